"""How C writes terms."""

from __future__ import annotations

from collections.abc import Callable

from wright.ir.index import Index
from wright.ir.terms import Op, Term
from wright.languages.choices import majority_of
from wright.languages.errors import UnspellableError
from wright.languages.expressions import ADD, LESS, SHIFT, UNARY, Text
from wright.languages.words.spell import WordSpelling, choice
from wright.targets.c.spellvectors import filled, joined, lane_of, neighbours, shuffled
from wright.targets.c.values import SUFFIXES, TYPES, element_type, size_of


class Spelling(WordSpelling):
    """Spells the terms of one program; most operators work on vectors as they do on words."""

    title = "C"
    types = TYPES
    suffixes = SUFFIXES

    def rule(self, term: Term) -> Callable[[Term], Text] | None:
        own = {
            Op.PACK: self.pack,
            Op.LANE: self.lane,
            Op.CALL: self.call,
            Op.ULT: self.less,
            Op.LOOKUP: self.lookup,
            Op.MULH: self.high,
        }.get(term.op)
        if term.type.lanes != 1 and term.op not in _LANEWISE:
            return None
        if term.type.lanes != 1 and majority_of(term):
            return self.majority
        return own or super().rule(term)

    def load(self, term: Term) -> Text:
        name, index = term.element
        element = self.element(name, index)
        return Text(element or f"{self.access('load', name)}({self.address(name, index)})")

    def lookup(self, term: Term) -> Text:
        """An element of a table, whose place has the type of a byte."""
        return Text(f"{term.name}[{self.term(term.args[0])}]")

    def high(self, term: Term) -> Text:
        """The high half of a product, by a function for what each compiler has."""
        left, right = map(self.term, term.args)
        return Text(f"product_high{term.width}({left}, {right})")

    def rotate(self, term: Term, amount: int) -> Text:
        lanes = f"x{term.type.lanes}" if term.type.lanes != 1 else ""
        return Text(f"rotl{term.width}{lanes}({self.term(term.args[0])}, {amount})")

    def majority(self, term: Term) -> Text:
        x, y, z = majority_of(term)
        words = ", ".join(str(self.term(word)) for word in (x, y, z))
        return Text(f"majority{term.width}x{term.type.lanes}({words})")

    def pack(self, term: Term) -> Text:
        """A word in every lane: next to a vector, C accepts the word itself."""
        if len(set(term.args)) == 1:
            return self.term(term.args[0])
        side_by_side = neighbours(self, term)
        if side_by_side is not None:
            action, first = side_by_side
            return Text(f"{action}({self.address(*first.element)})")
        return shuffled(self, term) or joined(self, term) or filled(self, term)

    def lane(self, term: Term) -> Text:
        return lane_of(self, term)

    def call(self, term: Term) -> Text:
        return Text(f"{self.helper(term.name)}({', '.join(str(self.whole(arg)) for arg in term.args)})")

    def whole(self, term: Term) -> Text:
        """A term without a vector operand next to it: equal lanes must then be written as a vector."""
        if term.type.lanes != 1 and len(set(term.args)) <= 1 and term.op in (Op.CONST, Op.PACK):
            return filled(self, term)
        if term.type.lanes != 1 and term.op is Op.PICK:
            return choice(self, term, [self.whole(arg) for arg in term.args])
        return self.term(term)

    def less(self, term: Term) -> Text:
        """In C vectors compare to all ones: the headers of lanes have a function that gives 1."""
        if term.type.lanes != 1:
            left, right = map(self.whole, term.args)
            return Text(f"less{term.width}x{term.type.lanes}({left}, {right})")
        left, right = (self.term(arg) for arg in term.args)
        return self.cast(term.width, Text(f"{left.within(SHIFT)} < {right.within(SHIFT)}", LESS))

    def element(self, view_name: str, index: Index) -> str | None:
        """An element, where the view's storage is an array of that type; None where words lie among bytes."""
        view = self.program.views[view_name]
        storage = self.program.storages[view.storage]
        if element_type(self.program, storage) != view.type:
            return None
        return f"{view.storage}[{self.index(index)}]"

    def access(self, action: str, view_name: str) -> str:
        """The helper that loads or stores a word among bytes: of words.h, or a vector of them,

        which has no order of bytes among words.
        """
        view = self.program.views[view_name]
        lanes = f"x{view.lanes}" if view.lanes != 1 else ""
        order = f"_{'be' if view.big_endian else 'le'}" if view.unit else ""
        return f"{action}{order}{view.width}{lanes}"

    def address(self, view_name: str, index: Index) -> str:
        """The address of a word among bytes, or of a vector among words; no pointer leaves the storage."""
        view = self.program.views[view_name]
        element = size_of(element_type(self.program, self.program.storages[view.storage]))
        place = index.times(view.step // element) if index.modulo is None else index
        if index.modulo is not None and view.step != 1:
            raise UnspellableError(f"{view_name}[{index}]: a ring of words among bytes")
        if place.is_constant and place.constant == 0:
            return view.storage
        grows = place.modulo is None and place.constant >= 0 and all(c > 0 for _, c in place.terms)
        return f"{view.storage} + {self.index(place, ADD if grows else UNARY)}"


_LANEWISE = {
    *(Op.CONST, Op.SLOT, Op.LOAD, Op.ADD, Op.SUB, Op.MUL, Op.AND, Op.OR, Op.XOR, Op.NOT),
    *(Op.ROTL, Op.SHL, Op.SHR, Op.PICK, Op.CALL, Op.PACK, Op.ULT),
}
