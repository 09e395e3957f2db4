"""CPython beside the programs that make trees of blocks, as the package does."""

from __future__ import annotations

from pathlib import Path

from wright.targets.python.engines.cpython import CPython
from wright.toolchain.debian import DebianEngine


class Blocks(CPython, DebianEngine):
    """The same environment, with the programs of fs-verity, of dm-verity, and of BitTorrent."""

    name = "blocks"
    title = "CPython with fsverity, veritysetup and mktorrent"
    packages = ("cryptsetup-bin", "fsverity", "mktorrent")

    def locate(self) -> Path | None:
        return None if self.missing() else super().locate()

    def missing(self) -> list[str]:
        """Packages of the programs, and those of any CPython."""
        return [*super().missing(), *DebianEngine.missing(self)]
