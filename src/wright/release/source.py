"""What a release is made of: a commit, whether the files are the commit's, and whether they are tested."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from wright import VERSION
from wright.release.git import clean_tree, commit
from wright.release.tested import missing
from wright.toolchain.tools import CHECKOUT, ToolError

UNRELEASED = "Unreleased"


@dataclass(frozen=True)
class Source:
    """The sources of a release."""

    commit: str
    """The commit's name, as git says it."""
    dirty: bool
    """Whether files differ from the commit's."""
    tested: bool
    """Whether all of `make test-all` has passed on these files."""


def source(checkout: Path = CHECKOUT) -> Source:
    """The sources as they are. Raises ToolError where git knows of none."""
    return Source(commit(checkout), clean_tree(checkout) is None, not missing(checkout))


def require_version(checkout: Path = CHECKOUT) -> str:
    """The version: the one of ``pyproject.toml``, which is installed, and has its section in the changelog.

    Raises ToolError, which says what to change.
    """
    project = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = str(project["version"])
    if version != VERSION:
        raise ToolError(f"pyproject.toml has version {version}, and {VERSION} is installed: run `make setup`")
    sections = changes((checkout / "CHANGELOG.md").read_text(encoding="utf-8"))
    if not {version, UNRELEASED} & set(sections):
        raise ToolError(f"CHANGELOG.md has no section `## {version}`, and none of what is not released yet")
    return version


def changes(changelog: str) -> dict[str, str]:
    """The changelog's sections by their versions, in its order; a date may stand behind a version."""
    parts = re.split(r"^## \[?([^\s\]]+)\]?(?: - [\d-]+)?\n", changelog, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))
