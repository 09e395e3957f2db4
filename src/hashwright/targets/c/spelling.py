"""How terms are written in C."""

from __future__ import annotations

from collections.abc import Callable

from hashwright.ir.index import Condition, Index
from hashwright.ir.program import Program
from hashwright.ir.terms import Op, Term
from hashwright.targets.c.values import SUFFIXES, TYPES, WORDS, element_type
from hashwright.targets.expressions import (
    ADD,
    AND,
    CONDITIONAL,
    EQUAL,
    LESS,
    MUL,
    OR,
    SHIFT,
    UNARY,
    XOR,
    Text,
    affine,
    infix,
    number,
    ring_mask,
)
from hashwright.targets.target import UnspellableError


class Spelling:
    """Spells the terms of one program."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def term(self, term: Term) -> Text:
        rule = _RULES.get(term.op)
        if rule is None or (term.type.lanes != 1 and term.op not in _LANEWISE):
            raise UnspellableError(f"C has no {term.op.name.lower()} of {term.type}")
        if term.op not in _NARROW and term.width not in WORDS:
            raise UnspellableError(
                f"C has no {term.op.name.lower()} of {term.type}: narrower words promote to int"
            )
        return rule(self, term)

    def public(self, index: Index) -> Text:
        """A public integer. A ring of 2^n places is a mask, of the two's complement that int64_t is."""
        text, mask = affine(index), ring_mask(index)
        return text if mask is None else bitwise(text, "&", Text(str(mask)), AND)

    def index(self, index: Index, precedence: int = 0) -> str:
        """A public integer within something that binds this tightly."""
        return self.public(index).within(precedence)

    def condition(self, condition: Condition) -> Text:
        precedence, operator = (LESS, "<") if condition.relation == "<" else (EQUAL, "==")
        left, right = (self.index(side, SHIFT) for side in (condition.left, condition.right))
        return Text(f"{left} {operator} {right}", precedence)

    def helper(self, name: str) -> str:
        """A helper's name: apart from the names of storages, beside which it stands."""
        return f"{name}_" if name in self.program.storages else name

    def element(self, view_name: str, index: Index) -> str | None:
        """An element, where the view's storage is an array of such; None where words lie among bytes."""
        view = self.program.views[view_name]
        storage = self.program.storages[view.storage]
        if element_type(self.program, storage) != view.type:
            return None
        return f"{view.storage}[{self.index(index)}]"

    def access(self, action: str, view_name: str) -> str:
        """The helper of words.h that loads or stores a word among bytes."""
        view = self.program.views[view_name]
        return f"{action}_{'be' if view.big_endian else 'le'}{view.width}"

    def address(self, view_name: str, index: Index) -> str:
        """Where a word lies among bytes. No step on the way leaves the storage."""
        view = self.program.views[view_name]
        place = index.times(view.step) if index.modulo is None else index
        if index.modulo is not None and view.step != 1:
            raise UnspellableError(f"{view_name}[{index}]: a ring of words among bytes")
        if place.is_constant and place.constant == 0:
            return view.storage
        grows = place.modulo is None and place.constant >= 0 and all(c > 0 for _, c in place.terms)
        return f"{view.storage} + {self.index(place, ADD if grows else UNARY)}"


def bitwise(left: Text, operator: str, right: Text, precedence: int) -> Text:
    """One of & ^ |: only shifts and its own kind stand in it without parentheses, as -Wparentheses asks."""

    def side(text: Text, own: bool) -> str:
        plain = (
            text.precedence >= UNARY or text.precedence == SHIFT or (own and text.precedence == precedence)
        )
        return text.text if plain else f"({text.text})"

    return Text(f"{side(left, own=True)} {operator} {side(right, own=False)}", precedence)


def shifted(value: Text, operator: str, amount: int) -> Text:
    return Text(f"{value.within(UNARY)} {operator} {amount}", SHIFT)


def cast(width: int, value: Text) -> Text:
    return Text(f"({TYPES[width]}){value.within(UNARY)}", UNARY)


def constant(value: int, width: int) -> Text:
    """A literal of a word's own type; narrower ones are stored only."""
    return Text(f"{number(value)}{SUFFIXES.get(width, '')}")


def _const(_: Spelling, term: Term) -> Text:
    return constant(term.number, term.width)


def _slot(_: Spelling, term: Term) -> Text:
    return Text(term.name)


def _load(spelling: Spelling, term: Term) -> Text:
    name, index = term.element
    element = spelling.element(name, index)
    return Text(element or f"{spelling.access('load', name)}({spelling.address(name, index)})")


