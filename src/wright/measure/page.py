"""A ladder as one self-contained page: plots, lessons, code before and after, and the passes that lost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from wright.measure.figures import NANOSECONDS, Figure, Ratio, Record, exact, spread, worth
from wright.measure.plots import UNCLEAR, Plot, first_calls, plot, sizes, warm
from wright.measure.summary import (
    TOO_NOISY,
    code,
    engine,
    language,
    noise,
    passes,
    path,
    rounds,
    too_noisy,
)
from wright.pages.excerpt import Line, excerpt

TEMPLATES = Path(__file__).parent / "page"
PICTURE_WIDTH, PICTURE_LEFT, PICTURE_LETTER, PICTURE_RIGHT = 760, 130, 7.5, 90
"""Widths in a picture, in pixels: the whole; at least left of the bars, for names; a letter of a long name;
right of the bars, for figures."""
PICTURE_HEAD, PICTURE_ROW, PICTURE_GAP = 50, 20, 10
"""Heights in a picture, in pixels: above the bars, of a row, and of the gap before the peers."""


@dataclass(frozen=True)
class Step:
    """One rung: its lesson, a row of figures a message size, and what changed in the code."""

    number: int
    name: str
    lesson: str
    after: str
    """The rung that it is compared with, where that is not the rung before."""
    bytes: int
    made: str
    """A compiler's output for it, if known."""
    rows: tuple[tuple[str, str, Ratio, Ratio], ...]
    """Case, figure, ratio to the rung before, ratio to the textbook."""
    code: tuple[Line, ...]


@dataclass(frozen=True)
class Loser:
    """A rung that was slower than the one before, by one percent or more."""

    number: int
    name: str
    ratio: Ratio


def render(record: Record) -> str:
    """The page for a record that ``wright ladder --json`` prints: self-contained HTML."""
    ladder = record["ladder"]
    steps = _steps(ladder)
    inside = record["crypto-js"]
    return ENVIRONMENT.get_template("ladder.html").render(
        ladder=ladder,
        function=record["function"],
        version=record["hashwright"],
        machine=record["machine"],
        date=record["date"],
        command=record["command"],
        language=language(record),
        cases=" and ".join(case["name"] for case in ladder["cases"]),
        long=ladder["cases"][-1]["name"],
        passes=passes(ladder),
        exact=exact(ladder),
        code=code(ladder),
        rounds=rounds(ladder),
        noise=noise(ladder),
        warning=TOO_NOISY if too_noisy(ladder) else "",
        unclear=UNCLEAR,
        beside=_beside(ladder),
        plots=_plots(ladder),
        kinds=set(_kinds(ladder).values()),
        steps=steps,
        losers=_losers(steps),
        inside=inside,
        inside_plots=_inside_plots(inside) if inside else (),
        inside_rounds=rounds(inside) if inside else "",
    )


def picture(record: Record) -> str:
    """The ladder's plot of long messages as an SVG file, which follows the reader's light or dark theme."""
    ladder = record["ladder"]
    case, kinds = ladder["cases"][-1], _kinds(ladder)
    (drawn,) = clear(ladder, [warm("long", case, kinds, ladder["unit"])])
    rows, y = [], PICTURE_HEAD
    for before, bar in zip((None, *drawn.bars), drawn.bars, strict=False):
        y += PICTURE_GAP if before is not None and bar.kind != before.kind in ("last", "aside") else 0
        rows.append((bar, y))
        y += PICTURE_ROW
    where = f"{language(record)}, {engine(ladder)}"
    left = max(PICTURE_LEFT, *(round(PICTURE_LETTER * len(bar.name)) for bar in drawn.bars))
    return ENVIRONMENT.get_template("plot.svg").render(
        version=record["hashwright"],
        date=record["date"],
        command=record["command"],
        title=f"{ladder['title']} in {where}: {case['name']}",
        note=_note(drawn.note, kinds, exact(ladder)),
        width=PICTURE_WIDTH,
        height=y,
        left=left,
        plot_width=PICTURE_WIDTH - left - PICTURE_RIGHT,
        rows=rows,
    )


