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
    """A package with some functions. In ``entry`` {name} is the function's, {size} the part after "sha"."""

    name: str
    package: str
    kind: str
    entry: str
    hashes: tuple[str, ...]

    def imported(self, function: str) -> Import:
        """The package's module for one function."""
        entry = self.entry.format(name=function, size=function.removeprefix("sha"))
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


def _named_in(what: str, path: str) -> str:
    return f'export {{{{ {what} }}}} from "{path}";'


def _default(path: str) -> str:
    return f'import it from "{path}"; export {{{{ it }}}};'


_SHA2 = ("sha224", "sha256", "sha384", "sha512")
_LEGACY = ("md5", "ripemd160", "sha1")
_ALL = (*_LEGACY, *_SHA2)

LIBRARIES = (
    Library(NOBLE, "@noble/hashes", STREAMING, _named_in("{name}", "@noble/hashes/legacy.js"), _LEGACY),
    Library(
        NOBLE,
        "@noble/hashes",
        STREAMING,
        _named_in("{name}", "@noble/hashes/sha2.js"),
        (*_SHA2, "sha512_224", "sha512_256"),
    ),
    Library(
        NOBLE,
        "@noble/hashes",
        STREAMING,
        _named_in("{name}", "@noble/hashes/blake2.js"),
        ("blake2b", "blake2s"),
    ),
    Library(
        NOBLE,
        "@noble/hashes",
        STREAMING,
        _named_in("{name}", "@noble/hashes/sha3.js"),
        ("sha3_224", "sha3_256", "sha3_384", "sha3_512", "keccak_256", "shake128", "shake256"),
    ),
    Library(NOBLE, "@noble/hashes", STREAMING, _named_in("{name}", "@noble/hashes/blake3.js"), ("blake3",)),
    Library(
        "@aws-crypto", "@aws-crypto/crc32", STREAMING, _named_in("Crc32", "@aws-crypto/crc32"), ("crc32",)
    ),
    Library(
        "@aws-crypto", "@aws-crypto/crc32c", STREAMING, _named_in("Crc32c", "@aws-crypto/crc32c"), ("crc32c",)
    ),
    Library(
        "blakejs",
        "blakejs",
        STREAMING,
        _named_in("{name}, {name}Init, {name}Update, {name}Final", "blakejs/{name}.js"),
        ("blake2b", "blake2s"),
    ),
    Library("crypto-js", "crypto-js", STREAMING, _default("crypto-js/{name}.js"), _ALL),
    Library("hash.js", "hash.js", STREAMING, _default("hash.js/lib/hash/sha/{size}.js"), _ALL[2:]),
    Library("js-md5", "js-md5", STREAMING, _default("js-md5"), ("md5",)),
    Library("blueimp-md5", "blueimp-md5", TEXT, _default("blueimp-md5"), ("md5",)),
    Library("js-sha1", "js-sha1", STREAMING, _default("js-sha1"), ("sha1",)),
    Library(
        "sha1-uint8array", "sha1-uint8array", STREAMING, _named_in("createHash", "sha1-uint8array"), ("sha1",)
    ),
    Library("js-sha256", "js-sha256", STREAMING, _named_in("{name}", "js-sha256"), _SHA2[:2]),
    Library(
        "sha256-uint8array",
        "sha256-uint8array",
        STREAMING,
        _named_in("createHash", "sha256-uint8array"),
        ("sha256",),
    ),
    Library(
        "@stablelib",
        "@stablelib/sha256",
        STREAMING,
        _named_in("hash, SHA256", "@stablelib/sha256"),
        ("sha256",),
    ),
    Library(
        "@stablelib, hash alone",
        "@stablelib/sha256",
        BYTES,
        _named_in("hash", "@stablelib/sha256"),
        ("sha256",),
    ),
    Library("js-sha512", "js-sha512", STREAMING, _named_in("{name}", "js-sha512"), _SHA2[2:]),
    Library(
        "@stablelib",
        "@stablelib/sha512",
        STREAMING,
        _named_in("hash, SHA512", "@stablelib/sha512"),
        ("sha512",),
    ),
    Library(
        "@stablelib, hash alone",
        "@stablelib/sha512",
        BYTES,
        _named_in("hash", "@stablelib/sha512"),
        ("sha512",),
    ),
    Library(
        "tiny-hashes", "tiny-hashes", TEXT, _default("tiny-hashes/{name}/index.js"), ("md5", "sha1", "sha256")
    ),
    Library("siphash", "siphash", KEYED, _default("siphash/lib/siphash.js"), ("siphash24",)),
    Library("siphash", "siphash", KEYED, _default("siphash/lib/siphash13.js"), ("siphash13",)),
    Library(
        "siphash, 128 bits", "siphash", KEYED, _default("siphash/lib/siphash-double.js"), ("siphash24_128",)
    ),
    Library(
        "siphash, 128 bits", "siphash", KEYED, _default("siphash/lib/siphash13-double.js"), ("siphash13_128",)
    ),
    Library("siphash24", "siphash24", KEYED, _default("siphash24"), ("siphash24",)),
)
