"""A function's size in a page: our editions and the peers, bundled alike, minified and compressed."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wright.measure.sizes import SizeTable
from wright.spec import Function
from wright.targets.javascript.build import JAVASCRIPT
from wright.targets.javascript.measure.peers import PACKAGE
from wright.targets.javascript.measure.peers.imports import OURS, own
from wright.targets.javascript.measure.peers.libraries import LIBRARIES, Import
from wright.targets.javascript.measure.peers.workshop import Workshop, workshop


@dataclass(frozen=True)
class Size:
    """Bytes of a bundle: minified, and then compressed by gzip -9."""

    imported: Import
    version: str
    minified: int
    compressed: int

    @property
    def ours(self) -> bool:
        return self.imported.package == OURS

    def json(self) -> dict[str, Any]:
        """The sizes for other programs."""
        return {
            "name": self.imported.name,
            "package": self.imported.package,
            "version": self.version,
            "kind": self.imported.kind,
            "ours": self.ours,
            "minified": self.minified,
            "gzip": self.compressed,
        }


class PageSizes:
    """Our editions and popular libraries."""

    doing = "bundling"
    note = "One bundler for all (esbuild, --bundle --minify), then gzip -9; only what is named is imported."

    def offers(self, function: Function) -> bool:
        return bool(JAVASCRIPT.kernels(function))

    def table(self, function: Function) -> SizeTable:
        found = sizes(function)
        rows = [
            (_title(size), size.imported.kind, f"{size.minified:,}", f"{size.compressed:,}") for size in found
        ]
        columns = ("import", "kind", "minified", "+ gzip")
        return SizeTable(columns, 2, rows, {"bundles": [size.json() for size in found]})


def _title(size: Size) -> str:
    if size.ours:
        return f"[bold]hashwright {size.version}, {size.imported.name}[/bold]"
    return f"{size.imported.name} {size.version}"


def sizes(function: Function, package: Path = PACKAGE) -> list[Size]:
    """Our imports of a function and the peers', the smallest first. Raises ToolError where npm fails."""
    shop = workshop()
    shop.link(package)
    peers = [each for library in LIBRARIES for each in library.imports(function.name)]
    return sorted((_size(shop, each) for each in [*own(function), *peers]), key=lambda size: size.compressed)


def _size(shop: Workshop, imported: Import) -> Size:
    text = shop.module(imported.entry).encode()
    return Size(imported, shop.version(imported.package), len(text), len(gzip.compress(text, 9, mtime=0)))
