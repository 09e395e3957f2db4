"""ActionScript 3's types for a kernel's values: ByteArrays, Arrays, and variables of three types.

An ``int`` keeps ToInt32 of the assigned value, a ``Number`` all of it. Operators compute with Numbers (``+``
of two ints is exact), and the bitwise ones reduce to 32 bits: ECMA-262's rules, in doubles.py.
"""

from __future__ import annotations

from enum import Enum

from wright.ir.interface import steering
from wright.ir.program import (
    Invoke,
    Program,
    Region,
    Slot,
    statements,
    terms_of,
)
from wright.ir.terms import Op
from wright.ir.traverse import walk
from wright.languages.syntax.interval import Interval

INT, UINT, NUMBER = "int", "uint", "Number"
PLACES = Interval(0, (1 << 32) - 129)
"""Offsets, lengths and counts: no ByteArray is longer."""
OWN = (Region.SCRATCH, Region.TABLE)
"""The storages that the kernel's class holds; the caller has all others."""


class Carrier(Enum):
    """The type of a storage."""

    BYTES = "ByteArray"  # words at any byte, at its cursor, in the array's byte order
    WORDS = "Array"  # elements of any type: a 32-bit word each


def carrier(program: Program, name: str) -> Carrier:
    """Arrays hold the kernel's own storages, ByteArrays the others; a binding may say otherwise."""
    storage = program.storages[name]
    if storage.holder:
        return Carrier(storage.holder)
    own = storage.region in OWN
    return Carrier.WORDS if own and name not in _given_away(program) else Carrier.BYTES


def _given_away(program: Program) -> set[str]:
    """Storages that the kernel passes to other kernels."""
    calls = (s for s in statements(program.body) if isinstance(s, Invoke))
    return {program.views[view].storage for call in calls for view in call.views}


def storages_given(program: Program) -> list[str]:
    """The storages that a kernel takes."""
    return [s.name for s in program.storages.values() if s.region not in OWN]


def public_type(program: Program, name: str) -> str:
    """A uint for control flow and addresses, else a Number: lengths that are only hashed are exact to 2^53.

    No ByteArray is longer than a uint.
    """
    return UINT if name in steering(program) else NUMBER


def slot_types(program: Program) -> dict[str, str]:
    """The types of word variables: an exact integer, one that is always zero-extended, or an int."""
    signed, widened = _readings(program)
    only = widened - signed
    return {name: _type(slot, name in only) for name, slot in program.slots.items()}


def _type(slot: Slot, unsigned: bool) -> str:
    if slot.type.width == 64:
        return NUMBER
    return UINT if unsigned else INT


def _readings(program: Program) -> tuple[set[str], set[str]]:
    """The variables that are read without zero extension, and those that are read with it."""
    signed: set[str] = set()
    widened: set[str] = set()
    for statement in statements(program.body):
        for root in terms_of(statement):
            for node in walk(root):
                names = {arg.name for arg in node.args if arg.op is Op.SLOT}
                (widened if node.op is Op.ZEXT else signed).update(names)
            if root.op is Op.SLOT:
                signed.add(root.name)
    return signed, widened


def big_endian(program: Program) -> bool:
    """The byte order of all ByteArrays of the caller: that of the function."""
    return any(v.big_endian for v in program.views.values() if program.storages[v.storage].region not in OWN)
