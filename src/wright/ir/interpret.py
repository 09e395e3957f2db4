"""Interpret a program over terms.

With symbols in memory this is the symbolic execution of a proof; with constants it computes. Public integers
are numbers here. In a proof they are sums of symbols, of which ``proof/paths.py`` knows what holds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from wright.ir.index import Condition, Index, below
from wright.ir.memory import AccessError, Memory, table_memory
from wright.ir.message import Message
from wright.ir.parts import lane, pack, selected, trunc, zext
from wright.ir.program import Assign, If, Invoke, Let, Loop, Program, Region, Statement, Store
from wright.ir.terms import FOLD, Op, Term, const, public, shift
from wright.ir.traverse import rebuild

LANEWISE = {*FOLD, Op.NOT, Op.BSWAP, Op.ROTL, Op.SHL, Op.SHR, Op.SELECT}
HERE = frozenset(
    {
        *(Op.CONST, Op.INPUT, Op.SLOT, Op.LOAD, Op.PUBLIC, Op.MASK),
        *(Op.PICK, Op.CALL, Op.LOOKUP, Op.ROTL, Op.SHL, Op.SHR),
    }
)
"""The ops that may depend on where they are computed."""
Kernels = Mapping[str, Callable[[tuple[Memory, ...], tuple[int, ...]], None]]


CALLED = -1
"""The key in ``origins`` for all bytes of a storage that a called kernel may have written."""


class ProgramError(Exception):
    """An illegal operation of a program: the message gives the reason, and the line if it is known."""

    line = 0

    def __str__(self) -> str:
        return f"{super().__str__()}{at_line(self.line)}"


def at_line(line: int) -> str:
    """A statement's line, as the end of a message about it; empty for line 0."""
    return f" (line {line})" if line else ""


