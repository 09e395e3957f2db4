"""Exports hold nothing that changes, so Endo's and SES' `harden` of them leaves their calls as they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.build_behaviours import FILE
from tests.targets.javascript.offered import DUE
from tests.targets.packages import JAVASCRIPT, said
from wright.toolchain import node

pytestmark = pytest.mark.node


def test_hardened_exports_behave_alike() -> None:
    script = Path(__file__).parent / "hardened.mjs"
    report = json.loads(said(node.find(), script, JAVASCRIPT, str(FILE.parent)))
    assert report["first"] == ["ddaf35a1", "17ed17f7", "wasm"], "parts that were imported after it was frozen"
    assert report["checks"] == sum(len(row["checks"]) for row in DUE if row["tier"] == "target")
    assert report["failures"] == []
