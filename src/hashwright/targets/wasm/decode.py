"""Decode a module: the sections and instructions that we print, each in its one form; the rest is refused.

WebAssembly's specification, release 2, §5 (binary format). Instructions become trees: what each takes from
the stack stands before it, so that nothing is left there between two statements.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from hashwright.targets.target import UnreadableError
from hashwright.targets.wasm.assemble import HEADER
from hashwright.targets.wasm.instructions import BY_CODE, I32, I64, V128, VECTOR, Immediate, Instruction

Given = TypeVar("Given")
TYPE, IMPORT, FUNCTION, MEMORY, EXPORT, CODE, DATA = 1, 2, 3, 5, 7, 10, 11
VALUE_TYPES = {0x7F: I32, 0x7E: I64, 0x7B: V128}
EMPTY = 0x40
"""The type of a block that leaves nothing."""


@dataclass(frozen=True)
class Signature:
    takes: tuple[str, ...]
    gives: tuple[str, ...]


@dataclass(frozen=True)
class Node:
    """An instruction with what it takes from the stack; ``bodies`` are those of a loop or of an if."""

    name: str
    immediate: tuple[int, ...] = ()
    args: tuple[Node, ...] = ()
    bodies: tuple[tuple[Node, ...], ...] = ()
    gives: str | None = None


@dataclass(frozen=True)
class Function:
    """``locals`` are the types of parameters and other locals; an imported function has no body."""

    signature: Signature
    locals: tuple[str, ...] = ()
    body: tuple[Node, ...] | None = None


@dataclass
class Module:
    """``imports`` are the names of the first functions; ``data`` are bytes by their addresses."""

    functions: list[Function] = field(default_factory=list)
    imports: list[str] = field(default_factory=list)
    exports: dict[str, int] = field(default_factory=dict)
    memories: list[int] = field(default_factory=list)
    data: dict[int, bytes] = field(default_factory=dict)


class _Bytes:
    """Reads numbers and names, and says where it refuses."""

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
        """LEB128. What is longer than it must be is not what an assembler writes."""
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
        """LEB128 of two's complement, as the unsigned number of so many bits."""
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
            raise self.refuse(f"0x{found:02x} is no {what} that we print")
        return found

    def value_type(self) -> str:
        return VALUE_TYPES[self.one_of("type of values", *VALUE_TYPES)]


def decode(module: bytes) -> Module:
    """A module's parts. Raises UnreadableError, which says at which byte."""
    return _Decoder(module).module()


class _Decoder:
    def __init__(self, data: bytes) -> None:
        self.bytes = _Bytes(data)
        self.found = Module()
        self.signatures: list[Signature] = []
        self.own: list[Signature] = []

    def module(self) -> Module:
        take = self.bytes
        if take.take(len(HEADER)) != HEADER:
            raise take.refuse("this is no module of WebAssembly 1")
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
            codes += (
                len(take.several(readers[kind])) if kind == CODE else 0 * len(take.several(readers[kind]))
            )
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
        """One, of so many pages, which may grow."""
        self.bytes.one_of("kind of memory", 0)
        self.found.memories.append(self.bytes.unsigned())

    def export(self) -> None:
        take = self.bytes
        name = take.name()
        if take.one_of("kind of an export", 0, 2) == 2:
            if name != "memory" or take.unsigned() != 0:
                raise take.refuse("a memory is exported as memory")
            return
        number = take.unsigned()
        if number >= len(self.found.functions) or name in self.found.exports:
            raise take.refuse(f"{name} is exported twice, or is no function")
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
        body = _Body(take, self.found.functions, kinds).read(signature.gives)
        if take.at != take.end:
            raise take.refuse("a body goes on behind its end")
        take.end = outer
        self.found.functions[number] = Function(signature, tuple(kinds), body)


