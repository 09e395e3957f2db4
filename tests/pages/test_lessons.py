"""Every pass teaches: its docstring has a sentence, a change, the literature's term, and a reason."""

from __future__ import annotations

import pytest

from tests.book import EVERY_PASS
from wright.pages.lessons import lesson
from wright.passes import Pass
from wright.passes.inline import Inline
from wright.passes.unroll import Unroll


@pytest.mark.parametrize("kind", EVERY_PASS, ids=lambda kind: kind.name)
def test_every_pass_has_a_sentence_a_change_a_name_and_a_reason(kind: type[Pass]) -> None:
    found = lesson(kind())
    assert found.sentence[0].isupper()
    assert found.sentence.endswith(".")
    assert "→" in found.change
    assert not found.change.startswith(" ")
    assert found.known.endswith(".")
    assert len(found.reason) > 20
    assert "``" not in found.sentence + found.known + found.reason
    assert "Known as" not in found.sentence + found.reason


def test_sentences_behind_the_first_are_reasons() -> None:
    found = lesson(Unroll())
    assert found.sentence.startswith("Repeat the body `by` times a turn")
    assert found.reason.startswith("`first` limits it")


def test_a_change_of_two_lines_is_kept_whole() -> None:
    assert lesson(Inline()).change.splitlines()[1].startswith("→   T = (a << 5")
