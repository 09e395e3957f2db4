"""NuGet's package without a compiler: manifests, parts and frameworks agree with the project file."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import PurePosixPath
from xml.etree import ElementTree

from wright import VERSION
from wright.targets.artefacts import REPOSITORY
from wright.targets.csharp.nuget.contracts import FOLDER
from wright.targets.csharp.nuget.frameworks import FRAMEWORKS
from wright.targets.csharp.nuget.manifest import SCHEMA, described, manifest, symbols_manifest
from wright.targets.csharp.nuget.package import CONTENT, RELATIONS, archive
from wright.toolchain.tools import CHECKOUT

PACKAGE = CHECKOUT / "packages" / "csharp"
COMMIT = "0123456789abcdef" * 2 + "01234567"


def metadata(text: str) -> ElementTree.Element:
    found = ElementTree.fromstring(text).find(f"{{{SCHEMA}}}metadata")
    assert found is not None
    return found


def said(text: str) -> dict[str, str]:
    return {each.tag.partition("}")[2]: each.text or "" for each in metadata(text)}


def test_the_frameworks_are_those_of_the_project_file() -> None:
    project = described(PACKAGE)
    assert project["TargetFrameworks"].split(";") == [each.folder for each in FRAMEWORKS]
    text = (PACKAGE / "Hashwright.csproj").read_text(encoding="utf-8")
    needs = {found for each in FRAMEWORKS for found in each.needs}
    assert set(re.findall(r'PackageReference Include="(\S+)" Version="(\S+)"', text)) == needs
    condition = re.search(r'ItemGroup Condition="(.*)">\s*<PackageReference', text)
    assert condition
    named = set(re.findall(r"== '(\S+)'", condition[1]))
    assert named == {each.folder for each in FRAMEWORKS if each.needs}


def test_the_manifest_says_what_nuget_s_gallery_shows() -> None:
    text = manifest(PACKAGE, COMMIT)
    shown = said(text)
    assert shown["id"] == "Hashwright"
    assert shown["version"] == VERSION
    assert shown["license"] == "MIT"
    assert 40 <= len(shown["description"]) <= 4000
    assert shown["projectUrl"] == REPOSITORY
    assert (PACKAGE / shown["icon"]).read_bytes().startswith(b"\x89PNG\r\n")
    assert (PACKAGE / shown["readme"]).exists()
    repository = metadata(text).find(f"{{{SCHEMA}}}repository")
    assert repository is not None
    assert repository.attrib == {"type": "git", "url": f"{REPOSITORY}.git", "commit": COMMIT}


def test_each_framework_has_a_group_of_dependencies() -> None:
    """A framework without one would look to NuGet as if the package were not made for it."""
    for text in (manifest(PACKAGE, COMMIT), symbols_manifest(PACKAGE, COMMIT)):
        groups = metadata(text).iter(f"{{{SCHEMA}}}group")
        found = {
            group.attrib["targetFramework"]: tuple(
                (each.attrib["id"], each.attrib["version"]) for each in group
            )
            for group in groups
        }
        assert found == {each.group: each.needs for each in FRAMEWORKS}


def test_the_symbols_say_that_they_are() -> None:
    text = symbols_manifest(PACKAGE, COMMIT)
    kinds = metadata(text).iter(f"{{{SCHEMA}}}packageType")
    assert [kind.attrib for kind in kinds] == [{"name": "SymbolsPackage"}]
    assert not {"icon", "license", "readme"} & said(text).keys()


def test_every_part_has_a_type_and_the_manifest_a_relation() -> None:
    project = described(PACKAGE)
    made = archive(manifest(PACKAGE, COMMIT), {"lib/net8.0/Hashwright.dll": b"", "LICENSE": b""}, project)
    with zipfile.ZipFile(io.BytesIO(made)) as parts:
        names = parts.namelist()
        types = ElementTree.fromstring(parts.read("[Content_Types].xml"))
        relations = ElementTree.fromstring(parts.read("_rels/.rels"))
    assert len(set(names)) == len(names)
    kinds = {each.attrib["Extension"] for each in types.iter(f"{{{CONTENT}}}Default")}
    alone = {each.attrib["PartName"] for each in types.iter(f"{{{CONTENT}}}Override")}
    for name in set(names) - {"[Content_Types].xml"}:
        assert f"/{name}" in alone or PurePosixPath(name).name.rpartition(".")[2] in kinds, name
    targets = [each.attrib["Target"] for each in relations.iter(f"{{{RELATIONS}}}Relationship")]
    assert targets[0] == "/Hashwright.nuspec"
    assert {target.removeprefix("/") for target in targets} <= set(names)


def test_no_framework_has_a_type_twice() -> None:
    for each in FRAMEWORKS:
        files = [name for contract in each.contracts for name in contract.declared]
        assert len(set(files)) == len(files)
        assert all((FOLDER / f"{name}.cs").exists() for name in files)
