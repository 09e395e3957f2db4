"""Contenders of the page: libraries that visitors use today, and our package in its forms, a file each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wright.site.contenders import script
from wright.spec.constructions.chained import Chained
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA256, SHA512
from wright.targets.javascript.measure.peers import PACKAGE
from wright.targets.javascript.measure.peers.alone import PEERS, SHA_JS, WEB_CRYPTO, PagePeer
from wright.targets.javascript.measure.peers.workshop import workshop

FUNCTIONS: Sequence[Chained] = (SHA1, SHA256, SHA512)
SIZES = (55, 1024, 1 << 20)
"""Bytes of the messages."""


@dataclass(frozen=True)
class PageContender:
    """A contender of the page, with its file's name and text."""

    peer: PagePeer
    function: Chained
    file: str
    script: str

    @property
    def kind(self) -> str:
        """How its bar looks beside our package's."""
        return "peer" if self.peer.package else "native"


def page_contenders() -> list[PageContender]:
    """Every contender besides the ladders. Raises ToolError where npm or the bundler fails."""
    workshop().link(PACKAGE)
    return [
        _page_contender(peer, function)
        for function in FUNCTIONS
        for peer in (*PEERS, SHA_JS, WEB_CRYPTO)
        if function.name in peer.hashes
    ]


def _page_contender(peer: PagePeer, function: Chained) -> PageContender:
    said = [f"{function.title} of {peer.version if peer.package else peer.name}, bundled"]
    if peer.package and not peer.ours:
        said.append("Its licence stands in licences.txt.")
    file = f"peers/{function.name}/{peer.name.replace(', ', '-').lower()}.js"
    return PageContender(peer, function, file, script(peer.contender(function), *said))


def licences() -> str:
    """The licences of all libraries whose code is in the page."""
    packages = {peer.package: peer for peer in (*PEERS, SHA_JS) if not peer.ours}
    return "\n\n".join(f"{peer.version}\n\n{peer.licence()}" for peer in packages.values()) + "\n"
