"""Batches: a proof covers any number of blocks in each message, and messages at any address."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wright.ir.index import Index
from wright.ir.program import Loop, Program, Statement, Store
from wright.ir.terms import const, load, public
from wright.proof.check import NotProvenError, prove
from wright.spec import FUNCTIONS
from wright.targets.wasm.build import WASM

pytestmark = pytest.mark.proofs

MADE = WASM.make(FUNCTIONS["sha1"], "batch")
Change = tuple[str, str]
END = "          (br_if $blocks "
FIRST = "    (local.set $t (i32.const 0))\n"
ZERO, ONE, TWO = (f"(v128.const i32x4{f' {number}' * 4})" for number in range(3))
SUM = "(i32x4.add (local.tee $n0 (v128.load (local.get $H))) (local.get $a))"
PLACE = (
    "(i32.add (i32.add (i32.add (local.get $M) (local.get $start{})) (i32.mul (local.get $t) (i32.const 16)))"
    " (i32.mul (local.get $turn) (i32.const {})))"
)


def at_last(statement: str) -> Change:
    """Add a statement at an iteration's end."""
    return END, f"          {statement}\n{END}"


def at_first(statement: str) -> Change:
    """Add a statement before the first iteration."""
    return FIRST, f"    {statement}\n{FIRST}"


ANOTHER_AREA = (";; R: 256 bytes at 1536\n", ";; R: 256 bytes at 1536\n    ;; S: 16 bytes at 1792\n")
AFTER = "(i32x4.add (local.get $n0) (local.get $a))"
EARLY = "(i32.lt_s (local.get $turn) (i32.const 2))"
COUNT = "(v128.load offset=1792 (i32.const 0))"
CHANGES: dict[str, tuple[tuple[Change, ...], str]] = {
    "a branch on the turn": (
        (
            at_last(
                f"(if (i32.lt_s (i32.const 1) (local.get $turn)) (then (v128.store (local.get $H) {ZERO})))"
            ),
        ),
        "H0 of lane 0 is not what the spec says",
    ),
    "a branch on how many blocks there are": (
        (
            at_last(
                f"(if (i32.lt_s (i32.const 2) (local.get $count0)) (then (v128.store (local.get $H) {ZERO})))"
            ),
        ),
        "H0 of lane 0 is not what the spec says",
    ),
    "a branch on the end of a message": (
        (
            at_last(
                "(if (i32.eq (local.get $turn) (local.get $count3))"
                f" (then (v128.store (local.get $H) {ZERO})))"
            ),
        ),
        "H0 of lane 0 is not what the spec says",
    ),
    "a mask that ends a turn too early": (
        (("(i32x4.splat (local.get $turn))", "(i32x4.splat (i32.add (local.get $turn) (i32.const 1)))"),),
        "H0 of lane 3 is not what the spec says",
    ),
    "a case by the turn": (
        (
            (
                SUM,
                f"(if (result v128) {EARLY} (then {AFTER}) (else (local.get $n0)))",
            ),
            (
                "(v128.store (local.get $H)",
                "(local.set $n0 (v128.load (local.get $H))) (v128.store (local.get $H)",
            ),
        ),
        "no case for",
    ),
    "a word made of how many blocks there are": (
        (at_last("(v128.store (local.get $H) (i32x4.splat (local.get $count0)))"),),
        "count0 differs with public integers",
    ),
    "scratch that counts": (
        (
            ANOTHER_AREA,
            at_first(f"(v128.store offset=1792 (i32.const 0) {ZERO})"),
            at_last(f"(v128.store offset=1792 (i32.const 0) (i32x4.add {COUNT} {ONE}))"),
            at_last(
                "(v128.store (local.get $H)"
                f" (v128.xor (v128.load (local.get $H)) (i32x4.lt_u {TWO} {COUNT})))"
            ),
        ),
        "is not what the spec says",
    ),
    "a local that counts": (
        (
            ("(local $live v128)", "(local $live v128) (local $n v128)"),
            at_first(f"(local.set $n {ZERO})"),
            at_last(f"(local.set $n (i32x4.add (local.get $n) {ONE}))"),
            at_last(
                "(v128.store (local.get $H)"
                f" (v128.xor (v128.load (local.get $H)) (i32x4.lt_u {TWO} (local.get $n))))"
            ),
        ),
        "turns do not take the next blocks",
    ),
    "scratch of the turn before": (
        (at_last("(v128.store (local.get $H) (v128.load offset=1536 (i32.const 0)))"),),
        "is not what the spec says",
    ),
    "scratch by the turn": (
        (
            at_last(
                "(v128.store (local.get $H) (v128.load offset=1536"
                " (i32.and (i32.mul (local.get $turn) (i32.const 16)) (i32.const 31))))"
            ),
        ),
        "is not what the spec says",
    ),
    "a message at a distance from another": (
        ((PLACE.format(1, 64), f"(i32.add {PLACE.format(0, 64)} (i32.const 1001))"),),
        "where nothing was given",
    ),
    "blocks that lie further apart": (
        ((PLACE.format(0, 64), PLACE.format(0, 128)),),
        "a read of M at byte start0",
    ),
    "a message that begins nowhere": (
        ((PLACE.format(0, 64), PLACE.format(0, 64).replace("(local.get $start0)", "(i32.const 0)")),),
        "is not at a fixed distance|is not in a block",
    ),
}


