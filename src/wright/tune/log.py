"""A log of a search's measurements, so that a stopped search can continue."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

Event = dict[str, Any]


class Log:
    """A file of JSON lines. If a stop cut the last line short, it is dropped."""

    def __init__(self, path: Path, afresh: bool = False) -> None:
        self.path = path
        if afresh:
            path.unlink(missing_ok=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        self.events = list(_events(path))

    def add(self, event: Event) -> None:
        """Add an event, in memory and on disk."""
        self.events.append(event)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(event) + "\n")


def identity(text: str) -> str:
    """A text's name in a log. Recipes cannot name texts: a recipe's meaning may change with the compiler."""
    return sha256(text.encode()).hexdigest()[:16]


def _events(path: Path) -> Iterator[Event]:
    if not path.exists():
        return
    whole = path.read_text(encoding="utf-8").rpartition("\n")[0]
    path.write_text(whole + "\n" if whole else "", encoding="utf-8")
    yield from (json.loads(line) for line in whole.splitlines())
