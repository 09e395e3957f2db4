"""The subset of ActionScript that we print: members of a class, which TypeScript's grammar parses."""

from __future__ import annotations

import re

import tree_sitter_typescript
from tree_sitter import Language, Node

from wright.languages.syntax.lexer import Lexer
from wright.languages.syntax.parse import Syntax
from wright.languages.syntax.shapes import Shapes

_MEMBER = re.compile(r"^(?:public|private) static (?=const |function )", re.MULTILINE)
KINDS = {
    "value": (
        "identifier number unary_expression binary_expression parenthesized_expression ternary_expression"
        " subscript_expression call_expression"
    ),
    "place": "identifier subscript_expression member_expression",
    "statement": "variable_declaration expression_statement for_statement if_statement return_statement",
    "operator": "+ - / * & | ^ << >>> <",
}
SHAPES = {
    "program": "(lexical_declaration | function_declaration)*",
    "function_declaration": "'function' identifier formal_parameters type_annotation statement_block",
    "formal_parameters": "'(' (required_parameter (',' required_parameter)*)? ')'",
    "required_parameter": "identifier type_annotation",
    "type_annotation": "':' (type_identifier | predefined_type)",
    "predefined_type": "'void'",
    "statement_block": "'{' {statement}* '}'",
    "lexical_declaration": "'const' variable_declarator ';'",
    "variable_declaration": "'var' variable_declarator (',' variable_declarator)* ';'",
    "variable_declarator": "identifier type_annotation ('=' (identifier | new_expression | array))?",
    "expression_statement": "(assignment_expression | call_expression) ';'",
    "assignment_expression": "({place} '=' {value} | member_expression '=' member_expression)",
    "for_statement": (
        "'for' '(' assignment_expression ';' binary_expression ';'"
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
    "member_expression": "identifier '.' property_identifier",
    "arguments": "'(' ({value} (',' {value})*)? ')'",
    "new_expression": "'new' identifier arguments",
    "array": "'[' ({number} (',' {number})*)? ']'",
}
KINDS["number"] = "number unary_expression"
RESERVED = (
    "as break case catch class const continue default delete do dynamic each else extends false final "
    "finally for function get if implements import in include instanceof interface internal is namespace "
    "native new null override package private protected public return set static super switch this throw "
    "to true try typeof use var void while with"
)
"""ActionScript's own, and those that have a meaning in some places."""
SYNTAX = Syntax(
    Language(tree_sitter_typescript.language_typescript()),
    Lexer("ActionScript"),
    Shapes(KINDS, SHAPES, RESERVED),
)


def tree(text: str) -> Node:
    """The root of the members' tree. Raises UnreadableError, naming the line."""
    return SYNTAX.tree(_MEMBER.sub("", text))
