"""What pytest's part counts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.tiers.plugin import CRASHED, Progress


def test_a_test_whose_process_ended_is_counted_and_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """pytest-xdist reports it without properties; an error here would hide which test it was."""
    progress = Progress(tmp_path / "report.json")
    report = pytest.TestReport("tests/test_a.py::test_b", ("", 0, ""), {}, "failed", "crashed", "call")
    progress.pytest_runtest_logreport(report)
    assert "failed: tests/test_a.py::test_b" in capsys.readouterr().err
    finishing = progress.pytest_sessionfinish()
    next(finishing)
    assert next(finishing, None) is None
    told = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert told == {CRASHED: {"failed": 1, "seconds": 0.0}}
