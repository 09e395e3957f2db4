"""The plainest text of a program in the EVM: what a rung needs that stands before the passes of this target.

The machine has no words but its own. So each word of an array gets one, helpers are put where they are
called, and cases on a loop's variable split the loop. What a recipe does besides is what its rungs gain.
"""

from __future__ import annotations

from dataclasses import replace

from wright.ir.parts import trunc, zext
from wright.ir.program import Loop, Program, Region, Statement, Store, View, statements, terms_of
from wright.ir.rewrite import bind_publics, map_statements, map_terms
from wright.ir.terms import Op, Term, load
from wright.ir.traverse import walk
from wright.passes.inline import Inline
from wright.passes.lib.base import Pass, PassError
from wright.passes.lib.message import is_given
from wright.passes.split import Split
from wright.targets.evm.passes.hold import Hold
from wright.targets.evm.passes.pack import Pack
from wright.targets.evm.passes.stride import Stride
from wright.targets.evm.values import CELL, WORD

ROLES = ("schedule", "rounds")


def plain(program: Program, width: int) -> Program:
    """The program on words of the machine, of one on words of ``width`` bits."""
    program = _after(program, Inline(), *map(Split, ROLES))
    program = _in_cells(program.with_body(map_statements(program.body, lambda s: _unrolled(program, s))))
    return _after(program, *(Stride(role=role, by=CELL) for role in ROLES), Pack(), Hold(width=width))


def _after(program: Program, *steps: Pass) -> Program:
    """The program after those passes that apply."""
    for step in steps:
        try:
            program = step.apply(program)
        except PassError:
            continue
    return program


def _unrolled(program: Program, statement: Statement) -> tuple[Statement, ...]:
    """The turns of a loop that reads words of a message: they lie closer than those of an array."""
    if not isinstance(statement, Loop) or statement.literal_range is None:
        return (statement,)
    read = {
        node.element[0]
        for inner in statements(statement.body)
        for node in walk(*terms_of(inner))
        if node.op is Op.LOAD
    }
    if not any(is_given(program, view) for view in read):
        return (statement,)
    turns = (bind_publics(statement.body, {statement.variable: turn}) for turn in statement.literal_range)
    return tuple(one for turn in turns for one in turn)


def _in_cells(program: Program) -> Program:
    """Each word of an array that loops walk through, of a table and of a message in a word of the machine."""
    narrow = {
        name: view for name, view in program.views.items() if view.width < WORD and _walked(program, name)
    }
    cells = {
        name: View(f"{name}{WORD}", view.storage, WORD, big_endian=True, unit=1)
        for name, view in narrow.items()
    }

    def scale(name: str) -> int:
        return 1 if is_given(program, name) else CELL

    def read(term: Term) -> Term | None:
        if term.op is not Op.LOAD or term.element[0] not in cells:
            return None
        name, index = term.element
        word = load(cells[name].name, index * scale(name), WORD)
        return trunc(word >> WORD - term.width if is_given(program, name) else word, term.width)

    def written(statement: Statement) -> list[Statement]:
        if isinstance(statement, Store) and statement.view in cells:
            view, index = cells[statement.view].name, statement.index * CELL
            return [Store(view, index, zext(statement.value, WORD))]
        return [statement]

    storages = dict(program.storages)
    for name, view in narrow.items():
        storage = storages[view.storage]
        if not is_given(program, name) and storage.size is not None:
            storages[storage.name] = replace(storage, size=storage.size * CELL // (view.width // 8))
    return replace(
        program,
        body=map_statements(map_terms(program.body, read), written),
        storages=storages,
        views={**program.views, **{view.name: view for view in cells.values()}},
    )


def _walked(program: Program, name: str) -> bool:
    """Whether words of a view have no literal places, or are constants."""
    storage = program.storages[program.views[name].storage]
    if is_given(program, name) or storage.region is Region.TABLE:
        return True
    if storage.region is not Region.SCRATCH:
        return False
    places = [s.index for s in statements(program.body) if isinstance(s, Store) and s.view == name]
    return any(not place.is_constant for place in places)
