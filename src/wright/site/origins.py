"""Five articles that Hashwright comes from, each beside our stored ladders for the same system."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from wright.measure.figures import Figure, Ratio, Record, named, spread, worth
from wright.measure.records import read
from wright.measure.summary import engine, language
from wright.site.contenders import part
from wright.toolchain.tools import CHECKOUT

RECORDS = CHECKOUT / "docs" / "ladder"


@dataclass(frozen=True)
class Origin:
    """A function that somebody made fast by hand: what was there before, what was done, what it was worth."""

    title: str
    before: str
    done: str
    figures: Sequence[tuple[str, str]]
    """The article's: where, and how much."""
    records: Sequence[str]
    """Ours: ladders of the same function or construction."""


ORIGINS: Sequence[Origin] = (
    Origin(
        "SHA-1 in ActionScript 3",
        "as3corelib's class, Flash 9 and later",
        "Thirteen steps, each measured on short and on long strings: calls inlined, the schedule's words in"
        " local variables, registers renamed instead of moved, constants that fit the engine's integers.",
        (
            ("Flash 11.2 on Linux", "9.3× short, 14.4× long"),
            ("Windows", "5.6× short, 7.8× long"),
            ("OS X", "4.7× short, 5.2× long"),
        ),
        ("sha1-ruffle", "sha1-awayfl"),
    ),
    Origin(
        "SHA-1 in JavaScript",
        "CryptoJS, the processing of one block",
        "One loop with conditions became five without, assignments were merged, temporaries were declared"
        " once.",
        (
            ("A page on Mobile Safari", "151.8 ms became 91 ms"),
            ("Code, minified", "4,294 bytes became 4,688"),
        ),
        ("sha1-node",),
    ),
    Origin(
        "SHA-1 in C#, on Mono",
        "Mono 1.9's managed class",
        "Safe code no longer than before: state and arrays in local variables, one expression for each word"
        " of the schedule, methods that are not too large.",
        (
            ("Core 2", "2.54×"),
            ("Athlon 64", "3.10×"),
            ("Pentium 4", "1.36×"),
            ("Xeon", "1.38×"),
            ("PPC64", "1.60×"),
        ),
        ("sha1-mono",),
    ),
    Origin(
        "SHA-2 in Motoko, in canisters",
        "Earlier packages for the same functions",
        "Instructions were counted, and garbage: state in halves of words that the runtime does not box.",
        (
            ("A block", "at least 2.5× fewer instructions"),
            ("The empty message", "5.2× fewer instructions"),
            ("A byte", "295 instructions, later 7 % fewer"),
        ),
        ("sha256-ic",),
    ),
    Origin(
        "SipHash in Redis",
        "Redis' siphash.c",
        "Loads, rotates and vectors were examined, and nothing faster was found. A reader answered that one"
        " vector holds two messages' words.",
        (("A million calls through a client, AArch64", "0.82 s"),),
        ("siphash12-aarch64-clang", "siphash12-aarch64", "siphash12-gcc"),
    ),
)


@dataclass(frozen=True)
class Stored:
    """One of our stored ladders, as a file that the page fetches when somebody asks for it."""

    origin: Origin
    name: str

    @cached_property
    def record(self) -> Record:
        file = RECORDS / f"{self.name}.json"
        return read(file.read_text(encoding="utf-8"), file.name)

    @property
    def title(self) -> str:
        return f"{self.origin.title}: {self.record['ladder']['engine']}"

    @property
    def file(self) -> str:
        return f"stored/{self.name}.js"

    @property
    def script(self) -> str:
        """The file, which gives the article's figures and our ladder to the page as a part."""
        ladder = self.record["ladder"]
        date = self.record["date"].partition(" ")[0]
        where = f"{language(self.record['target'])}, {engine(ladder)}"
        told = {
            "before": self.origin.before,
            "done": self.origin.done,
            "figures": self.origin.figures,
            "where": f"{ladder['title']} in {where} on {self.record['machine']}, {date}",
            "command": self.record["command"],
            "rungs": [_rung(ladder, number) for number in range(len(ladder["rungs"]))],
            "subject": ladder["subject"],
            "beside": _beside(ladder),
        }
        return part(told)


def stored() -> list[Stored]:
    """Every ladder that an origin has, in order."""
    return [Stored(origin, name) for origin in ORIGINS for name in origin.records]


def _rung(ladder: Record, number: int) -> list[Any]:
    """Its name, its lesson, and its rows: a case, its cost, its ratios to the rung before and the first."""
    rung = ladder["rungs"][number]
    rows = []
    for case in ladder["cases"]:
        if found := case["contenders"].get(rung["name"]):
            cost = worth(found["cost"]["median"], case["size"], ladder["unit"])
            times = rung["times_as_fast"][case["name"]]
            before, textbook = _ratio(times["previous"]), _ratio(times["textbook"])[:2]
            rows.append([case["name"], cost, *((before, textbook) if number else (None, None))])
    return [rung["name"], rung["lesson"], rows]


def _beside(ladder: Record) -> list[list[Any]]:
    """What the ladder is compared with: a name, a case, its cost, and how our subject compares with it."""
    rungs = {rung["name"] for rung in ladder["rungs"]}
    return [
        [
            named(name, ladder["peers"]),
            case["name"],
            worth(found["cost"]["median"], case["size"], ladder["unit"]),
            _ratio(found["subject_times_as_fast"]),
        ]
        for case in ladder["cases"]
        for name, found in case["contenders"].items()
        if name not in rungs
    ]


def _ratio(record: Record) -> list[str]:
    """How it looks, its text, and its quartiles."""
    figure: Figure = spread(record)
    ratio = Ratio("", "", figure)
    return [ratio.verdict, f"{ratio.sign} {ratio.text}", ratio.quartiles]
