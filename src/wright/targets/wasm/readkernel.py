"""Read one kernel of a module: its statements.

An i32 value is a public integer or a word; branches, bounds and addresses must be public, or they are
refused.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from wright.ir.index import Condition, Index
from wright.ir.liveness import unset_reads
from wright.ir.parts import trunc
from wright.ir.program import If, Invoke, Let, Loop, Program, Statement, Store, View, terms_of
from wright.ir.terms import Type
from wright.languages.errors import UnreadableError
from wright.languages.syntax.interval import Interval
from wright.languages.syntax.public import Public, certain, place, turned
from wright.targets.wasm.decodebody import Node
from wright.targets.wasm.instructions import INSTRUCTIONS, Immediate
from wright.targets.wasm.reading import Value, word
from wright.targets.wasm.readvalues import Values, Way
from wright.targets.wasm.readvectors import vector
from wright.targets.wasm.values import I32, word_width

MOST_TURNS = 1 << 10
"""The limit for iterations of a loop between two literals."""


@dataclass
class KernelReader(Values):
    """Reads a kernel's function."""

    called: set[int] = field(default_factory=set)
    """The functions that the kernel calls, directly or through others."""

    def program(self) -> Program:
        given, function = self.interface, self.function
        names = [*(storage.name for storage in given.parameters), *given.publics]
        if function.signature.takes != ("i32",) * len(names) or function.signature.gives:
            raise UnreadableError(f"{given.name} must take {', '.join(names)}, and return nothing")
        self.publics = {i: Index.of(name) for i, name in enumerate(names)}
        self.ever = set(self.publics)
        body = tuple(self.body(function.body or ()))
        unset = unset_reads(body, self.slots.keys())
        if unset:
            raise UnreadableError(f"{min(unset)} is read where it may not have been set")
        for number in sorted(self.helpers, reverse=True):
            if number in self.called:
                self.called |= self.callees[number]
        locals_ = map(self.name, range(len(function.locals)))
        return replace(
            given,
            storages=self.storages,
            views=self.views,
            slots={name: self.slots[name] for name in locals_ if name in self.slots},
            body=body,
            helpers={h.name: h for number, h in self.helpers.items() if number in self.called},
            methods={},
        )

    def body(self, nodes: Iterable[Node]) -> list[Statement]:
        """Statements with public integers that are local to them."""
        before = dict(self.publics), dict(self.ranges)
        found, rest = list[Statement](), deque(nodes)
        while rest:
            node = rest.popleft()
            turns = node.name == "local.set" and rest and rest[0].name == "loop"
            found += self.checked(node, rest.popleft() if turns else None)
        self.publics, self.ranges = before
        return found

    def checked(self, node: Node, loop: Node | None) -> list[Statement]:
        """A statement that uses all the values that it reads, after the words that it stores on its way."""
        outer, self.way = self.way, Way(self.function, self.temporaries)
        found = self.statement(node, loop)
        found = [*self.way.before, *found]
        self.require_whole([term for each in found for term in terms_of(each)])
        self.called |= self.way.called
        self.way = outer
        return found

    def statement(self, node: Node, loop: Node | None) -> list[Statement]:
        match node.name:
            case "local.set" if loop is not None:
                turns = self.loop(node, loop)
                if not turns.literal_range:
                    raise UnreadableError("a loop that may have no iterations is not tested before the first")
                return [turns]
            case "local.set":
                return self.assigned(node)
            case "if" if node.gives is None:
                return [self.choice(node)]
            case "call":
                return [self.invoked(node)]
        if INSTRUCTIONS[node.name].immediate is Immediate.MEMORY and node.gives is None:
            return [self.stored(node)]
        raise UnreadableError(f"{node.name} is not a statement that we print")

    def assigned(self, node: Node) -> list[Statement]:
        """Name a public integer, or store a word."""
        (number,) = node.immediate
        value = self.value(node.args[0])
        known = isinstance(value, Public) and value.index.is_constant
        if isinstance(value, Public) and not known and self.name(number) not in self.slots:
            return self.known_as(number, value)
        return [self.set(number, value)]

    def known_as(self, number: int, value: Public) -> list[Statement]:
        """A constant public integer, as the expression that it was set to; one on a ring keeps its name."""
        if number in self.publics:
            raise UnreadableError(f"the public integer {self.name(number)} is set again")
        self.ever.add(number)
        index = value.index
        if index.modulo is None:
            self.publics[number] = index
            return []
        name = self.name(number)
        self.publics[number], self.ranges[name] = Index.of(name), self.interval(index)
        return [Let(name, index)]

    def settled(self, node: Node) -> Value:
        """A condition or an argument of another kernel: it may not store words on its way."""
        value = self.value(node)
        if self.way.before or self.way.kept:
            raise UnreadableError("a word is stored within a condition or an argument")
        return value

    def stored(self, node: Node) -> Store:
        address, width = place(self.settled(node.args[0])), 8 * INSTRUCTIONS[node.name].access
        view, index = self.access(address, node.immediate[0], width)
        value = self.value(node.args[1])
        if view.lanes != 1:
            return Store(view.name, index, vector(value, view.type))
        whole = word(value, int(node.name[1:3]))
        return Store(view.name, index, trunc(whole, width))

    def choice(self, node: Node) -> Statement:
        """A branch on a public condition; around a loop, the test before its first iteration."""
        test = self.settled(node.args[0])
        if not isinstance(test, Condition) or test.names & self.pointers:
            raise UnreadableError("an if on something that is not public")
        bodies = node.bodies
        if len(bodies) == 1 and [inner.name for inner in bodies[0]] == ["local.set", "loop"]:
            loop = self.loop(*bodies[0])
            if test == Condition(loop.start, "<", loop.stop):
                return loop
            if not loop.literal_range:
                raise UnreadableError(f"a loop to {loop.stop} tests {test} before its first iteration")
            return If(test, (loop,))
        found: list[tuple[Statement, ...]] = []
        for holds, body in zip((True, False), bodies, strict=False):
            with self.knowing(test, holds):
                found.append(tuple(self.body(body)))
        return If(test, *found)

    def loop(self, before: Node, node: Node) -> Loop:
        """A loop: its variable is set before, then advanced and tested after each iteration."""
        (number,) = before.immediate
        start = certain(self.settled(before.args[0]))
        *body, last = node.bodies[0] or (node,)
        match last:
            case Node(
                name="br_if",
                immediate=(0,),
                args=(
                    Node(
                        name="i32.lt_s",
                        args=(
                            Node(
                                name="local.tee",
                                immediate=tee,
                                args=(
                                    Node(
                                        name="i32.add",
                                        args=(
                                            Node(name="local.get", immediate=get),
                                            Node(name="i32.const", immediate=(step,)),
                                        ),
                                    ),
                                ),
                            ),
                            stop,
                        ),
                    ),
                ),
            ) if tee == get == before.immediate and 0 < step < 1 << 20:
                pass
            case _:
                raise UnreadableError("a loop does not end with its variable's advance and test")
        name = self.name(number)
        if number in self.publics or name in self.slots:
            raise UnreadableError(f"the variable of a loop, {name}, has another value here")
        end = certain(self.settled(stop))
        if (start.index.names | end.index.names) & self.pointers:
            raise UnreadableError("a loop over addresses")
        found = Loop("loop", name, start.index, end.index, step, ())
        outer = dict(self.publics), dict(self.ranges)
        test, literal = Condition(Index.of(name), "<", end.index), found.literal_range
        self.ranges[name] = turned(start, test, step, I32, self.ranges, self.interface.whole)
        if literal:
            self.ranges[name] = Interval(literal[0], literal[-1])
            if len(literal) > MOST_TURNS:
                raise UnreadableError(f"a loop has {len(literal)} iterations: more than we print")
        self.publics[number] = Index.of(name)
        self.ever.add(number)
        found = replace(found, body=tuple(self.body(body)))
        self.publics, self.ranges = outer
        return found

    def invoked(self, node: Node) -> Invoke:
        """A call of another kernel, with arguments as this interface's kernels pass them."""
        (number,) = node.immediate
        name = self.kernel(number)
        given = self.invokes.get(name)
        if given is None:
            raise UnreadableError(f"{self.interface.name} calls {name}, which is not among its kernels")
        values = [self.settled(arg) for arg in node.args]
        if len(values) != len(given.views) + len(given.publics):
            raise UnreadableError(
                f"{name} takes {len(given.views)} storages and {len(given.publics)} integers"
            )
        views = [self.storage(value) for value in values[: len(given.views)]]
        wanted = [self.carried(self.interface.views[view].storage) for view in given.views]
        if [self.carried(view.storage) for view in views] != wanted:
            raise UnreadableError(f"{name} takes storages of other words")
        publics = [certain(value).index for value in values[len(given.views) :]]
        if any(index.names & self.pointers for index in publics):
            raise UnreadableError(f"{name} takes a number, but gets an address")
        self.called.add(number)
        return Invoke(name, tuple(view.name for view in views), tuple(publics))

    def storage(self, value: Value) -> View:
        """A storage passed to another kernel, from its beginning."""
        index = place(value)
        own = (name for name, area in self.areas.items() if index == Index.of(area.address))
        given = (name for name in self.pointers if index == Index.of(name))
        name = next(iter((*own, *given)), None)
        if name is None:
            raise UnreadableError(
                f"a kernel gets the address {index}, which is not the beginning of a storage"
            )
        return self.view(name, Type(self.carried(name) or 8))

    def carried(self, name: str) -> int | None:
        """The width of a storage's words, if it belongs to the interface."""
        return word_width(self.interface, name) if name in self.interface.storages else None

    def kernel(self, number: int) -> str:
        if number < len(self.module.imports):
            return self.module.imports[number]
        named = (name for name, found in self.module.exports.items() if found == number)
        return next(named, f"function {number}")
