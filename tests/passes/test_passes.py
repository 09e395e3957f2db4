"""Each pass on a small program: what it makes of it, and what it refuses with which words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hashwright.functions.sha1 import SHA1
from hashwright.functions.sha2 import SHA256
from hashwright.ir.index import Index, below
from hashwright.ir.parts import call, pick
from hashwright.ir.program import (
    Assign,
    Helper,
    If,
    Loop,
    Program,
    Region,
    Statement,
    Storage,
    Store,
    View,
    Wrap,
)
from hashwright.ir.show import show
from hashwright.ir.terms import const, load, slot
from hashwright.kernels.compress import compress_kernel
from hashwright.passes import PassError
from hashwright.passes.recipe import RecipeError, parse
from tests.ir.programs import WORD, program

a, b, c, T = (slot(name, 32) for name in "abcT")
t = Index.of("t")
one = const(1, 32)
x, y, z = (slot(name, 32) for name in "xyz")
CH = Helper("Ch", tuple((name, WORD) for name in "xyz"), (x & y) ^ (~x & z))
MAJ = replace(CH, name="Maj")


def loop(*body: Statement, role: str = "rounds", stop: int = 4, step: int = 1) -> Loop:
    return Loop(role, "t", Index(), Index.of(stop), step, body)


def small(*body: Statement, helpers: tuple[Helper, ...] = ()) -> Program:
    return program(*body, slots=("a", "b", "c", "T"), helpers=helpers)


def lines(made: Program) -> list[str]:
    """The statements, without the declarations."""
    kinds = ("kernel", "state", "message", "output", "scratch", "table", "local", "field")
    return [line[2:] for line in show(made).splitlines() if not line.strip().startswith(kinds)]


FIRST = load("W", 0, 32)
SCHEDULE = loop(Store("W", t, load("H", 0, 32)), role="schedule")
STATE = Assign(("a", "b"), (load("H", 0, 32), load("H", 1, 32)))
ROUND = Assign(("a", "b"), (a + load("W", t, 32), a))
TURN = (Assign(("a",), (a + 1,)),)
SET = (Assign(("a",), (b,)),)
WORDS = Loop("blocks", "p", Index.of("offset"), Index.of("end") - 7, 8, TURN)


PAIR = "zext32((zext16(M8[{}]) * 0x100) | zext16(M8[{}]))"


def among_bytes(*body: Statement) -> Program:
    """The message's words are of 32 bits, and begin at any byte."""
    made = small(*body)
    return replace(made, views={**made.views, "M": View("M", "M", 32, big_endian=True, unit=1)})


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
        "gather{}",
        among_bytes(Assign(("T",), (load("M", "offset", 32),))),
        [
            f"T = ({PAIR.format('offset', 'offset + 1')} << 16) | {PAIR.format('offset + 2', 'offset + 3')}",
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
        "unroll{by=2}",
        small(loop(Assign(("a",), (a + load("K", t, 32),)))),
        ["rounds: for t in 0 … 4 step 2", "  a = a + K[t]", "  a = a + K[t + 1]"],
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


def long(*body: Statement) -> Program:
    """A program of 64-bit words."""
    made = small(*body)
    wide = {n: replace(s, type=replace(s.type, width=64)) for n, s in made.slots.items()}
    views = {n: replace(v, width=64) if v.width == 32 else v for n, v in made.views.items()}
    return replace(made, slots=wide, views=views)


A, B = slot("a", 64), slot("b", 64)
SUM = long(Store("H", Index.of(1), A + B))


@pytest.mark.parametrize(
    ("step", "after"),
    [
        (
            "halves{}",
            [
                "H[2] = (ah + bh) + (((al & bl) | ((al | bl) & ~(al + bl))) >> 31)",
                "H[3] = al + bl",
            ],
        ),
        ("halves{carry=compare}", ["H[2] = (ah + bh) + ((al + bl) <u al)", "H[3] = al + bl"]),
        (
            "halves{carry=wide}",
            [
                "H[2] = (ah + bh) + trunc32((zext64(al) + zext64(bl)) >> 32)",
                "H[3] = trunc32(zext64(al) + zext64(bl))",
            ],
        ),
    ],
)
def test_carries_of_halves(step: str, after: list[str]) -> None:
    assert lines(parse(step).apply(SUM)) == after


def test_halves_of_every_move() -> None:
    moved = [A.rotl(8), A.rotl(40), A.rotl(32), A << 4, A << 36, A >> 4, A >> 36]
    made = parse("halves{}").apply(long(*(Assign(("b",), (value,)) for value in moved)))
    assert lines(made) == [
        "bh, bl = (ah << 8) | (al >> 24), (al << 8) | (ah >> 24)",
        "bh, bl = (al << 8) | (ah >> 24), (ah << 8) | (al >> 24)",
        "bh, bl = al, ah",
        "bh, bl = (ah << 4) | (al >> 28), al << 4",
        "bh, bl = al << 4, 0",
        "bh, bl = ah >> 4, (al >> 4) | (ah << 28)",
        "bh, bl = 0, ah >> 4",
    ]


def test_style_is_left_to_the_printer() -> None:
    before = small(Assign(("a",), (b + 1,)))
    made = parse("hoist{} signed{} digits{} wrap{at=sum}").apply(before)
    assert made.body == before.body
    assert made.style.digits
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


SEEN_TWICE = replace(
    small(Store("W", Index(), a)),
    views={**program().views, "pairs": View("pairs", "W", 64)},
)
TWO_STATES = replace(
    small(Loop("blocks", "p", Index(), Index.of("end"), 1, (Store("H", Index(), a),))),
    storages={**program().storages, "S": Storage("S", Region.STATE, 8)},
    views={**program().views, "S": View("S", "S", 32)},
)
REFUSED: list[tuple[str, Program, str]] = [
    ("ch{form=best}", small(helpers=(CH,)), "ch{form=best}: no form 'best'; there are xor, or, mux, add"),
    ("ch{}", small(), "ch{}: small has no helper Ch (any more): put ch before inline"),
    ("nest{}", small(Assign(("a",), (a.rotl(1) ^ b.rotl(2) ^ a.rotl(3),))), "put nest before inline"),
    ("inline{helpers=Ch+Sigma}", small(helpers=(CH,)), "small has no helper Sigma; it has Ch, rotl"),
    ("fuse{}", small(loop(ROUND)), "small has no loop 'schedule'; its loops are: rounds"),
    ("fuse{}", small(SCHEDULE), "no loop 'rounds' follows the loop 'schedule'"),
    ("fuse{}", small(SCHEDULE, loop(ROUND, stop=5)), "'schedule' and 'rounds' run over different ranges"),
    ("fuse{}", small(SCHEDULE, Store("W", Index(), a), loop(ROUND)), "W is written between the two loops"),
    (
        "fuse{}",
        small(SCHEDULE, loop(Assign(("a",), (a + load("W", t + 1, 32),)))),
        "a round reads W[t + 1], made by a later round",
    ),
    ("split{}", small(), "small has no loop 'rounds'; its loops are: none"),
    (
        "split{}",
        small(Loop("rounds", "t", Index(), Index.of("end"), 1, ())),
        "the bounds of the loop 'rounds' are not numbers",
    ),
    ("ring{array=X}", small(), "small has no array X"),
    (
        "ring{}",
        small(SCHEDULE, loop(ROUND)),
        "W[t] is read outside the loop that writes it; fuse the two",
    ),
    (
        "ring{}",
        small(loop(Store("W", t, load("W", t - 17, 32)))),
        "W[t - 17] is not one of the last 16 words",
    ),
    ("ring{} ring{}", small(loop(Store("W", t, load("W", t - 1, 32)))), "W is a ring already"),
    ("unroll{by=3}", small(loop(ROUND)), "the loop 'rounds' has 4 turns, which 3 does not divide"),
    ("unroll{role=turns}", small(loop(ROUND)), "small has no loop 'turns'; its loops are: rounds"),
    ("scalars{}", small(loop(Store("W", t, a))), "the index of W[t] is not a number; unroll first"),
    ("scalars{array=H}", small(), "H is state, not the kernel's own scratch"),
    ("scalars{}", SEEN_TWICE, "W is also seen as pairs"),
    ("fields{}", small(loop(Store("W", t, a))), "the index of W[t] is not a number; unroll first"),
    ("fields{array=H}", small(), "H is state, not the kernel's own scratch"),
    ("swap{}", small(loop(ROUND)), "small reads no big-endian words of a message"),
    ("twice{}", small(Store("H", Index(), a.rotl(3) ^ b.rotl(5))), "small xors no two rotations of one"),
    ("inline{} twice{}", compress_kernel(SHA256).program, "put twice before inline"),
    ("gather{}", small(SCHEDULE), "small reads no word of several bytes"),
    ("counters{width=16}", small(SCHEDULE), "there are no counters of 16 bits, but of 32 and 64"),
    (
        "double{low=keep}",
        small(Assign(("a", "b"), (a.rotl(3) + (a >> 3), b))),
        "a is set at once with others: unroll first",
    ),
    ("wide{}", small(SCHEDULE), "no schedule of small begins with words of the message"),
    ("pairs{} wide{} wide{}", compress_kernel(SHA1).program, "no schedule of compress begins with words"),
    ("reuse{}", compress_kernel(SHA256).program, "no turn of a loop 'rounds' computes what the turn before"),
    (
        "reuse{}",
        small(loop(ROUND), Store("H", Index(), a)),
        "no turn of a loop 'rounds' computes what the turn",
    ),
    (
        "reuse{}",
        small(loop(Assign(("a",), (b,)), Assign(("a", "b"), (a ^ b, a)))),
        "no turn of a loop 'rounds' computes what the turn before",
    ),
    (
        "reuse{}",
        small(loop(Assign(("T",), ((a ^ FIRST) & (b ^ FIRST),)), Assign(("a", "b"), (T, a)))),
        "no turn of a loop 'rounds' computes what the turn before",
    ),
    (
        "reuse{}",
        program(loop(Assign(("a", "b", "c"), ((a ^ b) & (b ^ c), a, b))), slots=("a", "b", "c", "r1")),
        "r1 is taken; choose another prefix",
    ),
    ("keep{}", small(loop(ROUND)), "small has no loop 'blocks'; its loops are: rounds"),
    ("keep{}", TWO_STATES, "small has 2 views of its state, not one"),
    (
        "keep{}",
        small(Loop("blocks", "p", Index(), Index.of("end"), 1, (Store("H", Index.of("p"), a),))),
        "H[p] is not at a literal place",
    ),
    ("enclose{}", small(WORDS, *SET), "small has no choice behind the loop 'blocks'"),
    (
        "enclose{}",
        small(WORDS, If(below(Index.of("end") - Index.of("offset"), 9), SET)),
        "where end - offset < 9 in small, the loop 'blocks' may turn",
    ),
    (
        "enclose{}",
        small(WORDS, If(below("end", 8), SET)),
        "where end < 8 in small, the loop 'blocks' may turn",
    ),
    (
        "enclose{}",
        small(WORDS, If(below((Index.of("end") - Index.of("offset")).mod(64), 8), SET)),
        "the loop 'blocks' may turn",
    ),
    ("digits{}", compress_kernel(SHA1).program, "compress has no table of constants"),
    ("halves{}", small(helpers=(CH,)), "small still calls Ch: inline first"),
    ("halves{}", long(Assign(("a",), (A * 3,))), "there is no rule for mul of 64 bits"),
    (
        "name{}",
        program(Store("H", Index(), (b ^ c) + ((b ^ c) >> 1)), slots=("b", "c", "n0")),
        "n0 is taken; choose another prefix",
    ),
]


@pytest.mark.parametrize(("step", "before", "why"), REFUSED, ids=[f"{s} {w}" for s, _, w in REFUSED])
def test_what_a_pass_refuses(step: str, before: Program, why: str) -> None:
    with pytest.raises(RecipeError) as refused:
        parse(step).apply(before)
    assert why in str(refused.value)
    assert f"of {len(parse(step).steps)}, " in str(refused.value)
    assert isinstance(refused.value.__cause__, PassError)


def test_forward_keeps_what_is_read_later() -> None:
    before = small(Assign(("T",), (a + b,)), Assign(("a",), (T,)), Store("H", Index(), T))
    assert lines(parse("forward{}").apply(before)) == ["T = a + b", "a = T", "H[0] = T"]
    twice = small(Assign(("T",), (a + b,)), Assign(("a",), (T ^ (T >> 1),)))
    assert lines(parse("forward{}").apply(twice)) == ["T = a + b", "a = T ^ (T >> 1)"]


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
