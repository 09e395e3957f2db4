"""Run LLVM's text on words; undefined behaviour for any input is an error.

A branch forks unless the assumptions decide it. An offset is a number, relative to its region's
window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import z3

from tests.second import linear, words
from tests.second.intrinsics import INTRINSICS
from tests.second.lines import Function, Instruction, Module, Operand, Type
from tests.second.memory import Memory, Pointer, Region, Value
from tests.second.solver import follows
from tests.second.words import Word, constant


class RunError(Exception):
    """A run that cannot go on, or whose behaviour LLVM does not define."""


@dataclass
class Frame:
    """A function's activation: its position, and the values of its registers."""

    function: Function
    registers: dict[str, Value]
    block: str
    at: int = 0
    result: str = ""

    def copy(self) -> Frame:
        return Frame(self.function, dict(self.registers), self.block, self.at, self.result)


@dataclass
class State:
    """A halted run. ``returned`` is the outermost function's result."""

    frames: list[Frame] = field(default_factory=list)
    memory: Memory = field(default_factory=Memory)
    returned: Value | None = None

    @property
    def path(self) -> list[Any]:
        """The assumptions of the run."""
        return self.memory.path

    def copy(self) -> State:
        return State([frame.copy() for frame in self.frames], self.memory.copy())


Cut = Callable[[Word], Word]
Call = Callable[[State, Sequence[Value]], Value | None]


def loops(function: Function) -> dict[str, list[str]]:
    """The heads of loops, outer before inner, each with the blocks that branch back to it."""
    found: dict[str, list[str]] = {}
    seen: set[str] = set()

    def visit(block: str, above: tuple[str, ...]) -> None:
        seen.add(block)
        for to in function.blocks[block][-1].labels:
            if to in (*above, block):
                found.setdefault(to, []).append(block)
            elif to not in seen:
                visit(to, (*above, block))

    entry = next(iter(function.blocks))
    visit(entry, ())
    return {block: found[block] for block in function.blocks if block in found}


