"""WebAssembly's modules in the package, and the machine on which they run: one memory, addresses of 32 bits.

The memory is parted into regions as the contract does: the module's data, what else of the first bytes is
the module's, and the caller's arrays. An address is a number in the first two, or a place in an array.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.second import binary, words
from tests.second.lines import Instruction, Type
from tests.second.machine import Frame, Machine, State
from tests.second.memory import AccessError, Memory, Pointer, Region, Value
from tests.second.opcodes import BYTE
from tests.second.structured import translated
from tests.second.words import Word, constant

PACKAGE = Path(__file__).parents[2] / "packages" / "javascript" / "lib"
ELEMENTS = 256
"""Of a table that a byte asks."""


@dataclass(frozen=True)
class Shipped:
    """A module of the package, and the first byte of memory that is the caller's."""

    module: bytes
    base: int

    @classmethod
    def of(cls, name: str) -> Shipped:
        function, module = name.split("/")
        parts = (
            file.read_text(encoding="utf-8").split(f"\nconst {module}_{function}_wasm = ")[1:]
            for file in PACKAGE.rglob("*.js")
        )
        text = next((part[0] for part in parts if part), "")
        code = re.search(r'"(AGFzb[\w+/=]*)"', text)
        base = re.search(r'base: (\d+)|"AGFzb[\w+/=]*",\s*(\d+)', text)
        assert code, f"{name} has no module"
        assert base, f"{name} has no first byte"
        return cls(base64.b64decode(code[1]), int(base[1] or base[2]))

    def planted(self, text: bytes, bug: bytes) -> Shipped:
        """The module with other bytes at the first place that has these."""
        assert text in self.module
        assert len(text) == len(bug)
        return Shipped(self.module.replace(text, bug, 1), self.base)


@dataclass
class LinearMachine(Machine):
    """``base`` is the first byte of memory that is the caller's."""

    base: int = 0

    @classmethod
    def of(cls, shipped: Shipped) -> LinearMachine:
        return cls(translated(binary.read(shipped.module)), base=shipped.base)

    def begin(self, name: str, arguments: Sequence[Value], memory: Memory, path: Sequence[Any] = ()) -> State:
        state = super().begin(name, arguments, memory, path)
        state.memory.allow(Region("scratch", self.base))
        return state

    def pointed(self, state: State, value: Value) -> Pointer:
        return self._place(state, value, constant(0, 64))

    def _place(self, state: State, value: Value, offset: Word) -> Pointer:
        """A place by an address and an offset. A number that depends on the inputs may only ask a table."""
        if isinstance(value, Pointer):
            return value.moved(offset)
        place = words.zero_extended(value, 64) + offset
        _, data = self.module.tables.get("data", (BYTE, []))
        name = "data" if place.known is None or place.known < len(data) else "scratch"
        found = next((region for region in state.memory.cells if region.name == name), None)
        if not found:
            raise AccessError("an address that depends on the inputs, and no data")
        return Pointer(found, place)

    def _step(self, state: State, frame: Frame, line: Instruction) -> None:
        given = [self._value(state, each) for each in line.operands]
        match line.operation, *given:
            case "address", (Word() | Pointer()) as base, Word() as offset:
                frame.registers[line.name] = self._place(state, base, offset)
            case ("add", Pointer() as base, Word() as other) | ("add", Word() as other, Pointer() as base):
                frame.registers[line.name] = base.moved(words.zero_extended(other, 64))
            case _:
                super()._step(state, frame, line)

    def _table(self, pointer: Pointer, of: Type) -> tuple[int, Sequence[int]] | None:
        if pointer.region.name != "data":
            return None
        data = bytes(self.module.tables["data"][1])
        size = ELEMENTS * of.size
        first = pointer.offset.samples[0] // size * size
        table = data[first : first + size]
        return first, [int.from_bytes(table[at : at + of.size], "little") for at in range(0, size, of.size)]
