"""Constants in locals: equal digests, each number written once, and refusals."""

from __future__ import annotations

import pytest

from wright.ir.program import Assign
from wright.ir.terms import value_of
from wright.kernels.compress import compress_kernel
from wright.passes.recipe import RecipeError, parse
from wright.proof.check import prove
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA256

BEFORE = "inline{helpers=Ch+Parity+Maj} fuse{} split{} ring{} unroll{} scalars{} rename{}"


def test_constants_are_set_once_before_all_blocks() -> None:
    kernel = compress_kernel(SHA1)
    made = parse(f"{BEFORE} constants{{}}").apply(kernel.program)
    first = made.body[:4]
    numbers = [value_of(s.values[0]) for s in first if isinstance(s, Assign)]
    assert numbers == [0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xCA62C1D6]
    assert prove(made, kernel.contract).invariants == 1


def test_a_program_whose_numbers_are_rare_is_refused() -> None:
    with pytest.raises(RecipeError, match="has no constant 8 times"):
        parse("constants{}").apply(compress_kernel(SHA256).program)


def test_a_name_that_is_taken_is_refused() -> None:
    with pytest.raises(RecipeError, match="k0, k1, k2, k3 is taken"):
        parse(f"{BEFORE} constants{{}} constants{{least=1}}").apply(compress_kernel(SHA1).program)


def test_numbers_of_a_byte_stay_where_they_are() -> None:
    """A zero among packed lanes is written next to them."""
    before = parse("abreast{} unroll{} scalars{array=V}").apply(compress_kernel(SHA1).program)
    made = parse("constants{least=4}").apply(before)
    assert sum(isinstance(s, Assign) for s in made.body) == 4
