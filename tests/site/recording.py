"""A visitor's first minute as pictures, in order.

``python -m tests.site.recording FOLDER [WIDTH] [light|dark] [BROWSER]`` makes them.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.site.serving import served
from wright.cli.site import SITE
from wright.targets.javascript.engines.browser import TOOLS, Browser
from wright.targets.javascript.engines.chromium import Chromium
from wright.targets.javascript.engines.firefox import Firefox
from wright.targets.javascript.engines.webkit import WebKit
from wright.toolchain import node


def recorded(
    folder: Path, width: int = 1280, scheme: str = "light", browser: Browser | None = None
) -> list[str]:
    """Write the pictures into a folder; their names."""
    browser = browser or Chromium()
    folder.mkdir(parents=True, exist_ok=True)
    driver = Path(__file__).parent / "recording.mjs"
    with served() as url:
        command: list[str | Path] = [node.find(), driver, TOOLS.folder, browser.name, browser.find(), url]
        command += [folder, SITE / "hash.js", str(width), scheme]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    names: list[str] = json.loads(done.stdout)
    return names


def main() -> None:
    """Record by the command line's arguments, and list the pictures."""
    folder, width, scheme, name = [
        *sys.argv[1:],
        *("build/recording", "1280", "light", "chromium")[len(sys.argv) - 1 :],
    ]
    browsers = {browser.name: browser for browser in (Chromium(), Firefox(), WebKit())}
    print(*recorded(Path(folder), int(width), scheme, browsers[name]), sep="\n")


if __name__ == "__main__":
    main()
