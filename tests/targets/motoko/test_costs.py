"""The costs of moc's statements have not changed: kernels and docs rely on them."""

from __future__ import annotations

import pytest

from tests.targets.motoko.costs import STATEMENTS, counted, golden
from wright.targets.motoko.engines import ENGINES
from wright.targets.motoko.engines.ic import InternetComputer


def test_golden_costs(ic: InternetComputer) -> None:
    """Exact to the instruction. After a new moc, ``python -m tests.targets.motoko.costs`` counts anew."""
    assert counted(ic) == golden()[ic.name]


def test_every_statement_has_a_cost() -> None:
    assert golden().keys() == ENGINES.keys()
    assert all(table.keys() == set(STATEMENTS) for table in golden().values())


@pytest.mark.parametrize(
    ("statement", "enhanced", "classical"),
    [
        ("x64 := x64 <>> 7", 3, 3),
        ("x32 := x32 <>> 7", 16, 3),
        ("x8 := b[i]", 40, 31),
        ("x8 := b[Prim.nat64ToNat(x64 +% 2)]", 53, 43),
    ],
)
def test_what_the_first_measurements_found(statement: str, enhanced: float, classical: float) -> None:
    """Programs of an earlier study counted these."""
    table = golden()
    assert (table["ic"][statement], table["ic-classical"][statement]) == (enhanced, classical)
