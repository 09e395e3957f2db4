"""Constructions in Motoko: mypy checks each module's contract; one more construction is one file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.targets.motoko.another import toy
from tests.targets.toy import PRINTED, TOY, Toy, offered
from wright.spec import FUNCTIONS
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.checksum import Checksum
from wright.spec.constructions.siphash import SipHash
from wright.spec.constructions.xxh3 import XXH3
from wright.spec.constructions.xxhash import XXH64
from wright.targets.motoko.build import MOTOKO
from wright.targets.motoko.construction import Construction
from wright.targets.motoko.constructions import chained, checksum, siphash, xxh3, xxhash
from wright.targets.motoko.engines import ENGINES
from wright.targets.motoko.frames import files
from wright.targets.motoko.measure.ladder import CanisterClimber
from wright.targets.motoko.measure.sizes import CanisterSizes
from wright.targets.motoko.measure.suite import CanisterSuite, asked
from wright.toolchain.engine import EngineError

CHAINED: Construction[Chained] = chained
CHECKSUM: Construction[Checksum] = checksum
SIPHASH: Construction[SipHash] = siphash
XXH3S: Construction[XXH3] = xxh3
XXHASH: Construction[XXH64] = xxhash
TOY_MODULE: Construction[Toy] = toy

ANOTHER = Path(__file__).parent / "another"


@pytest.fixture
def _another() -> Iterator[None]:
    with offered(MOTOKO.package, ANOTHER, ["wright.targets.motoko.frames"]):
        yield


@pytest.fixture
def _counted(_another: None) -> Iterator[None]:
    with offered(f"{MOTOKO.package}.measure", ANOTHER / "measured"):
        yield


@pytest.mark.usefixtures("_another")
def test_one_more_is_in_the_package() -> None:
    made = dict(files(dict.fromkeys(("fast", "ic-classical"), PRINTED)))
    for folder in ("", "classical/"):
        assert made[f"src/{folder}Toy256.mo"] == "Toy256"
        assert "absorb" in made[f"src/kernels/{folder}Toy256.mo"]
    assert "Internet Computer: Toy-256, with" in made["README.md"]
    assert "| `Toy256`: `#toy256` | a toy |" in made["README.md"]
    assert "hashes: Toy-256, " in made["mops.toml"]
    assert '"hash", "hmac", "merkle"' in made["mops.toml"]


@pytest.mark.usefixtures("_counted")
def test_one_more_is_counted() -> None:
    assert list(MOTOKO.kernels(TOY)) == ["absorb"]
    assert asked(TOY).cases == {"0 B": 0, "a further block": 136}
    assert CanisterSizes(ENGINES["ic"]).offers(TOY)
    assert CanisterClimber(ENGINES["ic"]).kernel(TOY) == "absorb"
    with pytest.raises(EngineError, match="Toy-256 has no call that hashes two digests to a node"):
        CanisterSuite(ENGINES["ic"]).merkle(TOY)


@pytest.mark.usefixtures("_another")
def test_what_is_not_counted_is_told() -> None:
    with pytest.raises(EngineError, match="Toy-256 cannot be counted in canisters: there is no module"):
        asked(TOY)


def test_what_the_package_has_not_is_told() -> None:
    with pytest.raises(EngineError, match="Toy-256 is not in Motoko's package"):
        asked(TOY)
    with pytest.raises(EngineError, match="SipHash-1-3 has no kernel that can be counted by itself"):
        CanisterClimber(ENGINES["ic"]).kernel(FUNCTIONS["siphash13"])