@pytest.mark.turns
@pytest.mark.parametrize("name", CHANGES)
def test_a_turn_knows_no_more_than_which_messages_have_blocks(name: str) -> None:
    """Most of these are right for messages of up to two blocks at the places of the contract's cases."""
    changes, why = CHANGES[name]
    text = MADE.text
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    with pytest.raises(NotProvenError, match=why):
        prove(WASM.read_back(text, MADE.program), MADE.kernel.contract)


def test_all_sets_of_messages_are_run() -> None:
    """The first lane reads the second's block if the other two have none."""
    taken = "(v128.load " + PLACE.format(0, 64)
    assert taken in MADE.text
    wrong = (
        "(if (i32.lt_s (local.get $turn) (local.get $count1)) (then"
        " (if (i32.lt_s (local.get $turn) (local.get $count2)) (then) (else"
        " (if (i32.lt_s (local.get $turn) (local.get $count3)) (then) (else"
        " (v128.store offset=1536 (i32.const 0) (v128.load offset=1600 (i32.const 0)))))))))"
    )
    rows = "(local.set $R0 (v128.load (;R;) offset=1536 (i32.const 0)))"
    text = MADE.text.replace(rows, f"{wrong}\n{rows}", 1)
    assert text != MADE.text
    with pytest.raises(NotProvenError, match="H0 of lane 0 is not what the spec says"):
        prove(WASM.read_back(text, MADE.program), MADE.kernel.contract)


def around(*more: Statement, stop: Index | None = None) -> Program:
    """The textbook's program, with statements after its loop over blocks."""
    program = MADE.kernel.program
    *first, loop = program.body
    assert isinstance(loop, Loop)
    return program.with_body((*first, replace(loop, stop=stop or loop.stop), *more))


OUTSIDE = {
    "another number of iterations": (
        around(stop=Index.of("turns") + 1),
        "ends with -1 of the blocks not taken",
    ),
    "a state that is changed behind": (
        around(Store("H", Index(), load("H", 1, 32, 4))),
        "H0 of lane 0 is not what the spec says",
    ),
    "scratch made of a length": (
        around(Store("words", Index(), public("turns", 32))),
        "turns differs with public integers",
    ),
    "no loop": (MADE.kernel.program.with_body(()), "ends with turns of the blocks not taken"),
}


@pytest.mark.turns
@pytest.mark.parametrize("name", OUTSIDE)
def test_around_the_turns_nothing_happens(name: str) -> None:
    program, why = OUTSIDE[name]
    with pytest.raises(NotProvenError, match=why):
        prove(program, MADE.kernel.contract)


def test_the_textbook_is_proven() -> None:
    prove(around(Store("words", Index(), const(0, 32))), MADE.kernel.contract)
