"""Print programs as static methods of an ActionScript 3 class.

The method declares all variables at its top, as ActionScript has no smaller scope.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from wright.ir.index import Index
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
    terms_of,
)
from wright.ir.sequential import sequential
from wright.ir.terms import Op
from wright.ir.traverse import walk
from wright.languages.errors import UnspellableError
from wright.languages.expressions import number
from wright.languages.statements import Statements
from wright.targets.actionscript.cursors import Course, arrays_used, carried, in_order
from wright.targets.actionscript.spelling import WRITES, Spelling
from wright.targets.actionscript.values import (
    INT,
    NUMBER,
    OWN,
    UINT,
    Carrier,
    big_endian,
    carrier,
    public_type,
    slot_types,
    storages_given,
)

INDENT = "  "
WIDTH = 100


def print_program(program: Program) -> str:
    """The methods and their data, without the class. Raises UnspellableError."""
    if program.methods:
        raise UnspellableError("ActionScript prints a kernel as one method: leave out the pass methods")
    if any(view.width == 64 for view in program.views.values()):
        raise UnspellableError("ActionScript has no words of u64; put halves before it")
    program = in_order(sequential(program))
    parts = [*_held(program), *_helpers(program), *_method(program)]
    return "\n".join(parts) + "\n"


def parameters(program: Program) -> list[str]:
    """The method's parameters with their types: the storages, then the public integers."""
    given = (f"{name}:{carrier(program, name).value}" for name in storages_given(program))
    return [*given, *(f"{name}:{public_type(program, name)}" for name in program.publics)]


def _held(program: Program) -> Iterator[str]:
    """Tables and scratch."""
    for storage in program.storages.values():
        if storage.region in OWN:
            kind, name = carrier(program, storage.name), _static(program, storage.name)
            yield f"private static const {name}:{kind.value} = {_made(storage, kind)};\n"


def _static(program: Program, name: str) -> str:
    """The class's name for an array that the method names otherwise: several kernels may share a class."""
    return f"{program.name}{name[0].upper()}{name[1:]}"


def _made(storage: Storage, kind: Carrier) -> str:
    if storage.region is Region.TABLE:
        signed = (word - (1 << 32) if word >= 1 << 31 else word for word in storage.data)
        return f"[{', '.join(str(number(word)) for word in signed)}]"
    return f"new {kind.value}()" if kind is Carrier.BYTES else f"new {kind.value}({(storage.size or 0) // 4})"


def _helpers(program: Program) -> Iterator[str]:
    every = [t for s in statements(program.body) for t in terms_of(s)]
    every += [helper.body for helper in program.helpers.values()]
    if any(node.op is Op.ROTL for node in walk(*every)):
        yield _function("rotl", ["x", "n"], "x << n | x >>> 32 - n")
    for helper in program.helpers.values():
        yield _helper(program, helper)


def _helper(program: Program, helper: Helper) -> str:
    spelling, names = Spelling(program, {}), [name for name, _ in helper.parameters]
    return _function(spelling.helper(helper.name), names, str(spelling.word(helper.body)))


def _function(name: str, names: Sequence[str], result: str) -> str:
    taken = ", ".join(f"{each}:{INT}" for each in names)
    return f"private static function {name}({taken}):{INT} {{\n{INDENT}return {result};\n}}\n"


def _method(program: Program) -> Iterator[str]:
    yield f"public static function {program.name}({', '.join(parameters(program))}):void {{"
    yield from _Body(program).lines()
    yield "}"


class _Body(Statements):
    indent = INDENT
    counter = ""
    spelling: Spelling

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.types = slot_types(program)
        self.spelling = Spelling(program, self.types)
        self.cursors: dict[str, Index | None] = {}
        self.entering: dict[str, Index | None] = {}

    def declarations(self, names: Sequence[str]) -> Iterator[str]:
        kinds = {name: kind for name, kind in self.types.items() if name in names}
        public = (s.variable for s in statements(self.program.body) if isinstance(s, Loop | Let))
        kinds |= dict.fromkeys(public, UINT)
        for kind in (UINT, INT, NUMBER):
            yield from _filled([f"{name}:{kind}" for name, its in kinds.items() if its == kind])

    def lines(self) -> Iterator[str]:
        self.declared = set(self.program.slots)
        yield from (self.indent + line for line in self.declarations(list(self.program.slots)))
        yield from (self.indent + line for line in self.arrays())
        yield from self.body(self.program.body, self.indent, frozenset())

    def arrays(self) -> Iterator[str]:
        """The class's arrays as locals: AwayFL looks up a class's member at each use, which takes 200 ns."""
        order = "BIG_ENDIAN" if big_endian(self.program) else "LITTLE_ENDIAN"
        for name, storage in self.program.storages.items():
            if storage.region in OWN:
                kind = carrier(self.program, name)
                yield f"var {name}:{kind.value} = {_static(self.program, name)};"
                if kind is Carrier.BYTES:
                    yield f"{name}.endian = Endian.{order};"

    def body(self, body: tuple[Statement, ...], indent: str, outside: frozenset[str]) -> Iterator[str]:
        """A body. At its start only the cursors that its loop carries are known, and at its end none."""
        self.cursors, self.entering = self.entering, {}
        yield from super().body(body, indent, outside)
        self.cursors = {}

    def nested(self, statement: Loop | If, indent: str, outside: frozenset[str]) -> Iterator[str]:
        """A nested body; cursors that every iteration carries on are set before the loop."""
        moved = arrays_used((statement,), self.program)
        around = {name: place for name, place in self.cursors.items() if name not in moved}
        if isinstance(statement, Loop):
            turns = carried(statement, self.program)
            first = {statement.variable: statement.start}
            yield from (indent + line for line in self.placed({n: at.bind(first) for n, at in turns.items()}))
            self.entering = {**around, **turns}
        yield from super().nested(statement, indent, outside)
        self.cursors = around

    def placed(self, places: Mapping[str, Index]) -> Iterator[str]:
        """Set the cursors that are not in place yet."""
        for name, place in places.items():
            if self.cursors.get(name) != place:
                yield f"{name}.position = {self.spelling.index(place)};"

    def before(self, statement: Statement) -> Iterator[str]:
        course = Course(self.program).follow(statement)
        yield from self.placed(course.starts)
        self.cursors.update(course.ends)
        if isinstance(statement, Invoke):
            self.cursors.clear()

    def line(self, statement: Statement) -> str:
        spell = self.spelling
        match statement:
            case Assign((name,), (value,)):
                return f"{name} = {spell.word(value)};"
            case Store():
                return self.store(statement)
            case Let(variable, value):
                return f"{variable} = {spell.index(value)};"
            case Invoke():
                given = (self.program.views[view].storage for view in statement.views)
                return f"{statement.name}({', '.join([*given, *map(spell.index, statement.publics)])});"
        raise UnspellableError(f"ActionScript has no {type(statement).__name__} here")

    def store(self, statement: Store) -> str:
        view, value = self.program.views[statement.view], statement.value
        if carrier(self.program, view.storage) is Carrier.BYTES:
            return f"{view.storage}.{WRITES[view.width]}({self.spelling.raw(value)});"
        element = self.spelling.element(view.name, statement.index)
        return f"{element} = {self.spelling.reduced(self.spelling.term(value), value).text};"


def _filled(words: Sequence[str]) -> Iterator[str]:
    """Declarations in as few lines as possible."""
    line = ""
    for word in words:
        if line and len(line) + len(word) > WIDTH:
            yield f"var {line};"
            line = ""
        line = f"{line}, {word}" if line else word
    if line:
        yield f"var {line};"
