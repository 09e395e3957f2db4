"""datasketch and rensa, in an environment of their own: they need SciPy, which nothing else does."""

from __future__ import annotations

from pathlib import Path

from wright.targets.python.engines.cpython import TOOLS, CPython
from wright.targets.python.engines.environment import Environment
from wright.toolchain.tools import CHECKOUT

OLD_LOCK = TOOLS / "datasketch1.lock"


class Sketches(CPython):
    """The interpreter that runs the compiler, with datasketch, rensa, and datasketch before its version 2."""

    name = "sketches"
    title = "CPython"
    tools = Environment(CHECKOUT / "build" / "python-sketches", TOOLS / "sketches.lock")

    @property
    def old(self) -> Path:
        """The folder of the older datasketch, imported beside the newer. Raises EngineError."""
        folder = self.tools.folder / "datasketch1"
        if not folder.exists():
            given = ("--quiet", "--no-deps", "--require-hashes", "-r", OLD_LOCK, "--target", folder)
            self.tools.run("pip", "install", *given)
        return folder

    def install(self) -> None:
        """Fetch the packages that are not there yet. Raises EngineError."""
        if not self.tools.ready:
            self.tools.install()
