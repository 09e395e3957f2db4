"""Print programs as C functions, which load, store and rotate by the helpers in words.h."""

from __future__ import annotations

from collections.abc import Iterator

from wright.ir.program import (
    Helper,
    Invoke,
    Program,
    Region,
    Storage,
    Store,
    statements,
)
from wright.ir.sequential import sequential
from wright.languages.errors import UnspellableError
from wright.languages.words.statements import WordStatements
from wright.targets.c.meanings import MEANINGS
from wright.targets.c.spelling import Spelling
from wright.targets.c.values import PUBLIC, element_type, is_own, size_of, type_name

INDENT = "    "


def print_program(program: Program) -> str:
    """The function, after the helpers that it needs. Raises UnspellableError."""
    if program.methods:
        raise UnspellableError("C prints a kernel as one function: leave out the pass methods")
    program = sequential(program)
    helpers = (_helper(program, h) for h in program.helpers.values() if h.name not in MEANINGS)
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
    """A pointer: to const, unless the kernel or another that it calls changes the storage."""
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


class _Body(WordStatements):
    indent = INDENT
    counter = PUBLIC
    constant = f"const {PUBLIC}"
    store = "store"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.spelling = Spelling(program)

    def type(self, name: str) -> str:
        return type_name(self.program.slots[name].type)

    def called(self, statement: Invoke) -> str:
        storages = (self.program.views[view].storage for view in statement.views)
        given = [*storages, *map(self.spelling.index, statement.publics)]
        return f"{statement.name}({', '.join(given)});"
