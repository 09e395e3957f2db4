"""The subset of C# that we print: its tokens, and the shapes of its trees."""

from __future__ import annotations

import tree_sitter_c_sharp
from tree_sitter import Language

from wright.languages.syntax.lexer import Lexer
from wright.languages.syntax.parse import Syntax
from wright.languages.syntax.shapes import Shapes

LANGUAGE = Language(tree_sitter_c_sharp.language())
KINDS = {
    "value": (
        "identifier integer_literal prefix_unary_expression binary_expression parenthesized_expression"
        " cast_expression conditional_expression element_access_expression invocation_expression"
    ),
    "made": "array_creation_expression initializer_expression stackalloc_expression",
    "statement": (
        "local_declaration_statement expression_statement for_statement if_statement return_statement"
        " fixed_statement"
    ),
    "type": "predefined_type array_type generic_name pointer_type identifier",
    "operator": "+ - * & | ^ << >> <",
}
SHAPES = {
    "compilation_unit": "class_declaration",
    "class_declaration": "attribute_list? modifier modifier 'class' identifier declaration_list",
    "declaration_list": "'{' (field_declaration | method_declaration)* '}'",
    "attribute_list": "'[' attribute ']'",
    "attribute": "identifier attribute_argument_list",
    "attribute_argument_list": "'(' attribute_argument ')'",
    "attribute_argument": "(integer_literal | member_access_expression)",
    "modifier": "('internal' | 'private' | 'static' | 'sealed' | 'readonly' | 'unsafe')",
    "field_declaration": "attribute_list? modifier+ variable_declaration ';'",
    "method_declaration": "attribute_list? modifier+ {type} identifier parameter_list block",
    "parameter_list": "'(' (parameter (',' parameter)*)? ')'",
    "parameter": "{type} identifier",
    "array_type": "(predefined_type | generic_name) array_rank_specifier",
    "array_rank_specifier": "'[' integer_literal? ']'",
    "generic_name": "identifier type_argument_list",
    "type_argument_list": "'<' predefined_type (',' predefined_type)* '>'",
    "pointer_type": "predefined_type '*'",
    "block": "'{' {statement}* '}'",
    "local_declaration_statement": "variable_declaration ';'",
    "variable_declaration": "{type} variable_declarator (',' variable_declarator)*",
    "variable_declarator": "identifier ('=' ({value} | {made}))?",
    "array_creation_expression": "'new' array_type",
    "initializer_expression": "'{' integer_literal (',' integer_literal)* '}'",
    "stackalloc_expression": "'stackalloc' array_type",
    "fixed_statement": "'fixed' '(' variable_declaration ')' (block | fixed_statement)",
    "expression_statement": "(assignment_expression | invocation_expression) ';'",
    "assignment_expression": (
        "((identifier | element_access_expression) '=' {value} | identifier '+=' integer_literal)"
    ),
    "for_statement": (
        "'for' '(' variable_declaration ';' binary_expression ';'"
        " (postfix_unary_expression | assignment_expression) ')' block"
    ),
    "postfix_unary_expression": "identifier '++'",
    "if_statement": "'if' '(' {value} ')' block ('else' block)?",
    "return_statement": "'return' {value} ';'",
    "prefix_unary_expression": "('-' integer_literal | '~' {value} | '&' invocation_expression)",
    "binary_expression": "({value} {operator} {value} | identifier '<' member_access_expression)",
    "parenthesized_expression": "'(' {value} ')'",
    "cast_expression": "'(' {type} ')' {value}",
    "conditional_expression": "{value} '?' {value} ':' {value}",
    "element_access_expression": "(identifier | parenthesized_expression) bracketed_argument_list",
    "bracketed_argument_list": "'[' argument ']'",
    "invocation_expression": "(identifier | member_access_expression) argument_list",
    "member_access_expression": "identifier '.' (identifier | generic_name)",
    "argument_list": "'(' (argument (',' argument)*)? ')'",
    "argument": "{value}",
}
RESERVED = (
    "abstract as base bool break byte case catch char checked class const continue decimal default "
    "delegate do double else enum event explicit extern false finally fixed float for foreach goto if "
    "implicit in int interface internal is lock long namespace new null object operator out override "
    "params private protected public readonly ref return sbyte sealed short sizeof stackalloc static "
    "string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual "
    "void volatile while"
)
"""Names that are keywords get a mark: ``@out``."""
SYNTAX = Syntax(
    LANGUAGE, Lexer("C#", numbers=r"(?:0x[0-9a-f]+|0|[1-9][0-9]*)(?:u|ul)?"), Shapes(KINDS, SHAPES, RESERVED)
)
