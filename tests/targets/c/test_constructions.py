"""What C has for constructions: each keeps both contracts, and what has no frame is refused by name."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from wright.spec import FUNCTIONS
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.siphash import SipHash
from wright.targets.c.build import C_TARGET
from wright.targets.c.construction import Construction, construction_of
from wright.targets.c.constructions import chained, siphash
from wright.targets.c.measure.construction import Measured, measured
from wright.targets.c.measure.constructions import chained as chained_measured
from wright.targets.c.measure.constructions import siphash as siphash_measured
from wright.toolchain.engine import EngineError

CHAINED: Construction[Chained] = chained
SIPHASH: Construction[SipHash] = siphash
CHAINED_MEASURED: Measured[Chained] = chained_measured
SIPHASH_MEASURED: Measured[SipHash] = siphash_measured
"""Whether they keep the contracts is asked of mypy."""


@dataclass(frozen=True)
class Unframed(SipHash):
    construction = "unframed"


def test_a_module_is_found_by_its_name() -> None:
    for name, own, how in (
        ("blake2s", CHAINED, CHAINED_MEASURED),
        ("siphash24", SIPHASH, SIPHASH_MEASURED),
    ):
        assert construction_of(FUNCTIONS[name]) == own
        assert measured(FUNCTIONS[name]) == how


def test_what_has_no_frame_is_refused() -> None:
    unframed = Unframed(2, 4)
    assert C_TARGET.kernels(unframed) == {}
    with pytest.raises(EngineError, match="the C package has no SipHash-2-4: it has no frame for 'unframed'"):
        construction_of(unframed)
    with pytest.raises(EngineError, match="C cannot be asked of SipHash-2-4: nothing says how to measure"):
        measured(unframed)


def test_kernels_share_recipes() -> None:
    """By what their names begin with; others have their own."""
    shared = {"lanes16": "lanes", "fixed32": "fixed", "prepared": "siphash", "absorb8": "absorb"}
    assert {kernel: C_TARGET.book(kernel) for kernel in shared} == shared
    alone = {"compress", "compress_shani", "siphash", "nocase", "prepare"}
    assert set(map(C_TARGET.book, alone)) == alone
