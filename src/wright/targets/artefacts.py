"""The files of a release: what a registry gets of a package, and what other people's code is in them."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from wright import VERSION

NAME = "hashwright"
"""Our name in every registry."""
OURS = "MIT"
"""Our licence, by its identifier in SPDX's list."""
REPOSITORY = "https://github.com/hashwright/hashwright"
_RELATIVE = re.compile(r"(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)\s]+)\)")
"""A link or an image in Markdown that names a file beside the text."""


@dataclass(frozen=True)
class Packaged:
    """A package to release."""

    folder: Path
    commit: str
    """The commit that it is of: some packages name it."""


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
    """A package's README as registries show it: what it links to of our repository is that of the commit."""

    def absolute(link: re.Match[str]) -> str:
        image, shown, target = link.groups()
        path, mark, place = target.partition("#")
        inside = posixpath.normpath(f"packages/{package.folder.name}/{path}")
        view = "raw" if image else "blob"
        return f"{image}[{shown}]({REPOSITORY}/{view}/{package.commit}/{inside}{mark}{place})"

    return _RELATIVE.sub(absolute, readme)


def purl(kind: str, name: str = NAME) -> str:
    """The package URL of this version of a package of ours."""
    return f"pkg:{kind}/{name}@{VERSION}"


Artefacts = Iterator[Artefact]
