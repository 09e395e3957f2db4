"""A release: the same bytes from any folder, sums, a bill of materials, and provenance by their formats."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT7

from tests.golden import golden
from tests.targets.once import once
from wright import VERSION
from wright.cli import main
from wright.release.source import changes, require_version
from wright.release.sums import sums, sums_by
from wright.targets.artefacts import REPOSITORY
from wright.toolchain.files import differences
from wright.toolchain.tools import CHECKOUT, ToolError

BUILT_BY_OTHERS = ("csharp", "python")
"""Packages whose artefacts take a compiler: their own tests make them."""
MAKE = f"""
import sys
from pathlib import Path
from wright.release.make import release
from wright.release.source import Source
from wright.targets.registry import TARGETS

checkout, out = map(Path, sys.argv[1:])
targets = tuple(t for t in TARGETS.values() if not t.host and t.name not in {BUILT_BY_OTHERS!r})
release(targets, out, Source("0" * 40, False, False), '{{"packages": {{}}}}', lambda artefact: None, checkout)
"""
INPUTS = ("packages", "site", "recipes", "src/wright", "LICENSE", "README.md", "pyproject.toml")


def made(checkout: Path, out: Path, seed: str) -> None:
    command = [sys.executable, "-c", MAKE, str(checkout), str(out)]
    subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": seed}, check=True)


@pytest.fixture(scope="module")
def release(session: Path) -> Path:
    """A release from this checkout, without the package that a compiler builds."""
    return once(session / "release", lambda out: made(CHECKOUT, out, "1"))


def read(file: Traversable | Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def one(folder: Path, pattern: str) -> Path:
    (file,) = folder.glob(pattern)
    return file


def test_two_releases_from_two_folders_are_equal_to_the_byte(release: Path, tmp_path: Path) -> None:
    """Under two seeds of Python's hashes, at two times, from files of other times and in another order."""
    other = tmp_path / "elsewhere"
    for name in reversed(INPUTS):
        of = CHECKOUT / name
        (other / name).parent.mkdir(parents=True, exist_ok=True)
        if of.is_dir():
            shutil.copytree(of, other / name, copy_function=shutil.copyfile, ignore=_compiled)
        else:
            shutil.copyfile(of, other / name)
    for lock in CHECKOUT.glob("requirements*.lock"):
        shutil.copyfile(lock, other / lock.name)
    made(other, tmp_path / "out", "2")
    assert list(differences(release, tmp_path / "out")) == []


