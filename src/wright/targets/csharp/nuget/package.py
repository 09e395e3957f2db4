"""The archives that NuGet takes, by the Open Packaging Conventions: the package, and its symbols."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path, PurePosixPath
from xml.etree import ElementTree

from wright import VERSION
from wright.targets.artefacts import Artefacts, Packaged, written
from wright.targets.csharp.engines.dotnet import Dotnet
from wright.targets.csharp.nuget.assemblies import ASSEMBLY, Assembly, assembly
from wright.targets.csharp.nuget.frameworks import FRAMEWORKS
from wright.targets.csharp.nuget.manifest import described, manifest, symbols_manifest
from wright.toolchain.archives import zipped

CONTENT = "http://schemas.openxmlformats.org/package/2006/content-types"
RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
CORE = "http://schemas.openxmlformats.org/package/2006/metadata/core-properties"
TERMS = "http://purl.org/dc/elements/1.1/"
MANIFEST_RELATION = "http://schemas.microsoft.com/packaging/2010/07/manifest"
CORE_RELATION = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties"
TYPES = {
    "rels": "application/vnd.openxmlformats-package.relationships+xml",
    "psmdcp": "application/vnd.openxmlformats-package.core-properties+xml",
}
"""The types of the parts that the conventions themselves ask for; all others are plain bytes to NuGet."""
PLAIN = "application/octet"


def packages(package: Packaged, out: Path) -> Artefacts:
    """Write the package and its symbols into a folder. Raises EngineError or MissingEngineError."""
    engine = Dotnet()
    made = {each.folder: assembly(engine, package.folder, each, package.commit) for each in FRAMEWORKS}
    said = described(package.folder)
    name = f"{said['PackageId']}.{VERSION}"
    named = (said["PackageReadmeFile"], said["PackageIcon"], "LICENSE")
    files = {
        **_of_all(made, {"dll": "code", "xml": "documentation"}),
        **{name: package.files[name] for name in named},
    }
    content = archive(manifest(package.folder, package.commit), files, said)
    yield written(out / f"{name}.nupkg", content, "The package for .NET", "nuget", said["PackageId"])
    content = archive(
        symbols_manifest(package.folder, package.commit), _of_all(made, {"pdb": "symbols"}), said
    )
    yield written(out / f"{name}.snupkg", content, "Its symbols", "nuget", said["PackageId"])


def archive(described_by: str, files: Mapping[str, bytes], said: Mapping[str, str]) -> bytes:
    """A package with a manifest and files, in the order in which NuGet's client writes parts."""
    name = f"{said['PackageId']}.nuspec"
    properties = _properties(said)
    where = f"package/services/metadata/core-properties/{sha256(properties).hexdigest()[:32]}.psmdcp"
    return zipped(
        {
            "_rels/.rels": _relations({name: MANIFEST_RELATION, where: CORE_RELATION}),
            name: described_by.encode(),
            **files,
            "[Content_Types].xml": _types((name, *files)),
            where: properties,
        }
    )


def _of_all(made: Mapping[str, Assembly], kinds: Mapping[str, str]) -> dict[str, bytes]:
    return {
        f"lib/{folder}/{ASSEMBLY}.{kind}": getattr(each, field)
        for folder, each in made.items()
        for kind, field in kinds.items()
    }


def _relations(targets: Mapping[str, str]) -> bytes:
    root = ElementTree.Element("Relationships", xmlns=RELATIONS)
    for target, kind in targets.items():
        identity = f"R{sha256(target.encode()).hexdigest()[:16].upper()}"
        ElementTree.SubElement(root, "Relationship", Type=kind, Target=f"/{target}", Id=identity)
    return _encoded(root)


def _types(names: tuple[str, ...]) -> bytes:
    root = ElementTree.Element("Types", xmlns=CONTENT)
    kinds = {PurePosixPath(name).suffix.removeprefix("."): PLAIN for name in names}
    bare = [name for name in names if not PurePosixPath(name).suffix]
    kinds.pop("", None)
    for kind, content in {**TYPES, **dict(sorted(kinds.items()))}.items():
        ElementTree.SubElement(root, "Default", Extension=kind, ContentType=content)
    for name in bare:
        ElementTree.SubElement(root, "Override", PartName=f"/{name}", ContentType=PLAIN)
    return _encoded(root)


def _properties(said: Mapping[str, str]) -> bytes:
    """What the conventions call core properties: they have no date, so that a release can be made again."""
    root = ElementTree.Element("coreProperties", {"xmlns": CORE, "xmlns:dc": TERMS})
    for name, text in (
        ("dc:creator", said["Authors"]),
        ("dc:description", said["Description"]),
        ("dc:identifier", said["PackageId"]),
        ("version", VERSION),
        ("keywords", said["PackageTags"]),
    ):
        ElementTree.SubElement(root, name).text = text
    return _encoded(root)


def _encoded(root: ElementTree.Element) -> bytes:
    return (
        f'<?xml version="1.0" encoding="utf-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'.encode()
    )
