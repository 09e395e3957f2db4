"""Spark and Ray, in an environment of their own: their needs hold back packages that the other one tests."""

from __future__ import annotations

import shutil

from wright.targets.python.engines.cpython import TOOLS, CPython
from wright.targets.python.engines.environment import Environment
from wright.toolchain.debian import fetch
from wright.toolchain.tools import CHECKOUT

JAVA = "default-jre-headless"
"""Debian's package of what runs Spark."""


class Clusters(CPython):
    """The interpreter that runs the compiler, with PySpark and Ray, and Java."""

    name = "clusters"
    title = "CPython with Spark and Ray"
    packages = Environment(CHECKOUT / "build" / "python-clusters", TOOLS / "clusters.lock")

    def locate(self) -> Path | None:
        return None if self.missing() else super().locate()

    def missing(self) -> list[str]:
        return [] if shutil.which("java") else [JAVA]

    def install(self) -> None:
        if self.missing():
            fetch([JAVA])
        super().install()

    def built(self, package: Path) -> Path:
        return CPython().built(package)  # which has what builds it
