"""A release is of a commit whose tree passed all of `make test-all`, or says that it is not."""

from __future__ import annotations

import importlib
import json
import re
import subprocess
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.tiers.table import ALL
from wright.cli import main
from wright.release.provenance import provenance
from wright.release.source import Source, source
from wright.release.tested import TIERS, missing, passing, require_tested
from wright.toolchain.tools import CHECKOUT, ToolError


def git(checkout: Path, *arguments: str) -> None:
    who = ("-c", "user.name=a", "-c", "user.email=a@b")
    subprocess.run(["git", *who, *arguments], cwd=checkout, check=True, capture_output=True)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A commit of one file; what `build/` has is no part of it."""
    git(tmp_path, "init", "--quiet")
    change(tmp_path, "a")
    (tmp_path / ".gitignore").write_text("/build/\n")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "a")
    return tmp_path


def change(checkout: Path, text: str) -> None:
    (checkout / "file").write_text(text)


def passed(checkout: Path, *tiers: str) -> None:
    with passing(tiers, checkout):
        pass


def test_the_source_is_a_commit_and_says_what_differs(checkout: Path) -> None:
    clean = source(checkout)
    assert re.fullmatch("[0-9a-f]{40}", clean.commit)
    assert (clean.dirty, clean.tested) == (False, False)
    change(checkout, "b")
    assert source(checkout).dirty


def test_where_git_knows_no_commit_nothing_is_released(tmp_path: Path) -> None:
    with pytest.raises(ToolError, match="rev-parse"):
        source(tmp_path)


def test_the_tiers_are_those_of_the_test_command() -> None:
    assert set(TIERS) == {tier.word for tier in ALL}


def test_tiers_that_pass_one_by_one_add_up(checkout: Path) -> None:
    passed(checkout, *TIERS[1:])
    with pytest.raises(ToolError, match=rf"not passed on this tree: {TIERS[0]}\. Run `make {TIERS[0]}`"):
        require_tested(checkout)
    passed(checkout, TIERS[0])
    require_tested(checkout)
    assert source(checkout).tested


def test_another_tree_has_to_pass_itself(checkout: Path) -> None:
    """Another commit of the same tree need not: a message is not tested."""
    passed(checkout, *TIERS)
    git(checkout, "commit", "--quiet", "--allow-empty", "--message", "b")
    require_tested(checkout)
    change(checkout, "b")
    git(checkout, "commit", "--quiet", "--all", "--message", "c")
    assert missing(checkout) == list(TIERS)
    with pytest.raises(ToolError, match=f"Run `make {' '.join(TIERS)}`; `wright release --untested`"):
        require_tested(checkout)


def test_files_that_no_commit_has_are_not_tested(checkout: Path) -> None:
    passed(checkout, *TIERS)
    (checkout / "more").touch()
    with pytest.raises(ToolError, match="files differ from the commit's"):
        require_tested(checkout)
    assert not source(checkout).tested
    (checkout / "more").unlink()
    require_tested(checkout)


def test_no_tree_is_stamped_whose_tier_fails_or_that_changes(checkout: Path) -> None:
    with pytest.raises(ZeroDivisionError), passing(TIERS[:1], checkout):
        raise ZeroDivisionError
    with passing(TIERS[1:2], checkout):
        change(checkout, "b")
    passed(checkout, TIERS[2])
    git(checkout, "commit", "--quiet", "--all", "--message", "b")
    assert missing(checkout) == list(TIERS)


@pytest.mark.parametrize(
    ("options", "said"), [([], f"Run `make {TIERS[0]}"), (["--untested"], "it proves the packages")]
)
def test_the_command_begins_with_what_is_tested(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, options: list[str], said: str
) -> None:
    """Before it proves or writes anything."""

    def proving(*_: object) -> str:
        raise ToolError("it proves the packages")

    command = importlib.import_module("wright.cli.release")
    monkeypatch.setattr(command, "require_tested", partial(require_tested, checkout))
    monkeypatch.setattr(command, "evidence", proving)
    ran = CliRunner().invoke(main, ["release", "--out", str(checkout / "dist"), *options])
    assert ran.exit_code == 1
    assert said in " ".join(ran.output.split())
    assert not (checkout / "dist").exists()


@pytest.mark.parametrize("tested", [False, True])
def test_the_provenance_says_whether_it_is_tested(tmp_path: Path, tested: bool) -> None:
    (tmp_path / "proofs.json").write_text("{}")
    told = provenance([], tmp_path / "proofs.json", tmp_path, Source("0" * 40, False, tested), CHECKOUT)
    asked = json.loads(told)["predicate"]["buildDefinition"]["internalParameters"]
    assert asked == {"changedSinceCommit": False, "testAllPassed": tested}
