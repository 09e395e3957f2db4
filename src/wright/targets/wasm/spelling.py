"""How WebAssembly's text writes terms: folded, each instruction around its operands."""

from __future__ import annotations

from collections.abc import Callable

from wright.ir.index import Index
from wright.ir.program import View
from wright.ir.terms import Op, Term, Type
from wright.languages.errors import UnspellableError
from wright.targets.wasm.spellvectors import VectorSpelling
from wright.targets.wasm.values import TURNS, WORDS, paired


class Spelling(VectorSpelling):
    """Spells the terms of one program."""

    def loaded(self, term: Term, width: int) -> str:
        """A word from a storage, in a value of at least its own width."""
        name, index = term.element
        view = self.program.views[name]
        kind = "v128" if term.type.lanes != 1 else WORDS[max(width, 32)]
        narrow = f"{term.width}_u" if kind != "v128" and term.width < int(kind[1:]) else ""
        text = f"({kind}.load{narrow}{self.place(view, index)})"
        if not self.swapped(view):
            return text
        if term.width == 16 or narrow:
            raise UnspellableError(
                f"WebAssembly swaps the bytes of 32-bit and 64-bit words, not of {term.type}"
            )
        return self.turned(text, term.type)

    def stored(self, view: View, index: Index, value: Term) -> str:
        """A word as it is stored."""
        place = self.place(view, index)
        if value.type.lanes != 1:
            text = self.term(value)
            return f"(v128.store{place} {self.turned(text, value.type) if self.swapped(view) else text})"
        if value.width < 32:
            if self.swapped(view):
                raise UnspellableError(
                    f"WebAssembly swaps the bytes of 32-bit and 64-bit words, not of {value.type}"
                )
            whole = value.args[0] if value.op is Op.TRUNC else value
            kind = WORDS.get(whole.width, "i32")
            return f"({kind}.store{value.width}{place} {self.term(whole)})"
        text = self.term(value)
        text = self.turned(text, value.type) if self.swapped(view) else text
        return f"({WORDS[value.width]}.store{place} {text})"

    def term(self, term: Term) -> str:
        rule = _RULES.get(term.op)
        if term.type.lanes != 1:
            return self.vector(term)
        if rule is None:
            raise UnspellableError(f"WebAssembly has no {term.op.name.lower()} of {term.type}")
        if term.width not in WORDS and term.op not in (Op.CONST, Op.LOAD, Op.TRUNC, Op.EXTRACT):
            raise UnspellableError(
                f"WebAssembly has no {term.op.name.lower()} of {term.type}: narrower words are widened first"
            )
        return rule(self, term)

    def turned(self, text: str, kind: Type) -> str:
        """A word, or each word of a vector, with its bytes reversed."""
        if kind.lanes != 1:
            return self.rows_turned(text, kind)
        return self.twice(text, kind, lambda first, again: _turned(kind.width, first, again))


def _turned(width: int, first: str, again: str) -> str:
    """A byte swap: each rotation moves some bytes into place."""
    kind, texts = WORDS[width], list[str]()
    for amount, mask in TURNS[width].items():
        rotated = f"({kind}.rotl {again if texts else first} ({kind}.const {amount}))"
        texts.append(f"({kind}.and {rotated} ({kind}.const {literal(mask, width)}))")
    return paired(texts, lambda one, other: f"({kind}.or {one} {other})")


def literal(value: int, width: int) -> str:
    """A constant: hexadecimal if it has more than one digit."""
    value %= 1 << width
    return str(value) if value < 10 else hex(value)


def _const(_: Spelling, term: Term) -> str:
    width = max(term.width, 32)
    return f"({WORDS[width]}.const {literal(term.number, width)})"


def _slot(_: Spelling, term: Term) -> str:
    return f"(local.get ${term.name})"


def _load(spelling: Spelling, term: Term) -> str:
    return spelling.loaded(term, term.width)


