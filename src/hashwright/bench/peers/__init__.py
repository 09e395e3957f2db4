"""The libraries that people use today, as contenders: pinned in package.json beside this file.

A peer is an entry file, bundled to text that needs no imports, so that it also runs in a bare shell.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hashwright.bench.interleave import Contender
from hashwright.bench.peers.npm import CHECKOUT, Workshop, workshop

ALL_SHA2 = ("sha224", "sha256", "sha384", "sha512", "sha512_224", "sha512_256")
PACKAGE = CHECKOUT / "packages" / "javascript"


@dataclass(frozen=True)
class Peer:
    """One way into one library.

    ``entry`` exports ``function(argument)``, which makes a contender; ``scripts`` are files of the package
    that run before it as they are, and ``jobs`` are the hash functions it has. ``engine`` names the only
    engine that has it, where it is built in.
    """

    name: str
    package: str
    entry: str
    function: str
    jobs: tuple[str, ...]
    scripts: tuple[str, ...] = ()
    engine: str | None = None

    def contender(self, job: str, shop: Workshop) -> Contender:
        """The library on one hash function, self-contained: no two contenders share an instance."""
        scripts = [shop.script(path) for path in self.scripts]
        bundle = shop.bundle(f'export {{ {self.function} }} from "./{self.entry}";')
        return Contender(self.name, "\n".join([*scripts, bundle, f'return peer.{self.function}("{job}");']))


_ASMCRYPTO = ("asmcrypto.js/asmcrypto.all.es5.js",)
_SJCL = tuple(
    f"sjcl/core/{part}.js"
    for part in ("sjcl", "bitArray", "codecHex", "codecBytes", "sha256", "sha1", "hmac", "pbkdf2")
)

DIGESTS = (
    Peer("noble", "@noble/hashes", "noble.js", "digest", ("sha1", *ALL_SHA2)),
    Peer("crypto-js", "crypto-js", "crypto-js.js", "digest", ("sha1", *ALL_SHA2[:4])),
    Peer("asmcrypto", "asmcrypto.js", "asmcrypto.js", "digest", ("sha1", "sha256", "sha512"), _ASMCRYPTO),
    Peer("crypto.hash", "node", "node-crypto.js", "digest", ("sha1", *ALL_SHA2), engine="node"),
    Peer("crypto.hash, hex", "node", "node-crypto.js", "hexDigest", ("sha1", *ALL_SHA2), engine="node"),
    Peer("createHash", "node", "node-crypto.js", "objectDigest", ("sha1", *ALL_SHA2), engine="node"),
)

PBKDF2S = (
    Peer("noble", "@noble/hashes", "noble.js", "pbkdf2", ("sha1", *ALL_SHA2)),
    Peer("crypto-js", "crypto-js", "crypto-js.js", "pbkdf2", ("sha1", *ALL_SHA2[:4])),
    Peer("asmcrypto", "asmcrypto.js", "asmcrypto.js", "pbkdf2", ("sha1", "sha256"), _ASMCRYPTO),
    Peer("sjcl", "sjcl", "sjcl.js", "pbkdf2", ("sha1", "sha256"), _SJCL),
    Peer("pbkdf2Sync", "node", "node-crypto.js", "pbkdf2", ("sha1", *ALL_SHA2), engine="node"),
)

SIPHASHES = (Peer("siphash", "siphash", "siphash.js", "siphash", ("siphash24",)),)

CRYPTO_JS = Peer("crypto-js", "crypto-js", "crypto-js.js", "digest", ("sha1", *ALL_SHA2[:4]))
ACCELERATED = Peer(
    "crypto-js accelerated", "crypto-js", "crypto-js-accelerated.js", "digest", ("sha1", *ALL_SHA2[:4])
)
"""CryptoJS with our kernels swapped in, through its own API."""


def contenders(peers: tuple[Peer, ...], job: str, engine: str) -> list[Contender]:
    """The peers that have this hash function on this engine. Raises PeersError where npm fails."""
    shop = workshop()
    return [peer.contender(job, shop) for peer in peers if job in peer.jobs and peer.engine in (None, engine)]


def versions(peers: tuple[Peer, ...], names: tuple[str, ...]) -> dict[str, str]:
    """``package version`` for those of the named peers that come from npm."""
    shop = workshop()
    return {
        peer.name: f"{peer.package} {shop.version(peer.package)}"
        for peer in peers
        if peer.name in names and peer.engine is None
    }


def accelerated(job: str, package: Path = PACKAGE) -> Contender:
    """CryptoJS' own API with the kernels of our package. Raises PeersError where it is not built."""
    shop = workshop()
    shop.link(package)
    return ACCELERATED.contender(job, shop)
