"""How Motoko writes terms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from wright.ir.extent import bits_of
from wright.ir.index import Condition, Index
from wright.ir.parts import zext
from wright.ir.program import Program
from wright.ir.terms import Op, Term
from wright.languages.errors import UnspellableError
from wright.languages.expressions import apart, number, ring_mask
from wright.targets.motoko.values import (
    NARROWER,
    PLACE,
    REGION,
    TYPES,
    WIDER,
    CounterWidth,
    in_words,
    is_word,
)

CHAINS = ("+%", "*%", "&", "|", "^")
"""Associative operators, which need no parentheses in rows."""


@dataclass(frozen=True, slots=True)
class Text:
    """Source text, and its outermost operator; none if the text needs no parentheses."""

    text: str
    operator: str = ""

    def __str__(self) -> str:
        return self.text

    def alone(self, beside: str = "") -> str:
        """The text as an operand: in parentheses, except in a row of one operator."""
        return self.text if self.operator in ("", beside) else f"({self.text})"


def infix(left: Text, operator: str, right: Text) -> Text:
    row = operator if operator in CHAINS else ""
    return Text(f"{left.alone(row)} {operator} {right.alone()}", operator)


def called(name: str, argument: Text) -> Text:
    """A call of one of the language's primitives."""
    return Text(f"Prim.{name}({argument})")


@dataclass
class Spelling:
    """Spells the terms of one program."""

    program: Program
    names: dict[str, str] = field(default_factory=dict)
    """Public integers that have another name in the text."""

    @property
    def counter(self) -> int:
        """The width of the words in which public integers are computed."""
        return self.program.style.of(CounterWidth).width

    def term(self, term: Term) -> Text:
        rule = _RULES.get(term.op)
        if rule is None or term.type.lanes != 1:
            raise UnspellableError(f"Motoko has no {term.op.name.lower()} of {term.type}")
        return rule(self, term)

    def name(self, public: str) -> str:
        return self.names.get(public, public)

    def helper(self, name: str) -> str:
        """A helper's name, which must differ from those of storages."""
        return apart(name, self.program.storages)

    def public(self, index: Index) -> Text:
        """A public integer as a counter: additions come before subtractions, a ring becomes a mask."""
        mask = ring_mask(index)
        positive = [self._multiple(name, c) for name, c in index.terms if c > 0]
        negative = [self._multiple(name, -c) for name, c in index.terms if c < 0]
        (positive if index.constant >= 0 else negative).extend(_some(abs(index.constant)))
        total = positive[0] if positive else Text("0")
        for part in positive[1:]:
            total = infix(total, "+%", part)
        for part in negative:
            total = infix(total, "-%", part)
        return total if mask is None else infix(total, "&", Text(str(number(mask))))

    def _multiple(self, name: str, times: int) -> Text:
        text = Text(self.name(name))
        return text if times == 1 else infix(text, "*%", Text(str(number(times))))

    def place(self, index: Index) -> Text:
        """A public integer as a Nat."""
        if index.is_constant:
            return Text(str(index.constant))
        return called(f"nat{self.counter}ToNat", self.public(index))

    def condition(self, condition: Condition) -> str:
        """A condition without subtractions, which would wrap: they become additions on the other side."""
        left, right = condition.left, condition.right
        if left.modulo is None and right.modulo is None:
            both = left - right
            more = {name: c for name, c in both.terms if c > 0}, max(both.constant, 0)
            less = {name: -c for name, c in both.terms if c < 0}, max(-both.constant, 0)
            left, right = (Index(tuple(terms.items()), constant) for terms, constant in (more, less))
        operator = {"<": "<", "==": "=="}[condition.relation]
        return str(infix(self.public(left), operator, self.public(right)))

    def element(self, view_name: str, index: Index) -> Text:
        """An element of an array or a blob, or a parameter."""
        storage = self.program.storages[self.program.views[view_name].storage]
        if not in_words(storage):
            return Text(f"{storage.name}[{self.place(index)}]")
        if not index.is_constant:
            raise UnspellableError(f"{storage.name}[{index}] is not a parameter: put unroll before")
        return Text(f"{storage.name}{index.constant}")

    def widened(self, term: Term, width: int) -> Text:
        text = self.term(term)
        at = term.width
        while at < width:
            text = called(WIDER[at], text)
            at *= 2
        return text

    def narrowed(self, term: Term, width: int) -> Text:
        """A word's low bits: masked, unless all others are zero."""
        text, at, bits = self.term(term), term.width, bits_of(term)
        while at > width:
            if bits > at // 2:
                bits = at // 2
                text = infix(text, "&", Text(str(number((1 << min(bits, width)) - 1))))
                bits = min(bits, width)
            text = called(NARROWER[at], text)
            at //= 2
        return text


def _some(constant: int) -> list[Text]:
    return [Text(str(constant))] if constant else []


def _const(_: Spelling, term: Term) -> Text:
    return Text(str(number(term.number)))


