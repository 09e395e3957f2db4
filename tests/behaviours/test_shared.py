"""Who has which behaviours follows from specs and records, not from lists."""

from __future__ import annotations

from typing import Any, ClassVar, cast

import pytest

from tests import behaviours
from tests.behaviours import SHARED, hashes, midstates, seeded
from tests.constructions import module_of
from tests.constructions.sponge import SPONGES
from wright.spec import FUNCTIONS, Function
from wright.spec.constructions.sponge import Sponge
from wright.spec.xxhash import XXH3_64, XXH3_128

each = pytest.mark.parametrize("function", FUNCTIONS.values(), ids=FUNCTIONS)
SHA3_256 = SPONGES["sha3_256"]


class Derived(Sponge):
    construction: ClassVar[str] = "derived"


class Unknown:
    construction, title = "unknown", "Unknown"


@each
def test_no_construction_lists_what_functions_share(function: Function) -> None:
    shared = {(row, make) for one in SHARED for row, makers in one.BEHAVIOURS.items() for make in makers}
    *_, own = behaviours.of(function)
    assert not shared & {(row, make) for row, makers in own.BEHAVIOURS.items() for make in makers}
    assert not any(own.STEPS.keys() & one.STEPS.keys() for one in SHARED)


@pytest.mark.parametrize("shared", SHARED, ids=lambda shared: shared.__name__.rpartition(".")[-1])
def test_what_is_shared_is_had_by_some_alone(shared: Any) -> None:
    assert {shared.has(function) for function in FUNCTIONS.values()} == {False, True}


def test_a_new_construction_has_what_its_spec_says() -> None:
    """A sponge of another name and without midstates, as others would derive one."""
    made = Derived(**vars(SHA3_256))
    assert [*behaviours.of(made)] == [hashes, midstates, module_of("tests.behaviours", SHA3_256)]
    without = Derived(**vars(made) | {"midstate": None})
    assert [*behaviours.of(without)] == [hashes, module_of("tests.behaviours", SHA3_256)]


def test_a_class_is_tested_as_that_which_it_derives_from() -> None:
    assert XXH3_128.construction != XXH3_64.construction
    assert [*behaviours.of(XXH3_128)] == [*behaviours.of(XXH3_64)]
    assert seeded in behaviours.of(XXH3_128)


def test_a_construction_without_a_module_is_refused() -> None:
    with pytest.raises(LookupError, match=r"tests\.behaviours has no module 'unknown': Unknown is made by"):
        module_of("tests.behaviours", cast(Function, Unknown()))
