"""Read a module's bytes back to a program: the instructions are run on terms.

The interface is that of the program whose module this is; everything between comes from the bytes. A value of
i32 is a public integer or a word; what a branch, a bound or an address is made of is public, or it cannot be
read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from hashwright.ir.index import Condition, Index
from hashwright.ir.parts import trunc
from hashwright.ir.program import (
    Assign,
    If,
    Invoke,
    Let,
    Loop,
    Program,
    Statement,
    Store,
    statements,
)
from hashwright.ir.terms import Term, Type, slot
from hashwright.targets.errors import UnreadableError
from hashwright.targets.interval import Interval
from hashwright.targets.public import Public, named, place
from hashwright.targets.wasm.assemble import assemble
from hashwright.targets.wasm.decode import Module, decode
from hashwright.targets.wasm.decodebody import Node
from hashwright.targets.wasm.instructions import INSTRUCTIONS, Immediate
from hashwright.targets.wasm.reading import BYTES, Value, vector, word
from hashwright.targets.wasm.readvalues import Values
from hashwright.targets.wasm.values import I32, Area, Layout, aligned, grows, word_width


def read_back(text: str, interface: Program) -> Program:
    """The program that a text's bytes mean. Raises UnreadableError."""
    areas = areas_of(text)
    return read_kernel(decode(assemble(text)), interface, areas)


def areas_of(text: str) -> dict[str, Area]:
    """Where a kernel's text says that its own storages lie.

    No proof trusts it: any areas that do not overlap, and hold every access, are as good.
    """
    found = re.findall(r"^ *;; (\w+): (\d+) bytes at (\d+)$", text, re.MULTILINE)
    return {name: Area(int(address), int(size)) for name, size, address in found}


def base_of(text: str) -> int:
    """Where a kernel's own storages end, and the caller's memory may begin."""
    return aligned(max((area.address + area.size for area in areas_of(text).values()), default=0))


def read_kernel(module: Module, interface: Program, areas: Layout) -> Program:
    """One of a module's kernels, by the interface's name. Raises UnreadableError."""
    number = module.exports.get(interface.name)
    if number is None or module.functions[number].body is None:
        raise UnreadableError(f"the module exports no function {interface.name}")
    return _Kernel(module, interface, areas).program()


