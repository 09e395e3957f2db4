"""Firefox: SpiderMonkey in a page."""

from __future__ import annotations

import subprocess

from wright.targets.javascript.engines.browser import Browser


class Firefox(Browser):
    """Debian's Firefox, with extended support."""

    name = "firefox"
    title = "Firefox"
    program = "firefox-esr"
    packages = ("firefox-esr",)
    tick = 1e-3

    def version(self) -> str:
        said = subprocess.run([self.find(), "--version"], capture_output=True, text=True, check=True).stdout
        return said.strip().removeprefix("Mozilla Firefox ")
