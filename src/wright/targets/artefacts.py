"""The files of a release: what a registry gets of a package, and what other people's code is in them."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from wright import VERSION
from wright.toolchain.archives import files_in

NAME = "hashwright"
"""Our name in every registry."""
OURS = "MIT"
"""Our licence, by its identifier in SPDX's list."""
REPOSITORY = "https://github.com/hashwright/hashwright"
README = "README.md"
_OUTSIDE = re.compile(r"(!?)\[([^\]]*)\]\((\.\./[^)\s]+)\)")
"""A link or an image in Markdown that leaves the folder of the text."""


@dataclass(frozen=True)
class Packaged:
    """A package to release."""

    folder: Path
    commit: str
    """The commit that it is of: some packages name it."""

    @property
    def files(self) -> dict[str, bytes]:
        """The package's files; what its README links to outside of the package is that of the commit."""
        files = files_in(self.folder)
        if README in files:
            files[README] = linked(files[README].decode(), self).encode()
        return files


@dataclass(frozen=True)
class Part:
    """Code of others in a file of ours."""

    name: str
    version: str
    licence: str
    purl: str
    """Where it is from, as a package URL."""


@dataclass(frozen=True)
class Artefact:
    """A file of a release."""

    file: Path
    title: str
    purl: str
    """The package that it is, as a package URL."""
    parts: tuple[Part, ...] = ()


def written(file: Path, content: bytes, title: str, kind: str = "generic", name: str = NAME) -> Artefact:
    """Write a file of a release; ``kind`` is the registry's type in package URLs."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    return Artefact(file, title, purl(kind, name))


def linked(readme: str, package: Packaged) -> str:
    """A README as registries show it, where no repository is around it: links lead to the commit."""

    def absolute(link: re.Match[str]) -> str:
        image, shown, target = link.groups()
        path, mark, place = target.partition("#")
        inside = posixpath.normpath(f"packages/{package.folder.name}/{path}")
        view = "raw" if image else "blob"
        return f"{image}[{shown}]({REPOSITORY}/{view}/{package.commit}/{inside}{mark}{place})"

    return _OUTSIDE.sub(absolute, readme)


def purl(kind: str, name: str = NAME) -> str:
    """The package URL of this version of a package of ours."""
    return f"pkg:{kind}/{name}@{VERSION}"


Artefacts = Iterator[Artefact]
