"""Terms as Python."""

from __future__ import annotations

from wright.ir.index import Index
from wright.ir.program import Region, Storage
from wright.ir.terms import Term
from wright.languages.errors import UnspellableError
from wright.languages.expressions import CONDITIONAL, Operator, Text
from wright.languages.masked.spell import MaskedSpelling

COMPARISON = 4
"""Comparisons bind more loosely than the bitwise operators, unlike in C."""
_RELATIONS = {sign: Operator(sign, COMPARISON) for sign in ("<", "==")}


def among_bytes(storage: Storage) -> bool:
    """Whether words are in a message's bytes; otherwise they are in a list or a tuple."""
    return storage.region is Region.MESSAGE


class Spelling(MaskedSpelling):
    """Spells the terms of one program."""

    title = "Toy Python"
    relations = _RELATIONS

    def load(self, term: Term) -> Text:
        name, index = term.element
        view = self.program.views[name]
        if not among_bytes(self.program.storages[view.storage]):
            return Text(self.element(name, index))
        if index.modulo is not None:
            raise UnspellableError(f"{name}[{index}]: a ring of words among bytes")
        start, stop = self.index(index), self.index(index + view.width // 8)
        order = "big" if view.big_endian else "little"
        return Text(f'int.from_bytes({view.storage}[{start}:{stop}], "{order}")')

    def element(self, view_name: str, index: Index) -> str:
        """An element of a list or a tuple."""
        view = self.program.views[view_name]
        if 8 * view.step != view.width or among_bytes(self.program.storages[view.storage]):
            raise UnspellableError(f"{view_name} has words every {view.step} bytes, and is no list of words")
        return f"{view.storage}[{self.index(index)}]"

    def choice(self, test: str, ones: Text, others: Text) -> Text:
        one, other = ones.within(CONDITIONAL + 1), others.within(CONDITIONAL)
        return Text(f"{one} if {test} else {other}", CONDITIONAL)
