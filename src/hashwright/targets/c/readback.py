"""Read printed C back to a program, so that the proof speaks of the text that ships.

Only the subset that we print is understood; anything else is refused. The interface is that of the program
whose text this is; everything between comes from the text, and from words.h and the headers of lanes, which
are read with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tree_sitter import Node

from hashwright.ir.index import Index
from hashwright.ir.program import (
    Program,
    Region,
    Statement,
    Storage,
    View,
)
from hashwright.ir.terms import Type
from hashwright.targets.c.readexpressions import (
    Declared,
    Expressions,
    declared,
    macro,
    parameters,
    type_of,
)
from hashwright.targets.c.reading import C_WORDS, Pointer
from hashwright.targets.c.readvectors import INTRINSIC
from hashwright.targets.c.syntax import LANGUAGE, SYNTAX
from hashwright.targets.c.values import INT64, PUBLIC, element_type, size_of
from hashwright.targets.errors import UnreadableError
from hashwright.targets.nodes import child_of, kind_of, parsed, source_of
from hashwright.targets.public import literal
from hashwright.targets.reader import Turns

_SOURCES = Path(__file__).parent / "frame" / "src"
HEADERS = tuple(
    _SOURCES / f"{name}.h" for name in ("words", "lanes512", "lanes256", "lanes128", "lanes128_sha3")
)
WORDS, *_LANES = (header.read_text(encoding="utf-8") for header in HEADERS)
LANES = {header.stem: text for header, text in zip(HEADERS[1:], _LANES, strict=True)}
"""The types of vectors, and how they rotate."""
NEON = tuple(LANES[name] for name in ("lanes512", "lanes256", "lanes128"))
SHA3 = (LANES["lanes128_sha3"],)
DIALECTS = (NEON, SHA3)
"""Headers that a text may ship with, beside words.h: two say how words of 128 bits rotate."""
_AROUND = ("comment", "preproc_call", "preproc_include", "expression_statement", "type_definition")
"""What these have besides functions: #pragma once, <stdint.h>, a static assertion, the types of vectors."""


def serves(headers: Sequence[str], text: str) -> bool:
    """Whether a text ships with them: the first serve all texts, others those that rotate their vectors."""
    defined = re.findall(r"^#define (\w+)\(", "".join(headers), re.MULTILINE)
    return headers is NEON or any(f"{name}(" in text for name in defined)


def read_back(text: str, interface: Program, headers: Sequence[str] = NEON) -> Program:
    """The program that a text means beside some headers. Raises UnreadableError, naming the line."""
    reader = _Reader(interface)
    for header in (WORDS, *headers):
        for node in parsed(LANGUAGE, header, "C").named_children:
            if node.type not in _AROUND:
                reader.define(node)
    return reader.module(SYNTAX.tree(text))


@dataclass
class _Reader(Expressions):
    """Reads one kernel: helpers, then the function with its arrays."""

    DECLARATION = "declaration"

    def define(self, node: Node) -> None:
        """A function, or a macro that stands for one; nothing may hide it."""
        if node.type == "preproc_function_def":
            self.macros[self.fresh(source_of(child_of(node, "name")))] = macro(node)
            return
        if node.type != "function_definition":
            raise UnreadableError(f"line {node.start_point.row + 1}: a {kind_of(node)} outside of functions")
        self.functions[self.fresh(source_of(child_of(child_of(node, "declarator"), "declarator")))] = node

    def module(self, root: Node) -> Program:
        for node in root.named_children:
            self.define(node)
        given = self.interface
        main = self.functions.get(given.name)
        if main is None:
            raise UnreadableError(f"there is no function {given.name}")
        self.interfaced(parameters(main))
        return self.program(child_of(main, "body").named_children)

    def interfaced(self, takes: list[Declared]) -> None:
        """The kernel's parameters: a pointer for each storage that is given, then the public integers."""
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
                raise UnreadableError(f"{parameter.name} is public, and no {PUBLIC}")
            else:
                self.given(parameter.name, INT64)

    def defined(self, name: str) -> bool:
        return super().defined(name) or name in self.macros or name in INTRINSIC

    def declarations(self, node: Node) -> Iterator[Statement]:
        for declarator in node.children_by_field_name("declarator"):
            yield from self.declaration(node, declarator)

    def declaration(self, node: Node, declarator: Node) -> Iterator[Statement]:
        """An array, a public integer that does not change, or a word."""
        initial = child_of(declarator, "value") if declarator.type == "init_declarator" else None
        made = declared(node, child_of(declarator, "declarator") if initial else declarator)
        name = self.fresh(made.name)
        if made.pointer:
            raise UnreadableError(f"{name} is a pointer of the kernel's own")
        if made.size is not None:
            self.array(made, literal(self.value(made.size)), initial)
        elif made.type == PUBLIC:
            if made.qualifiers != ("const",) or initial is None:
                raise UnreadableError(f"{name} is public, and may change: such numbers are const")
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
        """A helper that stores, or another kernel."""
        call = node.named_children[0]
        name = source_of(child_of(call, "function"))
        values = [self.value(argument) for argument in child_of(call, "arguments").named_children]
        helper = self.functions.get(name)
        if name == self.interface.name:
            raise UnreadableError(f"what {name} returns is dropped")
        if helper is not None:
            yield from self.stores(name, helper, values)
            return
        pointers = [value for value in values if isinstance(value, Pointer)]
        if any(pointer.at != Index() for pointer in pointers):
            raise UnreadableError(f"{name} is given the middle of a storage")
        yield self.invoked(name, [self.view(pointer) for pointer in pointers], values[len(pointers) :])

    def carried(self, view: View) -> Type:
        return view.type

    def wanted(self, view: View) -> Type:
        return element_type(self.interface, self.interface.storages[view.storage])

    def turns(self, node: Node) -> Turns[Node]:
        """``for (int64_t i = start; i < stop; i += step)``."""
        initial = child_of(node, "initializer")
        declarators = initial.children_by_field_name("declarator")
        if len(declarators) != 1 or source_of(child_of(initial, "type")) != PUBLIC:
            raise UnreadableError(f"a loop has one variable, of type {PUBLIC}")
        return Turns(
            source_of(child_of(declarators[0], "declarator")),
            INT64,
            child_of(declarators[0], "value"),
            child_of(node, "condition"),
            child_of(node, "update"),
            child_of(node, "body").named_children,
        )
