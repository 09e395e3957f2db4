"""Evaluate a function's instructions: words, public integers, and the words that a statement stores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from wright.ir.index import Condition, Index
from wright.ir.notation import show_term
from wright.ir.parts import call, lane, mask, pack, pick, zext
from wright.ir.program import Assign, Helper, Slot
from wright.ir.terms import Op, Term, Type, load, lookup, slot
from wright.ir.traverse import walk
from wright.languages.errors import UnreadableError
from wright.languages.syntax.public import place
from wright.languages.words.read import FAR
from wright.targets.wasm.decodebody import Function, Node
from wright.targets.wasm.instructions import INSTRUCTIONS, V128, Immediate
from wright.targets.wasm.reading import Value, Word, byte_at, compared, on_words, signed, word
from wright.targets.wasm.readmemory import VECTOR, Memories
from wright.targets.wasm.readvectors import KINDS, on_vectors, vector
from wright.targets.wasm.temporaries import temporaries

_WHOLE = ("i32.load", "i64.load")
"""The loads that look up an element of a table."""
LONGEST = 1 << 16
"""The limit for a statement's operations, counting each use of a stored word as if it were written again."""


@dataclass
class Way:
    """The evaluation state within a statement or a helper."""

    function: Function
    temporaries: frozenset[int]
    """Temporaries; all locals of a helper are temporaries."""
    kept: dict[int, Term] = field(default_factory=dict)
    """The values of temporaries; they are dropped when a local that they use changes."""
    before: list[Assign] = field(default_factory=list)
    """Words stored in other locals: they become statements before this one."""
    read: set[int] = field(default_factory=set)
    """Locals that the statement itself reads, but not the statements before it."""
    loaded: list[Term] = field(default_factory=list)
    called: set[int] = field(default_factory=set)
    """The numbers of helpers."""
    is_case: bool = False
    """Whether the current code may not run."""


