"""The blocks of several messages are gathered into lanes by vectors, not word by word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from wright.ir.index import Index
from wright.ir.program import (
    If,
    Loop,
    Program,
    Region,
    Slot,
    Statement,
    Storage,
    Store,
    View,
)
from wright.ir.rewrite import map_statements
from wright.ir.terms import Op, Term, load
from wright.ir.transposition import exchanged
from wright.passes.lib.base import Pass, replace_loop
from wright.passes.lib.message import is_given, rows


@dataclass(frozen=True)
class Transpose(Pass):
    """Copy each message's block by vectors, and exchange rows for columns.

        block[4t + i] = M[start_i + 4t]
    →   R[4i + t] = M32x4[start_i + 16t]; R0 = R[t]; … block[4t] = R0[0], R1[0], R2[0], R3[0]; …

    Known as: matrix transposition in registers: an array of structures becomes a structure of arrays.

    It changes no value: memory is bytes. A copy word by word loads, swaps and stores each word by itself. A
    vector takes several words. Interleaving the halves of two vectors, twice for four lanes, puts each word
    in its lane. Source: Intel's multi-buffer hashing. Put it before ``unroll``.
    """

    name: ClassVar[str] = "transpose"
    array: str = "R"

    def apply(self, program: Program) -> Program:
        loop = self.loop(program, "blocks")
        copies = [copy for copy in map(_copy, loop.body) if copy is not None]
        self.require(copies, f"{program.name} does not gather the words of several messages")
        words, message = (program.views[name] for name in (copies[0].view, copies[0].value.element[0]))
        self.require(is_given(program, message.name), f"{message.name} is no message among bytes")
        row = rows(message)
        self.require(
            len(copies) == row.lanes, f"{program.name} gathers {len(copies)} lanes, a vector has {row.lanes}"
        )
        size = program.storages[words.storage].size or 0
        vectors, left = divmod(size, row.lanes**2 * row.width // 8)
        self.require(left == 0, f"{program.name}'s blocks do not fill vectors of {row.lanes} words")
        block = next(v for v in program.views.values() if v.storage == words.storage and v.lanes == row.lanes)
        self.require(self.array not in program.storages, f"{self.array} is taken; choose another array")
        array = View(self.array, self.array, row.width, lanes=row.lanes)
        made = _Transposing(block, array, row, vectors)
        body = [inner for statement in loop.body for inner in made.copied(statement)]
        body[row.lanes : row.lanes] = made.exchanged()
        whole = replace_loop(program.body, loop, (replace(loop, body=tuple(body)),))
        cleared = map_statements(whole, lambda s: [made.cleared(s)])
        storage = Storage(self.array, Region.SCRATCH, size)
        views = {n: v for n, v in program.views.items() if v is not words}
        return replace(
            program.with_body(cleared).with_slots(*(Slot(name, array.type) for name in made.names)),
            storages={**program.storages, self.array: storage},
            views={**views, row.name: row, array.name: array},
        )


def _copy(statement: Statement) -> Store | None:
    """The name of a gathered word of one message, in a loop that runs while the message has a block."""
    match statement:
        case If(_, (Loop(role="gather", body=(Store() as store,)),)) if store.value.op is Op.LOAD:
            return store
    return None


@dataclass(frozen=True)
class _Transposing:
    """``block`` has the words in lanes, ``array`` one message's neighbouring words in each vector."""

    block: View
    array: View
    row: View
    vectors: int
    """The number of vectors that one message's block fills."""

    @property
    def lanes(self) -> int:
        return self.row.lanes

    @property
    def names(self) -> list[str]:
        return [f"{self.array.name}{i}" for i in range(self.lanes)]

    def copied(self, statement: Statement) -> list[Statement]:
        store = _copy(statement)
        if store is None:
            return [statement]
        assert isinstance(statement, If)
        (gather,) = statement.then
        assert isinstance(gather, Loop)
        t = Index.of(gather.variable)
        message = store.index.constant  # word t of message i goes to place t · lanes + i
        index = store.value.element[1].bind({gather.variable: t * self.lanes})
        value = load(self.row.name, index, self.row.width, self.lanes)
        copy = Store(self.array.name, t + message * self.vectors, value)
        return [replace(statement, then=(replace(gather, stop=Index.of(self.vectors), body=(copy,)),))]

    def cleared(self, statement: Statement) -> Statement:
        """Lanes without a block read what was copied last, or these zeros."""
        match statement:
            case Loop(role="clear", body=(Store() as store,)) if store.view == self.block.name:
                return replace(statement, body=(replace(store, view=self.array.name),))
        return statement

    def exchanged(self) -> Iterator[Statement]:
        """Vector ``at`` of each message, so that each word's lanes come together."""
        for at in range(self.vectors):
            places = (Index.of(at + i * self.vectors) for i in range(self.lanes))
            steps, vectors = exchanged(self.names, [self._load(place) for place in places])
            yield from steps
            for i, vector in enumerate(vectors):
                yield Store(self.block.name, Index.of(at * self.lanes + i), vector)

    def _load(self, place: Index) -> Term:
        return load(self.array.name, place, self.row.width, self.lanes)
