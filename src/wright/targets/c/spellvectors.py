"""How C writes vectors from lanes: loaded, shuffled, or filled lane by lane."""

from __future__ import annotations

from wright.ir.parts import lane
from wright.ir.terms import Op, Term, load
from wright.languages.expressions import ATOM, Text
from wright.languages.words.spell import WordSpelling
from wright.targets.c.values import type_name


def filled(spelling: WordSpelling, term: Term) -> Text:
    """A vector lane by lane."""
    known = [spelling.constant(term.number, term.width)] if term.op is Op.CONST else []
    args = known * term.type.lanes or [spelling.term(arg) for arg in term.args]
    return Text(f"({type_name(term.type)}){{{', '.join(map(str, args))}}}")


def neighbours(spelling: WordSpelling, term: Term) -> tuple[str, Term] | None:
    """The function that loads neighbouring words among bytes, and the first of them.

    In memory order, or with the first word in the highest lane, as in one big-endian number.
    """
    if any(arg.op is not Op.LOAD for arg in term.args):
        return None
    first = min(term.args, key=lambda arg: arg.element[1].constant)
    name, index = first.element
    view = spelling.program.views[name]
    if view.step != 1:
        return None
    size, count = view.width // 8, term.type.lanes
    row = tuple(load(name, index + i * size, term.width) for i in range(count))
    if not view.big_endian:
        return (f"load_le{term.width}x{count}", first) if term.args == row else None
    actions = {row: f"load_be{term.width}x{count}", row[::-1]: f"load_be{term.width * count}"}
    return (actions[term.args], first) if term.args in actions else None


def shuffled(spelling: WordSpelling, term: Term) -> Text | None:
    """Lanes of at most two vectors, numbered across both."""
    if any(arg.op is not Op.LANE or arg.args[0].type != term.type for arg in term.args):
        return None
    vectors = list(dict.fromkeys(arg.args[0] for arg in term.args))
    if len(vectors) > 2:
        return None
    lanes = term.type.lanes
    places = [vectors.index(arg.args[0]) * lanes + arg.number for arg in term.args]
    given = [*map(str, (spelling.term(vectors[0]), spelling.term(vectors[-1]))), *map(str, places)]
    return Text(f"shuffle{term.width}x{lanes}({', '.join(given)})")


def joined(spelling: WordSpelling, term: Term) -> Text | None:
    """All lanes of shorter vectors, one after the other."""
    if any(arg.op is not Op.LANE for arg in term.args):
        return None
    vectors = list(dict.fromkeys(arg.args[0] for arg in term.args))
    whole = tuple(lane(vector, i) for vector in vectors for i in range(vector.type.lanes))
    if len({vector.type for vector in vectors}) > 1 or term.args != whole:
        return None
    given = ", ".join(str(spelling.term(vector)) for vector in vectors)
    return Text(f"joined{term.width}x{term.type.lanes}({given})")


def lane_of(spelling: WordSpelling, term: Term) -> Text:
    return Text(f"{spelling.term(term.args[0]).within(ATOM)}[{term.number}]")
