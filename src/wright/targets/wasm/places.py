"""How WebAssembly's text writes public integers, and the addresses computed from them.

Binaries contain no names, and nothing here depends on the name of a public integer: so a program that was
read back from bytes prints as it was.
"""

from __future__ import annotations

from collections.abc import Callable

from wright.ir.index import Condition, Index
from wright.ir.program import Program, View
from wright.ir.terms import Type
from wright.languages.errors import UnspellableError
from wright.languages.expressions import ring_mask
from wright.targets.wasm.values import Layout, grows, is_own, value_type, word_width

TEMPORARY = "once"
"""Prefix of the names of locals for a word that is written once and used twice."""


class Places:
    """Spells the public integers of one program; ``known`` lists those that are not negative.

    ``numbers`` are those of the locals that hold them, which set their order in a sum.
    """

    def __init__(self, program: Program, areas: Layout) -> None:
        self.program = program
        self.areas = areas
        given = (*(storage.name for storage in program.parameters), *program.publics)
        self.numbers = {name: number for number, name in enumerate(given)}
        self.known = frozenset(given)
        self.temporaries: dict[str, str] = {}
        self.addresses: dict[str, None] = {}
        """The bases of addresses, without their constants."""

    def index(self, index: Index, own: str = "") -> str:
        """A public integer; ``own`` is the storage whose address is added to its constant."""
        mask = ring_mask(index)
        if mask is not None:
            return f"(i32.and {self.index(Index(index.terms, index.constant))} (i32.const {mask}))"
        text = ""
        for name, coefficient in sorted(index.terms, key=lambda part: (part[1] < 0, self.numbers[part[0]])):
            size = abs(coefficient)
            part = f"(local.get ${name})"
            part = part if size == 1 else f"(i32.mul {part} (i32.const {size}))"
            if coefficient < 0:
                text = f"(i32.sub {text or '(i32.const 0)'} {part})"
            else:
                text = f"(i32.add {text} {part})" if text else part
        constant = f"(i32.const {f'(;{own};) ' if own else ''}{index.constant})"
        if not text:
            return constant
        return f"(i32.add {text} {constant})" if index.constant or own else text

    def condition(self, condition: Condition) -> str:
        operator = "i32.lt_s" if condition.relation == "<" else "i32.eq"
        return f"({operator} {self.index(condition.left)} {self.index(condition.right)})"

    def place(self, view: View, index: Index) -> str:
        """The operands of a load or a store: an offset, and an address.

        The offset is added without wrapping: the address must not be negative by itself.
        """
        storage = self.program.storages[view.storage]
        if index.modulo is None:
            way = index.times(view.step)
        else:
            way = Index(Index(index.terms, index.constant).times(view.step).terms, index.constant * view.step)
            way = way.mod(index.modulo * view.step)
        if is_own(storage):
            start, tag = self.areas[storage.name].address, f"(;{storage.name};) "
            if way.modulo is not None:
                return f" {tag}offset={start} {self.index(way)}"
            free = Index(way.terms)
            if grows(free, self.known) and way.constant + start >= 0:
                return f" {tag}offset={way.constant + start} {self.address(free)}"
            return f" {self.index(way + start, storage.name)}"
        if way.modulo is not None:
            raise UnspellableError(f"{view.name}[{index}]: a ring in a storage of the caller")
        way = way + storage.name
        free = Index(way.terms)
        if grows(free, self.known) and way.constant >= 0:
            return f"{f' offset={way.constant}' if way.constant else ''} {self.address(free)}"
        return f" {self.index(way)}"

    def address(self, index: Index) -> str:
        text = self.index(index)
        self.addresses[text] = None
        return text

    def swapped(self, view: View) -> bool:
        """Whether a view's words have the opposite byte order to WebAssembly's."""
        storage = self.program.storages[view.storage]
        return view.big_endian and view.width > 8 and word_width(self.program, storage.name) is None

    def twice(self, text: str, kind: Type, use: Callable[[str, str], str]) -> str:
        """A word that is used several times: the first use stores it in a local."""
        if text.startswith("(local.get "):
            return use(text, text)
        held = value_type(kind)
        name = f"{TEMPORARY}_{held}"
        self.temporaries[name] = held
        return use(f"(local.tee ${name} {text})", f"(local.get ${name})")
