"""Trees as classes: calls without a length, places past any message, forgotten keys, misuse."""

from __future__ import annotations

import pytest

from tests.constructions.tree import TREES
from tests.targets.csharp.driver import CLASSES
from tests.targets.driver import Driver

DATA = bytes(i % 251 for i in range(5000))


@pytest.mark.parametrize("name", TREES)
def test_calls_without_a_length_give_the_usual_hash(driver: Driver, name: str) -> None:
    for data in (b"", DATA):
        assert driver.ask("usual", f"{CLASSES[name]}Tree", data) == TREES[name].digest(data).hex()


@pytest.mark.parametrize("place", [(1 << 38) - 7, (1 << 53) + 1, (1 << 63) - 64, (1 << 64) - 100])
@pytest.mark.parametrize("name", TREES)
def test_output_may_be_sought_anywhere(driver: Driver, name: str, place: int) -> None:
    output = TREES[name].digest(DATA, 100, place).hex()
    assert driver.ask("at", f"{CLASSES[name]}Tree", DATA, place, 100) == output


@pytest.mark.parametrize("name", TREES)
def test_a_disposed_object_keeps_no_key(driver: Driver, name: str) -> None:
    assert driver.ask("forgotten", f"{CLASSES[name]}Tree", bytes(range(1, 33))) == "ok"


@pytest.mark.parametrize("size", [0, 31, 33, 64])
@pytest.mark.parametrize("name", TREES)
def test_misuse_is_refused(driver: Driver, name: str, size: int) -> None:
    assert driver.ask("misused", f"{CLASSES[name]}Tree", bytes(size)) == "refused"
