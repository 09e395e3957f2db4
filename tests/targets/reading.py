"""Read-back tests for every language, on texts in its own words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from types import ModuleType

import pytest

from tests.book import GENERAL
from tests.passes.test_recipes import keeps_the_digest
from wright.ir.program import Program, Store
from wright.ir.terms import value_of
from wright.ir.verify import verify
from wright.languages.errors import UnreadableError
from wright.passes.recipe import Recipe, parse
from wright.proof.check import NotProvenError
from wright.spec import FUNCTIONS
from wright.targets.target import Target


def every_stage_comes_back(
    target: Target, name: str, kernel: str, recipe: Recipe, stages: Sequence[Program]
) -> None:
    """Each stage comes back token by token and is legal; the first and the last still give right digests."""
    for place, stage in enumerate(stages):
        text = target.print_program(stage)
        found = target.read_back(text, stage)
        target.require_written(text, found)
        verify(found)
        if place in (0, len(stages) - 1) and kernel in GENERAL:
            assert keeps_the_digest(name, found), f"after pass {place} of {recipe}"


def means(target: Target, text: str, interface: Program, value: int) -> None:
    """Check the value of a kernel that stores one number."""
    (store,) = target.read_back(text, interface).body
    assert isinstance(store, Store)
    assert value_of(store.value) == value, text


def is_refused(target: Target, text: str, interface: Program, why: str) -> None:
    """Check a refusal's reason: alternatives are separated by ``|``, and ``…`` stands for any text."""
    reasons = (".*".join(map(re.escape, reason.split("…"))) for reason in why.split("|"))
    with pytest.raises(UnreadableError, match="|".join(reasons)):
        target.read_back(text, interface)


def refusals(
    target: Target,
    interface: Program,
    table: Iterable[tuple[str, str]] | Mapping[str, tuple[str, str]],
    text: Callable[[str], str] = str,
) -> Callable[[str, str], None]:
    """A test that refuses each row of a table. A row has a text, or the argument of ``text``, and the reason.

    Rows may have names.
    """
    rows, names = (table.values(), table) if isinstance(table, Mapping) else (table, None)

    @pytest.mark.parametrize(("written", "why"), rows, ids=names)
    def refused(written: str, why: str) -> None:
        is_refused(target, text(written), interface, why)

    return refused


def changed_text_is_not_proven(target: Target, old: str, new: str) -> None:
    made = target.make(FUNCTIONS["sha1"], "compress")
    text = made.text.replace(old, new, 1)
    assert text != made.text, old
    with pytest.raises(NotProvenError):
        replace(made, text=text).prove()


def changed_helpers_are_not_proven(
    target: Target, readback: ModuleType, kernel: str, old: str, new: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read-back reads helpers with their kernel, so a changed body fails the proof."""
    textbook = target.by_recipe(FUNCTIONS["sha1"], kernel, parse(""))
    textbook.prove()
    assert old in readback.WORDS
    monkeypatch.setattr(readback, "WORDS", readback.WORDS.replace(old, new))
    with pytest.raises(NotProvenError):
        textbook.prove()
