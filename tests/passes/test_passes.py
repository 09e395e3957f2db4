"""Each pass on a small program: what it makes of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ir.programs import program
from tests.passes.small import (
    CH,
    MAJ,
    PAIR,
    ROUND,
    SCHEDULE,
    SET,
    STATE,
    TURN,
    TWICE,
    WORDS,
    T,
    a,
    among_bytes,
    b,
    c,
    lines,
    loop,
    small,
    t,
)
from wright.ir.index import Index, below
from wright.ir.parts import call, pick, zext
from wright.ir.program import (
    Assign,
    If,
    Loop,
    Program,
    Slot,
    Store,
    View,
    Wrap,
)
from wright.ir.terms import Type, load
from wright.passes.recipe import RecipeError, parse

WITH_WORD = Assign(("a",), (a + load("W", t % 2, 32),))
"""A round that takes a word of a ring of two."""
CHANGES: list[tuple[str, Program, list[str]]] = [
    (
        "ch{form=mux}",
        small(Assign(("T",), (call("Ch", 32, (a, b, c)),)), helpers=(CH,)),
        ["Ch(x, y, z) = z ^ (x & (y ^ z))", "T = Ch(a, b, c)"],
    ),
    (
        "ch{form=add}",
        small(helpers=(CH,)),
        ["Ch(x, y, z) = (x & y) + (~x & z)"],
    ),
    (
        "maj{form=or}",
        small(helpers=(MAJ,)),
        ["Maj(x, y, z) = (x & y) | (z & (x | y))"],
    ),
    (
        "nest{}",
        small(Assign(("T",), (a.rotl(30) ^ a.rotl(19) ^ a.rotl(10),))),
        ["T = rotl(rotl(rotl(a, 23) ^ a, 21) ^ a, 30)"],
    ),
    (
        "fresh{}",
        small(
            Assign(("T",), (a + b,)), Assign(("a",), (c ^ (b & (a - T)),)), Assign(("b",), ((c + a) << 3,))
        ),
        ["T = a + b", "a = c ^ (b & (a - T))", "b = (a + c) << 3"],
    ),
    (
        "fresh{}",  # set right before it is read, but for what is loaded, or made of what is set in between
        small(
            Assign(("T",), (a ^ b,)),
            Assign(("c",), (load("H", 0, 32),)),
            Assign(("a",), (c + a,)),
            Assign(("b",), (c ^ (b & a),)),
        ),
        ["T = a ^ b", "c = H[0]", "a = c + a", "b = (a & b) ^ c"],
    ),
    (
        "direct{}",
        small(
            Assign(("a", "b"), (c, a)),
            Assign(("T",), (a + b,)),
            Assign(("c",), (T ^ b,)),
            Assign(("b",), (a + b,)),
            Store("H", Index(), b ^ c),
        ),
        ["a, b = c, a", "T = c + b", "c = T ^ b", "b = a + b", "H[0] = b ^ c"],
    ),
    (
        "direct{}",
        small(Assign(("b",), (a,)), Assign(("c",), (b,)), Assign(("b",), (b + c,)), Store("H", Index(), b)),
        ["b = a + a", "H[0] = b"],
    ),
    (
        "direct{}",
        small(
            Assign(("b",), (a,)),
            If(below("offset", 4), (Assign(("c",), (b,)), Assign(("a",), (c,)))),
            Store("H", Index(), a ^ b ^ c),
        ),
        ["b = a", "if offset < 4", "  c = b", "  a = b", "H[0] = (a ^ b) ^ c"],
    ),
    (
        "fresh{}",
        small(Assign(("T",), (a ^ b,)), Assign(("c",), (c + 1,)), Assign(("b",), (a & (b ^ T),))),
        ["c = c + 1", "T = a ^ b", "b = (T ^ b) & a"],
    ),
    (
        "gather{}",
        among_bytes(Assign(("T",), (load("M", "offset", 32),))),
        [
            f"T = ({PAIR.format('offset', 'offset + 1')} << 16) | {PAIR.format('offset + 2', 'offset + 3')}",
        ],
    ),
    (
        "eight{}",  # a word that stands alone is left as it is
        among_bytes(
            Assign(("T",), (load("M", Index.of("offset") + 4, 32),)),
            Assign(("a",), (load("M", "offset", 32) + load("M", Index.of("offset") + 8, 32),)),
        ),
        [
            "m0 = M64[offset]",
            "s1 = ((m0 & 0xff00ff00ff00ff) << 8) | ((m0 >> 8) & 0xff00ff00ff00ff)",
            "T = rotl(extract32(s1, 32), 16)",
            "a = rotl(extract32(s1, 0), 16) + M[offset + 8]",
        ],
    ),
    (
        "inline{}",
        small(Assign(("T",), (call("Ch", 32, (a, b.rotl(5), c)),)), helpers=(CH,)),
        ["T = (a & ((b << 5) | (b >> 27))) ^ (~a & c)"],
    ),
    (
        "inline{helpers=rotl}",
        small(Assign(("T",), (call("Ch", 32, (a, b.rotl(5), c)),)), helpers=(CH,)),
        ["Ch(x, y, z) = (x & y) ^ (~x & z)", "T = Ch(a, (b << 5) | (b >> 27), c)"],
    ),
    (
        "fuse{}",
        small(SCHEDULE, STATE, loop(ROUND)),
        [
            "a, b = H[0], H[1]",
            "rounds: for t in 0 … 4 step 1",
            "  W[t] = H[0]",
            "  a, b = a + W[t], a",
        ],
    ),
    (
        "split{}",
        small(loop(Assign(("a",), (pick("t", (1, 4), (a + b, a ^ b)),)))),
        [
            "rounds: for t in 0 … 1 step 1",
            "  a = a + b",
            "rounds: for t in 1 … 4 step 1",
            "  a = a ^ b",
        ],
    ),
    (
        "split{at=3}",
        small(loop(Assign(("a",), (pick("t", (1, 3, 4), (a + b, a ^ b, a & b)),)))),
        [
            "rounds: for t in 0 … 3 step 1",
            "  a = case(t < 1: a + b; t < 3: a ^ b; t < 4: a & b)",
            "rounds: for t in 3 … 4 step 1",
            "  a = a & b",
        ],
    ),
    (
        "ring{}",
        small(loop(Store("W", t, load("W", t - 3, 32) ^ load("W", t - 16, 32)))),
        ["rounds: for t in 0 … 4 step 1", "  W[(t) mod 16] = W[(t + 13) mod 16] ^ W[(t) mod 16]"],
    ),
    (
        "behind{}",
        small(
            Loop("rounds", "t", Index(), Index.of(2), 1, (Store("W", t % 2, b), WITH_WORD)),
            Loop(
                "rounds",
                "t",
                Index.of(2),
                Index.of(6),
                1,
                (Store("W", t % 2, load("W", t % 2, 32) + 1), WITH_WORD),
            ),
        ),
        [
            "W[0] = b",
            "W[1] = b",
            "rounds: for t in 0 … 6 step 2",
            "  a = a + W[(t) mod 2]",
            "  a = a + W[(t + 1) mod 2]",
            "  if t < 4",
            "    W[(t) mod 2] = W[(t) mod 2] + 1",
            "    W[(t + 1) mod 2] = W[(t + 1) mod 2] + 1",
        ],
    ),
    (
        "unroll{by=2}",
        small(loop(Assign(("a",), (a + load("K", t, 32),)))),
        ["rounds: for t in 0 … 4 step 2", "  a = a + K[t]", "  a = a + K[t + 1]"],
    ),
    (
        "unroll{by=16}",
        small(loop(Assign(("a",), (a + load("K", t, 32),)), stop=2)),
        ["a = a + 0xa", "a = a + 0xb"],
    ),
    (
        "unroll{}",
        small(loop(Assign(("a",), (a + load("K", t, 32),)), stop=2)),
        ["a = a + 0xa", "a = a + 0xb"],
    ),
    (
        "unroll{}",
        small(If(below("end", 4), SET, (loop(Assign(("a",), (a + load("K", t, 32),)), stop=2),))),
        ["if end < 4", "  a = b", "else", "  a = a + 0xa", "  a = a + 0xb"],
    ),
    (
        "unroll{first=1}",
        small(loop(Assign(("a",), (a + 1,)), stop=1), loop(Assign(("a",), (a ^ 1,)), stop=1)),
        ["a = a + 1", "rounds: for t in 0 … 1 step 1", "  a = a ^ 1"],
    ),
    (
        "unroll{skip=1}",
        small(loop(Assign(("a",), (a + 1,)), stop=1), loop(Assign(("a",), (a ^ 1,)), stop=1)),
        ["rounds: for t in 0 … 1 step 1", "  a = a + 1", "a = a ^ 1"],
    ),
    (
        "scalars{}",
        small(Store("W", Index.of(3), a), Assign(("T",), (b + load("W", 3, 32),))),
        ["W3 = a", "T = b + W3"],
    ),
    (
        "alias{}",
        small(Assign(("T",), (a,)), Assign(("c",), (T ^ b,)), Store("H", Index(), T)),
        ["c = a ^ b", "H[0] = a"],
    ),
    (
        "rename{}",
        small(Assign(("a", "b", "c"), (a + b + c, a, b)), Store("H", Index(), a ^ b)),
        ["c = (a + b) + c", "H[0] = c ^ a"],
    ),
    (
        "forward{}",
        small(Assign(("T",), (a + b,)), Assign(("a", "b"), (T, a))),
        ["a, b = a + b, a"],
    ),
    (
        "reuse{}",
        small(loop(Assign(("T",), ((a ^ b) & (b ^ c),)), Assign(("a", "b", "c"), (T, a, b)))),
        [
            "r1 = b ^ c",
            "rounds: for t in 0 … 4 step 1",
            "  r0 = a ^ b",
            "  T = r0 & r1",
            "  a, b, c, r0, r1 = T, a, b, r1, r0",
        ],
    ),
    (
        "reuse{prefix=s} unroll{} rename{}",
        small(
            loop(Assign(("T",), ((a ^ b) & (b ^ c),)), Assign(("a", "b", "c"), (T, a, b)), stop=2),
            Store("H", Index(), a + b + c),
        ),
        [
            "s1 = b ^ c",
            "s0 = a ^ b",
            "T = s0 & s1",
            "c = T",
            "s1 = c ^ a",
            "T = s1 & s0",
            "b = T",
            "H[0] = (b + c) + a",
        ],
    ),
    (
        "reuse{}",
        small(loop(Assign(("a", "b", "c"), ((a + 1) ^ (b + 1) ^ (c + 1), a, b)))),
        [
            "r1 = b + 1",
            "r2 = c + 1",
            "rounds: for t in 0 … 4 step 1",
            "  r0 = a + 1",
            "  a, b, c, r0, r1, r2 = (r0 ^ r1) ^ r2, a, b, r2, r0, r1",
        ],
    ),
    (
        "name{}",
        small(Store("H", Index(), ((a ^ b) << 1) | ((a ^ b) >> 31))),
        ["n0 = a ^ b", "H[0] = (n0 << 1) | (n0 >> 31)"],
    ),
    (
        "name{}",
        small(Assign(("T",), (call("Ch", 32, (a, b, c)),)), helpers=(TWICE,)),
        [
            "Ch(x, y, z) = Ch_n(z, x + y)",
            "Ch_n(z, n0) = Ch_n_n(z, n0, n0 ^ z)",
            "Ch_n_n(z, n0, n1) = (n1 + z) + (n0 + n1)",
            "T = Ch(a, b, c)",
        ],
    ),
    (
        "left{}",
        small(Assign(("T",), (c ^ (a & (b ^ c)),)), Assign(("T",), ((a << 5 | a >> 27) + (b | (b + c)),))),
        ["T = ((b ^ c) & a) ^ c", "T = ((a << 5) | (a >> 27)) + ((b + c) | b)"],
    ),
    (
        "unsigned{}",
        replace(
            small(Assign(("n",), (zext(a, 64) + zext(b ^ c, 64) + 5,)), Assign(("T",), (a,))),
            slots={**small().slots, "n": Slot("n", Type(64))},
        ),
        ["u0 = a", "u1 = b ^ c", "n = (zext64(u0) + zext64(u1)) + 5", "T = a"],
    ),
    (
        "accumulate{}",  # what reads the variable comes first; three that do are left
        small(
            Assign(("T",), (a + b + (T ^ c) + 1,)),
            Assign(("a",), ((a ^ b) + (a & c) + (a | T),)),
        ),
        ["T = (T ^ c) + a", "T = T + b", "T = T + 1", "a = ((a ^ b) + (a & c)) + (a | T)"],
    ),
    (
        "keep{}",
        small(
            Loop(
                "blocks",
                "p",
                Index.of("offset"),
                Index.of("end"),
                4,
                (Store("H", Index(), load("H", 0, 32) + 1),),
            )
        ),
        ["H0 = H[0]", "blocks: for p in offset … end step 4", "  H0 = H0 + 1", "H[0] = H0"],
    ),
    (
        "enclose{}",
        small(WORDS, If(below(Index.of("end") - Index.of("offset"), 8), SET, TURN), *SET),
        [
            "if end - offset < 8",
            "  a = b",
            "else",
            "  blocks: for p in offset … end - 7 step 8",
            "    a = a + 1",
            "  a = a + 1",
            "a = b",
        ],
    ),
    (
        "order{}",
        small(loop(Assign(("a",), (a.rotl(5) + b,)))),
        ["rounds: for t in 0 … 4 step 1", "  a = b + rotl(a, 5)"],
    ),
]


@pytest.mark.parametrize(("step", "before", "after"), CHANGES, ids=[step for step, _, _ in CHANGES])
def test_what_a_pass_makes(step: str, before: Program, after: list[str]) -> None:
    assert lines(parse(step).apply(before)) == after


def test_style_is_left_to_the_printer() -> None:
    before = small(Assign(("a",), (b + 1,)))
    made = parse("hoist{} signed{} wrap{at=sum}").apply(before)
    assert made.body == before.body
    assert (made.style.hoisted, made.style.signed_literals, made.style.wrap) == (True, True, Wrap.WHOLE_SUM)
    assert parse("wrap{}").apply(before).style.wrap is Wrap.EACH_ADD


def test_fields_keep_the_bytes_that_pairs_share() -> None:
    pairs = {**program().views, "P": View("P", "W", 64)}
    before = replace(small(Store("P", Index.of(1), load("P", 0, 64)), Store("H", Index(), a)), views=pairs)
    made = parse("fields{}").apply(before)
    assert made.storages["W"].fields
    assert made.body == before.body


def test_fields_of_a_ring_are_at_numbers() -> None:
    ring = load("W", (Index.of("t") + 3).mod(4), 32)
    loop = Loop("rounds", "t", Index(), Index.of(8), 4, (Store("H", Index(), ring),))
    (made,) = parse("fields{}").apply(small(loop)).body
    assert isinstance(made, Loop)
    assert made.body == (Store("H", Index(), load("W", 3, 32)),)


def test_forward_keeps_what_is_read_later() -> None:
    before = small(Assign(("T",), (a + b,)), Assign(("a",), (T,)), Store("H", Index(), T))
    assert lines(parse("forward{}").apply(before)) == ["T = a + b", "a = T", "H[0] = T"]
    twice = small(Assign(("T",), (a + b,)), Assign(("a",), (T ^ (T >> 1),)))
    assert lines(parse("forward{}").apply(twice)) == ["T = a + b", "a = T ^ (T >> 1)"]


def test_alias_keeps_a_copy_of_what_changes() -> None:
    """Below it, or in the next turn; and one that is read outside of where it was made."""
    copied, kept = Assign(("T",), (a,)), Store("H", Index(), T)
    changed = loop(Store("H", Index(), a ^ T), Assign(("a",), (b,)))
    branch = If(below("end", 1), (copied, kept), (Assign(("T",), (b,)),))
    for before in (small(copied, changed), small(branch, kept), small(loop(kept, copied))):
        with pytest.raises(RecipeError, match=r"alias\{\}: small has no copy that could be spared"):
            parse("alias{}").apply(before)
    inside = small(If(below("end", 1), (copied, kept)))
    assert lines(parse("alias{}").apply(inside)) == ["if end < 1", "  H[0] = a"]


def test_rename_restores_what_a_branch_or_a_loop_needs() -> None:
    swap = Assign(("a", "b"), (b, a))
    branch = If(below("end", 1), (Store("H", Index(), a),))
    made = parse("rename{}").apply(small(swap, branch, Store("H", Index.of(1), b)))
    assert lines(made) == ["a, b = b, a", "if end < 1", "  H[0] = a", "H[1] = b"]
    turns = loop(Assign(("a", "b"), (b + 1, a)), stop=2)
    assert lines(parse("rename{}").apply(small(turns, Store("H", Index(), a)))) == [
        "rounds: for t in 0 … 2 step 1",
        "  b = b + 1",
        "  a, b = b, a",
        "H[0] = a",
    ]
