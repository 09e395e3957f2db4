"""Popular packages of npm, pinned in package.json next to this file: what is called, imported and shown.

Reports take calls of them, ``wright sizes`` their imports, and the site their bundles for pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

STREAMING = "streaming"
BYTES = "bytes → bytes"
DIGITS = "bytes → hex"
TEXT = "text → hex"
KEYED = "keyed"
"""Kinds, by a bundle's abilities: streaming has one-shot calls too; text → hex cannot hash bytes."""

SHA = ("sha1", "sha224", "sha256", "sha384", "sha512", "sha512_224", "sha512_256")
SHA2 = SHA[1:5]
SHA3 = ("sha3_224", "sha3_256", "sha3_384", "sha3_512")
BLAKE2 = ("blake2b", "blake2s")
LEGACY = ("md5", "ripemd160", "sha1")
USUAL = (*LEGACY, *SHA2)
DIGESTED = (*BLAKE2, "md5", "ripemd160", *SHA)


@dataclass(frozen=True)
class Import:
    """One way to import a function: ``entry`` is a module that exports it and nothing else."""

    name: str
    package: str
    kind: str
    entry: str


@dataclass(frozen=True)
class Module:
    """A module with some functions. In texts, ``{name}`` is the function's, ``{size}`` that after "sha"."""

    path: str
    hashes: tuple[str, ...]
    exported: str = ""
    """Names that the module exports; its default where there are none."""
    kind: str = STREAMING

    def imported(self, library: str, function: str) -> Import:
        """The module for one function, as a library's."""
        size = function.removeprefix("sha")
        path, exported = (text.format(name=function, size=size) for text in (self.path, self.exported))
        entry = export(exported, path) if exported else f'import it from "{path}"; export {{ it }};'
        scope = 2 if path.startswith("@") else 1
        return Import(library, "/".join(path.split("/")[:scope]), self.kind, entry)


@dataclass(frozen=True)
class Library:
    """A package: for each call, by its name in the entry file, and each module, the functions that it has."""

    name: str
    calls: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    modules: tuple[Module, ...] = ()
    pages: tuple[str, ...] = ()
    """The functions that the site shows, each in a bundle of its own."""
    named: str = ""
    """Its name in npm, where reports have another for it."""
    scripts: tuple[str, ...] = ()
    """Its files that run unchanged before the entry file."""
    webassembly: bool = False
    """Whether it needs WebAssembly."""

    @property
    def package(self) -> str:
        return self.named or self.name

    @property
    def entry(self) -> str:
        """The file around its calls, next to this one, and the template for pages, in ``pages``."""
        return f"{self.name.removeprefix('@').replace('.', '-')}.js"

    def imports(self, function: str) -> Iterator[Import]:
        """Its modules for one function."""
        return (each.imported(self.name, function) for each in self.modules if function in each.hashes)


def export(what: str, path: str) -> str:
    """A module that exports this from another."""
    return f'export {{ {what} }} from "{path}";'


def _module(name: str, *hashes: str, path: str = "", exported: str = "", kind: str = STREAMING) -> Library:
    """A module that no report calls. Its path is the package's name, unless another is given."""
    return Library(name, modules=(Module(path or name, hashes, exported, kind),))


_SJCL = ("sjcl", "bitArray", "codecHex", "codecBytes", "sha256", "sha1", "hmac", "pbkdf2")
_BLAKEJS = "{name}, {name}Init, {name}Update, {name}Final"
_ASMCRYPTO = {"digest": ("sha1", "sha256", "sha512"), "pbkdf2": ("sha1", "sha256")}
_AWS = (Module("@aws-crypto/crc32", ("crc32",), "Crc32"), Module("@aws-crypto/crc32c", ("crc32c",), "Crc32c"))

