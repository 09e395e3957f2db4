"""What visitors use today, and ours in its forms: bundles of one hash function each, a file a contender."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hashwright.bench.interleave import Contender
from hashwright.bench.peers import PACKAGE
from hashwright.bench.peers.npm import workshop
from hashwright.functions.chained import Chained
from hashwright.functions.sha1 import SHA1
from hashwright.functions.sha2 import SHA256, SHA512
from hashwright.site.contenders import script

FUNCTIONS: Sequence[Chained] = (SHA1, SHA256, SHA512)
SIZES = (55, 1024, 1 << 20)
"""Bytes of the messages."""
MADE = "export const made = { prepare: (message) => () => hash(message), hex: hexOfBytes };"
"""Of a function ``hash`` from bytes to bytes."""


@dataclass(frozen=True)
class PagePeer:
    """A library with one function: ``entry`` exports ``made`` for the harness, or a promise of it."""

    name: str
    package: str
    entry: Callable[[str], str]
    """Text of a module, by the function's name."""
    ours: bool = False

    @property
    def version(self) -> str:
        """``package version``."""
        return f"{self.package} {workshop().version(self.package)}"

    def contender(self, function: Chained) -> Contender:
        """Self-contained and minified. Raises ToolError where npm or the bundler fails."""
        bundle = workshop().bundle(self.entry(function.name), minify=True)
        return Contender(self.name, f"{bundle}\nreturn peer.made;")

    def licence(self) -> str:
        """The words under which it may be in the page."""
        (file,) = workshop().package(self.package).glob("LICENSE*")
        return file.read_text(encoding="utf-8").strip()


@dataclass(frozen=True)
class Shown:
    """A contender of the page: its file's name and text."""

    peer: PagePeer
    function: Chained
    file: str
    script: str


def _ours(place: str) -> Callable[[str], str]:
    return lambda name: f'import {{ {name} as hash }} from "{place}/{name}";\n{MADE}'


def _on(backend: str) -> Callable[[str], str]:
    """Ours where it does not choose itself; the error where this browser has no such thing is its row's."""
    choice = f'import {{ backend }} from "hashwright/backend";\nbackend("{backend}");\n'
    return lambda name: choice + _ours("hashwright")(name)


def _noble(name: str) -> str:
    module = "legacy" if name == SHA1.name else "sha2"
    return f'import {{ {name} as hash }} from "@noble/hashes/{module}.js";\n{MADE}'


def _crypto_js(name: str) -> str:
    """The WordArray is made beforehand: its conversion from bytes is not CryptoJS' hash."""
    return f"""
import CryptoJS from "crypto-js/core.js";
import "crypto-js/lib-typedarrays.js";
import hash from "crypto-js/{name}.js";
const prepare = (message) => {{
  const words = CryptoJS.lib.WordArray.create(message);
  return () => hash(words);
}};
export const made = {{ prepare, hex: (words) => words.toString() }};
"""


def _hash_wasm(name: str) -> str:
    """The hasher is made beforehand: its way that waits for no promise."""
    return f"""
import {{ create{name.upper()} as create }} from "hash-wasm";
const prepare = (hasher) => (message) => () => hasher.init().update(message).digest("binary");
export const made = create().then((hasher) => ({{ prepare: prepare(hasher), hex: hexOfBytes }}));
"""


PEERS = (
    PagePeer("hashwright", "hashwright", _ours("hashwright"), ours=True),
    PagePeer("hashwright, WebAssembly", "hashwright", _on("wasm"), ours=True),
    PagePeer("hashwright, JavaScript", "hashwright", _on("js"), ours=True),
    PagePeer("hashwright, compact", "hashwright", _ours("hashwright/compact"), ours=True),
    PagePeer("noble", "@noble/hashes", _noble),
    PagePeer("hash-wasm", "hash-wasm", _hash_wasm),
    PagePeer("crypto-js", "crypto-js", _crypto_js),
)


def shown() -> list[Shown]:
    """Every contender beside the ladders. Raises ToolError where npm or the bundler fails."""
    workshop().link(PACKAGE)
    return [_shown(peer, function) for function in FUNCTIONS for peer in PEERS]


def _shown(peer: PagePeer, function: Chained) -> Shown:
    said = [f"{function.title} of {peer.version}, bundled"]
    if not peer.ours:
        said.append("Its licence stands in licences.txt.")
    file = f"peers/{function.name}/{peer.name.replace(', ', '-').lower()}.js"
    return Shown(peer, function, file, script(peer.contender(function), *said))


def licences() -> str:
    """The notices of all libraries whose code is in the page."""
    packages = {peer.package: peer for peer in PEERS if not peer.ours}
    return "\n\n".join(f"{peer.version}\n\n{peer.licence()}" for peer in packages.values()) + "\n"
