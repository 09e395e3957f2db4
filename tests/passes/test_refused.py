"""Refusals by passes on small programs, with their messages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.book import EVERY_PASS
from tests.ir.programs import program
from tests.passes.small import (
    CH,
    FIRST,
    ROUND,
    SCHEDULE,
    SET,
    TWICE,
    WORDS,
    A,
    T,
    a,
    b,
    c,
    long,
    loop,
    small,
    t,
)
from wright.ir.index import Index, below
from wright.ir.program import (
    Assign,
    If,
    Loop,
    Program,
    Region,
    Storage,
    Store,
    View,
)
from wright.ir.terms import load
from wright.kernels.compress import compress_kernel
from wright.passes import PassError
from wright.passes.recipe import RecipeError, parse
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA256

SEEN_TWICE = replace(
    small(Store("W", Index(), a)),
    views={**program().views, "pairs": View("pairs", "W", 64)},
)
TWO_STATES = replace(
    small(Loop("blocks", "p", Index(), Index.of("end"), 1, (Store("H", Index(), a),))),
    storages={**program().storages, "S": Storage("S", Region.STATE, 8)},
    views={**program().views, "S": View("S", "S", 32)},
)
COPIED, COPY_KEPT = Assign(("T",), (a,)), Store("H", Index(), T)
COPY_CHANGED = loop(Store("H", Index(), a ^ T), Assign(("a",), (b,)))
"""The copied value changes below or in the next iteration; or the copy is read outside of its block."""
COPY_BRANCH = If(below("end", 1), (COPIED, COPY_KEPT), (Assign(("T",), (b,)),))
REFUSED: list[tuple[str, Program, str]] = [
    ("level{}", small(loop(ROUND)), "is not straight-line code; unroll its loops first"),
    ("level{}", small(*SET), "are in order"),
    ("interleave{}", small(loop(ROUND)), "is not straight-line code; unroll its loops first"),
    ("interleave{}", small().with_body((*SET, Assign(("b",), (a,)))), "all depend on one another"),
    ("interleave{by=0}", small(*SET), "at least one statement is taken at a time"),
    (
        "ch{form=best}",
        small(helpers=(CH,)),
        "ch{form=best}: no form 'best'; there are xor, or, mux, add",
    ),
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
    ("tabulate{array=X}", small(), "small has no array X"),
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
    ("pipeline{}", small(loop(ROUND)), "small has 1 loops 'rounds' where two are used"),
    (
        "pipeline{}",
        small(loop(ROUND), Loop("rounds", "t", Index.of(4), Index.of("end"), 1, (ROUND,))),
        "the bounds of the loops 'rounds' are not numbers",
    ),
    (
        "pipeline{}",
        small(loop(ROUND), Loop("rounds", "t", Index.of(5), Index.of(9), 1, (ROUND,))),
        "does not go on where the first ends, by whole turns of it",
    ),
    (
        "pipeline{}",
        small(loop(ROUND), Loop("rounds", "t", Index.of(4), Index.of(10), 1, (ROUND,))),
        "does not go on where the first ends, by whole turns of it",
    ),
    (
        "pipeline{}",
        small(loop(ROUND), Loop("rounds", "t", Index.of(4), Index.of(8), 1, (ROUND,))),
        "differ in more than the word that each turn begins with",
    ),
    ("unroll{by=3}", small(loop(ROUND)), "the loop 'rounds' has 4 turns, which 3 does not divide"),
    ("unroll{role=turns}", small(loop(ROUND)), "small has no loop 'turns'; its loops are: rounds"),
    ("scalars{}", small(loop(Store("W", t, a))), "the index of W[t] is not a number; unroll first"),
    ("scalars{array=H}", small(), "H is state, not the kernel's own scratch"),
    ("scalars{}", SEEN_TWICE, "W is also seen as pairs"),
    ("fields{}", small(loop(Store("W", t, a))), "the index of W[t] is not a number; unroll first"),
    ("fields{array=H}", small(), "H is state, not the kernel's own scratch"),
    ("swap{}", small(loop(ROUND)), "small reads no big-endian words of a message"),
    ("high{}", small(Assign(("a",), (a * b,))), "small has no high half of a product"),
    ("alias{}", small(COPIED, COPY_CHANGED), "small has no copy that could be spared"),
    ("alias{}", small(COPY_BRANCH, COPY_KEPT), "small has no copy that could be spared"),
    ("alias{}", small(loop(COPY_KEPT, COPIED)), "small has no copy that could be spared"),
    ("hint{}", small(), "small has no helpers: leave out the pass inline"),
    ("unsigned{}", small(Assign(("a",), (a + b,))), "small widens no words of 32 bits: put halves with"),
    ("amounts{}", small(Assign(("a",), (a.rotl(5),))), "small rotates: put inline before"),
    ("amounts{}", small(Assign(("a",), (a + b,))), "small shifts by no number"),
    ("amounts{} amounts{}", small(Assign(("a",), (a << 5,))), "small shifts by no number"),
    (
        "accumulate{}",
        small(Assign(("a",), (a + b,))),
        "small has no sum of three or more that a variable takes",
    ),
    (
        "commute{}",
        small(Store("H", Index(), (a ^ b) & c)),
        "small has no variable left of a computed operand",
    ),
    (
        "name{} name{}",
        small(helpers=(TWICE, replace(CH, name="Ch_n"))),
        "Ch_n is taken; choose another prefix",
    ),
    ("funnel{}", small(Store("H", Index(), a.rotl(3) ^ b.rotl(5))), "small xors no two rotations of one"),
    ("inline{} funnel{}", compress_kernel(SHA256).program, "put funnel before inline"),
    ("propagate{}", small(SCHEDULE), "small makes no copy that it could do without"),
    ("gather{}", small(SCHEDULE), "small reads no word of several bytes"),
    (
        "combine_loads{}",
        compress_kernel(SHA256).program,
        "compress reads no eight bytes of a message in a row",
    ),
    ("combine_loads{}", small(SCHEDULE), "small reads no eight bytes of a message in a row"),
    ("counters{width=16}", small(SCHEDULE), "counters have 32 or 64 bits, not 16"),
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
    (
        "keep{} keep{}",
        compress_kernel(SHA1).program,
        "compress uses no state in its blocks, or keeps it already",
    ),
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
    ("basis{}", compress_kernel(SHA256).program, "K is not linear over GF(2)"),
    ("halves{}", small(helpers=(CH,)), "small still calls Ch: inline first"),
    ("halves{}", long(Assign(("a",), (A.mulh(3),))), "there is no rule for mulh of 64 bits"),
    (
        "name{}",
        program(Store("H", Index(), (b ^ c) + ((b ^ c) >> 1)), slots=("b", "c", "n0")),
        "n0 is taken; choose another prefix",
    ),
]


@pytest.mark.parametrize(("step", "before", "why"), REFUSED, ids=[f"{s} {w}" for s, _, w in REFUSED])
def test_what_a_pass_refuses(step: str, before: Program, why: str) -> None:
    with pytest.raises(RecipeError) as refused:
        parse(step, EVERY_PASS).apply(before)
    assert why in str(refused.value)
    assert f"of {len(parse(step, EVERY_PASS).steps)}, " in str(refused.value)
    assert isinstance(refused.value.__cause__, PassError)
