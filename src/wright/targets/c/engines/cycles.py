"""A program that counts the core cycles of hashing keys: cycles.c, its job, and the contenders' files."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.engines.measuring import CLOCK, NEEDS, contender_file, measuring, needs
from wright.toolchain.engine import Engine, Line
from wright.toolchain.files import joined

HERE = Path(__file__).parent
HARNESS = HERE / "cycles.c"
ROUNDS = 6
"""How many times the slices of a harness whose slices take a millisecond."""
LONGEST = 4096
"""Bytes of the longest key."""
ENTRY = """
typedef uint64_t hash_t(const uint8_t *, const size_t, const uint8_t *);
__attribute__((visibility("default"))) hash_t *const hashes[2] = {siphash, siphash_nocase};
"""
"""The end of a siphash.c: the symbol that the harness loads. All others are hidden, so they may be inlined.
"""


class Cycles(Engine):
    """A compiler whose programs count core cycles; contenders are as the compiler takes them."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.name, self.title, self.suffix = compiler.name, compiler.title, compiler.suffix

    def locate(self) -> Path | None:
        return self.compiler.locate()

    def install_command(self) -> list[str]:
        return self.compiler.install_command()

    def version(self) -> str:
        return self.compiler.version()

    def command(self, script: Path) -> list[str]:
        return self.compiler.command(script)

    def measuring(self, contenders: Mapping[str, str], job: Line) -> str:
        """A measuring program with more and shorter slices, so that other processes disturb few of them."""
        plan = job["plan"]
        finer = {"slice": plan["slice"] / 10, "rounds_most": 4 * plan["rounds_most"]}
        return measuring(contenders, {**job, "plan": {**plan, **finer}}, cycles=True)


class CycleCounter(Cycles):
    """Cycles of keys, by cycles.c; a contender is a siphash.c, and may define ``setup`` and ``batch``."""

    def measuring(self, contenders: Mapping[str, str], job: Line) -> str:
        job = {**job, "plan": {**job["plan"], "rounds_most": ROUNDS * job["plan"]["rounds_most"]}}
        files = {
            "harness.c": HARNESS.read_text(encoding="utf-8"),
            "clock.h": CLOCK.read_text(encoding="utf-8"),
            "job.h": "\n".join(_job(list(contenders), job)) + "\n",
        }
        for number, text in enumerate(contenders.values()):
            needed = " ".join(["-fvisibility=hidden", *needs(text)])
            files[contender_file(number)] = f"{NEEDS}{needed}\n{text}{ENTRY}"
        return joined(files)


def _job(names: Sequence[str], job: Line) -> Iterator[str]:
    """The job as C. Names are quoted for JSON."""
    yield "#include <stdint.h>"
    yield f"#define SEED {job['seed']}u"
    yield f"#define BUDGET {float(job['plan']['budget'])}"
    for name in ("rounds_least", "rounds_most"):
        yield f"#define {name.upper()} {job['plan'][name]}u"
    yield f"#define LONGEST {LONGEST}u"
    yield "typedef struct { const char *name; uint32_t least, most; int kind, chained; } case_t;"
    yield "static const case_t cases[] = {"
    for case in job["cases"]:
        given = case["parameters"]
        numbers = ", ".join(str(int(given[key])) for key in ("least", "most", "nocase", "chained"))
        yield f"    {{{json.dumps(json.dumps(case['name']))}, {numbers}}},"
    yield "};"
    yield from contenders_table(names)


def contenders_table(names: Sequence[str]) -> Iterator[str]:
    """The shared objects that the harness loads, by the names under which it reports them."""
    yield "static const struct { const char *name, *file; } contenders[] = {"
    for number, name in enumerate(names):
        file = contender_file(number).replace(".c", ".so")
        yield f'    {{{json.dumps(json.dumps(name))}, FOLDER "/{file}"}},'
    yield "};"