def _public(spelling: Spelling, term: Term) -> Text:
    """Bits above 64 of a public integer are zero: it is a length."""
    index, shift = term.moved
    whole = spelling.public(index)
    if shift <= -64:
        return constant(0, term.width)
    if shift >= 0:
        word = cast(term.width, whole)
        return shifted(word, "<<", shift) if shift else word
    right = shifted(cast(64, whole), ">>", -shift)
    return right if term.width == 64 else cast(term.width, right)


def _sum(spelling: Spelling, term: Term) -> Text:
    operator, precedence = {Op.ADD: ("+", ADD), Op.SUB: ("-", ADD), Op.MUL: ("*", MUL)}[term.op]
    left, right = (spelling.term(arg) for arg in term.args)
    return infix(left, operator, right, precedence)


def _bitwise(spelling: Spelling, term: Term) -> Text:
    operator, precedence = {Op.AND: ("&", AND), Op.OR: ("|", OR), Op.XOR: ("^", XOR)}[term.op]
    left, right = (spelling.term(arg) for arg in term.args)
    return bitwise(left, operator, right, precedence)


def _not(spelling: Spelling, term: Term) -> Text:
    return Text(f"~{spelling.term(term.args[0]).within(UNARY)}", UNARY)


def _shift(spelling: Spelling, term: Term) -> Text:
    """By a literal, or by a public integer on a ring of no more places than the word has bits."""
    value, amount = spelling.term(term.args[0]), term.amount
    operator = "<<" if term.op is Op.SHL else ">>"
    if isinstance(amount, Index):
        if term.op is Op.ROTL or term.type.lanes != 1 or amount.modulo is None or amount.modulo > term.width:
            raise UnspellableError(
                f"a {term.op.name.lower()} by {amount} may pass a word's width: a literal or a ring does not"
            )
        return Text(f"{value.within(UNARY)} {operator} {spelling.index(amount, UNARY)}", SHIFT)
    if term.op is Op.ROTL:
        lanes = f"x{term.type.lanes}" if term.type.lanes != 1 else ""
        return Text(f"rotl{term.width}{lanes}({value}, {amount})")
    return shifted(value, operator, amount)


def _cast(spelling: Spelling, term: Term) -> Text:
    return cast(term.width, spelling.term(term.args[0]))


def _extract(spelling: Spelling, term: Term) -> Text:
    value = spelling.term(term.args[0])
    return cast(term.width, shifted(value, ">>", term.number) if term.number else value)


def _concat(spelling: Spelling, term: Term) -> Text:
    text: Text | None = None
    at = term.width
    for part in term.args:
        at -= part.width
        piece = cast(term.width, spelling.term(part))
        piece = shifted(piece, "<<", at) if at else piece
        text = piece if text is None else bitwise(text, "|", piece, OR)
    assert text is not None
    return text


def _pack(spelling: Spelling, term: Term) -> Text:
    """A word in every lane: beside a vector, C takes the word for that."""
    if len(set(term.args)) > 1:
        raise UnspellableError(f"C has no word of {term.type} from different words")
    return spelling.term(term.args[0])


def _less(spelling: Spelling, term: Term) -> Text:
    left, right = (spelling.term(arg) for arg in term.args)
    return cast(term.width, Text(f"{left.within(SHIFT)} < {right.within(SHIFT)}", LESS))


def _pick(spelling: Spelling, term: Term) -> Text:
    index, bounds = term.cases
    cases = [spelling.term(arg) for arg in term.args]
    text = cases[-1]
    for bound, case in reversed(list(zip(bounds, cases, strict=True))[:-1]):
        chosen, other = case.within(CONDITIONAL + 1), text.within(CONDITIONAL)
        text = Text(f"{spelling.index(index, SHIFT)} < {bound} ? {chosen} : {other}", CONDITIONAL)
    return text


def _call(spelling: Spelling, term: Term) -> Text:
    return Text(f"{spelling.helper(term.name)}({', '.join(str(spelling.term(arg)) for arg in term.args)})")


_NARROW = {Op.CONST, Op.SLOT, Op.LOAD, Op.TRUNC, Op.EXTRACT}
_LANEWISE = {
    *(Op.CONST, Op.SLOT, Op.LOAD, Op.ADD, Op.SUB, Op.MUL, Op.AND, Op.OR, Op.XOR, Op.NOT),
    *(Op.ROTL, Op.SHL, Op.SHR, Op.PICK, Op.CALL, Op.PACK),
}
_RULES: dict[Op, Callable[[Spelling, Term], Text]] = {
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
    Op.ULT: _less,
    Op.PICK: _pick,
    Op.CALL: _call,
    Op.PACK: _pack,
}
