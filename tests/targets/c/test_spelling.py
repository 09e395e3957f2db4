"""Terms as C: parentheses that -Wparentheses asks for, casts against promotion, refusals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ir.programs import program
from wright.ir.index import Index, below
from wright.ir.parts import concat, extract, pick, trunc, zext
from wright.ir.program import (
    Assign,
    If,
    Invoke,
    Let,
    Loop,
    Program,
    Region,
    Statement,
    Storage,
    Store,
    View,
)
from wright.ir.terms import Term, bswap, const, less, load, public, slot
from wright.languages.errors import UnspellableError
from wright.targets.c.printer import print_program
from wright.targets.c.spelling import Spelling

a, b, c = (slot(name, 32) for name in "abc")
wide = slot("w", 64)


def words() -> Program:
    """Words among the bytes of M, and 64-bit ones."""
    small = program(slots=("a", "b", "c", "T"))
    views = {"M32": View("M32", "M", 32, big_endian=True, unit=1), "M64": View("M64", "M", 64, unit=1)}
    return replace(small, views={**small.views, **views})


@pytest.mark.parametrize(
    ("term", "text"),
    [
        (const(9, 32), "9u"),
        (const(10, 32), "0xau"),
        (const(1 << 63, 64), "0x8000000000000000ull"),
        (a + b + c, "a + b + c"),
        (a + (b - c), "a + (b - c)"),
        (a ^ b ^ c, "a ^ b ^ c"),
        (a ^ (b & c), "a ^ (b & c)"),
        ((a & b) | c, "(a & b) | c"),
        ((a + b) & c, "(a + b) & c"),
        ((a ^ b) + c, "(a ^ b) + c"),
        ((a << 5) | (a >> 27), "a << 5 | a >> 27"),
        ((a + b) << 5, "(a + b) << 5"),
        ((a << 5) + b, "(a << 5) + b"),
        (~a & b, "~a & b"),
        (~(a ^ b), "~(a ^ b)"),
        (a.rotl(5) + b, "rotl32(a, 5) + b"),
        (wide.rotl(1), "rotl64(w, 1)"),
        (a * 3, "a * 3u"),
        (zext(a, 64) << 32, "(uint64_t)a << 32"),
        (trunc(wide + 1, 32), "(uint32_t)(w + 1ull)"),
        (extract(wide, 8, 8), "(uint8_t)(w >> 8)"),
        (concat(a, b), "(uint64_t)a << 32 | (uint64_t)b"),
        (less(a, b) + c, "(uint32_t)(a < b) + c"),
        (load("H", 1, 32), "H[1]"),
        (zext(load("M", Index.of("end") - 1, 8), 32), "(uint32_t)M[end - 1]"),
        (load("M32", Index.of("offset") + 4, 32), "load_be32(M + offset + 4)"),
        (load("M64", Index.of("end") - 8, 64), "load_le64(M + (end - 8))"),
        (load("M64", 0, 64), "load_le64(M)"),
        (load("K", (Index.of("offset") - 3).mod(4), 32), "K[(offset + 1) & 3]"),
        (public("end", 32), "(uint32_t)end"),
        (public("end", 32, 3), "(uint32_t)end << 3"),
        (public("end", 32, -29), "(uint32_t)((uint64_t)end >> 29)"),
        (public("end", 64, -61), "(uint64_t)end >> 61"),
        (public("end", 64, -64), "0ull"),
        (public(Index.of("end") - Index.of("offset"), 64) << 56, "(uint64_t)(end - offset) << 56"),
        (wide >> (56 - 8 * Index.of("end")).mod(64), "w >> ((56 - end * 8) & 63)"),
        (a << Index.of("end").mod(32), "a << (end & 31)"),
        (pick("end", (3, 9), (a + 1, b)), "end < 3 ? a + 1u : b"),
    ],
)
def test_terms(term: Term, text: str) -> None:
    assert str(Spelling(words()).term(term)) == text


@pytest.mark.parametrize(
    ("term", "why"),
    [
        (load("M", 0, 8) & 0x7F, "C has no and of u8: narrower words promote to int"),
        (bswap(a), "C has no bswap of u32"),
        (a << Index.of("end"), "a shl by end may pass a word's width: a literal or a ring does not"),
        (a << Index.of("end").mod(64), "may pass a word's width"),
        (a.rotl(Index.of("end").mod(32)), "a rotl by"),
        (load("K", Index.of("offset").mod(3), 32), "the ring's size is not a power of two"),
    ],
)
def test_what_c_has_no_words_for(term: Term, why: str) -> None:
    with pytest.raises(UnspellableError, match=why):
        Spelling(words()).term(term)


def printed(*body: Statement) -> list[str]:
    """The lines of the function's body, after its arrays."""
    text = print_program(replace(words(), body=body))
    return [line[4:] for line in text.splitlines()[4:-1]]


def test_arrays_and_parameters() -> None:
    body = (Store("H", Index(), load("K", 0, 32)), Store("out", Index(), load("W", 0, 32)))
    assert print_program(replace(words(), body=body)).splitlines()[:4] == [
        "void small(uint32_t *H, const uint8_t *M, uint32_t *out, int64_t offset, int64_t end)",
        "{",
        "    uint32_t W[80];",
        "    static const uint32_t K[4] = {0xau, 0xbu, 0xcu, 0xdu};",
    ]


def test_what_is_not_written_is_const() -> None:
    made = words()
    head = print_program(replace(made, body=())).splitlines()[0]
    assert head.startswith("void small(const uint32_t *H, const uint8_t *M, const uint32_t *out,")
    passed = print_program(replace(made, body=(Invoke("compress", ("H", "M")),))).splitlines()
    assert passed[0].startswith("void small(uint32_t *H, const uint8_t *M, const uint32_t *out,")
    assert passed[-2] == "    compress(H, M);"


def test_words_among_bytes_are_stored_by_helpers() -> None:
    storages = {**words().storages, "M": Storage("M", Region.BUFFER, 64)}
    body = (Store("M32", Index.of(60), a), Store("M", Index(), const(128, 8)))
    lines = print_program(replace(words(), storages=storages, body=body)).splitlines()
    assert lines[-3:-1] == ["    store_be32(M + 60, a);", "    M[0] = 0x80;"]


def test_a_local_is_declared_where_all_its_uses_see_it() -> None:
    assert printed(
        If(below("end", 3), (Assign(("a",), (const(1, 32),)),), (Assign(("a",), (const(2, 32),)),)),
        Assign(("b",), (a + 1,)),
        Let("left", Index.of("end").mod(8)),
        Loop("rounds", "t", Index(), Index.of(4), 1, (Assign(("c",), (b ^ a,)), Assign(("b",), (c,)))),
        Store("H", Index(), b),
    ) == [
        "uint32_t a;",
        "if (end < 3) {",
        "    a = 1u;",
        "} else {",
        "    a = 2u;",
        "}",
        "uint32_t b = a + 1u;",
        "const int64_t left = end & 7;",
        "for (int64_t t = 0; t < 4; t++) {",
        "    uint32_t c = b ^ a;",
        "    b = c;",
        "}",
        "H[0] = b;",
    ]
