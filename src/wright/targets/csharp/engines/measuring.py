"""A measuring program as text: several files joined, because an engine takes one script.

A contender is C# that defines a static class ``Subject`` with ``Prepare(Work work)``, called once a case, and
``Once(Work work)``, which is timed and leaves the result in ``work.Out``. Its first line lists further
sources that it needs, ``// cs: …``; contenders with the same line share one library of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from wright.toolchain.engine import Line
from wright.toolchain.files import joined

HARNESS = Path(__file__).parent / "harness.cs"
NEEDS = "// cs: "
RUNNER = """
public sealed class Runner : Entry
{
    public override void Prepare(Work work)
    {
        Subject.Prepare(work);
    }

    public override void Run(Work work, int count)
    {
        for (int i = 0; i < count; i++) Subject.Once(work);
    }
}
"""


def subject(once: str, prepare: str = "", kept: str = "") -> str:
    """A contender's text: statements that use ``work``, and fields that it keeps between calls."""
    return f"""\
using System;
using System.Security.Cryptography;
static class Subject
{{
    {kept}
    internal static void Prepare(Work work) {{ {prepare} }}
    internal static void Once(Work work) {{ {once} }}
}}
"""


def reused(name: str, given: str = "", once: str = "work.Out = hash.ComputeHash(work.Message);") -> str:
    """A class of which one object hashes all messages; ``given`` are the constructor's arguments."""
    return subject(once, f"hash = new {name}({given});", f"static {name} hash;")


def put(size: int, value: str) -> str:
    """A subject's result: the bytes of a number, the highest first."""
    return f"for (int i = 0; i < {size}; i++) work.Out[i] = (byte)({value} >> 8 * ({size - 1} - i));"


def measuring(contenders: Mapping[str, str], job: Line) -> str:
    """All files: the harness, the job, and a file for each contender, named after its library."""
    libraries = sorted({_needs(source) for source in contenders.values()})
    places = [libraries.index(_needs(source)) for source in contenders.values()]
    files = {
        "harness.cs": HARNESS.read_text(encoding="utf-8"),
        "job.cs": "\n".join(_job(dict(zip(contenders, places, strict=True)), job)) + "\n",
    }
    for number, (place, source) in enumerate(zip(places, contenders.values(), strict=True)):
        body = source.removeprefix(_needs(source))
        files[f"subjects_{place}_{number}.cs"] = (
            f"{_needs(source)}namespace Contender{number}\n{{\nusing Measuring;\n{body}{RUNNER}}}\n"
        )
    return joined(files)


def needed(text: str) -> list[Path]:
    """The sources that a contender needs besides its own file."""
    return [Path(word) for word in _needs(text).removeprefix(NEEDS).split()]


def _needs(source: str) -> str:
    """The first line, if it lists sources."""
    return source[: source.index("\n") + 1] if source.startswith(NEEDS) else ""


def _job(places: Mapping[str, int], job: Line) -> Iterator[str]:
    """The job as C#: the plan as constants, cases and contenders as tables. Names are quoted for JSON."""
    plan = job["plan"]
    yield "namespace Measuring"
    yield "{"
    yield "static class Job"
    yield "{"
    yield f"internal const uint Seed = {job['seed']}u;"
    for name in ("budget", "warmup", "slice"):
        yield f"internal const double {name.title()} = {float(plan[name])};"
    yield f"internal const double Hopeless = {float(plan['hopeless'] or 0)};"
    yield f"internal const int RoundsLeast = {plan['rounds_least']}, RoundsMost = {plan['rounds_most']};"
    yield "internal static readonly Item[] Items = {"
    for case in job["cases"]:
        given = case["parameters"]
        texts = {
            "Name": json.dumps(case["name"]),
            "Expected": case["expected"],
            "Key": given.get("key", ""),
            "Salt": given.get("salt", ""),
        }
        numbers = f"Size = {case['size']}, Iterations = {given.get('iterations', 0)}"
        yield f"    new Item {{ {_texts(texts)}, {numbers} }},"
    yield "};"
    yield "internal static readonly Contender[] Contenders = {"
    for number, (name, place) in enumerate(places.items()):
        texts = {
            "Name": json.dumps(name),
            "File": f"subjects_{place}.dll",
            "Class": f"Contender{number}.Runner",
        }
        yield f"    new Contender {{ {_texts(texts)} }},"
    yield "};"
    yield "}"
    yield "}"


def _texts(fields: Mapping[str, str]) -> str:
    return ", ".join(f"{name} = {json.dumps(text)}" for name, text in fields.items())
