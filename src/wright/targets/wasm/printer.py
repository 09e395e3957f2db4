"""Print programs as modules in WebAssembly's text format: one kernel each, with its tables."""

from __future__ import annotations

from collections.abc import Iterator

from wright.ir.index import Condition
from wright.ir.program import (
    Assign,
    Helper,
    If,
    Invoke,
    Let,
    Loop,
    Program,
    Region,
    Statement,
    Store,
    statements,
)
from wright.ir.sequential import sequential
from wright.languages.errors import UnspellableError
from wright.targets.wasm.spelling import Spelling
from wright.targets.wasm.values import PAGE, Layout, aligned, grows, layout, value_type

INDENT = "  "
OFTEN = 3
"""The number of equal address computations from which a local for them saves bytes."""


def print_program(program: Program) -> str:
    """A module that exports the kernel and its memory. Raises UnspellableError.

    A comment before an address names the kernel's own storage that it is in: code that moves the storages
    changes these addresses.
    """
    if program.methods:
        raise UnspellableError("WebAssembly prints a kernel as one function: leave out the pass methods")
    program = sequential(program)
    areas = layout(program)
    end = aligned(max((area.address + area.size for area in areas.values()), default=0))
    lines = ["(module"]
    lines += (INDENT + line for line in _imports(program))
    lines.append(f'{INDENT}(memory (export "memory") {max(1, -(-end // PAGE))})')
    for helper in program.helpers.values():
        lines += (INDENT + line for line in _helper(program, helper))
    lines += (INDENT + line for line in _Body(program, areas).function())
    lines += (INDENT + line for line in _tables(program, areas))
    return "\n".join(lines) + "\n)\n"


def _imports(program: Program) -> Iterator[str]:
    """Other kernels, whose parameters are all addresses and public integers."""
    called = {
        s.name: len(s.views) + len(s.publics) for s in statements(program.body) if isinstance(s, Invoke)
    }
    for name, takes in called.items():
        parameters = " ".join(["i32"] * takes)
        yield f'(import "kernels" "{name}" (func ${name} (param {parameters})))'


def _helper(program: Program, helper: Helper) -> Iterator[str]:
    spelling = Spelling(program, {})
    parameters = " ".join(f"(param ${name} {value_type(kind)})" for name, kind in helper.parameters)
    body = spelling.term(helper.body)
    yield f"(func ${helper.name} {parameters} (result {value_type(helper.body.type)})"
    yield from (f"{INDENT}(local ${name} {kind})" for name, kind in spelling.temporaries.items())
    yield f"{INDENT}{body})"


