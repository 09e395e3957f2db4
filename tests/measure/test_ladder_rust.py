"""Ladders in Rust: rungs are checked as hashes of whole messages, measured and weighed."""

from __future__ import annotations

import pytest

from tests.targets.rust.conftest import cargo as cargo
from tests.targets.rust.driver import OFFERED
from wright.measure.interleave import Plan, WrongDigestError, measure, message_cases, trusted
from wright.measure.ladder import Rung
from wright.passes.recipe import RecipeError
from wright.spec import FUNCTIONS
from wright.targets.rust.build import RUST
from wright.targets.rust.engines.cargo import Cargo
from wright.targets.rust.measure.ladder import HASHES, RustClimber, code_bytes
from wright.targets.rust.measure.peers import peers

pytestmark = pytest.mark.rust

ONCE = Plan(1, 0, 0, 0.01, 1, 1)
QUICK = Plan(processes=1, budget=5, warmup=1, rounds_least=2, rounds_most=3)
CLIMBED = [name for name in OFFERED if HASHES.record(FUNCTIONS[name])]
NOTHING = "pub(crate) fn compress() {}"


def test_templates_pad_every_length(cargo: Cargo) -> None:
    """Of each function that has a ladder, by the kernel that ships."""
    for name in CLIMBED:
        function = FUNCTIONS[name]
        climber = RustClimber(cargo)
        (kernel,) = climber.kernels(function)
        contender = climber.contender(function, kernel, "shipped", RUST.make(function, kernel).text)
        cases = message_cases(trusted(function), range(2 * function.block_size + 2))
        measure(cargo, [contender], cases, ONCE)


@pytest.mark.parametrize("name", ["sha1", "sha3_256"])
def test_a_rung_that_is_wrong_is_named(cargo: Cargo, name: str) -> None:
    function, climber = FUNCTIONS[name], RustClimber(cargo, QUICK)
    (kernel,) = climber.kernels(function)
    textbook = climber.rungs(function, kernel)[0]
    wrong = Rung("slipped", "a rotate slipped", textbook.text.replace("rotate_left(", "rotate_right(", 1))
    assert wrong.text != textbook.text
    with pytest.raises(WrongDigestError, match="slipped on 55 B"):
        climber.climb(function, kernel, [textbook, wrong])


def test_a_ladder_has_the_crates_and_the_machine_code(cargo: Cargo) -> None:
    function, climber = FUNCTIONS["sha256"], RustClimber(cargo, QUICK)
    every = climber.rungs(function, "compress")
    ladder = climber.climb(function, "compress", [every[0], every[-1]])
    assert list(ladder.measurement.contenders[2:]) == [peer.crate for peer in peers(function)]
    assert 100 < ladder.sizes[every[0].name] < ladder.sizes[every[-1].name]


def test_machine_code_is_counted_in_bytes(cargo: Cargo) -> None:
    """Nothing but a return, and the same twice beside more."""
    more = "pub(crate) fn compress(H: &mut [u64; 2]) { H[0] = 1; H[1] = 2; }"
    least, other, again = code_bytes(cargo, "compress", [NOTHING, more, NOTHING])
    assert 0 < least == again < other


@pytest.mark.parametrize("name", ["blake3", "crc32", "siphash13"])
def test_what_has_no_template_is_refused(cargo: Cargo, name: str) -> None:
    with pytest.raises(RecipeError, match="has no ladder in Rust"):
        RustClimber(cargo).kernels(FUNCTIONS[name])
