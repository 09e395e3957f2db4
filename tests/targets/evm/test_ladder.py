"""Ladders in the EVM: rungs that the machine cannot have as they are, and what is counted."""

from __future__ import annotations

import pytest

from wright.measure.interleave import WrongDigestError
from wright.spec import FUNCTIONS, Function
from wright.targets.evm.build import EVM
from wright.targets.evm.engines import ENGINES
from wright.targets.evm.measure.ladder import GasClimber
from wright.targets.evm.measure.plain import plain
from wright.targets.target import Made
from wright.toolchain.engine import EngineError

SHA1 = FUNCTIONS["sha1"]


def shipped(function: Function) -> Made:
    return EVM.by_recipe(function, "compress", EVM.recipe(function, "compress"))


def test_the_last_rung_is_what_ships() -> None:
    for name in ("sha1", "sha384", "sha512"):
        function = FUNCTIONS[name]
        rungs = GasClimber(ENGINES["revm"]).rungs(function, "compress")
        assert rungs[0].name == "textbook"
        assert rungs[-1].text == shipped(function).text


def test_a_plain_program_has_a_word_of_the_machine_for_each() -> None:
    text = EVM.print_program(plain(EVM.textbook(SHA1, "compress").program, SHA1.word))
    assert "shr(224, mload(" in text  # a word of the message
    assert text.count("for {") == 6  # blocks, the schedule, and four kinds of rounds


@pytest.mark.parametrize("name", ["sha3_256", "sha256", "blake2b"])
def test_what_has_no_ladder(name: str) -> None:
    with pytest.raises(EngineError, match="has no kernel whose textbook fits the stack"):
        GasClimber(ENGINES["revm"]).kernel(FUNCTIONS[name])


@pytest.mark.evm
@pytest.mark.brief
def test_a_wrong_rung_is_no_measurement() -> None:
    climber = GasClimber(ENGINES["revm"])
    right = shipped(SHA1).text
    assert climber.cost(SHA1, right) < 11_000
    with pytest.raises(WrongDigestError, match=r"a recipe of SHA-1, 1 blocks: expected \w{40}, got \w{40}"):
        climber.cost(SHA1, right.replace("0x5a827999", "0x5a827998"))
