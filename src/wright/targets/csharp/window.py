"""The words of a message that a loop reads from its iteration's block, or one per iteration."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from wright.ir.index import Index
from wright.ir.liveness import publics_read
from wright.ir.program import If, Loop, Program, Region, Statement, View, terms_of
from wright.ir.rewrite import map_terms
from wright.ir.terms import Op, Term, const
from wright.ir.traverse import walk
from wright.languages.syntax.interval import Interval

Counts = Mapping[str, Interval]
"""The loops by the names of their variables."""


def shown(view: View) -> str:
    """The name of a span of a view's words, which differs from that of the bytes."""
    return view.name if view.name != view.storage else f"{view.name}{view.width}"


def windows(program: Program, loop: Loop) -> list[View]:
    """The views of a message whose words, in each iteration, are all in its block, at counted places."""
    found: dict[str, list[bool]] = {}
    for node, counts in _loads(loop.body, {}):
        name, index = node.element
        view = program.views[name]
        found.setdefault(name, []).append(_has_words(program, view) and _in_block(index, loop, view, counts))
    return [program.views[name] for name, places in found.items() if all(places)]


def _loads(body: Iterable[Statement], counts: Counts) -> Iterator[tuple[Term, Counts]]:
    """Every load, with the loops around it."""
    for statement in body:
        yield from ((node, counts) for node in walk(*terms_of(statement)) if node.op is Op.LOAD)
        if isinstance(statement, If):
            yield from _loads((*statement.then, *statement.otherwise), counts)
        elif isinstance(statement, Loop):
            turns = statement.literal_range
            own = {statement.variable: Interval(turns[0], turns[-1])} if turns else {}
            yield from _loads(statement.body, {**counts, **own})


def _has_words(program: Program, view: View) -> bool:
    """Whether a view reads little-endian words from a message's bytes."""
    message = program.storages[view.storage].region is Region.MESSAGE
    return message and view.unit == 1 and not view.big_endian and view.width > 8


def _in_block(index: Index, loop: Loop, view: View, counts: Counts) -> bool:
    """Whether a place is that of a whole word in the iteration's block, for all inner loops."""
    size = view.width // 8
    if index.modulo is not None:
        return False
    place = index - Index.of(loop.variable)
    if not place.names <= counts.keys() or any(
        n % size for n in (place.constant, *dict(place.terms).values())
    ):
        return False
    reach = Interval(place.constant, place.constant)
    for name, factor in place.terms:
        reach += counts[name].times(factor)
    return reach.inside(Interval(0, loop.step - size))


def run_of(program: Program, loop: Loop) -> View | None:
    """The view of which a loop reads one word per iteration, at a place that it uses nowhere else."""
    found = [node.element for node, _ in _loads(loop.body, {})]
    names = {name for name, index in found if loop.variable in index.names}
    if len(names) != 1 or loop.literal_range is not None:
        return None
    (name,) = names
    view, here = program.views[name], Index.of(loop.variable)
    size = view.width // 8

    def rule(term: Term) -> Term | None:
        return const(0, term.width) if term.op is Op.LOAD and term.element == (name, here) else None

    alone = loop.variable not in publics_read(map_terms(loop.body, rule))
    fits = all(_in_block(index, loop, view, {}) for other, index in found if other == name)
    return view if _has_words(program, view) and alone and fits and loop.step == size else None