def _slot(_: Spelling, term: Term) -> Text:
    return Text(term.name)


def _load(spelling: Spelling, term: Term) -> Text:
    """An element, or a word of a region."""
    name, index = term.element
    view = spelling.program.views[name]
    storage = spelling.program.storages[view.storage]
    if storage.holder == REGION:
        if view.big_endian or view.step != 1:
            raise UnspellableError(
                f"a region cannot load words in {view.name}'s byte order: put eight before"
            )
        return Text(f"Prim.regionLoad{TYPES[term.width]}({view.storage}, {spelling.public(index)})")
    return spelling.element(name, index.times(view.step * 8 // view.width))


def _lookup(spelling: Spelling, term: Term) -> Text:
    """An element of a table, at a byte."""
    (place,) = term.args
    table = spelling.program.views[term.name].storage
    return Text(f"{table}[{called(PLACE, spelling.term(place))}]")


def _public(spelling: Spelling, term: Term) -> Text:
    """A public integer as a word; bits above a counter's are zero."""
    index, shift = term.moved
    known = all(is_word(spelling.program, name) for name in index.names)
    width = 64 if known else spelling.counter
    if shift <= -64:
        return Text("0")
    text = spelling.public(index)
    while width < min(term.width, 64):
        text = called(WIDER[width], text)
        width *= 2
    if shift:
        text = infix(text, "<<" if shift > 0 else ">>", Text(str(abs(shift))))
    while width > term.width:
        text = infix(text, "&", Text(str(number((1 << width // 2) - 1))))
        text = called(NARROWER[width], text)
        width //= 2
    return text


def _row(spelling: Spelling, term: Term) -> Text:
    left, right = (spelling.term(arg) for arg in term.args)
    return infix(left, _OPERATORS[term.op], right)


def _not(spelling: Spelling, term: Term) -> Text:
    return Text(f"^{spelling.term(term.args[0]).alone()}", "not")


def _less(spelling: Spelling, term: Term) -> Text:
    """A comparison as a word: Motoko's result is a Bool, which is not a number."""
    left, right = (spelling.term(arg) for arg in term.args)
    return Text(f"if ({infix(left, '<', right)}) {{ 1 }} else {{ 0 }}", "if")


def _shift(spelling: Spelling, term: Term) -> Text:
    """A shift by a literal, or by a public integer on a ring within the word's width."""
    amount = term.amount
    value = spelling.term(term.args[0])
    if isinstance(amount, int):
        return infix(value, _OPERATORS[term.op], Text(str(amount)))
    raise UnspellableError(f"a {term.op.name.lower()} by {amount} is not a shift by a literal")


def _zext(spelling: Spelling, term: Term) -> Text:
    return spelling.widened(term.args[0], term.width)


def _trunc(spelling: Spelling, term: Term) -> Text:
    return spelling.narrowed(term.args[0], term.width)


def _extract(spelling: Spelling, term: Term) -> Text:
    return spelling.narrowed(term.args[0] >> term.number, term.width)


def _concat(spelling: Spelling, term: Term) -> Text:
    text: Text | None = None
    at = term.width
    for part in term.args:
        at -= part.width
        piece = spelling.term(zext(part, term.width) << at)
        text = piece if text is None else infix(text, "|", piece)
    assert text is not None
    return text


def _pick(spelling: Spelling, term: Term) -> Text:
    index, bounds = term.cases
    cases = [spelling.term(arg) for arg in term.args]
    text = str(cases[-1])
    for bound, case in reversed(list(zip(bounds, cases, strict=True))[:-1]):
        test = infix(spelling.public(index), "<", Text(str(bound)))
        text = f"if ({test}) {{ {case} }} else {{ {text} }}"
    return Text(text, "if")


def _call(spelling: Spelling, term: Term) -> Text:
    return Text(f"{spelling.helper(term.name)}({', '.join(str(spelling.term(arg)) for arg in term.args)})")


_OPERATORS = {
    Op.ADD: "+%",
    Op.SUB: "-%",
    Op.MUL: "*%",
    Op.AND: "&",
    Op.OR: "|",
    Op.XOR: "^",
    Op.ROTL: "<<>",
    Op.SHL: "<<",
    Op.SHR: ">>",
}
_RULES: dict[Op, Callable[[Spelling, Term], Text]] = {
    Op.CONST: _const,
    Op.SLOT: _slot,
    Op.LOAD: _load,
    Op.LOOKUP: _lookup,
    Op.PUBLIC: _public,
    **dict.fromkeys((Op.ADD, Op.SUB, Op.MUL, Op.AND, Op.OR, Op.XOR), _row),
    Op.NOT: _not,
    Op.ULT: _less,
    **dict.fromkeys((Op.ROTL, Op.SHL, Op.SHR), _shift),
    Op.ZEXT: _zext,
    Op.TRUNC: _trunc,
    Op.EXTRACT: _extract,
    Op.CONCAT: _concat,
    Op.PICK: _pick,
    Op.CALL: _call,
}
