"""Packages by a fake apt: other programs hold its locks, and it fails."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from wright.toolchain.debian import PATIENCE, PAUSE, fetch
from wright.toolchain.engine import EngineError

APT = """#!/bin/sh
cd "{folder}"
echo "$@" >> asked
read -r left < $1.locked && echo $((left - 1)) > $1.locked
if [ "${{left:-0}}" -gt 0 ]; then
    echo "E: Could not get lock /var/lib/$1/lock. It is held by process 7 (other)" >&2
    exit 100
fi
cat $1.said >&2
read -r code < $1.code
exit "${{code:-0}}"
"""
UPDATE, INSTALL = "update -q", "install -y --no-install-recommends gcc qemu-user"


class Apt:
    """The fake's commands, and the pauses between them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pauses = list[float]()
        for command in ("update", "install"):
            self.answers(command)
        (folder / "apt-get").write_text(APT.format(folder=folder), encoding="utf-8")
        (folder / "apt-get").chmod(0o755)

    def answers(self, command: str, locked: int = 0, said: str = "", code: int = 0) -> None:
        """Set a command's answer, given after its lock was found held ``locked`` times."""
        for what, value in {"locked": locked, "said": said, "code": code}.items():
            (self.folder / f"{command}.{what}").write_text(f"{value}\n", encoding="utf-8")

    @property
    def asked(self) -> list[str]:
        return (self.folder / "asked").read_text(encoding="utf-8").splitlines()


@pytest.fixture
def apt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Apt:
    made = Apt(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setattr(time, "sleep", made.pauses.append)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return made


def test_lists_come_before_packages(apt: Apt, capsys: pytest.CaptureFixture[str]) -> None:
    fetch(["gcc", "qemu-user"])
    assert apt.asked == [UPDATE, INSTALL]
    assert apt.pauses == []
    assert capsys.readouterr().err == ""


def test_locks_of_others_are_waited_for_and_that_is_said_once(
    apt: Apt, capsys: pytest.CaptureFixture[str]
) -> None:
    apt.answers("update", locked=2)
    apt.answers("install", locked=3)
    fetch(["gcc", "qemu-user"])
    assert apt.asked == [UPDATE] * 3 + [INSTALL] * 4
    assert apt.pauses == [PAUSE] * 5
    assert capsys.readouterr().err.splitlines() == [
        f"apt-get waits, 10 minutes at most: Could not get lock /var/lib/{command}/lock."
        " It is held by process 7 (other)"
        for command in ("update", "install")
    ]


def test_a_lock_that_stays_is_the_reason(apt: Apt) -> None:
    apt.answers("install", locked=PATIENCE)
    with pytest.raises(EngineError, match="held by process 7"):
        fetch(["gcc", "qemu-user"])
    assert sum(apt.pauses) == PATIENCE


def test_what_failed_is_not_asked_again(apt: Apt) -> None:
    """Stale lists may be the cause, so the error also has the output of the update."""
    apt.answers("update", said="W: Failed to fetch http://deb.debian.org")
    apt.answers("install", said="E: Unable to locate package gcc", code=100)
    with pytest.raises(EngineError, match=r"failed:\nW: Failed to fetch .*\nE: Unable to locate package gcc"):
        fetch(["gcc", "qemu-user"])
    assert apt.asked == [UPDATE, INSTALL]
    assert apt.pauses == []


def test_lists_that_fail_do_not_matter_where_the_packages_come(apt: Apt) -> None:
    apt.answers("update", said="E: The repository of others has no Release file.", code=100)
    fetch(["gcc", "qemu-user"])
    assert apt.asked == [UPDATE, INSTALL]


def test_who_is_not_root_is_told_the_command_at_once(apt: Apt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(EngineError, match=r"for root to fetch: `sudo apt-get install -y \S+ gcc qemu-user`"):
        fetch(["gcc", "qemu-user"])
    assert not (apt.folder / "asked").exists()


def test_a_machine_without_apt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(
        EngineError, match=r"there is no apt-get on this machine: `(sudo )?apt-get install .* gcc`"
    ):
        fetch(["gcc"])
