"""Print programs as JavaScript functions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wright.ir.program import (
    Assign,
    Helper,
    Invoke,
    Let,
    Program,
    Region,
    Statement,
    Store,
    statements,
    terms_of,
)
from wright.ir.sequential import sequential
from wright.ir.terms import Op
from wright.ir.traverse import walk
from wright.languages.errors import UnspellableError
from wright.languages.expressions import number
from wright.languages.statements import Statements
from wright.targets.javascript.passes import Form, Tables, basis_of
from wright.targets.javascript.spelling import Carrier, Spelling, carrier
from wright.targets.javascript.syntax import COMBINED

INDENT = "  "


def print_program(program: Program) -> str:
    """The function, after its helpers and tables. Raises UnspellableError."""
    if program.methods:
        raise UnspellableError("JavaScript prints a kernel as one function: leave out the pass methods")
    program = sequential(program)
    parts = [*_tables(program), *_helpers(program), *_function(program)]
    return "\n".join(parts) + "\n"


def parameters(program: Program) -> tuple[str, ...]:
    """The function's parameters: one for each view, then the public integers."""
    own = (Region.SCRATCH, Region.TABLE)
    views = (v.name for v in program.views.values() if program.storages[v.storage].region not in own)
    return (*views, *program.publics)


def _tables(program: Program) -> Iterator[str]:
    for view in program.views.values():
        storage = program.storages[view.storage]
        if storage.region is Region.TABLE:
            yield f"const {view.name} = {_table(storage.data, program.style.of(Tables).form)};\n"
        elif storage.region is Region.SCRATCH:
            yield f"const {view.name} = {_fresh(carrier(view), storage.size or 0)};\n"


def _table(words: Sequence[int], form: Form) -> str:
    """32-bit words as an Int32Array."""
    match form:
        case Form.WORDS:
            return f"Int32Array.of({_list(words)})"
        case Form.DIGITS:
            text = "".join(f"{word:08x}" for word in words)
            return f'Int32Array.from("{text}".match(/.{{8}}/g), (word) => parseInt(word, 16))'
        case Form.BASIS:
            sum_ = f"[{_list(basis_of(words))}].reduce({COMBINED}, 0)"
            return f"Int32Array.from({{ length: {len(words)} }}, (_, i) => {sum_})"


def _list(words: Sequence[int]) -> str:
    signed = (word - (1 << 32) if word >= 1 << 31 else word for word in words)
    return ", ".join(str(number(word)) for word in signed)


def _fresh(kind: Carrier, size: int) -> str:
    """A scratch array of ``size`` bytes."""
    if kind is Carrier.DATA_VIEW:
        return f"new DataView(new ArrayBuffer({size}))"
    return f"new Int32Array({size // 4})"


def _helpers(program: Program) -> Iterator[str]:
    every = [t for s in statements(program.body) for t in terms_of(s)]
    every += [helper.body for helper in program.helpers.values()]
    if any(node.op is Op.ROTL for node in walk(*every)):
        yield "function rotl(x, n) {\n  return x << n | x >>> 32 - n;\n}\n"
    for helper in program.helpers.values():
        yield _helper(program, helper)


def _helper(program: Program, helper: Helper) -> str:
    spelling, names = Spelling(program), ", ".join(name for name, _ in helper.parameters)
    return (
        f"function {spelling.helper(helper.name)}({names}) {{\n  return {spelling.word(helper.body)};\n}}\n"
    )


def _function(program: Program) -> Iterator[str]:
    yield f"function {program.name}({', '.join(parameters(program))}) {{"
    yield from _Body(program).lines()
    yield "}"


class _Body(Statements):
    indent = INDENT
    counter = "let"
    spelling: Spelling

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.spelling = Spelling(program)

    def declarations(self, names: Sequence[str]) -> Iterator[str]:
        yield f"let {', '.join(names)};"

    def line(self, statement: Statement) -> str:
        spell = self.spelling
        match statement:
            case Assign((name,), (value,)):
                declare = "" if name in self.declared else "let "
                self.declared.add(name)
                return f"{declare}{name} = {spell.word(value)};"
            case Store():
                return self.store(statement)
            case Let(variable, value):
                return f"const {variable} = {spell.index(value)};"
            case Invoke():
                args = [*statement.views, *map(spell.index, statement.publics)]
                return f"{statement.name}({', '.join(args)});"
        raise UnspellableError(f"JavaScript has no {type(statement).__name__} here")

    def store(self, statement: Store) -> str:
        view = self.program.views[statement.view]
        spell = self.spelling
        element = spell.element(view.name, statement.index)
        match carrier(view):
            case Carrier.DATA_VIEW:
                order = "" if view.big_endian else ", true"
                place = spell.index(statement.index)
                return f"{view.name}.setInt32({place}, {spell.raw(statement.value)}{order});"
            case Carrier.WORDS:
                return f"{element} = {spell.word(statement.value)};"
            case _:
                return f"{element} = {spell.raw(statement.value)};"
