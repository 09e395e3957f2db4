"""Ladders of WebAssembly: every rung as a hash of whole messages, on a JavaScript engine."""

from __future__ import annotations

import pytest

from wright.measure.interleave import Plan
from wright.recipes import PORTABLE
from wright.spec import FUNCTIONS
from wright.targets.javascript.engines.node import Node
from wright.targets.wasm.measure.ladder import WebAssemblyClimber

QUICK = Plan(processes=1, budget=1, warmup=0.2, slice=0.1, rounds_least=2)


@pytest.mark.node
@pytest.mark.parametrize("name", ["sha1", "sha512", "blake2b", "blake2s"])
def test_a_ladder_in_node(name: str) -> None:
    """Words of both sizes and both orders; also messages longer than the window in memory."""
    climber = WebAssemblyClimber(Node(), QUICK)
    climber.sizes = (55, 150_000)
    ladder = climber.climb(FUNCTIONS[name], "compress", climber.rungs(FUNCTIONS[name], "compress"))
    assert ladder.code == "the module"
    assert all(200 < size < 12_000 for size in ladder.sizes.values())
    assert {rung.name for rung in ladder.rungs} <= set(ladder.measurement.contenders)
    assert "noble" in ladder.peers


@pytest.mark.node
@pytest.mark.parametrize("name", ["sha256", "md5"])
def test_four_messages_at_once(name: str) -> None:
    """Every rung is right for short messages in a padded block, and for long ones beyond their windows."""
    climber = WebAssemblyClimber(Node(), QUICK)
    climber.sizes = (55, 56, 20_001)
    ladder = climber.climb(FUNCTIONS[name], "batch", climber.rungs(FUNCTIONS[name], "batch"))
    assert ladder.kernel == "batch"
    assert ladder.measurement.contenders[-1] == "one by one"
    assert not ladder.peers


def test_which_kernels_have_ladders() -> None:
    climber = WebAssemblyClimber(Node(), QUICK)
    assert climber.kernels(FUNCTIONS["sha1"]) == ("compress", "batch")
    assert climber.kernels(FUNCTIONS["sha512"]) == ("compress",)


def test_no_rung_is_asked_of_crypto_js() -> None:
    """Its block functions are JavaScript's: WebAssembly has no kernel for them."""
    assert WebAssemblyClimber(Node(), QUICK).inside(FUNCTIONS["sha1"], PORTABLE) is None
