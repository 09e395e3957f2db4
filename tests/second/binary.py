"""WebAssembly's binary format, by chapter 5 of its core specification. The reader refuses everything else.

What stands for what in LLVM's terms is in ``structured``: here are numbers, sections and instructions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tests.second.lines import TextError
from tests.second.opcodes import (
    ARITHMETIC,
    BRANCH_IF,
    CALL,
    COMPARISONS,
    CONVERSIONS,
    ELSE,
    END,
    GET,
    IF,
    LANE_SHIFTS,
    LANEWISE,
    LOADS,
    LONG_NUMBER,
    LOOP,
    NUMBER,
    SET,
    SHUFFLE,
    STORES,
    TEE,
    VECTOR,
    VECTOR_LOAD,
    VECTOR_STORE,
)

I32, I64, V128 = 0x7F, 0x7E, 0x7B
EMPTY = 0x40
"""The type of a block that leaves nothing."""

MEMORY = 2
"""The kind of an exported memory; a function's is 0."""


@dataclass(frozen=True)
class Code:
    """An instruction: its number, which has two bytes after the prefix 0xfd, and what follows it."""

    opcode: int
    immediates: tuple[int, ...] = ()


@dataclass(frozen=True)
class Body:
    """A function: the types of its parameters, of its results and of its other locals, and its code."""

    name: str
    parameters: Sequence[int]
    results: Sequence[int]
    locals: Sequence[int]
    code: Sequence[Code]


@dataclass(frozen=True)
class Binary:
    """A module: its functions in order, and the bytes from address 0 on."""

    functions: Sequence[Body]
    data: bytes


@dataclass
class Bytes:
    """Bytes, taken one by one."""

    of: bytes
    at: int = 0

    @property
    def left(self) -> int:
        return len(self.of) - self.at

    def byte(self) -> int:
        return self.take(1)[0]

    def take(self, count: int) -> bytes:
        if count > self.left:
            raise TextError("the module ends too early")
        self.at += count
        return self.of[self.at - count : self.at]

    def expect(self, *allowed: int) -> int:
        found = self.byte()
        if found not in allowed:
            raise TextError(f"{found:#x} is not expected at byte {self.at - 1}")
        return found

    def unsigned(self) -> int:
        """5.2.2: LEB128."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def signed(self, width: int) -> int:
        start = self.at
        value = self.unsigned()
        bits = 7 * (self.at - start)
        value -= (value >> bits - 1 & 1) << bits
        if not -(1 << width - 1) <= value < 1 << width - 1:
            raise TextError(f"{value} has more than {width} bits")
        return value

    def section(self) -> Bytes:
        """Bytes with their number before them."""
        return Bytes(self.take(self.unsigned()))

    def types(self) -> list[int]:
        return [self.expect(I32, I64, V128) for _ in range(self.unsigned())]

    def end(self) -> None:
        if self.left:
            raise TextError(f"{self.left} bytes are left")


FIXED = {ELSE, END, *COMPARISONS, *ARITHMETIC, *CONVERSIONS, *LANEWISE, *LANE_SHIFTS}
INDEXED = {BRANCH_IF, CALL, GET, SET, TEE}
MEMORY_ACCESS = {*LOADS, *STORES, VECTOR_LOAD, VECTOR_STORE}


def instruction(given: Bytes) -> Code:
    """5.4."""
    opcode = given.byte()
    if opcode == 0xFD:
        opcode = 0xFD00 + given.unsigned()
    if opcode in FIXED:
        return Code(opcode)
    if opcode in (LOOP, IF):
        return Code(opcode, (given.expect(EMPTY),))
    if opcode in INDEXED:
        return Code(opcode, (given.unsigned(),))
    if opcode in MEMORY_ACCESS:
        given.unsigned()  # The alignment, a hint.
        return Code(opcode, (given.unsigned(),))
    if opcode in (NUMBER, LONG_NUMBER):
        return Code(opcode, (given.signed(32 if opcode == NUMBER else 64),))
    if opcode in (VECTOR, SHUFFLE):
        bytes_ = tuple(given.take(16))
        if opcode == SHUFFLE and max(bytes_) >= 32:
            raise TextError("a byte from beyond two vectors")
        return Code(opcode, bytes_)
    raise TextError(f"{opcode:#x} is no instruction known")


def _code(given: Bytes, name: str, parameters: Sequence[int], results: Sequence[int]) -> Body:
    locals_ = list[int]()
    for _ in range(given.unsigned()):
        count = given.unsigned()
        locals_ += [given.expect(I32, I64, V128)] * count
    code = list[Code]()
    while given.left:
        code.append(instruction(given))
    return Body(name, parameters, results, locals_, code)


def _sections(given: Bytes) -> dict[int, Bytes]:
    """5.5: each section once, in order; only those that our modules have."""
    if given.take(8) != b"\0asm\1\0\0\0":
        raise TextError("no module of version 1")
    found = dict[int, Bytes]()
    while given.left:
        number = given.expect(*(each for each in (1, 3, 5, 7, 10, 11) if each > max(found, default=0)))
        found[number] = given.section()
    return found


def _names(exports: Bytes) -> dict[int, str]:
    names = dict[int, str]()
    for _ in range(exports.unsigned()):
        name = exports.section().of.decode()
        kind = exports.expect(0, MEMORY)
        index = exports.unsigned()
        if kind != MEMORY:
            names[index] = f"@{name}"
    return names


def _data(given: Bytes) -> bytes:
    """Active segments, one behind the other from address 0 on."""
    found = b""
    for _ in range(given.unsigned()):
        given.expect(0)
        given.expect(0x41)
        if given.signed(32) != len(found):
            raise TextError("data that lie apart")
        given.expect(0x0B)
        found += given.section().of
    return found


def read(module: bytes) -> Binary:
    sections = _sections(Bytes(module))
    types, functions, code = sections[1], sections[3], sections[10]
    signatures = [(types.expect(0x60), types.types(), types.types()) for _ in range(types.unsigned())]
    kinds = [signatures[functions.unsigned()] for _ in range(functions.unsigned())]
    names = _names(sections[7])
    sections[5].expect(1)  # One memory, whatever its size: accesses are compared with the arrays.
    sections[5].take(sections[5].left)
    if code.unsigned() != len(kinds):
        raise TextError("a function without code")
    bodies = [
        _code(code.section(), names.get(i, f"@{i}"), parameters, results)
        for i, (_, parameters, results) in enumerate(kinds)
    ]
    data = _data(sections[11]) if 11 in sections else b""
    for section in sections.values():
        section.end()
    return Binary(bodies, data)
