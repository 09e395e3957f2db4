"""The bits of a term that may be set."""

from __future__ import annotations

import random

from tests.ir.programs import program
from wright.ir.extent import bits_of
from wright.ir.index import Index
from wright.ir.interpret import Machine
from wright.ir.parts import extract, trunc, zext
from wright.ir.terms import Term, const, public, slot, value_of

x, y = slot("x", 64), slot("y", 64)
byte = zext(slot("b", 8), 64)


def test_a_bound_is_as_tight_as_the_operations_are() -> None:
    cases: list[tuple[Term, int]] = [
        (const(0, 64), 0),
        (const(0x1FF, 64), 9),
        (x, 64),
        (x & 0xFFFF, 16),
        (x >> 32, 32),
        (x >> 64, 0),
        ((x & 0xFF) << 8 | byte, 16),
        (byte ^ (x >> 60), 8),
        (byte + 1, 64),
        (x << 8, 64),
        (~byte, 64),
        (trunc(x, 32), 32),
        (trunc(x >> 48, 32), 16),
        (extract(x >> 32, 16, 32), 16),
        (extract(x, 32, 16), 16),
        (public(Index.of("n").mod(8), 64, 4), 7),
        (public("n", 64, -3), 64),
    ]
    assert [bits_of(term) for term, _ in cases] == [bits for _, bits in cases]


def test_no_value_is_past_its_bound() -> None:
    chance = random.Random(1)
    machine = Machine(program(), {}, {})
    for term in (
        (x & 0xFFFF) | byte,
        (x >> 3) ^ (y >> 40),
        ((x & 0xFF) << 8) | byte,
        x >> 50,
        trunc(x >> 48, 32),
    ):
        for _ in range(100):
            machine.slots = {n: const(chance.getrandbits(64), 64) for n in "xy"}
            machine.slots["b"] = const(chance.getrandbits(8), 8)
            value = value_of(machine.evaluate(term))
            assert value is not None
            assert value.bit_length() <= bits_of(term)