NOBLE = Library(
    "noble",
    {
        "digest": (*DIGESTED, "blake3", *SHA3, "keccak_256"),
        **dict.fromkeys(("pbkdf2", "tree", "loop"), DIGESTED),
    },
    (
        Module("@noble/hashes/legacy.js", LEGACY, "{name}"),
        Module("@noble/hashes/sha2.js", SHA[1:], "{name}"),
        Module("@noble/hashes/blake2.js", BLAKE2, "{name}"),
        Module("@noble/hashes/sha3.js", (*SHA3, "keccak_256", "shake128", "shake256"), "{name}"),
        Module("@noble/hashes/blake3.js", ("blake3",), "{name}"),
    ),
    DIGESTED[1:],
    "@noble/hashes",
)
HASH_WASM = Library(
    "hash-wasm",
    {"digest": (*DIGESTED[:-2], "blake3", *SHA3), "checksum": ("xxh3_64",), "loop": DIGESTED[:-2]},
    pages=USUAL,
    webassembly=True,
)
CRYPTO_JS = Library(
    "crypto-js", {"digest": USUAL, "pbkdf2": USUAL}, (Module("crypto-js/{name}.js", USUAL),), USUAL
)
SHA_JS = Library("sha.js", {"digest": SHA[:5]}, pages=("sha256",))
"""With Node's Buffer for browsers, as bundlers add it: 50 KB for one function, so the page has no other."""
LIBRARIES = (
    Library("as-sha256", {"levels": ("sha256",)}, named="@chainsafe/as-sha256", webassembly=True),
    NOBLE,
    Library("xxhash-wasm", {"checksum": ("xxh64",)}, webassembly=True),
    HASH_WASM,
    CRYPTO_JS,
    Library("rusha", {"digest": ("sha1",)}),
    Library("asmcrypto", _ASMCRYPTO, named="asmcrypto.js", scripts=("asmcrypto.js/asmcrypto.all.es5.js",)),
    SHA_JS,
    Library("sjcl", {"pbkdf2": ("sha1", "sha256")}, scripts=tuple(f"sjcl/core/{of}.js" for of in _SJCL)),
    Library("blakejs", {"digest": BLAKE2}, (Module("blakejs/{name}.js", BLAKE2, _BLAKEJS),)),
    Library("@aws-crypto", {"checksum": ("crc32", "crc32c")}, _AWS, named="@aws-crypto/crc32c"),
    Library("@aws-sdk", {"checksum": ("crc64nvme",)}, named="@aws-sdk/crc64-nvme"),
    Library("crc-32", {"checksum": ("crc32", "crc32c")}),
    Library(
        "siphash",
        dict.fromkeys(("siphash", "loop"), ("siphash24",)),
        (
            Module("siphash/lib/siphash.js", ("siphash24",), kind=KEYED),
            Module("siphash/lib/siphash13.js", ("siphash13",), kind=KEYED),
        ),
    ),
    _module("siphash, 128 bits", "siphash24_128", path="siphash/lib/siphash-double.js", kind=KEYED),
    _module("siphash, 128 bits", "siphash13_128", path="siphash/lib/siphash13-double.js", kind=KEYED),
    _module("siphash24", "siphash24", kind=KEYED),
    _module("hash.js", *USUAL[2:], path="hash.js/lib/hash/sha/{size}.js"),
    _module("js-md5", "md5"),
    _module("blueimp-md5", "md5", kind=TEXT),
    _module("js-sha1", "sha1"),
    _module("sha1-uint8array", "sha1", exported="createHash"),
    _module("js-sha256", *SHA2[:2], exported="{name}"),
    _module("sha256-uint8array", "sha256", exported="createHash"),
    _module("js-sha512", *SHA2[2:], exported="{name}"),
    _module("@stablelib", "sha256", path="@stablelib/sha256", exported="hash, SHA256"),
    _module("@stablelib", "sha512", path="@stablelib/sha512", exported="hash, SHA512"),
    _module(
        "@stablelib, hash alone", "sha256", "sha512", path="@stablelib/{name}", exported="hash", kind=BYTES
    ),
    _module("tiny-hashes", "md5", "sha1", "sha256", path="tiny-hashes/{name}/index.js", kind=TEXT),
)
