"""No package grows unnoticed, and no file lies in it twice without a reason."""

from __future__ import annotations

import re

import pytest

from tests.weight import PACKAGES, copies, recorded, weight

ROOM = 1.05
"""What a package may grow by until its weight is recorded anew: `python -m tests.weight`."""
REASONS = {
    r".*/LICENSE(\.md)?": "each package has its licence",
    r"(c/amalgamated|c/include|python/library)/hashwright\.[ch]": "who copies or installs a folder has all",
    r"csharp/(unity/Runtime/)?src/\w+\.cs": "Unity takes its folder as it lies",
    r"csharp/(unity/Runtime/)?kernels/\w+/\w+\.cs": "a project, or mcs, compiles the folder of one edition",
    r"javascript/(lib|cjs|dist)/.*\.d\.ts": "TypeScript asks for types beside each kind of module",
    r"motoko/src/kernels/(classical/)?\w+\.mo": "an edition's modules import the kernels of their own folder",
}
"""Patterns of paths whose files may be equal."""


@pytest.mark.parametrize("name", recorded())
def test_a_package_weighs_what_is_recorded(name: str) -> None:
    found, said = weight(PACKAGES / name), recorded()[name]
    for what, amount in said.items():
        assert amount / ROOM <= found[what] <= amount * ROOM, (
            f"{name}: {found[what]:,} {what}, recorded {amount:,}"
        )


def test_each_package_is_recorded() -> None:
    assert sorted(recorded()) == sorted(folder.name for folder in PACKAGES.iterdir())


def test_a_file_that_lies_there_twice_has_a_reason() -> None:
    """Files that are equal to the byte, all of one reason."""
    for paths in copies():
        assert any(all(re.fullmatch(pattern, path) for path in paths) for pattern in REASONS), paths


@pytest.mark.parametrize("pattern", REASONS)
def test_each_reason_is_needed(pattern: str) -> None:
    assert any(all(re.fullmatch(pattern, path) for path in paths) for paths in copies())
