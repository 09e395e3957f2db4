"""Places that a turn of a loop may find as another left them, and the spec's words in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wright.ir.terms import Term
from wright.proof.equality import Decode, NotProvenError
from wright.proof.running import Run


@dataclass(frozen=True)
class Place:
    """What a turn may find as another left it: a variable, or a word of the kernel's own memory."""

    name: str
    at: int = 0
    width: int = 0
    big_endian: bool = False

    def read(self, run: Run) -> Term:
        if not self.width:
            return self._slot(run)
        return run.memory[self.name].load(self.at, self.width, self.big_endian)

    def _slot(self, run: Run) -> Term:
        try:
            return run.slots[self.name]
        except KeyError:
            raise NotProvenError(f"{self.name} may have any value after a turn") from None

    def write(self, run: Run, value: Term) -> None:
        if not self.width:
            run.slots[self.name] = value
        else:
            run.memory[self.name].plant(self.at, value, self.big_endian)

    def line(self, run: Run) -> int:
        return run.origins.get((self.name, self.at) if self.width else self.name, 0)

    def __str__(self) -> str:
        return f"{self.name} at byte {self.at}" if self.width else self.name


@dataclass(frozen=True)
class Held:
    """The word of the spec in one lane of a place, and its encoding; or a constant."""

    word: int
    decode: Decode

    def value(self, words: Sequence[Term]) -> Term:
        return self.decode(words[self.word])