@dataclass
class Values(Memories):
    """The locals of the kernel being read, and its helpers."""

    slots: dict[str, Slot] = field(default_factory=dict)
    publics: dict[int, Index] = field(default_factory=dict)
    """The current values of public locals."""
    ever: set[int] = field(default_factory=set)
    """Locals that are public somewhere: they hold no word."""
    helpers: dict[int, Helper] = field(default_factory=dict)
    """By function number: each helper comes before its callers."""
    callees: dict[int, set[int]] = field(default_factory=dict)
    """The helpers that each helper calls."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.number = self.module.exports[self.interface.name]
        self.function = self.module.functions[self.number]
        self.temporaries = temporaries(self.function)
        for number, function in enumerate(self.module.functions[: self.number]):
            if function.body is not None and number not in self.module.exports.values():
                self.helper(number, function)
        self.way = Way(self.function, self.temporaries)

    def helper(self, number: int, function: Function) -> None:
        """A helper: an expression of its parameters."""
        kinds = [self.kind(name) for name in function.signature.takes]
        parameters = tuple((self.name(i), kind) for i, kind in enumerate(kinds))
        if len(function.body or ()) != 1 or len(function.signature.gives) != 1:
            raise UnreadableError(f"function {number}, a helper, does more than return a value")
        (body,), (gives,) = function.body or (), function.signature.gives
        kept = {i: slot(name, *kind) for i, (name, kind) in enumerate(parameters)}
        self.way = Way(function, frozenset(range(len(function.locals))), kept)
        result = self.whole(self.value(body), self.kind(gives))
        self.require_whole([result])
        self.helpers[number] = Helper(f"helper{number}", parameters, result)
        self.callees[number] = self.way.called

    def require_whole(self, terms: Sequence[Term]) -> None:
        """Raise UnreadableError if a loaded word is unused, or if the statement is too long to print."""
        sizes = dict[Term, int]()
        for term in walk(*terms):
            sizes[term] = 1 + sum(sizes[arg] for arg in term.args)
        dropped = [term for term in self.way.loaded if term not in sizes]
        if dropped:
            raise UnreadableError(f"{show_term(dropped[0])} is read but unused")
        if sum(sizes[term] for term in terms) > LONGEST:
            raise UnreadableError("a stored word is too long to be written at each of its uses")

    def kind(self, name: str) -> Type:
        """The type of the words in a value of a type."""
        return self.vectors if name == V128 else Type(int(name[1:]))

    def whole(self, value: Value, kind: Type) -> Term:
        """A value as a word, or as a vector."""
        return word(value, kind.width) if kind.lanes == 1 else vector(value, kind)

    def name(self, number: int) -> str:
        return f"local{number}"

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
            case "i32x4.eq" | "i32x4.lt_s" | "i64x2.eq" | "i64x2.lt_s":
                return self.masked(node)
        if INSTRUCTIONS[node.name].immediate is Immediate.MEMORY:
            return self.loaded(node)
        args = [self.value(arg) for arg in node.args]
        found = on_words(node, args)
        return Word(on_vectors(node, args, self.vectors)) if found is None else found

    def local(self, number: int) -> Value:
        way = self.way
        if number in way.kept:
            return Word(way.kept[number])
        if number not in way.temporaries and number in self.publics:
            return self.integer(self.publics[number])
        known = None if number in way.temporaries else self.slots.get(self.name(number))
        if known is None:
            raise UnreadableError(f"local {number} is read where it may not have been set")
        way.read.add(number)
        return Word(slot(known.name, *known.type))

    def kept(self, node: Node) -> Value:
        """A tee: it keeps a word in a temporary, or as if it were set before the statement."""
        (number,) = node.immediate
        way = self.way
        read, way.read = way.read, set()
        value = self.value(node.args[0])
        kind = way.function.locals[number]
        if number in way.temporaries:
            way.read |= read
            way.kept[number] = self.whole(value, vector(value).type if kind == V128 else self.kind(kind))
            return Word(way.kept[number])
        if way.is_case:
            raise UnreadableError(
                f"local {number}, which other statements read, may not have been set:"
                " it is set in only one case"
            )
        if number in read:
            raise UnreadableError(f"a statement reads local {number} before it sets it")
        way.before.append(self.set(number, value))
        way.read, way.kept = read | {number}, {}
        return Word(slot(self.name(number), *way.before[-1].values[0].type))

    def set(self, number: int, value: Value) -> Assign:
        """Set a local to a word; a vector has the type of the first that was stored in the local."""
        if number in self.ever:
            raise UnreadableError(f"local {number} is public, but set to a word")
        name, kind = self.name(number), self.kind(self.function.locals[number])
        if name not in self.slots and kind.lanes != 1:
            kind = vector(value).type
        found = self.slots.setdefault(name, Slot(name, kind))
        return Assign((name,), (self.whole(value, found.type),))

    def picked(self, node: Node) -> Value:
        """A value by a public condition. Words that one case stores are unknown elsewhere."""
        test = self.value(node.args[0])
        if not isinstance(test, Condition) or test.names & self.pointers:
            raise UnreadableError("a conditional on something that is not public")
        if test.relation != "<" or not test.right.is_constant:
            raise UnreadableError(f"a condition {test} is not one that we print")
        way, found = self.way, list[Term]()
        before, outer, way.is_case = way.kept, way.is_case, True
        for holds, body in zip((True, False), node.bodies, strict=True):
            if len(body) != 1:
                raise UnreadableError("a case does more than compute a value")
            way.kept = dict(before)
            with self.knowing(test, holds):
                found.append(self.whole(self.value(body[0]), self.kind(node.gives or "")))
        way.kept, way.is_case = before, outer
        return Word(pick(test.left, (test.right.constant, FAR), tuple(found)))

    def helped(self, node: Node) -> Value:
        """The value of a helper's call."""
        (number,) = node.immediate
        helper = self.helpers.get(number)
        if helper is None:
            raise UnreadableError(
                f"function {number} is not a helper that comes before its caller:"
                " they could call each other without end"
            )
        kinds = (kind for _, kind in helper.parameters)
        args = (self.whole(self.value(arg), kind) for arg, kind in zip(node.args, kinds, strict=True))
        self.way.called.add(number)
        return Word(call(helper.name, helper.body.width, tuple(args), helper.body.type.lanes))

    def loaded(self, node: Node) -> Value:
        if self.way.function is not self.function:
            raise UnreadableError("a helper reads a storage")
        at, size = self.value(node.args[0]), INSTRUCTIONS[node.name].access
        if isinstance(at, Word) and node.name in _WHOLE:
            return self.looked_up(node, at.term, 8 * size)
        address = place(at)
        view, index = self.access(address, node.immediate[0], 8 * size)
        found = load(view.name, index, view.width, view.lanes)
        self.way.loaded.append(found)
        if node.name.endswith("_splat"):
            return Word(pack((found,) * (VECTOR // found.width)))
        return Word(found if view.lanes != 1 else zext(found, int(node.name[1:3])))

    def looked_up(self, node: Node, at: Term, width: int) -> Value:
        """An element of a table: the address is the table's, and a byte times the size of an element."""
        byte = byte_at(at, width // 8)
        found = lookup(self.table(node.immediate[0], width), byte, width)
        self.way.loaded.append(found)
        return Word(found)

    def masked(self, node: Node) -> Value:
        """A lane-wise comparison of public integers."""
        shape, _, name = node.name.partition(".")
        kind = KINDS[shape]
        sides = [vector(self.value(arg), kind) for arg in node.args]
        rows = ([self.integer(_place(lane(side, i))) for side in sides] for i in range(kind.lanes))
        return Word(mask(tuple(compared("==" if name == "eq" else "<", *row) for row in rows), kind.width))


def _place(term: Term) -> Index:
    """The public integer in a lane."""
    if term.op is Op.CONST:
        return Index.of(signed(term.number, term.width))
    if term.op is Op.PUBLIC and not term.moved[1]:
        return term.moved[0]
    raise UnreadableError("only public lanes may be compared")