@dataclass
class Machine:
    """Runs a module. ``calls`` replace functions, and ``cut`` may replace each word that the run computes."""

    module: Module
    calls: Mapping[str, Call] = field(default_factory=dict)
    cut: Cut = lambda word: word
    halt: tuple[str, str] | None = None
    """A function and a block: a run halts when it reaches that block."""

    def begin(self, name: str, arguments: Sequence[Value], memory: Memory, path: Sequence[Any] = ()) -> State:
        state = State(memory=memory.copy())
        state.path.extend(path)
        for table, (of, values) in self.module.tables.items():
            region = Region(table, of.size * len(values), writable=False)
            state.memory.made(region, (constant(value, of.width) for value in values))
        self._enter(state, name, arguments)
        return state

    def run(self, state: State) -> Iterator[State]:
        """The states in which a run ends or halts, one for each path."""
        waiting = [state]
        while waiting:
            state = waiting.pop()
            while state.frames:
                frame = state.frames[-1]
                instruction = frame.function.blocks[frame.block][frame.at]
                frame.at += 1
                if instruction.operation == "br":
                    ways = self._ways(state, instruction)
                    waiting += [self._went(other, to) for other, to in ways[1:]]
                    self._went(*ways[0])
                    if (frame.function.name, frame.block) == self.halt:
                        break
                else:
                    self._step(state, frame, instruction)
            yield state

    def _enter(self, state: State, name: str, arguments: Sequence[Value], result: str = "") -> None:
        function = self.module.functions[name]
        registers = dict(zip(function.parameters, arguments, strict=True))
        state.frames.append(Frame(function, registers, next(iter(function.blocks)), result=result))

    def _ways(self, state: State, branch: Instruction) -> list[tuple[State, str]]:
        if not branch.operands:
            return [(state, branch.labels[0])]
        condition = self._word(state, branch.operands[0])
        yes, no = branch.labels
        if condition.known is not None:
            return [(state, yes if condition.known else no)]
        claims = [(condition.term == 1, yes), (condition.term == 0, no)]
        open_ = [(claim, to) for claim, to in claims if not follows(state.path, z3.Not(claim))]
        if len(open_) == 1:
            return [(state, open_[0][1])]
        others = [state, *(state.copy() for _ in open_[1:])]
        for other, (claim, _) in zip(others, open_, strict=True):
            other.path.append(claim)
        return [(other, to) for other, (_, to) in zip(others, open_, strict=True)]

    def _went(self, state: State, to: str) -> State:
        """The state at the start of a block, with phis resolved for the block it came from."""
        frame = state.frames[-1]
        came, frame.block, frame.at = frame.block, to, 0
        chosen = {}
        for each in frame.function.blocks[to]:
            if each.operation != "phi":
                break
            chosen[each.name] = self._value(state, each.operands[each.labels.index(came)])
            frame.at += 1
        frame.registers.update(chosen)
        return state

    def _value(self, state: State, operand: Operand) -> Value:
        text, registers = operand.text, state.frames[-1].registers
        if text in registers:
            return registers[text]
        if text.startswith("@"):
            found = next((region for region in state.memory.cells if region.name == text), None)
            if found:
                return Pointer(found, constant(0, 64))
        if text[0] in "%@":
            raise RunError(f"{text} has no value")
        return constant(int(text), operand.type.width)

    def _word(self, state: State, operand: Operand) -> Word:
        value = self._value(state, operand)
        if not isinstance(value, Word):
            raise RunError(f"{operand.text} is an address, where a word is asked for")
        return value

    def _pointer(self, state: State, operand: Operand) -> Pointer:
        return self.pointed(state, self._value(state, operand))

    def pointed(self, _: State, value: Value) -> Pointer:
        """The place to which a value leads as an address."""
        if not isinstance(value, Pointer):
            raise RunError("a word, where an address is asked for")
        return value

    def _step(self, state: State, frame: Frame, line: Instruction) -> None:
        given = line.operands
        match line.operation:
            case "ret":
                state.returned = self._value(state, given[0]) if given else None
                state.frames.pop()
                if state.frames and frame.result and state.returned:
                    state.frames[-1].registers[frame.result] = state.returned
                return
            case "store":
                state.memory.write(self._pointer(state, given[1]), self._value(state, given[0]))
                return
            case "call":
                self._call(state, frame, line)
                return
            case "alloca":
                region = Region(f"{frame.function.name} {line.name}", line.type.size)
                state.memory.allow(region)
                made: Value = Pointer(region, constant(0, 64))
            case "load":
                made = self._loaded(state, self._pointer(state, given[0]), line)
            case "getelementptr":
                made = self._address(state, line)
            case "bitcast":
                made = self._value(state, given[0])
            case "select":
                condition = self._word(state, given[0])
                yes, no = self._value(state, given[1]), self._value(state, given[2])
                if condition.known is not None:
                    made = yes if condition.known else no
                elif isinstance(yes, Word) and isinstance(no, Word):
                    made = words.selected(condition, yes, no)
                else:
                    raise RunError(f"an address is chosen by a word: {line.line}")
            case "zext":
                made = words.zero_extended(self._cast(state, line), line.type.width)
            case "sext":
                made = words.sign_extended(self._cast(state, line), line.type.width)
            case "trunc":
                made = words.part(self._cast(state, line), 0, line.type.width)
            case "icmp":
                made = words.compared(line.labels[0], *(self._word(state, each) for each in given))
            case operation:
                x, y = (self._word(state, each) for each in given)
                defined(state.path, line, x, y)
                made = words.binary(operation, x, y)
        frame.registers[line.name] = self.cut(made) if isinstance(made, Word) else made

    def _cast(self, state: State, line: Instruction) -> Word:
        if line.flags:
            raise RunError(f"a flag that is not known: {line.line}")
        return self._word(state, line.operands[0])

    def _loaded(self, state: State, pointer: Pointer, line: Instruction) -> Value:
        """A value in memory. Only a linear table may be asked at a place that depends on the inputs."""
        offset, of = pointer.offset, line.type
        if offset.known is not None or not (table := self._table(pointer, of)):
            return state.memory.read(pointer, of.size)
        first, values = table
        index = words.part(offset, of.size.bit_length() - 1, (len(values) - 1).bit_length())
        place = words.zero_extended(index, offset.width) * of.size + constant(first, offset.width)
        found = linear.looked_up(values, of.width, index)
        if found is None or not follows(state.path, offset.term == place.term):
            raise RunError(f"no element of a linear table: {line.line}")
        return found

    def _table(self, pointer: Pointer, of: Type) -> tuple[int, Sequence[int]] | None:
        """A table of such elements to which a pointer may lead: its first byte, and its values."""
        known, values = self.module.tables.get(pointer.region.name, (None, []))
        return (0, values) if known == of else None

    def _address(self, state: State, line: Instruction) -> Value:
        pointer = self._pointer(state, line.operands[0])
        of = line.type
        for turn, operand in enumerate(line.operands[1:]):
            index = self._word(state, operand)
            if turn and of.kind == "struct":
                assert index.known is not None
                pointer = pointer.moved(constant(of.offset(index.known), 64))
                of = of.parts[index.known]
                continue
            of = of.parts[0] if turn else of
            by = words.sign_extended(index, 64) if index.width < 64 else index
            pointer = pointer.moved(words.binary("mul", by, constant(of.size, 64)))
        return pointer

    def _call(self, state: State, frame: Frame, line: Instruction) -> None:
        name = line.labels[0]
        given = [self._value(state, each) for each in line.operands]
        if name in self.module.functions and name not in self.calls:
            self._enter(state, name, given, line.name)
            return
        if name in self.calls:
            made = self.calls[name](state, given)
        elif intrinsic := next((call for start, call in INTRINSICS.items() if name.startswith(start)), None):
            made = intrinsic(state.memory, given)
        else:
            raise RunError(f"{name} is not here")
        if line.name and made:
            frame.registers[line.name] = self.cut(made) if isinstance(made, Word) else made


def defined(path: Sequence[Any], line: Instruction, x: Word, y: Word) -> None:
    """Refuse an operation with an undefined result for some inputs."""
    width, term = x.width, words.BINARY[line.operation][1]
    claims = []
    if line.operation in ("shl", "lshr", "ashr"):
        claims.append(z3.ULT(y.term, width))
    for flag, longer in (("nsw", z3.SignExt), ("nuw", z3.ZeroExt)):
        if flag in line.flags:
            of_count = z3.ZeroExt if line.operation == "shl" else longer
            whole = term(longer(width, x.term), of_count(width, y.term))
            claims.append(longer(width, term(x.term, y.term)) == whole)
    if "exact" in line.flags:
        claims.append(term(x.term, y.term) << y.term == x.term)
    if "disjoint" in line.flags:
        claims.append(x.term & y.term == 0)
    for claim in claims:
        if not follows(path, claim):
            raise RunError(f"undefined for some inputs: {line.line}")
