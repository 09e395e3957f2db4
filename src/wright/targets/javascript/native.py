"""Modules for Hermes: React Native's bundler puts their files in the place of others."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from wright.targets.packages import Sharing

HERMES = "hermes"
SUFFIX = f".{HERMES}.js"
FIELD = "react-native"
"""The field of a package.json that says which files stand for which others; Metro and Re.Pack read it."""


def interpreted(fast: Sharing, hermes: Sharing) -> Iterator[tuple[str, str]]:
    """Function and kernel of each file of the fast edition with another one for Hermes."""
    for name, kernels in hermes.kernels.items():
        for kernel, printed in kernels.items():
            if fast.owner(name, kernel) == name and printed.text != fast.kernels[name][kernel].text:
                yield name, kernel


def replaced(files: Iterable[str]) -> Mapping[str, str]:
    """The path of each file that has another one for Hermes beside it, and that one's."""
    return {f"{path.removesuffix(SUFFIX)}.js": path for path in files if path.endswith(SUFFIX)}


def field(replacements: Mapping[str, str], folder: str = ".") -> dict[str, str]:
    """The field's content, for a package.json in whose folder this one has the modules."""
    return {f"{folder}/{old}": f"{folder}/{new}" for old, new in replacements.items()}


def copied(package: Path, place: Path, field: str = FIELD) -> None:
    """Copy a package, with files in the place of others as a bundler puts them that reads a field."""
    shutil.copytree(package, place)
    for manifest in (place / "package.json", place / "cjs" / "package.json"):
        says = json.loads(manifest.read_text(encoding="utf-8"))
        for old, new in says.get(field, {}).items():
            shutil.copy(manifest.parent / new, manifest.parent / old)
