"""What a function adds to a page: our editions and the peers, bundled alike, minified and compressed."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hashwright.bench.peers import PACKAGE
from hashwright.bench.peers.imports import LIBRARIES, OURS, Import, own
from hashwright.bench.peers.npm import Workshop, workshop
from hashwright.functions import Function


@dataclass(frozen=True)
class Size:
    """Bytes of a bundle: minified, and compressed after that by gzip at its best."""

    imported: Import
    version: str
    minified: int
    compressed: int

    @property
    def ours(self) -> bool:
        return self.imported.package == OURS

    def json(self) -> dict[str, Any]:
        """For other programs."""
        return {
            "name": self.imported.name,
            "package": self.imported.package,
            "version": self.version,
            "kind": self.imported.kind,
            "ours": self.ours,
            "minified": self.minified,
            "gzip": self.compressed,
        }


def sizes(function: Function, package: Path = PACKAGE) -> list[Size]:
    """Our imports of a function and the peers', the smallest first. Raises ToolError where npm fails."""
    shop = workshop()
    shop.link(package)
    peers = [library.imported(function.name) for library in LIBRARIES if function.name in library.hashes]
    return sorted((_size(shop, each) for each in [*own(function), *peers]), key=lambda size: size.compressed)


def _size(shop: Workshop, imported: Import) -> Size:
    text = shop.module(imported.entry).encode()
    return Size(imported, shop.version(imported.package), len(text), len(gzip.compress(text, 9, mtime=0)))
