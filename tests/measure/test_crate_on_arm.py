"""What docs/rust.md says of the crate's instructions on AArch64, beside RustCrypto's crates."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from tests.measure.crate_on_arm import BODIES, SAID, THEIRS, counts
from wright.spec import FUNCTIONS
from wright.toolchain.tools import CHECKOUT

pytestmark = pytest.mark.cargo_aarch64

PAGE = CHECKOUT / "docs" / "rust.md"


@pytest.fixture(scope="module")
def counted() -> Mapping[str, Mapping[tuple[str, str], float]]:
    return counts()


def told(unit: str) -> list[list[float]]:
    """The page's row: ours and theirs of each function, or ours alone."""
    (row,) = re.findall(rf"^\| {SAID[unit]} \| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return [[float(each.replace(",", "")) for each in cell.split(" / ")] for cell in row.split(" | ")]


@pytest.mark.parametrize("unit", SAID)
def test_the_page_tells_what_is_counted(
    counted: Mapping[str, Mapping[tuple[str, str], float]], unit: str
) -> None:
    """Within a hundredth: another rustc makes other code."""
    for name, row in zip(THEIRS, told(unit), strict=True):
        found = [counted[name][whose, unit] for whose in ("ours", "theirs") if (whose, unit) in BODIES]
        assert found == pytest.approx(row, rel=0.01), FUNCTIONS[name].title


def test_batches_and_pairs_take_fewer(counted: Mapping[str, Mapping[tuple[str, str], float]]) -> None:
    for found in counted.values():
        assert found["ours", "many"] < min(found["ours", "each"], found["theirs", "each"])
    for name in ("sha256", "sha512"):
        assert counted[name]["ours", "pairs"] < 0.7 * counted[name]["theirs", "pairs"]
