"""WebAssembly's instructions as lines of LLVM's kind, which the machine runs: chapter 4 of its specification.

Locals become registers that may be set again, and the stack is resolved here: it holds names and numbers.
A vector of 128 bits is four words of 32 bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.second import binary
from tests.second.binary import Binary, Body, Code
from tests.second.lines import Function, Instruction, Module, Operand, TextError, Type
from tests.second.opcodes import (
    ARITHMETIC,
    BRANCH_IF,
    BYTE,
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
    LONG,
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
    WORD,
)

BIT = Type("int", 1)
VECTOR_PARTS = (WORD,) * 4
PARTS = {binary.I32: (WORD,), binary.I64: (LONG,), binary.V128: VECTOR_PARTS}
"""The words of a value."""

Parts = tuple[Operand, ...]


@dataclass
class Label:
    """A construct that has not ended: where a branch to it leads, and what follows it."""

    target: str
    end: str = ""
    otherwise: str = ""


def _number(value: int, of: Type) -> Operand:
    return Operand(of, str(value))


@dataclass
class Translation:
    """A function's blocks, made instruction by instruction."""

    module: Binary
    body: Body
    blocks: dict[str, list[Instruction]] = field(default_factory=dict)
    block: list[Instruction] = field(default_factory=list)
    stack: list[Parts] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    made: int = 0

    def function(self) -> Function:
        locals_ = [*self.body.parameters, *self.body.locals]
        self.registers = [
            tuple(
                Operand(of, f"%{i}.{part}" if len(PARTS[kind]) > 1 else f"%{i}")
                for part, of in enumerate(PARTS[kind])
            )
            for i, kind in enumerate(locals_)
        ]
        count = len(self.body.parameters)
        self._start("%entry")
        for register in self.registers[count:]:
            for part in register:
                self._copy(part, _number(0, part.type))
        self.labels.append(Label("", "%exit"))
        for code in self.body.code:
            if not self.labels:
                raise TextError("code behind a function's end")
            self._translate(code)
        self._line(
            "", "ret", Type("void"), [part for kind in self.body.results for part in self._pop(*PARTS[kind])]
        )
        if self.labels or self.stack:
            raise TextError("a function does not end")
        names = [part.text for register in self.registers[:count] for part in register]
        return Function(self.body.name, names, self.blocks)

    def _line(self, name: str, operation: str, of: Type, given: Sequence[Operand], *labels: str) -> None:
        text = f"{name} {operation} {' '.join(each.text for each in given)} {' '.join(labels)}"
        self.block.append(Instruction(name, operation, of, tuple(given), labels, line=text))

    def _new(self, operation: str, of: Type, given: Sequence[Operand], *labels: str) -> Operand:
        self.made += 1
        self._line(f"%t{self.made}", operation, of, given, *labels)
        return Operand(of, f"%t{self.made}")

    def _copy(self, to: Operand, value: Operand) -> None:
        self._line(to.text, "bitcast", to.type, (value,))

    def _start(self, name: str) -> None:
        self.block = self.blocks[name] = []

    def _go(self, to: str, *otherwise: str, condition: Sequence[Operand] = ()) -> None:
        self._line("", "br", Type("void"), condition, to, *otherwise)

    def _label(self) -> str:
        self.made += 1
        return f"%b{self.made}"

    def _pop(self, *types: Type) -> Parts:
        """The value on top, of these types: a module with another is invalid, and no engine runs it."""
        if not self.stack:
            raise TextError("the stack is empty")
        found = self.stack.pop()
        if tuple(part.type for part in found) != types:
            raise TextError("a value of another type")
        return found

    def _pair(self, *types: Type) -> tuple[Parts, Parts]:
        right, left = self._pop(*types), self._pop(*types)
        return left, right

    def _condition(self) -> Operand:
        return self._new("icmp", BIT, (*self._pop(WORD), _number(0, WORD)), "ne")

    def _translate(self, code: Code) -> None:
        opcode, immediates = code.opcode, code.immediates
        if opcode in (LOOP, IF, ELSE, END, BRANCH_IF):
            self._control(code)
        elif opcode == CALL:
            self._call(immediates[0])
        elif opcode in (GET, SET, TEE):
            self._local(code)
        elif opcode in (NUMBER, LONG_NUMBER):
            self.stack.append((_number(immediates[0], WORD if opcode == NUMBER else LONG),))
        elif opcode in LOADS:
            of, there = LOADS[opcode]
            found = self._new("load", there, self._places(immediates[0], 1))
            self.stack.append((found if of == there else self._new("zext", of, (found,)),))
        elif opcode in STORES:
            value = self._pop(STORES[opcode])
            self._line("", "store", STORES[opcode], (*value, *self._places(immediates[0], 1)))
        elif opcode in CONVERSIONS:
            operation, given, of = CONVERSIONS[opcode]
            self.stack.append((self._new(operation, of, self._pop(given)),))
        elif opcode in COMPARISONS:
            comparison, of = COMPARISONS[opcode]
            (left,), (right,) = self._pair(of)
            bit = self._new("icmp", BIT, (left, right), comparison)
            self.stack.append((self._new("zext", WORD, (bit,)),))
        elif opcode in ARITHMETIC:
            operation, of = ARITHMETIC[opcode]
            (left,), (right,) = self._pair(of)
            self.stack.append((self._binary(operation, of, left, right),))
        else:
            self._vector(code)

    def _control(self, code: Code) -> None:
        """Loops and conditions. None begins or ends with anything on the stack."""
        if code.opcode == BRANCH_IF:
            depth = code.immediates[0]
            target = self.labels[-1 - depth].target if depth < len(self.labels) else ""
            given, following = self._condition(), self._label()
            if not target or self.stack:
                raise TextError("a branch out of the function, or with values")
            self._go(target, following, condition=(given,))
            self._start(following)
            return
        condition = self._condition() if code.opcode == IF else None
        if self.stack and (code.opcode != END or self.labels[1:]):
            raise TextError("a construct with values on the stack")
        if code.opcode == LOOP:
            head = self._label()
            self._go(head)
            self._start(head)
            self.labels.append(Label(head))
        elif condition:
            then, otherwise, end = self._label(), self._label(), self._label()
            self._go(then, otherwise, condition=(condition,))
            self._start(then)
            self.labels.append(Label(end, end, otherwise))
        elif code.opcode == ELSE:
            label = self.labels[-1]
            self._go(label.end)
            self._start(label.otherwise)
            label.otherwise = ""
        else:
            self._end(self.labels.pop())

    def _end(self, label: Label) -> None:
        if label.otherwise:
            self._go(label.end)
            self._start(label.otherwise)
        if label.end:
            self._go(label.end)
            self._start(label.end)

    def _call(self, index: int) -> None:
        callee = self.module.functions[index]
        if callee.results:
            raise TextError("a call with a result")
        given = [self._pop(*PARTS[kind]) for kind in reversed(callee.parameters)][::-1]
        self._line("", "call", Type("void"), [part for parts in given for part in parts], callee.name)

    def _local(self, code: Code) -> None:
        register = self.registers[code.immediates[0]]
        if code.opcode == GET:
            self.stack.append(register)
            return
        value = self._pop(*(part.type for part in register))
        for depth, parts in enumerate(self.stack):
            if set(parts) & set(register):  # The stack keeps the value from before.
                self.stack[depth] = tuple(self._new("bitcast", part.type, (part,)) for part in parts)
        copied = [self._new("bitcast", part.type, (part,)) for part in value] if len(value) > 1 else value
        for to, part in zip(register, copied, strict=True):
            self._copy(to, part)
        if code.opcode == TEE:
            self.stack.append(register)

    def _places(self, offset: int, count: int) -> Parts:
        """The places of words, one behind the other. 4.4.7: an effective address does not wrap."""
        (base,) = self._pop(WORD)
        numbers = [_number(offset + 4 * i, LONG) for i in range(count)]
        return tuple(self._new("address", WORD, (base, number)) for number in numbers)

    def _binary(self, operation: str, of: Type, left: Operand, right: Operand) -> Operand:
        if operation in ("shl", "lshr", "rotl"):
            # 4.3.2: counts are taken modulo the width.
            if right.text.startswith("%"):
                right = self._new("urem", of, (right, _number(of.width, of)))
            else:
                right = _number(int(right.text) % of.width, of)
        if operation == "rotl":
            return self._new("call", of, (left, left, right), f"@llvm.fshl.i{of.width}")
        return self._new(operation, of, (left, right))

    def _vector(self, code: Code) -> None:
        opcode, given = code.opcode, code.immediates
        if opcode == VECTOR_LOAD:
            places = self._places(given[0], 4)
            self.stack.append(tuple(self._new("load", WORD, (place,)) for place in places))
        elif opcode == VECTOR_STORE:
            value = self._pop(*VECTOR_PARTS)
            for part, place in zip(value, self._places(given[0], 4), strict=True):
                self._line("", "store", WORD, (part, place))
        elif opcode == VECTOR:
            numbers = [int.from_bytes(given[at : at + 4], "little") for at in range(0, 16, 4)]
            self.stack.append(tuple(_number(number, WORD) for number in numbers))
        elif opcode == SHUFFLE:
            left, right = self._pair(*VECTOR_PARTS)
            groups = [given[at : at + 4] for at in range(0, 16, 4)]
            self.stack.append(tuple(self._shuffled((*left, *right), group) for group in groups))
        elif opcode in LANEWISE:
            left, right = self._pair(*VECTOR_PARTS)
            pairs = zip(left, right, strict=True)
            self.stack.append(tuple(self._new(LANEWISE[opcode], WORD, pair) for pair in pairs))
        elif opcode in LANE_SHIFTS:
            (count,), value = self._pop(WORD), self._pop(*VECTOR_PARTS)
            self.stack.append(tuple(self._binary(LANE_SHIFTS[opcode], WORD, part, count) for part in value))
        else:
            raise TextError(f"{opcode:#x} is no instruction known")

    def _shuffled(self, words: Parts, indices: Sequence[int]) -> Operand:
        """A word of four bytes, each by its place in the two vectors."""
        first = indices[0]
        if first % 4 == 0 and indices == tuple(range(first, first + 4)):
            return words[first // 4]
        made = _number(0, WORD)
        for to, index in enumerate(indices):
            moved = self._new("lshr", WORD, (words[index // 4], _number(8 * (index % 4), WORD)))
            byte = self._new("and", WORD, (moved, _number(0xFF, WORD)))
            made = self._new("or", WORD, (made, self._new("shl", WORD, (byte, _number(8 * to, WORD)))))
        return made


def translated(module: Binary) -> Module:
    functions = {body.name: Translation(module, body).function() for body in module.functions}
    return Module(functions, {"data": (BYTE, list(module.data))} if module.data else {})
