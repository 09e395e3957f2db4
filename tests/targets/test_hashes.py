"""Records of what is measured: they name kernels that each target has, and a lookup says where none is."""

from __future__ import annotations

import pytest

from wright.kernels.records import Hashing, hashing
from wright.spec import FUNCTIONS, Function
from wright.targets.c.build import C_TARGET
from wright.targets.csharp.measure.ladder import HASHES as CSHARP_HASHES
from wright.targets.hashes import Hashes
from wright.targets.javascript.measure.construction import HASHES as JAVASCRIPT_HASHES

TEMPLATED = {"csharp": CSHARP_HASHES, "javascript": JAVASCRIPT_HASHES}
RECORDED = [function for function in FUNCTIONS.values() if hashing(function.construction)]


def named(record: Hashing) -> set[str]:
    """The kernels that a record names."""
    return {record.kernel, *record.plain, *record.shipped}


@pytest.mark.parametrize("function", RECORDED, ids=lambda function: function.name)
def test_kernels_of_a_record_are_those_of_c(function: Function) -> None:
    record = hashing(function.construction)
    assert record is not None
    assert named(record) <= set(C_TARGET.kernels(function))
    assert record.padding(function) >= 0


@pytest.mark.parametrize("target", TEMPLATED)
def test_kernels_of_a_template_are_in_its_target(target: str) -> None:
    hashes: Hashes = TEMPLATED[target]
    found = {function.name: hashes.record(function) for function in FUNCTIONS.values()}
    measured = {name: record for name, record in found.items() if record}
    assert "sha1" in measured
    for name, record in measured.items():
        assert named(record) <= set(hashes.target.kernels(FUNCTIONS[name])), name


def test_what_has_no_template_says_so() -> None:
    with pytest.raises(LookupError, match="C# has no template to measure 'siphash'"):
        CSHARP_HASHES.around(FUNCTIONS["siphash24"], "")


def test_a_kernel_that_makes_no_digest_has_no_record() -> None:
    assert hashing("detecting") is None
