"""The order of `make test`, with a script in place of every program."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from wright.toolchain.tools import CHECKOUT

PROGRAM = """#!/bin/sh
echo "${{0##*/}} $@" >> "{folder}/run"
case "$*" in
    *"doctor --install $FAILING"*)
        while [ ! -e "{folder}/testing" ]; do :; done
        echo "no network" >&2
        exit 1;;
    *"not (slow"*)
        trap 'echo "the tests are ended" >> "{folder}/run"; exit 143' TERM
        touch "{folder}/testing"
        while [ "$FAILING" = all ]; do :; done
        exit "$TESTED";;
esac
"""
"""A failing installation fails only after the tests have begun, and these then run until they are killed."""


def made(
    folder: Path, failing: str = "none", tested: int = 0
) -> tuple[subprocess.CompletedProcess[str], list[str]]:
    """The output of `make test`, and the programs that it ran."""
    shutil.copy(CHECKOUT / "Makefile", folder)
    programs = folder / ".venv" / "bin"
    programs.mkdir(parents=True)
    for name in ("requirements.lock", "requirements-node.lock", "pyproject.toml", ".venv/ready"):
        (folder / name).touch()
    for name in ("python", "wright", "ruff", "mypy"):
        (programs / name).write_text(PROGRAM.format(folder=folder), encoding="utf-8")
        (programs / name).chmod(0o755)
    command = ["make", "test", f"FAILING={failing}", f"TESTED={tested}"]
    outside = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    done = subprocess.run(command, cwd=folder, env=outside, capture_output=True, text=True, check=False)
    return done, (folder / "run").read_text(encoding="utf-8").splitlines()


def test_engines_come_while_tests_run(tmp_path: Path) -> None:
    done, run = made(tmp_path)
    assert done.returncode == 0, done.stderr
    lint, beside, rest = run[:3], run[3:5], run[5:]
    assert [each.split()[0] for each in lint] == ["ruff", "ruff", "mypy"]
    tests, installing = sorted(beside)
    assert tests.startswith(
        "python -m pytest -n auto --dist worksteal -m not (slow or esbmc or dotnet or node"
    )
    assert installing == "wright doctor --install all"
    assert rest[0] == "wright doctor --install dotnet"
    assert "or dotnet" in rest[1]
    assert rest[-1] == "wright build --check"


def test_nothing_goes_on_where_an_installation_fails(tmp_path: Path) -> None:
    """It also ends the tests that run at the same time, and prints the reason last."""
    done, run = made(tmp_path, failing="all")
    assert done.returncode != 0
    assert run[-1] == "the tests are ended"
    assert sum("pytest" in each for each in run) == 1
    assert "no network" in done.stderr


def test_nothing_goes_on_where_a_test_fails(tmp_path: Path) -> None:
    done, run = made(tmp_path, tested=1)
    assert done.returncode != 0
    assert len(run) == 5


@pytest.mark.parametrize(("failing", "asked"), [("none", True), ("dotnet", False)])
def test_the_tier_of_dotnet_is_run_where_it_comes(tmp_path: Path, failing: str, asked: bool) -> None:
    done, run = made(tmp_path, failing=failing)
    assert done.returncode == 0, done.stderr
    *_, engines = (each for each in run if "worksteal" in each)
    assert ("or dotnet" in engines) == asked
