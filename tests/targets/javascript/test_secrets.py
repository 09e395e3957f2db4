"""What was made of a text secret is overwritten, whichever copy of its bytes it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.targets.packages import JAVASCRIPT, said
from wright.toolchain import node

pytestmark = pytest.mark.node


def test_no_bytes_of_a_text_secret_stay_behind() -> None:
    report = json.loads(said(node.find(), Path(__file__).parent / "secrets.mjs", JAVASCRIPT))
    assert report["left"] == []
    assert report["calls"] > 16
