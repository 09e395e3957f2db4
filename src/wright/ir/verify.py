"""The rules that every legal program obeys. They are checked after every pass."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from wright.ir.index import Index
from wright.ir.program import Assign, If, Invoke, Let, Loop, Program, Region, Statement, Store, statements
from wright.ir.terms import Op, Term, Type
from wright.ir.traverse import walk


class IllegalProgramError(Exception):
    """A program breaks a rule: the message names the program, the rule and the place."""


READABLE = frozenset({Region.STATE, Region.MESSAGE, Region.BUFFER, Region.SCRATCH, Region.TABLE})
WRITABLE = frozenset({Region.STATE, Region.OUTPUT, Region.BUFFER, Region.SCRATCH})


def verify(program: Program) -> None:
    """Raise IllegalProgramError unless every rule holds."""
    _Verifier(program).run()


class _Verifier:
    def __init__(self, program: Program) -> None:
        self.program = program

    def run(self) -> None:
        for view in self.program.views.values():
            self.rule(view.storage in self.program.storages, f"view {view.name} has no storage")
        for helper in self.program.helpers.values():
            types = dict(helper.parameters)
            for node in walk(helper.body):
                if node.op is Op.SLOT:
                    self.rule(
                        types.get(node.name) == node.type,
                        f"helper {helper.name} reads {node.name}, not a parameter of type {node.type}",
                    )
        self.body(self.program.body, frozenset(self.program.publics))
        for method in self.program.methods.values():
            self.body(method.body, frozenset(method.publics))

    def rule(self, holds: object, broken: str) -> None:
        if not holds:
            raise IllegalProgramError(f"{self.program.name}: {broken}")

    def body(self, body: Iterable[Statement], publics: frozenset[str]) -> None:
        for statement in body:
            match statement:
                case Assign(slots, values):
                    self.rule(
                        len(slots) == len(values), f"{len(values)} values are assigned to {len(slots)} slots"
                    )
                    self.rule(
                        len(set(slots)) == len(slots), f"{', '.join(slots)}: one assignment sets a slot twice"
                    )
                    for name, value in zip(slots, values, strict=True):
                        self.target(name, value)
                        self.term(value, publics)
                case Store(view, index, value):
                    self.stored(view, value)
                    self.index(index, publics)
                    self.term(value, publics)
                case Loop():
                    self.rule(statement.step > 0, f"the loop '{statement.role}' does not advance")
                    self.rule(
                        statement.variable not in publics,
                        f"the loop variable {statement.variable} hides another",
                    )
                    self.index(statement.start, publics)
                    self.index(statement.stop, publics)
                    self.body(statement.body, publics | {statement.variable})
                case If(condition, then, otherwise):
                    self.index(condition.left, publics)
                    self.index(condition.right, publics)
                    self.body(then, publics)
                    self.body(otherwise, publics)
                case Let(variable, value):
                    self.index(value, publics)
                    self.rule(variable not in publics, f"the public integer {variable} is named twice")
                    publics = publics | {variable}
                case Invoke():
                    self.invoked(statement)
                    for index in statement.publics:
                        self.index(index, publics)
                    for arg in statement.args:
                        self.term(arg, publics)

    def invoked(self, statement: Invoke) -> None:
        """Check a call: a method's arguments must match its declaration, a kernel's must be views."""
        method = self.program.methods.get(statement.name)
        if method is None:
            unknown = sorted(set(statement.views) - self.program.views.keys())
            self.rule(not unknown, f"{statement.name} is given {', '.join(unknown)}, which is not a view")
            self.apart(statement)
            return
        slots, results = self.program.slots, zip(statement.results, method.results, strict=False)
        given = (
            (len(method.publics), len(method.results), *(slots[name].type for name in method.parameters)),
            (len(statement.publics), len(statement.results), *(arg.type for arg in statement.args)),
        )
        self.rule(given[0] == given[1], f"the arguments of {statement.name} do not match its declaration")
        for name, source in results:
            self.rule(name in slots, f"{name} is assigned but not declared")
            self.rule(
                slots[name].type == slots[source].type,
                f"{name} takes the result {source}, but has another type",
            )
        own = {s.variable for s in statements(method.body) if isinstance(s, Loop | Let)}
        hidden = sorted(own & {name for index in statement.publics for name in index.names})
        self.rule(not hidden, f"{statement.name} has its own {', '.join(hidden)}, which hides an argument")

    def apart(self, statement: Invoke) -> None:
        """Check that a called kernel's arguments do not overlap, as its contract assumes."""
        storages = [self.program.views[name].storage for name in statement.views]
        twice = sorted({name for name in storages if storages.count(name) > 1})
        self.rule(not twice, f"{statement.name} is given {', '.join(twice)} twice")

    def target(self, name: str, value: Term) -> None:
        slot = self.program.slots.get(name)
        self.rule(slot is not None, f"{name} is assigned but not declared")
        assert slot is not None
        self.rule(slot.type == value.type, f"{name} is {slot.type}, but its value is {value.type}")

    def stored(self, name: str, value: Term) -> None:
        view = self.program.views.get(name)
        self.rule(view is not None, f"a store to the unknown view {name}")
        assert view is not None
        self.rule(view.type == value.type, f"{name} holds {view.type}, but the stored value is {value.type}")
        region = self.program.storages[view.storage].region
        self.rule(region in WRITABLE, f"a store to {name}, which is a {region.value}: read-only")

    def looked_up(self, term: Term) -> None:
        """Check that every value of the place is one of an element."""
        view = self.program.views.get(term.name)
        self.rule(view is not None, f"a lookup in the unknown view {term.name}")
        assert view is not None
        storage, (place,) = self.program.storages[view.storage], term.args
        self.rule(
            storage.region is Region.TABLE and view.step * 8 == view.width and len(storage.data) == 256,
            f"{term.name} is looked up, but is no table of 256 elements",
        )
        self.rule(place.type == Type(8), f"{term.name} is looked up by {place.type}, not by a byte")
        self.rule(view.type == term.type, f"{term.name} holds {view.type}, but is looked up as {term.type}")

    def index(self, index: Index, publics: frozenset[str]) -> None:
        """Check that only public integers decide addresses, bounds and conditions, never words."""
        unknown = sorted(index.names - publics)
        self.rule(not unknown, f"{', '.join(unknown)} in {index} is not a public integer here")

    def term(self, term: Term, publics: frozenset[str]) -> None:
        for node in _bound(term):
            match node.op:
                case Op.SLOT:
                    slot = self.program.slots.get(node.name)
                    self.rule(slot is not None, f"{node.name} is read but not declared")
                    assert slot is not None
                    self.rule(
                        slot.type == node.type, f"{node.name} is {slot.type}, but is read as {node.type}"
                    )
                case Op.LOAD:
                    name, index = node.element
                    view = self.program.views.get(name)
                    self.rule(view is not None, f"a load from the unknown view {name}")
                    assert view is not None
                    self.rule(
                        view.type == node.type, f"{name} holds {view.type}, but is loaded as {node.type}"
                    )
                    region = self.program.storages[view.storage].region
                    self.rule(
                        region in READABLE, f"a load from {name}, which is an {region.value}: write-only"
                    )
                    self.index(index, publics)
                case Op.LOOKUP:
                    self.looked_up(node)
                case Op.PUBLIC:
                    self.index(node.moved[0], publics)
                case Op.PICK:
                    self.index(node.cases[0], publics)
                case Op.ROTL | Op.SHL | Op.SHR if isinstance(node.amount, Index):
                    self.index(node.amount, publics)
                case Op.MASK:
                    for condition in node.conditions:
                        self.rule(
                            condition.names <= publics,
                            f"the mask {condition} depends on a value that is not public here",
                        )
                case Op.INPUT:
                    self.rule(False, f"the program contains the proof symbol {node.name}")


BOUND = frozenset({Op.SLOT, Op.LOAD, Op.LOOKUP, Op.PUBLIC, Op.PICK, Op.MASK, Op.INPUT})


@cache
def _bound(term: Term) -> tuple[Term, ...]:
    """The nodes that name something of a program. Cached, because passes leave most terms unchanged."""
    return tuple(node for node in walk(term) if node.op in BOUND or isinstance(node.literal, Index))
