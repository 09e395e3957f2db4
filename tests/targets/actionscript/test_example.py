"""The example in its page: a typed text, and a chosen file."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.targets.actionscript.driver import HERE, PACKAGE
from tests.targets.packages import said
from wright.targets.actionscript.engines import ENGINES
from wright.targets.actionscript.engines.flash import TOOLS
from wright.toolchain import node


@pytest.mark.ruffle
def test_the_example_goes_through_a_file(tmp_path: Path) -> None:
    ENGINES["ruffle"].find()
    browser = shutil.which("chromium")
    assert browser
    file = tmp_path / "photo.jpg"
    file.write_bytes(bytes(range(256)) * 1000)
    script = HERE / "example.mjs"
    said(node.find(), script, TOOLS.folder, browser, PACKAGE / "examples", file, tmp_path)
    pictures = [(tmp_path / f"{name}.png").read_bytes() for name in ("begun", "typed", "chosen")]
    assert len(set(pictures)) == len(pictures)
