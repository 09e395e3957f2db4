"""Read printed Yul back as a program, so that the proof is about the shipped text.

Read-back understands only the subset that the printer writes, and refuses anything else. The interface is
given by the printed program; the rest comes from the text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from wright.ir.index import Index
from wright.ir.program import Assign, If, Program, Region, Slot, Statement, Storage, Store, View
from wright.ir.terms import Term, Type, slot
from wright.languages.errors import UnreadableError, located
from wright.languages.syntax.grammars import Node, line_of, nodes, words
from wright.languages.syntax.public import certain, number, place, range_of
from wright.languages.syntax.reader import ROOM, Branch, Kind, LoopParts
from wright.languages.words.read import Word
from wright.targets.evm.reading import UINT, Pointer, Value, address, begin, computed, digits, word_of
from wright.targets.evm.readloops import LoopReader, literals
from wright.targets.evm.syntax import SOLIDITY
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
class _Reader(LoopReader):
    """Reads one function, and the function of a block in it."""

    outputs: dict[str, tuple[str, int]] = field(default_factory=dict)
    """The words that are returned, by name: their storage, and their place in it."""
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
        if node.data == "call" and words(node) == ["mload"] and literals(node) == [FREE]:
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
