"""What a visitor sees at once: a stored run of another machine, until this browser's own figures come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from wright.measure.figures import Figure, Ratio, Record, spread
from wright.measure.interleave import message_cases, trusted
from wright.measure.records import read
from wright.site.peers import PageContender
from wright.spec.sha2 import SHA256
from wright.toolchain.tools import CHECKOUT

FUNCTION = SHA256
SIZE = 1 << 20
"""Bytes of the message."""
RECORD = CHECKOUT / "docs" / "records" / "bench-sha256-javascript-chromium.json"


@dataclass(frozen=True)
class First:
    """The page's first run: our package, and the libraries that a visitor may know."""

    ours: PageContender
    libraries: Sequence[PageContender]
    record: Record

    @property
    def contenders(self) -> Sequence[PageContender]:
        return (self.ours, *self.libraries)

    @property
    def where(self) -> str:
        """Where and when the stored run was measured."""
        bench = self.record["bench"]
        date = self.record["date"].partition(" ")[0]
        return f"{bench['engine']} {bench['version']} on {self.record['machine']}, {date}"

    @property
    def times(self) -> str:
        """How many times as fast ours was as the first library, in the stored run."""
        stored = _stored(self.record, SIZE)
        ours, theirs = (stored[one.peer.name]["cost"]["median"] for one in self.contenders[:2])
        ratio = theirs / ours
        return Ratio("", "", Figure(ratio, ratio, ratio)).text

    @property
    def command(self) -> str:
        return str(self.record["command"])

    @property
    def input(self) -> dict[str, Any]:
        """What the page's script gets: the contenders with the stored figures of each, and the case."""
        (case,) = message_cases(trusted(FUNCTION), [SIZE])
        stored = _stored(self.record, SIZE)
        contenders = [
            {
                "name": one.peer.name,
                "file": one.file,
                "kind": "last" if one is self.ours else "peer",
                "stored": vars(spread(stored[one.peer.name]["cost"])),
            }
            for one in self.contenders
        ]
        return {"contenders": contenders, "cases": [vars(case)]}


def first(contenders: Sequence[PageContender]) -> First:
    """Chosen from all contenders of the page."""
    own = [one for one in contenders if one.function is FUNCTION]
    libraries = [one for one in own if not one.peer.ours]
    return First(own[0], libraries, read(RECORD.read_text(encoding="utf-8"), RECORD.name))


def _stored(record: Record, size: int) -> Record:
    """The contenders of the record's case of that size."""
    (found,) = (one for one in record["bench"]["cases"] if one["size"] == size)
    contenders: Record = found["contenders"]
    return contenders
