"""QuickJS: a small interpreter, from PyPI's Python extension."""

from __future__ import annotations

import sys
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

from wright.targets.javascript.engines.script import JavaScriptEngine
from wright.targets.javascript.engines.shell import HERE

LOCK = HERE / "shells" / "quickjs.lock"
RUNNER = HERE / "shells" / "quickjs_runner.py"


class QuickJS(JavaScriptEngine):
    """QuickJS in a Python process of its own."""

    name = "quickjs"
    title = "QuickJS"
    suffix = ".js"
    webassembly = False
    prelude = """\
const emit = (value) => print(JSON.stringify(value));
const now = () => milliseconds();
const ran = (promise) => promise.catch((error) => failed(`${error}\\n${error.stack ?? ""}`));
"""

    def locate(self) -> Path | None:
        here = Path(sys.executable)
        return here if here.exists() and find_spec("quickjs") else None

    def install_command(self) -> list[str]:
        return [sys.executable, "-m", "pip", "install", "--require-hashes", "-r", str(LOCK)]

    def version(self) -> str:
        self.find()
        return f"of PyPI's {metadata.version('quickjs')}"

    def command(self, script: Path) -> list[str]:
        return [str(self.find()), str(RUNNER), str(script)]
