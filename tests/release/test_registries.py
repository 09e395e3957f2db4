"""What registries ask of a package before they take it, and show of it, without their clients."""

from __future__ import annotations

import json
import re
import tarfile
import tomllib
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

from wright.targets.artefacts import REPOSITORY, Packaged, linked
from wright.targets.registry import TARGETS
from wright.toolchain.tools import CHECKOUT

PACKAGES = CHECKOUT / "packages"
MOPS = {
    "name": 50,
    "version": 20,
    "keywords": 10,
    "description": 200,
    "repository": 300,
    "license": 30,
    "files": 20,
}
"""The most characters or entries that mops' client lets into a key; it knows few others."""


def toml(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def test_mops_takes_the_manifest() -> None:
    """As its client checks it: `cli/commands/publish.ts`."""
    package = toml(PACKAGES / "motoko" / "mops.toml")["package"]
    for key, value in package.items():
        assert len(value) <= MOPS[key], key
    assert all(len(keyword) <= 20 for keyword in package["keywords"])
    assert not any(file.startswith(("/", "../")) for file in package["files"])


def test_mops_takes_the_kinds_of_files(tmp_path: Path) -> None:
    (artefact,) = TARGETS["motoko"].artefacts(Packaged(PACKAGES / "motoko", "0" * 40), tmp_path)
    with tarfile.open(artefact.file) as archive:
        names = archive.getnames()
    assert {PurePosixPath(name).suffix for name in names} == {".mo", ".toml", ".md", ""}
    assert [name.split("/", 1)[1] for name in names if not PurePosixPath(name).suffix] == ["LICENSE"]


def test_crates_io_takes_the_manifest() -> None:
    """Its rules for keywords and categories, and what it asks of every crate."""
    package = toml(PACKAGES / "rust" / "Cargo.toml")["package"]
    assert max(len(package["keywords"]), len(package["categories"])) <= 5
    assert all(re.fullmatch(r"[A-Za-z][\w+-]{0,19}", keyword) for keyword in package["keywords"])
    assert {"description", "license", "readme"} <= package.keys()
    assert package["repository"] == REPOSITORY


@pytest.mark.parametrize("folder", [PACKAGES / "python", CHECKOUT], ids=["package", "compiler"])
def test_pypi_shows_links_words_and_known_classifiers(folder: Path) -> None:
    from trove_classifiers import classifiers

    project = toml(folder / "pyproject.toml")["project"]
    assert set(project["classifiers"]) <= classifiers
    assert len(set(project["keywords"])) == len(project["keywords"]) >= 5
    assert {"Homepage", "Changelog", "Issues"} <= set(project["urls"])
    assert all(url.startswith(REPOSITORY) for url in project["urls"].values())
    assert 40 <= len(project["description"]) <= 512
    assert (folder / project["readme"]).exists()


def test_npm_shows_links_and_words() -> None:
    folder = PACKAGES / "javascript"
    manifest = json.loads((folder / "package.json").read_bytes())
    assert manifest["homepage"] == REPOSITORY
    assert manifest["bugs"]["url"] == f"{REPOSITORY}/issues"
    # Visitors come to the package's own folder, not to that of the whole repository.
    assert CHECKOUT / manifest["repository"]["directory"] == folder
    assert len(set(manifest["keywords"])) == len(manifest["keywords"]) >= 5
    assert 40 <= len(manifest["description"]) <= 255


def test_nuget_shows_links_and_words() -> None:
    project = (PACKAGES / "csharp" / "Hashwright.csproj").read_text(encoding="utf-8")
    said = dict(re.findall(r"<(\w+)>([^<]+)</\1>", project))
    assert said["PackageProjectUrl"] == REPOSITORY
    assert said["PackageLicenseExpression"] == "MIT"
    assert len(said["PackageTags"].split()) >= 5
    assert 40 <= len(said["Description"]) <= 4000


@pytest.mark.parametrize("name", ["csharp", "javascript", "motoko", "python"])
def test_a_registry_s_readme_has_no_link_that_leads_nowhere(name: str) -> None:
    """Registries show it alone, without the files around it."""
    text = Packaged(PACKAGES / name, "0" * 40).files["README.md"].decode()
    links = re.findall(r"\]\(([^)\s]+)\)", text)
    assert links
    for link in links:
        assert re.match(r"https://|#", link), link
        inside = re.match(rf"{REPOSITORY}/(?:blob|raw)/0{{40}}/([^#]+)", link)
        assert not inside or (CHECKOUT / inside[1]).exists(), link


def test_a_readme_s_links_lead_to_the_commit() -> None:
    commit = "0123456789abcdef" * 2 + "01234567"
    package = Packaged(PACKAGES / "csharp", commit)
    text = "[a](../../docs/a.md#b) ![c](../../docs/c.svg) [d](src/D.cs) [e](https://e) [f](#g) [h](../c)"
    here = f"{REPOSITORY}/blob/{commit}"
    assert linked(text, package) == (
        f"[a]({here}/docs/a.md#b) ![c]({REPOSITORY}/raw/{commit}/docs/c.svg) "
        f"[d](src/D.cs) [e](https://e) [f](#g) [h]({here}/packages/c)"
    )
