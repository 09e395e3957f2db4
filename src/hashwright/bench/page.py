"""A ladder as one page to look at and to send: plots, lessons, code before and after, and what lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from hashwright.bench.plots import Figure, Plot, Record, firsts, plot, rates, sizes, spread, throughputs
from hashwright.bench.report import LONG, duration
from hashwright.excerpt import Line, excerpt

TEMPLATES = Path(__file__).parent / "page"
LANGUAGES = {"javascript": "JavaScript"}


@dataclass(frozen=True)
class Ratio:
    """How many times as fast one thing is as another, and whether the quartiles can tell them apart."""

    case: str
    other: str
    figure: Figure

    @property
    def text(self) -> str:
        return f"{self.figure.value:.2f}×"

    @property
    def quartiles(self) -> str:
        return f"{self.figure.low:.2f}–{self.figure.high:.2f}"

    @property
    def verdict(self) -> str:
        """``gain``, ``loss``, or ``even`` where the quartiles lie on both sides of 1."""
        return "gain" if self.figure.low > 1 else "loss" if self.figure.high < 1 else "even"

    @property
    def sign(self) -> str:
        return {"gain": "▲", "loss": "▼", "even": "≈"}[self.verdict]


@dataclass(frozen=True)
class Step:
    """One rung: its lesson, a row of figures a message size, and what changed in the code."""

    number: int
    name: str
    lesson: str
    bytes: int
    rows: tuple[tuple[str, str, Ratio, Ratio], ...]
    """Case, figure, ratio to the rung before, ratio to the textbook."""
    code: tuple[Line, ...]


@dataclass(frozen=True)
class Loser:
    """A rung that was slower than the one before, by a hundredth or more."""

    number: int
    name: str
    ratio: Ratio


def render(record: Record) -> str:
    """The page for what ``hashwright ladder --json`` prints: HTML that needs nothing else."""
    ladder = record["ladder"]
    steps = _steps(ladder)
    inside = record["crypto-js"]
    return _ENVIRONMENT.get_template("ladder.html").render(
        ladder=ladder,
        version=record["hashwright"],
        command=record["command"],
        language=LANGUAGES[record["target"]],
        cases=" and ".join(case["name"] for case in ladder["cases"]),
        long=ladder["cases"][-1]["name"],
        rounds=_rounds(ladder),
        noise=_noise(ladder),
        beside=_beside(ladder),
        plots=_plots(ladder),
        kinds=set(_kinds(ladder).values()),
        steps=steps,
        losers=_losers(steps),
        inside=inside,
        inside_plots=_inside_plots(inside) if inside else (),
        inside_rounds=_rounds(inside) if inside else "",
    )


def _plots(ladder: Record) -> Sequence[Plot]:
    """Long, short, first call, and size of code."""
    kinds = _kinds(ladder)
    warm = [
        _warm(f"warm-{case['size']}", case["name"], case["size"], case["contenders"], kinds)
        for case in reversed(ladder["cases"])
    ]
    case = ladder["cases"][0]
    first = plot(
        "first",
        f"First call, {case['name']}",
        "Time of the first call in a fresh process, compiling included; shorter is better.",
        firsts(case["contenders"]),
        kinds,
        duration,
    )
    size = plot(
        "size",
        "Code",
        "Minified bytes of the kernel; shorter is better.",
        sizes(ladder["rungs"]),
        kinds,
        _bytes,
    )
    return (*warm, first, size)


def _warm(name: str, case: str, size: int, contenders: Record, kinds: dict[str, str]) -> Plot:
    """Throughput of long messages, calls a second of short ones: a slow peer squeezes no other bar."""
    if size >= LONG:
        title, note = f"Long messages, {case}", "Throughput, warm; longer is better."
        return plot(name, title, note, throughputs(contenders, size), kinds, _throughput)
    title, note = f"Short messages, {case}", "Millions of hashes a second, warm; longer is better."
    return plot(name, title, note, rates(contenders), kinds, _rate)


def _inside_plots(inside: Record) -> Sequence[Plot]:
    """The steps through CryptoJS: how many times as fast as it is, and the size of the script."""
    original = inside["original"]
    name = original["name"]
    kinds = {**_kinds(inside), name: "peer"}
    faster = [
        plot(
            f"inside-{case['size']}",
            f"CryptoJS faster, {case['name']}",
            f"Times as fast as {original['library']} as it is; longer is better.",
            {name: Figure(1, 1, 1)}
            | {
                rung["name"]: spread(rung["times_as_fast"][case["name"]]["original"])
                for rung in inside["rungs"]
            },
            kinds,
            lambda value: f"{value:.2f}×",
        )
        for case in reversed(inside["cases"])
    ]
    size = plot(
        "inside-size",
        "Script for a page",
        "Minified bytes of CryptoJS' core with this one hash; shorter is better.",
        sizes([original, *inside["rungs"]]),
        kinds,
        _bytes,
    )
    return (*faster, size)


def _kinds(measured: Record) -> dict[str, str]:
    """How each row looks. A peer without a package of its own comes with the engine."""
    names = [rung["name"] for rung in measured["rungs"]]
    peers = measured.get("peers", {})
    others = {
        name: "peer" if name in peers else "native"
        for name in measured["cases"][0]["contenders"]
        if name not in names
    }
    return {**dict.fromkeys(names, "rung"), names[-1]: "last", **others}


def _beside(ladder: Record) -> list[tuple[str, list[Ratio]]]:
    """The last rung beside the textbook and each peer, the long message first."""
    textbook, *rungs = (rung["name"] for rung in ladder["rungs"])
    names = [name for name in ladder["cases"][0]["contenders"] if name not in rungs]
    return [
        (
            "the textbook rung" if name == textbook else ladder["peers"].get(name, f"{name}, built in"),
            [
                Ratio(case["name"], name, spread(case["contenders"][name]["subject_times_as_fast"]))
                for case in reversed(ladder["cases"])
            ],
        )
        for name in names
    ]


def _steps(ladder: Record) -> list[Step]:
    found = []
    before = ""
    for number, rung in enumerate(ladder["rungs"]):
        rows = tuple(
            (
                case["name"],
                _figure(case, rung["name"]),
                Ratio(case["name"], "previous", spread(rung["times_as_fast"][case["name"]]["previous"])),
                Ratio(case["name"], "textbook", spread(rung["times_as_fast"][case["name"]]["textbook"])),
            )
            for case in reversed(ladder["cases"])
        )
        source = rung["source"]
        code = excerpt(before, source) if number else [Line(" ", text) for text in source.splitlines()]
        found.append(Step(number, rung["name"], rung["lesson"], rung["bytes"], rows, tuple(code)))
        before = source
    return found


def _losers(steps: Sequence[Step]) -> list[Loser]:
    return [
        Loser(step.number, step.name, previous)
        for step in steps
        for _, _, previous, _ in step.rows
        if round(previous.figure.value, 2) < 1
    ]


def _figure(case: Record, name: str) -> str:
    nanoseconds = case["contenders"][name]["nanoseconds"]["median"]
    if case["size"] >= LONG:
        return _throughput(case["size"] * 1000 / nanoseconds)
    return duration(nanoseconds)


def _rounds(measured: Record) -> str:
    """How many rounds a figure is the median of."""
    counts = [one["rounds"] for case in measured["cases"] for one in case["contenders"].values()]
    return f"{min(counts)}" if min(counts) == max(counts) else f"{min(counts)} to {max(counts)}"


def _noise(measured: Record) -> str:
    """How far the quartiles of a warm figure lie apart: of the figure in the middle, and at worst."""
    spans = [
        one["nanoseconds"]["high"] / one["nanoseconds"]["low"] - 1
        for case in measured["cases"]
        for one in case["contenders"].values()
    ]
    return f"{median(spans):.0%} typically, {max(spans):.0%} at worst"


def _throughput(value: float) -> str:
    return f"{value:,.0f} MB/s"


def _rate(value: float) -> str:
    return f"{value:.2f} M/s"


def _bytes(value: float) -> str:
    return f"{value:,.0f} B"


_ENVIRONMENT = Environment(
    loader=FileSystemLoader(TEMPLATES),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
