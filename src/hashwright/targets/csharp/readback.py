"""Read printed C# back to a program, so that the proof speaks of the text that ships.

Only the subset that we print is understood; anything else is refused. The interface is that of the program
whose text this is; everything between comes from the text, and from words.cs, which is read with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import tree_sitter_c_sharp
from tree_sitter import Language, Node

from hashwright.ir.index import Condition, Index
from hashwright.ir.program import Assign, If, Invoke, Let, Loop, Method, Program, Slot, Statement, Store
from hashwright.ir.terms import Type, slot
from hashwright.targets.csharp.readexpressions import (
    CSHARP_WORDS,
    Callee,
    Declared,
    Field,
    Span,
    Turn,
    Value,
    arguments,
    bound,
    name_of,
    parameters,
    span_type,
    type_of,
)
from hashwright.targets.csharp.readmembers import Members, helpers, modifiers, the_class
from hashwright.targets.csharp.values import COUNT, HELPERS, PLACE, RUN, class_name, type_name
from hashwright.targets.nodes import child_of, kind_of, located, parsed, source_of, unwrapped
from hashwright.targets.public import Public, counted, literal, place
from hashwright.targets.readwords import Word
from hashwright.targets.target import UnreadableError

_LANGUAGE = Language(tree_sitter_c_sharp.language())
WORDS = (Path(__file__).parent / "frame" / "words.cs").read_text(encoding="utf-8")


def read_back(text: str, interface: Program) -> Program:
    """The program that a text means. Raises UnreadableError, naming the line."""
    reader = _Reader(interface)
    reader.functions.update(helpers(parsed(_LANGUAGE, WORDS, "C#")))
    return reader.module(parsed(_LANGUAGE, text, "C#"))


@dataclass
class _Reader(Members):
    """Reads one kernel: its class, then ``Run`` and the methods that it is split into."""

    methods: dict[str, Method] = field(default_factory=dict)
    copies: int = 0

    def module(self, root: Node) -> Program:
        given = self.interface
        self.members(the_class(root, class_name(given.name), ("internal", "sealed")))
        main = self.functions.get(RUN)
        if main is None or modifiers(main) != ("internal",) or source_of(child_of(main, "returns")) != "void":
            raise UnreadableError(f"there is no method internal void {RUN}")
        self.interfaced(parameters(main))
        body = tuple(self.body(child_of(main, "body")))
        return replace(
            given,
            storages=self.storages,
            views=self.views,
            slots=self.slots,
            body=body,
            helpers={},
            methods=self.methods,
        )

    def interfaced(self, takes: list[Declared]) -> None:
        """The kernels that it calls, an array or a span for each storage, the public integers."""
        given = self.interface
        names = [*(s.name for s in given.parameters), *given.publics]
        callees = takes[: max(0, len(takes) - len(names))]
        if [parameter.name for parameter in takes[len(callees) :]] != names:
            raise UnreadableError(f"{RUN} takes {', '.join(p.name for p in takes)}, not {', '.join(names)}")
        for parameter in callees:
            if parameter.type != class_name(parameter.name):
                raise UnreadableError(f"{parameter.name} is given before the storages, and is no kernel")
            self.scope[self.fresh(parameter.name)] = Callee(parameter.name)
        for parameter in takes[len(callees) :]:
            self.given(parameter)

    def given(self, parameter: Declared) -> None:
        """A storage or a public integer, by the interface."""
        name, elements = self.fresh(parameter.name), span_type(parameter.type)
        if name in self.interface.storages:
            if elements is None:
                raise UnreadableError(f"{name} is no array")
            self.storages[name] = self.interface.storages[name]
            self.scope[name] = Span(name, elements[0], array=elements[1])
        elif parameter.type not in (PLACE, COUNT):
            raise UnreadableError(f"{name} is public, and no {PLACE}")
        else:
            self.scope[name] = Public(Index.of(name))

    def body(self, node: Node) -> Iterator[Statement]:
        before = dict(self.scope)
        for child in node.named_children:
            with located(child):
                found = list(self.statement(child))
            yield from found
        self.scope = before

    def statement(self, node: Node) -> Iterator[Statement]:
        match node.type:
            case "local_declaration_statement" if not modifiers(node):
                (declaration,) = node.named_children
                kind = source_of(child_of(declaration, "type"))
                for declarator in declaration.named_children[1:]:
                    yield from self.declaration(kind, declarator)
            case "expression_statement":
                yield from self.expression(node.named_children[0])
            case "for_statement":
                yield self.loop(node)
            case "if_statement":
                yield self.choice(node)
            case "comment":
                return
            case _:
                raise UnreadableError(f"a {kind_of(node)} is not one that we print")

    def declaration(self, kind: str, declarator: Node) -> Iterator[Statement]:
        """A public integer that does not change, or a word."""
        named, *value = declarator.named_children
        name = self.fresh(name_of(named))
        if kind.startswith("ReadOnlySpan<") and value:
            self.scope[name] = self.window(kind, value[0])
        elif kind == PLACE:
            if not value:
                raise UnreadableError(f"{name} is public, and has no value")
            yield Let(name, place(self.value(value[0])))
            self.scope[name] = Public(Index.of(name))
        else:
            type_ = type_of(kind)
            if value:
                yield self.assigned(name, type_, self.value(value[0]))
            self.scope[name] = type_

    def window(self, kind: str, node: Node) -> Span:
        """``MemoryMarshal.Cast<byte, ulong>(M.Slice(p, 64))``: words of a part of a message."""
        type_, _ = span_type(kind) or (Type(0), False)
        if source_of(child_of(node, "function")) != f"MemoryMarshal.Cast<byte, {type_name(type_)}>":
            raise UnreadableError("a span is made by something else than a cast of bytes")
        (cut,) = arguments(child_of(node, "arguments"))
        bytes_, at, size = self.cut(cut)
        if size is None:
            raise UnreadableError("a span of unknown length is cast")
        if not size.is_constant:
            return Span(bytes_.storage, type_, at=at, bytes=size)
        return Span(bytes_.storage, type_, at=at, length=size.constant * 8 // type_.width)

    def assigned(self, name: str, kind: Type, value: Value) -> Assign:
        self.slots[name] = Slot(name, kind)
        return Assign((name,), (CSHARP_WORDS.stored(value, kind),))

    def expression(self, node: Node) -> Iterator[Statement]:
        if node.type == "assignment_expression" and source_of(child_of(node, "operator")) == "=":
            yield self.assignment(node, None)
        elif node.type == "invocation_expression":
            yield from self.called(node)
        else:
            raise UnreadableError(f"a {kind_of(node)} stands alone")

    def assignment(self, node: Node, names: dict[str, Value] | None) -> Statement:
        target, value = child_of(node, "left"), self.value(child_of(node, "right"), names)
        if target.type == "element_access_expression":
            base = self.value(child_of(target, "expression"), names)
            if not isinstance(base, Span) or not base.array:
                raise UnreadableError("an element of something that is only read is assigned")
            view, index = self.element(target, names)
            return Store(view.name, index, CSHARP_WORDS.stored(value, view.type))
        name = name_of(target)
        known = self.scope.get(name) if target.type == "identifier" and names is None else None
        match known:
            case Type():
                return self.assigned(name, known, value)
            case Field(scalar, at):
                return Store(scalar, Index.of(at), CSHARP_WORDS.stored(value, self.views[scalar].type))
        raise UnreadableError(f"{name} is assigned, and is no variable of words")

    def called(self, node: Node) -> Iterator[Statement]:
        """A helper that stores, a method of this kernel, or another kernel."""
        name, values = self.call(node, None)
        target = self.functions.get(name)
        if target is not None and modifiers(target) == ("private",):
            yield self.part(name, target, values)
            return
        if target is not None:
            yield from self.stores(name, target, values)
            return
        kernel = name.removesuffix(f".{RUN}")
        if not isinstance(self.scope.get(kernel), Callee) or name == kernel:
            raise UnreadableError(f"{name} is neither a helper nor a kernel that {RUN} is given")
        spans = [value for value in values if isinstance(value, Span)]
        if any(span.at != Index() or span.length is not None for span in spans):
            raise UnreadableError(f"{kernel} is given the middle of a storage")
        publics = tuple(place(value) for value in values[len(spans) :])
        yield Invoke(kernel, tuple(self.view(span).name for span in spans), publics)

    def stores(self, name: str, helper: Node, given: list[Value]) -> Iterator[Statement]:
        """A helper's statements; its words are computed before it stores anything."""
        if source_of(child_of(helper, "returns")) != "void" or not name.startswith(f"{HELPERS}."):
            raise UnreadableError(f"what {name} returns is dropped")
        values = bound(name, parameters(helper), given)
        for parameter, value in values.items():
            if isinstance(value, Word):
                self.copies += 1
                copy = f"{name}_{parameter}{self.copies}"
                yield self.assigned(copy, value.term.type, value)
                values[parameter] = Word(slot(copy, value.term.width))
        for part in child_of(helper, "body").named_children:
            inner = unwrapped(part)
            if inner.type != "assignment_expression" or source_of(child_of(inner, "operator")) != "=":
                raise UnreadableError(f"the helper {name} does more than store")
            yield self.assignment(inner, values)

    def part(self, name: str, method: Node, given: list[Value]) -> Invoke:
        """A call of a part of the kernel, which sees fields, and storages by the same names."""
        if source_of(child_of(method, "returns")) != "void" or name == RUN:
            raise UnreadableError(f"what {name} returns is dropped")
        takes = parameters(method)
        if len(takes) != len(given):
            raise UnreadableError(f"{name} takes {', '.join(p.name for p in takes)}")
        inner = {n: v for n, v in self.scope.items() if isinstance(v, Field) or self.is_own(v)}
        publics: dict[str, Index] = {}
        for parameter, value in zip(takes, given, strict=True):
            if isinstance(value, Span):
                if self.scope.get(parameter.name) != value or span_type(parameter.type) != (
                    value.type,
                    value.array,
                ):
                    raise UnreadableError(f"{name} is given another storage for {parameter.name}")
                inner[parameter.name] = value
            elif parameter.type != PLACE:
                raise UnreadableError(f"{name} takes {parameter.type} {parameter.name}")
            else:
                publics[parameter.name] = place(value)
                inner[parameter.name] = Public(Index.of(parameter.name))
        outer, self.scope = self.scope, inner
        body = tuple(self.body(child_of(method, "body")))
        self.scope = outer
        self.methods[name] = Method(name, tuple(publics), (), body)
        return Invoke(name, publics=tuple(publics.values()))

    def is_own(self, value: object) -> bool:
        """Whether an array is a member of the class."""
        return isinstance(value, Span) and value.storage not in {s.name for s in self.interface.parameters}

    def loop(self, node: Node) -> Loop:
        """``for (int i = start; i < stop; i += step)``; nothing else may change i."""
        initial = child_of(node, "initializer")
        kind, *declarators = initial.named_children
        if len(declarators) != 1 or source_of(kind) != PLACE or declarators[0].named_child_count != 2:
            raise UnreadableError(f"a loop has one variable, of type {PLACE}")
        named, value = declarators[0].named_children
        name = self.fresh(name_of(named))
        start = self.value(value)
        limit = child_of(node, "condition").child_by_field_name("right")
        if limit is not None and limit.type == "member_access_expression":
            return self.run(node, name, literal(start), limit)
        self.scope[name] = Public(Index.of(name))
        test = self.value(child_of(node, "condition"))
        step = self.step(name, child_of(node, "update"))
        body = tuple(self.body(child_of(node, "body")))
        del self.scope[name]
        return counted(name, start, test, step, body)

    def run(self, node: Node, name: str, start: int, limit: Node) -> Loop:
        """``for (int i = 0; i < words.Length; i++)``, as a loop over the places of the words in bytes."""
        span = self.value(child_of(limit, "expression"))
        test = f"{name} < {source_of(limit)}"
        whole = (
            source_of(child_of(limit, "name")) == "Length" and source_of(child_of(node, "condition")) == test
        )
        if not whole or start or self.step(name, child_of(node, "update")) != 1:
            raise UnreadableError(f"the loop over {name} is not over all of a span")
        if not isinstance(span, Span) or span.bytes is None:
            raise UnreadableError(f"the loop over {name} is over something else than a span")
        self.scope[name] = Turn(name, span)
        body = tuple(self.body(child_of(node, "body")))
        del self.scope[name]
        size = span.type.width // 8
        return Loop("loop", name, span.at, span.at + span.bytes - (size - 1), size, body)

    def step(self, name: str, node: Node) -> int:
        if node.type == "postfix_unary_expression" and source_of(node) == f"{name}++":
            return 1
        added = node.type == "assignment_expression" and source_of(child_of(node, "operator")) == "+="
        if added and source_of(child_of(node, "left")) == name:
            return literal(self.value(child_of(node, "right")))
        raise UnreadableError(f"the loop over {name} advances by something else than a literal")

    def choice(self, node: Node) -> If:
        test = self.value(unwrapped(child_of(node, "condition")))
        if not isinstance(test, Condition):
            raise UnreadableError("an if on something that is not public")
        then = tuple(self.body(child_of(node, "consequence")))
        otherwise = node.child_by_field_name("alternative")
        return If(test, then, tuple(self.body(otherwise)) if otherwise else ())
