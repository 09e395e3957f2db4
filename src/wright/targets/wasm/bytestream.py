"""Numbers and names in WebAssembly's binary format: release 2, §5.1 and §5.2."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from wright.languages.errors import UnreadableError
from wright.targets.wasm.instructions import I32, I64, V128

Given = TypeVar("Given")
VALUE_TYPES = {0x7F: I32, 0x7E: I64, 0x7B: V128}


class Bytes:
    """Reads numbers and names, and reports the position of errors."""

    def __init__(self, data: bytes, at: int = 0, end: int | None = None) -> None:
        self.data, self.at, self.end = data, at, len(data) if end is None else end

    def refuse(self, why: str) -> UnreadableError:
        return UnreadableError(f"byte {self.at}: {why}")

    def byte(self) -> int:
        if self.at >= self.end:
            raise self.refuse("the module ends too early")
        self.at += 1
        return self.data[self.at - 1]

    def take(self, count: int) -> bytes:
        if self.at + count > self.end:
            raise self.refuse("the module ends too early")
        self.at += count
        return self.data[self.at - count : self.at]

    def unsigned(self, bits: int = 32) -> int:
        """An unsigned LEB128 number. Refuses longer encodings than an assembler writes."""
        value, shift = 0, 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                break
        if value >> bits or (shift > 7 and not byte):
            raise self.refuse(f"a number is not written as one of {bits} bits")
        return value

    def signed(self, bits: int) -> int:
        """A signed LEB128 number, as the unsigned number of so many bits."""
        value, shift, last = 0, 0, 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                break
            last = byte
        if byte & 0x40:
            value -= 1 << shift
        idle = shift > 7 and ((byte == 0 and not last & 0x40) or (byte == 0x7F and last & 0x40))
        if idle or not -(1 << (bits - 1)) <= value < 1 << (bits - 1):
            raise self.refuse(f"a number is not written as one of {bits} bits")
        return value % (1 << bits)

    def name(self) -> str:
        try:
            return self.take(self.unsigned()).decode()
        except UnicodeDecodeError:
            raise self.refuse("a name is not UTF-8") from None

    def several(self, one: Callable[[], Given]) -> list[Given]:
        return [one() for _ in range(self.unsigned())]

    def one_of(self, what: str, *bytes_: int) -> int:
        found = self.byte()
        if found not in bytes_:
            raise self.refuse(f"0x{found:02x} is not a {what} that we print")
        return found

    def value_type(self) -> str:
        return VALUE_TYPES[self.one_of("type of values", *VALUE_TYPES)]
