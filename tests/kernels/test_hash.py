"""Messages of any length: block words are proven per iteration, and the rest once for all lengths."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.constructions.chained import ALIKE
from tests.families import sampled
from tests.kernels.hash import hash_kernel
from wright.contracts.fixed import Start
from wright.ir.index import Condition, Index, below
from wright.ir.program import Assign, If, Invoke, Let, Loop, Program, Statement, Store
from wright.ir.rewrite import map_statements, rewrite_program
from wright.ir.terms import Op, Term, const, load, public, slot
from wright.proof.check import NotProvenError, prove
from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA224, SHA256

KERNEL = hash_kernel(SHA1)
BODY = KERNEL.program.body
BLOCKS = next(s for s in BODY if isinstance(s, Loop) and s.role == "blocks")


def refuse(program: Program, why: str) -> None:
    assert program != KERNEL.program
    with pytest.raises(NotProvenError, match=why):
        prove(program, KERNEL.contract)


def refuse_terms(rule: Callable[[Term], Term | None], why: str) -> None:
    refuse(rewrite_program(KERNEL.program, rule), why)


def with_blocks(blocks: Loop) -> Program:
    return KERNEL.program.with_body(tuple(blocks if s is BLOCKS else s for s in BODY))


def with_turn(*before: Statement, after: tuple[Statement, ...] = ()) -> Program:
    return with_blocks(replace(BLOCKS, body=(*before, *BLOCKS.body, *after)))


def check_every_length(function: MerkleDamgard, start: Start) -> None:
    kernel = hash_kernel(function, start)
    proof = prove(kernel.program, kernel.contract)
    assert proof.cases == proof.invariants == function.block_size


@pytest.mark.turns
@pytest.mark.parametrize("start", Start)
def test_every_length(start: Start) -> None:
    check_every_length(SHA1, start)


@pytest.mark.mutants
@pytest.mark.parametrize("start", Start)
@pytest.mark.parametrize("function", sampled(each for each in ALIKE.values() if each is not SHA1))
def test_every_length_of_every_function(function: MerkleDamgard, start: Start) -> None:
    """Four seconds for most, and eight for SHA-512."""
    check_every_length(function, start)


def test_the_text_is_one_for_functions_that_differ_in_their_words() -> None:
    one, other = (hash_kernel(function, Start.GIVEN) for function in (SHA224, SHA256))
    assert replace(one.program, storages={}, body=()) == replace(other.program, storages={}, body=())


def test_a_mistake_at_one_length() -> None:
    """A word that is wrong at a single length is not a word of the padded block."""
    (choice, *rest) = BLOCKS.body
    wrong = If(Condition(Index.of("size"), "==", Index.of(7)), (Store("block", Index.of(9), const(1, 32)),))
    refuse(
        with_blocks(replace(BLOCKS, body=(choice, wrong, *rest))),
        "count \\+ 7: block at byte 0 is not what the spec says",
    )


def test_a_mistake_behind_the_block() -> None:
    """Drop Ch's complement: each iteration's block words are right, but the new state is not."""
    refuse_terms(
        lambda term: term.args[0] if term.op is Op.NOT else None,
        "byte 0 is not what the spec says",
    )


@pytest.mark.turns
@pytest.mark.parametrize("first", [True, False])
def test_a_mistake_around_the_turns_at_one_length(first: bool) -> None:
    """No case of the contract has this length."""
    wrong = (If(Condition(Index.of("size"), "==", Index.of(5000)), (Assign(("a",), (const(1, 32),)),)),)
    body = (*wrong, *BODY) if first else (*BODY, *wrong)
    refuse(KERNEL.program.with_body(body), "the program ends with 79 of the blocks not taken")


def test_a_length_in_bytes() -> None:
    def rule(term: Term) -> Term | None:
        return public(term.moved[0], 32, 0) if term.op is Op.PUBLIC and term.moved[1] > 0 else None

    refuse_terms(rule, "count: H at byte 0 is not")


def test_a_length_of_32_bits() -> None:
    """Drop the length's high word: right below half a gigabyte, but the length is symbolic."""

    def rule(term: Term) -> Term | None:
        return const(0, 32) if term.op is Op.PUBLIC and term.moved[1] < 0 else None

    refuse_terms(rule, "count: H at byte 0 is not")


def test_without_the_one_bit() -> None:
    refuse_terms(lambda term: const(0, 32) if term == const(0x80, 32) else None, "count: H at byte 0 is not")


def test_a_byte_too_many_is_not_read() -> None:
    (tail,) = (s for s in BODY if isinstance(s, Loop) and s.role == "tail")
    further = replace(tail, stop=tail.stop + 1)
    refuse(KERNEL.program.with_body(tuple(further if s is tail else s for s in BODY)), "a read of M")


@pytest.mark.turns
def test_a_turn_too_few_and_too_many() -> None:
    refuse(
        with_blocks(replace(BLOCKS, stop=BLOCKS.stop - 1)),
        "byte 0 is not what the spec says",
    )
    refuse(with_blocks(replace(BLOCKS, stop=BLOCKS.stop + 1)), "where nothing was given or written")


def test_only_the_first_turns_are_right() -> None:
    """No case has messages this long: all iterations must take the same branches as the last."""
    far = If(below(1 << 20, "p"), (Store("block", Index.of(0), const(0, 32)),))
    (choice, *rest) = BLOCKS.body
    refuse(
        with_blocks(replace(BLOCKS, body=(choice, far, *rest))),
        "byte 0 is not what the spec says",
    )
    near = If(below("p", 1 << 20), (If(below(1 << 10, "p"), (Store("block", Index.of(0), const(0, 32)),)),))
    refuse(with_blocks(replace(BLOCKS, body=(choice, near, *rest))), "byte 0 is not what the spec says")


def test_a_turn_that_knows_its_place() -> None:
    """The word made from the place is zero in every case."""
    place = Store("block", Index.of(0), load("block", 0, 32) ^ public("p", 32, -62))
    program = with_blocks(replace(BLOCKS, body=(BLOCKS.body[0], place, *BLOCKS.body[1:])))
    refuse(program, "p differs with public integers, and may not here")


def test_what_lives_from_turn_to_turn_is_the_spec_s_state() -> None:
    """A word of the previous iteration's block does not count as a word of the current block."""

    def change(statement: Statement) -> list[Statement]:
        loaded = (
            isinstance(statement, Store) and statement.value.op is Op.LOAD and statement.index == Index.of(3)
        )
        return [] if loaded else [statement]

    refuse(KERNEL.program.with_body(map_statements(BODY, change)), "a read of block")
    early = Assign(("tail",), (load("H", 0, 32),))
    refuse(with_turn(after=(early,)), "turns do not take the next blocks: see tail")


def test_an_output_that_is_written_early_is_none() -> None:
    early = (Store("out", Index.of(0), slot("tail", 32)), *BODY)
    refuse(KERNEL.program.with_body(early), "tail is read before it is set")
    refuse(with_turn(after=(Invoke("compress", ("block",)),)), "calls compress, which its contract does not")


def test_a_program_without_the_loop() -> None:
    refuse(
        KERNEL.program.with_body((Let("end", Index.of(0)),)),
        "the program ends with count \\+ 1 of the blocks not taken",
    )
