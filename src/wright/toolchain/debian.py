"""Engines that Debian packages."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence

from wright.toolchain.engine import Engine, EngineError, last_lines

PATIENCE, PAUSE = 600, 2
"""Seconds for which another program may hold a lock of apt's, and those between two questions."""
HELD = re.compile(r"Could not get lock .*")


APT = "apt-get"


def fetching(packages: Iterable[str]) -> list[str]:
    """The command by which this user fetches packages."""
    rights = [] if _root() else ["sudo"]
    return [*rights, APT, "install", "-y", "--no-install-recommends", *packages]


def fetch(packages: Iterable[str]) -> None:
    """Fetch packages, with fresh lists: a new machine has none.

    Raises EngineError with apt's last words, or with the command where only another user can run it.
    """
    command = fetching(packages)
    if shutil.which(APT) is None:
        raise EngineError(f"there is no {APT} on this machine: `{' '.join(command)}` cannot be run")
    if not _root():
        raise EngineError(f"Debian's packages are for root to fetch: `{' '.join(command)}`")
    lists = _when_unlocked([APT, "update", "-q"])
    done = _when_unlocked(command)
    if done.returncode:
        said = last_lines(lists.stderr + done.stdout + done.stderr)
        raise EngineError(f"`{' '.join(command)}` failed:\n{said}")


def _root() -> bool:
    return os.geteuid() == 0


def _when_unlocked(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run apt. While another program holds apt's locks, say so and wait, for ten minutes at most.

    apt's own option for waiting, DPkg::Lock::Timeout, does not cover the lock of the package lists.
    """
    english = {**os.environ, "LC_ALL": "POSIX"}
    for waited in range(0, PATIENCE, PAUSE):
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=english)
        held = HELD.search(done.stderr)
        if not done.returncode or not held:
            break
        if not waited:
            minutes = PATIENCE // 60
            print(f"{command[0]} waits, {minutes} minutes at most: {held[0]}", file=sys.stderr, flush=True)
        time.sleep(PAUSE)
    return done


def fetch_together(engines: Iterable[Engine]) -> None:
    """Fetch the missing packages of several engines in one run of apt, as each run updates the lists.

    Raises EngineError.
    """
    packages = {package for engine in engines for package in engine.missing()}
    if len(packages) > 1:
        fetch(sorted(packages))


class DebianEngine(Engine):
    """An engine that apt brings."""

    packages: tuple[str, ...]
    """Debian's packages: the engine's own, and those that it needs."""

    def install_command(self) -> list[str]:
        return fetching(self.packages)

    def missing(self) -> list[str]:
        """The packages that dpkg does not have installed; none if there is no dpkg."""
        if shutil.which("dpkg-query") is None:
            return []
        shape = ["dpkg-query", "--show", "--showformat=${Package} ${db:Status-Status}\n", *self.packages]
        said = subprocess.run(shape, capture_output=True, text=True, check=False).stdout
        return [name for name in self.packages if f"{name} installed" not in said.splitlines()]

    def install(self) -> None:
        """Fetch the packages that are not here. Raises EngineError."""
        if self.locate() is None or self.missing():
            fetch(self.packages)
        if self.locate() is None:
            raise EngineError(f"what apt brought is not {self.title}")
