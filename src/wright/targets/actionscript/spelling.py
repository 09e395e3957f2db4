"""How ActionScript 3 writes terms."""

from __future__ import annotations

from collections.abc import Mapping

from wright.ir.index import Index
from wright.ir.program import Program, Region
from wright.ir.terms import Op, Term
from wright.languages.doubles.integers import BYTE, INT32, SHORT, UINT32
from wright.languages.doubles.spell import DoubleSpelling, Spelled
from wright.languages.errors import UnspellableError
from wright.languages.expressions import AND, OR, Text, infix, number
from wright.languages.syntax.interval import Interval
from wright.targets.actionscript.values import UINT, Carrier, carrier

READS = {8: ("readUnsignedByte", BYTE), 16: ("readUnsignedShort", SHORT), 32: ("readInt", INT32)}
WRITES = {8: "writeByte", 32: "writeInt"}


class Spelling(DoubleSpelling):
    """Spells the terms of one program; an array is read at its cursor."""

    title = "ActionScript"

    def __init__(self, program: Program, types: Mapping[str, str]) -> None:
        """``types`` are those of the variables; a helper has only ints."""
        super().__init__(program)
        self.types = types

    def slot(self, term: Term) -> Interval:
        return UINT32 if self.types.get(term.name) == UINT else super().slot(term)

    def word(self, term: Term) -> Text:
        """A term as its variable's type keeps it."""
        return self.raw(term)

    def unsigned(self, term: Term) -> Text:
        """The compiler refuses to shift a Boolean, which is compared as 0 or 1."""
        return super().term(term).text if term.op is Op.ULT else super().unsigned(term)

    def raw(self, term: Term) -> Text:
        if term.op is Op.TRUNC and term.width == 32:
            return super().raw(term.args[0])
        return self._element(term) if self.unknown(term) else super().raw(term)

    def unknown(self, term: Term) -> bool:
        """Whether a term is an element of a mutable array, which may have any type."""
        if term.op is not Op.LOAD:
            return False
        storage = self.program.storages[self.program.views[term.element[0]].storage]
        return storage.region is not Region.TABLE and carrier(self.program, storage.name) is Carrier.WORDS

    def load(self, term: Term) -> Spelled:
        view = self.program.views[term.element[0]]
        if carrier(self.program, view.storage) is Carrier.WORDS:
            element = self._element(term)
            # Not int(…), which Falcon compiles to a call: 38 ns in Ruffle, where this costs 9.
            return Spelled(infix(element, "|", Text("0"), OR) if self.unknown(term) else element, INT32)
        method, interval = READS[view.width]
        return Spelled(Text(f"{view.storage}.{method}()"), interval)

    def lookup(self, term: Term) -> Spelled:
        """An element of a table. A variable holds any int, so what it holds is a byte only by its mask."""
        if term.width != 32:
            raise UnspellableError("an Array has elements of 32 bits: put halves before its lookups")
        (index,) = term.args
        place = self.term(index).text
        if index.op is Op.SLOT:
            place = infix(place, "&", number(255), AND)
        return Spelled(Text(f"{term.name}[{place}]"), INT32)

    def element(self, view_name: str, index: Index) -> str:
        """An Array's element, as the target of an assignment."""
        view = self.program.views[view_name]
        if (view.width, view.step) != (32, 4):
            raise UnspellableError(
                f"an Array has words as elements, not {view.width} bits every {view.step} bytes"
            )
        return f"{view.storage}[{self.index(index)}]"

    def _element(self, term: Term) -> Text:
        return Text(self.element(*term.element))
