"""Read printed Yul back as a program, so that the proof is about the shipped text.

Read-back understands only the subset that the printer writes, and refuses anything else. The interface is
given by the printed program; the rest comes from the text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from wright.ir.index import Index
from wright.ir.program import Assign, If, Loop, Program, Region, Slot, Statement, Storage, Store, View
from wright.ir.terms import Term, Type, slot
from wright.languages.errors import UnreadableError, located
from wright.languages.syntax.grammars import Node, line_of, nodes, words
from wright.languages.syntax.public import Public, certain, counted, named, number, place, range_of, turned
from wright.languages.syntax.reader import ROOM, Branch, Kind, LoopParts, Reader
from wright.languages.words.read import Word
from wright.targets.evm.readexchange import exchanges
from wright.targets.evm.reading import UINT, Pointer, Value, address, begin, computed, digits, word_of
from wright.targets.evm.syntax import INSTRUCTIONS, SOLIDITY
from wright.targets.evm.values import (
    CELL,
    FREE,
    WORD,
    by_value,
    cells,
    is_message,
    parameters,
    results,
)

SCRATCH = "scratch"
"""The storage behind the free pointer, in programs that were read."""


def read_back(text: str, interface: Program) -> Program:
    """The program that a text means. Raises UnreadableError, naming the line."""
    return _Reader(interface).function(SOLIDITY.tree(text))


@dataclass
class _Reader(Reader[Node, Value]):
    """Reads one function, and the function of a block in it."""

    outputs: dict[str, tuple[str, int]] = field(default_factory=dict)
    """The words that are returned, by name: their storage, and their place in it."""
    turn: Node | None = None
    """The function of a block that is still to be called."""
    extent: int = 0
    """The bytes of scratch up to the last one that may be used."""

    def line(self, node: Node) -> int:
        return line_of(node)

    def function(self, root: Node) -> Program:
        (name,), (takes, *rest) = words(root)[:1], nodes(root)
        gives = [rest.pop(0)] if rest and rest[0].data == "results" else []
        with located(self.line(root)):
            if name != self.interface.name:
                raise UnreadableError(f"the function is called {name}, not {self.interface.name}")
            self.interfaced(takes, gives[0] if gives else None)
        if rest and rest[-1].data == "turn":
            self.turn = rest.pop()
            self.functions[words(self.turn)[0]] = self.turn
        program = self.program(rest)
        if self.turn is not None:
            raise UnreadableError(f"line {self.line(self.turn)}: nobody calls this function")
        if self.extent > ROOM:
            raise UnreadableError(f"{self.extent} bytes of scratch are more than a kernel needs")
        if SCRATCH not in program.storages:
            return program
        scratch = Storage(SCRATCH, Region.SCRATCH, self.extent)
        return replace(program, storages={**program.storages, SCRATCH: scratch})

    def interfaced(self, takes: Node, gives: Node | None) -> None:
        """The parameters and results, and the storages behind them."""
        for node, wanted in ((takes, parameters(self.interface)), (gives, results(self.interface))):
            found = [words(each) for each in nodes(node)] if node else []
            if found != [[name] for name in wanted]:
                raise UnreadableError(f"the function has not the words {', '.join(wanted) or 'none'} here")
        for storage in self.interface.parameters:
            self.storages[storage.name] = storage
            if storage.region is Region.OUTPUT:
                self.outputs |= {name: (storage.name, i) for i, name in enumerate(cells(storage))}
                for name in cells(storage):
                    self.scope[self.fresh(name)] = None
            elif by_value(storage):
                for i, name in enumerate(cells(storage)):
                    self.scope[self.fresh(name)] = Word(self.load(self.view(storage.name), Index.of(i)))
            elif not is_message(storage):
                self.scope[self.fresh(storage.name)] = begin(storage.name)
        for name in self.interface.publics:
            self.given(self.fresh(name), UINT)

    def fresh(self, name: str, loop: bool = False) -> str:
        """Declare a name that nothing in scope has: blocks side by side may have variables of one name."""
        if name in self.scope or self.defined(name) or name in INSTRUCTIONS:
            raise UnreadableError(f"{name} hides another definition")
        self.declared[name] = loop
        return name

    def view(self, storage: str) -> View:
        """Words of a storage."""
        known = self.storages.get(storage) or Storage(SCRATCH, Region.SCRATCH)
        self.storages[storage] = known
        unit = 0 if by_value(known) else 1
        name = f"{storage}{WORD}"
        return self.views.setdefault(name, View(name, storage, WORD, True, unit))

    # Expressions

    def value(self, node: Node, names: Mapping[str, Value] | None = None) -> Value:
        del names  # there are no helpers
        match node.data:
            case "number":
                return number(digits(words(node)[0]))
            case "name":
                return self.variable(words(node)[0])
            case "call":
                (name,) = words(node)
                given = [self.value(each) for each in nodes(node)]
                if name == "mload" and len(given) == 1:
                    return Word(self.loaded_from(given[0]))
                return computed(name, given)
        raise UnreadableError(f"a {node.data} is not an expression that we print")

    def variable(self, name: str) -> Value:
        known = self.scope.get(name)
        if known is None:
            raise UnreadableError(f"{name} is not declared, or is a result")
        return Word(slot(name, known.width)) if isinstance(known, Type) else known

    def loaded_from(self, value: Value) -> Term:
        storage, index = self.at(value)
        return self.load(self.view(storage), index)

    def at(self, value: Value) -> tuple[str, Index]:
        """The storage and the byte of an address."""
        found = address(value)
        if isinstance(found, Pointer):
            index = place(found.place)
            if found.storage == SCRATCH:
                self.extent = max(self.extent, range_of(index, self.ranges).high + CELL)
            return found.storage, index
        messages = [storage.name for storage in self.interface.parameters if is_message(storage)]
        if len(messages) != 1:
            raise UnreadableError(f"{found.index} is an address in {len(messages)} messages")
        return messages[0], found.index

    # Statements

    def kind(self, node: Node) -> Kind:
        return {"loop": Kind.LOOP, "assignment": Kind.ASSIGNMENT}.get(node.data, Kind.DECLARATION)

    def declarations(self, node: Node) -> Iterator[Statement]:
        match node.data:
            case "let":
                yield from self.named(words(node)[0], nodes(node)[0])
            case "declared":
                (name,) = words(node)
                self.slotted(name)
                self.unset.add(name)
            case "instruction":
                yield self.stored(nodes(node)[0])
            case "block":
                yield from self.body(nodes(node))
            case _:
                raise UnreadableError(f"a {node.data} where we print none")

    def named(self, name: str, node: Node) -> Iterator[Statement]:
        """A variable, or a name of an address."""
        if node.data == "call" and words(node) == ["mload"] and _numbers(node) == [FREE]:
            self.view(SCRATCH)
            self.scope[self.fresh(name)] = begin(SCRATCH)
            return
        value = self.value(node)
        if isinstance(value, Pointer):
            certain(value.place)
            self.scope[self.fresh(name)] = value
            return
        yield self.slotted(name, word_of(value))

    def slotted(self, name: str, value: Term | None = None) -> Assign:
        """Declare a variable of words."""
        self.scope[self.fresh(name)] = Type(WORD)
        self.slots[name] = Slot(name, Type(WORD))
        return Assign((name,), (value or slot(name, WORD),))

    def stored(self, node: Node) -> Store:
        (name,), given = words(node), nodes(node)
        if name != "mstore" or len(given) != 2:
            raise UnreadableError(f"{name} is called, which is no store of a word")
        storage, index = self.at(self.value(given[0]))
        return Store(self.view(storage).name, index, word_of(self.value(given[1])))

    def sides(self, node: Node) -> tuple[Node, Node]:
        return node, nodes(node)[0]

    def assignment(self, target: Node, value: Value) -> Statement:
        name = words(target)[0]
        if name in self.outputs:
            storage, at = self.outputs[name]
            return Store(self.view(storage).name, Index.of(at), word_of(value))
        if not isinstance(self.scope.get(name), Type):
            raise UnreadableError(f"{name} is assigned, but is no variable of words")
        return Assign((name,), (word_of(value),))

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
        step = _numbers(value, 1)
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

    def choice(self, node: Node) -> If:
        raise UnreadableError(f"line {self.line(node)}: a branch where we print none")

    def called(self, node: Node) -> Iterator[Statement]:
        raise UnreadableError(f"line {self.line(node)}: a call of a kernel where we print none")

    def loop_parts(self, node: Node) -> LoopParts[Node]:
        raise AssertionError(node)

    def branch(self, node: Node) -> Branch[Node]:
        raise AssertionError(node)

    def carried(self, view: View) -> object:
        return view.storage


def _numbers(call: Node, at: int = 0) -> list[int]:
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
