"""The net below the proof: what is right runs as the spec does, and what is wrong does not."""

from __future__ import annotations

import pytest

from tests.proof.loops import RIGHT, WRONG, variants
from tests.proof.test_strides import kernel
from wright.proof.equality import NotProvenError
from wright.proof.net import check_numbers

SHOWN = ("stride 2", "stride 3", "stride 4", "stride 8", "shifted", "bound", "swapped", "early")
"""What three dozen blocks show, at some place."""
KINDS = (("c", "md5", "compress"), ("javascript", "sha1", "iterate"), ("motoko", "siphash24", "absorb"))


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_the_net_alone_finds_most_wrong_loops(kind: tuple[str, str, str]) -> None:
    program, contract = kernel(*kind)
    assert check_numbers(program, contract) == 17
    families = {name: WRONG[name] for name in SHOWN}
    made = list(variants(program, families))
    assert len(made) > 5
    for _, wrong in made:
        with pytest.raises(NotProvenError, match="the proof was wrong"):
            check_numbers(wrong, contract)


def test_the_net_lets_right_loops_through() -> None:
    program, contract = kernel(*KINDS[0])
    for _, right in variants(program, RIGHT):
        assert check_numbers(right, contract) == 17
