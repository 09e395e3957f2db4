"""Terms and programs as Python functions of integers: how the net below the proof runs what was read.

Inputs, and results of opaque functions, are digests of their names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from itertools import chain
from typing import Any

from wright.ir.index import Condition, Index
from wright.ir.program import Assign, Helper, If, Invoke, Let, Loop, Place, Program, Statement, Store
from wright.ir.terms import Op, Term
from wright.ir.traverse import walk

Compiled = Callable[..., Any]
BINARY = {Op.ADD: "+", Op.SUB: "-", Op.MUL: "*", Op.AND: "&", Op.OR: "|", Op.XOR: "^"}


def digest(name: str, args: list[int]) -> int:
    """The value of an input, or of an opaque function."""
    return int.from_bytes(blake2b(f"{name} {args}".encode()).digest(), "big")


class OutsideError(Exception):
    """A program reads or writes outside of what it was given."""


def load(memory: bytearray, at: int, size: int, order: str) -> int:
    if not 0 <= at <= len(memory) - size:
        raise OutsideError(f"a read of {size} bytes at {at}, of {len(memory)}")
    return int.from_bytes(memory[at : at + size], "big" if order == "big" else "little")


def store(memory: bytearray, at: int, size: int, order: str, value: int) -> None:
    if not 0 <= at <= len(memory) - size:
        raise OutsideError(f"a store of {size} bytes at {at}, of {len(memory)}")
    memory[at : at + size] = value.to_bytes(size, "big" if order == "big" else "little")


def compiled(program: Program) -> Compiled:
    """A function of the storages, the kernels that are called, and the public integers, by their names."""
    writer = _Writer(program)
    names = [f"p_{writer.name(public)}" for public in program.publics]
    writer.line(f"def run(memory, kernels, {', '.join(names)}):")
    with_body = writer.inner()
    for storage in program.storages:
        writer.line(f"m_{writer.name(storage)} = memory[{storage!r}]")
    writer.body(program.body, "")
    writer.line("pass")
    writer.outer(with_body)
    return writer.function("run")


def function_of(inputs: Sequence[Term], outputs: Sequence[Term]) -> Compiled:
    """A function of the inputs' numbers that gives the outputs' as a list."""
    writer = _Writer(None)
    known = {(term, 0): f"x{i}" for i, term in enumerate(inputs)}
    writer.line(f"def run({', '.join(known.values())}):")
    inside = writer.inner()
    found = writer.values(outputs, known, "")
    writer.line(f"return [{', '.join(lanes[0] for lanes in found)}]")
    writer.outer(inside)
    return writer.function("run")


class _Writer:
    """Writes Python. A value is a variable for each lane."""

    def __init__(self, program: Program | None) -> None:
        self.program = program
        self.lines: list[str] = []
        self.depth = self.count = 0
        self.names: dict[str, str] = {}
        self.helpers: dict[str, str] = {}

    def function(self, name: str) -> Compiled:
        known: dict[str, Any] = {"load": load, "store": store, "opaque": digest}
        exec(compile("\n".join(self.lines), "<program>", "exec"), known)  # our own text
        made: Compiled = known[name]
        return made

    def line(self, text: str) -> None:
        self.lines.append(" " * self.depth + text)

    def inner(self) -> int:
        self.depth += 1
        return self.depth - 1

    def outer(self, depth: int) -> None:
        self.depth = depth

    def name(self, name: str) -> str:
        return self.names.setdefault(name, f"{len(self.names)}")

    def fresh(self, text: str) -> str:
        self.count += 1
        self.line(f"t{self.count} = {text}")
        return f"t{self.count}"

    def index(self, index: Index, at: str) -> str:
        parts = [f"{c}*p_{self.name(at + name)}" for name, c in index.terms]
        total = " + ".join([*parts, str(index.constant)])
        return f"({total}) % {index.modulo}" if index.modulo is not None else f"({total})"

    def condition(self, condition: Condition, at: str) -> str:
        return f"{self.index(condition.left, at)} {condition.relation} {self.index(condition.right, at)}"

    def slot(self, name: str, at: str) -> str:
        assert self.program is not None
        field = self.program.slots[name].place is Place.FIELD
        return f"s_{self.name(name if field else at + name)}"

    def body(self, body: Iterable[Statement], at: str) -> None:
        """Statements; ``at`` begins the names of what is local to a method."""
        for statement in body:
            self.statement(statement, at)

    def assign(self, names: Sequence[str], values: Sequence[Sequence[str]]) -> None:
        """Assign in parallel: a value may be one of the variables."""
        both = [
            (f"{name}_{i}", lane)
            for name, lanes in zip(names, values, strict=True)
            for i, lane in enumerate(lanes)
        ]
        if both:
            self.line(f"{', '.join(name for name, _ in both)} = {', '.join(lane for _, lane in both)}")

    def block(self, head: str, body: Iterable[Statement], at: str) -> None:
        self.line(head)
        depth = self.inner()
        self.body(body, at)
        self.line("pass")
        self.outer(depth)

    def statement(self, statement: Statement, at: str) -> None:
        match statement:
            case Assign(slots, values):
                self.assign([self.slot(name, at) for name in slots], self.values(values, {}, at))
            case Store(view, index, value):
                self.store(view, index, self.values([value], {}, at)[0], at)
            case Loop(_, variable, start, stop, step, body):
                bounds = f"{self.index(start, at)}, {self.index(stop, at)}, {step}"
                self.block(f"for p_{self.name(at + variable)} in range({bounds}):", body, at)
            case If(condition, then, otherwise):
                self.block(f"if {self.condition(condition, at)}:", then, at)
                self.block("else:", otherwise, at)
            case Let(variable, value):
                self.line(f"p_{self.name(at + variable)} = {self.index(value, at)}")
            case Invoke():
                self.invoke(statement, at)

    def store(self, view_name: str, index: Index, lanes: Sequence[str], at: str) -> None:
        assert self.program is not None
        view = self.program.views[view_name]
        size, order = view.width // 8, "big" if view.big_endian else "little"
        memory, place = f"m_{self.name(view.storage)}", self.index(index, at)
        for i, lane in enumerate(lanes):
            self.line(f"store({memory}, {place} * {view.step} + {i * size}, {size}, {order!r}, {lane})")

    def invoke(self, statement: Invoke, at: str) -> None:
        assert self.program is not None
        method = self.program.methods.get(statement.name)
        publics = [self.index(index, at) for index in statement.publics]
        if method is None:
            views = [self.program.views[name] for name in statement.views]
            storages = [
                f"(m_{self.name(v.storage)}, {v.width // 8}, {'big' if v.big_endian else 'little'!r})"
                for v in views
            ]
            self.line(f"kernels[{statement.name!r}]([{', '.join(storages)}], [{', '.join(publics)}])")
            return
        inner = f"{at}{statement.name}:"
        args = self.values(statement.args, {}, at)
        for name, value in zip(method.publics, publics, strict=True):
            self.line(f"p_{self.name(inner + name)} = {value}")
        self.assign([self.slot(name, inner) for name in method.parameters], args)
        self.body(method.body, inner)
        for name, result in zip(statement.results, method.results, strict=True):
            for i in range(self.program.slots[result].type.lanes):
                self.line(f"{self.slot(name, at)}_{i} = {self.slot(result, inner)}_{i}")

    def values(
        self, terms: Sequence[Term], known: Mapping[tuple[Term, int], str], at: str
    ) -> list[list[str]]:
        """The variables of terms. Cases of a PICK are computed where they are chosen."""
        memo: dict[Term, list[str]] = {term: [name] for (term, _), name in known.items()}
        return [self.value(term, memo, at) for term in terms]

    def value(self, term: Term, memo: dict[Term, list[str]], at: str) -> list[str]:
        waiting = [term]
        while waiting:
            node = waiting[-1]
            missing = [] if node.op is Op.PICK else [arg for arg in node.args if arg not in memo]
            if node in memo or not missing:
                waiting.pop()
                if node not in memo:
                    memo[node] = self.lanes(node, memo, at)
            else:
                waiting += missing
        return memo[term]

    def lanes(self, term: Term, memo: dict[Term, list[str]], at: str) -> list[str]:
        args = [] if term.op is Op.PICK else [memo[arg] for arg in term.args]
        count, ones = term.type.lanes, (1 << term.width) - 1
        match term.op:
            case Op.SLOT:
                return [f"{self.slot(term.name, at)}_{i}" for i in range(count)]
            case Op.PACK:
                return [lanes[0] for lanes in args]
            case Op.LANE:
                return [args[0][term.number]]
            case Op.LOAD:
                return self.loaded(term, at)
            case Op.MASK:
                return [self.fresh(f"{ones} if {self.condition(c, at)} else 0") for c in term.conditions]
            case Op.PICK:
                return self.picked(term, memo, at)
            case Op.CALL:
                return self.called(term, args)
        return [self.fresh(self.scalar(term, [lanes[i] for lanes in args], at)) for i in range(count)]

    def scalar(self, term: Term, args: Sequence[str], at: str) -> str:
        """One lane of an op."""
        width, ones = term.width, (1 << term.width) - 1
        if term.op in BINARY:
            text = f"{args[0]} {BINARY[term.op]} {args[1]}"
            return text if term.op in (Op.AND, Op.OR, Op.XOR) else f"({text}) & {ones}"
        match term.op:
            case Op.CONST:
                return str(term.number)
            case Op.INPUT:
                return str(digest(term.name, []) & ones)
            case Op.PUBLIC:
                index, left = term.moved
                moved = f"<< {left}" if left >= 0 else f">> {-left}"
                return f"({self.index(index, at)} {moved}) & {ones}"
            case Op.MULH:
                return f"{args[0]} * {args[1]} >> {width}"
            case Op.NOT:
                return f"{args[0]} ^ {ones}"
            case Op.ULT:
                return f"int({args[0]} < {args[1]})"
            case Op.ROTL | Op.SHL | Op.SHR:
                by = self.index(term.amount, at) if isinstance(term.amount, Index) else str(term.amount)
                if term.op is Op.SHR:
                    return f"{args[0]} >> {by}"
                if term.op is Op.SHL:
                    return f"({args[0]} << {by}) & {ones}"
                return f"({args[0]} << {by} % {width} | {args[0]} >> {width} - {by} % {width}) & {ones}"
            case Op.ZEXT:
                return args[0]
            case Op.TRUNC:
                return f"{args[0]} & {ones}"
            case Op.EXTRACT:
                return f"{args[0]} >> {term.number} & {ones}"
            case Op.CONCAT:
                text = args[0]
                for arg, part in zip(args[1:], term.args[1:], strict=True):
                    text = f"({text}) << {part.width} | {arg}"
                return text
            case Op.BSWAP:
                return f"int.from_bytes({args[0]}.to_bytes({width // 8}, 'big'), 'little')"
            case Op.SELECT:
                return f"{args[0]} & {args[1]} | ({args[0]} ^ {ones}) & {args[2]}"
            case Op.LOOKUP:
                assert self.program is not None
                data = self.program.storages[self.program.views[term.name].storage].data
                return f"{data}[{args[0]}]"
        raise ValueError(f"{term.op.name} has no number")

    def loaded(self, term: Term, at: str) -> list[str]:
        assert self.program is not None
        name, index = term.element
        view = self.program.views[name]
        size, order = view.width // 8, "big" if view.big_endian else "little"
        memory, place = f"m_{self.name(view.storage)}", self.index(index, at)
        return [
            self.fresh(f"load({memory}, {place} * {view.step} + {i * size}, {size}, {order!r})")
            for i in range(view.lanes)
        ]

    def picked(self, term: Term, memo: dict[Term, list[str]], at: str) -> list[str]:
        index, bounds = term.cases
        self.count += 1
        chosen = [f"t{self.count}_{i}" for i in range(term.type.lanes)]
        for number, (bound, case) in enumerate(zip(bounds, term.args, strict=True)):
            self.line(f"{'elif' if number else 'if'} {self.index(index, at)} < {bound}:")
            depth = self.inner()
            for name, lane in zip(chosen, self.value(case, dict(memo), at), strict=True):
                self.line(f"{name} = {lane}")
            self.outer(depth)
        return chosen

    def called(self, term: Term, args: Sequence[Sequence[str]]) -> list[str]:
        """A call of a helper; of an opaque function, a digest."""
        given = ", ".join(chain.from_iterable(args))
        if self.program is None or term.name not in self.program.helpers:
            return [self.fresh(f"opaque({term.name!r}, [{given}]) & {(1 << term.width) - 1}")]
        if term.name not in self.helpers:
            self.helpers[term.name] = f"h{len(self.helpers)}"
            self.helper(self.program.helpers[term.name])
        made = []
        for _ in range(term.type.lanes):
            self.count += 1
            made.append(f"t{self.count}")
        self.line(f"[{', '.join(made)}] = {self.helpers[term.name]}({given})")
        return made

    def helper(self, helper: Helper) -> None:
        """Write a helper as a function of its parameters' lanes, before all that was written."""
        names = {name: self.name(f"parameter {name}") for name, _ in helper.parameters}
        slots = [node for node in walk(helper.body) if node.op is Op.SLOT]
        lanes = {
            name: [f"a{names[name]}_{i}" for i in range(type_.lanes)] for name, type_ in helper.parameters
        }
        outer, depth, self.lines, self.depth = self.lines, self.depth, [], 0
        self.line(f"def {self.helpers[helper.name]}({', '.join(chain.from_iterable(lanes.values()))}):")
        inside = self.inner()
        found = self.value(helper.body, {node: lanes[node.name] for node in slots}, "")
        self.line(f"return [{', '.join(found)}]")
        self.outer(inside)
        self.lines, self.depth = [*self.lines, *outer], depth
