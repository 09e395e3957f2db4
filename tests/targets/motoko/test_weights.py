"""What modules weigh in a canister is what the record says, and the README has each of them."""

from __future__ import annotations

import pytest

from tests.tiers.drawn import sampled
from wright.spec import FUNCTIONS
from wright.targets.motoko.engines import ENGINES
from wright.targets.motoko.measure.sizes import CanisterSizes
from wright.targets.motoko.measure.suite import PACKAGE, asked
from wright.targets.motoko.weighed import recorded, weighed

IC = CanisterSizes(ENGINES["ic"])
OFFERED = [name for name, function in FUNCTIONS.items() if IC.offers(function)]
MODULES = {asked(FUNCTIONS[name]).module: name for name in reversed(OFFERED)}
"""Modules, each with the first of its functions."""
GROWTH = 1.05
"""What bytes may grow by without a new record."""
CASES = [pytest.param(module, name, id=module) for module, name in MODULES.items()]


def test_each_module_is_recorded_and_listed() -> None:
    assert [each.module for each in weighed()] == list(
        dict.fromkeys(asked(FUNCTIONS[n]).module for n in OFFERED)
    )
    readme = (PACKAGE / "README.md").read_text(encoding="utf-8")
    for each in weighed():
        assert f"| {each.bytes:,} | {each.gzip:,} | {each.seconds} | {each.peak:,} |" in readme, each


@pytest.mark.motoko
@pytest.mark.parametrize(("module", "name"), sampled(CASES, 3, "further"))
def test_a_module_weighs_no_more_than_recorded(
    module: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three, which the digest of the tree draws: each compiles for seconds.

    The recorded peak is enough for the heap. The peak itself depends on when Node.js collects garbage: beside
    two other tests BLAKE2s had 1,137 MiB instead of 655.
    """
    call, said = next(iter(recorded()[name]["added"].items()))
    monkeypatch.setenv("NODE_OPTIONS", f"--max-old-space-size={said['peak']}")
    found = IC.added(FUNCTIONS[name], call)
    assert recorded()[name]["module"] == module
    assert found["bytes"] <= said["bytes"] * GROWTH
    assert found["gzip"] <= said["gzip"] * GROWTH
    assert found["deep"] == said["deep"]
