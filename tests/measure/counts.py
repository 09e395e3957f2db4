"""The golden counts are records in docs: ``python -m tests.measure.counts`` counts anew, for review.

With names of engines behind it, it counts on these alone.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from copy import copy
from pathlib import Path

from wright.measure.committed import RECORDS, Figures
from wright.measure.figures import Record
from wright.measure.ladder import TEXTBOOK
from wright.measure.records import Run, report_json
from wright.measure.report import Report
from wright.spec import FUNCTIONS
from wright.targets.c.engines import EMULATED
from wright.targets.c.measure.counted import InstructionSuite
from wright.targets.c.measure.ladder_counted import CountedClimber

ENGINES = ("aarch64", "aarch64-clang")
COUNTED = ("siphash12", "siphash24", "md5", "sha1", "sha256", "sha512")
HASHES = ("md5", "sha1", "ripemd160", "sha256", "sha512", "blake2s")
TABLE = {
    **dict.fromkeys(ENGINES, COUNTED),
    "aarch64": (*COUNTED, "sha1dc"),
    "riscv32": (*HASHES, "blake3"),
    "riscv32-clang": ("sha256",),
    "riscv64": HASHES,
    "riscv64-zbb": ("sha256", "sha512"),
    "riscv64-zknh": ("sha256", "sha512"),
}
"""The functions that are counted, by engine."""
BATCHED = {"aarch64": ("sha1", "sha256", "sha512")}
"""The functions whose batches are counted, too, by engine."""
BESIDE = {"aarch64": ("sha1dc",)}
"""The functions that are counted beside git's own file, too, by engine."""
ASKED: Mapping[str, Mapping[str, Sequence[str]]] = {"": TABLE, "many": BATCHED, "git": BESIDE}
"""The functions by the question of ``wright bench`` and by engine."""
TEXTBOOKS = {engine: TABLE[engine] for engine in ("riscv32", "riscv32-clang", "riscv64")}
"""Those that are counted as their standards write them, too."""
TEXTBOOK_FILE = Path(__file__).parent / "data" / "textbooks.json"


def counted(engine: str, name: str, question: str = "") -> Report:
    function = FUNCTIONS[name]
    usual = "keyed" if function.needs_key else "digests"
    return InstructionSuite(EMULATED[engine]).questions[question or usual](function)


def instructions(bench: Record) -> dict[str, dict[str, float]]:
    """By contender and case."""
    found: dict[str, dict[str, float]] = {}
    for case in bench["cases"]:
        for contender, taken in case["contenders"].items():
            found.setdefault(contender, {})[case["name"]] = taken["cost"]["median"]
    return found


def run_of(engine: str, name: str, question: str = "") -> Run:
    """The run of ``wright bench`` for a function."""
    return Run("bench", FUNCTIONS[name], "c", engine, (f"--{question}",) if question else ())


def golden(engine: str, name: str, question: str = "") -> Record:
    """The committed one."""
    record: Record = Figures().records[run_of(engine, name, question).file.removesuffix(".json")]
    return record["bench"]  # type: ignore[no-any-return]


def textbook(engine: str, name: str) -> float:
    """The instructions of a further block by the kernel as the standard writes it, compiled with ``-O3``."""
    optimised, function = copy(EMULATED[engine]), FUNCTIONS[name]
    optimised.options = (*optimised.options, "-O3")
    climber = CountedClimber(optimised)
    ladder = climber.climb(function, "compress", climber.rungs(function, "compress")[:1])
    return ladder.measurement.samples["a further block"][TEXTBOOK].spread.median


def textbooks() -> dict[str, dict[str, float]]:
    """The golden counts of textbooks, by engine and function."""
    return json.loads(TEXTBOOK_FILE.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def main() -> None:
    for engine in sys.argv[1:] or TABLE:
        if engine in TEXTBOOKS:
            found = {name: textbook(engine, name) for name in TEXTBOOKS[engine]}
            text = json.dumps({**textbooks(), engine: found}, indent=1)
            TEXTBOOK_FILE.write_text(text + "\n", encoding="utf-8")
        asked = [(name, question) for question, table in ASKED.items() for name in table.get(engine, ())]
        for name, question in asked:
            run = run_of(engine, name, question)
            record = run.record({"bench": report_json(counted(engine, name, question))})
            (RECORDS / run.file).write_text(
                json.dumps(record, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
            )


if __name__ == "__main__":
    main()
