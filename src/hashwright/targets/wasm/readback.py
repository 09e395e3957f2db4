"""Read a module's bytes back to a program: the instructions are run on terms.

The interface is that of the program whose module this is; everything between comes from the bytes. A value of
i32 is a public integer or a word; what a branch, a bound or an address is made of is public, or it cannot be
read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from hashwright.ir.index import Condition, Index
from hashwright.ir.parts import pack, pick, trunc, zext
from hashwright.ir.program import (
    Assign,
    If,
    Invoke,
    Let,
    Loop,
    Program,
    Region,
    Slot,
    Statement,
    Storage,
    Store,
    View,
    statements,
)
from hashwright.ir.terms import Term, Type, load, slot
from hashwright.targets.public import Public, place
from hashwright.targets.readwords import FAR
from hashwright.targets.target import UnreadableError
from hashwright.targets.wasm.assemble import assemble
from hashwright.targets.wasm.decode import Function, Module, Node, decode
from hashwright.targets.wasm.instructions import INSTRUCTIONS, V128, Immediate
from hashwright.targets.wasm.reading import BYTES, Value, Word, alike, operate, vector, word
from hashwright.targets.wasm.values import Area, Layout, grows, word_width

DEEPEST = 8
"""How many helpers call each other at most."""


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


def read_kernel(module: Module, interface: Program, areas: Layout) -> Program:
    """One of a module's kernels, by the interface's name. Raises UnreadableError."""
    number = module.exports.get(interface.name)
    if number is None or module.functions[number].body is None:
        raise UnreadableError(f"the module exports no function {interface.name}")
    return _Kernel(module, module.functions[number], interface, areas).program()


@dataclass
class _Frame:
    """What a statement has kept in a function's locals until its end; None for what it may have."""

    function: Function
    kept: dict[int, Term | None] = field(default_factory=dict)


