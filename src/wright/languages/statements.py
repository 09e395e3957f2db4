"""Print statements: declarations, loops and branches. A language supplies its block syntax as data."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from wright.ir.dead import read_before_set
from wright.ir.liveness import slots_read
from wright.ir.program import Assign, If, Loop, Program, Statement, statements, terms_of
from wright.languages.expressions import PublicSpelling


@dataclass(frozen=True)
class Blocks:
    """The delimiters of a block: braces, keywords such as ``do`` and ``end``, or a colon."""

    begin: str = " {"
    otherwise: str = "} else {"
    end: str = "}"
    """Empty where indentation ends a block."""


class Statements(ABC):
    """Prints a body; a local is declared at the top, or where the body of all its uses first sets it."""

    indent: str
    blocks = Blocks()
    counter: str
    """The keyword or type that declares a loop's variable; empty if it is declared before."""
    spelling: PublicSpelling

    def __init__(self, program: Program) -> None:
        self.program = program
        self.declared: set[str] = set()

    @abstractmethod
    def declarations(self, names: Sequence[str]) -> Iterator[str]:
        """Lines that declare locals without a value."""

    @abstractmethod
    def line(self, statement: Statement) -> str:
        """A statement without a body; an assignment declares its local unless ``declared`` has it."""

    def head(self, loop: Loop) -> Iterator[str]:
        """The lines before a loop's body; the last one opens the block."""
        name = loop.variable
        step = f"{name}++" if loop.step == 1 else f"{name} += {loop.step}"
        start, stop = map(self.spelling.index, (loop.start, loop.stop))
        begin = f"{self.counter} {name}".lstrip()
        yield f"for ({begin} = {start}; {name} < {stop}; {step})"

    def test(self, branch: If) -> str:
        """The head of a branch."""
        return f"if ({self.spelling.condition(branch.condition)})"

    def closing(self, loop: Loop) -> Iterator[str]:
        """Lines at the end of a loop's body."""
        del loop
        return iter(())

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
        """The lines of a body. ``outside`` are the slots used elsewhere, and so declared further out."""
        mentioned = [_mentions((statement,)) for statement in body]
        for position, statement in enumerate(body):
            match statement:
                case Loop() | If():
                    others = outside.union(*mentioned[:position], *mentioned[position + 1 :])
                    # A slot that an iteration reads before it sets it comes from the one before.
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
        before, inner = set(self.declared), indent + self.indent
        if isinstance(statement, Loop):
            *before_it, head = self.head(statement)
            yield from (indent + line for line in before_it)
            yield f"{indent}{head}{self.blocks.begin}"
            yield from (inner + line for line in self.opening(statement))
            yield from self.body(statement.body, inner, outside)
            yield from (inner + line for line in self.closing(statement))
        else:
            yield f"{indent}{self.test(statement)}{self.blocks.begin}"
            yield from self.body(statement.then, inner, outside)
            if statement.otherwise:
                self.declared = set(before)
                yield indent + self.blocks.otherwise
                yield from self.body(statement.otherwise, inner, outside)
        self.declared = before
        if self.blocks.end:
            yield indent + self.blocks.end


def _mentions(body: Iterable[Statement]) -> frozenset[str]:
    """The slots that a body reads or sets."""
    body = tuple(body)
    read = {name for s in statements(body) for term in terms_of(s) for name in slots_read(term)}
    return frozenset(read | _assigned(body))


def _assigned(body: Iterable[Statement]) -> frozenset[str]:
    return frozenset(name for s in statements(tuple(body)) if isinstance(s, Assign) for name in s.slots)
