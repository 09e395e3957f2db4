"""Articles and contracts that made a function fast, each beside our stored ladders for the same system."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from wright.measure.committed import LADDERS
from wright.measure.figures import Record, named, worth
from wright.measure.records import load
from wright.measure.summary import engine
from wright.site.contenders import part, told
from wright.targets.registry import TARGETS


@dataclass(frozen=True)
class Told:
    """A table of an article: what its figures are, the heads of its columns, and its rows."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Step:
    """One step of an article and what it was worth there, beside the rung of ours that does the same."""

    title: str
    worth: str
    rung: str


@dataclass(frozen=True)
class Origin:
    """A function that somebody made fast by hand: what was there before, what was done, what it was worth."""

    title: str
    before: str
    done: str
    source: str
    """Where the article stands."""
    tables: Sequence[Told]
    """The article's figures."""
    records: Sequence[str]
    """Ours: ladders of the same function or construction."""
    steps: Sequence[Step] = ()
    """The article's single steps that ours have too."""
    link: str = "The article"
    """What stands at ``source``."""


ORIGINS: Sequence[Origin] = (
    Origin(
        "SHA-1 in ActionScript 3",
        "as3corelib's class, Flash 9 and later",
        "Thirteen steps, each measured on short and on long strings: calls inlined, the schedule's words in"
        " local variables, registers renamed instead of moved, constants that fit the engine's integers.",
        "http://blog.brokenfunction.com/?p=562",
        (
            Told(
                "Times as fast as as3corelib, the last step",
                ("where", "short strings", "long strings"),
                (
                    ("Flash 11.2 on Linux", "9.3×", "14.4×"),
                    ("Windows", "5.6×", "7.8×"),
                    ("OS X", "4.7×", "5.2×"),
                ),
            ),
            Told(
                "Before the steps",
                ("class", "10,000 short strings", "30 long strings"),
                (("as3corelib's", "400 ms", "262 ms"), ("the article's first", "1,266 ms", "880 ms")),
            ),
        ),
        ("sha1-ruffle", "sha1-awayfl"),
        (
            Step("Rotates inlined", "3×", "calls inlined"),
            Step("Loops unrolled", "7 to 14 %", "loops unrolled"),
            Step("Words in local variables", "3 to 6×", "words in locals"),
            Step("Fewer operations in Ch and Maj", "nothing", "fewer operations"),
            Step("const", "nothing", "const"),
            Step("Math.ceil by hand", "nothing", "no Math.ceil"),
        ),
    ),
    Origin(
        "SHA-1 in JavaScript",
        "CryptoJS, the processing of one block",
        "One loop with conditions became five without, assignments were merged, temporaries were declared"
        " once.",
        "https://www.aorensoftware.com/blog/2014/05/17/much-faster-cryptojs-sha1/",
        (
            Told(
                "Before and after",
                ("what", "CryptoJS", "the article's"),
                (
                    ("A page on Mobile Safari", "151.8 ms", "91 ms"),
                    ("Code, minified", "4,294 bytes", "4,688 bytes"),
                ),
            ),
        ),
        ("sha1-node",),
    ),
    Origin(
        "SHA-1 in C#, on Mono",
        "Mono 1.9's managed class",
        "Safe code no longer than before: state and arrays in local variables, one expression for each word"
        " of the schedule, methods that are not too large.",
        "http://monotorrent.blogspot.com/2008/04/i-havent-done-mono-specific-post-in.html",
        (
            Told(
                "Times as fast as Mono 1.9's class, safe code",
                ("processor", "times"),
                (
                    ("Core 2", "2.54×"),
                    ("Athlon 64", "3.10×"),
                    ("Pentium 4", "1.36×"),
                    ("Xeon", "1.38×"),
                    ("PPC64", "1.60×"),
                ),
            ),
        ),
        ("sha1-mono",),
        (
            Step("A word of the schedule computed once", "faster", "name{}"),
            Step("Methods that are not too large", "faster", "methods{count=3}"),
        ),
    ),
    Origin(
        "SHA-2 in Motoko, in canisters",
        "Earlier packages for the same functions",
        "Instructions were counted, and garbage: at least 2.5 times fewer instructions a block, 5.2 times"
        " fewer for the empty message. Later state in halves of words, which the runtime does not box, took"
        " 7 % more away.",
        "https://forum.dfinity.org/t/announcing-optimized-sha2-for-motoko/20973",
        (
            Told(
                "Instructions, and bytes of garbage a byte",
                ("function", "empty message", "a block", "a byte", "garbage"),
                (
                    ("the article's SHA-256", "18,826", "18,881", "295", "1.5"),
                    ("its SHA-512", "31,026", "34,572", "270", "7.9"),
                    ("motoko-sha2, SHA-256", "493,457", "49,352", "771", "9"),
                    ("motoko-sha2, SHA-512", "1,323,970", "80,556", "629", "12.9"),
                    ("crypto.mo, SHA-256", "98,879", "47,315", "739", "6.1"),
                ),
            ),
        ),
        ("sha256-ic",),
    ),
    Origin(
        "SipHash in Redis",
        "Redis' siphash.c",
        "Loads, rotates and vectors were examined, and nothing faster was found. A reader answered that one"
        " vector holds two messages' words.",
        "https://blog.mattwelke.com/spo-exploring-optimization-conclusion-final-project-update/",
        (
            Told(
                "Redis' own function",
                ("what", "time"),
                (("A million calls through a client, AArch64", "0.82 s"),),
            ),
        ),
        ("siphash12-aarch64-clang", "siphash12-aarch64", "siphash12-gcc"),
        (Step("One load instead of eight shifts", "0.3 %", "join{}"),),
    ),
    Origin(
        "SHA-512 in Solidity",
        "A machine that has SHA-256 itself, and no SHA-512",
        "A library in Solidity, for attestations that are signed over SHA-384: most of what a transaction may"
        " cost. Gas is exact, and the same on every machine.",
        "https://github.com/base/nitro-validator",
        (Told("Gas of base's nitro-validator, measured by us", ("what", "gas"), (("a block", "231,145"),)),),
        ("sha512-revm", "sha512-revm-ir"),
        link="The contract",
    ),
    Origin(
        "SHA-1 in Solidity",
        "A machine without SHA-1, on which DNSSEC's signatures are checked",
        "Assembly that was written by hand.",
        "https://github.com/ensdomains/solsha1",
        (
            Told(
                "Gas of ENS' solsha1, measured by us",
                ("what", "legacy", "via IR"),
                (("an empty message", "35,940", "31,075"), ("a further block", "35,668", "30,901")),
            ),
        ),
        ("sha1-revm", "sha1-revm-ir"),
        link="The contract",
    ),
)


