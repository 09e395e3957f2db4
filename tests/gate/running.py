"""Shared by all tests of the gate: run a program on bytes, mutate it, and check that the proof refuses it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from tests.book import EVERY_PASS
from wright.contracts.blocks import CompressContract
from wright.contracts.contract import Case, Contract
from wright.ir.interpret import Kernels, Machine
from wright.ir.memory import Memory
from wright.ir.program import Program
from wright.ir.rewrite import rewrite_program
from wright.ir.terms import Op, Term, const, shift, value_of
from wright.ir.verify import verify
from wright.passes.recipe import parse
from wright.proof.check import NotProvenError, Proof, prove
from wright.proof.lanes import scalars
from wright.spec.constructions.merkle_damgard import MerkleDamgard

MESSAGES = [b"", b"abc", bytes(range(64)), bytes(range(200))]


def after(program: Program, recipe: str) -> Program:
    return parse(recipe, EVERY_PASS).apply(program)


def proven(program: Program, contract: Contract) -> Proof:
    verify(program)
    return prove(program, contract)


def refused(program: Program, contract: Contract) -> None:
    """Check that the proof refuses a legal program that differs from the spec."""
    verify(program)
    with pytest.raises(NotProvenError):
        prove(program, contract)


def broken(program: Program, rule: Callable[[Term], Term | None]) -> Program:
    """The program with the rule applied to every term; it must change some."""
    changed = rewrite_program(program, rule)
    assert changed != program, "the mutant is the program"
    return changed


def number(old: int, new: int) -> Callable[[Term], Term | None]:
    """Another constant."""
    return lambda term: const(new, term.width, term.type.lanes) if value_of(term) == old else None


def amount(op: Op, old: int, new: int) -> Callable[[Term], Term | None]:
    """Another amount of a shift or a rotation."""
    return lambda term: shift(op, term.args[0], new) if term.op is op and term.literal == old else None


def given_bytes(name: str, data: bytes, writable: bool = True) -> Memory:
    memory = Memory(name, writable)
    for at, byte in enumerate(data):
        memory.plant(at, const(byte, 8), big_endian=False)
    return memory


def bytes_of(memory: Memory, count: int) -> bytes:
    """The first bytes of a storage, as numbers. Fails if a byte is symbolic."""
    values = [value_of(byte) for byte in scalars([memory.load(at, 8, False) for at in range(count)])]
    assert None not in values
    return bytes(value for value in values if value is not None)


def run(
    program: Program, publics: Mapping[str, int], storages: Mapping[str, bytes], **kernels: Any
) -> Machine:
    """The machine after a run on bytes. The message's storages are read-only."""
    writable = {s.name: s.region.value != "message" for s in program.storages.values()}
    memory = {name: given_bytes(name, data, writable[name]) for name, data in storages.items()}
    meaning: Kernels = kernels
    return Machine(program, dict(publics), memory, meaning).run()


def digest(program: Program, spec: MerkleDamgard, message: bytes) -> bytes:
    """The digest by a compress kernel, with the message at an odd offset."""
    padded = message + spec.padding(len(message))
    storages = {"H": state_bytes(spec), "M": bytes(7) + padded}
    machine = run(program, {"offset": 7, "end": 7 + len(padded)}, storages)
    return bytes_of(machine.memory["H"], spec.digest_size)


def state_bytes(spec: MerkleDamgard) -> bytes:
    """The chaining words before the first block, as a compress kernel's H holds them."""
    order: Any = spec.byteorder
    return b"".join(h.to_bytes(spec.word_size, order) for h in spec.iv)


@dataclass(frozen=True)
class OneBlock(CompressContract):
    """A contract for a single block, for kernels whose proof for any number of blocks would take long."""

    @property
    def cases(self) -> tuple[Case, ...]:
        return ({"offset": 3, "end": 3 + self.spec.block_size},)
