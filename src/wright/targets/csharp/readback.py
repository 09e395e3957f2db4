"""Read printed C# back as a program, so that the proof is about the shipped text.

Read-back understands only the subset that the printer writes, and refuses anything else. The interface is
given by the printed program; the rest comes from the text, and from words.cs, which is read with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tree_sitter import Node

from wright.ir.index import Index
from wright.ir.program import Invoke, Loop, Method, Program, Statement, Store, View
from wright.ir.terms import Type
from wright.languages.errors import UnreadableError
from wright.languages.operations import Operation, operation_of
from wright.languages.syntax.nodes import child_of, kind_of, source_of
from wright.languages.syntax.public import Public, certain, literal, named, on_rings, place
from wright.languages.syntax.reader import LoopParts
from wright.languages.words.read import Word
from wright.languages.words.storages import element_type
from wright.targets.csharp.readexpressions import (
    CSHARP_WORDS,
    Callee,
    Declared,
    Field,
    Names,
    Span,
    SpanIndex,
    Value,
    call,
    name_of,
    parameters,
    span_type,
    type_of,
)
from wright.targets.csharp.readmembers import Members, is_method, modifiers, the_class
from wright.targets.csharp.readpointers import spelled
from wright.targets.csharp.readvectors import METHODS, meaning
from wright.targets.csharp.readwords import WORDS, words
from wright.targets.csharp.syntax import SYNTAX
from wright.targets.csharp.values import COUNT, HELPERS, INT, LONG, PLACE, RUN, class_name, type_name


def read_back(text: str, interface: Program) -> Program:
    """The program that a text means. Raises UnreadableError, naming the line."""
    return _Reader(interface).module(SYNTAX.tree(text))


READ = "MemoryMarshal.Read<"


@dataclass
class _Reader(Members):
    """Reads one kernel: its class, then ``Run`` and the methods that it is split into."""

    DECLARATION = "local_declaration_statement"

    def module(self, root: Node) -> Program:
        given = self.interface
        self.members(the_class(root, class_name(given.name), ("internal", "sealed")))
        main = self.functions.get(RUN)
        if main is None or not is_method(main, "internal") or source_of(child_of(main, "returns")) != "void":
            raise UnreadableError(f"there is no method internal void {RUN}")
        self.interfaced(parameters(main))
        return self.program(child_of(main, "body").named_children)

    def interfaced(self, takes: list[Declared]) -> None:
        """The parameters: kernels that it calls, an array or a span for each storage, the public integers."""
        given = self.interface
        names = [*(s.name for s in given.parameters), *given.publics]
        callees = takes[: max(0, len(takes) - len(names))]
        if [parameter.name for parameter in takes[len(callees) :]] != names:
            raise UnreadableError(f"{RUN} takes {', '.join(p.name for p in takes)}, not {', '.join(names)}")
        for parameter in callees:
            if parameter.type != class_name(parameter.name):
                raise UnreadableError(f"{parameter.name} comes before the storages, but is not a kernel")
            self.scope[self.fresh(parameter.name)] = Callee(parameter.name)
        for parameter in takes[len(callees) :]:
            self.taken(parameter)

    def taken(self, parameter: Declared) -> None:
        """A storage or a public integer, by the interface."""
        name, elements = self.fresh(parameter.name), span_type(parameter.type)
        if name in self.interface.storages:
            if elements is None:
                raise UnreadableError(f"{name} is no array")
            self.storages[name] = self.interface.storages[name]
            self.scope[name] = Span(name, elements[0], array=elements[1])
        elif parameter.type not in (PLACE, COUNT):
            raise UnreadableError(f"{name} is public, but not of type {PLACE}")
        else:
            self.given(name, INT if parameter.type == PLACE else LONG)

    def declarations(self, node: Node) -> Iterator[Statement]:
        if modifiers(node):
            raise UnreadableError(f"a {kind_of(node)} is not one that we print")
        (declaration,) = node.named_children
        kind = source_of(child_of(declaration, "type"))
        for declarator in declaration.named_children[1:]:
            yield from self.declaration(kind, declarator)

    def declaration(self, kind: str, declarator: Node) -> Iterator[Statement]:
        """A constant public integer, or a word."""
        variable, *value = declarator.named_children
        name = self.fresh(name_of(variable))
        if kind.startswith("ReadOnlySpan<") and value:
            self.scope[name] = replace(self.window(kind, value[0]), view=name)
        elif kind.endswith("*") and value:
            pointed = self.pointed(name, type_of(kind.removesuffix("*")), value[0])
            self.scope[name] = replace(pointed, view=name)
        elif kind == PLACE:
            if not value:
                raise UnreadableError(f"{name} is a public integer without a value")
            yield self.let(name, self.value(value[0]), INT)
        else:
            type_ = type_of(kind)
            if value:
                yield self.assigned(name, type_, self.value(value[0]))
            else:
                self.unset.add(name)
            self.scope[name] = type_

    def window(self, kind: str, node: Node) -> Span:
        """``MemoryMarshal.Cast<byte, ulong>(M.Slice(p, 64))``: words of a part of a message."""
        type_, _ = span_type(kind) or (Type(0), False)
        if source_of(child_of(node, "function")) != f"MemoryMarshal.Cast<byte, {type_name(type_)}>":
            raise UnreadableError("a span is made by something else than a cast of bytes")
        bytes_, at, size = self.cut(node)
        if size is None:
            raise UnreadableError("a span of unknown length is cast")
        if not size.is_constant:
            return Span(bytes_.storage, type_, at=at, bytes=size)
        return Span(bytes_.storage, type_, at=at, length=size.constant * 8 // type_.width)

    def assignment(self, target: Node, value: Value, names: Names | None = None) -> Statement:
        """An assignment, also to a field, but not to anything read-only."""
        if self.is_element(target):
            base = self.value(child_of(target, "expression"), names)
            if not isinstance(base, Span) or not (base.array or base.pointer):
                raise UnreadableError("an element of something read-only is assigned")
        known = self.scope.get(name_of(target)) if self.is_name(target) and names is None else None
        if isinstance(known, Field):
            stored = CSHARP_WORDS.stored(value, self.views[known.view].type)
            return Store(known.view, Index.of(known.index), stored)
        return super().assignment(target, value, names)

    def result(self, node: Node, names: Names | None) -> Value:
        """A call that returns a word: a method of words.cs, a helper of the class, or the runtime's."""
        if source_of(child_of(node, "function")).startswith(READ) and names is None:
            return self.read_word(node)
        name, nodes = call(node)
        given = [self.value(each, names) for each in nodes]
        if name in METHODS:
            return meaning(CSHARP_WORDS, name, given)
        operation = operation_of(name.removeprefix(f"{HELPERS}."))
        if operation is None or not name.startswith(f"{HELPERS}."):
            return self.called_helper(name, given)
        return self.operated(name, operation, given)

    def operated(self, name: str, operation: Operation, given: Sequence[Value]) -> Word:
        """A method of words.cs that returns a word."""
        kind = operation.type
        match operation.action, given:
            case "rotl", [value, Public() as by] if 0 < literal(by) < kind.width:
                self.required(name, operation, literal(by))
                return Word(CSHARP_WORDS.stored(value, kind).rotl(literal(by)))
            case "load", [Span() as span, at]:
                self.required(name, operation)
                view = self.word_of(span, operation)
                return Word(self.load(view, place(at)))
        raise UnreadableError(f"{name} takes other arguments")

    def required(self, name: str, operation: Operation, amount: int = 0) -> None:
        words(WORDS).require(name.removeprefix(f"{HELPERS}."), operation, amount)

    def word_of(self, span: Span, operation: Operation) -> View:
        """Words at any byte of a whole array or span of bytes."""
        if span.type != Type(8) or span.pointer or span.at != Index() or span.length is not None:
            raise UnreadableError(f"{span.storage} is not all of some bytes")
        return self.among_bytes(span.storage, operation.type.width, operation.big_endian)

    def called(self, node: Node) -> Iterator[Statement]:
        """A store of a word among bytes, or a call of a method of this kernel or of another kernel."""
        name, nodes = call(node.named_children[0])
        values = [self.value(each) for each in nodes]
        method, operation = self.functions.get(name), operation_of(name.removeprefix(f"{HELPERS}."))
        if operation is not None and operation.action == "store" and name.startswith(f"{HELPERS}."):
            yield self.kept(name, operation, values)
            return
        if method is not None and is_method(method, "private"):
            yield self.part(name, method, values)
            return
        kernel = name.removesuffix(f".{RUN}")
        if not isinstance(self.scope.get(kernel), Callee) or name == kernel:
            raise UnreadableError(f"{name} is neither a method that stores nor a kernel that {RUN} is given")
        spans = [value for value in values if isinstance(value, Span)]
        whole = not any(span.at != Index() or span.length is not None or span.pointer for span in spans)
        if not whole or values[: len(spans)] != spans:
            raise UnreadableError(f"{kernel} is given the middle of a storage")
        yield self.invoked(kernel, [self.view(span) for span in spans], values[len(spans) :])

    def kept(self, name: str, operation: Operation, given: Sequence[Value]) -> Store:
        """A store by a method of words.cs."""
        match given:
            case [Span(array=True) as span, at, value]:
                self.required(name, operation)
                view = self.word_of(span, operation)
                return Store(view.name, place(at), CSHARP_WORDS.stored(value, operation.type))
        raise UnreadableError(f"{name} takes an array of bytes, a place and a word")

    def carried(self, view: View) -> Type:
        return view.type

    def wanted(self, view: View) -> Type:
        return element_type(self.interface, self.interface.storages[view.storage])

    def part(self, name: str, method: Node, given: list[Value]) -> Invoke:
        """A call of a part of the kernel, which sees the fields, and storages by the same names."""
        if source_of(child_of(method, "returns")) != "void" or name == RUN:
            raise UnreadableError(f"what {name} returns is dropped")
        self.called_helpers.add(name)
        takes = parameters(method)
        if len(takes) != len(given):
            raise UnreadableError(f"{name} takes {', '.join(p.name for p in takes)}")
        inner = {n: v for n, v in self.scope.items() if isinstance(v, Field) or self.is_own(v)}
        publics: dict[str, Index] = {}
        for parameter, value in zip(takes, given, strict=True):
            if isinstance(value, Span):
                if self.scope.get(parameter.name) != value or parameter.type != spelled(value):
                    raise UnreadableError(f"{name} is given another storage for {parameter.name}")
                inner[parameter.name] = value
            elif parameter.type != PLACE:
                raise UnreadableError(f"{name} takes {parameter.type} {parameter.name}")
            else:
                known = certain(value)
                publics[parameter.name] = known.index
                inner[parameter.name] = named(parameter.name, INT, known.range)
                self.ranges[parameter.name] = known.range or INT.values
        outer, self.scope = self.scope, inner
        declared, self.declared = self.declared, {}
        body = tuple(self.body(child_of(method, "body").named_children))
        self.scope, self.declared = outer, declared | self.declared
        self.methods[name] = Method(name, tuple(publics), (), body)
        return Invoke(name, publics=tuple(publics.values()))

    def is_own(self, value: object) -> bool:
        """Whether an array is a member of the class."""
        if not isinstance(value, Span) or value.pointer:
            return False
        return value.storage not in {s.name for s in self.interface.parameters}

    def loop_parts(self, node: Node) -> LoopParts[Node]:
        """``for (int i = start; i < stop; i += step)``."""
        kind, *declarators = child_of(node, "initializer").named_children
        if len(declarators) != 1 or source_of(kind) != PLACE or declarators[0].named_child_count != 2:
            raise UnreadableError(f"a loop has one variable, of type {PLACE}")
        variable, value = declarators[0].named_children
        test, update = child_of(node, "condition"), child_of(node, "update")
        return LoopParts(name_of(variable), INT, value, test, update, child_of(node, "body").named_children)

    def loop(self, node: Node) -> Loop:
        parts = self.loop_parts(node)
        limit = parts.test.child_by_field_name("right")
        if limit is not None and limit.type == "member_access_expression":
            return self.run(parts, limit)
        return super().loop(node)

    def run(self, parts: LoopParts[Node], limit: Node) -> Loop:
        """``for (int i = 0; i < words.Length; i++)``, as a loop over the byte offsets of the words."""
        name, start = self.fresh(parts.name, loop=True), literal(self.value(parts.start))
        span = self.value(child_of(limit, "expression"))
        test = f"{name} < {source_of(limit)}"
        whole = source_of(child_of(limit, "name")) == "Length" and source_of(parts.test) == test
        if not whole or start or self.step(name, parts.update) != 1:
            raise UnreadableError(f"the loop over {name} does not cover a whole span")
        if not isinstance(span, Span) or span.bytes is None:
            raise UnreadableError(f"the loop over {name} is not over a span")
        self.scope[name] = SpanIndex(name, span)
        body = tuple(self.body(parts.body))
        del self.scope[name]
        size = span.type.width // 8
        with on_rings():
            return Loop("loop", name, span.at, span.at + span.bytes - (size - 1), size, body)
