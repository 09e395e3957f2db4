"""How JavaScript writes terms."""

from __future__ import annotations

from enum import Enum

from wright.ir.index import Index
from wright.ir.program import View
from wright.ir.terms import Op, Term
from wright.languages.doubles.integers import BYTE, INT32
from wright.languages.doubles.spell import DoubleSpelling, Spelled
from wright.languages.expressions import AND, C_RELATIONS, EQUAL, OR, Operator, Text, infix, number


class Carrier(Enum):
    """JavaScript's type for a view."""

    INT32_ARRAY = "Int32Array"
    UINT8_ARRAY = "Uint8Array"
    DATA_VIEW = "DataView"
    WORDS = "Array"  # signed or unsigned numbers, possibly missing: every load is reduced


def carrier(view: View) -> Carrier:
    """The type for a view: DataViews read words at any byte, typed arrays only aligned elements."""
    if view.width == 8:
        return Carrier.UINT8_ARRAY
    if view.step == 1:
        return Carrier.DATA_VIEW
    return Carrier.INT32_ARRAY if view.clean else Carrier.WORDS


_RELATIONS = {**C_RELATIONS, "==": Operator("===", EQUAL)}


class Spelling(DoubleSpelling):
    """Spells the terms of one program."""

    title = "JavaScript"
    relations = _RELATIONS

    def element(self, view_name: str, index: Index) -> str:
        """An array's element, as the target of an assignment."""
        return f"{view_name}[{self.index(index)}]"

    def lookup(self, term: Term) -> Spelled:
        """An element of a table. A variable holds any int32, so what it holds is a byte only by its mask."""
        (index,) = term.args
        place = self.term(index).text
        if index.op is Op.SLOT:
            place = infix(place, "&", number(255), AND)
        return Spelled(Text(f"{term.name}[{place}]"), INT32)

    def product(self, term: Term) -> Spelled:
        """``Math.imul``, which takes its arguments modulo 2^32 (ECMA-262 §21.3.2.19)."""
        if term.width != 32:
            return super().product(term)
        return Spelled(Text(f"Math.imul({', '.join(str(self.raw(arg)) for arg in term.args)})"), INT32)

    def load(self, term: Term) -> Spelled:
        name, index = term.element
        view = self.program.views[name]
        match carrier(view):
            case Carrier.UINT8_ARRAY:
                return Spelled(Text(self.element(name, index)), BYTE)
            case Carrier.INT32_ARRAY:
                return Spelled(Text(self.element(name, index)), INT32)
            case Carrier.WORDS:
                return Spelled(infix(Text(self.element(name, index)), "|", Text("0"), OR), INT32)
            case Carrier.DATA_VIEW:
                order = "" if view.big_endian else ", true"
                return Spelled(Text(f"{name}.getInt32({self.index(index)}{order})"), INT32)
