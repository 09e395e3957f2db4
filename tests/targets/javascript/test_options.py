"""Each form of each function takes the plain call's options or refuses them.

The forms are those that the package exports.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.targets.packages import JAVASCRIPT, said
from wright.toolchain import node

pytestmark = pytest.mark.node

CASES = {
    "module": 40_000,
    "bulk": 15_500,
    "commonjs": 15_500,
    "script": 15_500,
    "compact": 4000,
    "compact commonjs": 4000,
}
"""The least cases of each form of the package. The module stands for all imports."""


@pytest.mark.parametrize("form", CASES)
def test_no_option_is_dropped(form: str) -> None:
    """Nor a key that is no own property, a number, an encoding. What `map` passes is no option."""
    report = json.loads(said(node.find(), Path(__file__).parent / "options.mjs", JAVASCRIPT, form))
    assert report["wrong"] == []
    assert report["cases"] > CASES[form]