@dataclass
class _Kernel(Values):
    """Reads a kernel's statements."""

    def program(self) -> Program:
        given, function = self.interface, self.function
        names = [*(storage.name for storage in given.parameters), *given.publics]
        if function.signature.takes != ("i32",) * len(names) or function.signature.gives:
            raise UnreadableError(f"{given.name} takes {', '.join(names)}, and gives nothing")
        self.publics = {i: named(name, I32, I32.places) for i, name in enumerate(names)}
        self.ever = set(self.publics)
        body = tuple(self.body(function.body or ()))
        return replace(
            self.interface,
            storages=self.storages,
            views=self.views,
            slots=self.slots,
            body=body,
            helpers={},
            methods={},
        )

    def body(self, nodes: Sequence[Node]) -> list[Statement]:
        """Statements, whose public integers are theirs alone."""
        before = dict(self.publics), self.known, dict(self.ranges)
        found: list[Statement] = []
        rest = list(nodes)
        while rest:
            node = rest.pop(0)
            if node.name == "local.set" and rest and rest[0].name == "loop":
                loop = self.loop(node, rest.pop(0))
                if not loop.literal_range:
                    raise UnreadableError("a loop that may have no turn is not asked before its first")
                found.append(loop)
            else:
                found += self.statement(node)
        self.publics, self.known, self.ranges = before
        return found

    def statement(self, node: Node) -> list[Statement]:
        match node.name:
            case "local.set":
                return self.assigned(node)
            case "if" if node.gives is None:
                return [self.choice(node)]
            case "call":
                return [self.called(node)]
        if INSTRUCTIONS[node.name].immediate is Immediate.MEMORY and node.gives is None:
            return self.stored(node)
        raise UnreadableError(f"{node.name} is no statement that we print")

    def assigned(self, node: Node) -> list[Statement]:
        """A public integer gets a name, or a word is kept."""
        (number,) = node.immediate
        value = self.value(node.args[0])
        kind = self.function.locals[number]
        public = isinstance(value, Public) and not value.index.is_constant and not self.frame.kept
        if isinstance(value, Public) and public and kind == "i32" and self.name(number) not in self.slots:
            return self.known_as(number, value)
        if number in self.ever:
            raise UnreadableError(f"local {number} is public, and set to a word")
        term = self.fitting(number, value, kind)
        kept = {n: t for n, t in self.frame.kept.items() if n != number}
        return self.flushed((self.name(number),), (term,), kept)

    def flushed(
        self, names: tuple[str, ...], terms: tuple[Term, ...], kept: dict[int, Term | None]
    ) -> list[Statement]:
        """An assignment with all that its statement has kept on the way."""
        known = {self.name(number): term for number, term in kept.items() if term is not None}
        self.frame.kept = {}
        whole = dict(zip(names, terms, strict=True)) | known
        for name, term in whole.items():
            self.slot(name, term.type)
        return [Assign(tuple(whole), tuple(whole.values()))]

    def known_as(self, number: int, value: Public) -> list[Statement]:
        """A public integer, which does not change: what it was made of, but for a ring, which has a name."""
        if number in self.publics:
            raise UnreadableError(f"the public integer {self.name(number)} is set again")
        self.ever.add(number)
        index = value.index
        if index.modulo is None:
            self.publics[number] = value
            return []
        name = self.name(number)
        self.publics[number] = named(name, I32, value.range)
        self.ranges[name] = (0, index.modulo - 1)
        self.known |= {name}
        return [Let(name, index)]

    def settled(self, node: Node) -> Value:
        """What steers, or is given to another kernel: on its way nothing is kept."""
        value = self.value(node)
        if self.frame.kept:
            raise UnreadableError("a word is kept on the way to what is none")
        return value

    def stored(self, node: Node) -> list[Statement]:
        """What is stored is computed before; so is what is kept on the way."""
        value = self.value(node.args[1])
        width = 8 * INSTRUCTIONS[node.name].access
        storage, index, kind = self.access(place(self.value(node.args[0])), node.immediate[0], width)
        if width == 128:
            term = vector(value, None if kind == BYTES else kind)
            kind = term.type
        else:
            whole = word(value, int(node.name[1:3]))
            term = trunc(whole, width) if width < whole.width else whole
        view = self.view(storage, kind)
        if not self.frame.kept:
            return [Store(view, index, term)]
        name = f"stored{kind.width}x{kind.lanes}"
        before = self.flushed((name,), (term,), dict(self.frame.kept))
        return [*before, Store(view, index, slot(name, kind.width, kind.lanes))]

    def choice(self, node: Node) -> Statement:
        """A branch on what is public; around a loop, the question before its first turn."""
        test = self.settled(node.args[0])
        if not isinstance(test, Condition) or test.names & self.pointers:
            raise UnreadableError("an if on something that is not public")
        bodies = node.bodies
        guards = len(bodies) == 1 and [inner.name for inner in bodies[0]] == ["local.set", "loop"]
        if guards:
            loop = self.loop(*bodies[0])
            if test == Condition(loop.start, "<", loop.stop):
                return loop
            if not loop.literal_range:
                raise UnreadableError(f"a loop to {loop.stop} is asked for {test} before its first turn")
            return If(test, (loop,))
        found: list[tuple[Statement, ...]] = []
        for holds, body in zip((True, False), bodies, strict=False):
            with self.knowing(test, holds):
                found.append(tuple(self.body(body)))
        return If(test, *found)

    def loop(self, before: Node, node: Node) -> Loop:
        """A variable is set, and tested behind each turn, where it advances."""
        (number,) = before.immediate
        start = place(self.settled(before.args[0]))
        *body, last = node.bodies[0]
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
        end = place(self.settled(stop))
        if (start.names | end.names) & self.pointers:
            raise UnreadableError("a loop over addresses")
        self.ever.add(number)
        outer = dict(self.publics), self.known, dict(self.ranges)
        turns = Loop("loop", name, start, end, step, ())
        literal = turns.literal_range
        self.publics[number] = named(name, I32, Interval(literal[0], literal[-1]) if literal else None)
        if grows(start, self.known):
            self.known |= {name}
        if literal:
            self.ranges[name] = (literal[0], literal[-1])
        found = replace(turns, body=tuple(self.body(body)))
        self.publics, self.known, self.ranges = outer
        return found

    def called(self, node: Node) -> Invoke:
        """Another kernel, whose own interface says which of its parameters are storages."""
        (number,) = node.immediate
        name = self.kernel(number)
        given = next(
            (s for s in statements(self.interface.body) if isinstance(s, Invoke) and s.name == name), None
        )
        if given is None:
            raise UnreadableError(f"{self.interface.name} calls {name}, which is not among its kernels")
        values = [self.settled(arg) for arg in node.args]
        views = tuple(self.whole(value) for value in values[: len(given.views)])
        publics = tuple(place(value) for value in values[len(given.views) :])
        if any(index.names & self.pointers for index in publics):
            raise UnreadableError(f"{name} is given an address as a number")
        return Invoke(name, views, publics)

    def kernel(self, number: int) -> str:
        if number < len(self.module.imports):
            return self.module.imports[number]
        named = (name for name, found in self.module.exports.items() if found == number)
        return next(named, f"function {number}")

    def whole(self, value: Value) -> str:
        """A storage that is given to another kernel, from its beginning."""
        index = place(value)
        for name, area in self.areas.items():
            if index == Index.of(area.address):
                return self.view(name, self.own(name))
        for name in self.pointers:
            if index == Index.of(name):
                return self.view(name, self.own(name))
        raise UnreadableError(f"a kernel is given {index}, which is not where a storage begins")

    def own(self, name: str) -> Type:
        """The type of the words of a storage."""
        width = word_width(self.interface, name) if name in self.interface.storages else None
        return Type(width or 8)
