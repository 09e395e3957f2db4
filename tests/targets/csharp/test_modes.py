"""Modes of Keccak as classes: what stays, what is allocated, misuse, and the runtime's KMAC beside ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.targets.csharp.driver import HERE, MODES, library
from tests.targets.driver import Driver
from tests.targets.packages import said
from wright.targets.csharp.engines.blazor import Blazor
from wright.targets.csharp.engines.managed import ManagedEngine

WORDS = (b"a key", b"a customization", b"", bytes(20000))
"""A key, a customization, a name and a message of several chunks."""


@pytest.mark.parametrize("name", MODES)
def test_a_disposed_object_keeps_nothing_and_refuses_all(driver: Driver, name: str) -> None:
    assert driver.ask("wipe", name, *WORDS) == "ok"
    assert driver.ask("disposed", name, *WORDS) == "refused"


@pytest.mark.parametrize("name", MODES)
def test_misuse_is_refused(driver: Driver, name: str) -> None:
    assert driver.ask("refused", name, *WORDS) == "refused"


@pytest.mark.parametrize("name", MODES)
def test_output_into_a_span_allocates_nothing(managed: ManagedEngine, driver: Driver, name: str) -> None:
    if managed.name == "mono-interpreter":
        pytest.skip("it boxes bytes where spans are made of arrays")
    assert driver.ask("allocated", name, *WORDS) == "0 0 0"


@pytest.mark.dotnet
def test_kmac_takes_the_place_of_the_runtimes(managed: ManagedEngine, tmp_path: Path) -> None:
    """One source twice: with the runtime's classes, and with an alias for each."""
    if isinstance(managed, Blazor) or managed.name != "dotnet":
        pytest.skip("the runtime has no KMAC")
    made = library(managed, tmp_path)
    source = (HERE / "Kmac.cs").read_text(encoding="utf-8")
    answers = []
    for namespace in ("System.Security.Cryptography", "Hashwright"):
        folder = tmp_path / namespace
        folder.mkdir()
        (folder / "Kmac.cs").write_text(source.replace("THEIRS", namespace), encoding="utf-8")
        (folder / made.name).symlink_to(made)
        program = managed.compile([folder / "Kmac.cs"], folder / "kmac.exe", [folder / made.name])
        answers.append(said(*managed.running(program)))
    theirs, ours = answers
    assert ours == theirs
    assert theirs.count("\n") == 4 * 5 * 7
