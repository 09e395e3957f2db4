"""OpenSSL's functions as contenders in C: programs are linked with its library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from wright.measure.interleave import Contender
from wright.spec import Function
from wright.targets.c.measure.peers.linked import version

TEXT = (Path(__file__).parent / "openssl.c").read_text(encoding="utf-8")
NAMES = {
    "md5": "MD5",
    "ripemd160": "RIPEMD160",
    "sha1": "SHA1",
    "sha224": "SHA224",
    "sha256": "SHA256",
    "sha384": "SHA384",
    "sha512": "SHA512",
    "sha512_224": "SHA512-224",
    "sha512_256": "SHA512-256",
    "blake2b": "BLAKE2B-512",
    "blake2s": "BLAKE2S-256",
    "sm3": "SM3",
    **{f"sha3_{bits}": f"SHA3-{bits}" for bits in (224, 256, 384, 512)},
}
"""OpenSSL's names of its functions."""

LOW = {
    "md5": ("MD5", "MD5_CTX"),
    "ripemd160": ("RIPEMD160", "RIPEMD160_CTX"),
    "sha1": ("SHA1", "SHA_CTX"),
    "sha224": ("SHA224", "SHA256_CTX"),
    "sha256": ("SHA256", "SHA256_CTX"),
    "sha384": ("SHA384", "SHA512_CTX"),
    "sha512": ("SHA512", "SHA512_CTX"),
}
"""The prefixes of its older functions, and of their context."""


def digests(function: Function) -> list[Contender]:
    """Its ways to compute a digest, from the recommended one to the simplest."""
    ways: dict[str, Sequence[str]] = {"EVP, reused": ("REUSED",), "EVP, one call": ()}
    if function.name in LOW:
        prefix, context = LOW[function.name]
        ways["low-level"] = (f"LOW {prefix}", f"LOW_CTX {context}")
    return contenders(function, ways)


def contenders(function: Function, ways: Mapping[str, Sequence[str]], text: str = TEXT) -> list[Contender]:
    """OpenSSL's contenders by name, each with its own macros; none for a function that it lacks."""
    if function.name not in NAMES:
        return []
    head, _, body = text.partition("\n")
    named = f'NAME "{NAMES[function.name]}"'
    return [
        Contender(
            name,
            "\n".join([head, *(f"#define {m}" for m in (named, *macros)), body]),
            version("OpenSSL", "libcrypto"),
        )
        for name, macros in ways.items()
    ]
