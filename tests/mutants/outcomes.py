"""Random mutations of a kernel's text, and their outcomes: refused, or proven."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from tests.mutants import chance
from tests.mutants.languages import LANGUAGES
from wright.proof.check import NotProvenError
from wright.proof.net import WRONG
from wright.targets.target import PROVER_FAILED, Made, Target
from wright.targets.wasm.readback import assembled

SEED = 1


@dataclass(frozen=True)
class Outcome:
    """A mutation's description, and either its refusal or the proven text.

    ``same`` marks proven texts that no compiler can distinguish from the shipped one.
    """

    change: str
    refusal: str = ""
    text: str = ""
    same: bool = False

    @property
    def failed(self) -> bool:
        """Whether the prover crashed on it, or proved what the net below it refused."""
        return PROVER_FAILED in self.refusal or WRONG in self.refusal


def outcomes(made: Made, name: str, count: int) -> Iterator[Outcome]:
    """The outcomes of ``count`` mutations of a kernel's text; ``name`` seeds the random numbers."""
    return (judged(made, change, text) for change, text in islice(mutants(made, name), count))


def judged(made: Made, change: str, text: str) -> Outcome:
    """What the proof says of a text that was changed."""
    try:
        replace(made, text=text).prove()
    except NotProvenError as error:
        return Outcome(change, refusal=str(error))
    same = _essence(made.target, text) == _essence(made.target, made.text)
    return Outcome(change, text=text, same=same)


def mutants(made: Made, name: str) -> Iterator[tuple[str, str]]:
    """Descriptions of mutations and the mutated texts, without end and without repetition."""
    text = chance.Text(made.text, LANGUAGES[made.target.name])
    random, seen = Random(f"{SEED} {name}"), set[str]()
    while True:
        change, changed = chance.mutant(text, random)
        if changed not in seen:
            seen.add(changed)
            yield change, changed


def _essence(target: Target, text: str) -> object:
    """A proven text as compilers see it: its lines' tokens without comments and blanks, or its bytes."""
    if target.lexer is None:
        return assembled(text)
    return [tokens for _, tokens in target.lexer.read(text).lines]
