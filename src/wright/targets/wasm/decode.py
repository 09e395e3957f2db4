"""Decode a module: only the sections and instructions that we print, each in one encoding; all else is
refused.

WebAssembly's specification, release 2, §5 (binary format).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from wright.targets.wasm.assemble import HEADER
from wright.targets.wasm.bytestream import Bytes
from wright.targets.wasm.decodebody import Body, Function, Signature

TYPE, IMPORT, FUNCTION, MEMORY, EXPORT, CODE, DATA = 1, 2, 3, 5, 7, 10, 11


@dataclass
class Module:
    """A module. ``imports`` names its first functions; ``data`` maps addresses to bytes.

    ``exports`` are functions; the memory is exported as ``memory``.
    """

    functions: list[Function] = field(default_factory=list)
    imports: list[str] = field(default_factory=list)
    exports: dict[str, int] = field(default_factory=dict)
    memories: list[int] = field(default_factory=list)
    data: dict[int, bytes] = field(default_factory=dict)


def decode(module: bytes) -> Module:
    """Decode a module's parts. Raises UnreadableError, which names the byte."""
    return _Decoder(module).module()


class _Decoder:
    def __init__(self, data: bytes) -> None:
        self.bytes = Bytes(data)
        self.found = Module()
        self.exported: set[str] = set()
        self.signatures: list[Signature] = []
        self.own: list[Signature] = []

    def module(self) -> Module:
        take = self.bytes
        if take.take(len(HEADER)) != HEADER:
            raise take.refuse("this is not a module of WebAssembly 1")
        readers = {
            TYPE: self.signature,
            IMPORT: self.imported,
            FUNCTION: self.function,
            MEMORY: self.memory,
            EXPORT: self.export,
            CODE: self.code,
            DATA: self.segment,
        }
        last, codes = 0, 0
        while take.at < len(take.data):
            kind = take.byte()
            if kind not in readers or kind <= last:
                raise take.refuse(f"a section {kind} here is not one that we print")
            last = kind
            size = take.unsigned()
            take.end = take.at + size
            if take.end > len(take.data):
                raise take.refuse("a section is longer than its module")
            count = len(take.several(readers[kind]))
            codes += count if kind == CODE else 0
            if take.at != take.end:
                raise take.refuse("a section is longer than what it holds")
            take.end = len(take.data)
        if codes != len(self.own):
            raise take.refuse(f"{len(self.own)} functions have {codes} bodies")
        return self.found

    def signature(self) -> None:
        take = self.bytes
        take.one_of("type of a function", 0x60)
        takes, gives = take.several(take.value_type), take.several(take.value_type)
        self.signatures.append(Signature(tuple(takes), tuple(gives)))

    def known(self) -> Signature:
        number = self.bytes.unsigned()
        if number >= len(self.signatures):
            raise self.bytes.refuse(f"there is no type {number}")
        return self.signatures[number]

    def imported(self) -> None:
        take = self.bytes
        if take.name() != "kernels":
            raise take.refuse("only kernels are imported")
        self.found.imports.append(take.name())
        take.one_of("kind of an import", 0)
        self.found.functions.append(Function(self.known()))

    def function(self) -> None:
        self.own.append(self.known())
        self.found.functions.append(Function(self.own[-1]))

    def memory(self) -> None:
        """The memory: exactly one, of so many pages, which may grow."""
        self.bytes.one_of("kind of memory", 0)
        self.found.memories.append(self.bytes.unsigned())

    def export(self) -> None:
        take = self.bytes
        name = take.name()
        if name in self.exported:
            raise take.refuse(f"{name} is exported twice")
        self.exported.add(name)
        if take.one_of("kind of an export", 0, 2) == 2:
            if name != "memory" or take.unsigned() != 0:
                raise take.refuse("a memory is exported as memory")
            return
        number = take.unsigned()
        if number >= len(self.found.functions):
            raise take.refuse(f"{name} is not a function")
        self.found.exports[name] = number

    def segment(self) -> None:
        take = self.bytes
        take.one_of("kind of data", 0)
        take.one_of("place of data", 0x41)
        address = take.signed(32)
        take.one_of("end of a place", 0x0B)
        data = take.take(take.unsigned())
        ends = ((at, at + len(other)) for at, other in self.found.data.items())
        if any(address < end and at < address + len(data) for at, end in ends):
            raise take.refuse(f"the data at {address} overlaps other data")
        self.found.data[address] = data

    def code(self) -> None:
        take, outer = self.bytes, self.bytes.end
        size = take.unsigned()
        take.end = take.at + size
        missing = [i for i, f in enumerate(self.found.functions) if f.body is None]
        number = next((i for i in missing if i >= len(self.found.imports)), None)
        if take.end > outer or number is None:
            raise take.refuse("a body is longer than its section, or has no function")
        signature = self.found.functions[number].signature
        kinds = list(signature.takes)
        for count, kind in take.several(lambda: (take.unsigned(), take.value_type())):
            if len(kinds) + count > 10_000:
                raise take.refuse("more locals than we print")
            kinds += [kind] * count
        body = Body(take, self.found.functions, kinds).read(signature.gives)
        if take.at != take.end:
            raise take.refuse("a body continues after its end")
        take.end = outer
        self.found.functions[number] = Function(signature, tuple(kinds), body)
