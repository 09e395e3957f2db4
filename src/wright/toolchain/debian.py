"""Engines that Debian packages."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable

from wright.toolchain.engine import Engine, EngineError, last_lines


def fetching(packages: Iterable[str]) -> list[str]:
    """The command that fetches packages."""
    return ["apt-get", "install", "-y", "--no-install-recommends", *packages]


def fetch(packages: Iterable[str]) -> None:
    """Fetch packages, with fresh lists: a new machine has none. Raises EngineError with apt's last words."""
    command = fetching(packages)
    subprocess.run(["apt-get", "update", "-q"], capture_output=True, check=False)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise EngineError(f"`{' '.join(command)}` failed:\n{last_lines(done.stdout + done.stderr)}")


def fetch_together(engines: Iterable[Engine]) -> None:
    """Fetch what several engines lack at once: each time apt reads its lists anew. Raises EngineError."""
    packages = {package for engine in engines for package in engine.missing()}
    if len(packages) > 1:
        fetch(sorted(packages))


class DebianEngine(Engine):
    """An engine that apt brings."""

    packages: tuple[str, ...]
    """Debian's, that have it and what it needs."""

    def install_command(self) -> list[str]:
        return fetching(self.packages)

    def missing(self) -> list[str]:
        """Those that dpkg does not have; where there is no dpkg, none that it could tell of."""
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
