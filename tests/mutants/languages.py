"""The parts of random mutations, by target: operators that replace each other, statements to insert."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from tests.mutants.chance import Language
from wright.targets.registry import TARGETS

OPERATORS = ("+", "-", "*", "&", "|", "^", "<<", ">>", "<", "==", "=", "+=", "||", "/", "%", ",")
WAT = re.compile(
    r"(?P<space>\s+)|(?P<comment>;;.*|\(;.*?;\))|(?P<operator>[a-z][a-z0-9]*\.[a-z0-9_.]+)"
    r"|(?P<name>\$[\w.]+)|(?P<number>(?:0x[0-9a-f]+|[0-9]+)(?!\w))|(?P<other>[a-z][a-z0-9_]*=?|\"[^\"]*\"|.)"
)
"""WebAssembly's tokens. We have no lexer for its text format, as read-back starts from its bytes."""
WORDS, SHAPES = ("i32", "i64"), ("i32x4", "i64x2", "v128")
INSTRUCTIONS = (
    *map(".".join, product(WORDS, ("add", "sub", "mul", "and", "or", "xor", "shl", "shr_u", "shr_s"))),
    *map(".".join, product(WORDS, ("rotl", "rotr", "load", "load8_u", "load8_s", "store", "lt_s", "lt_u"))),
    *map(".".join, product(SHAPES, ("add", "sub", "and", "or", "xor", "shl", "shr_u", "shr_s", "load"))),
    *("local.get", "local.set", "local.tee", "i64.extend_i32_u", "i64.extend_i32_s", "i32.wrap_i64"),
)


def _printed(target: str, operators: Sequence[str], *inserted: str) -> Language:
    lexer = TARGETS[target].lexer
    assert lexer is not None
    return Language(lexer.tokens, (*OPERATORS, *operators), inserted)


def _wat(line: str) -> Iterator[re.Match[str]]:
    return WAT.finditer(line)


LANGUAGES: Mapping[str, Language] = {
    "javascript": _printed(
        "javascript",
        (">>>", "===", "&&", "**"),
        ";",
        "// a comment",
        "",
        "let x = 0;",
        "const x = H;",
        "var a = 0;",
        "a = a | 0;",
        "a;",
        "H[0] = 0;",
        "H[16] = 1;",
        "H.length = 0;",
        "a = H[0];",
        "{ a = 1; }",
        "return;",
        "break;",
        "rotl = 0;",
        '"use strict";',
        "if (offset < end) {\n}",
        "for (let i = 0; i < 4; i += 1) {\n}",
        "function rotl(x, n) { return x; }",
        "}",
    ),
    "c": _printed(
        "c",
        ("&&", "->"),
        ";",
        "/* a comment */",
        "// a comment",
        "",
        "uint32_t x = 0;",
        "uint64_t a = 0;",
        "static uint32_t a;",
        "a = a + 0u;",
        "H[0] = 0;",
        "H++;",
        "*H = 0;",
        "a = H[0];",
        "{ a = 1; }",
        "return;",
        "goto end;",
        "#define a b",
        "#undef rotl",
        "#if 0",
        "if (offset < end) {\n}",
        "for (size_t i = 0; i < 4; i += 1) {\n}",
        "typedef uint16_t uint32_t;",
        "}",
    ),
    "csharp": _printed(
        "csharp",
        ("&&", "=>", "??"),
        ";",
        "// a comment",
        "/* a comment */",
        "",
        "uint x = 0;",
        "ulong a = 0;",
        "private uint a;",
        "const uint b = 1;",
        "a = a + 0u;",
        "H[0] = 0;",
        "a = H[0];",
        "unchecked { a = 1; }",
        "checked {",
        "return;",
        "#define DEBUG",
        "#if false",
        "if (offset < end)\n{\n}",
        "for (int i = 0; i < 4; i += 1)\n{\n}",
        "H = null;",
        "using uint = ulong;",
        "}",
    ),
    "actionscript": _printed(
        "actionscript",
        (">>>", "===", "&&"),
        ";",
        "// a comment",
        "/* a comment */",
        "",
        "var x:int = 0;",
        "var a:uint;",
        "a = a | 0;",
        "a = 0;",
        "H.position = 0;",
        "H.position = 4;",
        "H.readInt();",
        "H.writeInt(a);",
        "a = H.readInt();",
        "H[0] = 0;",
        "{ a = 1; }",
        "return;",
        "M.endian = Endian.BIG_ENDIAN;",
        "if (offset < end) {\n}",
        "for (var i:int = 0; i < 4; i += 1) {\n}",
        "import flash.utils.ByteArray;",
        "}",
    ),
    "motoko": _printed(
        "motoko",
        ("+%", "-%", "*%", "<<>", "<>>", ":=", "#", "**"),
        ";",
        "// a comment",
        "/* a comment */",
        "",
        "let x : Nat32 = 0;",
        "var a : Nat64 = 0;",
        "let a = 0;",
        "a := a +% 0;",
        "a := 0;",
        "H[0] := 0;",
        "ignore H[0];",
        "a := Prim.nat16ToNat64(H[0]);",
        "do { a := 1 };",
        "return;",
        'Prim.trap("");',
        "if (o < e) {\n};",
        "while (o < e) {\n};",
        "let Prim = 0;",
        "};",
    ),
    "evm": _printed(
        "evm",
        ("add", "sub", "mul", "and", "or", "xor", "shl", "shr", "lt", "not", ":="),
        "// a comment",
        "/* a comment */",
        "",
        "let x := 0",
        "let a",
        "a := add(a, 0)",
        "a := 0",
        "mstore(S, 0)",
        "mstore(0x40, 0)",
        "a := mload(S)",
        "{ a := 1 }",
        "leave",
        "pop(a)",
        "let S9 := mload(0x40)",
        "if lt(offset, end) { }",
        "for { let i := 0 } lt(i, 4) { i := add(i, 1) } { }",
        "turn(p, last)",
        "}",
    ),
    "wasm": Language(
        _wat,
        INSTRUCTIONS,
        (
            ";; a comment",
            ";; W: 64 bytes at 0",
            ";; W: 64 bytes at 65536",
            ";; H: 32 bytes at 0",
            "",
            "(nop)",
            "(local $x i32)",
            "(local.set $a (local.get $a))",
            "(local.set $a (i32.const 0))",
            "(local.set $a (i32.xor (local.get $a) (local.get $b)))",
            "(local.set 0 (i32.const 0))",
            "(i32.store (local.get $H) (i32.const 0))",
            "(drop (i32.load (local.get $H)))",
            "(drop (memory.grow (i32.const 1)))",
            "(block)",
            "(loop $x (br $x))",
            "(return)",
            "(unreachable)",
            "(global $g (mut i32) (i32.const 0))",
            '(data (i32.const 0) "\\00\\01")',
            '(func $other (export "other"))',
            "(start 0)",
            ")",
        ),
    ),
}
