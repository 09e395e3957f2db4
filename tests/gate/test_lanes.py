"""SHA-256 on four lanes: four messages at once, each with its own number of blocks."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from tests.families import CHAINED
from tests.gate.running import after, amount, broken, bytes_of, proven, refused, run
from wright.ir.index import Condition, Index, below
from wright.ir.parts import mask, pack
from wright.ir.program import If, Program, Statement
from wright.ir.rewrite import Rule, map_statements
from wright.ir.terms import Op, Term, Type
from wright.kernels.batch import batch_kernel
from wright.spec.constructions.chained import Chained
from wright.spec.sha2 import SHA256

pytestmark = [pytest.mark.proofs, pytest.mark.mutants]

LANES = 4
KERNEL = batch_kernel(SHA256, LANES)
SHUFFLED = (
    "transpose{} ch{form=mux} maj{form=mux} inline{} fuse{} split{} name{} ring{} unroll{} "
    "scalars{} rename{} order{}"
)
LOCALS = "ch{form=mux} nest{} inline{} fuse{} split{} ring{} unroll{} scalars{} rename{} order{}"


def digests(program: Program, messages: list[bytes]) -> list[bytes]:
    padded = [message + SHA256.padding(len(message)) for message in messages]
    starts = [sum(map(len, padded[:i])) for i in range(LANES)]
    counts = [len(message) // SHA256.block_size for message in padded]
    publics = {f"start{i}": start for i, start in enumerate(starts)}
    publics |= {f"count{i}": count for i, count in enumerate(counts)}
    state = b"".join(h.to_bytes(4, "big") * LANES for h in SHA256.iv)
    machine = run(program, {**publics, "turns": max(counts)}, {"H": state, "M": b"".join(padded)})
    words = bytes_of(machine.memory["H"], len(state))
    lanes = [[words[at : at + 4] for at in range(4 * i, len(words), 4 * LANES)] for i in range(LANES)]
    return [b"".join(lane) for lane in lanes]


@pytest.mark.parametrize("recipe", ["", LOCALS, SHUFFLED])
def test_each_lane_is_proven_against_its_own_blocks(recipe: str) -> None:
    program = after(KERNEL.program, recipe)
    assert program.slots["a"].type == Type(32, LANES)
    assert proven(program, KERNEL.contract).cases == 1
    messages = [bytes(range(length)) for length in (0, 130, 64, 55)]
    assert digests(program, messages) == [hashlib.sha256(message).digest() for message in messages]


def test_words_that_stay_in_locals_from_turn_to_turn_are_proven() -> None:
    """A lane that has ended keeps its words in vectors as in memory."""
    assert proven(after(KERNEL.program, f"{LOCALS} keep{{}}"), KERNEL.contract).invariants == 1


@pytest.mark.parametrize("spec", CHAINED.values(), ids=CHAINED)
def test_the_textbook_of_every_family(spec: Chained) -> None:
    kernel = batch_kernel(spec, 2)
    assert proven(kernel.program, kernel.contract).cases == 1


def lane_too_long(term: Term) -> Term | None:
    """Mutate lane 1's mask to compare with lane 0's count."""
    if term.op is not Op.MASK:
        return None
    first, _, *rest = term.conditions
    return mask((first, below("turn", "count0"), *rest), term.width)


def lanes_exchanged(term: Term) -> Term | None:
    if term.op is not Op.MASK:
        return None
    first, second, *rest = term.conditions
    return mask((second, first, *rest), term.width)


def one_lane_without_constant(term: Term) -> Term | None:
    return pack((*term.args[:3], term.args[3] ^ 1)) if term.op is Op.PACK else None


@pytest.mark.parametrize(
    "rule",
    [lane_too_long, lanes_exchanged, one_lane_without_constant, amount(Op.ROTL, 7, 8), amount(Op.SHR, 3, 4)],
)
def test_mutants_are_refused(rule: Rule) -> None:
    refused(broken(KERNEL.program, rule), KERNEL.contract)


def test_a_block_past_the_end_of_a_lane_is_refused() -> None:
    """Without the condition, gathering reads past the end of a message."""
    always = Condition(Index(), "==", Index())

    def gather(statement: Statement) -> list[Statement]:
        return [replace(statement, condition=always) if isinstance(statement, If) else statement]

    refused(KERNEL.program.with_body(map_statements(KERNEL.program.body, gather)), KERNEL.contract)
