"""What the values of a function's instructions are: words, public integers, and what a statement keeps."""

from __future__ import annotations

from dataclasses import dataclass, field

from hashwright.ir.index import Condition
from hashwright.ir.parts import pack, pick, zext
from hashwright.ir.program import Slot
from hashwright.ir.terms import Term, Type, load, slot
from hashwright.targets.errors import UnreadableError
from hashwright.targets.public import Public, place
from hashwright.targets.readwords import FAR
from hashwright.targets.wasm.decodebody import Function, Node
from hashwright.targets.wasm.instructions import INSTRUCTIONS, V128, Immediate
from hashwright.targets.wasm.reading import BYTES, Value, Word, alike, operate, vector, word
from hashwright.targets.wasm.readmemory import Memories

DEEPEST = 8
"""How many helpers call each other at most."""


@dataclass
class Frame:
    """What a statement has kept in a function's locals until its end; None for what it may have."""

    function: Function
    kept: dict[int, Term | None] = field(default_factory=dict)


@dataclass
class Values(Memories):
    """The locals of a kernel that is read; ``frame`` is the kernel's function, or that of a helper."""

    slots: dict[str, Slot] = field(default_factory=dict)
    publics: dict[int, Public] = field(default_factory=dict)
    """What public locals hold here."""
    ever: set[int] = field(default_factory=set)
    """The locals that are public somewhere: they hold no word."""
    remembered: set[int] = field(default_factory=set)
    """Those that a statement reads which does not set them first."""
    doubtful: set[int] = field(default_factory=set)
    """Those that are set in some case only: nothing but that case reads them."""
    depth: int = 0

    @property
    def function(self) -> Function:
        """The kernel's own."""
        return self.module.functions[self.module.exports[self.interface.name]]

    def __post_init__(self) -> None:
        super().__post_init__()
        self.frame = Frame(self.function)

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
        if known is None or number in self.doubtful:
            raise UnreadableError(f"local {number} is read where it may not have been set")
        self.remembered.add(number)
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
        if self.frame.function is self.function and changed & self.remembered:
            raise UnreadableError(f"a case sets local {min(changed)}, which other statements read")
        self.frame.kept.update(dict.fromkeys(changed, None))
        self.doubtful |= changed if self.frame.function is self.function else set()
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
        outer, self.frame = self.frame, Frame(function, dict(enumerate(given)))
        self.depth += 1
        if self.depth > DEEPEST:
            raise UnreadableError("helpers call each other without end")
        result = self.value(function.body[0])
        self.depth -= 1
        self.frame = outer
        return result

    def loaded(self, node: Node) -> Value:
        address = place(self.value(node.args[0]))
        storage, index, kind = self.access(address, node.immediate[0], 8 * INSTRUCTIONS[node.name].access)
        view = self.view(storage, kind)
        found = load(view, index, kind.width, kind.lanes)
        if node.name.endswith("_splat"):
            return Word(pack((found,) * (128 // found.width)))
        if kind.lanes != 1:
            return Word(found)
        return Word(zext(found, int(node.name[1:3])))

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

    def name(self, number: int) -> str:
        return f"local{number}"
