"""JavaScriptCore's shell: Safari's engine without a browser."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from wright.targets.javascript.engines.script import JavaScriptEngine
from wright.toolchain.debian import DebianEngine


class JavaScriptCore(DebianEngine, JavaScriptEngine):
    """The ``jsc`` of Debian's package, with all tiers of its JIT."""

    name = "jsc"
    title = "JavaScriptCore's shell"
    suffix = ".js"
    packages = ("libjavascriptcoregtk-4.0-bin",)
    prelude = """\
const emit = (value) => print(JSON.stringify(value));
const now = () => preciseTime() * 1000;
// Whatever is rejected, the shell ends with code 0: a line that is not JSON tells of it.
const ran = (promise) => promise.catch(print);
"""

    def locate(self) -> Path | None:
        found = shutil.which("jsc")
        return Path(found) if found else None

    def version(self) -> str:
        self.find()
        # The shell does not report its version, but its package does.
        query = ["dpkg-query", "--show", "--showformat=${Version}", *self.packages]
        said = subprocess.run(query, capture_output=True, text=True, check=False).stdout
        return f"WebKitGTK {said.split('-')[0]}" if said else "of an unknown build"
