"""The package's manifests, in NuGet's format: what the project file says, and what each framework needs."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from wright import VERSION
from wright.targets.csharp.nuget.frameworks import FRAMEWORKS, Framework

SCHEMA = "http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd"
PROJECT = "Hashwright.csproj"


def described(package: Path) -> dict[str, str]:
    """The properties of the project file, by their names."""
    project = ElementTree.parse(package / PROJECT).getroot()
    properties = project.find("PropertyGroup")
    assert properties is not None
    return {each.tag: each.text or "" for each in properties}


def manifest(package: Path, commit: str) -> str:
    """The manifest of the package itself."""
    said = described(package)
    license_url = f"https://licenses.nuget.org/{said['PackageLicenseExpression']}"
    metadata = {
        **_named(said),
        "license": said["PackageLicenseExpression"],
        "licenseUrl": license_url,
        "icon": said["PackageIcon"],
        "readme": said["PackageReadmeFile"],
        "projectUrl": said["PackageProjectUrl"],
        "description": said["Description"],
        "releaseNotes": said["PackageReleaseNotes"],
        "tags": said["PackageTags"],
    }
    return _written(metadata, {"license": {"type": "expression"}}, said, commit)


def symbols_manifest(package: Path, commit: str) -> str:
    """The manifest of the package of symbols."""
    said = described(package)
    return _written({**_named(said), "description": said["Description"]}, {}, said, commit, symbols=True)


def _named(said: dict[str, str]) -> dict[str, str]:
    return {"id": said["PackageId"], "version": VERSION, "authors": said["Authors"]}


def _written(
    metadata: dict[str, str],
    attributes: dict[str, dict[str, str]],
    said: dict[str, str],
    commit: str,
    symbols: bool = False,
) -> str:
    root = ElementTree.Element("package", xmlns=SCHEMA)
    inside = ElementTree.SubElement(root, "metadata")
    for name, text in metadata.items():
        ElementTree.SubElement(inside, name, attributes.get(name, {})).text = text
    if symbols:
        kinds = ElementTree.SubElement(inside, "packageTypes")
        ElementTree.SubElement(kinds, "packageType", name="SymbolsPackage")
    where = {"type": said["RepositoryType"], "url": said["RepositoryUrl"], "commit": commit}
    ElementTree.SubElement(inside, "repository", where)
    groups = ElementTree.SubElement(inside, "dependencies")
    for framework in FRAMEWORKS:
        _depend(groups, framework)
    ElementTree.indent(root)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def _depend(groups: ElementTree.Element, framework: Framework) -> None:
    group = ElementTree.SubElement(groups, "group", targetFramework=framework.group)
    for name, version in framework.needs:
        # As an SDK writes it: builds and analyzers of a dependency are not for those who use this package.
        ElementTree.SubElement(group, "dependency", id=name, version=version, exclude="Build,Analyzers")
