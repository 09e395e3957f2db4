"""A package's editions need a recipe for each kernel that it ships."""

import pytest

from wright.build.editions import editions_of
from wright.build.prove import PrintedJob, jobs
from wright.ir.program import Program
from wright.passes.recipe import RecipeError
from wright.recipes import FAST, PORTABLE
from wright.spec import FUNCTIONS
from wright.targets.registry import TARGETS

NOTHING = Program("", (), {}, {}, {}, ())


@pytest.mark.parametrize("name", ["javascript", "c", "csharp", "motoko", "actionscript"])
def test_a_kernel_without_a_recipe_is_named_with_the_table_that_is_missing(name: str) -> None:
    with pytest.raises(
        RecipeError, match=r"ships \w+ on \w+, and no recipe for it: write \[\w+\.fast\.portable\]"
    ):
        editions_of(TARGETS[name], {})


@pytest.mark.parametrize(
    ("name", "engine"), [(name, engine) for name, target in TARGETS.items() for engine in target.tuned]
)
def test_an_engine_s_edition_has_the_kernels_of_its_own_recipes(name: str, engine: str) -> None:
    """As they are named, not printed: each text here says whose recipe would have made it."""
    target = TARGETS[name]
    found = [job for each in (target, *target.embeds) for job in jobs(each, tuple(FUNCTIONS.values()))]
    made = editions_of(target, {PrintedJob(job, job.engine, job.edition, None, NOTHING): "" for job in found})
    own = [job for job in found if job.engine == engine and job.edition == FAST]
    assert own
    for job in own:
        assert made[engine][job.function][job.kernel].text == engine
        assert made[FAST][job.function][job.kernel].text == PORTABLE
