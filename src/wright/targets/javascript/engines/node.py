"""Node.js: V8 on the command line."""

from __future__ import annotations

from pathlib import Path

from wright.targets.javascript.engines.script import JavaScriptEngine
from wright.toolchain import node


class Node(JavaScriptEngine):
    """V8, with files and processes."""

    name = node.NAME
    title = node.TITLE
    suffix = ".cjs"
    prelude = """\
const emit = (value) => require("node:fs").writeSync(1, JSON.stringify(value) + "\\n");
const now = () => performance.now();
const ran = (promise) => promise; // what it rejects with ends Node.js
"""

    def locate(self) -> Path | None:
        return node.locate()

    def install_command(self) -> list[str]:
        return node.INSTALL

    def version(self) -> str:
        return node.version()
