"""The package for Unity's Package Manager: the portable sources, and a ``.meta`` file for each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import PurePosixPath

from wright import VERSION
from wright.targets.csharp.frames import FRAME, render

FOLDER = "unity"
SOURCES = ("src/", "kernels/safe/")
"""The sources that Unity compiles; it would compile every other source in a package, too."""
NAME = "com.hashwright.hashwright"
ASSEMBLY = {
    "name": "Hashwright",
    "rootNamespace": "Hashwright",
    "allowUnsafeCode": False,
    "noEngineReferences": True,
}


def files(package: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Path and text of each, from a package's own files; Unity ignores files without ``.meta``."""
    own = {path: text for path, text in package.items() if path.startswith(SOURCES)}
    made = {f"Runtime/{path}": text for path, text in own.items()}
    made["Runtime/Hashwright.asmdef"] = json.dumps(ASSEMBLY, indent=2) + "\n"
    made["package.json"] = render("unity/package.json", name=NAME, version=VERSION)
    made["README.md"] = render("unity/README.md")
    made["LICENSE.md"] = (FRAME / "LICENSE").read_text(encoding="utf-8")
    folders = {str(parent) for path in made for parent in PurePosixPath(path).parents} - {"."}
    for path, text in made.items():
        yield f"{FOLDER}/{path}", text
    for path in (*made, *folders):
        folder = "folderAsset: yes\n" if path in folders else ""
        yield f"{FOLDER}/{path}.meta", f"fileFormatVersion: 2\nguid: {guid(path)}\n{folder}"


def guid(path: str) -> str:
    """The identifier by which projects refer to a file: it stays the same from version to version."""
    return sha256(f"{NAME}/{path}".encode()).hexdigest()[:32]
