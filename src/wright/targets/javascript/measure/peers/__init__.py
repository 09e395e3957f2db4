"""Calls of popular libraries and of our package as contenders.

A peer is an entry file, bundled to text without imports, so that it also runs in a bare shell.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from wright.measure.interleave import Contender
from wright.spec import FUNCTIONS
from wright.targets.javascript.build import JAVASCRIPT
from wright.targets.javascript.construction import listing
from wright.targets.javascript.engines.script import JavaScriptEngine
from wright.targets.javascript.frames import listed_in
from wright.targets.javascript.measure.peers import libraries
from wright.targets.javascript.measure.peers.libraries import DIGESTED, LIBRARIES, SHA, SHA3, Library
from wright.targets.javascript.measure.peers.workshop import workshop
from wright.targets.wasm.construction import construction_of
from wright.toolchain.tools import CHECKOUT

PACKAGE = CHECKOUT / "packages" / "javascript"

OURS = [function for function in FUNCTIONS.values() if JAVASCRIPT.offers(function)]
HASHES = tuple(function.name for function in OURS if function.is_hash)
KEYED = tuple(function.name for function in OURS if function.needs_key)
NUMBERS = tuple(function.name for function in OURS if "value" in listing(function).alone)
"""The functions that give a number, in JavaScript or in WebAssembly."""
SEEDED = tuple(function.name for function in OURS if not JAVASCRIPT.kernels(function))
"""The functions that are offered in WebAssembly alone."""


IN_BULK = tuple(function.name for function in OURS if function.name in listing(function).bulk)


def having(folder: str) -> tuple[str, ...]:
    """The functions for which our package has a module in a folder."""
    return tuple(listed_in(folder, OURS))


MESSAGES = tuple(name for name in dict.fromkeys((*HASHES, *having("wasm"))) if name not in NUMBERS)
"""The functions that give a digest of whole messages: also those that nothing builds on."""


def _beside(suffix: str) -> tuple[str, ...]:
    """The functions for which our package also exports another with this suffix."""
    return tuple(f.name for f in OURS if f"{f.name}_{suffix}" in listing(f).apart)


def _loops_in_bulk() -> tuple[str, ...]:
    """The functions whose PBKDF2 runs in WebAssembly."""
    return tuple(f.name for f in OURS if f.name in IN_BULK and "iterate" in construction_of(f).modules(f))


def _in_bulk_beside(suffix: str) -> tuple[str, ...]:
    """The functions that have a module of this suffix in the bulk edition."""
    return tuple(f.name for f in OURS if f"{f.name}_{suffix}" in listing(f).bulk)


@dataclass(frozen=True)
class Peer:
    """One call into one library.

    ``entry`` exports ``export(hash)``, which makes a contender; ``scripts`` are the package's files that run
    unchanged before it, and ``hashes`` are its hash functions. If it is built in, ``engines`` names those
    that have it; ``webassembly`` says that it needs WebAssembly.
    """

    name: str
    package: str
    entry: str
    export: str
    hashes: tuple[str, ...]
    scripts: tuple[str, ...] = ()
    engines: tuple[str, ...] = ()
    webassembly: bool = False

    def runs(self, hash_name: str, engine: JavaScriptEngine) -> bool:
        """Whether it has the hash function, and whether the engine can run it."""
        here = not self.engines or engine.name in self.engines
        here = here and (engine.webassembly or not self.webassembly)
        return here and hash_name in self.hashes

    @property
    def version(self) -> str:
        """``package version`` of what comes from npm."""
        return "" if self.engines else f"{self.package} {workshop().version(self.package)}"

    def contender(self, hash_name: str) -> Contender:
        """The library on one hash function, self-contained: no two contenders share an instance.

        Raises ToolError where its package cannot be fetched or bundled.
        """
        shop = workshop()
        scripts = [shop.script(path) for path in self.scripts]
        bundle = shop.bundle(f'export {{ {self.export} }} from "./{self.entry}";')
        source = "\n".join([*scripts, bundle, f'return peer.{self.export}("{hash_name}");'])
        return Contender(self.name, source, self.version)


def _called(*exports: str) -> tuple[Peer, ...]:
    """Calls of popular packages."""
    return tuple(_call(each, export) for each in LIBRARIES for export in exports if export in each.calls)


def _call(of: Library, export: str) -> Peer:
    taken = of.calls[export]
    return Peer(of.name, of.package, of.entry, export, taken, of.scripts, webassembly=of.webassembly)


def _on_node(name: str, export: str, hashes: tuple[str, ...], entry: str = "node-crypto.js") -> Peer:
    """A call that is built into Node.js."""
    return Peer(name, "node", entry, export, hashes, engines=("node",))


BROWSERS = ("chromium", "firefox", "webkit")
CRYPTO_JS = _call(libraries.CRYPTO_JS, "digest")
DIGESTS = (
    *_called("digest", "checksum"),
    Peer("WebCrypto", "browser", "web-crypto.js", "digest", ("sha1", *SHA[2:5]), engines=BROWSERS),
    _on_node("crypto.hash", "digest", (*DIGESTED, *SHA3)),
    _on_node("crypto.hash, hex", "hexDigest", DIGESTED),
    _on_node("createHash", "objectDigest", (*DIGESTED, *SHA3)),
    _on_node("zlib.crc32", "checksum", ("crc32",), "node-zlib.js"),
)
PBKDF2S = (*_called("pbkdf2"), _on_node("pbkdf2Sync", "pbkdf2", DIGESTED))
TREES = (*_called("levels", "tree"), _on_node("crypto.hash", "tree", DIGESTED))
LOOPS = (*_called("loop"), _on_node("crypto.hash", "loop", DIGESTED))
KEYED_DIGESTS = _called("siphash")


def _chosen(peer: Peer) -> tuple[Peer, Peer]:
    """Our package with a fixed backend, instead of its own choice."""
    on_wasm = replace(
        peer,
        name=f"{peer.name}, WebAssembly",
        export=f"{peer.export}OnWebAssembly",
        hashes=tuple(name for name in peer.hashes if name in having("wasm")),
        webassembly=True,
    )
    return on_wasm, replace(peer, name=f"{peer.name}, JavaScript", export=f"{peer.export}OnJavaScript")


OUR_DIGEST = Peer("hashwright", "hashwright", "hashwright.js", "digest", MESSAGES)
OUR_HEX_DIGEST = Peer("hashwright, hex", "hashwright", "hashwright.js", "hexDigest", MESSAGES)
OUR_COMPACT_DIGEST = Peer("hashwright, compact", "hashwright", "hashwright-compact.js", "digest", MESSAGES)
OUR_CHECKSUM = Peer("hashwright", "hashwright", "hashwright.js", "checksum", NUMBERS)
OUR_CHECKSUMS = (
    OUR_CHECKSUM,
    *_chosen(OUR_CHECKSUM),
    Peer("hashwright, compact", "hashwright", "hashwright-compact.js", "checksum", NUMBERS),
    Peer("hashwright", "hashwright", "hashwright.js", "checksum", SEEDED, webassembly=True),
)
OUR_DIGESTS = (OUR_DIGEST, *_chosen(OUR_DIGEST), OUR_HEX_DIGEST, OUR_COMPACT_DIGEST, *OUR_CHECKSUMS)
OUR_KEYED_DIGESTS = (
    Peer("hashwright", "hashwright", "hashwright.js", "keyed", KEYED),
    Peer("hashwright, compact", "hashwright", "hashwright-compact.js", "keyed", KEYED),
)
OUR_PBKDF2S = (
    Peer("hashwright", "hashwright", "hashwright.js", "pbkdf2", having("pbkdf2")),
    Peer("hashwright, bulk", "hashwright", "hashwright-bulk.js", "pbkdf2", _loops_in_bulk()),
)
OUR_TREES = (
    Peer("hashwright", "hashwright", "hashwright.js", "levels", _beside("pair")),
    Peer("hashwright, bulk", "hashwright", "hashwright-bulk.js", "levels", _in_bulk_beside("pair")),
    Peer("hashwright, pair by pair", "hashwright", "hashwright.js", "pairTree", _beside("pair")),
    Peer("hashwright, general", "hashwright", "hashwright.js", "tree", HASHES),
)
"""Levels of adjacent digests, also on lanes; a list of digests, by that kernel and the general function."""
OUR_MANY = (
    Peer("hashwright", "hashwright", "hashwright.js", "sideBySide", having("many")),
    Peer("hashwright, bulk", "hashwright", "hashwright-bulk.js", "sideBySide", IN_BULK),
    Peer("hashwright, into in a loop", "hashwright", "hashwright.js", "intoLoop", HASHES),
    Peer("hashwright, list", "hashwright", "hashwright.js", "list", having("many")),
    Peer("hashwright, list in a loop", "hashwright", "hashwright.js", "loop", HASHES),
)
"""Adjacent messages in one call, and in a loop; a list of messages in one call, and in a loop."""
OUR_KEYED_MANY = (
    Peer("hashwright", "hashwright", "hashwright.js", "keyedSideBySide", KEYED),
    Peer("hashwright, list", "hashwright", "hashwright.js", "keyedList", KEYED),
    Peer("hashwright, list in a loop", "hashwright", "hashwright.js", "keyedLoop", KEYED),
)
ACCELERATED = Peer("accelerated", "crypto-js", "crypto-js-accelerated.js", "digest", SHA[:5])
"""CryptoJS with our kernels swapped in, through its own API."""


def contenders(peers: Iterable[Peer], hash_name: str, engine: JavaScriptEngine) -> list[Contender]:
    """The peers that have this hash function on this engine. Raises ToolError where npm fails."""
    return [peer.contender(hash_name) for peer in peers if peer.runs(hash_name, engine)]


def ours(
    peers: Iterable[Peer], hash_name: str, engine: JavaScriptEngine, package: Path = PACKAGE
) -> list[Contender]:
    """Our package as contenders. Raises ToolError where ``package`` is not a built package."""
    workshop().link(package, engine.replaces)
    return contenders(peers, hash_name, engine)
