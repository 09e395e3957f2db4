"""How WebAssembly writes vectors: four words of 32 bits or two of 64 in a v128."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from wright.ir.index import Index
from wright.ir.terms import Op, Term, Type, const, load, value_of
from wright.languages.choices import choice_of, majority_of
from wright.languages.errors import UnspellableError
from wright.targets.wasm.places import Places
from wright.targets.wasm.values import SHAPES, value_type

Bytes = Sequence[tuple[Term, int]]
"""The source of each byte of a vector, the lowest first: a vector and its byte."""
_LANEWISE = {Op.ADD: "add", Op.SUB: "sub", Op.MUL: "mul"}
_BITWISE = {Op.AND: "v128.and", Op.OR: "v128.or", Op.XOR: "v128.xor"}


class VectorSpelling(Places, ABC):
    """Spells vectors."""

    @abstractmethod
    def term(self, term: Term) -> str:
        """Any term."""

    @abstractmethod
    def loaded(self, term: Term, width: int) -> str:
        """A word from a storage, in a value of at least a width."""

    def vector(self, term: Term) -> str:
        """A vector. Raises UnspellableError."""
        shape = SHAPES.get(term.type)
        if shape is None:
            raise UnspellableError(f"WebAssembly has no vectors of {term.type}")
        chosen, most = choice_of(term), majority_of(term)
        if chosen:
            x, y, z = map(self.term, chosen)
            return f"(v128.bitselect {y} {z} {x})"
        if most:
            return self.majority(most)
        args = term.args
        match term.op:
            case Op.CONST:
                return self.constants([term.number] * term.type.lanes, term.width)
            case Op.SLOT:
                return f"(local.get ${term.name})"
            case Op.LOAD:
                return self.loaded(term, term.width)
            case Op.ADD | Op.SUB | Op.MUL:
                return f"({shape}.{_LANEWISE[term.op]} {self.term(args[0])} {self.term(args[1])})"
            case Op.AND | Op.OR | Op.XOR:
                return self.bitwise(term)
            case Op.NOT:
                return f"(v128.not {self.term(args[0])})"
            case Op.SHL | Op.SHR if isinstance(term.amount, int):
                name = "shl" if term.op is Op.SHL else "shr_u"
                return f"({shape}.{name} {self.term(args[0])} (i32.const {term.amount}))"
            case Op.ROTL if isinstance(term.amount, int):
                return self.rotated(term, term.amount)
            case Op.SELECT:
                mask, ones, zeros = map(self.term, args)
                return f"(v128.bitselect {ones} {zeros} {mask})"
            case Op.MASK:
                return self.mask(term)
            case Op.ULT if term.width == 32:
                # A comparison yields minus one where it holds.
                zero, (left, right) = self.constants([0] * 4, 32), map(self.term, args)
                return f"(i32x4.sub {zero} (i32x4.lt_u {left} {right}))"
            case Op.BSWAP:
                return self.rows_turned(self.term(args[0]), term.type)
            case Op.PACK:
                return self.pack(term)
            case Op.PICK:
                return self.picked(term)
            case Op.CALL:
                return self.called(term)
        raise UnspellableError(f"WebAssembly has no {term.op.name.lower()} of {term.type}")

    def picked(self, term: Term) -> str:
        """A choice as an if: other cases are not computed, as they may load out of bounds."""
        index, bounds = term.cases
        text = self.term(term.args[-1])
        for bound, case in reversed(list(zip(bounds, term.args, strict=True))[:-1]):
            test = f"(i32.lt_s {self.index(index)} (i32.const {bound}))"
            kind = value_type(term.type)
            text = f"(if (result {kind}) {test} (then {self.term(case)}) (else {text}))"
        return text

    def called(self, term: Term) -> str:
        return f"(call ${term.name} {' '.join(self.term(arg) for arg in term.args)})"

    def bitwise(self, term: Term) -> str:
        """A bitwise operation; ``x & ~y`` is one instruction."""
        left, right = term.args
        if term.op is Op.AND and Op.NOT in (left.op, right.op):
            kept, dropped = (left, right) if right.op is Op.NOT else (right, left)
            return f"(v128.andnot {self.term(kept)} {self.term(dropped.args[0])})"
        return f"({_BITWISE[term.op]} {self.term(left)} {self.term(right)})"

    def majority(self, words: Sequence[Term]) -> str:
        """Majority: if x and y are the same it is one of them, else z."""
        x, y, z = map(self.term, words)
        return f"(v128.bitselect {z} {y} (v128.xor {x} {y}))"

    def rotated(self, term: Term, amount: int) -> str:
        """A rotation; by whole bytes it is a swizzle by constants.

        V8 makes the places of a shuffle's bytes anew each time, and keeps such a constant: BLAKE3's kernel is
        1.15 times as fast there, and as fast as before in SpiderMonkey and JavaScriptCore.
        """
        (word,) = term.args
        text, shape, width = self.term(word), SHAPES[term.type], term.width
        if amount % 8 == 0:
            size = width // 8
            moved = [
                lane * size + (byte - amount // 8) % size
                for lane in range(term.type.lanes)
                for byte in range(size)
            ]
            return f"(i8x16.swizzle {text} (v128.const i8x16 {_numbers(moved)}))"
        return self.twice(
            text,
            term.type,
            lambda first, again: (
                f"(v128.or ({shape}.shl {first} (i32.const {amount}))"
                f" ({shape}.shr_u {again} (i32.const {width - amount})))"
            ),
        )

    def rows_turned(self, text: str, kind: Type) -> str:
        """The bytes of each word in reverse order."""
        size = kind.width // 8
        moved = [lane * size + size - 1 - byte for lane in range(kind.lanes) for byte in range(size)]
        return self.shuffled_one(text, kind, moved)

    def shuffled_one(self, text: str, kind: Type, moved: Sequence[int]) -> str:
        """A shuffle of one vector's bytes."""
        return self.twice(
            text, kind, lambda first, again: f"(i8x16.shuffle {_numbers(moved)} {first} {again})"
        )

    def constants(self, numbers: Sequence[int], width: int) -> str:
        shape = SHAPES[Type(width, len(numbers))]
        return f"(v128.const {shape} {' '.join(hex(number) for number in numbers)})"

    def mask(self, term: Term) -> str:
        """Lane-wise conditions of one kind, on two vectors of public integers."""
        conditions = term.conditions
        relations = {condition.relation for condition in conditions}
        if len(relations) != 1:
            raise UnspellableError("WebAssembly compares all lanes alike")
        left, right = ([getattr(c, side) for c in conditions] for side in ("left", "right"))
        operator = "lt_s" if relations == {"<"} else "eq"
        shape = SHAPES[term.type]
        return f"({shape}.{operator} {self.publics(left, term.width)} {self.publics(right, term.width)})"

    def publics(self, row: Sequence[Index], width: int) -> str:
        """A vector of public integers."""
        texts = [self.index(index) for index in row]
        if width == 64:
            texts = [f"(i64.extend_i32_s {text})" for text in texts]
        return self.filled(texts, Type(width, len(row)))

    def filled(self, texts: Sequence[str], kind: Type) -> str:
        """A vector filled lane by lane; equal lanes are written once."""
        shape = SHAPES[kind]
        text = f"({shape}.splat {texts[0]})"
        for number, other in enumerate(texts):
            if other != texts[0]:
                text = f"({shape}.replace_lane {number} {text} {other})"
        return text

    def pack(self, term: Term) -> str:
        """A vector from words: constants, neighbours in a storage, bytes of two vectors, or lane by lane."""
        args = term.args
        values = [value_of(arg) for arg in args]
        if all(value is not None for value in values):
            return self.constants([value for value in values if value is not None], term.width)
        row = self.row(args)
        if row is not None:
            return row
        found = [_source(arg, term.type) for arg in args]
        bytes_ = [byte for each in found if each is not None for byte in each]
        vectors = list(dict.fromkeys(vector for vector, _ in bytes_))
        if len(bytes_) == 16 and len(vectors) <= 2:
            numbers = [16 * vectors.index(vector) + byte for vector, byte in bytes_]
            if len(vectors) == 1:
                return self.shuffled_one(self.term(vectors[0]), vectors[0].type, numbers)
            return f"(i8x16.shuffle {_numbers(numbers)} {self.term(vectors[0])} {self.term(vectors[1])})"
        return self.filled([self.term(arg) for arg in args], term.type)

    def row(self, args: Sequence[Term]) -> str | None:
        """Adjacent words, or one word in every lane, by one load."""
        first, kind = args[0], Type(args[0].width, len(args))
        if any(arg.op is not Op.LOAD for arg in args):
            return None
        name, index = first.element
        view = self.program.views[name]
        if index.modulo is not None:
            return None
        if len(set(args)) == 1 and not self.swapped(view):
            return f"(v128.load{first.width}_splat{self.place(view, index)})"
        step = first.width // 8 // view.step if view.step <= first.width // 8 else 0
        if not step or tuple(args) != tuple(
            load(name, index + i * step, first.width) for i in range(len(args))
        ):
            return None
        text = f"(v128.load{self.place(view, index)})"
        return self.rows_turned(text, kind) if self.swapped(view) else text


def _source(word: Term, kind: Type) -> Bytes | None:
    """The source of a word's bytes: a vector's lane, byte-swapped or not, or zero."""
    size = word.width // 8
    if word.op is Op.BSWAP:
        inner = _source(word.args[0], kind)
        return None if inner is None else inner[::-1]
    if value_of(word) == 0:
        return [(const(0, kind.width, kind.lanes), byte) for byte in range(size)]
    if word.op is not Op.LANE:
        return None
    return [(word.args[0], word.number * size + byte) for byte in range(size)]


def _numbers(bytes_: Sequence[int]) -> str:
    return " ".join(map(str, bytes_))
