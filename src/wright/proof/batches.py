"""Several messages at once, each with its own number of blocks: one iteration stands for all of them.

An iteration may test whether a message has a block left, and read that block; nothing else depends on the
loop variable. So its effect depends only on the set of messages that have a block left. For each such set,
the proof runs it on an arbitrary state and on arbitrary scratch: those messages must absorb their blocks, and
the others' words must not change. By induction, after as many iterations as the longest message has blocks,
the outputs are the spec's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from wright.ir.index import Condition, Index
from wright.ir.interpret import Machine, ProgramError
from wright.ir.liveness import publics_read, read_before_set
from wright.ir.memory import AccessError
from wright.ir.program import Assign, Invoke, Loop, Program, Region, Statement, Storage, Store, statements
from wright.ir.rewrite import expanded, map_terms
from wright.ir.terms import Op, Term, input_word, load
from wright.kernels.kernel import MultiMessageContract
from wright.proof.blocks import around_blocks
from wright.proof.equality import Comparison, NotProvenError
from wright.proof.uniform import NotUniformError, bounds, cases, conditions, loads, stores, values


def prove_batch(program: Program, contract: MultiMessageContract, comparison: Comparison) -> None:
    """Prove a program for any number of blocks in each lane. Raises NotProvenError."""
    parts = around_blocks(program.body, {})
    if parts is None:
        raise NotProvenError(f"{program.name} has no loop over blocks")
    before, loop, after = parts
    try:
        _check_around((*expanded(program, before), *expanded(program, after)), loop, program, contract)
        _check_turn(expanded(program, loop.body), after, loop, program, contract)
        _prove_turn(before, loop, program, contract, comparison)
    except (ProgramError, AccessError, NotUniformError) as fault:
        raise NotProvenError(str(fault)) from fault


def _check_around(
    around: Sequence[Statement], loop: Loop, program: Program, contract: MultiMessageContract
) -> None:
    """Check that the loop counts blocks from 0, and that code around it has no conditions and no outputs."""
    if (loop.start, loop.stop, loop.step) != (Index(), Index.of(contract.turns), 1):
        raise NotUniformError(f"{loop.variable} does not count the blocks of the longest message")
    known = sorted(publics_read(around))
    if known:
        raise NotUniformError(f"code around the loop over blocks depends on {', '.join(known)}")
    for statement in statements(tuple(around)):
        if isinstance(statement, Invoke) or (
            isinstance(statement, Store) and not _is_own(program, statement)
        ):
            raise NotUniformError("code outside of the loop over blocks writes to the caller's storages")


def _is_own(program: Program, store: Store) -> bool:
    return program.storages[program.views[store.view].storage].region is Region.SCRATCH


def _check_turn(
    turn: tuple[Statement, ...],
    after: Sequence[Statement],
    loop: Loop,
    program: Program,
    contract: MultiMessageContract,
) -> None:
    """Check that an iteration uses its number only to test for a remaining block and to read that block."""
    every = tuple(statements(turn))
    inner = _inner(turn)
    left = [Index.of(loop.variable) - Index.of(count) for _, count in contract.messages]
    for statement in every:
        for decided in (bounds, cases, values, stores):
            for what, index in decided(statement):
                if not index.names <= inner:
                    raise NotUniformError(f"{what} differs between iterations of the loop over blocks")
        for what, condition in conditions(statement):
            if not condition.names <= inner and not _asks(condition, left):
                raise NotUniformError(f"{what} tests more than whether a block is left")
        for view, index in loads(statement):
            if not index.names <= inner and view not in program.messages:
                raise NotUniformError(f"{view}[{index}] is not in a message, and differs between iterations")
    assigned = {name for s in every if isinstance(s, Assign) for name in s.slots}
    living = sorted(assigned & read_before_set((*turn, *after)))
    if living:
        raise NotUniformError(f"{living[0]} is live across iterations: keep the words of lanes in memory")


def _inner(turn: tuple[Statement, ...]) -> frozenset[str]:
    """The variables of loops with literal bounds."""
    loops = (s for s in statements(turn) if isinstance(s, Loop) and s.literal_range is not None)
    return frozenset(loop.variable for loop in loops)


def _asks(condition: Condition, left: Sequence[Index]) -> bool:
    sums = condition.left.modulo is None and condition.right.modulo is None
    return condition.relation == "<" and sums and condition.left - condition.right in left


def _prove_turn(
    before: tuple[Statement, ...],
    loop: Loop,
    program: Program,
    contract: MultiMessageContract,
    comparison: Comparison,
) -> None:
    apart, body = _apart(loop, program, contract)
    for counts in product((1, 0), repeat=len(contract.messages)):
        case = contract.case(counts)
        blocks = {_own(lane): contract.block(lane) for lane, count in enumerate(counts) if count}
        known = {name: case[name] for _, name in contract.messages}
        machine = Machine(apart, known, {**contract.given(case), **blocks}, contract.kernels).run(before)
        for storage in apart.storages.values():
            if storage.region is Region.SCRATCH:
                memory = machine.memory[storage.name]
                for at, (word, big_endian) in memory.cells().items():
                    memory.plant(at, input_word(f"any {storage.name} {at}", word.width), big_endian)
        machine.publics[loop.variable] = 0
        comparison.compare(machine.run(body), contract.expected(case), case)


def _apart(
    loop: Loop, program: Program, contract: MultiMessageContract
) -> tuple[Program, tuple[Statement, ...]]:
    """The program and an iteration, changed to read each message's block from a storage of its own."""
    inner = _inner(expanded(program, loop.body))
    read = {name: program.views[name] for name in program.messages}

    def rule(term: Term) -> Term | None:
        if term.op is not Op.LOAD or term.element[0] not in read:
            return None
        name, index = term.element
        for lane, (start, _) in enumerate(contract.messages):
            begin = Index.of(start) + Index.of(loop.variable) * contract.block_size
            place = index - begin if index.modulo is None and read[name].step == 1 else index
            if place.names <= inner:
                return load(f"{name} {lane}", place, *term.type)
        raise NotUniformError(f"{name}[{index}] is not in the current block of a message")

    lanes = range(len(contract.messages))
    storages = {_own(lane): Storage(_own(lane), Region.MESSAGE, contract.block_size) for lane in lanes}
    views = {
        f"{name} {lane}": replace(view, name=f"{name} {lane}", storage=_own(lane))
        for name, view in read.items()
        for lane in lanes
    }
    wider = replace(program, storages={**program.storages, **storages}, views={**program.views, **views})
    return wider, map_terms(loop.body, rule)


def _own(lane: int) -> str:
    """The storage of a message's block."""
    return f"the message of lane {lane}"
