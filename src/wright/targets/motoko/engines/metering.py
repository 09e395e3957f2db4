"""Metering as on the Internet Computer: instrument a module to count the cost of its instructions.

The pass adds a counter to a module: at the start of each basic block it grows by the weights of the whole
block. Two readings within one block therefore do not differ; calls and loops can be measured.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wright.targets.motoko.engines import wasm
from wright.targets.motoko.engines.wasm import Section, WasmError, number, past, sized, unsigned
from wright.targets.motoko.engines.weights import BY_BYTE, MEMORY_INIT, UNWEIGHED, Weights

COUNTER, BEGIN, STATE = "hashwright counter", "hashwright begin", "hashwright state "
"""Exports: the counter; the module's start function, so that memory can be put in place before it runs; the
mutable globals, by number, so that a message can be rolled back.
"""
ENDS = frozenset((0x00, 0x03, 0x04, 0x05, 0x0B, 0x0C, 0x0D, 0x0E, 0x0F, 0x12, 0x13))
"""Instructions that end a basic block: control may come from elsewhere, or go elsewhere."""
I32, I64 = b"\x7f", b"\x7e"
GET_GLOBAL, SET_GLOBAL, GET_LOCAL, TEE_LOCAL = b"\x23", b"\x24", b"\x20", b"\x22"
I64_CONST, I64_ADD, EXTEND = b"\x42", b"\x7c", b"\xad"
END = 0x0B
WIDE = 4
"""The flag of a memory with 64-bit addresses."""


def wide(module: Sequence[Section]) -> bool:
    """Whether the module's memory has 64-bit addresses."""
    return any(part.kind == wasm.MEMORY and part.content[1] & WIDE for part in module)


def metered(binary: bytes, weights: Weights) -> bytes:
    """The module with a counter. Raises WasmError if it is not valid or has an unweighted instruction."""
    parts = wasm.sections(binary)
    kinds = {part.kind: part.content for part in parts}
    missing = [
        kind for kind in (wasm.TYPE, wasm.FUNCTION, wasm.GLOBAL, wasm.EXPORT, wasm.CODE) if kind not in kinds
    ]
    if missing:
        raise WasmError(
            f"a canister needs types, functions, globals, exports and code: section {missing[0]} is missing"
        )
    imported = imported_globals(kinds.get(wasm.IMPORT, b"\0"))
    changing = _changing(kinds[wasm.GLOBAL])
    counter = imported + len(changing)
    meter = Meter(weights, unsigned(counter), wide(parts))
    exports = [_export(COUNTER, 3, counter)]
    exports += [_export(f"{STATE}{n}", 3, imported + n) for n, changes in enumerate(changing) if changes]
    made = []
    for part in parts:
        if part.kind == wasm.START:
            exports.append(_export(BEGIN, 0, number(part.content, 0)[0]))
        elif part.kind == wasm.CODE:
            parameters = list(_parameters(kinds[wasm.TYPE], kinds[wasm.FUNCTION]))
            made.append(Section(part.kind, _code(part.content, parameters, meter)))
        else:
            made.append(part)
    more = {wasm.GLOBAL: [I64 + b"\x01" + I64_CONST + b"\0\x0b"], wasm.EXPORT: exports}
    return wasm.module(_with(part, more.get(part.kind, [])) for part in made)


class Meter:
    """The code that metering adds to a module."""

    def __init__(self, weights: Weights, counter: bytes, wide: bool) -> None:
        self.weights, self.wide = weights, wide
        self.read, self.write = GET_GLOBAL + counter, SET_GLOBAL + counter

    def body(self, body: bytes, parameters: int) -> bytes:
        """A function's body: its locals, two more for sizes, and its basic blocks with their costs."""
        groups, at = number(body, 0)
        first, count = at, parameters
        for _ in range(groups):
            size, at = number(body, at)
            count += size
            at += 1
        made = [unsigned(groups + 2), body[first:at], b"\x01", I32, b"\x01", I64]
        piece, cost = bytearray(), 0
        while at < len(body):
            opcode, end = wasm.instruction(body, at)
            if opcode in UNWEIGHED:
                raise WasmError(f"an instruction without a weight: opcode 0x{opcode:x}")
            cost += self.weights.of[opcode]
            if self.weights.by_byte and opcode in BY_BYTE:
                piece += self._bytes(opcode, count)
            piece += body[at:end]
            at = end
            if opcode in ENDS:
                made += [self._cost(cost), bytes(piece)]
                piece, cost = bytearray(), 0
        return b"".join(made)

    def _cost(self, cost: int) -> bytes:
        return self.read + I64_CONST + wasm.signed(cost) + I64_ADD + self.write if cost else b""

    def _bytes(self, opcode: int, locals_: int) -> bytes:
        """Add the size on top of the stack to the counter; it stays there."""
        is_64 = self.wide and opcode != MEMORY_INIT
        kept = unsigned(locals_ + is_64)
        extended = b"" if is_64 else EXTEND
        return TEE_LOCAL + kept + extended + self.read + I64_ADD + self.write + GET_LOCAL + kept


def imported_globals(content: bytes) -> int:
    """The number of globals in an import section."""
    count, at = number(content, 0)
    globals_ = 0
    for _ in range(count):
        for _ in range(2):
            size, at = number(content, at)
            at += size
        kind, at = content[at], at + 1
        if kind == 0:  # a function, of a type
            at = past(content, at)
        elif kind == 3:  # a global: its type, and whether it changes
            globals_, at = globals_ + 1, at + 2
        else:  # a table, of a type, or a memory, with limits
            at += kind == 1
            at = past(content, at + 1, 1 + (content[at] & 1))
    return globals_


def _changing(content: bytes) -> list[bool]:
    """For each global in a section, whether it is mutable."""
    count, at = number(content, 0)
    found = []
    for _ in range(count):
        found.append(content[at + 1] == 1)
        opcode, at = wasm.instruction(content, at + 2)
        while opcode != END:
            opcode, at = wasm.instruction(content, at)
    return found


def _parameters(types: bytes, functions: bytes) -> Iterator[int]:
    """The number of parameters of each function."""
    counts = []
    count, at = number(types, 0)
    for _ in range(count):
        if types[at] != 0x60:
            raise WasmError(f"a type that is not a function's: 0x{types[at]:x}")
        parameters, at = number(types, at + 1)
        counts.append(parameters)
        results, at = number(types, at + parameters)
        at += results
    count, at = number(functions, 0)
    for _ in range(count):
        which, at = number(functions, at)
        yield counts[which]


def _code(content: bytes, parameters: Sequence[int], meter: Meter) -> bytes:
    count, at = number(content, 0)
    made = [unsigned(count)]
    for each in parameters:
        size, at = number(content, at)
        made.append(sized(meter.body(content[at : at + size], each)))
        at += size
    return b"".join(made)


def _export(name: str, kind: int, index: int) -> bytes:
    return sized(name.encode()) + bytes([kind]) + unsigned(index)


def _with(part: Section, more: Sequence[bytes]) -> Section:
    """A section that is a list, with entries appended."""
    if not more:
        return part
    count, at = number(part.content, 0)
    return Section(part.kind, unsigned(count + len(more)) + part.content[at:] + b"".join(more))
