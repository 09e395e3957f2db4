"""Read-back joins the parts of a word in an array if the text stores all of it, and only then."""

from __future__ import annotations

import pytest

from tests.targets.motoko.programs import of_words, returning, small, text
from wright.ir.interpret import Machine
from wright.ir.memory import Memory
from wright.ir.notation import show_term
from wright.ir.parts import extract, trunc, zext
from wright.ir.program import Program, Store, statements
from wright.ir.terms import Term, const, slot, value_of
from wright.targets.motoko.gathering import Part, part_of
from wright.targets.motoko.readback import read_back

X, Y = slot("x", 64), slot("y", 32)
WORD = "let x : Nat32 = Prim.nat16ToNat32(H[0]) *% 3;"


def stored(program: Program) -> list[tuple[str, int, str]]:
    """Every store's place, width in bits and value."""
    stores = [s for s in statements(program.body) if isinstance(s, Store)]
    return [(str(s.index), s.value.width, show_term(s.value)) for s in stores]


@pytest.mark.parametrize(
    ("term", "part"),
    [
        (X, Part(X, 0, 64)),
        (X >> 48, Part(X, 48, 16)),
        (trunc(X >> 16, 32), Part(X, 16, 32)),
        (trunc(X >> 48, 32), Part(X, 48, 16)),
        (X & 0xFFFF, Part(X, 0, 16)),
        ((X >> 16) & 0xFFFF, Part(X, 16, 16)),
        ((X >> 56) & 0xFFFF, Part(X, 56, 8)),
        (extract(X, 8, 8), Part(X, 8, 8)),
        (trunc(trunc(X, 32) >> 16, 16), Part(X, 16, 16)),
        (X & 0xFF00, None),
        (const(0xFFFF, 64) & X, None),
        (X << 8, None),
        (X.rotl(8), None),
        (X + 1, None),
        (zext(Y, 64) >> 32, None),
        (X & X, None),
        (const(3, 32), None),
    ],
)
def test_a_part_is_bits_of_a_slot_and_zeros(term: Term, part: Part | None) -> None:
    assert part_of(term) == part


@pytest.mark.parametrize(
    ("lines", "stores"),
    [
        (  # the highest byte first, then the lowest
            ("let (a, b) = Prim.explodeNat16(H[0]);", "buffer[4] := a;", "buffer[5] := b;"),
            [("4", 16, "H16[0]")],
        ),
        (
            ("let (a, b) = Prim.explodeNat16(H[0]);", "buffer[5] := a;", "buffer[4] := b;"),
            [("4", 16, "H16[0]")],
        ),
        (
            (WORD, "H[2] := Prim.nat32ToNat16(x >> 16);", "H[3] := Prim.nat32ToNat16(x & 0xffff);"),
            [("2", 32, "zext32(H16[0]) * 3")],
        ),
        (  # inside a branch
            (
                "if (o < e) {",
                "let (a, b) = Prim.explodeNat16(H[0]);",
                "buffer[Prim.nat64ToNat(o)] := a;",
                "buffer[Prim.nat64ToNat(o +% 1)] := b;",
                "};",
            ),
            [("offset", 16, "H16[0]")],
        ),
    ],
)
def test_a_word_is_stored_where_all_its_parts_are(
    lines: tuple[str, ...], stores: list[tuple[str, int, str]]
) -> None:
    found = read_back(text(*lines), small())
    assert stored(found) == stores
    assert not found.slots


