"""Build trees from a function's instructions: the operands of each come before it.

Validates them by WebAssembly's specification, release 2, §3.3. The stack is empty between two statements.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from wright.targets.wasm.bytestream import VALUE_TYPES, Bytes
from wright.targets.wasm.instructions import BY_CODE, VECTOR, Immediate, Instruction

EMPTY = 0x40
"""The type of a block without a result."""
DEEPEST = 50
"""The limit for nested instructions."""


@dataclass(frozen=True)
class Signature:
    takes: tuple[str, ...]
    gives: tuple[str, ...]


@dataclass(frozen=True)
class Node:
    """An instruction and its operands; ``bodies`` are those of a loop or of an if."""

    name: str
    immediate: tuple[int, ...] = ()
    args: tuple[Node, ...] = ()
    bodies: tuple[tuple[Node, ...], ...] = ()
    gives: str | None = None

    @cached_property
    def depth(self) -> int:
        """The depth of nested instructions, including this one."""
        return 1 + max((node.depth for inner in (self.args, *self.bodies) for node in inner), default=0)


@dataclass(frozen=True)
class Function:
    """A function. ``locals`` are the types of parameters and locals; an imported function has no body."""

    signature: Signature
    locals: tuple[str, ...] = ()
    body: tuple[Node, ...] | None = None


@dataclass
class Body:
    """One function's instructions, validated by the specification (§3.3)."""

    take: Bytes
    functions: list[Function]
    locals: list[str]

    def read(self, gives: tuple[str, ...]) -> tuple[Node, ...]:
        body, last = self.block(gives)
        if last != "end":
            raise self.take.refuse("an else without an if")
        return body

    def block(self, gives: tuple[str, ...], labels: tuple[bool, ...] = ()) -> tuple[tuple[Node, ...], str]:
        """Statements up to an end or an else; ``labels`` tells which enclosing blocks are loops."""
        statements: list[Node] = []
        stack: list[Node] = []
        while True:
            instruction = self.instruction()
            if instruction.name in ("end", "else"):
                if tuple(node.gives for node in stack) != gives:
                    left = ", ".join(node.gives or "" for node in stack) or "nothing"
                    wanted = ", ".join(gives) or "nothing"
                    raise self.take.refuse(f"a block's results are {left} instead of {wanted}")
                return (*statements, *stack), instruction.name
            node = self.node(instruction, stack, labels)
            if node.depth > DEEPEST:
                raise self.take.refuse("instructions are nested deeper than we print")
            if node.gives is not None:
                stack.append(node)
            elif stack:
                raise self.take.refuse(f"{node.name} comes between a value and its use")
            else:
                statements.append(node)

    def instruction(self) -> Instruction:
        code = self.take.byte()
        vector = code == VECTOR
        number = self.take.unsigned() if vector else code
        found = BY_CODE.get((vector, number))
        if found is None:
            name = f"0x{code:02x} {number}" if vector else f"0x{code:02x}"
            raise self.take.refuse(f"the instruction {name} is not one that we print")
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
                    raise self.take.refuse("a branch must lead to a loop's start")
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
        if len(labels) > DEEPEST:
            raise self.take.refuse("instructions are nested deeper than we print")
        gives = () if kind is None else (kind,)
        if name == "loop" and gives:
            raise self.take.refuse("a loop leaves a value")
        body, last = self.block(gives, (*labels, name == "loop"))
        if last == "end":
            if name == "if" and gives:
                raise self.take.refuse("an if leaves a value in only one case")
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
                if take.unsigned() != instruction.access.bit_length() - 1:
                    raise take.refuse("an access's alignment is not its size")
                return (take.unsigned(),)
            case Immediate.I32:
                return (take.signed(32),)
            case Immediate.I64:
                return (take.signed(64),)
            case Immediate.V128:
                found = tuple(take.take(16))
                if instruction.name == "i8x16.shuffle" and max(found) >= 32:
                    raise take.refuse(f"there is no byte {max(found)} in two vectors")
                return found
            case Immediate.LANE:
                lane = take.byte()
                if lane >= (4 if "32x4" in instruction.name else 2):
                    raise take.refuse(f"there is no lane {lane}")
                return (lane,)
            case Immediate.BLOCK:
                return (take.one_of("type of a block", EMPTY, *VALUE_TYPES),)
        return ()


def nodes(body: tuple[Node, ...]) -> Iterator[Node]:
    """Every instruction, in the order of execution."""
    for node in body:
        yield from nodes(node.args)
        yield node
        for inner in node.bodies:
            yield from nodes(inner)
