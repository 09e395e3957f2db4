"""The order of a run's steps, with a script in place of every program."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from rich.console import Console

from tests.tiers import run as runner
from tests.tiers.run import FailedError, run
from tests.tiers.table import named

PROGRAM = """#!/bin/sh
echo "${{0##*/}} $*" >> "{folder}/ran"
case "${{0##*/}} $*" in {failing}*) echo "no network" >&2; exit 1;; esac
while [ $# -gt 0 ]; do
    if [ "$1" = --tier-report ]; then echo '{report}' > "$2"; fi
    shift
done
"""
REPORT = {"test": {"passed": 1200, "skipped": 2, "seconds": 30}, "test-site": {"passed": 5, "seconds": 10}}
STAMPED = "stamped"


@contextmanager
def stamping(folder: Path, words: Iterable[str]) -> Iterator[None]:
    yield
    (folder / STAMPED).write_text(" ".join(words), encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(runner, "BIN", tmp_path)
    monkeypatch.setattr(runner, "PROOFS", tmp_path / "proofs")
    monkeypatch.setattr(runner, "asked", lambda tier: tier.engines[:1])
    monkeypatch.setattr(runner, "largest", lambda: runner.LARGEST)
    monkeypatch.setattr(runner, "passing", lambda words: stamping(tmp_path, words))
    return tmp_path


def ran(folder: Path, *words: str, failing: str = "nothing") -> tuple[list[str], str]:
    """The programs that a run calls, one of which may fail, and what it says."""
    for name in ("python", "wright", "ruff", "mypy"):
        text = PROGRAM.format(folder=folder, failing=failing, report=json.dumps(REPORT))
        (folder / name).write_text(text, encoding="utf-8")
        (folder / name).chmod(0o755)
    said = folder / "said"
    with said.open("w", encoding="utf-8") as file:
        try:
            run(named(words), Console(file=file, width=200))
        except FailedError as error:
            file.write(str(error))
    return (folder / "ran").read_text(encoding="utf-8").splitlines(), said.read_text(encoding="utf-8")


def test_what_ships_is_proven_before_the_tests_that_take_its_proofs(folder: Path) -> None:
    (folder / "proofs").mkdir()
    programs, said = ran(folder, "test")
    assert "wright doctor --install node" in programs
    others = [each for each in programs if "doctor" not in each]
    assert [each.split()[0] for each in others] == ["ruff", "ruff", "mypy", "wright", "python"]
    assert others[3] == "wright build --check"
    assert others[4].endswith("--tier test")
    assert not (folder / "proofs").exists()
    assert "1,200 passed, 2 skipped" in said
    assert (folder / STAMPED).read_text() == "test"


def test_several_tiers_share_one_run_and_its_minutes(folder: Path) -> None:
    programs, said = ran(folder, "test", "test-site")
    assert programs[-1].endswith("--tier test --tier test-site")
    assert "test-site" in said
    assert (folder / STAMPED).read_text() == "test test-site"


def test_other_tiers_only_fetch_and_test(folder: Path) -> None:
    programs, _ = ran(folder, "test-site")
    assert [each.split()[0] for each in programs] == ["wright", "python"]


@pytest.mark.parametrize(
    ("failing", "why", "after"),
    [
        ('"wright doctor"', "an engine is missing:\nno network", "python"),
        ('"ruff check"', "lint and types: `ruff check src tests` failed", "mypy"),
        ('"wright build"', "`wright build --check` failed", "python"),
        ('"python -m pytest"', "tests: test: `python -m pytest", "nothing"),
    ],
)
def test_the_first_step_that_fails_ends_it(folder: Path, failing: str, why: str, after: str) -> None:
    programs, said = ran(folder, "test", failing=failing)
    assert why in said
    assert not any(each.startswith(after) for each in programs)
    assert not (folder / STAMPED).exists()
    assert "in all" in said


def test_a_process_that_takes_too_much_memory_is_a_failure(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, said = ran(folder, "test")
    assert "3,000 MB" in said
    assert "are the most" not in said
    (folder / STAMPED).unlink()
    monkeypatch.setattr(runner, "largest", lambda: 6_900)
    _, said = ran(folder, "test")
    assert "a process had 6,900 MB of memory, and 3,000 are the most" in said
    assert not (folder / STAMPED).exists()


def test_memory_is_counted_in_megabytes() -> None:
    subprocess.run([sys.executable, "-c", "bytes(range(256)) * (1 << 20)"], check=True)
    assert runner.largest() > 256
