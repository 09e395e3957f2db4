"""Print programs as Solidity functions whose body is Yul."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from wright.ir.dead import read_before_set
from wright.ir.index import Index
from wright.ir.program import Assign, If, Loop, Program, Region, Statement, Store, statements, terms_of
from wright.ir.sequential import sequential
from wright.ir.terms import Op
from wright.ir.traverse import walk
from wright.languages.errors import UnspellableError
from wright.languages.expressions import apart, number
from wright.targets.evm.exchange import FAR, NEAR, Exchange, exchange_of, pointers
from wright.targets.evm.scopes import Block, Item, scoped
from wright.targets.evm.spelling import Spelling, tables
from wright.targets.evm.values import CELL, FREE, by_value, is_scratch, parameters, results

INDENT = "    "
TURN, STOP, BASE = "turn", "last", "S"
"""Names in the text: the function of a block, the end of all blocks in it, and the pointer to scratch."""
FULL = 8
"""The variables of a loop that leave no place for a pointer: the stack is reached sixteen deep."""


def print_program(program: Program) -> str:
    """The function. Raises UnspellableError."""
    if program.methods or program.helpers:
        raise UnspellableError("the EVM's kernels are one function: inline helpers, and leave out methods")
    program = sequential(program)
    body = _Body(program, Spelling(program))
    takes = ", ".join(f"uint256 {name}" for name in parameters(program))
    gives = ", ".join(f"uint256 {name}" for name in results(program))
    returned = f" returns ({gives})" if gives else ""
    lines = [
        f"function {program.name}({takes}) internal pure{returned} {{",
        f'{INDENT}assembly ("memory-safe") {{',
        *body.lines(2 * INDENT),
        f"{INDENT}}}",
        "}",
    ]
    return "\n".join(lines) + "\n"


@dataclass
class _Body:
    """The statements of a function, and those of the functions that it calls."""

    program: Program
    spell: Spelling
    declared: set[str] = field(default_factory=set)
    bases: int = 0
    loops: Counter[str] = field(default_factory=Counter)
    turns: list[str] = field(default_factory=list)
    """The lines of the functions that are called."""

    def lines(self, indent: str) -> Iterator[str]:
        for name, data in tables(self.program).items():
            yield from self.pointing(indent)
            for place, value in enumerate(data):
                at = self.spell.scratch(Index.of(self.spell.offset(name) + place * CELL))
                yield f"{indent}mstore({at}, {number(value)})"
        yield from self.body(self.program.body, indent)
        yield from self.turns

    def body(self, body: Sequence[Statement], indent: str) -> Iterator[str]:
        """Statements in a block of their own."""
        before, base = set(self.declared), self.spell.base
        yield from self.items(list(scoped(body, frozenset(self.declared))), indent)
        self.declared, self.spell.base = before, base

    def items(self, items: Sequence[Item], indent: str) -> Iterator[str]:
        for at, item in enumerate(items):
            if self.needs_base(item):
                yield from self.pointing(indent)
            match item:
                case Block(inner):
                    before, base = set(self.declared), self.spell.base
                    yield f"{indent}{{"
                    yield from self.items(inner, indent + INDENT)
                    yield f"{indent}}}"
                    self.declared, self.spell.base = before, base if self.spell.base == base else ""
                case Loop():
                    behind = items[at + 1 :]
                    yield from self.before(item, behind, indent)
                    yield from self.loop(item, indent, any(map(self.needs_base, behind)))
                case If():
                    raise UnspellableError(f"the EVM's kernels do not branch on {item.condition}")
                case _:
                    yield indent + self.line(item)

    def pointing(self, indent: str, value: str = f"mload({hex(FREE)})") -> Iterator[str]:
        """A pointer to scratch, unless there is one."""
        if not self.spell.base:
            self.bases += 1
            name = f"{BASE}{self.bases}" if self.bases > 1 else BASE
            self.spell.base = apart(name, {*self.program.slots, *self.program.storages})
            yield f"{indent}let {self.spell.base} := {value}"

    def needs_base(self, item: Item) -> bool:
        """Whether a pointer to scratch is needed, which no loop's variable is."""
        if isinstance(item, Block):
            return any(map(self.needs_base, item.body))
        if isinstance(item, Loop):
            return item.variable in self.pointers_of(item) or (
                not self.is_turn(item) and any(map(self.needs_base, item.body))
            )
        places = [node.element for term in terms_of(item) for node in walk(term) if node.op is Op.LOAD]
        places += [(item.view, item.index)] if isinstance(item, Store) else []
        return any(
            is_scratch(self.program.storages[self.program.views[view].storage])
            and not index.names & self.spell.pointers
            and not self.spell.points(view, index)
            for view, index in places
        )

    def pointers_of(self, loop: Loop) -> set[str]:
        """The loop's variable, if it moves a place in scratch."""
        places = list[tuple[str, Index]]()
        for statement in statements(loop.body):
            places += (n.element for t in terms_of(statement) for n in walk(t) if n.op is Op.LOAD)
            places += [(statement.view, statement.index)] if isinstance(statement, Store) else []
        moved = {v for view, index in places if self.spell.points(view, index) for v in index.names}
        return moved & {loop.variable}

    def before(self, statement: Loop, behind: Sequence[Item], indent: str) -> Iterator[str]:
        """Declare the variables that the statement sets for what follows, or for its own next turn."""
        flat = [s for item in behind for s in _flat(item)]
        carried = read_before_set(statement.body)
        set_ = {n for s in statements((statement,)) if isinstance(s, Assign) for n in s.slots}
        for name in sorted(set_ & (carried | read_before_set(flat)) - self.declared):
            self.declared.add(name)
            yield f"{indent}let {name}"

    def is_turn(self, loop: Loop) -> bool:
        """Whether the body is a function of its own: that of a loop over blocks, however many."""
        return not loop.stop.is_constant

    def loop(self, loop: Loop, indent: str, pointing: bool) -> Iterator[str]:
        """A loop. Where it carries many variables, the pointer to scratch is made anew behind it.

        It is read again, or where the optimizer would see that it is the same, computed from the end of the
        loop's variable.
        """
        variable, spell = loop.variable, self.spell
        if self.is_turn(loop):
            yield from self.turn(loop, indent)
            spell.base = ""
            return
        name = spell.names[variable] = self.named(variable)
        moves = bool(self.pointers_of(loop))
        places = (loop.start, loop.stop)
        start, stop = map(spell.scratch if moves else spell.public, places)
        exchange = exchange_of(loop)
        if exchange and moves:
            spell.pointers |= {variable}
            yield from self.exchanging(exchange, indent, _head(name, start, stop, loop.step // 2))
            spell.pointers.discard(variable)
            return
        full = len(read_before_set(loop.body)) >= FULL
        leaves = full and moves and pointing and not any(isinstance(s, Store) for s in statements(loop.body))
        if leaves:
            yield f"{indent}let {name} := {start}"
        spell.pointers |= {variable} if moves else set()
        yield indent + _head(name, "" if leaves else start, stop, loop.step) + " {"
        yield from self.body(loop.body, indent + INDENT)
        yield indent + "}"
        spell.pointers.discard(variable)
        if full:
            spell.base = ""
        if leaves:
            yield from self.pointing(indent, f"sub({name}, {loop.stop.constant})")

    def exchanging(self, exchange: Exchange, indent: str, head: str) -> Iterator[str]:
        """A loop of turns as long as half of one, which exchange two pointers at their end."""
        spell, taken = self.spell, {*self.program.slots, *self.program.storages}
        near, far = (apart(name, taken) for name in (NEAR, FAR))
        for name, view in ((near, exchange.near), (far, exchange.far)):
            yield f"{indent}let {name} := {spell.address(view, Index())}"
        spell.exchanged = {exchange.near: near, exchange.far: far}
        yield f"{indent}{head} {{"
        yield from self.body(exchange.body, indent + INDENT)
        yield f"{indent}{INDENT}{{"
        yield from (f"{indent}{2 * INDENT}{line}" for line in pointers(near, far))
        yield f"{indent}{INDENT}}}"
        yield f"{indent}}}"
        spell.exchanged = {}

    def named(self, variable: str) -> str:
        """A name of its own for a loop's variable."""
        self.loops[variable] += 1
        count = self.loops[variable]
        return variable if count == 1 else f"{variable}{count}"

    def turn(self, loop: Loop, indent: str) -> Iterator[str]:
        """A loop that calls a function for each block.

        The optimizer keeps a function that has a ``leave`` out of its callers, whose variables would fill
        the stack. A block that is there never leaves early.
        """
        name, spell = loop.variable, self.spell
        carried = read_before_set(loop.body)
        if carried or self.turns or spell.pointers or len(loop.stop.terms) != 1 or loop.stop.constant:
            what = f"{', '.join(sorted(carried))} in variables" if carried else "that loop"
            raise UnspellableError(f"a block is a function of its own, which cannot have {what}")
        stop = spell.public(loop.stop)
        yield indent + _head(name, spell.public(loop.start), stop, loop.step)
        yield indent + f"{{ {TURN}({name}, {stop}) }}"
        declared, base, names = self.declared, spell.base, spell.names
        self.declared, spell.base, spell.names = set(), "", {**names, stop: STOP}
        self.turns.append(f"{indent}function {TURN}({name}, {STOP}) {{")
        self.turns.append(f"{indent}{INDENT}if iszero(lt({name}, {STOP})) {{ leave }}")
        self.turns += self.body(loop.body, indent + INDENT)
        self.turns.append(f"{indent}}}")
        self.declared, spell.base, spell.names = declared, base, names

    def line(self, statement: Statement) -> str:
        spell = self.spell
        match statement:
            case Assign((name,), (value,)):
                let = "" if name in self.declared else "let "
                self.declared.add(name)
                return f"{let}{name} := {spell.term(value)}"
            case Store(view, index, value):
                storage = self.program.storages[self.program.views[view].storage]
                if by_value(storage) and storage.region is Region.OUTPUT:
                    return f"{spell.cell(view, index)} := {spell.term(value)}"
                return f"mstore({spell.address(view, index)}, {spell.term(value)})"
        raise UnspellableError(f"the EVM has no {type(statement).__name__} here")


def _head(name: str, start: str, stop: str, step: int) -> str:
    begin = f"let {name} := {start} " if start else ""
    return f"for {{ {begin}}} lt({name}, {stop}) {{ {name} := add({name}, {step}) }}"


def _flat(item: Item) -> Iterator[Statement]:
    if isinstance(item, Block):
        for inner in item.body:
            yield from _flat(inner)
    else:
        yield item