def _note(unit: str, kinds: Mapping[str, str], counted: bool) -> str:
    """A picture's caption, in one line."""
    shown = unit.partition(";")[0]
    others = {
        "aside": " Green: beside the recipe.",
        "peer": " Grey: libraries.",
        "native": " Ochre: built in.",
    }
    key = "".join(text for kind, text in others.items() if kind in kinds.values())
    marks = "" if counted else ", all in one run; marks are quartiles"
    return f"{shown}{marks}. Blue: after each pass.{key}"


def _plots(ladder: Record) -> Sequence[Plot]:
    """The plots: long messages, short messages, first call, and size of code."""
    kinds, unit = _kinds(ladder), ladder["unit"]
    size = plot(
        "size",
        "Code",
        f"Bytes of {code(ladder)}; shorter is better.",
        sizes(ladder["rungs"]),
        kinds,
        _bytes,
    )
    # Code that is timed in cycles was compiled beforehand, so that its first call is like the others.
    first = (first_calls("first", ladder["cases"][0], kinds, unit),) if unit == NANOSECONDS else ()
    cases = reversed(list(enumerate(ladder["cases"])))
    timed = (*(warm(f"warm-{number}", case, kinds, unit) for number, case in cases), *first)
    return (*clear(ladder, timed), size)


def clear(measured: Record, plots: Iterable[Plot]) -> tuple[Plot, ...]:
    """The plots of a run, without their figures where it says little."""
    noisy = too_noisy(measured)
    return tuple(one.unclear() if noisy else one for one in plots)


def _inside_plots(inside: Record) -> Sequence[Plot]:
    """The plots of the steps through CryptoJS: how many times as fast as CryptoJS, and the script's size."""
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
    return (*clear(inside, faster), size)


def _kinds(measured: Record) -> dict[str, str]:
    """Each row's kind, which styles it. A peer without a package is built into the engine."""
    names = [rung["name"] for rung in measured["rungs"]]
    last = path(measured)[-1]
    peers = measured.get("peers", {})
    others = {
        name: "peer" if name in peers else "native"
        for name in measured["cases"][0]["contenders"]
        if name not in names
    }
    asides = [rung["name"] for rung in measured["rungs"] if rung.get("after")]
    return {**dict.fromkeys(names, "rung"), **dict.fromkeys(asides, "aside"), last: "last", **others}


def _beside(ladder: Record) -> list[tuple[str, list[Ratio]]]:
    """The last rung's ratios to the textbook and to each peer, the long message first."""
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
    sources = {rung["name"]: rung["source"] for rung in ladder["rungs"]}
    before = ""
    for number, rung in enumerate(ladder["rungs"]):
        rows = tuple(
            (
                case["name"],
                worth(case["contenders"][rung["name"]]["cost"]["median"], case["size"], ladder["unit"]),
                Ratio(case["name"], "previous", spread(rung["times_as_fast"][case["name"]]["previous"])),
                Ratio(case["name"], "textbook", spread(rung["times_as_fast"][case["name"]]["textbook"])),
            )
            for case in reversed(ladder["cases"])
        )
        source = rung["source"]
        after = rung.get("after", "")
        old = sources[after] if after else before
        lines = excerpt(old, source) if number else [Line(" ", text) for text in source.splitlines()]
        about = (rung["name"], rung["lesson"], after, rung["bytes"], rung.get("made", ""))
        found.append(Step(number, *about, rows, tuple(lines)))
        before = before if after else source
    return found


def _losers(steps: Sequence[Step]) -> list[Loser]:
    """Rungs that lost: the certain losses first, the worst of them on top."""
    found = [
        Loser(step.number, step.name, previous)
        for step in steps
        for _, _, previous, _ in step.rows
        if round(previous.figure.value, 2) < 1
    ]
    return sorted(found, key=lambda loser: (loser.ratio.verdict != "loss", loser.ratio.figure.value))


def _bytes(value: float) -> str:
    return f"{value:,.0f} B"


ENVIRONMENT = Environment(
    loader=FileSystemLoader(TEMPLATES),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
