"""Imports of a single hash function: from our package, and from popular ones."""

from __future__ import annotations

from dataclasses import dataclass

from wright.spec import Function
from wright.targets.javascript.construction import listing

OURS = "hashwright"
NOBLE = "noble"
STREAMING = "streaming"
BYTES = "bytes → bytes"
DIGITS = "bytes → hex"
TEXT = "text → hex"
KEYED = "keyed"
"""Kinds, by a bundle's abilities: streaming has one-shot calls too; text → hex cannot hash bytes."""


@dataclass(frozen=True)
class Import:
    """One way to import a function: ``entry`` is a module that exports it and nothing else."""

    name: str
    package: str
    kind: str
    entry: str


@dataclass(frozen=True)
class Library:
    """A package with some functions.

    In ``module`` and ``exported``, ``{name}`` is the function's, ``{size}`` the part after "sha".
    """

    name: str
    module: str
    hashes: tuple[str, ...]
    exported: str = ""
    """Names that the module exports; its default where there are none."""
    kind: str = STREAMING

    @property
    def package(self) -> str:
        scope = 2 if self.module.startswith("@") else 1
        return "/".join(self.module.split("/")[:scope])

    def imported(self, function: str) -> Import:
        """The package's module for one function."""
        path, exported = (
            text.format(name=function, size=function.removeprefix("sha"))
            for text in (self.module, self.exported)
        )
        entry = _named(exported, path) if exported else f'import it from "{path}"; export {{ it }};'
        return Import(self.name, self.package, self.kind, entry)


def drop_in(function: Function) -> Import | None:
    """The function as @noble/hashes has it, where our package has it so."""
    for library in LIBRARIES:
        if library.name == NOBLE and function.name in library.hashes:
            entry = library.imported(function.name).entry.replace(library.package, f"{OURS}/noble")
            return Import("as noble's", OURS, STREAMING, entry)
    return None


def own(function: Function) -> list[Import]:
    """Our editions, and the parts of the compact one that can be imported alone."""
    name, compact = function.name, f"{OURS}/compact/{function.name}"
    listed = listing(function)
    whole = KEYED if function.needs_key else STREAMING
    found = [
        *(
            Import(f"compact, {part} alone", OURS, _kind(function, part), _named(part, compact))
            for part in listed.alone
        ),
        Import("compact", OURS, whole, _named(name, compact)),
        Import("fast", OURS, whole, _named(name, f"{OURS}/{name}")),
    ]
    if listed.folders:
        equipped = f'import "{OURS}/wasm/{name}"; ' if "wasm" in listed.folders else ""
        found.append(Import("fast, with all its parts", OURS, whole, equipped + _named(name, OURS)))
    if as_noble := drop_in(function):
        found.append(as_noble)
    if name in listed.bulk:
        found.append(Import("bulk", OURS, whole, _named(name, f"{OURS}/bulk/{name}")))
    return found


def _kind(function: Function, part: str) -> str:
    if function.needs_key:
        return KEYED
    return DIGITS if part == "hex" else BYTES


def _named(what: str, path: str) -> str:
    return f'export {{ {what} }} from "{path}";'


_SHA2 = ("sha224", "sha256", "sha384", "sha512")
_LEGACY = ("md5", "ripemd160", "sha1")
_ALL = (*_LEGACY, *_SHA2)

_SHA3 = ("sha3_224", "sha3_256", "sha3_384", "sha3_512", "keccak_256", "shake128", "shake256")
_BLAKE2 = ("blake2b", "blake2s")

LIBRARIES = (
    Library(NOBLE, "@noble/hashes/legacy.js", _LEGACY, "{name}"),
    Library(NOBLE, "@noble/hashes/sha2.js", (*_SHA2, "sha512_224", "sha512_256"), "{name}"),
    Library(NOBLE, "@noble/hashes/blake2.js", _BLAKE2, "{name}"),
    Library(NOBLE, "@noble/hashes/sha3.js", _SHA3, "{name}"),
    Library(NOBLE, "@noble/hashes/blake3.js", ("blake3",), "{name}"),
    Library("@aws-crypto", "@aws-crypto/crc32", ("crc32",), "Crc32"),
    Library("@aws-crypto", "@aws-crypto/crc32c", ("crc32c",), "Crc32c"),
    Library("blakejs", "blakejs/{name}.js", _BLAKE2, "{name}, {name}Init, {name}Update, {name}Final"),
    Library("crypto-js", "crypto-js/{name}.js", _ALL),
    Library("hash.js", "hash.js/lib/hash/sha/{size}.js", _ALL[2:]),
    Library("js-md5", "js-md5", ("md5",)),
    Library("blueimp-md5", "blueimp-md5", ("md5",), kind=TEXT),
    Library("js-sha1", "js-sha1", ("sha1",)),
    Library("sha1-uint8array", "sha1-uint8array", ("sha1",), "createHash"),
    Library("js-sha256", "js-sha256", _SHA2[:2], "{name}"),
    Library("sha256-uint8array", "sha256-uint8array", ("sha256",), "createHash"),
    Library("@stablelib", "@stablelib/sha256", ("sha256",), "hash, SHA256"),
    Library("@stablelib, hash alone", "@stablelib/sha256", ("sha256",), "hash", BYTES),
    Library("js-sha512", "js-sha512", _SHA2[2:], "{name}"),
    Library("@stablelib", "@stablelib/sha512", ("sha512",), "hash, SHA512"),
    Library("@stablelib, hash alone", "@stablelib/sha512", ("sha512",), "hash", BYTES),
    Library("tiny-hashes", "tiny-hashes/{name}/index.js", ("md5", "sha1", "sha256"), kind=TEXT),
    Library("siphash", "siphash/lib/siphash.js", ("siphash24",), kind=KEYED),
    Library("siphash", "siphash/lib/siphash13.js", ("siphash13",), kind=KEYED),
    Library("siphash, 128 bits", "siphash/lib/siphash-double.js", ("siphash24_128",), kind=KEYED),
    Library("siphash, 128 bits", "siphash/lib/siphash13-double.js", ("siphash13_128",), kind=KEYED),
    Library("siphash24", "siphash24", ("siphash24",), kind=KEYED),
)
