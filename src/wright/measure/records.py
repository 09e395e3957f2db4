"""Measurements as JSON: one format for all targets, engines and questions, validated when read.

``record.schema.json``, next to this file, defines the format. A target adds to the pages and the report only
by records of this format. Timed figures have the unit ``ns``; counted ones name their unit.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from wright import VERSION
from wright.errors import ReadableError
from wright.measure.figures import Record
from wright.measure.interleave import Measurement
from wright.measure.ladder import ORIGINAL, Ladder, Rung, Steps
from wright.measure.machine import machine
from wright.measure.report import Report
from wright.spec import Function
from wright.toolchain.tools import CHECKOUT

FORMAT = 2
"""Increased when this version can no longer read older records."""
FOLDER = CHECKOUT / "build" / "records"
SCHEMA = Path(__file__).parent / "record.schema.json"


class RecordError(ReadableError):
    """A file is not a record of this format; the error names its format, and how to get a record."""


@dataclass(frozen=True)
class Run:
    """The command of a measurement; ``options`` are its options besides target and engine."""

    kind: str
    function: Function
    target: str
    engine: str
    options: tuple[str, ...] = ()
    rough: bool = field(default=False, kw_only=True)
    """Whether it was measured with ``--quick``."""

    @property
    def command(self) -> str:
        quick = ("--quick",) if self.rough else ()
        where = ("--target", self.target, "--engine", self.engine)
        return " ".join(["wright", self.kind, self.function.name, *where, *self.options, *quick])

    @property
    def file(self) -> str:
        """The record's file name; the next run of the same command overwrites the file."""
        options = (option.removeprefix("--") for option in self.options)
        return "-".join([self.kind, self.function.name, self.target, self.engine, *options]) + ".json"

    def record(self, content: Record) -> Record:
        """The content with the command, the date, the kind of machine, and our version."""
        return {
            "format": FORMAT,
            "kind": self.kind,
            "hashwright": VERSION,
            "date": f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
            "machine": machine(),
            "command": self.command,
            "function": self.function.name,
            "title": self.function.title,
            "target": self.target,
            **content,
        }

    def keep(self, content: Record) -> Record:
        """Write the record into the folder that ``wright report`` reads."""
        record = self.record(content)
        FOLDER.mkdir(parents=True, exist_ok=True)
        (FOLDER / self.file).write_text(
            json.dumps(record, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
        )
        return record


def read(text: str, name: str) -> Record:
    """Parse a record. Raises RecordError, which says where the text violates the format."""
    again = "measure again, with the command's --json"
    try:
        record = json.loads(text)
    except ValueError as error:
        raise RecordError(f"{name} is not JSON: {error}") from error
    if not isinstance(record, dict) or "hashwright" not in record:
        raise RecordError(f"{name} is not a record of `wright bench --json` or `wright ladder --json`")
    if record.get("format") != FORMAT:
        its = f"of format {record['format']!r}" if "format" in record else "without a format"
        by = f"by hashwright {record['hashwright']}"
        raise RecordError(f"{name} is a record {its}, {by}; this version reads format {FORMAT}: {again}")
    wrong = best_match(_validator().iter_errors(record))
    if wrong is not None:
        raise RecordError(
            f"{name} is not a complete record: at {wrong.json_path}, {wrong.message[:200]}; {again}"
        )
    return record


def load(file: Path) -> Record:
    """The record in a file, as ``read`` has it. Raises RecordError."""
    return _read(file.read_text(encoding="utf-8"), file.name)


_read = cache(read)
"""Every page asks for the same records, and to check one against the format takes milliseconds."""


@cache
def _validator() -> Draft202012Validator:
    return Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))


def measurement_json(measurement: Measurement, subject: str) -> dict[str, Any]:
    """All figures: the cost of a call, the first call, and the subject's ratio to each contender."""
    return {
        "engine": measurement.engine,
        "version": measurement.version,
        "unit": measurement.unit,
        "subject": subject,
        "cases": [
            {
                "name": case.name,
                "size": case.size,
                "parameters": dict(case.parameters),
                "contenders": {
                    name: {
                        "cost": vars(samples.spread),
                        "first": samples.first,
                        "rounds": len(samples.nanoseconds),
                        "subject_times_as_fast": vars(measurement.ratio(subject, name, case.name)),
                    }
                    for name, samples in measurement.samples[case.name].items()
                },
            }
            for case in measurement.cases
        ],
    }


def report_json(report: Report) -> dict[str, Any]:
    """A report as JSON."""
    return {
        "title": report.title,
        "ours": list(report.ours),
        "peers": dict(report.peers),
        "notes": list(report.notes),
        **measurement_json(report.measurement, report.subject),
    }


def ladder_json(ladder: Ladder) -> dict[str, Any]:
    """A ladder as JSON, with the code of its rungs; the subject is the recipe's last rung."""
    previous, textbook, ratio = ladder.previous, ladder.rungs[0].name, ladder.measurement.ratio
    return {
        "title": ladder.title,
        "standard": ladder.function.standard,
        "code": ladder.code,
        "rungs": [
            {
                **_rung(rung, ladder.sizes),
                **({"after": rung.after} if rung.after else {}),
                **({"made": ladder.made[rung.name]} if rung.name in ladder.made else {}),
                "source": rung.text,
                "times_as_fast": {
                    case.name: {
                        "previous": vars(ratio(rung.name, previous[rung.name], case.name)),
                        "textbook": vars(ratio(rung.name, textbook, case.name)),
                    }
                    for case in ladder.measurement.cases
                },
            }
            for rung in ladder.rungs
        ],
        "peers": dict(ladder.peers),
        **measurement_json(ladder.measurement, ladder.last.name),
    }


def steps_json(steps: Steps) -> dict[str, Any]:
    """The steps through CryptoJS as JSON; the subject is the last one."""
    return {
        "original": {"name": ORIGINAL, "library": steps.original, "bytes": steps.sizes[ORIGINAL]},
        "rungs": [
            {
                **_rung(rung, steps.sizes),
                "times_as_fast": {
                    case.name: {
                        "original": vars(steps.measurement.ratio(rung.name, ORIGINAL, case.name)),
                    }
                    for case in steps.measurement.cases
                },
            }
            for rung in steps.rungs
        ],
        **measurement_json(steps.measurement, steps.rungs[-1].name),
    }


def _rung(rung: Rung, sizes: Mapping[str, int]) -> dict[str, Any]:
    return {"name": rung.name, "lesson": rung.lesson, "bytes": sizes[rung.name]}