@dataclass
class _Kernel:
    """What is known of a kernel so far."""

    module: Module
    function: Function
    interface: Program
    areas: Layout
    storages: dict[str, Storage] = field(default_factory=dict)
    views: dict[str, View] = field(default_factory=dict)
    slots: dict[str, Slot] = field(default_factory=dict)
    publics: dict[int, Public] = field(default_factory=dict)
    """What public locals hold here."""
    ever: set[int] = field(default_factory=set)
    """The locals that are public somewhere: they hold no word."""
    known: frozenset[str] = frozenset()
    """Public integers that are not negative."""
    ranges: dict[str, tuple[int, int]] = field(default_factory=dict)
    """The least and the greatest value of public integers, where they are known."""
    depth: int = 0

    def __post_init__(self) -> None:
        given = self.interface
        names = [*(storage.name for storage in given.parameters), *given.publics]
        self.pointers = frozenset(storage.name for storage in given.parameters)
        self.storages = {storage.name: storage for storage in given.parameters}
        if self.function.signature.takes != ("i32",) * len(names) or self.function.signature.gives:
            raise UnreadableError(f"{given.name} takes {', '.join(names)}, and gives nothing")
        self.publics = {i: Public(Index.of(name)) for i, name in enumerate(names)}
        self.ever = set(self.publics)
        self.known = frozenset(names)
        self.shared = {
            view
            for s in statements(given.body)
            if isinstance(s, Invoke)
            for view in s.views
            if view in given.views
        }
        self.frame = _Frame(self.function)
        self.word = max((v.width for v in given.views.values() if v.width in (32, 64)), default=32)
        self._place_areas()

    def _place_areas(self) -> None:
        end = 0
        for name, area in sorted(self.areas.items(), key=lambda item: item[1].address):
            if name in self.storages or area.address < end:
                raise UnreadableError(f"the kernel's own {name} lies over another storage")
            end = area.address + area.size
            data = self.module.data.get(area.address)
            if data is None:
                if any(at < end and area.address < at + len(d) for at, d in self.module.data.items()):
                    raise UnreadableError(f"there are constants in {name}")
                self.storages[name] = Storage(name, Region.SCRATCH, area.size)
                continue
            if len(data) != area.size:
                raise UnreadableError(f"{name} has {len(data)} bytes of constants instead of {area.size}")
            self.storages[name] = Storage(name, Region.TABLE, area.size, tuple(data))
            self.view(name, Type(8), False)

    def program(self) -> Program:
        assert self.function.body is not None
        body = tuple(self.body(self.function.body))
        return replace(
            self.interface,
            storages=self.storages,
            views=self.views,
            slots=self.slots,
            body=body,
            helpers={},
            methods={},
        )

    # Statements.

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
        public = isinstance(value, Public) and not value.index.is_constant
        if isinstance(value, Public) and public and kind == "i32" and self.name(number) not in self.slots:
            return self.named(number, value.index)
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
        for number, term in kept.items():
            if term is None:
                self.slots.pop(self.name(number), None)
        self.frame.kept = {}
        whole = dict(zip(names, terms, strict=True)) | known
        for name, term in whole.items():
            self.slot(name, term.type)
        return [Assign(tuple(whole), tuple(whole.values()))]

    def slot(self, name: str, kind: Type) -> None:
        found = self.slots.setdefault(name, Slot(name, kind))
        if found.type != kind:
            raise UnreadableError(f"{name} holds {found.type}, and {kind}")

    def fitting(self, number: int, value: Value, kind: str) -> Term:
        """What a local of words takes; a vector has the type of the first that the local took."""
        if kind != V128:
            return word(value, int(kind[1:]))
        found = self.slots.get(self.name(number))
        term = vector(value)
        wanted = (
            found.type if found else Type(self.word, 128 // self.word) if term.type == BYTES else term.type
        )
        return vector(value, wanted)

    def named(self, number: int, index: Index) -> list[Statement]:
        """A public integer, which does not change: what it was made of, but for a ring, which has a name."""
        if number in self.publics:
            raise UnreadableError(f"the public integer {self.name(number)} is set again")
        self.ever.add(number)
        if index.modulo is None:
            self.publics[number] = Public(index)
            return []
        name = self.name(number)
        self.publics[number] = Public(Index.of(name))
        self.ranges[name] = (0, index.modulo - 1)
        self.known |= {name}
        return [Let(name, index)]

    def name(self, number: int) -> str:
        return f"local{number}"

    def stored(self, node: Node) -> list[Statement]:
        """What is stored is computed before; so is what is kept on the way."""
        value = self.value(node.args[1])
        storage, index, kind = self.access(node)
        width = 8 * INSTRUCTIONS[node.name].access
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
        test = self.value(node.args[0])
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

    @contextmanager
    def knowing(self, test: Condition, holds: bool) -> Iterator[None]:
        """Where a comparison with a number holds, or does not, a public integer's range is smaller."""
        before = dict(self.ranges)
        match test:
            case Condition(Index(((name, 1),), constant, None), "<", right) if (
                name in before and right.is_constant
            ):
                least, most = before[name]
                bound = right.constant - constant
                self.ranges[name] = (least, min(most, bound - 1)) if holds else (max(least, bound), most)
        yield
        self.ranges = before

    def loop(self, before: Node, node: Node) -> Loop:
        """A variable is set, and tested behind each turn, where it advances."""
        (number,) = before.immediate
        start = place(self.value(before.args[0]))
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
        end = place(self.value(stop))
        if (start.names | end.names) & self.pointers:
            raise UnreadableError("a loop over addresses")
        self.ever.add(number)
        outer = dict(self.publics), self.known, dict(self.ranges)
        self.publics[number] = Public(Index.of(name))
        if grows(start, self.known):
            self.known |= {name}
        turns = Loop("loop", name, start, end, step, ())
        if turns.literal_range:
            self.ranges[name] = (turns.literal_range[0], turns.literal_range[-1])
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
        values = [self.value(arg) for arg in node.args]
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

    # Values.

    def value(self, node: Node) -> Value:
        match node.name:
            case "local.get":
                return self.local(node.immediate[0])
            case "local.tee":
                return self.kept(node)
            case "if":
                return self.picked(node)
            case "call":
                return self.helped(node)
        if INSTRUCTIONS[node.name].immediate is Immediate.MEMORY:
            return self.loaded(node)
        return operate(node, [self.value(arg) for arg in node.args])

    def local(self, number: int) -> Value:
        if number in self.frame.kept:
            term = self.frame.kept[number]
            if term is None:
                raise UnreadableError(f"local {number} may have been set in a case that was not taken")
            return Word(term)
        if self.frame.function is not self.function:
            raise UnreadableError(f"a helper reads local {number} before it is set")
        if number in self.publics:
            return self.publics[number]
        known = self.slots.get(self.name(number))
        if known is None:
            raise UnreadableError(f"local {number} is read before it is set")
        return Word(slot(known.name, known.type.width, known.type.lanes))

    def kept(self, node: Node) -> Value:
        """A word that is kept, and goes on."""
        (number,) = node.immediate
        if self.frame.function is self.function and number in self.ever:
            raise UnreadableError(f"local {number} is public, and set to a word")
        kind = self.frame.function.locals[number]
        value = self.value(node.args[0])
        if kind == V128:
            term = (
                vector(value)
                if self.frame.function is not self.function
                else self.fitting(number, value, kind)
            )
        else:
            term = word(value, int(kind[1:]))
        self.frame.kept[number] = term
        return Word(term)

    def picked(self, node: Node) -> Value:
        """A value by a public case. What one case keeps, the other may not have."""
        test = self.value(node.args[0])
        if not isinstance(test, Condition) or test.names & self.pointers:
            raise UnreadableError("a conditional on something that is not public")
        if test.relation != "<" or not test.right.is_constant:
            raise UnreadableError(f"a case by {test} is not one that we print")
        before = dict(self.frame.kept)
        found: list[Term] = []
        changed: set[int] = set()
        for holds, body in zip((True, False), node.bodies, strict=True):
            if len(body) != 1:
                raise UnreadableError("a case does more than give a value")
            with self.knowing(test, holds):
                value = self.value(body[0])
            kind = node.gives or ""
            found.append(vector(value) if kind == V128 else word(value, int(kind[1:])))
            changed |= {n for n, term in self.frame.kept.items() if before.get(n) is not term}
            self.frame.kept = dict(before)
        self.frame.kept.update(dict.fromkeys(changed, None))
        return Word(pick(test.left, (test.right.constant, FAR), alike(found)))

    def helped(self, node: Node) -> Value:
        """A helper is one expression of its parameters."""
        function = self.module.functions[node.immediate[0]]
        if function.body is None or len(function.body) != 1 or function.body[0].gives is None:
            raise UnreadableError("a helper does more than give a value")
        values = [self.value(arg) for arg in node.args]
        kinds = function.signature.takes
        given = [
            vector(value) if kind == V128 else word(value, int(kind[1:]))
            for value, kind in zip(values, kinds, strict=True)
        ]
        outer, self.frame = self.frame, _Frame(function, dict(enumerate(given)))
        self.depth += 1
        if self.depth > DEEPEST:
            raise UnreadableError("helpers call each other without end")
        result = self.value(function.body[0])
        self.depth -= 1
        self.frame = outer
        return result

    # Memory.

    def loaded(self, node: Node) -> Value:
        storage, index, kind = self.access(node)
        view = self.view(storage, kind)
        found = load(view, index, kind.width, kind.lanes)
        if node.name.endswith("_splat"):
            return Word(pack((found,) * (128 // found.width)))
        if kind.lanes != 1:
            return Word(found)
        return Word(zext(found, int(node.name[1:3])))

    def access(self, node: Node) -> tuple[str, Index, Type]:
        """Which storage an instruction reads or writes, at which byte of it, and what lies there."""
        address = place(self.value(node.args[0]))
        (offset,) = node.immediate
        width = 8 * INSTRUCTIONS[node.name].access
        if offset and address.modulo is None and not grows(address, self.known):
            raise UnreadableError(f"an offset is added to {address}, which may be negative")
        pointers = sorted(address.names & self.pointers)
        if not pointers:
            name, index = self.within(address, offset, width // 8)
        elif len(pointers) > 1 or address.coefficient(pointers[0]) != 1 or address.modulo is not None:
            raise UnreadableError(f"{address} is no place in one storage")
        else:
            name = pointers[0]
            index = address - Index.of(name) + offset
        words = self.words(name)
        if words is None:
            return name, index, Type(width) if width < 128 else self.raw(name)
        if width not in (words, 128):
            raise UnreadableError(f"{name} consists of words of {words} bits, not of {width}")
        size = words // 8
        if any(number % size for number in (index.constant, index.modulo or 0, *(c for _, c in index.terms))):
            raise UnreadableError(f"{name} is read across its words")
        return name, index, Type(words, width // words)

    def raw(self, name: str) -> Type:
        """What a vector of a storage of bytes consists of: words where the kernel keeps them, else bytes."""
        return Type(self.word, 128 // self.word) if name in self.areas else BYTES

    def words(self, name: str) -> int | None:
        """The width of a storage's words, where their order of bytes is a matter between kernels."""
        if name in self.areas and name not in {self.interface.views[view].storage for view in self.shared}:
            return None
        return word_width(self.interface, name)

    def within(self, address: Index, offset: int, size: int) -> tuple[str, Index]:
        """The own storage that holds an access, whatever its public integers are."""
        least, most = self.interval(address)
        for name, area in self.areas.items():
            if area.address <= least + offset and most + offset + size <= area.address + area.size:
                if address.modulo is None:
                    return name, address + (offset - area.address)
                if offset == area.address:
                    return name, address
        raise UnreadableError(
            f"bytes {least + offset} to {most + offset + size} are in no storage of the kernel's own"
        )

    def interval(self, index: Index) -> tuple[int, int]:
        if index.modulo is not None:
            step = min((c & -c for _, c in index.terms), default=1)
            step = min(step, index.constant & -index.constant) if index.constant else step
            return 0, index.modulo - min(step, index.modulo)
        least = most = index.constant
        for name, coefficient in index.terms:
            if name not in self.ranges:
                raise UnreadableError(f"an address in the kernel's own memory depends on {name}")
            ends = [coefficient * end for end in self.ranges[name]]
            least, most = least + min(ends), most + max(ends)
        return least, most

    def view(self, storage: str, kind: Type, given: bool = True) -> str:
        """The view of a storage by its bytes: the name of one that is made when it is first needed."""
        name = f"{storage}_{kind.width}x{kind.lanes}"
        if name not in self.views:
            flagged = given and self.words(storage) is not None
            order = flagged and next(
                v.big_endian for v in self.interface.views.values() if v.storage == storage
            )
            self.views[name] = View(name, storage, kind.width, order, 1, lanes=kind.lanes)
        return name
