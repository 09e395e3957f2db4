"""The bytes of rows as the README states them: an encoder, and a decoder that knows no type."""

from __future__ import annotations

import hashlib
import math
import struct
from collections.abc import Iterator
from typing import Any

Value = tuple[Any, ...] | None
"""A kind and what it holds; None for a null."""
NS = {"s": 10**9, "ms": 10**6, "us": 1000, "ns": 1}
TIMES = {"time": 8, "timestamp": 9, "instant": 10, "duration": 11}
NAN = struct.unpack("<d", (0x7FF8 << 48).to_bytes(8, "little"))[0]


def size(number: int) -> bytes:
    made = b""
    while number > 127:
        made, number = made + bytes([number & 127 | 128]), number >> 7
    return made + bytes([number])


def integer(number: int) -> bytes:
    length = next(n for n in range(100) if -(1 << 8 * n) <= 2 * number < 1 << 8 * n)
    return bytes([length]) + number.to_bytes(length, "little", signed=True)


def encoded(value: Value) -> bytes:
    """A value as the README states it."""
    match value:
        case None:
            return b"\0"
        case ("boolean", held):
            return b"\2" if held else b"\1"
        case ("number", digits, scale):
            while scale > 0 and digits % 10 == 0:
                digits, scale = digits // 10, scale - 1
            return b"\3" + bytes([max(scale, 0)]) + integer(digits * 10 ** max(-scale, 0))
        case ("float", held):
            return b"\4" + struct.pack("<d", NAN if math.isnan(held) else held or 0.0)
        case ("string", held):
            return b"\5" + size(len(held.encode())) + held.encode()
        case ("binary", held):
            return b"\6" + size(len(held)) + held
        case ("date", days):
            return b"\7" + integer(days)
        case ("interval", *parts):
            return b"\x0c" + b"".join(map(integer, parts))
        case ("list" | "struct" as kind, held):
            return (b"\x0d" if kind == "list" else b"\x0e") + size(len(held)) + b"".join(map(encoded, held))
    kind, nanoseconds = value
    return bytes([TIMES[kind]]) + integer(nanoseconds)


class Reader:
    """What is left of a message."""

    def __init__(self, message: bytes) -> None:
        self.left = message

    def take(self, length: int) -> bytes:
        taken, self.left = self.left[:length], self.left[length:]
        assert len(taken) == length
        return taken

    def size(self) -> int:
        group = self.take(1)[0]
        return group & 127 | (self.size() << 7 if group > 127 else 0)

    def integer(self) -> int:
        return int.from_bytes(self.take(self.take(1)[0]), "little", signed=True)

    def value(self) -> Value:
        mark = self.take(1)[0]
        if mark in TIMES.values():
            return next(kind for kind, number in TIMES.items() if number == mark), self.integer()
        match mark:
            case 0:
                return None
            case 1 | 2:
                return "boolean", mark == 2
            case 3:
                scale = self.take(1)[0]
                return "number", self.integer(), scale
            case 4:
                return "float", struct.unpack("<d", self.take(8))[0]
            case 5:
                return "string", self.take(self.size()).decode()
            case 6:
                return "binary", self.take(self.size())
            case 7:
                return "date", self.integer()
            case 12:
                return "interval", self.integer(), self.integer(), self.integer()
            case 13 | 14:
                return ("list" if mark == 13 else "struct"), [self.value() for _ in range(self.size())]
        raise AssertionError(mark)

    def row(self) -> Iterator[Value]:
        assert self.take(1) == b"\2"
        while self.left:
            yield self.value()


def message(row: list[Value]) -> bytes:
    return b"\2" + b"".join(map(encoded, row))


def same(one: Value, other: Value) -> bool:
    """Whether two are one value, as Python compares what they hold."""
    if one is None or other is None or one[0] != other[0]:
        return one is other
    if one[0] == "number":
        return one[1] * 10 ** (other[2] + 200) == other[1] * 10 ** (one[2] + 200)
    if one[0] in ("list", "struct"):
        return len(one[1]) == len(other[1]) and all(map(same, one[1], other[1]))
    if one[0] == "float" and math.isnan(one[1]):
        return math.isnan(other[1])
    return one == other


def digest(row: list[Value]) -> bytes:
    return hashlib.sha256(message(row)).digest()
