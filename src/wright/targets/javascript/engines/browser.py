"""Browsers: each script runs in its own page with a fresh profile, isolated so that its clock is precise."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from wright.targets.javascript.engines.node import Node
from wright.targets.javascript.engines.script import JavaScriptEngine
from wright.toolchain.debian import DebianEngine
from wright.toolchain.engine import Line
from wright.toolchain.npm import Toolbox
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent
DRIVER = HERE / "browser" / "page.mjs"
TOOLS = Toolbox(HERE / "tools", CHECKOUT / "build" / "browser-tools")


class Browser(DebianEngine, JavaScriptEngine):
    """A Debian browser without a window, controlled by a Node.js program."""

    suffix = ".js"
    prelude = ""  # browser/opened.js defines the globals of every page
    program: str
    """Its command."""

    def afresh(self, scripts: Sequence[str], timeout: float) -> Iterator[Line]:
        """In pages of one browser, each in a process of its own, as visitors have it."""
        names = {script: f"{number}.js" for number, script in enumerate(dict.fromkeys(scripts))}
        with tempfile.TemporaryDirectory() as folder:
            for script, name in names.items():
                (Path(folder) / name).write_text(script, encoding="utf-8")
            yield from self.follow(self.driving(Path(folder), [names[each] for each in scripts]), timeout)

    def beginning(self, name: str, source: str, case: Line) -> str:
        """Evaluate a script of its own: the engine must not have seen its text before."""
        before = 'evaluated("");  // a page runs more than one script\n'
        made = f"globalThis.hexOfBytes = hexOfBytes;\nreturn evaluated({json.dumps(source)});"
        return before + super().beginning(name, made, case)

    def command(self, script: Path) -> list[str]:
        return self.driving(script.parent, [script.name])

    def driving(self, folder: Path, entries: Sequence[str], policy: str = "") -> list[str]:
        """The command that opens pages on a folder, one for each entry. Raises MissingEngineError."""
        executable = self.find()
        node = [str(Node().find()), str(DRIVER), str(TOOLS.folder)]
        return [*node, self.name, str(executable), str(folder), policy, *entries]

    def locate(self) -> Path | None:
        found = shutil.which(self.program)
        return Path(found) if found and TOOLS.installed and Node().locate() else None

    def install(self) -> None:
        """Fetch the browser, and its driver. Raises EngineError, ToolError or MissingEngineError."""
        TOOLS.install()
        super().install()
