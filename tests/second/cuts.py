"""Cuts: after a program computes a word that the standard names, one symbol replaces both.

First z3 proves that the two are equal, so a question spans only the terms between two names. Words that
are equal for all values of the symbols are equal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import z3

from tests.second import linear, solver
from tests.second.words import Word, unknown

NARROWEST = 32
"""Bytes and bits have no names."""


class DifferentError(Exception):
    """A program's result differs from the standard's. ``model`` has inputs that z3 found."""

    def __init__(self, what: str, sample: int | None = None, model: z3.ModelRef | None = None) -> None:
        super().__init__(what)
        self.sample, self.model = sample, model

    def value(self, word: Word) -> int:
        """An input's value in the counterexample."""
        if self.model is None:
            return word.samples[self.sample or 0]
        return int(self.model.eval(word.term, model_completion=True).as_long())


@dataclass(frozen=True)
class Named:
    """A word of the standard: the symbol that replaces it, and its definition."""

    label: str
    symbol: Word
    made: Word


@dataclass
class Cuts:
    """The named words of one run. ``path`` has the assumptions on its inputs, and none of a single branch."""

    path: list[Any] = field(default_factory=list)
    named: dict[str, Named] = field(default_factory=dict)
    by_samples: dict[tuple[int, ...], Named] = field(default_factory=dict)
    met: set[str] = field(default_factory=set)
    """Names whose words the program has computed. All others are expanded to their definitions."""
    questions: int = 0

    def name(self, label: str, word: Word) -> Word:
        if word.known is not None:
            return word
        symbol = unknown(f"{label}!", word.width, word.samples)
        assert f"{label}!" not in self.named, f"{label} is named twice"
        named = self.named[f"{label}!"] = Named(label, symbol, word)
        self.by_samples.setdefault(word.samples, named)
        return symbol

    def cut(self, word: Word) -> Word:
        """The symbol of the standard's word that equals a program's; the word itself if none does."""
        if word.known is not None or word.width < NARROWEST or _is_symbol(word.term):
            return word
        named = self.by_samples.get(word.samples)
        if named is None or named.symbol.width != word.width:
            return word
        if str(named.symbol.term) not in self.met:
            self.require(named.label, word, named.made)
            self.met.add(str(named.symbol.term))
        else:
            self.require(named.label, word, named.symbol)
        return named.symbol

    def require(self, what: str, ours: Word, theirs: Word, path: Sequence[Any] = ()) -> None:
        """Refuse a word that differs from the standard's for some inputs, and report such inputs."""
        assert ours.width == theirs.width, f"{what} has {ours.width} bits"
        for sample, (x, y) in enumerate(zip(ours.samples, theirs.samples, strict=True)):
            if x != y:
                raise DifferentError(what, sample)
        expanded = self.expanded(theirs.term)
        self.questions += 1
        claim = ours.term == expanded
        if linear.equal(ours.term, expanded) or solver.counterexample([], claim) is None:
            return
        # They may differ for arbitrary symbols and still be equal for the symbols' actual definitions.
        made = [*self.path, *path, *self._made(claim)]
        model = solver.counterexample(made, claim)
        if model is not None:
            raise DifferentError(what, model=model)

    def _made(self, claim: z3.ExprRef) -> list[Any]:
        """The standard's definitions of a claim's names, and of the names in these, down to the inputs."""
        found: dict[str, Any] = {}
        waiting = _symbols(claim)
        while waiting:
            if (name := waiting.pop()) in self.named and name not in found:
                named = self.named[name]
                found[name] = named.symbol.term == named.made.term
                waiting += _symbols(named.made.term)
        return list(found.values())

    def expanded(self, term: z3.ExprRef) -> z3.ExprRef:
        """A term of the standard over names whose words the program has computed."""
        while pairs := [
            (self.named[name].symbol.term, self.named[name].made.term)
            for name in _symbols(term)
            if name in self.named and name not in self.met
        ]:
            term = z3.substitute(term, *pairs)
        return term


def _is_symbol(term: z3.ExprRef) -> bool:
    return bool(z3.is_const(term) and term.decl().kind() == z3.Z3_OP_UNINTERPRETED)


def _symbols(term: z3.ExprRef) -> list[str]:
    found, seen, waiting = [], set[int](), [term]
    while waiting:
        each = waiting.pop()
        if each.get_id() in seen:
            continue
        seen.add(each.get_id())
        if _is_symbol(each):
            found.append(str(each))
        waiting += each.children()
    return found
