"""Changes that no test can notice, with their reasons."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from tests.frames.changes import Change

HERE = Path(__file__).parent
KINDS: Mapping[str, str] = {
    "equal": "the program computes the same",
    "speed": "it computes the same in another time, or in other memory",
    "unreached": "what would show it is beyond the language, its memory or the interface, or takes hours",
    "elsewhere": "only another machine or runtime takes this branch, and has tests of its own",
    "secrecy": "what it no longer overwrites stays in memory; no result differs",
    "refusal": "it still refuses, in other words",
}
"""Why a change is not noticed."""


@cache
def survivors(package: str) -> Sequence[Mapping[str, str]]:
    """Of each: the file, its line, the change, the kind of its reason, and the reason."""
    file = HERE / f"{package}.json"
    return json.loads(file.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def kind_of(package: str, change: Change) -> str:
    """Why a change is not noticed; empty where nobody knows."""
    for each in survivors(package):
        if (each["file"], each["line"], each["change"]) == (change.file, change.line, change.shown):
            return each["kind"]
    return ""
