"""Which words of a message a loop reads from the block that its turn is about, or one a turn."""

from __future__ import annotations

from collections.abc import Iterator

from hashwright.ir.index import Index
from hashwright.ir.liveness import publics_read
from hashwright.ir.program import Loop, Program, Region, View, statements, terms_of
from hashwright.ir.rewrite import map_terms
from hashwright.ir.terms import Op, Term, const
from hashwright.ir.traverse import walk


def windows(program: Program, loop: Loop) -> list[View]:
    """The views of a message all of whose words, in a turn, are the block's own at literal places."""
    found: dict[str, list[Index]] = {}
    for node in _loads(loop):
        view, index = node.element
        found.setdefault(view, []).append(index)
    return [program.views[name] for name, indices in found.items() if _fits(program, loop, name, indices)]


def _loads(loop: Loop) -> Iterator[Term]:
    for statement in statements(loop.body):
        yield from (node for node in walk(*terms_of(statement)) if node.op is Op.LOAD)


def _fits(program: Program, loop: Loop, name: str, indices: list[Index]) -> bool:
    view = program.views[name]
    size = view.width // 8
    if program.storages[view.storage].region is not Region.MESSAGE or view.unit != 1 or view.big_endian:
        return False
    return size > 1 and all(_literal(index, loop, size) for index in indices)


def _literal(index: Index, loop: Loop, size: int) -> bool:
    if index.modulo is not None:
        return False
    place = index - Index.of(loop.variable)
    return place.is_constant and place.constant % size == 0 and 0 <= place.constant <= loop.step - size


def run_of(program: Program, loop: Loop) -> View | None:
    """The view of a message of which a loop reads one word a turn, whose place it names nowhere else."""
    found = [node.element for node in _loads(loop)]
    names = {name for name, index in found if loop.variable in index.names}
    if len(names) != 1 or loop.literal_range is not None:
        return None
    (name,) = names
    view, here = program.views[name], Index.of(loop.variable)
    size = view.width // 8

    def rule(term: Term) -> Term | None:
        return const(0, term.width) if term.op is Op.LOAD and term.element == (name, here) else None

    alone = loop.variable not in publics_read(map_terms(loop.body, rule))
    fits = _fits(program, loop, name, [index for other, index in found if other == name])
    return view if alone and fits and loop.step == size else None
