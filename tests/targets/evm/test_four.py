"""Four messages at once: digests, output, and what is refused, in both pipelines."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import cast

import pytest
from _pytest.mark import ParameterSet

from tests.targets.evm.driver import EXTENDABLE, WOVEN, contract, deployed
from tests.targets.evm.test_package import LARGEST, ROOM, USUAL, wanted
from tests.tiers.drawn import sampled
from wright.spec import FUNCTIONS
from wright.spec.constructions.sponge import Sponge
from wright.spec.sha3 import KECCAK_256
from wright.targets.evm.engines.machine import Deployed
from wright.targets.evm.engines.solc import PIPELINES, Settings
from wright.targets.evm.measure.suite import FOURS, asked
from wright.toolchain.engine import EngineError

EVERY = [pytest.param(s, id=s.title, marks=[] if s in USUAL else pytest.mark.slow) for s in PIPELINES]

pytestmark = pytest.mark.evm


def among(names: Collection[str]) -> list[ParameterSet]:
    return sampled([pytest.param(name, id=name) for name in names], 3, "evm")


def sizes(name: str) -> list[int]:
    """Around the ends of words and of the first two blocks."""
    block = FUNCTIONS[name].block_size
    return sorted({0, 1, 31, 32, 33, 64, *(k * block + d for k in (1, 2) for d in (-33, -8, -1, 0, 1))})


def at_once(name: str, settings: Settings) -> None:
    there, random = deployed(name, settings, "Four.sol"), Random(name)
    for size in sizes(name):
        given = [random.randbytes(size) for _ in range(4)]
        found, kept = there.counted("four", *given)
        assert (found, kept) == (b"".join(wanted(name, each) for each in given), 0), size


@pytest.mark.brief
def test_four_of_sha3_256() -> None:
    at_once("sha3_256", Settings())


@pytest.mark.parametrize("settings", EVERY)
@pytest.mark.parametrize("name", among(WOVEN))
def test_four_in_all_settings(name: str, settings: Settings) -> None:
    at_once(name, settings)
    assert len(contract(name, settings, "Four.sol").code) < LARGEST - ROOM


@pytest.mark.parametrize("settings", EVERY)
@pytest.mark.parametrize("name", among(EXTENDABLE))
def test_four_outputs(name: str, settings: Settings) -> None:
    """Of any length: those of one seed with other last bytes, as ML-DSA and ML-KEM expand matrices."""
    function = cast(Sponge, FUNCTIONS[name])
    there, block, seed = deployed(name, settings, "Four.sol"), function.block_size, Random(name).randbytes(32)
    given = [seed + bytes([row, 1]) for row in range(4)]
    for size in (0, 1, 31, 32, 33, block - 1, block, block + 1, 3 * block, 3 * block + 5):
        found, kept = there.counted("output", *given, size.to_bytes(4, "big"))
        assert (found, kept) == (b"".join(function.digest(each, size) for each in given), 0), size


@pytest.mark.brief
@pytest.mark.parametrize("longer", range(4))
def test_other_lengths_are_refused(longer: int) -> None:
    there = deployed("sha3_256", Settings(), "Four.sol")
    given = [bytes(10)] * 4
    given[longer] = bytes(11)
    selector = KECCAK_256.hash(b"Lengths()")[:4].hex()
    with pytest.raises(EngineError, match=f"four reverts: .*{selector}"):
        there.counted("four", *given)


def test_gas_of_four_depends_on_the_length_alone() -> None:
    """Of messages of a block and a part of one, in both pipelines."""
    for settings in USUAL:
        code = asked(cast(Sponge, FUNCTIONS["sha3_256"]), settings, FOURS)
        counting, random = Deployed(code), Random(1)
        assert len({counting.counted("four", random.randbytes(4 * 200))[1] for _ in range(20)}) == 1
