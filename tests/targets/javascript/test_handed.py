"""Deceptive arguments from callers, and the errors for wrong ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.targets.packages import JAVASCRIPT, said
from wright.toolchain import node

pytestmark = pytest.mark.node

FORMS = ("module", "module on wasm", "bulk", "commonjs", "script", "compact", "compact commonjs")
HERE = Path(__file__).parent


@pytest.mark.parametrize("form", FORMS)
def test_only_what_is_there_counts(form: str) -> None:
    """Subclasses with getters, detached memory, polluted prototypes, overlapping memory."""
    told = json.loads(said(node.find(), HERE / "handed.mjs", JAVASCRIPT, form))
    assert len(told) >= (3 if form.startswith("compact") else 11)
    assert [wrong for wrong in told.items() if wrong[1]] == []


def test_errors_say_what_would_be_right() -> None:
    told = json.loads(said(node.find(), HERE / "messages.mjs", JAVASCRIPT))
    assert told["cases"] > 25
    assert told["wrong"] == []
