"""How Yul writes terms: calls of the machine's instructions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from wright.ir.index import Condition, Index
from wright.ir.program import Program, Region
from wright.ir.terms import Op, Term
from wright.languages.errors import UnspellableError
from wright.languages.expressions import number
from wright.targets.evm.values import CELL, WORD, by_value, is_message, is_scratch

INSTRUCTIONS: Mapping[Op, str] = {
    Op.ADD: "add",
    Op.SUB: "sub",
    Op.MUL: "mul",
    Op.AND: "and",
    Op.OR: "or",
    Op.XOR: "xor",
    Op.NOT: "not",
    Op.ULT: "lt",
}
SHIFTS: Mapping[Op, str] = {Op.SHL: "shl", Op.SHR: "shr"}


@dataclass
class Spelling:
    """Spells the terms and places of one program."""

    program: Program
    names: dict[str, str] = field(default_factory=dict)
    """Public integers that have another name in the text."""
    pointers: set[str] = field(default_factory=set)
    """Loop variables that point into scratch, instead of counting from 0."""
    base: str = ""
    """The variable that points to scratch, where there is one."""
    exchanged: dict[str, str] = field(default_factory=dict)
    """The pointers to views that are exchanged by a loop's turns."""
    mentioned: set[tuple[str, Index]] = field(default_factory=set)
    """The addresses beyond these that were written already."""

    def term(self, term: Term) -> str:
        if term.type != (WORD, 1):
            raise UnspellableError(
                f"the EVM has words of {WORD} bits, no {term.op.name.lower()} of {term.type}"
                ": put pack and hold before"
            )
        match term.op:
            case Op.CONST:
                return str(number(term.number))
            case Op.SLOT:
                return term.name
            case Op.LOAD:
                return self.load(*term.element)
            case Op.SHL | Op.SHR if isinstance(term.amount, int):
                return f"{SHIFTS[term.op]}({term.amount}, {self.term(term.args[0])})"
        name = INSTRUCTIONS.get(term.op)
        if name is None:
            raise UnspellableError(f"the EVM has no {term.op.name.lower()} of {term.type}")
        return f"{name}({', '.join(map(self.term, term.args))})"

    def load(self, view: str, index: Index) -> str:
        storage = self.program.storages[self.program.views[view].storage]
        if by_value(storage):
            return self.cell(view, index)
        return f"mload({self.address(view, index)})"

    def cell(self, view: str, index: Index) -> str:
        """A word that comes or goes by value."""
        place = self.bytes(view, index)
        if not place.is_constant or place.constant % CELL:
            raise UnspellableError(f"{view}[{index}] is no parameter and no result")
        return f"{self.program.views[view].storage}{place.constant // CELL}"

    def bytes(self, view: str, index: Index) -> Index:
        """The place of a word in its storage, in bytes."""
        found = self.program.views[view]
        if found.width != WORD or not found.big_endian or index.modulo is not None:
            raise UnspellableError(f"memory has no {view}[{index}] of {found.type}: put pack before")
        return index * found.step

    def address(self, view: str, index: Index) -> str:
        """The address of a word in memory."""
        storage = self.program.storages[self.program.views[view].storage]
        place = self.bytes(view, index)
        if view in self.exchanged and place.is_constant:
            return self.once_more(self.exchanged[view], place)
        if is_message(storage):
            return self.public(place)
        if not is_scratch(storage):
            return self.beyond(storage.name, place)
        return self.scratch(place + self.offset(storage.name))

    def scratch(self, place: Index) -> str:
        """The address of a place in scratch: a loop's variable may point there already."""
        pointing = [name for name in place.names if name in self.pointers]
        if not pointing:
            if not self.base:
                raise UnspellableError(f"nothing points to scratch at {place}")
            return self.beyond(self.base, place)
        (name,) = pointing
        if place.coefficient(name) != 1:
            raise UnspellableError(f"scratch is at {place}, but {name} counts bytes")
        return self.beyond(self.names.get(name, name), place - Index.of(name))

    def beyond(self, base: str, place: Index) -> str:
        """An address a number of bytes beyond a pointer."""
        if place.is_constant:
            sign = "sub" if place.constant < 0 else "add"
            return f"{sign}({base}, {abs(place.constant)})" if place.constant else base
        return f"add({base}, {self.public(place)})"

    def once_more(self, base: str, place: Index) -> str:
        """An address in an array that is exchanged: the other way round, where it was written before."""
        if (base, place) in self.mentioned and place.constant:
            return f"add({place.constant}, {base})"
        self.mentioned.add((base, place))
        return self.beyond(base, place)

    def offset(self, name: str) -> int:
        """Where a storage lies in scratch: the longest first, as the first word is cheap."""
        own = [storage for storage in self.program.storages.values() if is_scratch(storage)]
        own.sort(key=lambda storage: -(storage.size or 0))
        names = [storage.name for storage in own]
        return sum(storage.size or 0 for storage in own[: names.index(name)])

    def points(self, view: str, index: Index) -> bool:
        """Whether a word lies in scratch, at a place that some loop's variable moves."""
        return is_scratch(self.program.storages[self.program.views[view].storage]) and bool(index.names)

    def public(self, index: Index) -> str:
        """A public integer."""
        if index.modulo is not None:
            raise UnspellableError(f"{index} is on a ring")
        positive = [self._multiple(name, c) for name, c in index.terms if c > 0]
        negative = [self._multiple(name, -c) for name, c in index.terms if c < 0]
        if index.constant or not (positive or negative):
            (negative if index.constant < 0 else positive).append(str(abs(index.constant)))
        total = positive[0] if positive else "0"
        for part in positive[1:]:
            total = f"add({total}, {part})"
        for part in negative:
            total = f"sub({total}, {part})"
        return total

    def _multiple(self, name: str, times: int) -> str:
        text = self.names.get(name, name)
        return text if times == 1 else f"mul({text}, {times})"

    def condition(self, condition: Condition) -> str:
        """A comparison of public integers."""
        sign = {"<": "lt", "==": "eq"}[condition.relation]
        return f"{sign}({self.public(condition.left)}, {self.public(condition.right)})"


def tables(program: Program) -> dict[str, tuple[int, ...]]:
    """The numbers that a kernel writes into scratch before all else, by storage."""
    return {s.name: s.data for s in program.storages.values() if s.region is Region.TABLE}
