"""Read printed Motoko back to a program, so that the proof speaks of the text that ships.

Only the subset that we print is understood; anything else is refused. The interface is that of the program
whose text this is; everything between comes from the text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from lark import Lark
from lark.exceptions import UnexpectedInput

from hashwright.ir.index import Condition, Index
from hashwright.ir.parts import extract
from hashwright.ir.program import Assign, Invoke, Let, Loop, Program, Slot, Statement, Storage, Store, View
from hashwright.ir.program import Region as Owner
from hashwright.ir.terms import Term, Type, load
from hashwright.targets.errors import UnreadableError, located
from hashwright.targets.motoko.bindings import ending
from hashwright.targets.motoko.readexpressions import Expressions, Helper, Node, nodes, width_of, words
from hashwright.targets.motoko.reading import (
    NATS,
    Array,
    Counter,
    Literal,
    Place,
    Region,
    Value,
    certain,
    counted_in,
    place_of,
    typed,
)
from hashwright.targets.motoko.values import (
    BLOB,
    ELEMENTS,
    REGION,
    given_back,
    holder,
    in_words,
    parameters,
    result_type,
    taken,
    word_count,
)
from hashwright.targets.public import Public, counted
from hashwright.targets.reader import Branch, Kind, Turns
from hashwright.targets.readwords import Word

GRAMMAR = Path(__file__).parent / "grammar.lark"
KINDS = {"loop": Kind.LOOP, "choice": Kind.BRANCH, "assignment": Kind.ASSIGNMENT, "invoke": Kind.CALL}
"""Any other statement declares, or stores."""


def read_back(text: str, interface: Program) -> Program:
    """The program that a text means. Raises UnreadableError, naming the line."""
    try:
        tree = _parser().parse(text)
    except UnexpectedInput as error:
        raise UnreadableError(f"line {error.line}: not Motoko that we print") from error
    return _Reader(interface).module(tree)


@cache
def _parser() -> Lark:
    return Lark(GRAMMAR.read_text(encoding="utf-8"), parser="lalr", propagate_positions=True)


@dataclass
class _Reader(Expressions):
    """Reads one function, and what stands before it."""

    constants: set[str] = field(default_factory=set)
    counter: int = 64
    """Bits in which what is given is counted."""

    def line(self, node: Node) -> int:
        return node.meta.line

    def module(self, tree: Node) -> Program:
        *before, function = nodes(tree)
        for part in before:
            with located(self.line(part)):
                (self.table if part.data == "table" else self.helper)(part)
        (name,), (parameters, *statements) = words(function), nodes(function)
        output = given_back(self.interface)
        kind = nodes(function)[1:2] if statements and statements[0].data == "result" else []
        if name != self.interface.name:
            raise UnreadableError(f"the function is called {name}, not {self.interface.name}")
        with located(self.line(function)):
            self.interfaced(nodes(parameters))
            wanted = result_type(output) if output else ""
            if self.result(kind) != wanted:
                raise UnreadableError(
                    f"{name} gives back {self.result(kind) or 'nothing'}, not {wanted or 'a value'}"
                )
        if output:
            self.storages[output.name] = output
        program = self.program(statements[len(kind) :])
        return replace(program, style=replace(program.style, counter=self.counter))

    def defined(self, name: str) -> bool:
        return name in self.expressions

    def table(self, node: Node) -> None:
        name, kind, *numbers = words(node)
        width = width_of(kind)
        data = tuple(typed(Literal(int(number, 0)), width).number for number in numbers)
        self.owned(name, width, Storage(name, Owner.TABLE, len(data) * width // 8, data))

    def owned(self, name: str, width: int, storage: Storage) -> None:
        """A table or scratch of the kernel's own."""
        self.scope[self.fresh(name)] = Array(name, width, storage.region is Owner.SCRATCH)
        self.storages[name] = storage

    def helper(self, node: Node) -> None:
        (name, result), (parameters, body) = words(node), nodes(node)
        takes = tuple((words(p)[0], width_of(self.type(nodes(p)[0]))) for p in nodes(parameters))
        self.expressions[self.fresh(name)] = Helper(takes, width_of(result), body)

    def result(self, nodes: Sequence[Node]) -> str:
        """The type of what is given back; empty for nothing."""
        kinds = [kind for node in nodes for kind in words(node)]
        return kinds[0] if len(kinds) == 1 else f"({', '.join(kinds)})" if kinds else ""

    def type(self, node: Node) -> str:
        """A type as we print it."""
        (inner,) = words(node)
        return {"array": f"[{inner}]", "mutable": f"[var {inner}]"}.get(node.data, inner)

    def interfaced(self, takes: Sequence[Node]) -> None:
        """What holds each storage, then the public integers."""
        given = self.interface
        names = [*(name for s in taken(given) for name in parameters(s)), *given.publics]
        stated = [words(parameter)[0] for parameter in takes]
        if stated != names:
            raise UnreadableError(f"{given.name} takes {', '.join(stated)}, not {', '.join(names)}")
        found = {name: self.type(nodes(each)[0]) for name, each in zip(names, takes, strict=True)}
        for storage in taken(given):
            self.held(storage, found)
        for name in given.publics:
            kind, index = found[name], Index.of(name)
            if kind not in ("Nat", "Nat64"):
                raise UnreadableError(f"{name} is public, and neither Nat nor Nat64")
            self.scope[self.fresh(name)] = Place(index) if kind == "Nat" else Counter(index, 64)

    def held(self, storage: Storage, found: Mapping[str, str]) -> None:
        """A storage under its name, or each of its words under one."""
        self.storages[storage.name] = storage
        for name, kind in parameters(storage).items():
            if found[name] != kind:
                raise UnreadableError(f"{name} is {found[name]}, not {kind}")
        if holder(storage) == REGION:
            self.scope[self.fresh(storage.name)] = Region(storage.name)
            return
        array = Array(storage.name, ELEMENTS[holder(storage)], "var " in holder(storage))
        if not in_words(storage):
            self.scope[self.fresh(storage.name)] = array
            return
        for place, name in enumerate(parameters(storage)):
            word = load(self.view(array).name, Index.of(place), array.width)
            self.scope[self.fresh(name)] = Word(word)

    def kind(self, node: Node) -> Kind:
        return KINDS.get(node.data, Kind.DECLARATION)

    def declarations(self, node: Node) -> Iterator[Statement]:
        parts, inner = words(node), nodes(node)
        match node.data:
            case "counter":
                value = self.value(inner[0])
                if not isinstance(value, Counter):
                    raise UnreadableError(f"{parts[0]} has no stated type, and is no counter")
                self.scope[self.fresh(parts[0])] = value
                self.counter = min(self.counter, value.width)
            case "constant" | "variable":
                yield self.declaration(node, changes=node.data == "variable")
            case "scratch":
                self.scratch(*parts, *words(inner[0]))
            case "exploded":
                yield from self.exploded(parts, inner[0])
            case "store":
                yield self.stored(parts[0], *map(self.value, inner))
            case "blob" | "words":
                yield from self.returned(node.data, inner)
            case _:
                raise UnreadableError(f"a {node.data} stands where we print none")

    def declaration(self, node: Node, changes: bool) -> Statement:
        """A word, or a public integer that does not change."""
        (name, kind), value = words(node), self.value(nodes(node)[0])
        width = width_of(kind)
        if isinstance(value, Counter) and not changes:
            self.scope[self.fresh(name)] = Counter(Index.of(name), width)
            index = counted_in(value, width)
            if index.modulo is not None:
                whole = Index(index.terms, index.constant)
                self.bounds |= {name: whole} if min(c for _, c in index.terms) > 0 else {}
            return Let(name, certain(index, self.bounds))
        term = typed(value, width)
        if not changes:
            self.constants.add(name)
        self.scope[self.fresh(name)] = Type(width)
        return self.assigned(name, term)

    def assigned(self, name: str, term: Term) -> Assign:
        if self.slots.setdefault(name, Slot(name, term.type)).type != term.type:
            raise UnreadableError(f"{name} is declared twice, as words of two types")
        return Assign((name,), (term,))

    def scratch(self, name: str, kind: str, made: str, count: str, zero: str) -> None:
        if kind != made or int(zero, 0):
            raise UnreadableError(f"{name} is made of something else than zeros of its type")
        width = width_of(kind)
        self.owned(name, width, Storage(name, Owner.SCRATCH, int(count, 0) * width // 8))

    def exploded(self, names: Sequence[str], call: Node) -> Iterator[Statement]:
        """``let (b0, b1) = Prim.explodeNat16(x)``: the bytes of a word, the highest first."""
        width, arguments = 8 * len(names), nodes(call)
        if call.data != "primitive" or words(call) != [f"explodeNat{width}"] or len(arguments) != 1:
            raise UnreadableError("several names are made of something else than the bytes of a word")
        whole = typed(self.value(arguments[0]), width)
        for i, byte in enumerate(reversed(names)):
            self.scope[self.fresh(byte)] = Type(8)
            self.constants.add(byte)
            yield self.assigned(byte, extract(whole, 8 * i, 8))

    def returned(self, kind: str, found: Sequence[Node]) -> Iterator[Store]:
        """All elements of the output, in their order: it is written only, so that none is of another."""
        output = given_back(self.interface)
        assert output is not None
        width = ELEMENTS[holder(output)]
        if (kind == "blob") != (holder(output) == BLOB) or len(found) != word_count(output):
            raise UnreadableError(f"{output.name} is given back as something else than {holder(output)}")
        view = self.view(Array(output.name, width, changes=True))
        for place, node in enumerate(found):
            yield Store(view.name, Index.of(place), typed(self.value(node), width))

    def stored(self, name: str, at: Value, value: Value) -> Store:
        known = self.scope.get(name)
        if not isinstance(known, Array) or not known.changes:
            raise UnreadableError(f"an element of {name} is assigned, which cannot change")
        return Store(self.view(known).name, place_of(at), typed(value, known.width))

    def sides(self, node: Node) -> tuple[Node, Node] | None:
        return (node, nodes(node)[0]) if node.data == "assignment" else None

    def assignment(self, target: Node, value: Value) -> Statement:
        (name,) = words(target)
        known = self.scope.get(name)
        if not isinstance(known, Type) or name in self.constants:
            raise UnreadableError(f"{name} is assigned, and is no variable of words")
        return self.assigned(name, typed(value, known.width))

    def called(self, node: Node) -> Iterator[Statement]:
        """Another kernel, given storages, then public integers."""
        (name,) = words(node)
        if name in self.scope or self.defined(name) or name == self.interface.name:
            raise UnreadableError(f"{name} is called, and is no other kernel")
        values = [self.value(argument) for argument in nodes(node)]
        arrays = [value for value in values if isinstance(value, Array)]
        publics = tuple(certain(place_of(value), self.bounds) for value in values[len(arrays) :])
        given = [self.storages[array.storage] for array in arrays]
        kernel = name.removesuffix(ending(given))
        if name != kernel + ending(given):
            raise UnreadableError(f"{name} is not the binding of a kernel for what it is given")
        yield Invoke(kernel, tuple(self.view(array).name for array in arrays), publics)

    def carried(self, view: View) -> str:
        raise AssertionError(f"{view.name} is given away by its holder")

    def turns(self, node: Node) -> Turns[Node]:
        start, test, turn = nodes(node)
        *body, advance = nodes(turn)
        return Turns(words(node)[0], NATS[width_of(words(node)[1])], start, test, advance, body)

    def step(self, name: str, node: Node) -> int:
        advanced, by = words(node)
        if advanced != name:
            raise UnreadableError(f"the loop over {name} advances {advanced}")
        return int(by, 0)

    def loop(self, node: Node) -> Loop:
        """``var i = start; while (i < stop) { …; i +%= step }``; to i something may be added."""
        parts, width = self.turns(node), width_of(words(node)[1])
        name = self.fresh(parts.name, loop=True)
        start = certain(counted_in(self.value(parts.start), width), self.bounds)
        self.scope[name] = Counter(Index.of(name), width)
        test = self.value(parts.test)
        body = tuple(self.body(parts.body))
        del self.scope[name]
        if isinstance(test, Condition) and test.left.coefficient(name) == 1 and test.left.modulo is None:
            rest = test.left - Index.of(name)
            test = Condition(Index.of(name), test.relation, test.right - rest)
        begin = Public(start, NATS[width].values, NATS[width])
        return counted(name, begin, test, self.step(name, parts.update), body)

    def branch(self, node: Node) -> Branch[Node]:
        test, then, *otherwise = nodes(node)
        return Branch(test, nodes(then), [statement for block in otherwise for statement in nodes(block)])
