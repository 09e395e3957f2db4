"""What a visitor sees at once: a stored run of another machine, until this browser's own figures come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wright.measure.committed import RECORDS
from wright.measure.figures import Figure, Ratio, Record, spread, worth
from wright.measure.interleave import message_cases, trusted
from wright.measure.records import load
from wright.site.peers import PageContender
from wright.spec.sha2 import SHA256
from wright.targets.javascript.measure.peers.alone import SHA_JS

FUNCTION = SHA256
SIZE = 1 << 20
"""Bytes of the message."""
RECORD = RECORDS / "bench-sha256-javascript-chromium.json"


@dataclass(frozen=True)
class Drawn:
    """How a contender of the stored run is drawn, in the page and in its picture."""

    text: str
    share: float
    """The bar's length as a share of the longest one."""


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
        ours, theirs = self.stored(self.ours), self.stored(self.libraries[0])
        assert ours
        assert theirs
        ratio = theirs.value / ours.value
        return Ratio("", "", Figure(ratio, ratio, ratio)).text

    @property
    def bars(self) -> Mapping[str, Drawn]:
        """By the contender's name, for those whom the stored run had."""
        stored = {one.peer.name: found.value for one in self.contenders if (found := self.stored(one))}
        fastest = min(stored.values())
        return {name: Drawn(worth(value, SIZE, "ns"), fastest / value) for name, value in stored.items()}

    @property
    def command(self) -> str:
        return str(self.record["command"])

    @property
    def input(self) -> dict[str, Any]:
        """What the page's script gets: the contenders with the stored figures of each, and the case.

        A contender of many bytes comes later, when a visitor asks for it.
        """
        (case,) = message_cases(trusted(FUNCTION), [SIZE])
        contenders = [
            {
                "name": one.peer.name,
                "file": one.file,
                "kind": "last" if one is self.ours else one.kind,
                "later": one.peer is SHA_JS,
                "stored": vars(found) if (found := self.stored(one)) else None,
            }
            for one in self.contenders
        ]
        return {"contenders": contenders, "cases": [vars(case)]}

    @property
    def fetched(self) -> Sequence[str]:
        """The contenders' files that are fetched before the first figure."""
        return [one["file"] for one in self.input["contenders"] if not one["later"]]

    def stored(self, one: PageContender) -> Figure | None:
        """Nanoseconds in the stored run, if the contender was there."""
        (case,) = (case for case in self.record["bench"]["cases"] if case["size"] == SIZE)
        found = case["contenders"].get(one.peer.name)
        return spread(found["cost"]) if found else None


def first(contenders: Sequence[PageContender]) -> First:
    """Chosen from all contenders of the page."""
    own = [one for one in contenders if one.function is FUNCTION]
    libraries = [one for one in own if not one.peer.ours]
    return First(own[0], libraries, load(RECORD))
