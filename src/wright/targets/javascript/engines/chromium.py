"""Chromium: V8 in a page."""

from __future__ import annotations

import subprocess

from wright.targets.javascript.engines.browser import Browser


class Chromium(Browser):
    """Debian's Chromium, without a window."""

    name = "chromium"
    title = "Chromium"
    program = "chromium"
    packages = ("chromium",)

    def version(self) -> str:
        said = subprocess.run([self.find(), "--version"], capture_output=True, text=True, check=True).stdout
        return said.removeprefix("Chromium ").partition(" built on")[0].strip()
