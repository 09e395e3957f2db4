"""Engines that Debian packages."""

from __future__ import annotations

import shutil
import subprocess

from hashwright.targets.engine import Engine


class DebianEngine(Engine):
    """An engine that apt brings."""

    packages: tuple[str, ...]
    """Debian's, that have it and what it needs."""

    def install_command(self) -> list[str]:
        return ["apt-get", "install", "-y", "--no-install-recommends", *self.packages]

    def missing(self) -> list[str]:
        """Those that dpkg does not have; where there is no dpkg, none that it could tell of."""
        if shutil.which("dpkg-query") is None:
            return []
        shape = ["dpkg-query", "--show", "--showformat=${Package} ${db:Status-Status}\n", *self.packages]
        said = subprocess.run(shape, capture_output=True, text=True, check=False).stdout
        return [name for name in self.packages if f"{name} installed" not in said.splitlines()]

    def install(self) -> None:
        """Fetch the packages, with fresh lists: a new machine has none. Raises EngineError."""
        subprocess.run(["apt-get", "update", "-q"], capture_output=True, check=False)
        super().install()
