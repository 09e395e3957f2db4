"""Print programs as Rust functions: safe, without a crate, a macro or an attribute."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

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
    Storage,
    Store,
    statements,
)
from wright.ir.sequential import sequential
from wright.languages.errors import UnspellableError
from wright.languages.expressions import ATOM
from wright.languages.words.statements import WordStatements
from wright.languages.words.storages import element_type, is_own
from wright.targets.rust.spelling import Spelling, digits
from wright.targets.rust.values import PLACE, SEEN, length_of, public_type, type_name
from wright.targets.rust.vectors import CALLS
from wright.targets.rust.windows import Window, window_of

INDENT = "    "


def print_program(program: Program) -> str:
    """The function, after the helpers that it needs. Raises UnspellableError."""
    if program.methods:
        raise UnspellableError("Rust prints a kernel as one function: leave out the pass methods")
    program = sequential(program)
    helpers = (_helper(program, helper) for helper in program.helpers.values() if helper.name not in CALLS)
    return "\n".join([*helpers, *_function(program)]) + "\n"


def _helper(program: Program, helper: Helper) -> str:
    spelling = Spelling(program)
    takes = ", ".join(f"{name}: {type_name(kind)}" for name, kind in helper.parameters)
    head = f"fn {spelling.helper(helper.name)}({takes}) -> {type_name(helper.body.type)}"
    return f"{head} {{\n{INDENT}{spelling.term(helper.body)}\n}}\n"


def _function(program: Program) -> Iterator[str]:
    changed = changed_by(program)
    given = (f"{s.name}: {_reference(program, s, s.name in changed)}" for s in program.parameters)
    publics = (f"{name}: {public_type(program, name).name}" for name in program.publics)
    yield f"{SEEN} fn {program.name}({', '.join([*given, *publics])}) {{"
    own = [storage for storage in program.storages.values() if is_own(storage)]
    for storage in sorted(own, key=lambda each: each.region is not Region.TABLE):
        yield INDENT + _array(program, storage)
    yield from _Body(program).lines()
    yield "}"


def changed_by(program: Program) -> set[str]:
    """The storages that a kernel, or another that it calls, may change: no messages."""
    views = {s.view for s in statements(program.body) if isinstance(s, Store)}
    views |= {name for s in statements(program.body) if isinstance(s, Invoke) for name in s.views}
    names = {program.views[name].storage for name in views}
    return {name for name in names if program.storages[name].region is not Region.MESSAGE}


def _reference(program: Program, storage: Storage, changed: bool) -> str:
    return f"&{'mut ' if changed else ''}{_elements(program, storage)}"


def _elements(program: Program, storage: Storage) -> str:
    """The type of a storage: an array where its length is known, else a slice."""
    kind, length = type_name(element_type(program, storage)), length_of(program, storage)
    return f"[{kind}]" if length is None else f"[{kind}; {length}]"


def _array(program: Program, storage: Storage) -> str:
    declared = f"{storage.name}: {_elements(program, storage)}"
    if storage.region is Region.SCRATCH:
        zero = Spelling(program).zero(element_type(program, storage))
        return f"let mut {declared} = [{zero}; {length_of(program, storage)}];"
    return f"const {declared} = [{', '.join(map(digits, storage.data))}];"


class _Body(WordStatements):
    indent = INDENT
    counter = ""
    constant = "let"
    store = "to"
    spelling: Spelling

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.spelling = Spelling(program)
        self.changed = changed_by(program)
        every = (s for s in statements(program.body) if isinstance(s, Assign))
        self.assigned = Counter(name for each in every for name in each.slots)

    def type(self, name: str) -> str:
        return type_name(self.program.slots[name].type)

    def declarations(self, names: Sequence[str]) -> Iterator[str]:
        yield from (f"let mut {self.spelling.name(name)}: {self.type(name)};" for name in names)

    def head(self, loop: Loop) -> Iterator[str]:
        start, stop = map(self.spelling.index, (loop.start, loop.stop))
        each = f"{start}..{stop}" if loop.step == 1 else f"({start}..{stop}).step_by({loop.step})"
        yield f"for {loop.variable} in {each}"

    def test(self, branch: If) -> str:
        return f"if {self.spelling.condition(branch.condition)}"

    def nested(self, statement: Loop | If, indent: str, outside: frozenset[str]) -> Iterator[str]:
        before = dict(self.spelling.windows)
        yield from super().nested(statement, indent, outside)
        self.spelling.windows = before

    def opening(self, loop: Loop) -> Iterator[str]:
        """A slice of what a turn reads of a message, so that its place is checked once."""
        window = window_of(self.program, loop)
        if window is not None:
            yield self.opened(window)

    def opened(self, window: Window) -> str:
        stop = self.spelling.index(window.start + window.size)
        self.spelling.windows[window.storage] = (window.name, window.start)
        cut = f"{window.storage}[{self.spelling.index(window.start)}..{stop}]"
        return f"let {window.name}: &[u8] = &{cut};"

    def line(self, statement: Statement) -> str:
        spell = self.spelling
        match statement:
            case Assign((name,), (value,)) if name in self.declared:
                return f"{spell.name(name)} = {spell.whole(value)};"
            case Assign((name,), (value,)):
                self.declared.add(name)
                mutable = "mut " if self.assigned[name] > 1 else ""
                return f"let {mutable}{spell.name(name)}: {self.type(name)} = {spell.whole(value)};"
            case Store(view, index, value) if spell.element(view, index) is None:
                bytes_ = f"{spell.term(value).within(ATOM)}.{spell.access(self.store, view)}()"
                return f"{spell.address(view, index)}.copy_from_slice(&{bytes_});"
            case Let(variable, value):
                return f"let {spell.name(variable)}: {PLACE} = {spell.index(value)};"
        return super().line(statement)

    def called(self, statement: Invoke) -> str:
        storages = (self.program.storages[self.program.views[view].storage] for view in statement.views)
        given = [*map(self.lent, storages), *map(self.spelling.index, statement.publics)]
        return f"{statement.name}({', '.join(given)});"

    def lent(self, storage: Storage) -> str:
        """A storage as an argument: a parameter is a reference already."""
        if not is_own(storage):
            return storage.name
        return f"&{'mut ' if storage.region is Region.SCRATCH else ''}{storage.name}"
