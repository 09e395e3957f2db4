"""How Rust writes terms."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from wright.ir.index import Index
from wright.ir.program import Program, View
from wright.ir.terms import Op, Term, Type, const
from wright.languages.errors import UnspellableError
from wright.languages.expressions import (
    ATOM,
    C_OPERATORS,
    CONDITIONAL,
    SHIFT,
    UNARY,
    Text,
    affine,
    prefix,
    ring_mask,
)
from wright.languages.words.spell import WORDS, WordSpelling
from wright.languages.words.storages import element_type
from wright.targets.rust.values import PLACE, SUFFIXES, TYPES
from wright.targets.rust.vectors import spelled

CAST = UNARY - 1
"""The precedence of ``as``: a sign behind it could begin the type's arguments, so it has parentheses."""
_WRAPPING = {Op.ADD: "wrapping_add", Op.SUB: "wrapping_sub", Op.MUL: "wrapping_mul"}


class Spelling(WordSpelling):
    """Spells the terms of one program."""

    title = "Rust"
    types = TYPES
    suffixes = SUFFIXES
    operators = C_OPERATORS

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.windows: dict[str, tuple[str, Index]] = {}
        """The slices of a message's bytes, by its name: each slice's own name, and its first byte."""

    def rule(self, term: Term) -> Callable[[Term], Text] | None:
        if term.op is Op.LANE or (term.type.lanes != 1 and term.op not in _NAMED):
            return self.vector
        if term.width not in WORDS and term.op not in _NARROW:
            return None
        return _OWN[term.op].__get__(self) if term.op in _OWN else super().rule(term)

    def zero(self, kind: Type) -> Text:
        """What fills a storage of our own: a number without a type, or a vector."""
        return Text("0") if kind.lanes == 1 else self.vector(const(0, kind.width, kind.lanes))

    def vector(self, term: Term) -> Text:
        found = spelled(self, term)
        if found is None:
            raise UnspellableError(f"{self.title} has no {term.op.name.lower()} of {term.type}")
        return found

    def wrapping(self, term: Term) -> Text:
        """A sum, a difference or a product modulo 2^w."""
        left, right = (self.term(arg) for arg in term.args)
        return method(left, _WRAPPING[term.op], str(right))

    def inverted(self, term: Term) -> Text:
        return prefix("!", self.term(term.args[0]), UNARY)

    def less(self, term: Term) -> Text:
        left, right = (self.term(arg) for arg in term.args)
        return Text(f"{TYPES[term.width]}::from({left.within(UNARY)} < {right.within(UNARY)})")

    def pick(self, term: Term) -> Text:
        """A choice by a public integer."""
        index, bounds = term.cases
        *cases, text = (self.term(arg) for arg in term.args)
        for bound, case in reversed(list(zip(bounds, cases, strict=False))):
            chosen = f"if {self.index(index, SHIFT)} < {bound} {{ {case} }}"
            other = text if text.precedence == CONDITIONAL else f"{{ {text} }}"
            text = Text(f"{chosen} else {other}", CONDITIONAL)
        return text

    def rotate(self, term: Term, amount: int) -> Text:
        return method(self.term(term.args[0]), "rotate_left", str(amount))

    def cast(self, width: int, value: Text) -> Text:
        return Text(f"{value.within(UNARY)} as {TYPES[width]}", CAST)

    def lookup(self, term: Term) -> Text:
        """An element of a table, whose place has the type of a byte."""
        return Text(f"{term.name}[{PLACE}::from({self.term(term.args[0])})]")

    @classmethod
    def constant(cls, value: int, width: int) -> Text:
        return Text(f"{digits(value)}{SUFFIXES.get(width, '')}")

    def public(self, index: Index) -> Text:
        """A public integer. On a ring, differences wrap around: the mask is right of them, too."""
        mask = ring_mask(index)
        if mask is None or all(times > 0 for _, times in index.terms):
            return super().public(index)
        text = Text(f"{index.constant}_{PLACE}")
        for name, times in sorted(index.terms, key=lambda each: each[1] < 0):
            by = affine(Index(((name, abs(times)),)))
            text = method(text, f"wrapping_{'sub' if times < 0 else 'add'}", str(by))
        return self.masked(text, Text(str(mask)))

    def load(self, term: Term) -> Text:
        name, index = term.element
        element = self.element(name, index)
        if element is not None:
            return Text(element)
        view = self.program.views[name]
        bytes_ = ", ".join(self.byte(view, index * view.step + i) for i in range(view.width // 8))
        return Text(f"{TYPES[view.width]}::from_{order(view)}_bytes([{bytes_}])")

    def byte(self, view: View, place: Index) -> str:
        """A byte of a view's storage: in a slice of it, if there is one."""
        name, start = self.windows.get(view.storage, (view.storage, Index()))
        return f"{name}[{self.index(place - start)}]"

    def element(self, view_name: str, index: Index) -> str | None:
        """An array's element; None where words lie among bytes."""
        view = self.program.views[view_name]
        storage = self.program.storages[view.storage]
        if element_type(self.program, storage) != view.type:
            return None
        return self.byte(view, index) if view.width == 8 else f"{view.storage}[{self.index(index)}]"

    def access(self, action: str, view_name: str) -> str:
        """The method that makes bytes of a word."""
        return f"{action}_{order(self.program.views[view_name])}_bytes"

    def address(self, view_name: str, index: Index) -> str:
        """The bytes of a word among bytes: a range of its storage."""
        view = self.program.views[view_name]
        start = index * view.step
        return f"{view.storage}[{self.index(start)}..{self.index(start + view.width // 8)}]"


def method(value: Text, name: str, argument: str) -> Text:
    """The call of a method."""
    return Text(f"{value.within(ATOM)}.{name}({argument})")


def order(view: View) -> str:
    """The order of bytes, as methods of words name it."""
    return "be" if view.big_endian else "le"


def digits(value: int) -> str:
    """A number: hexadecimal once it has more than one digit, in groups of four."""
    if value < 10:
        return str(value)
    return f"0x{value:_x}"


_NAMED = {Op.SLOT, Op.CALL, Op.LOAD}
_NARROW = {Op.CONST, Op.SLOT, Op.LOAD, Op.TRUNC, Op.EXTRACT}
_OWN: Mapping[Op, Callable[[Spelling, Term], Text]] = {
    Op.ADD: Spelling.wrapping,
    Op.SUB: Spelling.wrapping,
    Op.MUL: Spelling.wrapping,
    Op.NOT: Spelling.inverted,
    Op.ULT: Spelling.less,
    Op.PICK: Spelling.pick,
    Op.LOOKUP: Spelling.lookup,
}
