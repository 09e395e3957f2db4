"""The site beside the rules of axe-core, in both colour schemes, and of Lighthouse."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.site.lighthouse import DEVICES, LEAST, scores
from tests.site.serving import served
from wright.targets.javascript.engines.browser import TOOLS
from wright.targets.javascript.engines.chromium import Chromium
from wright.toolchain import node
from wright.toolchain.npm import Toolbox
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent / "audit"
AUDIT = Toolbox(HERE, CHECKOUT / "build" / "site-audit")
STATES = ("at first", "opened", "on a phone")


@pytest.mark.chromium
def test_axe_finds_nothing() -> None:
    AUDIT.install()
    with served() as url:
        command: list[str | Path] = [
            node.find(),
            HERE / "axe.mjs",
            AUDIT.folder,
            TOOLS.folder,
            Chromium().find(),
            url,
        ]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert set(found) == {f"{state}, {scheme}" for state in STATES for scheme in ("light", "dark")}
    for state, told in found.items():
        assert told["findings"] == [], state
        assert {"color-contrast", "label"} <= set(told["passes"])
        assert len(told["passes"]) > 25


@pytest.mark.chromium
@pytest.mark.parametrize("device", DEVICES)
def test_lighthouse_finds_little(device: str) -> None:
    for column, told in scores(device).items():
        assert told["score"] >= LEAST, f"{column}: {told['wanting']}"
