"""Read loops back: that count, that exchange two pointers, and that call a function for each block."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from wright.ir.program import Loop, Statement
from wright.ir.terms import Type, slot
from wright.languages.errors import UnreadableError
from wright.languages.syntax.grammars import Node, nodes, words
from wright.languages.syntax.public import Public, certain, counted, named, number, turned
from wright.languages.syntax.reader import Reader
from wright.languages.words.read import Word
from wright.targets.evm.readexchange import exchanges
from wright.targets.evm.reading import UINT, Pointer, Value, computed, digits
from wright.targets.evm.syntax import INSTRUCTIONS


@dataclass
class LoopReader(Reader[Node, Value]):
    """The part of the reader that knows loops, and the variables that they bind."""

    turn: Node | None = None
    """The function of a block that is still to be called."""

    def fresh(self, name: str, loop: bool = False) -> str:
        """Declare a name that nothing in scope has: blocks side by side may have variables of one name."""
        if name in self.scope or self.defined(name) or name in INSTRUCTIONS:
            raise UnreadableError(f"{name} hides another definition")
        self.declared[name] = loop
        return name

    def variable(self, name: str) -> Value:
        known = self.scope.get(name)
        if known is None:
            raise UnreadableError(f"{name} is not declared, or is a result")
        return Word(slot(name, known.width)) if isinstance(known, Type) else known

    def loop(self, node: Node) -> Loop:
        """``for { let name := start } lt(name, stop) { name := add(name, step) } { … }``.

        A pointer that is there before the loop points to its end behind it.
        """
        head, test, advance, block = nodes(node)
        begins = words(head)
        name = begins[0] if begins else words(advance)[0]
        first = self.value(nodes(head)[0]) if begins else self.scope.pop(name, None)
        if not isinstance(first, Pointer | Public) or not (begins or isinstance(first, Pointer)):
            raise UnreadableError(f"the loop over {name} does not begin at a public integer")
        at = first.place if isinstance(first, Pointer) else first
        start, step = certain(at), self.step(name, advance)
        self.fresh(name)
        self.bound(name, first, named(name, UINT))
        self.ranges[name] = UINT.values
        tested = self.value(test)
        found = counted(name, start, tested, step, ())
        reach = turned(start, tested, step, UINT, self.ranges, self.interface.whole)
        self.ranges[name] = reach
        self.bound(name, first, named(name, UINT, reach))
        calls = nodes(block)
        if len(calls) == 1 and calls[0].data == "instruction" and self.is_turn(nodes(calls[0])[0]):
            body = tuple(self.called_turn(nodes(calls[0])[0], name, found))
        elif (pair := exchanges(calls)) is not None:
            found = self.twice(name, found, calls[:-1], pair)
            body = found.body
        else:
            body = tuple(self.body(calls))
        del self.scope[name]
        if not begins:
            assert isinstance(first, Pointer)
            turns = found.literal_range
            if not turns or turns.stop != turns[-1] + step:
                raise UnreadableError(f"the loop over {name} does not end at its bound")
            self.scope[name] = replace(first, place=number(turns.stop, UINT))
        return replace(found, body=body)

    def twice(self, name: str, loop: Loop, block: Sequence[Node], pair: tuple[str, str]) -> Loop:
        """A loop that exchanges two pointers behind each turn, as one whose turns are twice as long.

        It turns an even number of times, so that behind it the pointers are what they were.
        """
        near, far = (self.scope.get(each) for each in pair)
        turns, value = loop.literal_range, self.variable(name)
        if not isinstance(near, Pointer) or not isinstance(far, Pointer):
            raise UnreadableError(
                f"the loop over {name} exchanges {' and '.join(pair)}, which are no addresses"
            )
        if turns is None or len(turns) % 2:
            raise UnreadableError(f"the loop over {name} does not exchange addresses an even number of times")
        body = list(self.body(block))
        self.scope |= {name: computed("add", [value, number(loop.step)]), pair[0]: far, pair[1]: near}
        body += self.body(block)
        self.scope |= {pair[0]: near, pair[1]: far}
        stop = loop.start + len(turns) * loop.step
        return replace(loop, stop=stop, step=2 * loop.step, body=tuple(body))

    def bound(self, name: str, first: Pointer | Public, value: Public) -> None:
        """Bind a loop's variable: an address where it begins at one."""
        self.scope[name] = replace(first, place=value) if isinstance(first, Pointer) else value

    def step(self, name: str, node: Node) -> int:
        (target,), (value,) = words(node), nodes(node)
        terms = nodes(value)
        added = value.data == "call" and words(value) == ["add"] and len(terms) == 2
        if target != name or not added or (terms[0].data, words(terms[0])) != ("name", [name]):
            raise UnreadableError(f"the loop over {name} does not advance it")
        step = literals(value, 1)
        return step[0] if step else 0

    def is_turn(self, call: Node) -> bool:
        return words(call)[0] in self.functions

    def called_turn(self, call: Node, name: str, loop: Loop) -> Iterator[Statement]:
        """The function of a block, called for each; it sees its own variables alone.

        It leaves where the block is behind the last one, which it never is.
        """
        turn, (called,) = self.turn, words(call)
        given = [words(each) for each in nodes(call) if each.data == "name"]
        if turn is None or words(turn)[0] != called or len(given) != len(nodes(call)):
            raise UnreadableError(f"{called} is called twice, or not with a block and the last one's end")
        stop = self.variable(given[-1][0])
        at_end = isinstance(stop, Public) and stop.index == loop.stop
        if given[0] != [name] or len(given) != 2 or not at_end:
            raise UnreadableError(f"{called} is not called with {name} and {loop.stop}")
        self.turn = None
        (_, block, last), (leaves, *statements) = words(turn), nodes(turn)
        if _left(leaves) != (block, last):
            raise UnreadableError(f"{called} does not leave where {block} is not before {last}")
        scope, ranges = self.scope, self.scope[name]
        self.scope = {}
        if block != name or last in self.interface.publics:
            raise UnreadableError(f"{called} names its block {block}, and the last one's end {last}")
        self.scope = {self.fresh(block): ranges, self.fresh(last): stop}
        yield from self.body(statements)
        self.scope = scope


def literals(call: Node, at: int = 0) -> list[int]:
    """A literal argument of a call, if it is one, alone."""
    given = nodes(call)
    literal = len(given) == at + 1 and given[at].data == "number"
    return [digits(words(given[at])[0])] if literal else []


def _left(leaves: Node) -> tuple[str, ...]:
    """The names of ``if iszero(lt(one, other)) { leave }``; none for any other test."""
    (test,) = nodes(leaves)
    inner = nodes(test)
    if words(test) != ["iszero"] or len(inner) != 1 or inner[0].data != "call" or words(inner[0]) != ["lt"]:
        return ()
    compared = nodes(inner[0])
    return tuple(words(each)[0] for each in compared) if all(e.data == "name" for e in compared) else ()
