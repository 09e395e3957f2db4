"""What C#'s users get: packages for NuGet and Unity's Package Manager, and the sources with a project."""

from __future__ import annotations

from pathlib import Path

from wright import VERSION
from wright.targets.artefacts import NAME, Artefacts, Packaged, written
from wright.targets.csharp import unity
from wright.targets.csharp.nuget.package import packages
from wright.toolchain.archives import below, tarball


def artefacts(package: Packaged, out: Path) -> Artefacts:
    """Write the archives into a folder. Raises EngineError or MissingEngineError."""
    yield from packages(package, out)
    files, inside = package.files, f"{unity.FOLDER}/"
    own = {name.removeprefix(inside): content for name, content in files.items() if name.startswith(inside)}
    yield written(
        out / f"{unity.NAME}-{VERSION}.tgz",
        tarball(below("package", own)),
        "The package for Unity",
        name=unity.NAME,
    )
    name = f"{NAME}-csharp-{VERSION}"
    others = {path: content for path, content in files.items() if not path.startswith(inside)}
    yield written(out / f"{name}.tar.gz", tarball(below(name, others)), "The library for C#, sources")