@dataclass
class Machine:
    """The state of a run. ``kernels`` defines the kernels that the program calls.

    ``symbols`` maps sums of public integers to symbols: a word made from such a sum may have any value
    less than 2^64.
    """

    program: Program
    publics: dict[str, int | Index]
    memory: dict[str, Memory]
    kernels: Kernels = field(default_factory=dict)
    slots: dict[str, Term] = field(default_factory=dict)
    symbols: Mapping[Index, Term] = field(default_factory=dict)
    messages: Mapping[str, Message] = field(default_factory=dict)
    """Storages of messages at symbolic places."""
    origins: dict[str | tuple[str, int], int] = field(default_factory=dict)
    """The lines of the text that last set each slot, and bytes of storages."""

    def __post_init__(self) -> None:
        for storage in self.program.storages.values():
            if storage.name in self.messages:
                continue
            if storage.name in self.memory:
                given = self.memory[storage.name]
                given.size = storage.size if given.size is None else given.size
                continue
            if storage.region is Region.TABLE:
                view = next(v for v in self.program.views.values() if v.storage == storage.name)
                self.memory[storage.name] = table_memory(
                    storage.name, storage.data, view.width, view.big_endian
                )
            else:
                self.memory[storage.name] = Memory(storage.name, size=storage.size)

    def run(self, body: tuple[Statement, ...] | None = None) -> Machine:
        for statement in self.program.body if body is None else body:
            self._step(statement)
        return self

    def bound(self, index: Index) -> Index:
        """An index over what the public integers are."""
        unknown = index.names - self.publics.keys()
        if unknown:
            raise ProgramError(f"{min(unknown)} has no value here")
        return index.bind(self.publics)

    def number(self, index: Index) -> int:
        """An index that has to be a number, such as an address in a table."""
        found = self.bound(index)
        if not found.is_constant:
            raise ProgramError(f"{self.program.name}: {index} differs with public integers, and may not here")
        return found.constant

    def decide(self, condition: Condition) -> bool:
        """Whether a condition on bound indices holds."""
        return condition.holds({})

    def holds(self, condition: Condition) -> bool:
        return self.decide(
            Condition(self.bound(condition.left), condition.relation, self.bound(condition.right))
        )

    def evaluate(self, term: Term) -> Term:
        """The value of an expression in the current state."""
        return self._value(term, {}, self.slots)

    def _value(self, term: Term, memo: dict[Term, Term], slots: Mapping[str, Term]) -> Term:
        found = memo.get(term)
        if found is None:
            found = memo[term] = self._compute(term, memo, slots)
        return found

    def _compute(self, term: Term, memo: dict[Term, Term], slots: Mapping[str, Term]) -> Term:
        found = self._here(term, memo, slots) if term.op in HERE else None
        if found is not None:
            return found
        given = tuple([self._value(arg, memo, slots) for arg in term.args])
        lanewise = term.type.lanes != 1 and term.op in LANEWISE and all(map(_is_number, given))
        return _by_lanes(term, given) if lanewise else rebuild(term, given)

    def _here(self, term: Term, memo: dict[Term, Term], slots: Mapping[str, Term]) -> Term | None:
        """The value of a term that depends on more than its arguments; None where this one does not."""
        match term.op:
            case Op.CONST | Op.INPUT:
                return term
            case Op.SLOT:
                if term.name not in slots:
                    raise ProgramError(f"{self.program.name}: {term.name} is read before it is set")
                return slots[term.name]
            case Op.LOAD:
                view, index = term.element
                return self._load(view, index)
            case Op.PUBLIC:
                index, left = term.moved
                return self._public(index, left, term.width)
            case Op.MASK:
                ones = (1 << term.width) - 1
                lanes = (ones if self.holds(condition) else 0 for condition in term.conditions)
                return pack(tuple(const(value, term.width) for value in lanes))
            case Op.PICK:
                index, bounds = term.cases
                for bound, case in zip(bounds, term.args, strict=True):
                    if self.holds(below(index, bound)):
                        return self._value(case, memo, slots)
                raise ProgramError(f"{self.program.name}: no case for {index} = {self.bound(index)}")
            case Op.CALL if term.name in self.program.helpers:
                helper = self.program.helpers[term.name]
                args = (self._value(arg, memo, slots) for arg in term.args)
                bound_slots = {p: arg for (p, _), arg in zip(helper.parameters, args, strict=True)}
                return self._value(helper.body, {}, bound_slots)
            case Op.LOOKUP:
                storage = self.program.storages[self.program.views[term.name].storage]
                return selected(storage.data, self._value(term.args[0], memo, slots), term.width)
            case Op.ROTL | Op.SHL | Op.SHR if isinstance(term.amount, Index):
                amount = self.number(term.amount)
                return shift(term.op, self._value(term.args[0], memo, slots), amount)
        return None

    def _public(self, index: Index, left: int, width: int) -> Term:
        """Bits of a public integer; of its symbol, if it is made from a sum that has one."""
        place = self.bound(index)
        for unit, symbol in self.symbols.items():
            found = place.over(unit)
            if found is None:
                continue
            times, rest = found
            exact = zext(symbol, 64) * times + rest
            if left >= 0:
                return trunc(exact << min(left, 64), width)
            if found != (1, 0):
                raise ProgramError(
                    f"{self.program.name}: {index} may overflow 64 bits before its shift by {left}"
                )
            return trunc(exact >> min(-left, 64), width)
        return public(self.number(index), width, left)

    def _load(self, view_name: str, index: Index) -> Term:
        view = self.program.views[view_name]
        size, order = view.width // 8, view.big_endian
        message = self.messages.get(view.storage)
        if message is not None:
            begin = self.bound(index) * view.step
            places = (begin + i * size for i in range(view.lanes))
            lanes = [message.load(place, view.width, order, self.decide) for place in places]
        else:
            memory, start = self.memory[view.storage], self.number(index) * view.step
            lanes = [memory.load(start + i * size, view.width, order) for i in range(view.lanes)]
        return lanes[0] if view.lanes == 1 else pack(tuple(lanes))

    def _store(self, view_name: str, place: int, value: Term) -> None:
        view = self.program.views[view_name]
        if view.storage in self.messages:
            raise AccessError(f"a store to {view.storage}, but {view.storage} is read-only")
        memory, start, size = self.memory[view.storage], place * view.step, view.width // 8
        for i in range(view.lanes):
            part = value if view.lanes == 1 else lane(value, i)
            memory.store(start + i * size, part, view.big_endian)

    def _step(self, statement: Statement) -> None:
        try:
            match statement:
                case Assign(slots, values):
                    memo: dict[Term, Term] = {}
                    found = [self._value(value, memo, self.slots) for value in values]
                    self.slots.update(zip(slots, found, strict=True))
                    self.origins.update(dict.fromkeys(slots, statement.line))
                case Store(view_name, index, value):
                    place = self.number(index)
                    self._store(view_name, place, self.evaluate(value))
                    view = self.program.views[view_name]
                    self.origins[view.storage, place * view.step] = statement.line
                case Loop():
                    self._loop(statement)
                case If(condition, then, otherwise):
                    self.run(then if self.holds(condition) else otherwise)
                case Let(variable, value):
                    self.publics[variable] = self.bound(value)
                case Invoke():
                    self._invoke(statement)
        except AccessError as fault:
            refused = ProgramError(f"{self.program.name}: {fault}")
            refused.line = statement.line
            raise refused from fault
        except ProgramError as fault:
            fault.line = fault.line or statement.line
            raise

    def _loop(self, loop: Loop) -> None:
        for place in range(self.number(loop.start), self.number(loop.stop), loop.step):
            self.publics[loop.variable] = place
            self.run(loop.body)
        self.publics.pop(loop.variable, None)

    def _invoke(self, statement: Invoke) -> None:
        method = self.program.methods.get(statement.name)
        if method is None:
            kernel = self.kernels.get(statement.name)
            if kernel is None:
                raise ProgramError(
                    f"{self.program.name} calls {statement.name}, which its contract does not define"
                )
            storages = [self.program.views[name].storage for name in statement.views]
            publics = tuple(self.number(index) for index in statement.publics)
            given = next((name for name in storages if name in self.messages), None)
            if given is not None:
                raise ProgramError(f"{self.program.name} gives {statement.name} the message {given}")
            kernel(tuple(self.memory[name] for name in storages), publics)
            self.origins.update({(name, CALLED): statement.line for name in storages})
            return
        args = [self.evaluate(arg) for arg in statement.args]
        fields = {n: v for n, v in self.slots.items() if self.program.slots[n].place.value == "field"}
        inner = replace(
            self,
            publics=dict(zip(method.publics, map(self.bound, statement.publics), strict=True)),
            slots=fields | dict(zip(method.parameters, args, strict=True)),
        )
        inner.run(method.body)
        self.slots.update(
            {n: v for n, v in inner.slots.items() if self.program.slots[n].place.value == "field"}
        )
        results = (inner.slots[name] for name in method.results)
        self.slots.update(zip(statement.results, results, strict=True))


def _is_number(term: Term) -> bool:
    """Whether each lane is a constant."""
    return term.op is Op.CONST or (term.op is Op.PACK and all(part.op is Op.CONST for part in term.args))


def _by_lanes(term: Term, args: tuple[Term, ...]) -> Term:
    """Fold an op over vectors of constants, lane by lane."""
    lanes = range(term.type.lanes)
    return pack(tuple(rebuild(term, tuple(lane(arg, i) for arg in args)) for i in lanes))