def _tables(program: Program, areas: Layout) -> Iterator[str]:
    for storage in program.storages.values():
        if storage.region is Region.TABLE:
            width = next(view.width for view in program.views.values() if view.storage == storage.name)
            data = b"".join(value.to_bytes(width // 8, "little") for value in storage.data)
            digits = "".join(f"\\{byte:02x}" for byte in data)
            yield f'(data (i32.const (;{storage.name};) {areas[storage.name].address}) "{digits}")'


def _set(name: str, value: str) -> str:
    return f"(local.set ${name} {value})"


def _kept_on_the_way(name: str, value: str, reader: str) -> str | None:
    """A statement that sets a local where it first reads it; None if that is impossible."""
    read = f"(local.get ${name})"
    if read not in reader or "(if " in reader or "(if " in value:
        return None
    return reader.replace(read, f"(local.tee ${name} {value})", 1)


class _Body:
    """Prints the function's statements."""

    def __init__(self, program: Program, areas: Layout) -> None:
        self.program = program
        self.spelling = Spelling(program, areas)
        self.areas = areas
        self.given = tuple(self.spelling.numbers)

    def function(self) -> Iterator[str]:
        program = self.program
        body = [INDENT + line for line in self.body(program.body)]
        parameters = " ".join(f"(param ${name} i32)" for name in self.given)
        yield f'(func ${program.name} (export "{program.name}") {parameters}'
        yield from (
            f"{INDENT};; {name}: {area.size} bytes at {area.address}" for name, area in self.areas.items()
        )
        used = {slot for s in statements(program.body) if isinstance(s, Assign) for slot in s.slots}
        kept = {name: value_type(slot.type) for name, slot in program.slots.items() if name in used}
        counters = dict.fromkeys(self.counters, "i32")
        for name, kind in {**counters, **kept, **self.spelling.temporaries}.items():
            yield f"{INDENT}(local ${name} {kind})"
        yield from body
        yield ")"

    def body(self, body: tuple[Statement, ...]) -> Iterator[str]:
        """A word that the next statement reads is set there: a tee replaces a set and a get."""
        waiting: tuple[str, str] | None = None
        for statement in body:
            lines = list(self.statement(statement))
            if waiting is not None:
                merged = None if len(lines) > 1 else _kept_on_the_way(*waiting, lines[0])
                if merged is not None:
                    yield merged
                    waiting = None
                    continue
                yield _set(*waiting)
            waiting = None
            if isinstance(statement, Assign):
                (slot,) = statement.slots
                waiting = slot, lines[0].removeprefix(_set(slot, "")[:-1])[:-1]
            else:
                yield from lines
        if waiting is not None:
            yield _set(*waiting)

    def statement(self, statement: Statement) -> Iterator[str]:
        spell = self.spelling
        match statement:
            case Assign((name,), (term,)):
                yield _set(name, spell.term(term))
            case Store(view, index, value):
                yield spell.stored(self.program.views[view], index, value)
            case Let(variable, value):
                self.count(variable)
                yield f"(local.set ${variable} {spell.index(value)})"
                self.learn(variable, grows(value, spell.known) or value.modulo is not None)
            case If(condition, then, otherwise):
                yield f"(if {spell.condition(condition)}"
                yield from self.nested("then", then)
                if otherwise:
                    yield from self.nested("else", otherwise)
                yield ")"
            case Loop():
                yield from self.loop(statement)
            case Invoke():
                yield self.called(statement)

    def nested(self, role: str, body: tuple[Statement, ...]) -> Iterator[str]:
        before = self.spelling.known
        yield f"{INDENT}({role}"
        yield from (INDENT * 2 + line for line in self.body(body))
        yield f"{INDENT})"
        self.spelling.known = before

    def loop(self, loop: Loop) -> Iterator[str]:
        """A loop with its test at the end; if it may have no iterations, also before the first."""
        certain = bool(loop.literal_range)
        if loop.literal_range is not None and not certain:
            return
        indent = "" if certain else INDENT * 2
        if not certain:
            yield f"(if {self.spelling.condition(Condition(loop.start, '<', loop.stop))}"
            yield f"{INDENT}(then"
        yield from (indent + line for line in self.turns(loop))
        if not certain:
            yield f"{INDENT})"
            yield ")"

    def turns(self, loop: Loop) -> Iterator[str]:
        spell, name = self.spelling, loop.variable
        before = spell.known
        self.count(name)
        yield f"(local.set ${name} {spell.index(loop.start)})"
        self.learn(name, grows(loop.start, before))
        yield f"(loop ${loop.role}"
        yield from (INDENT + line for line in self.reckoned(name, list(self.body(loop.body))))
        following = f"(local.tee ${name} (i32.add (local.get ${name}) (i32.const {loop.step})))"
        yield f"{INDENT}(br_if ${loop.role} (i32.lt_s {following} {spell.index(loop.stop)}))"
        yield ")"
        spell.known = before

    def reckoned(self, name: str, lines: list[str]) -> list[str]:
        """An iteration's statements; the base that many addresses share is computed once."""
        found = [
            text for text in self.spelling.addresses if f"(local.get ${name})" in text and "(i32" in text
        ]
        for text in sorted(found, key=lambda text: text.count("("), reverse=True):
            if sum(line.count(text) for line in lines) >= OFTEN:
                local = f"at{len(self.counters)}"
                self.count(local)
                lines = [
                    f"(local.set ${local} {text})",
                    *(line.replace(text, f"(local.get ${local})") for line in lines),
                ]
        return lines

    @property
    def counters(self) -> tuple[str, ...]:
        """The public integers that are not parameters."""
        return tuple(self.spelling.numbers)[len(self.given) :]

    def count(self, name: str) -> None:
        """Declare a local for a public integer, unless it has one."""
        self.spelling.numbers.setdefault(name, len(self.spelling.numbers))

    def learn(self, name: str, known: bool) -> None:
        if known:
            self.spelling.known |= {name}

    def called(self, statement: Invoke) -> str:
        given = []
        for view in statement.views:
            name = self.program.views[view].storage
            own = self.areas.get(name)
            given.append(f"(local.get ${name})" if own is None else f"(i32.const (;{name};) {own.address})")
        given += map(self.spelling.index, statement.publics)
        return f"(call ${statement.name} {' '.join(given)})"
