"""No package grows unnoticed, and no file lies in it twice without a reason."""

from __future__ import annotations

import re

import pytest

from tests.weight import c, javascript, motoko, repository, table
from tests.weight.packages import PACKAGES, copies, recorded, weight
from tests.weight.row import Row
from wright.pages.weights import figure

ROOM = 1.05
"""What a package may grow by until its weight is recorded anew: `python -m tests.weight`."""
REASONS = {
    r".*/LICENSE(\.md)?": "each package has its licence",
    r"(c/amalgamated|c/include|python/library)/hashwright\.[ch]": "who copies or installs a folder has all",
    r"csharp/(unity/Runtime/)?src/\w+\.cs": "Unity takes its folder as it lies",
    r"csharp/(unity/Runtime/)?kernels/\w+/\w+\.cs": "a project, or mcs, compiles the folder of one edition",
    r"javascript/(lib|cjs|dist)/.*\.d\.ts": "TypeScript asks for types beside each kind of module",
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


HELD = [
    pytest.param(row, id=row.key, marks=marks)
    for rows, marks in (
        (javascript.ROWS, [pytest.mark.node]),
        (c.ROWS, [pytest.mark.gcc]),
        (motoko.ROWS, []),
        (repository.ROWS, []),
    )
    for row in rows
    if not row.varies
]
"""The rows of the table that do not depend on the machine."""


def test_the_record_has_every_row_as_it_is_defined() -> None:
    found = table.recorded()
    assert list(found) == list(table.ROWS)
    for row in table.ROWS.values():
        assert {**found[row.key], **row.defined()} == found[row.key], row.key


@pytest.mark.parametrize("row", HELD)
def test_a_row_of_the_table_is_what_is_recorded(row: Row) -> None:
    """It may neither grow nor shrink without its record: ``python -m tests.weight.table KEY``."""
    ours = row.measure().ours
    said = table.recorded()[row.key]["ours"]
    assert ours is not None
    assert said / ROOM <= ours <= said * ROOM, f"{row.what}: {ours:,}, recorded {said:,}"


def test_a_figure_is_shown_in_its_unit() -> None:
    shown = [figure(*each) for each in ((None, "B"), (20, ""), (5_808, "B"), (54_541, "B"), (8_736_567, "B"))]
    assert shown == ["", "20", "5.8 KB", "55 KB", "8.7 MB"]
    assert [figure(184.6, "ms"), figure(1_023_834, ""), figure(2_284, "MiB")] == [
        "184.6 ms",
        "1,023,834",
        "2,284 MiB",
    ]
