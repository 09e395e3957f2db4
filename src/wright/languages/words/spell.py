"""Print terms in languages whose unsigned words wrap and whose operators have C's precedence.

Words narrower than 32 bits are promoted to ``int`` there: they are only loaded, stored and cast.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from wright.ir.index import Index
from wright.ir.terms import Op, Term
from wright.languages.errors import UnspellableError
from wright.languages.expressions import (
    AND,
    CONDITIONAL,
    OR,
    SHIFT,
    UNARY,
    PublicSpelling,
    Text,
    apart,
    number,
)

WORDS = (32, 64)
"""The widths of arithmetic in such languages."""


class WordSpelling(PublicSpelling, ABC):
    """Spells the terms of one program."""

    title: str
    types: Mapping[int, str]
    suffixes: Mapping[int, str]
    """The suffixes of literals, by width; narrower words have none."""

    @abstractmethod
    def load(self, term: Term) -> Text:
        """A word from a storage."""

    @abstractmethod
    def rotate(self, term: Term, amount: int) -> Text:
        """A rotation to the left."""

    @abstractmethod
    def element(self, view_name: str, index: Index) -> str | None:
        """An element, as a name or with a subscript; None for words among bytes."""

    @abstractmethod
    def access(self, action: str, view_name: str) -> str:
        """The helper that loads or stores a word among bytes."""

    @abstractmethod
    def address(self, view_name: str, index: Index) -> str:
        """The address of a word among bytes, as an argument of such a helper."""

    def helper(self, name: str) -> str:
        """A helper's name, distinct from the names of storages."""
        return apart(name, self.program.storages)

    def whole(self, term: Term) -> Text:
        """A term as a value to store."""
        return self.term(term)

    def masked(self, text: Text, mask: Text) -> Text:
        return bitwise(text, "&", mask, AND)

    def rule(self, term: Term) -> Callable[[Term], Text] | None:
        """The function that spells a term, or None if the language cannot express it."""
        found = _RULES.get(term.op)
        return None if found is None else partial(found, self)

    def term(self, term: Term) -> Text:
        rule = self.rule(term)
        if rule is None:
            raise UnspellableError(f"{self.title} has no {term.op.name.lower()} of {term.type}")
        if term.op not in _NARROW and term.width not in WORDS:
            raise UnspellableError(
                f"{self.title} has no {term.op.name.lower()} of {term.type}: narrower words promote to int"
            )
        return rule(term)

    def cast(self, width: int, value: Text) -> Text:
        return Text(f"({self.types[width]}){value.within(UNARY)}", UNARY)

    @classmethod
    def constant(cls, value: int, width: int) -> Text:
        """A literal of a word's own type; narrower ones are only stored."""
        return Text(f"{number(value)}{cls.suffixes.get(width, '')}")


def bitwise(left: Text, operator: str, right: Text, precedence: int) -> Text:
    """One of & ^ |: only shifts and the same operator need no parentheses in it, for -Wparentheses."""

    def side(text: Text, own: bool) -> str:
        plain = (
            text.precedence >= UNARY or text.precedence == SHIFT or (own and text.precedence == precedence)
        )
        return text.text if plain else f"({text.text})"

    return Text(f"{side(left, own=True)} {operator} {side(right, own=False)}", precedence)


def shifted(value: Text, operator: str, amount: int | str) -> Text:
    return Text(f"{value.within(UNARY)} {operator} {amount}", SHIFT)


def _const(spelling: WordSpelling, term: Term) -> Text:
    return spelling.constant(term.number, term.width)


def _slot(spelling: WordSpelling, term: Term) -> Text:
    return Text(spelling.name(term.name))


def _load(spelling: WordSpelling, term: Term) -> Text:
    return spelling.load(term)


