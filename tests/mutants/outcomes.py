"""What becomes of a kernel's text that is changed by chance: it is refused, or proven."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from tests.mutants import chance
from tests.mutants.languages import LANGUAGES
from wright.proof.check import NotProvenError
from wright.targets.target import PROVER_FAILED, Made, Target
from wright.targets.wasm.readback import assembled

SEED = 1


@dataclass(frozen=True)
class Outcome:
    """A changed text: what was changed, and why it is refused, or else the text.

    ``same`` are proven texts that no compiler can tell from the one that ships.
    """

    change: str
    refusal: str = ""
    text: str = ""
    same: bool = False

    @property
    def failed(self) -> bool:
        """Whether the prover failed at it."""
        return PROVER_FAILED in self.refusal


def outcomes(made: Made, name: str, count: int) -> Iterator[Outcome]:
    """What becomes of so many changed texts of a kernel; the name decides which."""
    for change, text in islice(mutants(made, name), count):
        try:
            replace(made, text=text).prove()
        except NotProvenError as error:
            yield Outcome(change, refusal=str(error))
        else:
            same = _essence(made.target, text) == _essence(made.target, made.text)
            yield Outcome(change, text=text, same=same)


def mutants(made: Made, name: str) -> Iterator[tuple[str, str]]:
    """What was changed, and the text after it, on and on; none comes twice."""
    text = chance.Text(made.text, LANGUAGES[made.target.name])
    random, seen = Random(f"{SEED} {name}"), set[str]()
    while True:
        change, changed = chance.mutant(text, random)
        if changed not in seen:
            seen.add(changed)
            yield change, changed


def _essence(target: Target, text: str) -> object:
    """What compilers see of a proven text: its lines' tokens, without comments and blanks; or its bytes."""
    if target.lexer is None:
        return assembled(text)
    return [tokens for _, tokens in target.lexer.read(text).lines]
