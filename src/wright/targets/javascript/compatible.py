"""Modules with other libraries' signatures: their frames, and their import names."""

from __future__ import annotations

from collections.abc import Iterator

from wright.spec import FUNCTIONS
from wright.targets.javascript.frames import FRAME, render
from wright.targets.javascript.packaged import packaged

FOLDERS = ("noble", "node")
"""@noble/hashes 2, and the hash API of ``node:crypto``."""
NOBLE = (
    *("blake2", "blake3", "hkdf", "hmac", "legacy", "pbkdf2", "sha2", "sha3", "sha3-addons", "utils"),
    "webcrypto",
)
"""Modules with noble's names, which end in ``.js``."""
NAMES = {
    **{folder: f"{folder}/index" for folder in FOLDERS},
    **{f"noble/{name}.js": f"noble/{name}" for name in NOBLE},
}
"""The part of an import after the package's name, and the module."""


def compatible_modules() -> Iterator[tuple[str, str]]:
    """The modules and their types: path and text."""
    own = ((name, packaged(function).node.get(name)) for name, function in FUNCTIONS.items())
    named = [(name, names["told"], names["kept"]) for name, names in own if names]
    for folder in FOLDERS:
        for frame in sorted((FRAME / folder).iterdir()):
            path = f"{folder}/{frame.name}"
            yield path, render(path, named=named)
