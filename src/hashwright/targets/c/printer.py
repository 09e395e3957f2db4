"""Programs as C functions. What they load, store and rotate with is in words.h."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hashwright.ir.index import Condition, Index
from hashwright.ir.program import (
    Assign,
    Helper,
    Invoke,
    Let,
    Program,
    Region,
    Statement,
    Storage,
    Store,
    statements,
)
from hashwright.kernels.sha_instructions import INSTRUCTIONS
from hashwright.targets.c.spelling import Spelling
from hashwright.targets.c.values import PUBLIC, element_type, is_own, size_of, type_name
from hashwright.targets.expressions import Text
from hashwright.targets.lowering import sequential
from hashwright.targets.statements import Statements
from hashwright.targets.target import UnspellableError

INDENT = "    "


def print_program(program: Program) -> str:
    """The function, with the helpers that it needs before it. Raises UnspellableError."""
    if program.methods:
        raise UnspellableError("C prints one function; leave out methods")
    program = sequential(program)
    helpers = (_helper(program, h) for h in program.helpers.values() if h.name not in INSTRUCTIONS)
    return "\n".join([*helpers, *_function(program)]) + "\n"


def _helper(program: Program, helper: Helper) -> str:
    spelling = Spelling(program)
    names = ", ".join(f"{type_name(kind)} {name}" for name, kind in helper.parameters)
    head = f"static inline {type_name(helper.body.type)} {spelling.helper(helper.name)}({names})"
    return f"{head}\n{{\n{INDENT}return {spelling.term(helper.body)};\n}}\n"


def _function(program: Program) -> Iterator[str]:
    given = (_parameter(program, storage) for storage in program.parameters)
    publics = (f"{PUBLIC} {name}" for name in program.publics)
    yield f"void {program.name}({', '.join([*given, *publics])})"
    yield "{"
    for storage in program.storages.values():
        if is_own(storage):
            yield INDENT + _array(program, storage)
    yield from _Body(program).lines()
    yield "}"


def _parameter(program: Program, storage: Storage) -> str:
    """A pointer: to what may not change, unless the kernel changes it, or another that it calls may."""
    changed = {s.view for s in statements(program.body) if isinstance(s, Store)}
    changed |= {name for s in statements(program.body) if isinstance(s, Invoke) for name in s.views}
    touched = storage.name in {program.views[name].storage for name in changed}
    constant = "" if touched and storage.region is not Region.MESSAGE else "const "
    return f"{constant}{type_name(element_type(program, storage))} *{storage.name}"


def _array(program: Program, storage: Storage) -> str:
    kind = element_type(program, storage)
    size = (storage.size or 0) // size_of(kind)
    if storage.region is Region.SCRATCH:
        return f"{type_name(kind)} {storage.name}[{size}];"
    values = ", ".join(str(Spelling.constant(value, kind.width)) for value in storage.data)
    return f"static const {type_name(kind)} {storage.name}[{size}] = {{{values}}};"


class _Body(Statements):
    indent = INDENT
    counter = PUBLIC

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.spelling = Spelling(program)

    def declarations(self, names: Sequence[str]) -> Iterator[str]:
        kinds: dict[str, list[str]] = {}
        for name in names:
            kinds.setdefault(self.type(name), []).append(name)
        yield from (f"{kind} {', '.join(same)};" for kind, same in kinds.items())

    def type(self, name: str) -> str:
        return type_name(self.program.slots[name].type)

    def index(self, index: Index) -> str:
        return self.spelling.index(index)

    def condition(self, condition: Condition) -> Text:
        return self.spelling.condition(condition)

    def line(self, statement: Statement) -> str:
        spell = self.spelling
        match statement:
            case Assign((name,), (value,)):
                declare = "" if name in self.declared else f"{self.type(name)} "
                self.declared.add(name)
                return f"{declare}{name} = {spell.whole(value)};"
            case Store(view, index, value):
                element = spell.element(view, index)
                if element is not None:
                    return f"{element} = {spell.term(value)};"
                return f"{spell.access('store', view)}({spell.address(view, index)}, {spell.term(value)});"
            case Let(variable, value):
                return f"const {PUBLIC} {variable} = {spell.index(value)};"
            case Invoke(name, views, publics):
                storages = (self.program.views[view].storage for view in views)
                return f"{name}({', '.join([*storages, *map(spell.index, publics)])});"
        raise UnspellableError(f"C has no {type(statement).__name__} here")
