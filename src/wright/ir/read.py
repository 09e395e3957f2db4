"""Terms, indices and conditions from their text.

A term's type comes from what it names; a number has that of its neighbours, or of what the term is for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from wright.ir.index import Condition, Index
from wright.ir.notation import INFIX, MOVES, RESIZING
from wright.ir.terms import Op, Term, Type, make

Signature = tuple[tuple[Type, ...], Type]
"""The types of a helper's arguments and of its result."""

_TOKEN = re.compile(r"\s*(0x[0-9a-f]+|\d+|\w+|<u|<<|>>|==|.)")
_TYPE = re.compile(r"u(\d+)(?:x(\d+))?")
_SIZED = re.compile(r"(zext|trunc|concat|extract|lane|bswap|mulh|select|pack|mask|u)(\d+)")
_OPS = {text: op for op, text in (*INFIX.items(), *MOVES.items())}


class TextError(Exception):
    """A text that is no program: it names the place and what would be right."""


def type_of(text: str) -> Type:
    """A type from its text."""
    found = _TYPE.fullmatch(text)
    if not found:
        raise TextError(f"no type: {text}")
    return Type(int(found[1]), int(found[2] or 1))


@dataclass(frozen=True)
class _Untyped:
    """A term that waits for its type; ``type`` is its own part of that knowledge."""

    type: Type | None
    build: Callable[[Type], Term]

    def typed(self, wanted: Type | None = None) -> Term:
        kind = self.type or wanted
        if kind is None:
            raise TextError("a number's type is not known here: write it behind, as in 5:u32")
        if wanted not in (None, kind):
            raise TextError(f"{self.build(kind)} is {kind} where {wanted} is asked for")
        return self.build(kind)