@pytest.mark.parametrize(
    "lines",
    [
        ("let (a, b) = Prim.explodeNat16(H[0]);", "buffer[4] := a;"),  # only one of its parts
        ("let (a, b) = Prim.explodeNat16(H[0]);", "buffer[4] := a;", "buffer[5] := a;"),
        ("let (a, b) = Prim.explodeNat16(H[0]);", "buffer[4] := a;", "buffer[6] := b;"),
        ("let (a, b) = Prim.explodeNat16(H[0]);", "buffer[4] := a;", "buffer[4] := b;"),
        (
            "let (a, b) = Prim.explodeNat16(H[0]);",
            "buffer[Prim.nat64ToNat(o & 7)] := a;",
            "buffer[Prim.nat64ToNat((o +% 1) & 7)] := b;",
        ),
        ("let (a, b) = Prim.explodeNat16(H[0]);", "buffer[4] := a;", "buffer[9] := 1;", "buffer[5] := b;"),
        ("let (a, b) = Prim.explodeNat16(H[0]);", "buffer[9] := 1;", "buffer[4] := a;", "buffer[5] := b;"),
        (  # another read of a part
            "let (a, b) = Prim.explodeNat16(H[0]);",
            "buffer[4] := a;",
            "buffer[5] := b;",
            "buffer[6] := b;",
        ),
        (WORD, "H[2] := Prim.nat32ToNat16(x >> 16);", "H[3] := Prim.nat32ToNat16(x >> 16);"),
        (WORD, "H[2] := Prim.nat32ToNat16(x >> 16);", "H[3] := Prim.nat32ToNat16(x & 0x7fff);"),
        # The state's words have their upper half first: the printer never writes the other order.
        (WORD, "H[3] := Prim.nat32ToNat16(x >> 16);", "H[2] := Prim.nat32ToNat16(x & 0xffff);"),
        (  # a variable
            WORD.replace("let", "var"),
            "H[2] := Prim.nat32ToNat16(x >> 16);",
            "H[3] := Prim.nat32ToNat16(x & 0xffff);",
            "x := 3;",
        ),
        ("let a : Nat8 = buffer[1];", "buffer[4] := a;"),  # a word that is an element
    ],
)
def test_other_parts_stay_apart(lines: tuple[str, ...]) -> None:
    """The parts stay separate stores, and the program still runs on the machine."""
    found = read_back(text(*lines), small())
    assert all(width in (8, 16) for _, width, _ in stored(found))
    memory = {"H": Memory("H"), "buffer": Memory("buffer")}
    for i in range(4):
        memory["H"].plant(2 * i, const(0x1234 + i, 16), big_endian=True)
    for i in range(16):
        memory["buffer"].plant(i, const(i, 8), big_endian=True)
    machine = Machine(found, {"offset": 4, "end": 12}, memory).run()
    assert machine.memory["buffer"].written or machine.memory["H"].written


def test_what_is_given_back_is_stored_where_it_has_its_name() -> None:
    lines = (
        "let (out0, out1) = Prim.explodeNat16(Prim.nat8ToNat16(M[0]) *% 3);",
        "let out2 : Nat8 = M[1];",
        "Prim.arrayToBlob([out0, out1, out2])",
    )
    head = "public func small(M : Blob) : Blob {"
    found = read_back("\n".join([head, *lines, "};\n"]), returning(size=3))
    assert stored(found) == [("0", 16, "zext16(M8[0]) * 3"), ("2", 8, "M8[1]")]


@pytest.mark.parametrize(
    ("result", "values"),
    [
        ("(out0, out1)", [0x34, 0x12]),
        ("(out1, out0)", [0x12, 0x34]),
        ("(out0, out0)", [0x34, 0x34]),
        ("(out0, 7)", [0x34, 7]),
    ],
)
def test_what_is_given_back_is_what_the_text_says(result: str, values: list[int]) -> None:
    lines = "let out0 : Nat16 = M0; let out1 : Nat16 = M1;"
    head = "public func small(M0 : Nat16, M1 : Nat16) : (Nat16, Nat16)"
    found = read_back(f"{head} {{ {lines} {result} }};\n", of_words())
    memory = Memory("M")
    for i, value in enumerate((0x34, 0x12)):
        memory.plant(2 * i, const(value, 16), big_endian=True)
    machine = Machine(found, {}, {"M": memory}).run()
    assert [value_of(machine.memory["out"].load(2 * i, 16, True)) for i in range(2)] == values
