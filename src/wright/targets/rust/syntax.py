"""The subset of Rust that we print: its tokens, and the shapes of its trees."""

from __future__ import annotations

import tree_sitter_rust
from tree_sitter import Language

from wright.languages.syntax.lexer import Lexer
from wright.languages.syntax.parse import Syntax
from wright.languages.syntax.shapes import Shapes

LANGUAGE = Language(tree_sitter_rust.language())
KINDS = {
    "value": (
        "identifier integer_literal unary_expression binary_expression parenthesized_expression"
        " type_cast_expression if_expression index_expression call_expression"
    ),
    "statement": "const_item let_declaration expression_statement",
    "operator": "+ - * & | ^ << >> < ==",
}
SHAPES = {
    "source_file": "function_item*",
    "function_item": "visibility_modifier? 'fn' identifier parameters ('->' primitive_type)? block",
    "visibility_modifier": "'pub' '(' 'crate' ')'",
    "parameters": "'(' (parameter (',' parameter)*)? ')'",
    "parameter": "identifier ':' (primitive_type | reference_type)",
    "reference_type": "'&' mutable_specifier? array_type",
    "array_type": "'[' (primitive_type | type_identifier) (';' integer_literal)? ']'",
    "block": "'{' {statement}* {value}? '}'",
    "const_item": "'const' identifier ':' array_type '=' array_expression ';'",
    "let_declaration": (
        "'let' mutable_specifier? identifier ':'"
        " (primitive_type | type_identifier | array_type | reference_type)"
        " ('=' ({value} | array_expression | reference_expression))? ';'"
    ),
    "array_expression": "'[' {value} ((',' {value})* | ';' integer_literal) ']'",
    "expression_statement": (
        "((assignment_expression | call_expression) ';' | for_expression | if_expression)"
    ),
    "assignment_expression": "(identifier | index_expression) '=' {value}",
    "for_expression": "'for' identifier 'in' (range_expression | call_expression) block",
    "range_expression": "{value} '..' {value}",
    "if_expression": "'if' binary_expression block else_clause?",
    "else_clause": "'else' (block | if_expression)",
    "unary_expression": "'!' {value}",
    "binary_expression": "{value} {operator} {value}",
    "parenthesized_expression": "'(' ({value} | range_expression) ')'",
    "type_cast_expression": "{value} 'as' primitive_type",
    "index_expression": "identifier '[' ({value} | range_expression) ']'",
    "reference_expression": "'&' mutable_specifier? (identifier | index_expression | call_expression)",
    "call_expression": "(identifier | scoped_identifier | field_expression) arguments",
    "scoped_identifier": "identifier '::' identifier",
    "field_expression": "{value} '.' field_identifier",
    "arguments": (
        "'(' (({value} | reference_expression | array_expression)"
        " (',' ({value} | reference_expression))*)? ')'"
    ),
}
RESERVED = (
    "Self abstract as async await become box break const continue crate do dyn else enum extern false final "
    "fn for gen if impl in let loop macro macro_rules match mod move mut override priv pub raw ref return "
    "self static struct super trait true try type typeof union unsafe unsized use virtual where while yield"
)
_LITERAL = r"(?:0x[0-9a-f]{1,4}(?:_[0-9a-f]{4})*|0|[1-9][0-9]*)(?:_u32|_u64|_usize)?"
SYNTAX = Syntax(
    LANGUAGE,
    # A number ends before the dots of a range, and before a method's.
    Lexer("Rust", numbers=_LITERAL, others=rf"{_LITERAL}(?=\.[.a-z])|\.\.|::|->"),
    Shapes(KINDS, SHAPES, RESERVED),
)
