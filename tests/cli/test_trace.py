"""The walk through the compiler: the files that one kernel's making and proof enter, by stage."""

from __future__ import annotations

import inspect
import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from wright.build.trace import ROOT, STAGES
from wright.cli import main
from wright.ir.program import Program
from wright.languages.errors import UnspellableError
from wright.spec.sha1 import SHA1
from wright.targets.registry import TARGETS
from wright.targets.target import Target

C = TARGETS["c"]
SCREEN = 60
"""Lines, of at most 110 characters."""


def call(*args: str) -> Result:
    return CliRunner().invoke(main, ["prove", *args])


@pytest.mark.proofs
def test_each_stage_enters_its_own_files() -> None:
    result = call("siphash13", "--target", "c", "--trace", "--json")
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    stages = told["stages"]
    assert told["error"] is None
    assert list(stages) == list(STAGES)
    assert all((ROOT / name).exists() for names in stages.values() for name in names)
    assert {"spec/constructions/siphash.py"} <= set(stages["spec"])
    assert {"kernels/siphash.py", "targets/c/constructions/siphash/makers.py"} <= set(stages["kernel"])
    assert "passes/recipe.py" in stages["passes"]
    assert "targets/c/printer.py" in stages["printer"]
    assert "targets/c/readback.py" in stages["reader"]
    assert {"proof/check.py", "contracts/siphash.py"} <= set(stages["proof"])
    assert not {name for name in stages["reader"] if name.startswith(("passes/", "kernels/"))}
    assert not {name for name in stages["proof"] if name.startswith(("targets/", "passes/", "kernels/"))}


@pytest.mark.proofs
def test_the_passes_of_the_recipe_are_those_that_are_entered() -> None:
    stages = json.loads(call("sha1", "--target", "c", "--trace", "--json").stdout)["stages"]
    entered = {str(ROOT / name) for name in stages["passes"] if Path(name).parent == Path("passes")}
    of_steps = {inspect.getfile(type(step)) for step in C.recipe(SHA1, "compress").steps}
    assert len(of_steps) > 8
    assert entered - {str(ROOT / "passes" / "recipe.py")} == of_steps


@pytest.mark.proofs
def test_it_is_one_screen() -> None:
    result = call("siphash13", "--target", "c", "--trace")
    lines = result.stdout.splitlines()
    assert [line.partition(":")[0] for line in lines if line[0] != " "][:-1] == list(STAGES)
    assert "siphash of SipHash-1-3 in C: proven, 8 cases; " in lines[-1]
    assert len(lines) <= SCREEN
    assert max(map(len, lines)) <= 110


def test_a_kernel_that_is_refused_is_followed_to_its_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Target, program: Program) -> str:
        raise UnspellableError(f"no text for {program.name}")

    monkeypatch.setattr(type(C), "print_program", refuse)
    before = sys.getprofile()
    result = call("siphash13", "--target", "c", "--trace", "--json")
    assert sys.getprofile() is before
    assert result.exit_code == 1
    told = json.loads(result.stdout)
    assert "no text for siphash" in told["error"]
    assert told["stages"]["kernel"]
    assert not told["stages"]["reader"]
    assert not told["stages"]["proof"]


@pytest.mark.parametrize("args", [[], ["sha1"], ["sha1", "md5", "--target", "c"], ["--target", "c"]])
def test_it_follows_one_kernel(args: list[str]) -> None:
    result = call(*args, "--trace")
    assert result.exit_code == 2
    assert "--trace follows one kernel: name a function and a --target, no package" in result.stderr
