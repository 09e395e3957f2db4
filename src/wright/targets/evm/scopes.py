"""Blocks around temporaries: a variable holds one of the stack's sixteen places until its block ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wright.ir.dead import is_read_first, read_before_set
from wright.ir.liveness import slots_read
from wright.ir.program import Assign, If, Loop, Statement, statements, terms_of


@dataclass(frozen=True)
class Block:
    """Statements of which the first sets a variable that none behind the block reads."""

    body: tuple[Item, ...]


Item = Statement | Block


def scoped(body: Sequence[Statement], live: frozenset[str]) -> Iterator[Item]:
    """A body in blocks. ``live`` are the variables declared further out.

    A block ends where its variable is read for the last time, and others that it sets. One that ends with the
    body needs none.
    """
    declared, at = set(live), 0
    while at < len(body):
        statement = body[at]
        name = _fresh(statement, declared)
        end = _end(name, body, at, declared | {name}) if name else at
        if name and end < len(body) - 1:
            inside = scoped(body[at + 1 : end + 1], frozenset(declared | {name}))
            yield Block((statement, *inside))
            at = end + 1
            continue
        declared |= _set(statement)
        yield statement
        at += 1


def mentioned(name: str, statement: Statement, behind: Sequence[Statement]) -> bool:
    """Whether a statement has to do with what a variable holds before it, or leaves in it for what is behind.

    A loop that sets it anew in each turn, for itself alone, does not.
    """
    if not isinstance(statement, Loop | If):
        return name in _set(statement) or any(name in slots_read(term) for term in terms_of(statement))
    if is_read_first(name, (statement,)):
        return True
    return name in _set(statement) and is_read_first(name, behind)


def _set(statement: Statement) -> frozenset[str]:
    """The variables that a statement sets, or statements in it."""
    return frozenset(n for s in statements((statement,)) if isinstance(s, Assign) for n in s.slots)


def _fresh(statement: Statement, declared: set[str]) -> str:
    """The variable that a statement sets anew; empty for none, or for one that is declared."""
    if not isinstance(statement, Assign):
        return ""
    (name,), (value,) = statement.slots, statement.values
    return "" if name in declared or name in slots_read(value) else name


def _last(name: str, body: Sequence[Statement], at: int) -> int:
    """The last statement that reads what a variable holds, or changes that."""
    last = at
    for place in range(at + 1, len(body)):
        statement = body[place]
        if _fresh(statement, set()) == name:
            break
        if mentioned(name, statement, body[place + 1 :]):
            last = place
    return last


def _end(name: str, body: Sequence[Statement], at: int, declared: set[str]) -> int:
    """The last statement of a block around a variable: no other that is set in it is read behind it."""
    end = _last(name, body, at)
    while True:
        inside = frozenset().union(*map(_set, body[at : end + 1])) - declared
        escaping = inside & read_before_set(body[end + 1 :])
        if not escaping:
            return end
        end = max(_last(each, body, end) for each in escaping)