class Reader:
    """Reads one text, from left to right."""

    def __init__(
        self,
        text: str,
        slots: Mapping[str, Type],
        views: Mapping[str, Type],
        helpers: Mapping[str, Signature],
    ) -> None:
        self.tokens = _TOKEN.findall(text)
        self.at = 0
        self.slots, self.views, self.helpers = slots, views, helpers

    @property
    def next(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else "the end"

    def take(self, wanted: str = "") -> str:
        """The next token, which is the wanted one."""
        if self.at >= len(self.tokens) or wanted not in ("", self.next):
            raise TextError(f"{self.next} where {wanted or 'more'} is expected")
        self.at += 1
        return str(self.tokens[self.at - 1])

    def follows(self, token: str) -> bool:
        """Whether a token comes next; it is passed."""
        found = self.next == token
        self.at += found
        return found

    def end(self) -> None:
        if self.at < len(self.tokens):
            raise TextError(f"{self.next} where the line could end")

    def terms(self, kinds: Sequence[Type]) -> tuple[Term, ...]:
        """So many terms of these types, and nothing else."""
        found: list[Term] = []
        for kind in kinds:
            if found:
                self.take(",")
            found.append(self.term().typed(kind))
        self.end()
        return tuple(found)

    def index_alone(self) -> Index:
        index = self.index()
        self.end()
        return index

    def condition_alone(self) -> Condition:
        condition = self.condition()
        self.end()
        return condition

    def number(self) -> int:
        sign = -1 if self.follows("-") else 1
        token = self.take()
        if not token[0].isdigit():
            raise TextError(f"{token} where a number is expected")
        return sign * int(token, 0)

    def index(self) -> Index:
        if self.follows("("):
            inner = self.index()
            self.take(")")
            self.take("mod")
            return Index(inner.terms, inner.constant, self.number())
        terms: list[tuple[str, int]] = []
        constant, sign = 0, -1 if self.follows("-") else 1
        while True:
            literal = self.next[0].isdigit()
            factor = self.number() if literal else 1
            if literal and not self.follows("·"):
                constant += sign * factor
            else:
                terms.append((self.take(), sign * factor))
            if self.next not in ("+", "-"):
                return Index(tuple(terms), constant)
            sign = -1 if self.take() == "-" else 1

    def condition(self) -> Condition:
        left, relation = self.index(), self.take()
        if relation not in ("<", "=="):
            raise TextError(f"{relation} where < or == is expected")
        return Condition(left, relation, self.index())

    def term(self) -> _Untyped:
        """A term, or an operator between two."""
        left = self.operand()
        op = _OPS.get(self.next)
        if op is None:
            return left
        self.take()
        if op in MOVES:
            return self.moved(op, left)
        right = self.operand()
        return _Untyped(left.type or right.type, lambda t: make(op, t, (left.typed(t), right.typed(t))))

    def moved(self, op: Op, word: _Untyped) -> _Untyped:
        index = self.index()
        amount = index.constant if index.is_constant else index
        return _Untyped(word.type, lambda t: make(op, t, (word.typed(t),), amount))

    def operand(self) -> _Untyped:
        if self.follows("("):
            inner = self.term()
            self.take(")")
            return inner
        if self.follows("~"):
            flipped = self.operand()
            return _Untyped(flipped.type, lambda t: make(Op.NOT, t, (flipped.typed(t),)))
        if self.next[0].isdigit():
            value = self.number()
            kind = type_of(self.take()) if self.follows(":") else None
            return _Untyped(kind, lambda t: make(Op.CONST, t, (), value))
        name = self.take()
        if self.follows("("):
            found = self.applied(name)
            self.take(")")
            return found
        if self.follows("["):
            index = self.index()
            self.take("]")
            return self.leaf(Op.LOAD, self.views.get(name), name, (name, index))
        return self.leaf(Op.SLOT, self.slots.get(name), name, name)

    def leaf(self, op: Op, kind: Type | None, name: str, literal: str | tuple[str, Index]) -> _Untyped:
        if kind is None:
            raise TextError(f"{name} is not declared")
        return _Untyped(kind, lambda t: make(op, t, (), literal))

    def applied(self, name: str) -> _Untyped:
        """A call of a helper, or an op that is written like one."""
        if name in self.helpers:
            (given, result), found = self.helpers[name], self.args()
            if len(found) != len(given):
                raise TextError(f"{name} takes {len(given)} words, not {len(found)}")
            args = tuple(arg.typed(kind) for arg, kind in zip(found, given, strict=True))
            return _Untyped(result, lambda t: make(Op.CALL, t, args, name))
        if name == "rotl":
            word = self.term()
            self.take(",")
            return self.moved(Op.ROTL, word)
        if name == "case":
            return self.case()
        if name == "at":
            return self.looked_up()
        sized = _SIZED.fullmatch(name)
        if sized is None:
            raise TextError(f"no helper '{name}'; there are: {', '.join(self.helpers) or 'none'}")
        return self.sized(sized[1], int(sized[2]))

    def looked_up(self) -> _Untyped:
        """An element of a table by a byte."""
        table = self.take()
        self.take(",")
        place, kind = self.term(), self.views.get(table)
        if kind is None:
            raise TextError(f"{table} is not declared")
        return _Untyped(kind, lambda t: make(Op.LOOKUP, t, (place.typed(Type(8)),), table))

    def args(self) -> list[_Untyped]:
        found = [] if self.next == ")" else [self.term()]
        while self.follows(","):
            found.append(self.term())
        return found

    def case(self) -> _Untyped:
        places: list[Index] = []
        bounds: list[int] = []
        cases: list[_Untyped] = []
        while not cases or self.follows(";"):
            places.append(self.index())
            self.take("<")
            bounds.append(self.number())
            self.take(":")
            cases.append(self.term())
        kind = next((case.type for case in cases if case.type), None)
        literal = (places[0], tuple(bounds))
        return _Untyped(kind, lambda t: make(Op.PICK, t, tuple(case.typed(t) for case in cases), literal))

    def sized(self, name: str, width: int) -> _Untyped:
        """An op whose name says how wide its result is."""
        if name == "u":
            place = self.index()
            moved = (place, self.number() if self.follows("<<") else 0)
            return _Untyped(Type(width), lambda t: make(Op.PUBLIC, t, (), moved))
        if name == "mask":
            conditions = [self.condition()]
            while self.follows(","):
                conditions.append(self.condition())
            kind = Type(width, len(conditions))
            return _Untyped(kind, lambda t: make(Op.MASK, t, (), tuple(conditions)))
        op = Op[name.upper()]
        args: list[_Untyped] = [self.term()]
        number: int | None = None
        while self.follows(","):
            if op in (Op.EXTRACT, Op.LANE):
                number = self.number()
            else:
                args.append(self.term())
        if op in RESIZING:
            words = tuple(arg.typed() for arg in args)
            kind = Type(width, 1 if op is Op.LANE else words[0].type.lanes)
            return _Untyped(kind, lambda t: make(op, t, words, number))
        if op is Op.PACK:
            packed = tuple(arg.typed(Type(width)) for arg in args)
            return _Untyped(Type(width, len(args)), lambda t: make(op, t, packed))
        kind_of = next((arg.type for arg in args if arg.type), None)
        return _Untyped(kind_of, lambda t: make(op, t, tuple(arg.typed(t) for arg in args)))
