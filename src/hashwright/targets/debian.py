"""Engines that Debian packages."""

from __future__ import annotations

import subprocess

from hashwright.targets.engine import Engine


class DebianEngine(Engine):
    """An engine that apt brings."""

    packages: tuple[str, ...]
    """Debian's, that have it and what it needs."""

    def install_command(self) -> list[str]:
        return ["apt-get", "install", "-y", "--no-install-recommends", *self.packages]

    def install(self) -> None:
        """Fetch the packages, with fresh lists: a new machine has none. Raises EngineError."""
        subprocess.run(["apt-get", "update", "-q"], capture_output=True, check=False)
        super().install()
