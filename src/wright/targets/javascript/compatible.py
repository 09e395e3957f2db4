"""Modules with other libraries' signatures: their frames, and the names that they are imported by."""

from __future__ import annotations

from collections.abc import Iterator

from wright.targets.javascript.frames import FRAME, render

FOLDERS = ("noble", "node")
"""@noble/hashes 2, and what ``node:crypto`` has for hashing."""
NOBLE = ("blake2", "hkdf", "hmac", "legacy", "pbkdf2", "sha2", "utils")
"""Modules that noble has too, under its names, which end in ``.js``."""
NAMES = {
    **{folder: f"{folder}/index" for folder in FOLDERS},
    **{f"noble/{name}.js": f"noble/{name}" for name in NOBLE},
}
"""What follows the package's name in an import, and the module."""


def compatible_modules() -> Iterator[tuple[str, str]]:
    """The modules and their types: path and text."""
    for folder in FOLDERS:
        for frame in sorted((FRAME / folder).iterdir()):
            path = f"{folder}/{frame.name}"
            yield path, render(path)
