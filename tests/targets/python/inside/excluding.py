"""Run by the environment's own pytest: patterns of ``--exclude``, beside git's."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hashwright.cli import main
from hashwright.content.excluding import excluded_by

FILES = [
    *("a.tmp", "b", "kept.tmp", "top", "build", "é.tmp", "x y", "#hash", "!bang"),
    *(
        "deep/a.tmp",
        "deep/b",
        "deep/top",
        "deep/build/made",
        "deep/build/kept.tmp",
        "deep/er/x1",
        "deep/er/x22",
    ),
    *("docs/a.md", "docs/deep/b.md", "docs/deep/er/c.md", "logs/1.log", "logs/kept/2.log"),
]
PATTERNS = [
    ["*.tmp"],
    ["*.tmp", "!kept.tmp"],
    ["build/"],
    ["/top"],
    ["top"],
    ["deep/top"],
    ["docs/**/b.md"],
    ["**/er/"],
    ["docs/**"],
    ["logs/*", "!logs/kept/"],
    ["x?", "x[12]*"],
    ["[!a-d]"],
    ["\\#hash", "\\!bang"],
    ["# no pattern", "", "b"],
    ["é*", "x y"],
    ["*", "!*/", "!*.md"],
    ["deep/", "!deep/b"],
    ["trailing  ", "b  "],
    ["x\\ y", "b\\"],
    ["!", "/", "//", "b"],
    ["[[:digit:]].log", "x[[:digit:][:punct:]]*", "[^a-z#]*"],
    ["[]b]", "[!]b-e]*", "[b", "x[\\ 1]*"],
    ["**", "!**/b"],
    ["d**p/b", "deep/**r/x1", "**.md"],
    ["docs/*/*.md", "/*/top"],
    ["a/**/b", "docs/**/c.md", "/**/er"],
    ["?", "[a-b][a-b]", "[z-a]"],
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    top = tmp_path / "top folder"
    for name in FILES:
        (top / name).parent.mkdir(parents=True, exist_ok=True)
        (top / name).write_text(name, encoding="utf-8")
    return top


def listed(out: str) -> list[str]:
    """The paths of a list of sums."""
    return [line.split("  ", 1)[1] for line in out.split("\0") if line]


def summed(folder: Path, *options: str) -> list[str]:
    """Those that ``sum`` takes of a folder, which it is in."""
    asked = [sys.executable, "-m", "hashwright", "sum", "-r", "-z", ".", *options]
    done = subprocess.run(asked, cwd=folder, capture_output=True, text=True, check=True, encoding="utf-8")
    return sorted(name.removeprefix("./") for name in listed(done.stdout))


def in_manifest(folder: Path, out: Path, *options: str) -> list[str]:
    """Files of a manifest that is made."""
    assert main(["manifest", os.fspath(folder), "-o", os.fspath(out), *options]) == 0
    return files_of(out)


def files_of(manifest: Path) -> list[str]:
    entries = [json.loads(line) for line in manifest.read_text(encoding="utf-8").splitlines()[1:-1]]
    return sorted(entry["path"] for entry in entries if entry["type"] == "file")


@pytest.mark.parametrize("patterns", PATTERNS, ids=" ".join)
def test_what_git_leaves_out(folder: Path, tmp_path: Path, patterns: list[str]) -> None:
    """``sum`` and ``manifest`` take what git does not ignore, by options and by a file."""
    if shutil.which("git") is None:
        pytest.skip("no git")
    known = tmp_path / "patterns"
    known.write_text("\n".join(patterns) + "\n", encoding="utf-8")
    git = ["git", "-c", "core.quotepath=false", "ls-files", "-z", "--others", f"--exclude-from={known}"]
    variables = {**os.environ, "GIT_DIR": os.fspath(tmp_path / "git"), "GIT_WORK_TREE": os.fspath(folder)}
    subprocess.run(["git", "init", "-q"], env=variables, check=True, cwd=folder)
    said = subprocess.check_output(git, env=variables, cwd=folder, encoding="utf-8")
    expected = sorted(filter(None, said.split("\0")))
    options = [option for pattern in patterns for option in ("--exclude", pattern)]
    assert summed(folder, *options) == expected
    assert summed(folder, "--exclude-from", os.fspath(known)) == expected
    assert in_manifest(folder, tmp_path / "manifest", "--exclude-from", os.fspath(known)) == expected


def test_an_update_leaves_out_what_the_old_manifest_has(folder: Path, tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    assert in_manifest(folder, old) == sorted(FILES)
    given = ["update", os.fspath(old), os.fspath(folder), "-o", os.fspath(new)]
    assert main([*given, "--exclude", "*.tmp", "--exclude", "deep/"]) == 0
    assert files_of(new) == sorted(
        name for name in FILES if not name.endswith(".tmp") and "deep/" not in name
    )
    assert main([*given[:1], os.fspath(new), *given[2:]]) == 0
    assert files_of(new) == sorted(FILES)


def test_a_folder_that_is_left_out_is_not_entered(folder: Path, tmp_path: Path) -> None:
    """Else its error would be one."""
    closed = folder / "closed"
    closed.mkdir(mode=0)
    try:
        assert in_manifest(folder, tmp_path / "manifest", "--exclude", "closed/") == sorted(FILES)
        assert summed(folder, "--exclude", "closed") == sorted(FILES)
    finally:
        closed.chmod(0o700)


@pytest.mark.parametrize(
    ("command", "status", "said"),
    [
        (["sum", "--exclude", "a", "b"], 1, "--exclude is for the folders of --recursive"),
        (["sum", "-r", "-a", "git", "--exclude", "a", "."], 1, "and not for git's ids"),
        (["sum", "-c", "--exclude", "a", "b"], 1, "meaningless when verifying checksums"),
        (["sum", "-r", "--exclude-from", "none", "."], 1, "none: No such file or directory"),
        (["manifest", ".", "-o", "-", "--exclude-from", "none"], 2, "none: No such file or directory"),
    ],
)
def test_what_is_refused(
    command: list[str],
    status: int,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(command) == status
    assert said in capfd.readouterr().err


def test_remarks_alone_leave_nothing_out() -> None:
    assert excluded_by(["# a remark", " ", ""]) is None
