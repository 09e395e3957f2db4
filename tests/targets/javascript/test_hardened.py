"""Exports hold nothing that changes, so Endo's and SES' `harden` of them leaves their calls as they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.build_behaviours import FILE
from tests.targets.javascript.offered import COMPACT, DUE
from wright.toolchain import node
from wright.toolchain.npm import run

pytestmark = pytest.mark.node

HARDENED = ["--import", "./harden.mjs"]


def test_hardened_exports_behave_alike(project: Path) -> None:
    script = Path(__file__).parent / "hardened.mjs"
    modules = project / "node_modules"
    places = [modules / "hashwright", modules / "@noble" / "hashes", FILE.parent]
    report = json.loads(run(node.find(), [*HARDENED, str(script), *map(str, places)], project))
    assert report["frozen"], "harden.mjs did not run before"
    assert report["backend"] == "wasm", "a part that was imported after its function was hardened"
    checks = [c["function"] for row in DUE if row["tier"] == "target" for c in row["checks"]]
    assert report["checks"] == len(checks) + sum(name in COMPACT for name in checks)
    assert report["failures"] == []
    assert report["nobles"] > 30


@pytest.mark.parametrize("program", ["extras", "file", "trees"])
def test_programs_run_alike(project: Path, program: str) -> None:
    report = json.loads(run(node.find(), [*HARDENED, f"{program}.mjs"], project))
    assert report["failures"] == {}
