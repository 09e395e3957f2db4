"""SipHash for hash tables: case-blind, from a state, of fixed lengths. Data ends at a guard page."""

from __future__ import annotations

import pytest

from tests.targets.driver import Driver
from wright.spec.constructions.siphash import SipHash, lower
from wright.spec.siphash import FUNCTIONS
from wright.targets.c.constructions.siphash.makers import FIXED, is_number

TABLES = list(filter(is_number, FUNCTIONS))
KEY = bytes(range(100, 116))
SHOUTED = bytes((7 * i + 50) % 256 for i in range(80))
"""All kinds of bytes: letters of both cases, their neighbours, and those above 127."""

each = pytest.mark.parametrize("spec", TABLES, ids=lambda spec: spec.name)


@each
def test_every_way_to_one_value(driver: Driver, spec: SipHash) -> None:
    for length in (*range(34), 63, 64, 65, 80):
        message = SHOUTED[:length]
        wanted = spec.digest(KEY, message).hex()
        assert driver.ask("siphash", spec.name, KEY, message) == wanted, length
        assert driver.ask("prepared", spec.name, KEY, message) == wanted, length
        if length in FIXED:
            assert driver.ask("fixed", spec.name, KEY, message) == wanted, length
        assert driver.ask("nocase", spec.name, KEY, message) == spec.digest(KEY, message, lower).hex(), length


@pytest.mark.parametrize(
    "spec", [each for each in FUNCTIONS if not is_number(each)], ids=lambda spec: spec.name
)
def test_a_long_value_from_a_state(driver: Driver, spec: SipHash) -> None:
    for length in (*range(18), 63, 64, 65):
        wanted = spec.digest(KEY, SHOUTED[:length]).hex()
        assert driver.ask("siphash", spec.name, KEY, SHOUTED[:length]) == wanted, length
        assert driver.ask("prepared", spec.name, KEY, SHOUTED[:length]) == wanted, length


@each
def test_case_is_that_of_ascii_alone(driver: Driver, spec: SipHash) -> None:
    said = b"get /index.html[@`{\xe1\x81\xc1"
    values = {driver.ask("nocase", spec.name, KEY, text) for text in (said, said.upper(), said.title())}
    assert values == {spec.digest(KEY, said).hex()}
