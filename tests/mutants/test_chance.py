"""Randomly mutated texts: each is refused, or computes the same."""

from __future__ import annotations

import pytest

from tests.book import LANGUAGES
from tests.mutants.engines import Changed, culprits, opened
from tests.mutants.outcomes import Outcome, outcomes
from tests.mutants.run import COUNT, examine
from tests.mutants.tally import named
from tests.targets.motoko.wider import WIDER
from wright.spec import FUNCTIONS
from wright.targets.registry import TARGETS

SAMPLE = {
    "javascript": ("md5 iterate", "sha256 iterate", "md5 rehash"),
    "c": ("md5 iterate", "siphash12 fixed4", "md5 rehash"),
    "csharp": ("md5 iterate", "siphash12 fixed4", "md5 rehash"),
    "actionscript": ("md5 iterate", "sha256 iterate", "md5 rehash"),
    "motoko": ("sha1 iterate", "sha256 iterate", "sha1 chain"),
    "evm": ("sha1 compress", "sha512 compress"),
    "rust": ("md5 compress", "md5 finish", "sha256 finish"),
    "wasm": ("md5 iterate", "sha256 iterate", "md5 rehash"),
}
"""Kernels of each target with texts that are read quickly."""
MUTANTS = 60
"""Mutants for each target."""
CONSTANT = "0x5a827999"
ENGINES = {
    "javascript": [pytest.mark.node],
    "c": [pytest.mark.gcc, pytest.mark.qemu],
    "csharp": [pytest.mark.mono, pytest.mark.dotnet],
    "actionscript": [pytest.mark.awayfl],
    "motoko": [pytest.mark.motoko],
    "evm": [pytest.mark.evm],
    "rust": [pytest.mark.rust],
    "wasm": [pytest.mark.node],
}


@pytest.mark.mutants
@pytest.mark.parametrize("name", LANGUAGES)
def test_a_sample_is_refused_or_proven(name: str) -> None:
    """The slow tier runs the proven ones on engines."""
    target, kernels = {**TARGETS, "motoko": WIDER}[name], SAMPLE[name]
    found = list[Outcome]()
    for kernel in kernels:
        function, name = kernel.split()
        made = target.make(FUNCTIONS[function], name)
        found += outcomes(made, kernel, MUTANTS // len(kernels))
    assert [each.refusal for each in found if each.failed] == []
    assert len(found) == MUTANTS
    assert 0 < sum(bool(each.text) for each in found) < MUTANTS // 3


@pytest.mark.slow
@pytest.mark.parametrize("name", [pytest.param(name, marks=ENGINES[name]) for name in LANGUAGES])
def test_what_is_proven_computes_the_same(name: str) -> None:
    found = examine(TARGETS[name], COUNT, lambda *_: None)
    counts = found.counts()
    assert found.failed == []
    assert found.different == []
    assert counts["refused"] + counts["accepted"] == counts["mutants"] >= COUNT
    assert counts["run"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", [pytest.param(name, marks=ENGINES[name]) for name in LANGUAGES])
def test_a_text_that_computes_something_else_is_found(name: str) -> None:
    """A changed constant of SHA-1 makes the package's tests fail, and the text is named."""
    bench = opened(TARGETS[name])
    first = next(
        group[0] for group in bench.own if group[0].job.function == "sha1" and CONSTANT in group[0].text
    )
    wrong = Outcome("another constant", text=first.text.replace(CONSTANT, CONSTANT[:-1] + "8"))
    (found,) = bench.different({named(first): wrong})
    assert found.startswith(f"{named(first)} (another constant):\n")


def changed(*names: str) -> Changed:
    return {name: Outcome("renamed", text=name) for name in names}


def test_a_package_that_fails_names_the_texts_that_it_fails_of() -> None:
    def failure(tried: Changed) -> str:
        return "wrong" if {"b", "e"} & tried.keys() else ""

    assert culprits(changed("a", "c", "d"), failure) == []
    assert culprits(changed(*"abcdef"), failure) == ["b (renamed):\nwrong", "e (renamed):\nwrong"]


def test_texts_that_fail_together_alone_are_all_named() -> None:
    def failure(tried: Changed) -> str:
        return "wrong" if {"a", "b"} <= tried.keys() else ""

    assert culprits(changed("a", "b"), failure) == ["a (renamed), b (renamed):\nwrong"]
