"""Programs as text: every statement and every kind of term has a notation."""

from __future__ import annotations

from tests.ir.programs import WORD, program
from wright.ir.index import Index, below
from wright.ir.notation import show_term
from wright.ir.parts import call, concat, extract, mask, pick, select, zext
from wright.ir.program import Assign, Helper, If, Invoke, Let, Loop, Method, Store
from wright.ir.show import show
from wright.ir.terms import Term, bswap, const, less, load, public, slot

a, b = slot("a", 32), slot("b", 32)
t = Index.of("t")


def test_statements() -> None:
    made = program(
        Assign(("a", "b"), (load("H", 0, 32), const(0x5A827999, 32))),
        Loop("rounds", "t", Index(), Index.of(4), 2, (Store("W", t + 1, a ^ load("K", t, 32)),)),
        If(below("end", 56), (Let("left", Index.of("end").mod(8)),), (Assign(("a",), (b,)),)),
        Invoke("compress", ("H", "M"), (Index.of("offset"), Index.of(64))),
        Invoke("m", (), (Index.of(7),), (a,), ("b",)),
        helpers=(Helper("Ch", (("x", WORD), ("y", WORD)), slot("x", 32) & ~slot("y", 32)),),
        methods=(Method("m", ("n",), ("a",), (Assign(("T",), (a + 1,)),), ("T",)),),
    )
    assert show(made) == (
        "kernel small(H, M, out, offset, end)\n"
        "  state H: 8 bytes as u32 big-endian\n"
        "  message M: bytes as u8 step 1\n"
        "  output out: 8 bytes as u32\n"
        "  scratch W: 320 bytes as u32\n"
        "  table K: 16 bytes as u32\n"
        "    0xa 0xb 0xc 0xd\n"
        "  local u32 a b T\n"
        "  u32 Ch(x, y) = x & ~y\n"
        "  a, b = H[0], 0x5a827999\n"
        "  rounds: for t in 0 … 4 step 2\n"
        "    W[t + 1] = a ^ K[t]\n"
        "  if end < 56\n"
        "    let left = (end) mod 8\n"
        "  else\n"
        "    a = b\n"
        "  compress(H, M, offset, 64)\n"
        "  b = m(7; a)\n"
        "  method m(n; a) gives T\n"
        "    T = a + 1\n"
    )


def test_terms() -> None:
    shown: list[tuple[Term, str]] = [
        ((a & b) ^ (~a & b), "(a & b) ^ (~a & b)"),
        (a - (b * 3), "a - (b * 3)"),
        (a.rotl(5) | (b << 2) | (b >> 30), "(rotl(a, 5) | (b << 2)) | (b >> 30)"),
        (~(a + b), "~(a + b)"),
        (less(a, b), "a <u b"),
        (public("end", 32, 3), "u32(end << 3)"),
        (pick("t", (20, 40), (a, b)), "case(t < 20: a; t < 40: b)"),
        (select(mask((below("t", 1),), 32), a, b), "select32(mask32(t < 1), a, b)"),
        (call("Maj", 32, (a, b, a + b)), "Maj(a, b, a + b)"),
        (zext(extract(a, 8, 16), 64), "zext64(extract16(a, 8))"),
        (concat(bswap(a), b), "concat64(bswap32(a), b)"),
    ]
    assert [show_term(term) for term, _ in shown] == [text for _, text in shown]
