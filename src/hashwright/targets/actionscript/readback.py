"""Read printed ActionScript back to a program, so that the proof speaks of the text that ships.

Only the subset that we print is understood; anything else is refused. Names, types and order of the
parameters are the kernel's interface; everything between them comes from the text. TypeScript's grammar
reads it, once the words that stand before a class's members are gone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import tree_sitter_typescript
from tree_sitter import Language, Node

from hashwright.ir.index import Index
from hashwright.ir.parts import zext
from hashwright.ir.program import (
    Invoke,
    Let,
    Loop,
    Program,
    Region,
    Statement,
    Storage,
    Store,
    View,
)
from hashwright.ir.terms import load
from hashwright.targets.actionscript.printer import parameters as interface_of
from hashwright.targets.actionscript.spelling import READS, WRITES
from hashwright.targets.actionscript.values import INT, NUMBER, OWN, UINT, Carrier, big_endian, carrier
from hashwright.targets.doubles import INT32, UINT32
from hashwright.targets.nodes import child_of, parsed, source_of, unwrapped
from hashwright.targets.public import Public, literal, place
from hashwright.targets.readdoubles import Unknown, Value, Whole, byte, int32, whole
from hashwright.targets.reader import Turns
from hashwright.targets.target import UnreadableError
from hashwright.targets.treedoubles import DoubleReader, settled

_LANGUAGE = Language(tree_sitter_typescript.language_typescript())
_MEMBER = re.compile(r"^(?:public|private) static (?=const |function )", re.MULTILINE)


def read_back(text: str, interface: Program) -> Program:
    """The program that a text means. Raises UnreadableError or InexactError, naming the line."""
    return settled(_Reader, parsed(_LANGUAGE, _MEMBER.sub("", text), "ActionScript"), interface)


_BUILT_IN = frozenset((INT, UINT, NUMBER, "Endian", *(kind.value for kind in Carrier)))
"""What kernels are made with: no definition may hide it."""


@dataclass
class _Reader(DoubleReader):
    """Reads the members of a class: tables, scratch, helpers, and the kernel's method."""

    DECLARATION = "variable_declaration"
    types: dict[str, str] = field(default_factory=dict)
    cursors: dict[str, Index] = field(default_factory=dict)
    """Where ByteArrays are read and written next, as far as that is certain."""
    ordered: set[str] = field(default_factory=set)
    """The ByteArrays whose order of bytes is the function's."""

    def module(self, root: Node) -> Program:
        given = self.interface
        self.storages = {n: s for n, s in given.storages.items() if s.region not in OWN}
        for name in self.storages:
            if carrier(given, name) is Carrier.BYTES:
                self.bytes(name)
                self.ordered.add(name)
            else:
                self.words(name)
        for node in root.named_children:
            if node.type == "function_declaration" and node.children[0].type == "function":
                self.functions[self.fresh(source_of(child_of(node, "name")))] = node
            elif node.type == "lexical_declaration" and node.children[0].type == "const":
                self.held(node)
            elif node.type != "comment":
                raise UnreadableError(f"line {node.start_point.row + 1}: {node.type} at the top of a kernel")
        main = self.functions.get(given.name)
        if main is None:
            raise UnreadableError(f"there is no function {given.name}")
        taken = [source_of(child) for child in child_of(main, "parameters").named_children]
        if taken != interface_of(given):
            raise UnreadableError(f"{given.name} takes {', '.join(taken)} instead of its interface")
        self.scope = {name: Public(Index.of(name)) for name in given.publics}
        return self.program(child_of(main, "body").named_children)

    def bytes(self, name: str) -> None:
        """A ByteArray holds words and bytes at any place."""
        order = big_endian(self.interface)
        for width in READS:
            self.views[_view(name, width)] = View(_view(name, width), name, width, order, 1)

    def words(self, name: str) -> None:
        """An Array holds words."""
        self.views[name] = View(name, name, 32, big_endian(self.interface))

    def held(self, node: Node) -> None:
        """A table, or scratch."""
        for declarator in node.named_children:
            name = self.fresh(source_of(child_of(declarator, "name")))
            kind, value = _type_of(declarator), child_of(declarator, "value")
            made = (
                source_of(value.child_by_field_name("constructor")) if value.type == "new_expression" else ""
            )
            if kind == Carrier.WORDS.value and value.type == "array":
                data = tuple(literal(self.value(word)) % (1 << 32) for word in value.named_children)
                self.storages[name] = Storage(name, Region.TABLE, 4 * len(data), data)
            elif kind == made == Carrier.WORDS.value:
                count = literal(self.value(_alone(child_of(value, "arguments"))))
                self.storages[name] = Storage(name, Region.SCRATCH, 4 * count)
            elif kind == made == Carrier.BYTES.value and not child_of(value, "arguments").named_children:
                self.storages[name] = Storage(name, Region.SCRATCH)
                self.bytes(name)
                continue
            else:
                raise UnreadableError(f"line {node.start_point.row + 1}: {name} is no array that we print")
            self.words(name)

    def fresh(self, name: str) -> str:
        if name in _BUILT_IN:
            raise UnreadableError(f"{name} hides what kernels are made with")
        return super().fresh(name)

    def defined(self, name: str) -> bool:
        return super().defined(name) or name in self.storages

    def body(self, nodes: Sequence[Node]) -> Iterator[Statement]:
        """No cursor is certain where a body begins or ends: it may have come from elsewhere."""
        self.cursors.clear()
        yield from super().body(nodes)
        self.cursors.clear()

    def statement(self, node: Node) -> Iterator[Statement]:
        sides = self.sides(node)
        if sides is not None and sides[0].type == "member_expression":
            self.property(*sides)
        else:
            yield from super().statement(node)

    def property(self, target: Node, value: Node) -> None:
        """``H.position = …`` moves a cursor; ``before.endian = …`` says in which order bytes lie."""
        name = self.byte_array(child_of(target, "object"), any_order=True)
        match source_of(child_of(target, "property")):
            case "position":
                self.cursors[name] = place(self.value(value))
            case "endian":
                order = "BIG_ENDIAN" if big_endian(self.interface) else "LITTLE_ENDIAN"
                if source_of(value) != f"Endian.{order}":
                    raise UnreadableError(f"{name} has the wrong byte order")
                self.ordered.add(name)
            case other:
                raise UnreadableError(f"{other} is no property that we set")

    def byte_array(self, node: Node, any_order: bool = False) -> str:
        """The name of a ByteArray, whose order of bytes is certain."""
        name = source_of(node)
        if name not in self.storages or name in self.views:
            raise UnreadableError(f"{name} is no ByteArray that the kernel was given or made")
        if name not in self.ordered and not any_order:
            raise UnreadableError(f"the byte order of {name} is not certain: set its endian")
        return name

    def accessed(self, call: Node, methods: Mapping[str, int]) -> tuple[View, Index]:
        """What a method of a ByteArray reads or writes, whose cursor it moves on."""
        function = child_of(call, "function")
        name, method = (
            self.byte_array(child_of(function, "object")),
            source_of(child_of(function, "property")),
        )
        if method not in methods:
            raise UnreadableError(f"{source_of(function)} is not a call that we print")
        if name not in self.cursors:
            raise UnreadableError(f"where {name} stands is not certain: set its position")
        view, at = self.views[_view(name, methods[method])], self.cursors[name]
        self.cursors[name] = at + view.width // 8
        return view, at

    def read(self, node: Node, names: Mapping[str, Value] | None) -> Value:
        if names is not None or child_of(node, "arguments").named_children:
            raise UnreadableError("only a kernel itself reads a ByteArray, where its cursor stands")
        methods = {method: width for width, (method, _) in READS.items()}
        view, at = self.accessed(node, methods)
        word = load(view.name, at, view.width)
        return Whole(word if view.width == 32 else zext(word, 32), READS[view.width][1])

    def loaded(self, node: Node, names: Mapping[str, Value] | None) -> Value:
        name = self.array(child_of(node, "object"))
        word = load(name, place(self.value(child_of(node, "index"), names)), 32)
        return Whole(word, INT32) if self.storages[name].region is Region.TABLE else Unknown(word)

    def array(self, node: Node) -> str:
        name = source_of(node)
        if name not in self.views:
            raise UnreadableError(f"{name} is no Array that the kernel was given or made")
        return name

    def cases(self, nodes: Sequence[Node], names: Mapping[str, Value] | None) -> list[Value]:
        """Each begins where the choice does; a cursor that they leave in several places is not certain."""
        before, values, after = self.cursors, [], []
        for node in nodes:
            self.cursors = dict(before)
            values.append(self.value(node, names))
            after.append(self.cursors.items())
        self.cursors = dict(set.intersection(*map(set, after)))
        return values

    def helped(self, name: str, helper: Node, values: Sequence[Value]) -> Value:
        """Parameters and what is returned are ints."""
        types = [_type_of(parameter) for parameter in child_of(helper, "parameters").named_children]
        if {*types, _type(child_of(helper, "return_type"))} != {INT}:
            raise UnreadableError(f"the helper {name} takes or returns something else than ints")
        kept = [v if isinstance(v, Public) else Whole(int32(v), INT32) for v in values]
        for value in kept:
            if isinstance(value, Public) and not 0 <= literal(value) < 1 << 31:
                raise UnreadableError(f"the helper {name} is given {literal(value)}, which is no int")
        return Whole(int32(super().helped(name, helper, kept)), INT32)

    def declarations(self, node: Node) -> Iterator[Statement]:
        for declarator in node.named_children:
            name, kind = self.fresh(source_of(child_of(declarator, "name"))), _type_of(declarator)
            value = declarator.child_by_field_name("value")
            if kind in (INT, UINT, NUMBER) and value is None:
                self.scope[name], self.types[name] = None, kind
            else:
                self.renamed(name, kind, source_of(value))
        return iter(())

    def renamed(self, name: str, kind: str, static: str) -> None:
        """A variable is the class's array from now on."""
        storage = self.storages.get(static)
        words = static in self.views
        carrier = Carrier.WORDS if words else Carrier.BYTES
        if storage is None or storage.region not in OWN or kind != carrier.value:
            raise UnreadableError(f"{static} is no {kind} of the class")
        del self.storages[static]
        self.storages[name] = replace(storage, name=name)
        if words:
            self.views[name] = replace(self.views.pop(static), name=name, storage=name)
            return
        for width in READS:
            del self.views[_view(static, width)]
        self.bytes(name)

    def assignment(self, target: Node, value: Value) -> Statement:
        if not self.is_name(target):
            name = self.array(child_of(target, "object"))
            return Store(name, place(self.value(child_of(target, "index"))), whole(value).low)
        name = self.unset(source_of(target))
        kind = self.types[name]
        if kind == NUMBER:
            return self.assigned(name, value)
        if kind == INT or not isinstance(value, Public):
            return self.assigned(name, Whole(int32(value), INT32 if kind == INT else UINT32))
        self.scope[name] = Public(Index.of(name))
        return Let(name, place(value))

    def unset(self, name: str) -> str:
        """A variable that may be assigned: of words, or one that nothing steers by yet."""
        if self.scope.get(name, 0) is not None:
            raise UnreadableError(f"{name} is assigned but not declared as a variable, or steers")
        return name

    def called(self, node: Node) -> Iterator[Statement]:
        call = node.named_children[0]
        function, arguments = child_of(call, "function"), child_of(call, "arguments").named_children
        if function.type == "member_expression":
            value = self.value(_alone(child_of(call, "arguments")))
            view, at = self.accessed(call, {method: width for width, method in WRITES.items()})
            yield Store(view.name, at, int32(value) if view.width == 32 else byte(value))
            return
        name = source_of(function)
        if name in self.functions:
            raise UnreadableError(f"what {name} returns is dropped")
        given = [a for a in arguments if source_of(a) in self.storages]
        views = tuple(_view(self.byte_array(argument), 32) for argument in given)
        yield Invoke(name, views, tuple(place(self.value(a)) for a in arguments[len(given) :]))
        self.cursors.clear()

    def loop(self, node: Node) -> Loop:
        """Its variable is declared at the method's top, and steers within the loop alone."""
        name = self.unset(self.turns(node).name)
        if self.types[name] != UINT:
            raise UnreadableError(f"the loop's variable {name} is no {UINT}")
        del self.scope[name]
        found = super().loop(node)
        self.scope[name] = None
        return found

    def turns(self, node: Node) -> Turns[Node]:
        """``for (i = start; i < stop; i += step)``."""
        sides = self.sides(child_of(node, "initializer"))
        if sides is None:
            raise UnreadableError("a loop begins with the value of its variable")
        return Turns(
            source_of(sides[0]),
            sides[1],
            unwrapped(child_of(node, "condition")),
            child_of(node, "increment"),
            child_of(node, "body").named_children,
        )


def _alone(arguments: Node) -> Node:
    """The one argument of a call."""
    if arguments.named_child_count != 1:
        raise UnreadableError(f"{source_of(arguments)}: one argument is needed")
    return arguments.named_children[0]


def _view(name: str, width: int) -> str:
    """A view of a ByteArray: its name is no identifier, and hides none."""
    return f"{name}.{width}"


def _type_of(node: Node) -> str:
    return _type(child_of(node, "type"))


def _type(annotation: Node) -> str:
    return source_of(annotation.named_children[0])
