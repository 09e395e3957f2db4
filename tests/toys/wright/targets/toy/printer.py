"""Programs as Python functions: tables and helpers before them, scratch in the first lines."""

from __future__ import annotations

from collections.abc import Iterator

from wright.targets.toy.spelling import Spelling

from wright.ir.index import Index
from wright.ir.program import Helper, If, Loop, Program, Region, Storage, statements, terms_of
from wright.ir.sequential import sequential
from wright.ir.terms import Op
from wright.ir.traverse import walk
from wright.languages.errors import UnspellableError
from wright.languages.expressions import number
from wright.languages.masked.spell import ROTL
from wright.languages.masked.statements import INDENTED, MaskedStatements

INDENT = "    "


def print_program(program: Program) -> str:
    """The function, after its tables and helpers. Raises UnspellableError."""
    if program.methods:
        raise UnspellableError("Toy Python prints a kernel as one function: leave out the pass methods")
    program = sequential(program)
    tables = (_table(s) for s in program.storages.values() if s.region is Region.TABLE)
    return "\n".join([*tables, *_helpers(program), *_function(program)]) + "\n"


def _table(storage: Storage) -> str:
    return f"{storage.name} = ({', '.join(str(number(word)) for word in storage.data)})\n\n"


def _helpers(program: Program) -> Iterator[str]:
    spelling = Spelling(program)
    terms = [term for statement in statements(program.body) for term in terms_of(statement)]
    terms += [helper.body for helper in program.helpers.values()]
    if any(term.op is Op.ROTL for term in walk(*terms)):
        width, mask = spelling.width, number(spelling.words.high)
        yield f"def {ROTL}(x, n):\n{INDENT}return (x << n | x >> {width} - n) & {mask}\n\n"
    for helper in program.helpers.values():
        yield _helper(spelling, helper)


def _helper(spelling: Spelling, helper: Helper) -> str:
    names = ", ".join(name for name, _ in helper.parameters)
    return f"def {spelling.helper(helper.name)}({names}):\n{INDENT}return {spelling.word(helper.body)}\n\n"


def _function(program: Program) -> Iterator[str]:
    names = (storage.name for storage in program.parameters)
    yield f"def {program.name}({', '.join([*names, *program.publics])}):"
    body = _Body(program)
    for storage in program.storages.values():
        if storage.region is Region.SCRATCH:
            yield f"{INDENT}{storage.name} = [0] * {(storage.size or 0) * 8 // body.spelling.width}"
    yield from body.lines()


class _Body(MaskedStatements):
    indent = INDENT
    blocks = INDENTED
    spelling: Spelling

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.spelling = Spelling(program)

    def element(self, view: str, index: Index) -> str:
        return self.spelling.element(view, index)

    def head(self, loop: Loop) -> Iterator[str]:
        bounds = [self.spelling.index(bound) for bound in (loop.start, loop.stop)]
        bounds = bounds[1:] if loop.start == Index() and loop.step == 1 else bounds
        step = [str(loop.step)] if loop.step != 1 else []
        yield f"for {loop.variable} in range({', '.join([*bounds, *step])})"

    def test(self, branch: If) -> str:
        return f"if {self.spelling.condition(branch.condition)}"
