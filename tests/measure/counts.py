"""The golden counts: ``python -m tests.measure.counts`` counts anew, and the difference is reviewed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from wright.measure.report import Report
from wright.spec import FUNCTIONS
from wright.targets.c.engines import EMULATED
from wright.targets.c.measure.counted import CountingSuite

FILE = Path(__file__).parent / "data" / "counts.json"
ENGINES = ("aarch64", "aarch64-clang")
COUNTED = ("siphash12", "siphash24", "md5", "sha1", "sha256", "sha512")


def counted(engine: str, name: str) -> Report:
    suite, function = CountingSuite(EMULATED[engine]), FUNCTIONS[name]
    return suite.keyed(function) if function.needs_key else suite.digests(function)


def instructions(report: Report) -> dict[str, dict[str, float]]:
    """By contender and case."""
    measured = report.measurement
    return {
        name: {case: taken[name].spread.median for case, taken in measured.samples.items() if name in taken}
        for name in measured.contenders
    }


def golden() -> dict[str, Any]:
    """By engine: the compiler's version, and the counts by function and case."""
    return json.loads(FILE.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def main() -> None:
    table = {
        engine: {
            "version": EMULATED[engine].version(),
            "instructions": {name: instructions(counted(engine, name)) for name in COUNTED},
        }
        for engine in ENGINES
    }
    FILE.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
