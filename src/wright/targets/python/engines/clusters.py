"""Spark and Ray, in an environment of their own: their needs hold back packages that the other one tests."""

from __future__ import annotations

import shutil
from pathlib import Path

from wright.targets.python.engines.cpython import TOOLS, CPython
from wright.targets.python.engines.environment import Environment
from wright.toolchain.tools import CHECKOUT


class Clusters(CPython):
    """The interpreter that runs the compiler, with PySpark and Ray, and Java."""

    name = "clusters"
    title = "CPython with Spark and Ray"
    packages = ("default-jre-headless",)
    tools = Environment(CHECKOUT / "build" / "python-clusters", TOOLS / "clusters.lock")

    def locate(self) -> Path | None:
        return None if self.missing() else super().locate()

    def missing(self) -> list[str]:
        """Debian's package of Java, unless the machine has any Java, and those of any CPython."""
        return [*super().missing(), *([] if shutil.which("java") else self.packages)]
