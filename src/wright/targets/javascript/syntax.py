"""The subset of JavaScript that we print: its tokens, and the shapes of its trees."""

from __future__ import annotations

import tree_sitter_javascript
from tree_sitter import Language

from wright.languages.syntax.lexer import Lexer
from wright.languages.syntax.parse import Syntax
from wright.languages.syntax.shapes import Shapes

TABLE = r'"[0-9a-f]*"|/\.\{8\}/g'
"""A table's digits, and the pattern that splits them."""
COMBINED = "(sum, word, bit) => i >>> bit & 1 ? sum ^ word : sum"
"""How the words of a table's basis make the word at place i: by the place's bits."""
KINDS = {
    "value": (
        "identifier number unary_expression binary_expression parenthesized_expression ternary_expression"
        " subscript_expression call_expression"
    ),
    "statement": "lexical_declaration expression_statement for_statement if_statement return_statement",
    "operator": "+ - / * & | ^ << >>> < ===",
}
SHAPES = {
    "program": "(lexical_declaration | function_declaration)*",
    "function_declaration": "'function' identifier formal_parameters statement_block",
    "formal_parameters": "'(' (identifier (',' identifier)*)? ')'",
    "statement_block": "'{' {statement}* '}'",
    "lexical_declaration": "('let' | 'const') variable_declarator (',' variable_declarator)* ';'",
    "variable_declarator": "identifier ('=' ({value} | new_expression))?",
    "expression_statement": "(assignment_expression | call_expression) ';'",
    "assignment_expression": "(identifier | subscript_expression) '=' {value}",
    "for_statement": (
        "'for' '(' lexical_declaration binary_expression ';'"
        " (update_expression | augmented_assignment_expression) ')' statement_block"
    ),
    "update_expression": "identifier '++'",
    "augmented_assignment_expression": "identifier '+=' number",
    "if_statement": "'if' parenthesized_expression statement_block else_clause?",
    "else_clause": "'else' statement_block",
    "return_statement": "'return' {value} ';'",
    "unary_expression": "('-' number | '~' {value})",
    "binary_expression": "{value} {operator} {value}",
    "parenthesized_expression": "'(' {value} ')'",
    "ternary_expression": "{value} '?' {value} ':' {value}",
    "subscript_expression": "identifier '[' {value} ']'",
    "call_expression": "(identifier | member_expression) arguments",
    "member_expression": "(identifier | string | array) '.' property_identifier",
    "array": "'[' {value} (',' {value})* ']'",
    "object": "'{' pair '}'",
    "pair": "property_identifier ':' number",
    "arguments": "'(' ({argument} (',' {argument})*)? ')'",
    "new_expression": "'new' identifier arguments",
    "arrow_function": "formal_parameters '=>' (call_expression | ternary_expression)",
    "string": """'"' string_fragment? '"'""",
    "regex": "'/' regex_pattern '/' regex_flags",
}
KINDS["argument"] = f"{KINDS['value']} true new_expression string regex arrow_function object"

RESERVED = (
    "arguments await break case catch class const continue debugger default delete do else enum eval "
    "export extends false finally for function if implements import in instanceof interface let new null "
    "package private protected public return static super switch this throw true try typeof var void "
    "while with yield"
)
"""ECMA-262's, in a module."""
SYNTAX = Syntax(
    Language(tree_sitter_javascript.language()),
    Lexer("JavaScript", others=TABLE),
    Shapes(KINDS, SHAPES, RESERVED),
)
