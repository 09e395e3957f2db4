"""The crates that people use today, as expressions of a ``message`` whose values are arrays of bytes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from wright.spec import Function


@dataclass(frozen=True)
class Peer:
    """A crate's call, by the crate's name in the registry."""

    crate: str
    value: str


DIGESTS = {
    "blake2": {"blake2b": "Blake2b512", "blake2s": "Blake2s256"},
    "md-5": {"md5": "Md5"},
    "ripemd": {"ripemd160": "Ripemd160"},
    "sha1": {"sha1": "Sha1"},
    "sha2": {
        "sha224": "Sha224",
        "sha256": "Sha256",
        "sha384": "Sha384",
        "sha512": "Sha512",
        "sha512_224": "Sha512_224",
        "sha512_256": "Sha512_256",
    },
    "sha3": {
        "sha3_224": "Sha3_224",
        "sha3_256": "Sha3_256",
        "sha3_384": "Sha3_384",
        "sha3_512": "Sha3_512",
        "keccak_256": "Keccak256",
    },
    "sm3": {"sm3": "Sm3"},
}
"""RustCrypto's types by crate and function."""
MODULES = {"md-5": "md5"}
"""Crates whose modules have other names."""
READERS = {"shake128": "Shake128", "shake256": "Shake256"}
"""Types of the crate ``sha3`` with output of any length."""
SUMS = {
    "crc16xmodem": "CRC_16_XMODEM",
    "crc32": "CRC_32_ISO_HDLC",
    "crc32c": "CRC_32_ISCSI",
    "crc64jones": "CRC_64_REDIS",
    "crc64nvme": "CRC_64_NVME",
}
"""Algorithms of the crate ``crc``, which looks up sixteen bytes at once."""
KEYED = {
    "siphash13": "sip::SipHasher13",
    "siphash24": "sip::SipHasher24",
    "siphash13_128": "sip128::SipHasher13",
    "siphash24_128": "sip128::SipHasher24",
}
"""Hashers of the crate ``siphasher``."""
ALONE: Mapping[str, Peer] = {
    "blake3": Peer("blake3", "*blake3::hash(message).as_bytes()"),
    "crc32": Peer("crc32fast", "crc32fast::hash(message).to_be_bytes()"),
}
"""Crates of one function."""


def peers(function: Function) -> Iterator[Peer]:
    """The crates that have a function, the one that most people use first."""
    name, size = function.name, function.digest_size
    if name in ALONE:
        yield ALONE[name]
    for crate, types in DIGESTS.items():
        if name in types:
            module = MODULES.get(crate, crate)
            yield Peer(crate, f"<{module}::{types[name]} as {module}::Digest>::digest(message)")
    if name in READERS:
        read = f"<sha3::{READERS[name]} as sha3::digest::ExtendableOutput>::digest_xof(message, &mut read)"
        yield Peer("sha3", f"{{ let mut read = [0; {size}]; {read}; read }}")
    if name in SUMS:
        kind = f"crc::Crc<u{8 * size}, crc::Table<16>>"
        table = f"static TABLE: {kind} = <{kind}>::new(&crc::{SUMS[name]});"
        yield Peer("crc", f"{{ {table} TABLE.checksum(message).to_be_bytes() }}")
    if name in KEYED:
        number = f"siphasher::{KEYED[name]}::new_with_key(&key).hash(message)"
        yield Peer("siphasher", f"u{8 * size}::from({number}).to_le_bytes()")
