"""The subset of C that we print: its tokens, and the shapes of its trees. Headers also have macros."""

from __future__ import annotations

import tree_sitter_c
from tree_sitter import Language

from wright.languages.syntax.lexer import Lexer
from wright.languages.syntax.parse import Syntax
from wright.languages.syntax.shapes import Shapes
from wright.targets.c.values import KINDS as TYPES

LANGUAGE = Language(tree_sitter_c.language())
KINDS = {
    "value": (
        "identifier number_literal unary_expression binary_expression parenthesized_expression"
        " cast_expression conditional_expression subscript_expression call_expression"
        " compound_literal_expression"
    ),
    "statement": "declaration expression_statement for_statement if_statement return_statement",
    "type": "primitive_type type_identifier",
    "operator": "+ - * & | ^ << >> <",
}
SHAPES = {
    "translation_unit": "function_definition*",
    "function_definition": "storage_class_specifier* {type} function_declarator compound_statement",
    "storage_class_specifier": "('static' | 'inline')",
    "type_qualifier": "'const'",
    "function_declarator": "identifier parameter_list",
    "parameter_list": "'(' (parameter_declaration (',' parameter_declaration)*)? ')'",
    "parameter_declaration": "type_qualifier? {type} (identifier | pointer_declarator)",
    "pointer_declarator": "'*' identifier",
    "array_declarator": "identifier '[' number_literal ']'",
    "compound_statement": "'{' {statement}* '}'",
    "declaration": (
        "storage_class_specifier? type_qualifier? {type}"
        " (array_declarator | init_declarator | identifier (',' identifier)*) ';'"
    ),
    "init_declarator": "(identifier '=' {value} | array_declarator '=' initializer_list)",
    "initializer_list": "'{' {value} (',' {value})* '}'",
    "expression_statement": "(assignment_expression | call_expression) ';'",
    "assignment_expression": (
        "((identifier | subscript_expression) '=' {value} | identifier '+=' number_literal)"
    ),
    "for_statement": (
        "'for' '(' declaration binary_expression ';' (update_expression | assignment_expression) ')'"
        " compound_statement"
    ),
    "update_expression": "identifier '++'",
    "if_statement": "'if' parenthesized_expression compound_statement else_clause?",
    "else_clause": "'else' compound_statement",
    "return_statement": "'return' {value} ';'",
    "unary_expression": "('-' number_literal | '~' {value})",
    "binary_expression": "{value} {operator} {value}",
    "parenthesized_expression": "'(' {value} ')'",
    "cast_expression": "'(' type_descriptor ')' {value}",
    "type_descriptor": "{type}",
    "conditional_expression": "{value} '?' {value} ':' {value}",
    "subscript_expression": "{value} '[' {value} ']'",
    "call_expression": "identifier argument_list",
    "argument_list": "'(' ({value} (',' {value})*)? ')'",
    "compound_literal_expression": "'(' type_descriptor ')' initializer_list",
}
RESERVED = (
    "_Alignas _Alignof _Atomic _Bool _Complex _Generic _Imaginary _Noreturn _Static_assert _Thread_local "
    "asm auto break case char const continue default do double else enum extern float for goto if inline "
    "int long register restrict return short signed sizeof static struct switch typedef typeof union "
    "unsigned void volatile while"
)
"""C11's, and those of GCC and Clang."""
PREDEFINED = frozenset(["i386", "linux", "mips", "pdp11", "sgi", "sparc", "sun", "unix", "vax"])
"""Compilers define them for the machine, unless told to keep to the standard."""
NAMES_NOTHING = " ".join((RESERVED, *TYPES))
"""A variable with a type's name hides the type from the text after it, which is then no declaration any more.
"""
SYNTAX = Syntax(
    LANGUAGE,
    Lexer("C", numbers=r"(?:0x[0-9a-f]+|0|[1-9][0-9]*)(?:u|ull)?"),
    Shapes(KINDS, SHAPES, NAMES_NOTHING),
)
