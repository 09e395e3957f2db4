"""Statements in a language with braces: where locals are declared, loops, branches."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence

from wright.ir.liveness import read_before_set, slots_read
from wright.ir.program import Assign, If, Loop, Program, Statement, statements, terms_of
from wright.languages.expressions import PublicSpelling


class Statements(ABC):
    """Prints a body; a local is declared at the top, or where the body of all its uses first sets it."""

    indent: str
    counter: str
    """What declares a loop's variable; empty where that is declared before."""
    spelling: PublicSpelling

    def __init__(self, program: Program) -> None:
        self.program = program
        self.declared: set[str] = set()

    @abstractmethod
    def declarations(self, names: Sequence[str]) -> Iterator[str]:
        """Lines that declare locals without a value."""

    @abstractmethod
    def line(self, statement: Statement) -> str:
        """A statement without a body; one that assigns declares its local, unless ``declared`` has it."""

    def opening(self, loop: Loop) -> Iterator[str]:
        """Lines at the beginning of a loop's body."""
        del loop
        return iter(())

    def before(self, statement: Statement) -> Iterator[str]:
        """Lines that a statement without a body needs before it."""
        del statement
        return iter(())

    def lines(self) -> Iterator[str]:
        """The program's body, indented once."""
        if self.program.style.hoisted:
            self.declared = set(self.program.slots)
            yield from (self.indent + line for line in self.declarations(list(self.program.slots)))
        yield from self.body(self.program.body, self.indent, frozenset())

    def body(self, body: tuple[Statement, ...], indent: str, outside: frozenset[str]) -> Iterator[str]:
        """``outside`` are the slots that are mentioned elsewhere, and so declared further out."""
        mentioned = [_mentions((statement,)) for statement in body]
        for position, statement in enumerate(body):
            match statement:
                case Loop() | If():
                    others = outside.union(*mentioned[:position], *mentioned[position + 1 :])
                    # What a turn reads before it sets it comes from the turn before.
                    carried = read_before_set(statement.body) if isinstance(statement, Loop) else frozenset()
                    inner = sorted((_assigned([statement]) & (others | carried)) - self.declared)
                    if inner:
                        self.declared.update(inner)
                        yield from (indent + line for line in self.declarations(inner))
                    yield from self.nested(statement, indent, others)
                case _:
                    yield from (indent + line for line in self.before(statement))
                    yield indent + self.line(statement)

    def nested(self, statement: Loop | If, indent: str, outside: frozenset[str]) -> Iterator[str]:
        before = set(self.declared)
        if isinstance(statement, Loop):
            name = statement.variable
            step = f"{name}++" if statement.step == 1 else f"{name} += {statement.step}"
            start, stop = map(self.spelling.index, (statement.start, statement.stop))
            begin = f"{self.counter} {name}".lstrip()
            yield f"{indent}for ({begin} = {start}; {name} < {stop}; {step}) {{"
            yield from (indent + self.indent + line for line in self.opening(statement))
            yield from self.body(statement.body, indent + self.indent, outside)
        else:
            yield f"{indent}if ({self.spelling.condition(statement.condition)}) {{"
            yield from self.body(statement.then, indent + self.indent, outside)
            if statement.otherwise:
                self.declared = set(before)
                yield f"{indent}}} else {{"
                yield from self.body(statement.otherwise, indent + self.indent, outside)
        self.declared = before
        yield f"{indent}}}"


def _mentions(body: Iterable[Statement]) -> frozenset[str]:
    """The slots that a body reads or sets."""
    body = tuple(body)
    read = {name for s in statements(body) for term in terms_of(s) for name in slots_read(term)}
    return frozenset(read | _assigned(body))


def _assigned(body: Iterable[Statement]) -> frozenset[str]:
    return frozenset(name for s in statements(tuple(body)) if isinstance(s, Assign) for name in s.slots)
