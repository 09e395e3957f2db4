"""Several independent instances of a kernel in one: their instructions may then alternate."""

from __future__ import annotations

from dataclasses import replace

from wright.contracts.one_block import BlockContract, InterleavedContract, numbered
from wright.ir.program import Assign, Invoke, Let, Program, Region, Statement, Store
from wright.ir.rewrite import map_statements, map_terms
from wright.ir.terms import Op, Term, load, slot
from wright.kernels.kernel import Kernel


def interleaved_kernel(kernel: Kernel, instances: int, name: str) -> Kernel:
    """The instances one after the other; the pass ``interleave`` makes them alternate.

    Instance i has the storages H_i and M_i where the kernel has H and M; all read the same tables. The kernel
    has no public integers, and calls no other.
    """
    program = kernel.program
    if not isinstance(kernel.contract, BlockContract):
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


def _instance(program: Program, number: int) -> Program:
    """The program with names of its own for all but its tables and helpers."""
    tables = {n for n, storage in program.storages.items() if storage.region is Region.TABLE}
    storages = {n: n if n in tables else numbered(n, number) for n in program.storages}
    views = {n: n if view.storage in tables else numbered(n, number) for n, view in program.views.items()}
    slots = {n: numbered(n, number) for n in program.slots}

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
