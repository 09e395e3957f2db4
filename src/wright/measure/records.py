"""Measurements as JSON: one shape for every target, engine and question, checked when it is read.

``record.schema.json`` beside this file says what a record holds. A target contributes to the pages and the
report by records of this shape alone; what is timed has the unit ``ns``, what is counted names its unit.
"""

from __future__ import annotations

import json
import platform
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from wright import VERSION
from wright.measure.figures import Record
from wright.measure.interleave import Measurement
from wright.measure.ladder import ORIGINAL, Ladder, Rung, Steps
from wright.measure.report import Report
from wright.spec import Function
from wright.toolchain.tools import CHECKOUT

FORMAT = 2
"""Grows when an older record can no longer be read."""
FOLDER = CHECKOUT / "build" / "records"
SCHEMA = Path(__file__).parent / "record.schema.json"


class RecordError(Exception):
    """What was given is not a record of this format: it says what it is, and how to get one."""


@dataclass(frozen=True)
class Run:
    """What was asked: ``options`` are those of the command beside target and engine."""

    kind: str
    function: Function
    target: str
    engine: str
    options: tuple[str, ...] = ()
    rough: bool = field(default=False, kw_only=True)
    """Measured with ``--quick``."""

    @property
    def command(self) -> str:
        quick = ("--quick",) if self.rough else ()
        where = ("--target", self.target, "--engine", self.engine)
        return " ".join(["wright", self.kind, self.function.name, *where, *self.options, *quick])

    @property
    def file(self) -> str:
        """A name that the next run of the same question takes too."""
        options = (option.removeprefix("--") for option in self.options)
        return "-".join([self.kind, self.function.name, self.target, self.engine, *options]) + ".json"

    def record(self, content: Record) -> Record:
        """The content with what was asked, when, on what kind of machine, and by which version."""
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
        """The record, written into the folder that ``wright report`` reads."""
        record = self.record(content)
        FOLDER.mkdir(parents=True, exist_ok=True)
        (FOLDER / self.file).write_text(
            json.dumps(record, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
        )
        return record


def machine() -> str:
    """The kind of machine that this is: figures of another kind do not compare."""
    return f"{platform.system()} {platform.machine()}"


def read(text: str, name: str) -> Record:
    """A record from its text. Raises RecordError, which says where it departs from the format."""
    again = "measure again, with the command's --json"
    try:
        record = json.loads(text)
    except ValueError as error:
        raise RecordError(f"{name} is not JSON: {error}") from error
    if not isinstance(record, dict) or "hashwright" not in record:
        raise RecordError(f"{name} is not what `wright bench --json` or `wright ladder --json` prints")
    if record.get("format") != FORMAT:
        told = f"of format {record['format']!r}" if "format" in record else "without a format"
        by = f"by hashwright {record['hashwright']}"
        raise RecordError(f"{name} is a record {told}, {by}; this one reads format {FORMAT}: {again}")
    wrong = best_match(_validator().iter_errors(record))
    if wrong is not None:
        raise RecordError(
            f"{name} is no complete record: at {wrong.json_path}, {wrong.message[:200]}; {again}"
        )
    return record


@cache
def _validator() -> Draft202012Validator:
    return Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))


def measurement_json(measurement: Measurement, subject: str) -> dict[str, Any]:
    """All figures: what a call costs, the first call, the ratio of the subject to each contender."""
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
    """A report for programs."""
    return {
        "title": report.title,
        "ours": list(report.ours),
        "peers": dict(report.peers),
        "notes": list(report.notes),
        **measurement_json(report.measurement, report.subject),
    }


def ladder_json(ladder: Ladder) -> dict[str, Any]:
    """A ladder for programs, with the code of its rungs; the subject is the recipe's last."""
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
    """The steps through CryptoJS for programs; the subject is the last of them."""
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