def _public(spelling: WordSpelling, term: Term) -> Text:
    """Bits of a public integer; those above 64 are zero, because it is a length."""
    index, shift = term.moved
    whole = spelling.public(index)
    if shift <= -64:
        return spelling.constant(0, term.width)
    if shift >= 0:
        word = spelling.cast(term.width, whole)
        return shifted(word, "<<", shift) if shift else word
    right = shifted(spelling.cast(64, whole), ">>", -shift)
    return right if term.width == 64 else spelling.cast(term.width, right)


def _sum(spelling: WordSpelling, term: Term) -> Text:
    left, right = (spelling.term(arg) for arg in term.args)
    return spelling.operate(term.op, left, right)


def _bitwise(spelling: WordSpelling, term: Term) -> Text:
    sign, precedence = spelling.operators[term.op]
    left, right = (spelling.term(arg) for arg in term.args)
    return bitwise(left, sign, right, precedence)


def _not(spelling: WordSpelling, term: Term) -> Text:
    return Text(f"~{spelling.term(term.args[0]).within(UNARY)}", UNARY)


def _shift(spelling: WordSpelling, term: Term) -> Text:
    """A shift by a literal, or by a public integer modulo at most the word's width."""
    amount = term.amount
    if isinstance(amount, Index):
        if term.op is Op.ROTL or term.type.lanes != 1 or amount.modulo is None or amount.modulo > term.width:
            raise UnspellableError(
                f"a {term.op.name.lower()} by {amount} may pass a word's width: a literal or a ring does not"
            )
        by = spelling.index(amount, UNARY)
    elif term.op is Op.ROTL:
        return spelling.rotate(term, amount)
    else:
        by = str(amount)
    return shifted(spelling.term(term.args[0]), spelling.operators[term.op].sign, by)


def _cast(spelling: WordSpelling, term: Term) -> Text:
    return spelling.cast(term.width, spelling.term(term.args[0]))


def _extract(spelling: WordSpelling, term: Term) -> Text:
    value = spelling.term(term.args[0])
    return spelling.cast(term.width, shifted(value, ">>", term.number) if term.number else value)


def _concat(spelling: WordSpelling, term: Term) -> Text:
    text: Text | None = None
    at = term.width
    for part in term.args:
        at -= part.width
        piece = spelling.cast(term.width, spelling.term(part))
        piece = shifted(piece, "<<", at) if at else piece
        text = piece if text is None else bitwise(text, "|", piece, OR)
    assert text is not None
    return text


def _pick(spelling: WordSpelling, term: Term) -> Text:
    return choice(spelling, term, [spelling.term(arg) for arg in term.args])


def choice(spelling: WordSpelling, term: Term, cases: Sequence[Text]) -> Text:
    """A choice among these texts by the term's public integer."""
    index, bounds = term.cases
    text = cases[-1]
    for bound, case in reversed(list(zip(bounds, cases, strict=True))[:-1]):
        chosen, other = case.within(CONDITIONAL + 1), text.within(CONDITIONAL)
        text = Text(f"{spelling.index(index, SHIFT)} < {bound} ? {chosen} : {other}", CONDITIONAL)
    return text


def _call(spelling: WordSpelling, term: Term) -> Text:
    return Text(f"{spelling.helper(term.name)}({', '.join(str(spelling.term(arg)) for arg in term.args)})")


_NARROW = {Op.CONST, Op.SLOT, Op.LOAD, Op.TRUNC, Op.EXTRACT}
_RULES: dict[Op, Callable[[WordSpelling, Term], Text]] = {
    Op.CONST: _const,
    Op.SLOT: _slot,
    Op.LOAD: _load,
    Op.PUBLIC: _public,
    Op.ADD: _sum,
    Op.SUB: _sum,
    Op.MUL: _sum,
    Op.AND: _bitwise,
    Op.OR: _bitwise,
    Op.XOR: _bitwise,
    Op.NOT: _not,
    Op.ROTL: _shift,
    Op.SHL: _shift,
    Op.SHR: _shift,
    Op.ZEXT: _cast,
    Op.TRUNC: _cast,
    Op.EXTRACT: _extract,
    Op.CONCAT: _concat,
    Op.PICK: _pick,
    Op.CALL: _call,
}
