"""Read printed Rust back as a program, so that the proof is about the shipped text.

Read-back understands only the subset that the printer writes, and refuses anything else. The interface is
given by the printed program; the rest comes from the text, which needs no other file: all that a kernel calls
are methods of ``core``'s integers and slices, its own helpers, and other kernels.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from tree_sitter import Node

from wright.ir.index import Condition, Index
from wright.ir.program import Loop, Program, Region, Statement, Storage, Store, View
from wright.ir.terms import Type, const
from wright.languages.errors import UnreadableError, located
from wright.languages.syntax.nodes import child_of, kind_of, source_of
from wright.languages.syntax.public import literal, turned
from wright.languages.syntax.reader import Branch, Kind, LoopParts
from wright.languages.words.storages import element_type, is_own, size_of
from wright.targets.rust.readexpressions import (
    RESERVED_NAMES,
    Declared,
    Expressions,
    declared,
    type_of,
)
from wright.targets.rust.reading import RUST_WORDS, Slice, Value
from wright.targets.rust.syntax import SYNTAX
from wright.targets.rust.values import PLACE, SEEN, USIZE, length_of, public_type
from wright.targets.rust.windows import Window, extent

_KINDS = {
    "let_declaration": Kind.DECLARATION,
    "const_item": Kind.DECLARATION,
    "assignment_expression": Kind.ASSIGNMENT,
    "call_expression": Kind.CALL,
    "for_expression": Kind.LOOP,
    "if_expression": Kind.BRANCH,
}


def read_back(text: str, interface: Program) -> Program:
    """The program that a text means. Raises UnreadableError, naming the line."""
    return _Reader(interface).module(SYNTAX.tree(text))


@dataclass
class _Reader(Expressions):
    """Reads one kernel: helpers, then the function with its arrays."""

    DECLARATION = "let_declaration"
    opened: list[Window] = field(default_factory=list)
    """The windows of the loop's turn that is read."""

    def module(self, root: Node) -> Program:
        for node in root.named_children:
            with located(self.line(node)):
                self.define(node)
        main = self.functions.get(self.interface.name)
        if main is None:
            raise UnreadableError(f"there is no function {self.interface.name}")
        return self.program(child_of(main, "body").named_children)

    def define(self, node: Node) -> None:
        """The kernel, which the crate sees, or a helper, of words."""
        name = self.fresh(source_of(child_of(node, "name")))
        self.functions[name] = node
        own = name == self.interface.name
        seen = next((source_of(child) for child in node.children if child.type == "visibility_modifier"), "")
        gives = node.child_by_field_name("return_type")
        if (seen, gives is None) != (SEEN if own else "", own):
            raise UnreadableError(f"{name} has another visibility or result than we print")
        takes = child_of(node, "parameters").named_children
        given = [(source_of(child_of(p, "pattern")), declared(child_of(p, "type"))) for p in takes]
        if own:
            self.interfaced(given)
            return
        if any(kind.array for _, kind in given):
            raise UnreadableError(f"the helper {name} takes more than words")
        words = [(parameter, type_of(kind.element)) for parameter, kind in given]
        self.helper(name, words, type_of(source_of(gives)), node)

    def interfaced(self, takes: list[tuple[str, Declared]]) -> None:
        """The kernel's parameters: a reference for each given storage, then the public integers."""
        given = self.interface
        names = [*(s.name for s in given.parameters), *given.publics]
        if [name for name, _ in takes] != names:
            raise UnreadableError(
                f"{given.name} takes {', '.join(name for name, _ in takes)}, not {', '.join(names)}"
            )
        for name, kind in takes:
            self.fresh(name)
            if name in given.storages:
                self.storage(given.storages[name], kind)
            elif kind != Declared(public_type(given, name).name):
                raise UnreadableError(f"{name} is public, and of type {public_type(given, name).name}")
            else:
                self.given(name, public_type(given, name))

    def storage(self, storage: Storage, kind: Declared) -> None:
        """A storage that the caller passes: its array is as long as the contract says."""
        if not kind.reference or not kind.array:
            raise UnreadableError(f"{storage.name} is no reference to words")
        element = type_of(kind.element)
        size = None if storage.size is None else storage.size // size_of(element)
        if kind.length != size:
            raise UnreadableError(f"{storage.name} has {size or 'any number of'} elements")
        self.storages[storage.name] = storage
        self.scope[storage.name] = Slice(storage.name, element)

    def returned(self, name: str, helper: Node) -> Node:
        del name
        return self.only(child_of(helper, "body"))

    def defined(self, name: str) -> bool:
        return name in RESERVED_NAMES or super().defined(name)

    def kind(self, node: Node) -> Kind:
        inner = node.named_children[0] if node.type == "expression_statement" else node
        found = _KINDS.get(inner.type)
        if found is None:
            raise UnreadableError(f"a {kind_of(inner)} is not one that we print")
        return found

    def declarations(self, node: Node) -> Iterator[Statement]:
        """A table, scratch, a window, a public integer, or a word."""
        kind = declared(child_of(node, "type"))
        constant = node.type == "const_item"
        name = self.fresh(source_of(child_of(node, "name" if constant else "pattern")))
        mutable = any(child.type == "mutable_specifier" for child in node.children)
        initial = node.child_by_field_name("value")
        if kind.reference:
            self.window(name, kind, initial)
        elif kind.array:
            self.array(name, kind, initial, constant, mutable)
        elif kind.element == PLACE:
            if mutable or initial is None:
                raise UnreadableError(f"{name} is a public integer: it has one value")
            yield self.let(name, self.value(initial), USIZE)
        else:
            yield from self.word(name, type_of(kind.element), initial, mutable)

    def word(self, name: str, kind: Type, initial: Node | None, mutable: bool) -> Iterator[Statement]:
        if initial is not None:
            yield self.assigned(name, kind, self.value(initial))
        elif not mutable:
            raise UnreadableError(f"{name} is declared without a value, and not mutable")
        else:
            self.unset.add(name)
        self.scope[name] = kind

    def array(self, name: str, kind: Declared, initial: Node | None, table: bool, mutable: bool) -> None:
        """A table ``const K: [u32; 64] = […]``, or scratch ``let mut W: [u32; 16] = [0; 16]``."""
        element, length = type_of(kind.element), kind.length
        if length is None or initial is None or initial.type != "array_expression":
            raise UnreadableError(f"{name} is an array without a length or a value")
        parts = [self.value(each) for each in initial.named_children]
        repeated = initial.child_by_field_name("length") is not None
        if repeated:
            zero, number = parts
            if table or not mutable or not _is_zero(zero, element) or literal(number) != length:
                raise UnreadableError(f"{name} is other scratch than {length} zeros")
            made = Storage(name, Region.SCRATCH, length * size_of(element))
        else:
            data = tuple(RUST_WORDS.stored(part, element).number for part in parts)
            if not table or len(data) != length:
                raise UnreadableError(f"{name} is no table of {length} elements")
            made = Storage(name, Region.TABLE, length * size_of(element), data)
        self.storages[name] = made
        self.scope[name] = slice_ = Slice(name, element)
        self.view(slice_)

    def window(self, name: str, kind: Declared, initial: Node | None) -> None:
        """``let M_p: &[u8] = &M[p..p + 64]``: bytes that a turn reads from the first to the last."""
        if kind != Declared("u8", array=True, reference=True):
            raise UnreadableError(f"{name} is no slice of bytes")
        if initial is None or initial.type != "reference_expression":
            raise UnreadableError(f"{name} is no slice of a message")
        cut = initial.named_children[-1]
        if len(initial.children) != 2 or cut.type != self.SUBSCRIPT:
            raise UnreadableError(f"{name} is no slice of a message")
        slice_, start, size = self.cut(cut)
        if self.storages[slice_.storage].region is not Region.MESSAGE:
            raise UnreadableError(f"{name} is a slice of {slice_.storage}, which is no message")
        self.opened.append(Window(slice_.storage, name, start, size))
        self.scope[name] = Slice(slice_.storage, slice_.type, start, size)

    def called(self, node: Node) -> Iterator[Statement]:
        """A copy of a word's bytes into a storage, or a call of another kernel."""
        call = node.named_children[0]
        function, given = child_of(call, "function"), child_of(call, "arguments").named_children
        if function.type == "field_expression":
            yield self.copied(function, given)
            return
        name = source_of(function)
        if function.type != "identifier" or self.defined(name):
            raise UnreadableError(f"what {name} returns is dropped")
        values = [self.argument(each) for each in given]
        slices = [value for value in values if isinstance(value, Slice)]
        if any(each.at != Index() for each in slices) or values[: len(slices)] != slices:
            raise UnreadableError(f"{name} is given the middle of a storage")
        yield self.invoked(name, [self.view(each) for each in slices], values[len(slices) :])

    def copied(self, function: Node, given: list[Node]) -> Store:
        """``block[at..at + 4].copy_from_slice(&x.to_be_bytes())``: a store of a word among bytes."""
        target = child_of(function, "value")
        name = source_of(child_of(function, "field"))
        if name != "copy_from_slice" or target.type != self.SUBSCRIPT or len(given) != 1:
            raise UnreadableError(f"a call of {name} stands alone")
        if given[0].type != "reference_expression" or len(given[0].children) != 2:
            raise UnreadableError(f"{name} takes a reference to a word's bytes")
        slice_, at, size = self.cut(target)
        view, word = self.written(slice_, size, self.value(given[0].named_children[0]))
        return Store(view.name, at, word)

    def argument(self, node: Node) -> Value:
        """An argument of another kernel: a parameter of ours as it is, what is our own by reference."""
        mutable = any(child.type == "mutable_specifier" for child in node.children)
        if node.type != "reference_expression":
            value = self.value(node)
            wanted = ""
        else:
            value = self.value(node.named_children[-1])
            wanted = "&mut" if mutable else "&"
        if isinstance(value, Slice):
            storage = self.storages[value.storage]
            lent = "" if not is_own(storage) else "&mut" if storage.region is Region.SCRATCH else "&"
            if lent != wanted:
                raise UnreadableError(f"{value.storage} is passed as {wanted or 'it is'}")
        elif wanted:
            raise UnreadableError("a reference to something that is no storage")
        return value

    def carried(self, view: View) -> tuple[Type, int | None]:
        storage = self.storages[view.storage]
        return view.type, None if storage.size is None else storage.size // size_of(view.type)

    def wanted(self, view: View) -> tuple[Type, int | None]:
        storage = self.interface.storages[view.storage]
        return element_type(self.interface, storage), length_of(self.interface, storage)

    def loop(self, node: Node) -> Loop:
        """``for p in start..stop``, or ``for p in (start..stop).step_by(n)``."""
        head = node.named_children[0]
        name, step, ends = (
            self.fresh(source_of(child_of(head, "pattern")), loop=True),
            1,
            child_of(head, "value"),
        )
        if ends.type == "call_expression":
            method, given = child_of(ends, "function"), child_of(ends, "arguments").named_children
            stepped = method.type == "field_expression" and source_of(child_of(method, "field")) == "step_by"
            if not stepped or len(given) != 1:
                raise UnreadableError(f"the loop over {name} does not advance by a literal")
            step, ends = literal(self.value(given[0])), child_of(method, "value").named_children[0]
        start, stop = self.range_of(ends)
        test = Condition(Index.of(name), "<", stop.index)
        outside, self.opened = self.opened, []
        self.public(name, USIZE, turned(start, test, step, USIZE, self.ranges, self.interface.whole))
        body = tuple(self.body(child_of(head, "body").named_children))
        self.require_read(body)
        self.opened = outside
        del self.scope[name]
        return Loop("loop", name, start.index, stop.index, step, body)

    def require_read(self, body: tuple[Statement, ...]) -> None:
        """Raise UnreadableError unless each turn reads the first and the last byte of its windows.

        A slice past its storage panics: so it has to be where the proof sees reads.
        """
        given = replace(self.interface, storages=self.storages, views=self.views)
        for window in self.opened:
            if extent(given, body, window.storage, window.start) != (0, window.size):
                raise UnreadableError(
                    f"a turn does not read all of {window.name}, from its first byte to its last"
                )

    def branch(self, node: Node) -> Branch[Node]:
        inner = node.named_children[0]
        otherwise = inner.child_by_field_name("alternative")
        return Branch(
            child_of(inner, "condition"),
            child_of(inner, "consequence").named_children,
            otherwise.named_children[0].named_children if otherwise is not None else (),
        )

    def loop_parts(self, node: Node) -> LoopParts[Node]:
        del node
        raise UnreadableError("a loop is over a range")  # `loop` reads it whole


def _is_zero(value: Value, kind: Type) -> bool:
    """Whether a value is what we fill such storage with."""
    if kind.lanes == 1:
        return literal(value) == 0
    return RUST_WORDS.stored(value, kind) is const(0, kind.width, kind.lanes)
