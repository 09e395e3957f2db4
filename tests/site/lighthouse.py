"""Lighthouse's columns of the site, from 0 to 100: ``python -m tests.site.lighthouse`` prints them all.

Performance is a timing, which no test states.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.site.serving import served
from wright.targets.javascript.engines.browser import TOOLS
from wright.targets.javascript.engines.chromium import Chromium
from wright.toolchain import node
from wright.toolchain.npm import Toolbox
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent / "scored"
SCORED = Toolbox(HERE, CHECKOUT / "build" / "site-scored")
DEVICES = ("desktop", "mobile")
COLUMNS = ("accessibility", "best-practices", "seo")
TIMED = "performance"
LEAST = 95


def scores(device: str, columns: Sequence[str] = COLUMNS) -> dict[str, Any]:
    """By the column, its score and what is wanting."""
    SCORED.install()
    with served() as url:
        command: list[str | Path] = [
            node.find(),
            HERE / "lighthouse.mjs",
            SCORED.folder,
            TOOLS.folder,
            Chromium().find(),
            url,
            device,
            *columns,
        ]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    assert set(found) == set(columns)
    return found


def main() -> None:
    """Print every column, and fail where one is below what the site promises."""
    low = False
    for device in DEVICES:
        for column, told in scores(device, (*COLUMNS, TIMED)).items():
            low |= told["score"] < LEAST
            print(f"{device}, {column}: {told['score']}", *told["wanting"], sep="\n  ")
    raise SystemExit(low)


if __name__ == "__main__":
    main()
