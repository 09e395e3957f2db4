"""Constructions in ActionScript: mypy checks each module's contract; one more construction is one file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.targets.actionscript.another import toy
from tests.targets.actionscript.another.measured import toy as toy_measured
from tests.targets.toy import PRINTED, TOY, Toy, offered
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.checksum import Checksum
from wright.spec.constructions.siphash import SipHash
from wright.spec.constructions.sponge import Sponge
from wright.spec.constructions.tree import HashTree
from wright.targets.actionscript.build import ACTIONSCRIPT
from wright.targets.actionscript.construction import Construction
from wright.targets.actionscript.constructions import chained, checksum, siphash, sponge, tree
from wright.targets.actionscript.engines import ENGINES
from wright.targets.actionscript.frames import readme, sources
from wright.targets.actionscript.measure.construction import Measured
from wright.targets.actionscript.measure.constructions import chained as chained_measured
from wright.targets.actionscript.measure.constructions import sponge as sponge_measured
from wright.targets.actionscript.measure.ladder import ActionScriptClimber, shipped
from wright.toolchain.engine import EngineError

CHAINED: Construction[Chained] = chained
CHECKSUM: Construction[Checksum] = checksum
SIPHASH: Construction[SipHash] = siphash
SPONGE: Construction[Sponge] = sponge
TREE: Construction[HashTree] = tree
TOY_MODULE: Construction[Toy] = toy
CHAINED_MEASURED: Measured[Chained] = chained_measured
SPONGE_MEASURED: Measured[Sponge] = sponge_measured
TOY_MEASURED: Measured[Toy] = toy_measured

ANOTHER = Path(__file__).parent / "another"


@pytest.fixture
def _another() -> Iterator[None]:
    with offered(ACTIONSCRIPT.package, ANOTHER, ["wright.targets.actionscript.frames"]):
        yield


@pytest.fixture
def _measured(_another: None) -> Iterator[None]:
    with offered(f"{ACTIONSCRIPT.package}.measure", ANOTHER / "measured"):
        yield


@pytest.mark.usefixtures("_another")
def test_one_more_is_in_the_package() -> None:
    made = dict(sources(PRINTED))
    assert made["hashwright/TOY256.as"] == "toy256"
    assert "absorb" in made["hashwright/kernels/TOY256Absorb.as"]
    assert "AwayFL: Toy-256, with" in readme(PRINTED)
    assert "| `TOY256` | a toy |" in readme(PRINTED)


@pytest.mark.usefixtures("_another")
def test_one_more_needs_no_ladder() -> None:
    assert "TOY256.hash(work.text)" in shipped(TOY)
    with pytest.raises(EngineError, match="Toy-256 has no ladder in ActionScript"):
        ActionScriptClimber(ENGINES["ruffle"]).kernel(TOY)


@pytest.mark.usefixtures("_measured")
def test_one_more_is_climbed() -> None:
    climber = ActionScriptClimber(ENGINES["ruffle"])
    assert list(ACTIONSCRIPT.kernels(TOY)) == ["absorb"]
    assert climber.kernel(TOY) == "absorb"
    assert climber.contender(TOY, "absorb", "rung", "text").source == "frame text"
