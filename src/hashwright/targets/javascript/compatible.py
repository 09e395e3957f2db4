"""Modules with other libraries' signatures: their frames, and what package.json says of them."""

from __future__ import annotations

from collections.abc import Iterator

from hashwright.targets.javascript.frames import FRAME, render

NOBLE = "noble"
"""@noble/hashes 2, whose modules are ES modules alone; so these are."""
NOBLE_MODULES = ("blake2", "hkdf", "hmac", "legacy", "pbkdf2", "sha2", "utils")
"""Those that noble has too, under its names, which end in ``.js``."""
NODE = "node"
"""What ``node:crypto`` has for hashing."""
FOLDERS = (NOBLE, NODE)


def compatible_modules() -> Iterator[tuple[str, str]]:
    """The modules and their types: path and text."""
    for folder in FOLDERS:
        for frame in sorted((FRAME / folder).iterdir()):
            path = f"{folder}/{frame.name}"
            yield path, render(path)


def compatible_entries() -> dict[str, dict[str, str]]:
    """What ``exports`` in package.json says of noble's modules."""
    modules = {f"./{NOBLE}": "index", **{f"./{NOBLE}/{name}.js": name for name in NOBLE_MODULES}}
    return {
        subpath: {"types": f"./lib/{NOBLE}/{module}.d.ts", "default": f"./lib/{NOBLE}/{module}.js"}
        for subpath, module in modules.items()
    }
