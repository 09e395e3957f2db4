"""WebAssembly's binary format, as far as metering needs it: sections, numbers, instruction boundaries."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

TYPE, IMPORT, FUNCTION, MEMORY, GLOBAL, EXPORT, START, CODE = 1, 2, 3, 5, 6, 7, 8, 10
"""Sections, by the numbers of the format."""
HEADER = b"\0asm\x01\0\0\0"
PREFIX = 0xFC
LOADS_AND_STORES = range(0x28, 0x3F)
BR_TABLE, SELECT_TYPED = 0x0E, 0x1C
IMMEDIATES = {
    **dict.fromkeys((0x02, 0x03, 0x04), 1),  # block, loop, if
    **dict.fromkeys((0x0C, 0x0D, 0x10, 0x12), 1),  # br, br_if, call, return_call
    **dict.fromkeys((0x11, 0x13), 2),  # call_indirect, return_call_indirect
    **dict.fromkeys(range(0x20, 0x27), 1),  # local, global, table
    **dict.fromkeys((0x3F, 0x40, 0x41, 0x42, 0xD0, 0xD2), 1),  # memory.size and .grow, constants, references
    **{PREFIX << 8 | sub: count for sub, count in {8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2}.items()},
    **{PREFIX << 8 | sub: 1 for sub in (15, 16, 17)},
}
"""How many numbers follow an opcode; none for opcodes that are not listed."""
CONSTANT_SIZES = {0x43: 4, 0x44: 8}
"""Bytes of floating-point constants, by opcode."""
KNOWN = {
    *(0x00, 0x01, 0x05, 0x0B, 0x0F, 0x1A, 0x1B, 0xD1),
    *range(0x45, 0xC5),
    *(PREFIX << 8 | sub for sub in range(8)),
    *IMMEDIATES,
    *CONSTANT_SIZES,
    *LOADS_AND_STORES,
    *(BR_TABLE, SELECT_TYPED),
}
"""All opcodes, except those of SIMD, exceptions and threads."""


class WasmError(Exception):
    """The binary is not a module, or has unknown instructions."""


@dataclass(frozen=True)
class Section:
    """A section of a module."""

    kind: int
    content: bytes


def sections(binary: bytes) -> list[Section]:
    """The sections of a module. Raises WasmError."""
    if not binary.startswith(HEADER):
        raise WasmError(f"not a WebAssembly module: it begins with {binary[:8].hex(' ')}")
    found, at = [], len(HEADER)
    while at < len(binary):
        size, start = number(binary, at + 1)
        found.append(Section(binary[at], binary[start : start + size]))
        at = start + size
    return found


def module(parts: Iterable[Section]) -> bytes:
    """A module made of these sections."""
    return HEADER + b"".join(bytes([part.kind]) + sized(part.content) for part in parts)


def number(data: bytes, at: int) -> tuple[int, int]:
    """An unsigned number, and the offset behind it."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def past(data: bytes, at: int, count: int = 1) -> int:
    """The offset behind so many numbers of either sign."""
    for _ in range(count):
        while data[at] >= 128:
            at += 1
        at += 1
    return at


def unsigned(value: int) -> bytes:
    """The encoding of an unsigned number."""
    made = bytearray()
    while value >= 128:
        made.append(value & 127 | 128)
        value >>= 7
    made.append(value)
    return bytes(made)


def signed(value: int) -> bytes:
    """The encoding of a signed number, as in constants."""
    made = bytearray()
    while not -64 <= value < 64:
        made.append(value & 127 | 128)
        value >>= 7
    made.append(value & 127)
    return bytes(made)


def sized(content: bytes) -> bytes:
    """Bytes, preceded by their number."""
    return unsigned(len(content)) + content


def instruction(code: bytes, at: int) -> tuple[int, int]:
    """The opcode, with its prefix in front, and the offset of the next instruction. Raises WasmError."""
    opcode = code[at]
    at += 1
    if opcode == PREFIX:
        sub, at = number(code, at)
        opcode = PREFIX << 8 | sub
    if opcode not in KNOWN:
        raise WasmError(f"an instruction without a weight: opcode 0x{opcode:x}")
    if opcode in LOADS_AND_STORES:
        alignment, at = number(code, at)
        return opcode, past(code, at, 2 if alignment & 64 else 1)  # with a memory's number, and the offset
    if opcode == BR_TABLE:
        count, at = number(code, at)
        return opcode, past(code, at, count + 1)
    if opcode == SELECT_TYPED:
        count, at = number(code, at)
        return opcode, at + count
    return opcode, past(code, at + CONSTANT_SIZES.get(opcode, 0), IMMEDIATES.get(opcode, 0))
