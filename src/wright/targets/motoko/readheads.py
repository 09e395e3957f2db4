"""Read the declarations before the statements: tables, helpers, parameters and the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from wright.ir.index import Index
from wright.ir.program import Helper, Storage
from wright.ir.program import Region as Owner
from wright.ir.terms import Type, load, slot
from wright.languages.errors import UnreadableError
from wright.languages.words.read import Word
from wright.targets.motoko.readexpressions import Expressions
from wright.targets.motoko.reading import NAT, NATS, Array, Region, digits, typed, width_of
from wright.targets.motoko.syntax import Node, nodes, words
from wright.targets.motoko.values import ELEMENTS, REGION, holder, in_words, parameters, taken


@dataclass
class Heads(Expressions):
    """Evaluates all declarations outside the statements."""

    def defined(self, name: str) -> bool:
        return name in self.own or name == self.interface.name

    def table(self, node: Node) -> None:
        name, kind, *numbers = words(node)
        width = width_of(kind)
        data = tuple(digits(number) for number in numbers)
        if any(number >> width for number in data):
            raise UnreadableError(f"{name} has a number that is not a {kind}")
        self.owned(name, width, Storage(name, Owner.TABLE, len(data) * width // 8, data))

    def owned(self, name: str, width: int, storage: Storage) -> None:
        """A table or scratch of the kernel's own."""
        self.scope[self.fresh(name)] = array = Array(name, width, storage.region is Owner.SCRATCH)
        self.storages[name] = storage
        self.view(array)

    def helper(self, node: Node) -> None:
        """An expression of words."""
        (name, result), (parameters, body) = words(node), nodes(node)
        takes = [(words(p)[0], Type(width_of(self.type(nodes(p)[0])))) for p in nodes(parameters)]
        kinds = dict(takes)
        if len(kinds) < len(takes):
            raise UnreadableError(f"{name} takes two parameters of one name")
        given = {parameter: Word(slot(parameter, kind.width)) for parameter, kind in takes}
        self.own.add(self.fresh(name))
        self.helpers[name] = Helper(name, tuple(takes), typed(self.value(body, given), width_of(result)))

    def result(self, node: Node | None) -> str:
        """The type of the result; empty for none."""
        kinds = words(node) if node else []
        return kinds[0] if len(kinds) == 1 else f"({', '.join(kinds)})" if kinds else ""

    def type(self, node: Node) -> str:
        """A type as we print it."""
        (inner,) = words(node)
        return {"array": f"[{inner}]", "mutable": f"[var {inner}]"}.get(node.data, inner)

    def interfaced(self, takes: Sequence[Node]) -> None:
        """The types of the storages, then the public integers."""
        given = self.interface
        names = [*(name for s in taken(given) for name in parameters(s)), *given.publics]
        stated = [words(parameter)[0] for parameter in takes]
        if stated != names:
            raise UnreadableError(f"{given.name} takes {', '.join(stated)}, not {', '.join(names)}")
        found = {name: self.type(nodes(each)[0]) for name, each in zip(names, takes, strict=True)}
        for storage in taken(given):
            self.held(storage, found)
        for name in given.publics:
            kinds = {kind.name: kind for kind in (NAT, NATS[64])}
            if found[name] not in kinds:
                raise UnreadableError(f"{name} is public, but neither Nat nor Nat64")
            self.given(self.fresh(name), kinds[found[name]])

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
