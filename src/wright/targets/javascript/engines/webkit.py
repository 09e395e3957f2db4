"""WebKitGTK: Safari's engine in a page, the closest to Safari on Linux."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from wright.targets.javascript.engines.browser import Browser

LIBRARY = "libwebkit2gtk-4.1-0"
"""Debian's package that contains the engine and a small browser."""


class WebKit(Browser):
    """The small browser that comes with the library, driven by WebDriver on a virtual screen."""

    name = "webkit"
    title = "WebKitGTK"
    program = "WebKitWebDriver"
    packages = ("webkit2gtk-driver", LIBRARY, "xvfb")
    tick = 0.02

    def locate(self) -> Path | None:
        there = super().locate() and shutil.which("Xvfb")
        return next(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"), None) if there else None

    def version(self) -> str:
        self.find()
        query = ["dpkg-query", "--show", "--showformat=${Version}", LIBRARY]
        said = subprocess.run(query, capture_output=True, text=True, check=True).stdout
        return said.partition("-")[0]