@dataclass
class _Body:
    """One function's instructions, checked as the specification validates them (§3.3)."""

    take: _Bytes
    functions: list[Function]
    locals: list[str]
    depth: int = 0

    def read(self, gives: tuple[str, ...]) -> tuple[Node, ...]:
        body, last = self.block(gives)
        if last != "end":
            raise self.take.refuse("an else without an if")
        return body

    def block(self, gives: tuple[str, ...], labels: tuple[bool, ...] = ()) -> tuple[tuple[Node, ...], str]:
        """Statements up to an end or an else; ``labels`` tell of each block around whether it is a loop."""
        statements: list[Node] = []
        stack: list[Node] = []
        while True:
            instruction = self.instruction()
            if instruction.name in ("end", "else"):
                if tuple(node.gives for node in stack) != gives:
                    raise self.take.refuse(f"a block leaves {len(stack)} values instead of {len(gives)}")
                return (*statements, *stack), instruction.name
            node = self.node(instruction, stack, labels)
            if node.gives is not None:
                stack.append(node)
            elif stack:
                raise self.take.refuse(f"{node.name} is between a value and its use")
            else:
                statements.append(node)

    def instruction(self) -> Instruction:
        code = self.take.byte()
        vector = code == VECTOR
        number = self.take.unsigned() if vector else code
        found = BY_CODE.get((vector, number))
        if found is None:
            raise self.take.refuse(
                f"the instruction 0x{code:02x} {number if vector else ''} is not one that we print"
            )
        return found

    def node(self, instruction: Instruction, stack: list[Node], labels: tuple[bool, ...]) -> Node:
        name = instruction.name
        immediate = self.immediate(instruction)
        takes, gives = instruction.takes, instruction.gives
        match instruction.immediate:
            case Immediate.LOCAL:
                if immediate[0] >= len(self.locals):
                    raise self.take.refuse(f"there is no local {immediate[0]}")
                kind = self.locals[immediate[0]]
                takes = () if name == "local.get" else (kind,)
                gives = None if name == "local.set" else kind
            case Immediate.FUNCTION:
                if immediate[0] >= len(self.functions):
                    raise self.take.refuse(f"there is no function {immediate[0]}")
                signature = self.functions[immediate[0]].signature
                takes, gives = signature.takes, (*signature.gives, None)[0]
            case Immediate.LABEL:
                if immediate[0] >= len(labels) or not labels[-1 - immediate[0]]:
                    raise self.take.refuse("a branch leads elsewhere than to a loop's start")
            case Immediate.BLOCK:
                args = self.popped(takes, stack, name)
                gives = VALUE_TYPES.get(immediate[0])
                return Node(name, (), args, self.bodies(name, gives, labels), gives)
        return Node(name, immediate, self.popped(takes, stack, name), (), gives)

    def popped(self, takes: tuple[str, ...], stack: list[Node], name: str) -> tuple[Node, ...]:
        args = tuple(stack[len(stack) - len(takes) :])
        if tuple(node.gives for node in args) != takes:
            raise self.take.refuse(f"{name} does not take {', '.join(str(node.gives) for node in args)}")
        del stack[len(stack) - len(takes) :]
        return args

    def bodies(self, name: str, kind: str | None, labels: tuple[bool, ...]) -> tuple[tuple[Node, ...], ...]:
        if len(labels) > 20:
            raise self.take.refuse("blocks are nested deeper than we print")
        gives = () if kind is None else (kind,)
        if name == "loop" and gives:
            raise self.take.refuse("a loop leaves a value")
        body, last = self.block(gives, (*labels, name == "loop"))
        if last == "end":
            if name == "if" and gives:
                raise self.take.refuse("an if leaves a value in one case alone")
            return (body,)
        other, end = self.block(gives, (*labels, False))
        if name == "loop" or end != "end":
            raise self.take.refuse("an else without an if")
        return body, other

    def immediate(self, instruction: Instruction) -> tuple[int, ...]:
        take = self.take
        match instruction.immediate:
            case Immediate.LOCAL | Immediate.FUNCTION | Immediate.LABEL:
                return (take.unsigned(),)
            case Immediate.MEMORY:
                if take.unsigned() > instruction.access.bit_length() - 1:
                    raise take.refuse("an access claims more alignment than its size")
                return (take.unsigned(),)
            case Immediate.I32:
                return (take.signed(32),)
            case Immediate.I64:
                return (take.signed(64),)
            case Immediate.V128:
                return tuple(take.take(16))
            case Immediate.LANE:
                lane = take.byte()
                if lane >= (4 if "32x4" in instruction.name else 2):
                    raise take.refuse(f"there is no lane {lane}")
                return (lane,)
            case Immediate.BLOCK:
                return (take.one_of("type of a block", EMPTY, *VALUE_TYPES),)
        return ()


def nodes(body: tuple[Node, ...]) -> Iterator[Node]:
    """Every instruction, in the order in which they run."""
    for node in body:
        yield from nodes(node.args)
        yield node
        for inner in node.bodies:
            yield from nodes(inner)
