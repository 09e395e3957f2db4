"""How C# writes terms."""

from __future__ import annotations

from collections.abc import Callable

from wright.ir.index import Index
from wright.ir.program import Program, View
from wright.ir.terms import Op, Term
from wright.languages.errors import UnspellableError
from wright.languages.expressions import ADD, CONDITIONAL, SHIFT, Text
from wright.languages.words.spell import WordSpelling
from wright.languages.words.storages import element_type, size_of
from wright.targets.csharp.passes import RuntimeOptions
from wright.targets.csharp.pointers import Pointer, pointer
from wright.targets.csharp.values import HELPERS, PRODUCTS, SUFFIXES, TYPES, identifier
from wright.targets.csharp.vectors import everywhere, is_spelled, right, rotated, ternary
from wright.targets.csharp.window import shown


class Spelling(WordSpelling):
    """Spells the terms of one program."""

    title = "C#"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.windows: dict[str, Index | None] = {}
        """Views that are spans: from an index on, or word by word where a loop counts them."""

    types = TYPES
    suffixes = SUFFIXES

    def name(self, name: str) -> str:
        return identifier(name)

    def rule(self, term: Term) -> Callable[[Term], Text] | None:
        if term.type.lanes != 1:
            return self.lanewise if is_spelled(term) else None
        own = {Op.ULT: self.less, Op.LOOKUP: self.lookup, Op.MULH: self.high}.get(term.op)
        return own or super().rule(term)

    def lanewise(self, term: Term) -> Text:
        """An operation on vectors: as on words, unless it has a method."""
        if term.op in (Op.CONST, Op.PACK):
            return everywhere(self, term)
        if term.op is Op.SHR and isinstance(term.amount, int):
            return right(self, term.args[0], term.amount)
        rule = super().rule(term)
        assert rule is not None, "what works lane by lane is written as it is for words"
        return ternary(self, term) or rule(term)

    def less(self, term: Term) -> Text:
        """A comparison as a word: C#'s result is a bool, which is not a number."""
        left, right = (self.term(arg) for arg in term.args)
        ones, zeros = (self.constant(value, term.width) for value in (1, 0))
        return Text(f"{left.within(SHIFT)} < {right.within(SHIFT)} ? {ones} : {zeros}", CONDITIONAL)

    def lookup(self, term: Term) -> Text:
        """An element of a table, whose place has the type of a byte."""
        return Text(f"{identifier(term.name)}[{self.term(term.args[0])}]")

    def high(self, term: Term) -> Text:
        """The high half of a product, by a method for what each runtime has."""
        left, right = map(self.term, term.args)
        return Text(f"{PRODUCTS}.High{term.width}({left}, {right})")

    def rotate(self, term: Term, amount: int) -> Text:
        if term.type.lanes != 1:
            return rotated(self, term.args[0], amount)
        return Text(f"{HELPERS}.Rotl{term.width}({self.term(term.args[0])}, {amount})")

    def load(self, term: Term) -> Text:
        name, index = term.element
        element = self.element(name, index)
        view = self.program.views[name]
        if element is None and self.program.style.of(RuntimeOptions).read and not view.big_endian:
            bytes_, at = self.address(name, index).split(", ")
            return Text(f"MemoryMarshal.Read<{TYPES[view.width]}>({bytes_}.Slice({at}))")
        return Text(element or f"{self.access('Load', name)}({self.address(name, index)})")

    def element(self, view_name: str, index: Index) -> str | None:
        """A field or an array's element; None where words lie among bytes."""
        view = self.program.views[view_name]
        storage = self.program.storages[view.storage]
        if storage.fields:
            return field_name(view, index)
        if view_name in self.windows:
            start = self.windows[view_name]
            place = index if start is None else _words(index - start, view.width // 8)
            return f"{shown(view)}[{self.index(place)}]"
        reached = pointer(self.program, view)
        if reached is not None:
            return self.pointed(reached, view, index)
        if element_type(self.program, storage) != view.type or view.step != size_of(view.type):
            return None
        return f"{identifier(view.storage)}[{self.index(index)}]"

    def pointed(self, reached: Pointer, view: View, index: Index) -> str:
        """An element by its pointer: the pointer's own, or a word among bytes."""
        if reached.width == view.width:
            return f"{reached.name}[{self.index(index)}]"
        place = self.place(view, index)
        here = reached.name if place == Index() else f"{reached.name} + {self.index(place, ADD)}"
        return f"(({TYPES[view.width]}*)({here}))[0]"

    def access(self, action: str, view_name: str) -> str:
        """The helper of words.cs that loads or stores a word among bytes."""
        view = self.program.views[view_name]
        return f"{HELPERS}.{action}{'BE' if view.big_endian else 'LE'}{view.width}"

    def address(self, view_name: str, index: Index) -> str:
        """The address of a word among bytes: the bytes, and the offset."""
        view = self.program.views[view_name]
        return f"{identifier(view.storage)}, {self.index(self.place(view, index))}"

    def place(self, view: View, index: Index) -> Index:
        """The offset of a word's first byte."""
        if index.modulo is not None and view.step != 1:
            raise UnspellableError(f"{view.name}[{index}]: a ring of words among bytes")
        return index.times(view.step) if index.modulo is None else index


def _words(place: Index, size: int) -> Index:
    """An offset in words, if all its parts are whole words."""
    return Index(tuple((name, factor // size) for name, factor in place.terms), place.constant // size)


def field_name(view: View, index: Index) -> str:
    """The field for a view's element."""
    if not index.is_constant:
        raise UnspellableError(
            f"{view.name}[{index}] is a field, but its index is not a constant: unroll first"
        )
    return f"{view.name}{index.constant}"
