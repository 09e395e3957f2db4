"""Statistics of samples, and cases."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from wright.measure.counts import counted
from wright.measure.interleave import (
    Case,
    Contender,
    Measurement,
    Samples,
    Spread,
    measure,
    message_bytes,
    message_cases,
    size_name,
    trusted,
)
from wright.spec.sha2 import SHA256
from wright.targets.javascript.engines.table import ENGINES

CASE = Case("1 KB", 1024, "00")


def measurement(**samples: tuple[float, ...]) -> Measurement:
    taken = {name: Samples(values, 1.0) for name, values in samples.items()}
    return Measurement("engine", "1", (CASE,), tuple(samples), {CASE.name: taken})


def test_a_spread_is_the_median_between_its_quartiles() -> None:
    spread = Spread.of([float(n) for n in range(1, 102)])
    assert (spread.median, spread.low, spread.high, spread.p10) == (51, 26, 76, 11)
    assert Spread.of([3.0]) == Spread(3, 3, 3, 3)


def test_ratios_pair_the_slices_of_a_round() -> None:
    """The machine slows to a third half-way: the ratio of medians would be 1, the rounds' ratio is 2."""
    run = measurement(ours=(100, 100, 300, 300), theirs=(200, 200, 600, 600))
    ratio = run.ratio("ours", "theirs", CASE.name)
    assert (ratio.low, ratio.median, ratio.high) == (2, 2, 2)
    assert run.ratio("theirs", "ours", CASE.name).median == 0.5


def test_cases_state_their_digests() -> None:
    assert [size_name(n) for n in (0, 55, 1024, 1025, 65536, 1 << 20)] == [
        "0 B", "55 B", "1 KB", "1025 B", "64 KB", "1 MB",
    ]  # fmt: skip
    (case,) = message_cases(trusted(SHA256), [1000])
    assert case == Case("1000 B", 1000, hashlib.sha256(message_bytes(1000)).hexdigest())


def test_a_hash_that_openssl_does_not_know_is_its_spec() -> None:
    unknown = replace(SHA256, name="unknown")
    assert trusted(unknown)(b"abc") == trusted(SHA256)(b"abc") == hashlib.sha256(b"abc").digest()


def test_contenders_of_one_name_are_refused() -> None:
    twins = [Contender("noble", "return {};"), Contender("noble", "return {};")]
    with pytest.raises(ValueError, match="the same name"):
        measure(ENGINES["node"], twins, [CASE])


def test_versions_are_those_of_others_that_were_measured() -> None:
    found = counted("an engine", "1.0", {"55 B": 55}, {"55 B": {"ours": 1, "theirs": 2}})
    beside = [Contender("theirs", "", "theirs 3"), Contender("slow", "", "slow 4")]
    assert found.versions([Contender("ours", ""), *beside]) == {"theirs": "theirs 3"}