def _compiled(_: str, names: list[str]) -> set[str]:
    return {name for name in names if name == "__pycache__"}


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="sha256sum is not on this machine")
def test_the_system_s_own_command_accepts_the_sums(release: Path) -> None:
    said = subprocess.run(
        ["sha256sum", "--check", "--strict", "SHA256SUMS"],
        cwd=release,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    summed = {line.removesuffix(": OK") for line in said.splitlines()}
    files = {file.relative_to(release).as_posix() for file in release.rglob("*") if file.is_file()}
    assert summed == files - {"SHA256SUMS"}


def test_a_tool_that_fails_or_says_another_sum_makes_no_sums(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("a")
    files = [tmp_path / "a"]
    right = sums(tmp_path, files)
    assert sums_by(["printf", right.replace("a\n", "%s\n")], tmp_path, files) == right
    with pytest.raises(ToolError, match="disagree on the sums"):
        sums_by(["echo", "0" * 64], tmp_path, files)
    with pytest.raises(ToolError, match="`false` failed"):
        sums_by(["false"], tmp_path, files)


def test_the_bill_keeps_the_schema_of_its_format(release: Path) -> None:
    bill = read(one(release, "*.cdx.json"))
    folder = resources.files("cyclonedx.schema") / "_res"
    names = [f"{name}.SNAPSHOT.schema.json" for name in ("bom-1.6", "spdx", "jsf-0.82")]
    schemas = {f"http://cyclonedx.org/schema/{name}": read(folder / name) for name in names}
    registry = Registry[Any]().with_resources(
        (where, Resource.from_contents(schema, DRAFT7)) for where, schema in schemas.items()
    )
    jsonschema.Draft7Validator(next(iter(schemas.values())), registry=registry).validate(bill)
    assert {each["version"] for each in bill["components"]} == {VERSION}
    assert bill["metadata"]["component"]["properties"] == [{"name": "hashwright:commit", "value": "0" * 40}]


def test_the_provenance_names_every_file_the_commit_the_recipes_and_the_proofs(release: Path) -> None:
    statement = read(one(release, "*.intoto.json"))
    assert statement["_type"] == "https://in-toto.io/Statement/v1"
    lines = [line.split("  ") for line in (release / "SHA256SUMS").read_text().splitlines()]
    sums = {name: digest for digest, name in lines}
    subjects = {each["name"]: each["digest"]["sha256"] for each in statement["subject"]}
    del sums[one(release, "*.intoto.json").name]
    assert subjects == sums
    definition, run = statement["predicate"]["buildDefinition"], statement["predicate"]["runDetails"]
    commit, *inputs = definition["resolvedDependencies"]
    assert commit == {"uri": f"git+{REPOSITORY}", "digest": {"gitCommit": "0" * 40}}
    recipes = {file.relative_to(CHECKOUT).as_posix() for file in CHECKOUT.glob("recipes/**/*.toml")}
    assert {each["name"] for each in inputs} >= {*recipes, "requirements.lock"}
    assert run["byproducts"] == [{"name": "proofs.json", "digest": {"sha256": sums["proofs.json"]}}]


def test_nothing_of_the_machine_gets_in(release: Path) -> None:
    """Neither its paths, nor a user's name, nor a time of its own."""
    for file in release.rglob("*"):
        if file.is_file():
            assert str(CHECKOUT).encode() not in file.read_bytes(), file
    for file in release.rglob("*gz"):
        with tarfile.open(file) as archive:
            about = {(m.mtime, m.uid, m.gid, m.uname, m.gname, m.mode) for m in archive}
        assert about == {(315532800, 0, 0, "", "", 0o644)}


def test_the_compiler_s_wheel_has_all_that_it_prints_and_proves_with(release: Path, tmp_path: Path) -> None:
    """Without this checkout's sources; the packages that it needs are this environment's."""
    shutil.unpack_archive(one(release / "compiler", "*.whl"), tmp_path, "zip")
    code = "import wright, wright.cli; print(wright.__file__); wright.cli.main(['show', 'sha1', '--source'])"
    said = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    where, _, shown = said.partition("\n")
    assert Path(where).is_relative_to(tmp_path)
    assert shown == golden("sha1_shipped.js")


def test_every_package_says_the_one_version() -> None:
    """The manifests are generated; the version is that of pyproject.toml, and the changelog knows it."""
    assert require_version() == VERSION
    manifests = ("package.json", "mops.toml", "pyproject.toml", "Hashwright.csproj", "CMakeLists.txt")
    for name in manifests:
        for file in (CHECKOUT / "packages").glob(f"*/{name}"):
            text = file.read_text(encoding="utf-8")
            said = re.search(r'(?:version"?(?: =|:) "|<Version>|VERSION )(\d+\.\d+\.\d+)', text)
            assert said, file
            assert said[1] == VERSION, file


def test_a_version_that_the_changelog_lacks_is_refused(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text(f'[project]\nversion = "{VERSION}"\n')
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 0.0.9 - 2026-01-02\n\n- Less.\n")
    with pytest.raises(ToolError, match=f"no section `## {VERSION}`"):
        require_version(tmp_path)
    (tmp_path / "CHANGELOG.md").write_text(f"## [{VERSION}] - 2026-02-03\n")
    assert require_version(tmp_path) == VERSION
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "9.9.9"\n')
    with pytest.raises(ToolError, match=f"version 9.9.9, and {VERSION} is installed"):
        require_version(tmp_path)


def test_the_changelog_is_read_section_by_section() -> None:
    assert changes("# Log\n\n## Unreleased\n\na\n## [1.2.0] - 2026-01-02\nb\n## 1.1.0\nc\n") == {
        "Unreleased": "\na\n",
        "1.2.0": "b\n",
        "1.1.0": "c\n",
    }


def test_the_command_says_what_it_does() -> None:
    said = CliRunner().invoke(main, ["release", "--help"])
    assert said.exit_code == 0
    assert "docs/release.md" in said.output