def _lookup(spelling: Spelling, term: Term) -> str:
    """An element of a table: its place in bytes is a byte of a word, moved and masked in one step."""
    (place,), view = term.args, spelling.program.views[term.name]
    if place.op not in (Op.EXTRACT, Op.TRUNC):
        raise UnspellableError(f"WebAssembly looks up bytes of words, not {place.op.name.lower()}")
    (word,) = place.args
    kind, step = WORDS[word.width], (view.width // 8).bit_length() - 1
    text, right = spelling.term(word), (place.number if place.op is Op.EXTRACT else 0) - step
    if right:
        text = f"({kind}.{'shr_u' if right > 0 else 'shl'} {text} ({kind}.const {abs(right)}))"
    text = f"(i32.wrap_i64 {text})" if word.width == 64 else text
    start = spelling.areas[view.storage].address
    at = f"(;{view.storage};) offset={start} (i32.and {text} (i32.const {literal(255 << step, 32)}))"
    return f"({WORDS[term.width]}.load {at})"


def _public(spelling: Spelling, term: Term) -> str:
    """A public integer as a word; its bits above 32 are zero, because it is a length."""
    index, shift = term.moved
    text = spelling.index(index)
    if shift <= -32:
        return _number(0, term.width)
    if term.width == 64:
        text = f"(i64.extend_i32_u {text})"
    kind = WORDS[term.width]
    if not shift:
        return text
    operator = "shl" if shift > 0 else "shr_u"
    return f"({kind}.{operator} {text} ({kind}.const {abs(shift)}))"


def _number(value: int, width: int) -> str:
    return f"({WORDS[width]}.const {literal(value, width)})"


_NAMES = {Op.ADD: "add", Op.SUB: "sub", Op.MUL: "mul", Op.AND: "and", Op.OR: "or", Op.XOR: "xor"}


def _binary(spelling: Spelling, term: Term) -> str:
    left, right = (spelling.term(arg) for arg in term.args)
    return f"({WORDS[term.width]}.{_NAMES[term.op]} {left} {right})"


def _not(spelling: Spelling, term: Term) -> str:
    kind = WORDS[term.width]
    return f"({kind}.xor {spelling.term(term.args[0])} ({kind}.const -1))"


def _shift(spelling: Spelling, term: Term) -> str:
    kind, amount = WORDS[term.width], term.amount
    name = {Op.ROTL: "rotl", Op.SHL: "shl", Op.SHR: "shr_u"}[term.op]
    if isinstance(amount, Index):
        if amount.modulo is None or amount.modulo > term.width:
            raise UnspellableError(f"a {name} by {amount} may exceed the word's width: use a ring")
        by = spelling.index(amount)
        by = f"(i64.extend_i32_u {by})" if term.width == 64 else by
    else:
        by = f"({kind}.const {amount})"
    return f"({kind}.{name} {spelling.term(term.args[0])} {by})"


def _wide(spelling: Spelling, term: Term) -> str:
    (word,) = term.args
    if word.op is Op.LOAD and word.type.lanes == 1:
        return spelling.loaded(word, term.width)
    text = spelling.term(word)
    if word.width < 32:
        raise UnspellableError(
            f"WebAssembly widens words of {word.width} bits as they are loaded, not {word.op.name.lower()}"
        )
    return f"(i64.extend_i32_u {text})"


def _narrow(spelling: Spelling, term: Term) -> str:
    """Words narrower than 32 bits are only stored, which drops their higher bits."""
    text = spelling.term(term.args[0])
    return f"(i32.wrap_i64 {text})" if term.args[0].width == 64 else text


def _extract(spelling: Spelling, term: Term) -> str:
    (word,) = term.args
    kind, text = WORDS[word.width], spelling.term(word)
    text = f"({kind}.shr_u {text} ({kind}.const {term.number}))" if term.number else text
    return f"(i32.wrap_i64 {text})" if word.width == 64 else text


def _concat(spelling: Spelling, term: Term) -> str:
    kind, text, at = WORDS[term.width], "", term.width
    for part in term.args:
        at -= part.width
        if part.width < 32 and part.op is not Op.LOAD:
            raise UnspellableError(f"WebAssembly has no {part.op.name.lower()} of {part.type} in a word")
        wide = spelling.loaded(part, term.width) if part.op is Op.LOAD else spelling.term(part)
        wide = f"(i64.extend_i32_u {wide})" if part.op is not Op.LOAD and term.width == 64 else wide
        wide = f"({kind}.shl {wide} ({kind}.const {at}))" if at else wide
        text = f"({kind}.or {text} {wide})" if text else wide
    return text


def _reversed(spelling: Spelling, term: Term) -> str:
    return spelling.turned(spelling.term(term.args[0]), term.type)


def _less(spelling: Spelling, term: Term) -> str:
    left, right = (spelling.term(arg) for arg in term.args)
    text = f"({WORDS[term.width]}.lt_u {left} {right})"
    return f"(i64.extend_i32_u {text})" if term.width == 64 else text


def _lane(spelling: Spelling, term: Term) -> str:
    shape = {32: "i32x4", 64: "i64x2"}[term.width]
    return f"({shape}.extract_lane {term.number} {spelling.term(term.args[0])})"


_RULES: dict[Op, Callable[[Spelling, Term], str]] = {
    Op.CONST: _const,
    Op.SLOT: _slot,
    Op.LOAD: _load,
    Op.LOOKUP: _lookup,
    Op.PUBLIC: _public,
    **dict.fromkeys(_NAMES, _binary),
    Op.NOT: _not,
    **dict.fromkeys((Op.ROTL, Op.SHL, Op.SHR), _shift),
    Op.ZEXT: _wide,
    Op.TRUNC: _narrow,
    Op.EXTRACT: _extract,
    Op.CONCAT: _concat,
    Op.BSWAP: _reversed,
    Op.ULT: _less,
    Op.PICK: VectorSpelling.picked,
    Op.CALL: VectorSpelling.called,
    Op.LANE: _lane,
}
