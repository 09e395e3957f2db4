"""A standard may name a word as kernels name what they are given: GB/T 32905 has a register H."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ir.programs import program
from wright.ir.index import Index
from wright.ir.parts import call
from wright.ir.program import Assign, Helper, Loop, Store
from wright.ir.terms import Type, slot
from wright.kernels.apart import apart
from wright.passes.recipe import Recipe
from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.language import iterate, named
from wright.targets.registry import TARGETS
from wright.targets.target import Target


def compress(V: Any, B: Any) -> list[Any]:
    def step(t: Any, G: Any, H: Any) -> Any:
        M = named("M", G + B[t])
        return H ^ M, G

    return [v ^ w for v, w in zip(V, iterate("rounds", 16, step, V), strict=True)]


TOY = MerkleDamgard("toy", "Toy", "none", 32, (1, 2), compress, 8, 99)
"""Its registers are G and H, and a word of it is M."""


@pytest.mark.proofs
@pytest.mark.parametrize(
    "target",
    [each for each in TARGETS.values() if each.kernels(TOY) and each.name != "evm"],
    ids=lambda target: target.name,
)
def test_a_word_may_have_the_name_of_what_a_kernel_is_given(target: Target) -> None:
    """The EVM is none: its stack holds no textbook, so each of its functions has a recipe."""
    made = target.by_recipe(TOY, "compress", Recipe(()))
    assert "H_" in made.text
    made.prove()


def test_names_are_kept_where_nothing_else_has_them() -> None:
    free = program(Store("H", Index(), slot("b", 32)), slots=("b",))
    assert apart(free) is free


def test_a_helper_keeps_its_parameters() -> None:
    """They are names of its own: a helper may call one H, too."""
    H = slot("H", 32)
    helper = Helper("P", (("H", Type(32)),), H ^ H << 9)
    given = program(Store("H", Index(), call("P", 32, (H,))), slots=("H",), helpers=(helper,))
    made = apart(given)
    assert made.helpers == given.helpers
    assert made.body == (Store("H", Index(), call("P", 32, (slot("H_", 32),))),)


def test_another_name_is_one_that_nobody_has() -> None:
    H, H_, p = (slot(name, 32) for name in ("H", "H_", "p"))
    loop = Loop("blocks", "p", Index(), Index.of(8), 4, (Assign(("p", "H"), (H_, p)), Store("H", Index(), H)))
    (made,) = apart(program(loop, slots=("H", "H_", "p"))).body
    assert isinstance(made, Loop)
    other, H__ = slot("p_", 32), slot("H__", 32)
    assert made.body == (Assign(("p_", "H__"), (H_, other)), Store("H", Index(), H__))
