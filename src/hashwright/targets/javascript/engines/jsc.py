"""JavaScriptCore's shell: Safari's engine without a browser."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from hashwright.targets.javascript.engines.script import JavaScriptEngine

PACKAGE = "libjavascriptcoregtk-4.0-bin"


class JavaScriptCore(JavaScriptEngine):
    """The ``jsc`` of Debian's package, with all tiers of its JIT."""

    name = "jsc"
    title = "JavaScriptCore's shell"
    suffix = ".js"
    prelude = """\
const emit = (value) => print(JSON.stringify(value));
const now = () => preciseTime() * 1000;
"""

    def locate(self) -> Path | None:
        found = shutil.which("jsc")
        return Path(found) if found else None

    def install_command(self) -> list[str]:
        return ["apt-get", "install", "-y", "--no-install-recommends", PACKAGE]

    def install(self) -> None:
        """Fetch the package, with fresh lists: a new machine has none. Raises EngineError."""
        subprocess.run(["apt-get", "update", "-q"], capture_output=True, check=False)
        super().install()

    def version(self) -> str:
        self.find()
        # The shell does not tell its version; the package that brought it does.
        query = ["dpkg-query", "--show", "--showformat=${Version}", PACKAGE]
        said = subprocess.run(query, capture_output=True, text=True, check=False).stdout
        return f"WebKitGTK {said.split('-')[0]}" if said else "of an unknown build"
