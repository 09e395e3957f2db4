"""Look up what each byte makes of a checksum, in tables, instead of dividing bit by bit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from operator import xor
from typing import ClassVar

from wright.ir.dead import read_before_set, without_unused
from wright.ir.index import Index
from wright.ir.interpret import Machine
from wright.ir.memory import Memory
from wright.ir.numbers import function_of
from wright.ir.parts import extract, zext
from wright.ir.program import Assign, Loop, Program, Region, Storage, View, statements, terms_of
from wright.ir.terms import Op, Term, input_word, load, lookup, slot
from wright.ir.traverse import walk
from wright.passes.lib.base import Pass, replace_loop

BYTE = range(8)


@dataclass(frozen=True)
class Slice(Pass):
    """Look up what each byte of an iteration makes of the register, and join all by exclusive or.

        for 8 bytes: for 8 bits: crc = step(crc, bit)   →   crc = T7[M[p] ^ (crc & 255)] ^ … ^ T0[M[p + 7]]

    Known as: Sarwate's algorithm for one byte an iteration; slicing-by-8 for eight.

    It holds for what is linear over GF(2), as CRCs are: the pass runs the body on single bits, and joins
    their results. A byte of the message and one of the register that do the same share a table. Lemma:
    ``table as a polynomial``. The lookups of an iteration do not wait for each other; a byte an iteration
    would wait for the one before. ``word``: the bits that a load takes, in languages with unaligned loads
    from bytes; the register is joined to the whole word then.
    """

    name: ClassVar[str] = "slice"
    word: int = 8

    def apply(self, program: Program) -> Program:
        tables: dict[tuple[int, ...], str] = {}
        loops = [s for s in program.body if isinstance(s, Loop) and s.literal_range is None]
        self.require(loops, f"{program.name} has no loop over bytes")
        up = False
        for loop in loops:
            body, up = self._sliced(program, loop, tables)
            program = program.with_body(replace_loop(program.body, loop, (replace(loop, body=(body,)),)))
        return self._with(program, tables, up)

    def _sliced(
        self, program: Program, loop: Loop, tables: dict[tuple[int, ...], str]
    ) -> tuple[Assign, bool]:
        """The loop's body as an assignment of lookups, and whether the register shifts up."""
        register, message = self._parts(program, loop)
        width, count = register.width, loop.step
        response = _response(program, loop, register, message)
        self.require(response(0, 0) == 0, "the body is not linear")
        bytes_ = [tuple(response(0, 1 << 8 * place + bit) for bit in BYTE) for place in range(count)]
        up = response(1 << width - 8, 0) == bytes_[0][0]
        for place in range(width // 8):
            key = tuple(response(1 << _bit(place, width, up) + bit, 0) for bit in BYTE)
            moved = tuple(1 << _bit(place - count, width, up) + bit for bit in BYTE) if place >= count else ()
            self.require(
                key == (bytes_[place] if place < count else moved),
                "the body neither takes a byte of the register as one of the message nor shifts it",
            )
        places = self._places(register, message, Index.of(loop.variable), count, up)
        found = [
            lookup(tables.setdefault(key, f"T{len(tables)}"), place, width)
            for key, place in reversed(list(zip(bytes_, places, strict=True)))
        ]
        behind = 8 * count
        kept = [register << behind if up else register >> behind] if width > behind else []
        return Assign((register.name,), (reduce(xor, [*found, *kept]),)), up

    def _places(self, register: Term, message: str, at: Index, count: int, up: bool) -> Iterator[Term]:
        """Each byte of the message, joined to that of the register above which it stands, in their order."""
        if self.word == 8:
            for place in range(count):
                byte = load(message, at + place, 8)
                above = 8 * place < register.width
                own = _bit(place, register.width, up)
                yield byte ^ extract(register, own, 8) if above else byte
            return
        taken = min(self.word, 8 * count)
        wide = max(taken, register.width)
        for first in range(0, 8 * count, taken):
            word = zext(load(_view(message, taken), at + first // 8, taken), wide)
            if first < register.width:
                word ^= _beside(register, first, taken, up)
            yield from (extract(word, _bit(place, taken, up), 8) for place in range(taken // 8))

    def _parts(self, program: Program, loop: Loop) -> tuple[Term, str]:
        """The slot that the body changes, and the view of the bytes that it loads."""
        every = list(statements(loop.body))
        set_ = {name for s in every if isinstance(s, Assign) for name in s.slots}
        names = read_before_set(loop.body) & set_
        loads = {node.element[0] for s in every for node in walk(*terms_of(s)) if node.op is Op.LOAD}
        views = loads & program.messages
        self.require(
            len(names) == len(views) == len(loads) == 1 and all(isinstance(s, Assign | Loop) for s in every),
            f"the loop '{loop.role}' does more than to take bytes into one register",
        )
        (name,), (view,) = names, views
        return slot(name, program.slots[name].type.width), view

    def _with(self, program: Program, tables: dict[tuple[int, ...], str], up: bool) -> Program:
        """The program with its tables: what all bytes make, from what their bits make."""
        views, storages = dict(program.views), dict(program.storages)
        width = max(each.type.width for each in program.slots.values())
        for bits, name in tables.items():
            self.require(name not in views, f"{name} is taken")
            data = tuple(
                reduce(xor, (bits[bit] for bit in BYTE if byte >> bit & 1), 0) for byte in range(256)
            )
            storages[name] = Storage(name, Region.TABLE, len(data) * width // 8, data)
            views[name] = View(name, name, width)
        for loop in (each for each in program.body if isinstance(each, Loop)):
            taken = min(self.word, 8 * loop.step)
            for view in program.messages if taken > 8 else ():
                wide = View(_view(view, taken), views[view].storage, taken, up, unit=1)
                views[wide.name] = wide
        return without_unused(replace(program, views=views, storages=storages))


MOVES = frozenset(
    {
        *(Op.INPUT, Op.CONST, Op.XOR, Op.AND, Op.OR, Op.NOT),
        *(Op.SHL, Op.SHR, Op.EXTRACT, Op.ZEXT, Op.TRUNC),
    }
)
"""The ops that only move or join bits."""


def _bit(place: int, width: int, up: bool) -> int:
    """The lowest bit of a byte in a word, whose first byte is its highest or its lowest."""
    return width - 8 - 8 * place if up else 8 * place


def _beside(register: Term, first: int, taken: int, up: bool) -> Term:
    """What of the register stands above the bits of the message from ``first`` on, in a load's place."""
    wide = max(taken, register.width)
    if not up:
        return zext(register >> first if first else register, wide)
    moved = register << first if first else register
    if taken < register.width:
        return moved >> register.width - taken
    return zext(moved, wide) << taken - register.width if taken > register.width else moved


def _view(message: str, width: int) -> str:
    """The name of a message's view as words."""
    return message if width == 8 else f"{message}{width}"


def _response(program: Program, loop: Loop, register: Term, message: str) -> Callable[[int, int], int]:
    """What an iteration makes of the register, from what it held and from the bytes, the first lowest."""
    memory = Memory(message)
    held = input_word("held", register.width)
    given = [input_word(f"given{place}", 8) for place in range(loop.step)]
    for place, byte in enumerate(given):
        memory.plant(place, byte, big_endian=False)
    machine = Machine(program, {loop.variable: 0}, {message: memory}, slots={register.name: held})
    after = machine.run(loop.body).slots[register.name]
    if others := {node.op for node in walk(after)} - MOVES:
        raise ValueError(f"{min(op.name for op in others)} does more than to move bits")
    computed = function_of([held, *given], [after])

    def response(held_number: int, given_number: int) -> int:
        bytes_ = given_number.to_bytes(loop.step, "little")
        (number,) = computed(held_number, *bytes_)
        return int(number)

    return response
