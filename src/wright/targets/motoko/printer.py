"""Print programs as Motoko functions, after the tables and helpers that they need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from wright.ir.elements import joined, places
from wright.ir.index import Condition, Index
from wright.ir.parts import concat, extract
from wright.ir.program import (
    Assign,
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
from wright.ir.terms import Term, slot, value_of
from wright.languages.errors import UnspellableError
from wright.languages.statements import Blocks, Statements
from wright.targets.motoko.bindings import called
from wright.targets.motoko.spelling import Spelling
from wright.targets.motoko.values import (
    BLOB,
    TYPES,
    CounterWidth,
    element_of,
    element_width,
    given_back,
    holder,
    is_word,
    parameters,
    result_type,
    taken,
    word_count,
)

INDENT = "  "


def print_program(program: Program) -> str:
    """The function, after its tables and helpers. Raises UnspellableError."""
    if program.methods:
        raise UnspellableError("Motoko prints a kernel as one function: leave out the pass methods")
    program = sequential(joined(program, partial(element_of, program), lambda parts: concat(*parts)))
    tables = (_table(program, s) for s in program.storages.values() if s.region is Region.TABLE)
    return "\n".join([*tables, *_helpers(program), *_function(program)]) + "\n"


def _table(program: Program, storage: Storage) -> str:
    kind = TYPES[element_width(program, storage)]
    return f"let {storage.name} : [{kind}] = [{', '.join(map(hex, storage.data))}];\n"


def _helpers(program: Program) -> Iterator[str]:
    spelling = Spelling(program)
    for helper in program.helpers.values():
        names = ", ".join(f"{name} : {TYPES[kind.width]}" for name, kind in helper.parameters)
        head = f"func {spelling.helper(helper.name)}({names}) : {TYPES[helper.body.width]}"
        yield f"{head} {{ {spelling.term(helper.body)} }};\n"


def _function(program: Program) -> Iterator[str]:
    body = _Body(program)
    given = [f"{name} : {kind}" for s in taken(program) for name, kind in parameters(s).items()]
    given += [f"{name} : {'Nat64' if is_word(program, name) else 'Nat'}" for name in program.publics]
    output = given_back(program)
    kind = f" : {result_type(output)}" if output else ""
    yield f"public func {program.name}({', '.join(given)}){kind} {{"
    yield from body.beginning()
    yield from body.lines()
    if output:
        yield INDENT + body.returned(output)
    yield "};"


class _Body(Statements):
    indent = INDENT
    blocks = Blocks(end="};")

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.width = program.style.of(CounterWidth).width
        steering = [name for name in program.publics if not is_word(program, name)]
        self.words = Spelling(program, {name: f"{name}{self.width}" for name in steering})
        assigned = (n for s in statements(program.body) if isinstance(s, Assign) for n in s.slots)
        self.times = Counter(assigned)
        self.loops = Counter[str]()
        self.named = 0
        self.results: dict[int, str] = {}  # the returned words, by place

    def beginning(self) -> Iterator[str]:
        """Counters for the public integers, and scratch."""
        for name, counter in self.words.names.items():
            yield f"{INDENT}let {counter} = Prim.natToNat{self.width}({name});"
        for storage in self.program.storages.values():
            if storage.region is Region.SCRATCH:
                width = element_width(self.program, storage)
                made = f"Prim.Array_init<{TYPES[width]}>({(storage.size or 0) * 8 // width}, 0)"
                yield f"{INDENT}let {storage.name} : [var {TYPES[width]}] = {made};"

    def lines(self) -> Iterator[str]:
        """A statement's lines."""
        for text in super().lines():
            indent = text[: len(text) - len(text.lstrip())]
            first, *rest = text.split("\n")
            yield first
            yield from (indent + line for line in rest)

    def declarations(self, names: Sequence[str]) -> Iterator[str]:
        yield from (f"var {name} : {self.type(name)} = 0;" for name in names)

    def type(self, name: str) -> str:
        return TYPES[self.program.slots[name].type.width]

    def head(self, loop: Loop) -> Iterator[str]:
        self.loops[loop.variable] += 1
        count = self.loops[loop.variable]
        name = loop.variable if count == 1 else f"{loop.variable}{count}"
        yield f"var {name} : Nat{self.width} = {self.words.public(loop.start)};"
        self.words.names[loop.variable] = name
        yield f"while ({self.words.condition(Condition(Index.of(loop.variable), '<', loop.stop))})"

    def closing(self, loop: Loop) -> Iterator[str]:
        yield f"{self.words.names.pop(loop.variable)} +%= {loop.step};"

    def test(self, branch: If) -> str:
        return f"if ({self.words.condition(branch.condition)})"

    def line(self, statement: Statement) -> str:
        spell = self.words
        match statement:
            case Assign((name,), (value,)):
                if name in self.declared:
                    return f"{name} := {spell.term(value)};"
                self.declared.add(name)
                word = "let" if self.times[name] == 1 else "var"
                return f"{word} {name} : {self.type(name)} = {spell.term(value)};"
            case Store():
                return "\n".join(self.stored(statement))
            case Let(variable, value):
                return f"let {variable} : Nat{self.width} = {spell.public(value)};"
            case Invoke(name, views, publics):
                storages = (self.program.views[view].storage for view in views)
                given = [*storages, *(str(spell.place(public)) for public in publics)]
                return f"{called(self.program, name, views)}({', '.join(given)});"
        raise UnspellableError(f"Motoko has no {type(statement).__name__} here")

    def returned(self, output: Storage) -> str:
        """The last expression: a blob of all bytes, or the words."""
        found = [self.results[place] for place in sorted(self.results)]
        if len(found) != word_count(output):
            raise UnspellableError(f"Motoko must return all of {output.name} at once")
        if holder(output) == BLOB:
            return f"Prim.arrayToBlob([{', '.join(found)}])"
        return found[0] if len(found) == 1 else f"({', '.join(found)})"

    def kept(self, found: Sequence[Index], store: Store) -> str:
        """Keep a word of the output in locals until it is returned."""
        numbers = [place.constant for place in found if place.is_constant]
        if len(numbers) != len(found) or self.results.keys() & set(numbers):
            raise UnspellableError(f"{store.view}[{store.index}] is not a separate place")
        width = store.value.width // len(numbers)
        if len(numbers) > 1 and width > 8:
            line, parts = self.split(store.value, width)
            self.results |= dict(zip(numbers, parts, strict=True))
            return line
        names = [f"{self.program.views[store.view].storage}{number}" for number in numbers]
        self.results |= dict(zip(numbers, names, strict=True))
        if len(names) == 1:
            return f"let {names[0]} : {TYPES[store.value.width]} = {self.words.term(store.value)};"
        return self.exploded(names, store.value)

    def exploded(self, names: Sequence[str], value: Term) -> str:
        return f"let ({', '.join(names)}) = Prim.explodeNat{value.width}({self.words.term(value)});"

    def split(self, value: Term, width: int) -> tuple[str, list[str]]:
        """A line that names a word, and the expressions of its parts, the highest first."""
        self.named += 1
        name, spell = f"word{self.named}", self.words
        word = slot(name, value.width)
        parts = [str(spell.term(extract(word, at, width))) for at in _downwards(value.width, width)]
        return f"let {name} : {TYPES[value.width]} = {spell.term(value)};", parts

    def stored(self, store: Store) -> Iterator[str]:
        """Store a word in the elements that hold it, the highest first."""
        spell, value = self.words, store.value
        view = self.program.views[store.view]
        width = element_of(self.program, view)
        found = places(view, store.index, width)
        if self.program.storages[view.storage].region is Region.OUTPUT:
            yield self.kept(found, store)
            return
        if len(found) == 1 or value_of(value) is not None:
            parts = [str(spell.term(extract(value, at, width))) for at in _downwards(value.width, width)]
        elif width == 8:
            self.named += 1
            parts = [f"byte{self.named}_{i}" for i in range(len(found))]
            yield self.exploded(parts, value)
        else:
            line, parts = self.split(value, width)
            yield line
        for place, part in zip(found, parts, strict=True):
            yield f"{spell.element(store.view, place)} := {part};"


def _downwards(width: int, part: int) -> range:
    """The offsets of a word's parts, the highest first."""
    return range(width - part, -1, -part)
