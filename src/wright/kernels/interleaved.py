"""Several independent instances of a kernel in one: their instructions may then alternate."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wright.ir.memory import Memory
from wright.ir.program import Assign, Invoke, Let, Program, Region, Statement, Store
from wright.ir.rewrite import map_statements, map_terms
from wright.ir.terms import Op, Term, input_word, load, slot
from wright.ir.traverse import transform
from wright.kernels.kernel import Case, Contract, Kernel, Output, SingleCase


def interleaved_kernel(kernel: Kernel, instances: int, name: str) -> Kernel:
    """The instances one after the other; the pass ``interleave`` makes them alternate.

    Instance i has the storages H_i and M_i where the kernel has H and M; all read the same tables. The kernel
    has no public integers, and calls no other.
    """
    program = kernel.program
    if not isinstance(kernel.contract, SingleCase):
        raise ValueError(
            f"{kernel.name} depends on public integers: interleaved, all instances would share them"
        )
    each = [_instance(program, number) for number in range(instances)]
    merged = replace(
        program,
        name=name,
        storages={n: storage for one in each for n, storage in one.storages.items()},
        views={n: view for one in each for n, view in one.views.items()},
        slots={n: slot for one in each for n, slot in one.slots.items()},
        body=tuple(statement for one in each for statement in one.body),
    )
    return Kernel(kernel.function, name, merged, InterleavedContract(kernel.contract, instances))


def _named(name: str, number: int) -> str:
    return f"{name}_{number}"


def _instance(program: Program, number: int) -> Program:
    """The program with names of its own for all but its tables and helpers."""
    tables = {n for n, storage in program.storages.items() if storage.region is Region.TABLE}
    storages = {n: n if n in tables else _named(n, number) for n in program.storages}
    views = {n: n if view.storage in tables else _named(n, number) for n, view in program.views.items()}
    slots = {n: _named(n, number) for n in program.slots}

    def term(node: Term) -> Term | None:
        if node.op is Op.SLOT:
            return slot(slots[node.name], node.width, node.type.lanes)
        if node.op is Op.LOAD:
            view, index = node.element
            return load(views[view], index, node.width, node.type.lanes)
        return None

    def statement(one: Statement) -> tuple[Statement, ...]:
        match one:
            case Assign(names, values):
                return (Assign(tuple(slots[n] for n in names), values),)
            case Store(view, index, value):
                return (Store(views[view], index, value),)
            case Let() | Invoke():
                raise ValueError(
                    f"{program.name} names public integers or calls a kernel: leave out such passes"
                )
        return (one,)

    return replace(
        program,
        storages={storages[n]: replace(s, name=storages[n]) for n, s in program.storages.items()},
        views={
            views[n]: replace(v, name=views[n], storage=storages[v.storage]) for n, v in program.views.items()
        },
        slots={slots[n]: replace(s, name=slots[n]) for n, s in program.slots.items()},
        body=map_statements(map_terms(program.body, term), statement),
    )


@dataclass(frozen=True)
class InterleavedContract(SingleCase):
    """Each instance fulfils the kernel's contract, over storages and symbols of its own."""

    contract: Contract
    instances: int

    def given(self, case: Case) -> dict[str, Memory]:
        return {
            _named(name, number): _own(memory, number)
            for number in range(self.instances)
            for name, memory in self.contract.given(case).items()
            if isinstance(memory, Memory)
        }

    def expected(self, case: Case) -> list[Output]:
        return [
            replace(
                output,
                name=f"{output.name} of instance {number}",
                storage=_named(output.storage, number),
                value=_symbols(output.value, number, {}),
            )
            for number in range(self.instances)
            for output in self.contract.expected(case)
        ]


def _own(memory: Memory, number: int) -> Memory:
    """A memory of the same words, of symbols that no other instance has."""
    own = Memory(_named(memory.name, number), memory.writable, memory.size)
    memo: dict[Term, Term] = {}
    for address, (word, big_endian) in memory.cells().items():
        own.plant(address, _symbols(word, number, memo), big_endian)
    return own


def _symbols(term: Term, number: int, memo: dict[Term, Term]) -> Term:
    def rule(node: Term) -> Term | None:
        return input_word(_named(str(node.literal), number), node.width) if node.op is Op.INPUT else None

    return transform(term, rule, memo)
