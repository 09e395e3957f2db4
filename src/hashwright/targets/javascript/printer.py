"""Programs as JavaScript functions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hashwright.ir.liveness import slots_read
from hashwright.ir.program import (
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
    terms_of,
)
from hashwright.ir.terms import Op
from hashwright.ir.traverse import walk
from hashwright.targets.javascript.spelling import Carrier, Spelling, carrier, number
from hashwright.targets.lowering import sequential
from hashwright.targets.target import UnspellableError

INDENT = "  "


def print_program(program: Program) -> str:
    """The function, with the helpers and tables that it needs before it."""
    program = sequential(program)
    parts = [*_tables(program), *_helpers(program), *_function(program)]
    return "\n".join(parts) + "\n"


def parameters(program: Program) -> tuple[str, ...]:
    """What the function takes: a view each, then the public integers."""
    own = (Region.SCRATCH, Region.TABLE)
    views = (v.name for v in program.views.values() if program.storages[v.storage].region not in own)
    return (*views, *program.publics)


def _tables(program: Program) -> Iterator[str]:
    for view in program.views.values():
        storage = program.storages[view.storage]
        if storage.region is Region.TABLE:
            signed = (v - (1 << 32) if v >= 1 << 31 else v for v in storage.data)
            values = ", ".join(str(number(v)) for v in signed)
            yield f"const {view.name} = Int32Array.of({values});\n"
        elif storage.region is Region.SCRATCH:
            yield f"const {view.name} = {_fresh(carrier(view), storage.size or 0)};\n"


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


class _Body:
    """Prints statements; a local is declared at the top, or where the body of all its uses first sets it."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.spelling = Spelling(program)
        self.declared: set[str] = set()

    def lines(self) -> Iterator[str]:
        if self.program.style.hoisted:
            self.declared = set(self.program.slots)
            yield f"{INDENT}let {', '.join(self.program.slots)};"
        yield from self.body(self.program.body, INDENT, frozenset())

    def body(self, body: tuple[Statement, ...], indent: str, outside: frozenset[str]) -> Iterator[str]:
        """``outside`` are the slots that are mentioned elsewhere, and so declared further out."""
        mentioned = [_mentions((statement,)) for statement in body]
        for position, statement in enumerate(body):
            others = outside.union(*mentioned[:position], *mentioned[position + 1 :])
            match statement:
                case Loop() | If():
                    inner = sorted((_assigned([statement]) & others) - self.declared)
                    if inner:
                        self.declared.update(inner)
                        yield f"{indent}let {', '.join(inner)};"
                    yield from self.nested(statement, indent, others)
                case _:
                    yield indent + self.line(statement)

    def nested(self, statement: Loop | If, indent: str, outside: frozenset[str]) -> Iterator[str]:
        spell = self.spelling
        before = set(self.declared)
        if isinstance(statement, Loop):
            name = statement.variable
            step = f"{name}++" if statement.step == 1 else f"{name} += {statement.step}"
            bounds = f"{name} < {spell.index(statement.stop)}"
            yield f"{indent}for (let {name} = {spell.index(statement.start)}; {bounds}; {step}) {{"
            yield from self.body(statement.body, indent + INDENT, outside)
        else:
            yield f"{indent}if ({spell.condition(statement.condition)}) {{"
            yield from self.body(statement.then, indent + INDENT, outside)
            if statement.otherwise:
                self.declared = set(before)
                yield f"{indent}}} else {{"
                yield from self.body(statement.otherwise, indent + INDENT, outside)
        self.declared = before
        yield f"{indent}}}"

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


def _mentions(body: Iterable[Statement]) -> frozenset[str]:
    """The slots that a body reads or sets."""
    body = tuple(body)
    read = {name for s in statements(body) for term in terms_of(s) for name in slots_read(term)}
    return frozenset(read | _assigned(body))


def _assigned(body: Iterable[Statement]) -> frozenset[str]:
    return frozenset(name for s in statements(tuple(body)) if isinstance(s, Assign) for name in s.slots)