@dataclass(frozen=True)
class Stored:
    """One of our stored ladders, as a file that the page fetches when somebody asks for it."""

    origin: Origin
    name: str

    @cached_property
    def record(self) -> Record:
        return load(LADDERS / f"{self.name}.json")

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
        where = f"{TARGETS[self.record['target']].title}, {engine(ladder)}"
        content = {
            "before": self.origin.before,
            "done": self.origin.done,
            "source": self.origin.source,
            "link": self.origin.link,
            "tables": [vars(table) for table in (*self.origin.tables, *_steps(self.origin.steps, ladder))],
            "where": f"{ladder['title']} in {where} on {self.record['machine']}, {date}",
            # Older records name the command as it was called then.
            "command": re.sub("^hashwright ", "wright ", self.record["command"]),
            "rungs": [_rung(ladder, number) for number in range(len(ladder["rungs"]))],
            "subject": ladder["subject"],
            "beside": _beside(ladder),
        }
        return part(content)


def stored() -> list[Stored]:
    """Every ladder that an origin has, in order."""
    return [Stored(origin, name) for origin in ORIGINS for name in origin.records]


def _steps(steps: Sequence[Step], ladder: Record) -> list[Told]:
    """The article's single steps beside our rungs, each with what it is worth after the one before."""
    rungs = {rung["name"]: rung["times_as_fast"] for rung in ladder["rungs"]}
    rows = [
        (step.title, step.worth, case, told(times["previous"])[1].replace(" ", "\N{NO-BREAK SPACE}"))
        for step in steps
        for case, times in rungs[step.rung].items()
    ]
    heads = ("step", "the article", "message", "ours")
    return [Told("Single steps, and ours of the same kind", heads, rows)] if rows else []


def _rung(ladder: Record, number: int) -> list[Any]:
    """Its name, its lesson, and its rows: a case, its cost, its ratios to the rung before and the first."""
    rung = ladder["rungs"][number]
    rows = []
    for case in ladder["cases"]:
        if found := case["contenders"].get(rung["name"]):
            cost = worth(found["cost"]["median"], case["size"], ladder["unit"])
            times = rung["times_as_fast"][case["name"]]
            before, textbook = told(times["previous"]), told(times["textbook"])[:2]
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
            told(found["subject_times_as_fast"]),
        ]
        for case in ladder["cases"]
        for name, found in case["contenders"].items()
        if name not in rungs
    ]
