"""A package's editions need a recipe for each kernel that it ships."""

import pytest

from wright.build.editions import editions_of
from wright.passes.recipe import RecipeError
from wright.targets.registry import TARGETS


@pytest.mark.parametrize("name", ["javascript", "c", "csharp", "motoko", "actionscript"])
def test_a_kernel_without_a_recipe_is_named_with_the_table_that_is_missing(name: str) -> None:
    with pytest.raises(
        RecipeError, match=r"ships \w+ on \w+, and no recipe for it: write \[\w+\.fast\.portable\]"
    ):
        editions_of(TARGETS[name], {})
