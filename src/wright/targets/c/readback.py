"""Read printed C back as a program, so that the proof is about the shipped text.

Read-back understands only the subset that the printer writes, and refuses anything else. The interface is
given by the printed program; the rest comes from the text, and from words.h and the headers of lanes, which
are read with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tree_sitter import Node

from wright.ir.index import Index
from wright.ir.program import Program, Region, Statement, Storage, Store, View
from wright.ir.terms import Op, Type, written
from wright.languages.errors import UnreadableError, located
from wright.languages.operations import Operation, operation_of
from wright.languages.syntax.nodes import child_of, source_of
from wright.languages.syntax.public import Public, literal
from wright.languages.syntax.reader import LoopParts
from wright.languages.words.read import Word
from wright.targets.c.headers import LANES, WORDS, headers
from wright.targets.c.meanings import MEANINGS
from wright.targets.c.readexpressions import (
    QUALIFIERS,
    Declared,
    Expressions,
    Names,
    declared,
    parameters,
    type_of,
)
from wright.targets.c.reading import C_WORDS, Pointer, Value
from wright.targets.c.readvectors import INTRINSIC, JOINS, ROWS, SHUFFLES, STORES, filled, joined, shuffled
from wright.targets.c.syntax import PREDEFINED, SYNTAX
from wright.targets.c.values import INT64, PUBLIC, element_type, size_of, type_name


def read_back(text: str, interface: Program) -> Program:
    """The program that a text means. Raises UnreadableError, naming the line."""
    return _Reader(interface).module(SYNTAX.tree(text))


@dataclass
class _Reader(Expressions):
    """Reads one kernel: helpers, then the function with its arrays."""

    DECLARATION = "declaration"

    def define(self, node: Node) -> None:
        """The kernel, or a helper: ``static inline``, of words."""
        declarator = child_of(node, "declarator")
        name = self.fresh(source_of(child_of(declarator, "declarator")))
        specifiers = [source_of(child) for child in node.children if child.type in QUALIFIERS]
        self.functions[name] = node
        if specifiers != ([] if name == self.interface.name else ["static", "inline"]):
            raise UnreadableError(f"{name} is {' '.join(specifiers) or 'seen by the linker'}")
        if name == self.interface.name:
            return
        takes = [(parameter.name, self.word_type(parameter)) for parameter in parameters(node)]
        self.helper(name, takes, type_of(source_of(child_of(node, "type"))), node)

    def word_type(self, parameter: Declared) -> Type:
        """The type of a helper's parameter."""
        if parameter.pointer or parameter.qualifiers or parameter.size is not None:
            raise UnreadableError(f"{parameter.name}, a helper's parameter, is not a word")
        return type_of(parameter.type)

    def module(self, root: Node) -> Program:
        for node in root.named_children:
            with located(self.line(node)):
                self.define(node)
        given = self.interface
        main = self.functions.get(given.name)
        if main is None:
            raise UnreadableError(f"there is no function {given.name}")
        self.interfaced(parameters(main))
        return self.program(child_of(main, "body").named_children)

    def interfaced(self, takes: list[Declared]) -> None:
        """The kernel's parameters: a pointer for each given storage, then the public integers."""
        given = self.interface
        names = [*(s.name for s in given.parameters), *given.publics]
        if [parameter.name for parameter in takes] != names:
            raise UnreadableError(
                f"{given.name} takes {', '.join(p.name for p in takes)}, not {', '.join(names)}"
            )
        for parameter in takes:
            self.fresh(parameter.name)
            if parameter.name in given.storages:
                if not parameter.pointer:
                    raise UnreadableError(f"{parameter.name} is no pointer")
                self.storages[parameter.name] = given.storages[parameter.name]
                self.scope[parameter.name] = Pointer(parameter.name, Index(), type_of(parameter.type))
            elif parameter.pointer or parameter.type != PUBLIC:
                raise UnreadableError(f"{parameter.name} is public, but not of type {PUBLIC}")
            else:
                self.given(parameter.name, INT64)

    def defined(self, name: str) -> bool:
        known = headers(WORDS, *LANES)
        own = name.startswith("__") or name in PREDEFINED
        return own or super().defined(name) or known.defines(name) or name in INTRINSIC

    def result(self, node: Node, names: Names | None) -> Value:
        """A call of a function that returns a word: from a header, the text, or a processor's header."""
        name = source_of(child_of(node, "function"))
        given = [self.value(a, names) for a in child_of(node, "arguments").named_children]
        if name in INTRINSIC:
            return self.intrinsic(name, given)
        operation = operation_of(name)
        if operation is None:
            return self.called_helper(name, given)
        return self.operated(name, operation, given)

    def intrinsic(self, name: str, given: Sequence[Value]) -> Word:
        if name in SHUFFLES:
            return shuffled(name, given)
        if name in JOINS:
            return joined(name, given)
        if name in ROWS:
            if len(given) != 1:
                raise UnreadableError(f"{name} takes a pointer to bytes")
            single, order, start = *ROWS[name], given[0]
            operation = operation_of(single)
            assert operation is not None, f"{single} is a load"
            size = operation.size
            places = (C_WORDS.binary("+", start, C_WORDS.number(str(size * i))) for i in order)
            loads = [self.operated(single, operation, [place]) for place in places]
            return filled(Type(operation.type.width, len(order)), loads)
        if name not in MEANINGS:
            raise UnreadableError(f"{name} returns nothing")
        self.helpers.setdefault(name, MEANINGS[name])
        return self.called_helper(name, given)

    def operated(self, name: str, operation: Operation, given: Sequence[Value]) -> Word:
        """An operation that returns a word."""
        kind = operation.type
        match operation.action, given:
            case "rotl", [value, Public() as by] if 0 < literal(by) < kind.width:
                self.required(name, operation, literal(by))
                return Word(C_WORDS.stored(value, kind).rotl(literal(by)))
            case "majority", [_, _, _]:
                self.required(name, operation)
                x, y, z = (C_WORDS.stored(value, kind) for value in given)
                both = written(Op.AND, x, y), written(Op.AND, z, written(Op.XOR, x, y))
                return Word(written(Op.XOR, *both))
            case "less", [_, _]:
                self.required(name, operation)
                return Word(written(Op.ULT, *(C_WORDS.stored(value, kind) for value in given)))
            case "load", [Pointer() as pointer]:
                self.required(name, operation)
                view = self.among_bytes(pointer, operation)
                return Word(self.load(view, pointer.at))
        raise UnreadableError(f"{name} takes other arguments")

    def required(self, name: str, operation: Operation, amount: int = 0) -> None:
        headers(WORDS, *LANES).require(name, operation, amount)

    def among_bytes(self, pointer: Pointer, operation: Operation) -> View:
        """Words at any byte of a storage."""
        if pointer.type != Type(8):
            raise UnreadableError(f"{pointer.storage} is of {type_name(pointer.type)}, not of bytes")
        order = "be" if operation.big_endian else "le"
        name, width = f"{pointer.storage} {order}{operation.type.width}", operation.type.width
        return self.views.setdefault(name, View(name, pointer.storage, width, operation.big_endian, 1))

    def among_words(self, name: str, values: Sequence[Value]) -> Store:
        """A store of a vector into neighbouring words."""
        kind = STORES[name]
        match values:
            case [Pointer() as pointer, value] if pointer.type == Type(kind.width):
                size = size_of(kind)
                if any(part % size for part in (pointer.at.constant, *(c for _, c in pointer.at.terms))):
                    raise UnreadableError(f"{name} stores across vectors")
                place = Index(tuple((n, c // size) for n, c in pointer.at.terms), pointer.at.constant // size)
                words = self.view(pointer)
                view = replace(words, name=f"{words.name} x{kind.lanes}", lanes=kind.lanes)
                self.views.setdefault(view.name, view)
                return Store(view.name, place, C_WORDS.stored(value, kind))
        raise UnreadableError(f"{name} takes a pointer to words of {kind.width} bits and a vector of them")

    def declarations(self, node: Node) -> Iterator[Statement]:
        for declarator in node.children_by_field_name("declarator"):
            yield from self.declaration(node, declarator)

    def declaration(self, node: Node, declarator: Node) -> Iterator[Statement]:
        """An array, a constant public integer, or a word."""
        initial = child_of(declarator, "value") if declarator.type == "init_declarator" else None
        made = declared(node, child_of(declarator, "declarator") if initial else declarator)
        name = self.fresh(made.name)
        if made.pointer:
            raise UnreadableError(f"the kernel declares a pointer of its own, {name}")
        if made.size is not None:
            self.array(made, literal(self.value(made.size)), initial)
        elif made.type == PUBLIC:
            if made.qualifiers != ("const",) or initial is None:
                raise UnreadableError(f"{name} is a public integer, and must be const")
            yield self.let(name, self.value(initial), INT64)
        else:
            kind = type_of(made.type)
            if made.qualifiers:
                raise UnreadableError(f"{name} is a word, and {' '.join(made.qualifiers)}")
            if initial is not None:
                yield self.assigned(name, kind, self.value(initial))
            self.scope[name] = kind

    def array(self, made: Declared, size: int, initial: Node | None) -> None:
        """A table ``static const … = {…}``, or scratch."""
        kind = type_of(made.type)
        if initial is None:
            storage = Storage(made.name, Region.SCRATCH, size * size_of(kind))
            qualifiers: tuple[str, ...] = ()
        else:
            values = (self.value(child) for child in initial.named_children)
            data = tuple(C_WORDS.stored(value, kind).number for value in values)
            if len(data) != size:
                raise UnreadableError(f"{made.name} has {len(data)} elements instead of {size}")
            storage = Storage(made.name, Region.TABLE, size * size_of(kind), data)
            qualifiers = ("static", "const")
        if made.qualifiers != qualifiers:
            raise UnreadableError(f"{made.name} is {' '.join(made.qualifiers) or 'neither static nor const'}")
        self.storages[made.name] = storage
        pointer = Pointer(made.name, Index(), kind)
        self.view(pointer)
        self.scope[made.name] = pointer

    def called(self, node: Node) -> Iterator[Statement]:
        """A store of a word among bytes, or a call of another kernel."""
        call = node.named_children[0]
        name = source_of(child_of(call, "function"))
        values = [self.value(argument) for argument in child_of(call, "arguments").named_children]
        if name in STORES:
            yield self.among_words(name, values)
            return
        operation = operation_of(name)
        if operation is not None and operation.action == "store":
            match values:
                case [Pointer() as pointer, value]:
                    self.required(name, operation)
                    view = self.among_bytes(pointer, operation)
                    yield Store(view.name, pointer.at, C_WORDS.stored(value, operation.type))
                case _:
                    raise UnreadableError(f"{name} takes a pointer to bytes and a word")
            return
        if name in self.functions or self.defined(name):
            raise UnreadableError(f"what {name} returns is dropped")
        pointers = [value for value in values if isinstance(value, Pointer)]
        if any(pointer.at != Index() for pointer in pointers) or values[: len(pointers)] != pointers:
            raise UnreadableError(f"{name} is given the middle of a storage")
        yield self.invoked(name, [self.view(pointer) for pointer in pointers], values[len(pointers) :])

    def carried(self, view: View) -> Type:
        return view.type

    def wanted(self, view: View) -> Type:
        return element_type(self.interface, self.interface.storages[view.storage])

    def loop_parts(self, node: Node) -> LoopParts[Node]:
        """``for (int64_t i = start; i < stop; i += step)``."""
        initial = child_of(node, "initializer")
        declarators = initial.children_by_field_name("declarator")
        if len(declarators) != 1 or source_of(child_of(initial, "type")) != PUBLIC:
            raise UnreadableError(f"a loop has one variable, of type {PUBLIC}")
        return LoopParts(
            source_of(child_of(declarators[0], "declarator")),
            INT64,
            child_of(declarators[0], "value"),
            child_of(node, "condition"),
            child_of(node, "update"),
            child_of(node, "body").named_children,
        )
