"""Make shavs.json, suites.json and constructions.json from PyPI's cryptography-vectors.

``python -m tests.vectors.build`` writes them; with ``--check`` it fails if they would change.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase, digits
from types import ModuleType
from typing import Any

import cryptography_vectors
from blake3 import blake3
from Crypto.Hash import TurboSHAKE128, TurboSHAKE256

from tests.vectors import HERE

SOURCE = Path(cryptography_vectors.__file__).parent
SHAVS = {  # the start of each function's file names
    "sha1": "hashes/SHA1/SHA1",
    "sha224": "hashes/SHA2/SHA224",
    "sha256": "hashes/SHA2/SHA256",
    "sha384": "hashes/SHA2/SHA384",
    "sha512": "hashes/SHA2/SHA512",
    "sha512_224": "hashes/SHA2/SHA512_224",
    "sha512_256": "hashes/SHA2/SHA512_256",
}
SUITES = {
    "md5": "hashes/MD5/rfc-1321.txt",
    "blake2b": "hashes/blake2/blake2b.txt",
    "blake2s": "hashes/blake2/blake2s.txt",
    "ripemd160": "hashes/ripemd160/ripevectors.txt",
    "sm3": "hashes/SM3/oscca.txt",
    **{f"sha3_{bits}": f"hashes/SHA3/SHA3_{bits}ShortMsg.rsp" for bits in (224, 256, 384, 512)},
    **{f"shake{bits}": f"hashes/SHAKE/SHAKE{bits}ShortMsg.rsp" for bits in (128, 256)},
}
"""Test suites from other standards, or shared by their implementers; NIST's short messages for SHA-3."""
ETHEREUM = {
    "": "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470",
    "abc": "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45",
    "testing": "5f16f4c7f149ac4f9510d9cf8cf384038ad348b3bcdc01915f95de12df9d1b02",
    "transfer(address,uint256)": "a9059cbb2ab09eb219583f4a59a5d0623ade346d962bcd4e46b11da047c9049b",
}
"""Keccak-256 of texts, as Ethereum's users know them: the last begins every transfer of a token."""
HAS160 = {
    "": "307964ef34151d37c8047adec7ab50f4ff89762d",
    "a": "4872bcbc4cd0f0a9dc7c2f7045e5b43b6c830db8",
    "abc": "975e810488cf2a3d49838478124afce4b1c78804",
    "message digest": "2338dbc8638d31225f73086246ba529f96710bc6",
    ascii_lowercase: "596185c9ab6703d0d0dbb98702bc0f5729cd1d3c",
    ascii_uppercase + ascii_lowercase + digits: "cb5d7efbca2f02e0fb7167cabb123af5795764e5",
    "1234567890" * 8: "07f05c8c0773c55ca3a5a695ce6aca4c438911b5",
}
HAS160_PATTERNS = {
    55: "a74499facdc182c6930ddf6abd637fde8714fc37",
    56: "18da4e968da4ce16289b711d0ddd843f817f39cb",
    63: "20be4387e3db5ce06f4f7212dbf96e77370b750a",
    64: "b13b30c15c9d27fcef0ec3a608a94a5cad80e14f",
    65: "bb225568605a9b371a174c26c10c1add00af021f",
    119: "79e613a19adc77b3b39f1ba0c93ffbf0340b229d",
    120: "940bd3f6cd3cb2e58520a979c3d99bde90ee3994",
    127: "2a524fba2871245e314dd5227689365deb55096e",
    128: "54a491a04916629ec2646f32e11c54e6b617af1d",
    1000: "4f4ee5f49cf938600259badc614c3c49b17ba2c6",
}
"""HAS-160 by RHash 1.4.3 (Debian's rhash), of texts and, by the length, of bytes i mod 251."""
TURBOSHAKES = {"turboshake128": (TurboSHAKE128, 32), "turboshake256": (TurboSHAKE256, 64)}
"""RFC 9861 prints hashes of patterns of 17^i bytes (§5); these come from PyPI's pycryptodome."""
BLAKE3 = {
    "key": "whats the Elvish word for friend",
    "context": "BLAKE3 2019-12-27 16:29:52 test vectors context",
}
"""As in test_vectors.json of the BLAKE3 team; the outputs come from PyPI's blake3, which is theirs."""
LENGTHS = (
    *range(9),
    *(63, 64, 65, 127, 128, 129, 1023, 1024, 1025),
    *(chunks * 1024 + more for chunks in range(2, 9) for more in (0, 1)),
    *(16384, 31744, 102400),
)
"""Of the messages there: byte i is i mod 251."""
OUTPUT = 131
"""Bytes of each output there."""
LOREM_IPSUM = (
    b"Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore "
    b"et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut "
    b"aliquip ex ea commodo consequat. Duis aute irure dolor in reprehenderit in voluptate velit esse "
    b"cillum dolore eu fugiat nulla pariatur. Excepteur sint occaecat cupidatat non proident, sunt in "
    b"culpa qui officia deserunt mollit anim id est laborum."
)
CHECKSUMS = {
    "crc32": {b"123456789": "cbf43926", b"The quick brown fox jumps over the lazy dog": "414fa339"},
    "crc32c": {
        b"123456789": "e3069283",
        bytes(32): "8a9136aa",
        b"\xff" * 32: "62a8ab43",
        bytes(range(32)): "46dd794e",
        bytes(reversed(range(32))): "113fdb5c",
    },
    "crc64nvme": {
        b"123456789": "ae8b14860a799888",
        bytes(4096): "6482d367eb22b64e",
        b"\xff" * 4096: "c0ddba7302eca3ac",
    },
    "crc64jones": {b"123456789": "e9c6d914c4b8d9ca", LOREM_IPSUM + b"\0": "c7794709e69683b3"},
    "crc16xmodem": {b"123456789": "31c3", b"\xff" * 4096: "e03e", bytes(range(256)): "7e55"},
}
"""The check of each in Williams' catalogue, RFC 3720 B.4, the NVM Command Set's examples, Redis' own test,
and Python's ``binascii.crc_hqx``.
"""
SEEDED = {
    "xxh64": {0: "ef46db3751d8e999", 1: "e934a84adb052768", 4: "9136a0dca57457ee", 14: "8282dcc4994e35c8"}
    | {222: "b641ae8cb691c174"},
    "xxh3_64": {0: "2d06800538d394c2", 1: "c44bdff4074eecdb", 6: "27b56a84cd2d7325", 12: "a713daf0dfbb77e7"}
    | {24: "a3fe70bf9d3510eb", 48: "397da259ecba1f11", 80: "bcdefbbb2c47c90a", 195: "cd94217ee362ec3a"}
    | {403: "cdeb804d65c6dea4", 512: "617e49599013cb6b", 2048: "dd59e2c3a5f038e0"}
    | {2099: "c6b9d9b3fc9ac765", 2240: "6e73a90539cf2948", 2367: "cb37aeb9e5d361ed"},
    "xxh3_128": {0: "99aa06d3014798d86001c324468d497f", 1: "a6cd5e9392000f6ac44bdff4074eecdb"}
    | {6: "082afe0b8162d12a3e7039bdda43cfc6", 12: "6e3efd8fc7802b18061a192713f69ad9"}
    | {24: "0ce966e4678d37611e7044d28b1b901d", 48: "a002ac4e5478227ef942219aed80f67b"}
    | {81: "4952f58181ab00425e8bafb9f95fb803", 195: "7729543a26b207ee3fb593c086a66075"}
    | {222: "337e09641b948717f1aebd597cec6b3a", 403: "1b6de21e332dd73dcdeb804d65c6dea4"}
    | {512: "18d2d110dcc9bca1617e49599013cb6b", 2048: "f736557fd47073a5dd59e2c3a5f038e0"}
    | {2099: "ad48ae0a0951dc52c6b9d9b3fc9ac765", 2240: "ccb134fbfa7ce49d6e73a90539cf2948"}
    | {2367: "e89c0f6ff369b427cb37aeb9e5d361ed"},
}
"""By the length: what xxHash's own sanity check has under seed 0, of the bytes that ``sane`` makes.

XXH3-128's are in its canonical form, by PyPI's xxhash, which has xxHash's library.
"""
MURMUR = {
    "murmur3_32": {0: "00000000", 1: "b7284e51", 2: "bf4ebf78", 3: "abf0a380", 4: "07dd9bee", 5: "e67e8daf"}
    | {14: "7bf63743", 222: "4f7be99d"},
    "murmur3_32_spark": {0: "00000000", 1: "9ab39c9b", 2: "b6bd6845", 3: "0524bad6", 4: "07dd9bee"}
    | {5: "9576f841", 14: "9941a772", 222: "5b014e31"},
    "murmur3_128": {0: 32 * "0", 1: "b55cff6ee5ab10468335f878aa2d6251", 7: "a923be9cb77c966eaa32089173232ab8"}
    | {8: "7a2cb972c9034f4393e3b15ceeb1efd9", 9: "4d63d1886182c518660759709df0072d"}
    | {15: "e6791e86baf2b5e98639c11233bc874c", 16: "f87d3c969a038e48bf198fe33133ce97"}
    | {17: "f4550dd50d20a372510481287e97c7a9", 222: "5522f218eee79867ec78dfcfc76c450f"},
    "murmur3_128_cassandra": {0: 32 * "0", 1: "b55cff6ee5ab10468335f878aa2d6251"}
    | {7: "06912272a2e0c8daa6172167d75098df", 8: "a7fb66d2ffc6f976d42ad8c67482c358"}
    | {9: "a0bbe72323a3024960aeb4d44fdf4da7", 15: "b85b5bfc20dcc9dd186042e8e414314c"}
    | {16: "f87d3c969a038e48bf198fe33133ce97", 17: "ac49006235c032e6163b5870b6ac25a6"}
    | {222: "9316103f399042b92e14d49290966c13"},
    "murmur2": {0: "00000000", 1: "bd6e4ee9", 2: "98a932d0", 3: "f6aa1969", 4: "34844422", 5: "247e8610"}
    | {14: "77b17782", 222: "ba89a0df"},
}
"""By the length, of the bytes that ``sane`` makes, under seed 0.

Of MurmurHash3 by PyPI's mmh3 5.3.1; Spark's by the class of Spark 4.3.0; Cassandra's first 8 bytes by
cassandra-driver 3.30.1. No library had MurmurHash2 under seed 0: ``tests/spec`` has Kafka's own
values, under Kafka's seed.
"""
HMAC = {
    "md5": "HMAC/rfc-2202-md5.txt",
    "ripemd160": "HMAC/rfc-2286-ripemd160.txt",
    "sha1": "HMAC/rfc-2202-sha1.txt",
    "sha224": "HMAC/rfc-4231-sha224.txt",
    "sha256": "HMAC/rfc-4231-sha256.txt",
    "sha384": "HMAC/rfc-4231-sha384.txt",
    "sha512": "HMAC/rfc-4231-sha512.txt",
}
HKDF = {"sha1": "KDF/rfc-5869-HKDF-SHA1.txt", "sha256": "KDF/rfc-5869-HKDF-SHA256.txt"}
PBKDF2 = {"sha1": "KDF/rfc-6070-PBKDF2-SHA1.txt"}
LONG_MESSAGES = 8  # of 64 or 128, because all of them have 8 MB


def records(path: str, last: str) -> Iterator[dict[str, str]]:
    """The ``name = value`` fields of a file, in groups that end with the field ``last``."""
    fields: dict[str, str] = {}
    for line in (SOURCE / path).read_text().splitlines():
        name, equals, value = line.partition("=")
        if equals and not line.startswith(("#", "[")):
            fields[name.strip()] = value.strip()
            if name.strip() == last:
                yield fields
                fields = {}


def messages(path: str, last: str = "MD") -> list[dict[str, str]]:
    """The cases of a file of messages, which writes the empty one as "00"."""
    return [
        {"message": case["Msg"][: int(case["Len"]) // 4], "digest": case[last]}
        for case in records(path, last)
    ]


def sane(length: int) -> bytes:
    """The bytes of xxHash's sanity check: the highest of a number that grows by a prime factor."""
    numbers = (0x9E3779B1 * pow(0x9E3779B185EBCA8D, i, 1 << 64) for i in range(length))
    return bytes(number >> 56 & 0xFF for number in numbers)


def _pattern(length: int) -> bytes:
    return bytes(i % 251 for i in range(length))


def _output(length: int, **mode: Any) -> str:
    return blake3(_pattern(length), **mode).hexdigest(OUTPUT)


def trees() -> dict[str, Any]:
    """All modes of BLAKE3, with output of more than a block."""
    key, context = BLAKE3["key"].encode(), BLAKE3["context"]
    cases = [
        {
            "length": length,
            "hash": _output(length),
            "keyed_hash": _output(length, key=key),
            "derive_key": _output(length, derive_key_context=context),
        }
        for length in LENGTHS
    ]
    return {
        "source": "test_vectors.json of the BLAKE3 team, made again by PyPI's blake3",
        **BLAKE3,
        "cases": cases,
    }


def monte_carlo(path: str) -> dict[str, Any]:
    cases = list(records(path, "MD"))
    return {"seed": cases[0]["Seed"], "checkpoints": [case["MD"] for case in cases]}


def shavs() -> dict[str, Any]:
    functions: dict[str, Any] = {}
    for name, path in SHAVS.items():
        every = messages(f"{path}LongMsg.rsp")
        picked = [every[i * (len(every) - 1) // (LONG_MESSAGES - 1)] for i in range(LONG_MESSAGES)]
        functions[name] = {
            "short": messages(f"{path}ShortMsg.rsp"),
            "long": picked,
            "monte_carlo": monte_carlo(f"{path}Monte.rsp"),
        }
    return {
        "source": "NIST CAVP, SHA Validation System (SHAVS), as in PyPI's cryptography-vectors",
        "monte_carlo": "D0 = D1 = D2 = seed; Di = hash(Di-3 | Di-2 | Di-1) for i = 3 … 1002; "
        "D1002 is the checkpoint and the next seed",
        "functions": functions,
    }


ATTACKS = {
    "reduced": "a56374e1cf4c3746499bc7c0acb39498ad2ee185",
    "sha-mbles-1": "4f3d9be4a472c4dae83c6314aa6c36a064c1fd14",
    "sha-mbles-2": "9ed5d77a4f48be1dbf3e9e15650733eb850897f2",
    "shattered-1": "7117b3cb9225aaf0d8ef1a40e493957b0bf8693d",
    "shattered-2": "29f38ae9fd98e2931120fa0bf213e024250d3f6a",
}
"""The digests of files in attacks/ by sha1collisiondetection 1.0.3, which finds none in the first one."""


def suites() -> dict[str, Any]:
    functions = {
        name: {"short": messages(path, "Output" if "SHAKE" in path else "MD"), "long": []}
        for name, path in SUITES.items()
    }
    texts = [{"message": message.encode().hex(), "digest": digest} for message, digest in ETHEREUM.items()]
    functions["keccak_256"] = {"short": texts, "long": []}
    for name, (module, size) in TURBOSHAKES.items():
        functions[name] = {"short": [turboshake(module, 17**i, size) for i in range(4)], "long": []}
    has160 = {message.encode(): digest for message, digest in HAS160.items()}
    has160 |= {_pattern(length): digest for length, digest in HAS160_PATTERNS.items()}
    values = [{"message": message.hex(), "digest": digest} for message, digest in has160.items()]
    functions["has160"] = {"short": values, "long": []}
    short = [message for message in map(_pattern, LENGTHS) if len(message) <= 1025]
    digests = [{"message": message.hex(), "digest": blake3(message).hexdigest()} for message in short]
    functions["blake3"] = {"short": digests, "long": []}
    for name, cases in CHECKSUMS.items():
        values = [{"message": message.hex(), "digest": value} for message, value in cases.items()]
        functions[name] = {"short": values, "long": []}
    functions["sha1dc"] = {"short": list(detected()), "long": []}
    for name, sanity in (SEEDED | MURMUR).items():
        values = [{"message": sane(length).hex(), "digest": value} for length, value in sanity.items()]
        functions[name] = {"short": values, "long": []}
    return {
        "source": "the functions' standards, or agreed with OpenSSL, as in PyPI's cryptography-vectors; "
        "TurboSHAKE by PyPI's pycryptodome, BLAKE3 by PyPI's blake3, HAS-160 by Debian's rhash, "
        "SHA-1DC's attacks by sha1collisiondetection 1.0.3, "
        "MurmurHash by PyPI's mmh3, Spark and cassandra-driver",
        "functions": functions,
    }


def detected() -> Iterator[dict[str, str]]:
    """Messages of no attack, with SHA-1's digests; and those of attacks, with what the original says."""
    yield from messages(f"{SHAVS['sha1']}ShortMsg.rsp", "MD")
    for name, digest in ATTACKS.items():
        yield {"message": (HERE / "attacks" / f"{name}.bin").read_bytes().hex(), "digest": digest}


def turboshake(module: ModuleType, length: int, size: int) -> dict[str, str]:
    """The first ``size`` bytes of output for ptn(length), which repeats the bytes 00 to FA."""
    message = bytes(i % 0xFB for i in range(length))
    digest = module.new(data=message, domain=0x1F).read(size)
    return {"message": message.hex(), "digest": digest.hex()}


def each(files: dict[str, str], last: str, case: Callable[[dict[str, str]], Any]) -> dict[str, Any]:
    return {name: [case(fields) for fields in records(path, last)] for name, path in files.items()}


def text(value: str) -> str:
    """A password or salt; the file escapes zero bytes."""
    return value.replace("\\0", "\0").encode().hex()


def constructions() -> dict[str, Any]:
    hmac = each(HMAC, "MD", lambda f: {"key": f["Key"], "message": f["Msg"], "mac": f["MD"]})
    hkdf = each(
        HKDF,
        "OKM",
        lambda f: {
            "secret": f["IKM"],
            "salt": f["salt"],
            "info": f["info"],
            "length": int(f["L"]),
            "key": f["OKM"],
        },
    )
    pbkdf2 = each(
        PBKDF2,
        "DERIVED_KEY",
        lambda f: {
            "password": text(f["PASSWORD"]),
            "salt": text(f["SALT"]),
            "iterations": int(f["ITERATIONS"]),
            "length": int(f["LENGTH"]),
            "key": f["DERIVED_KEY"],
        },
    )
    return {
        "source": "RFC 2202, 2286, 4231, 5869 and 6070, as in PyPI's cryptography-vectors",
        "hmac": hmac,
        "hkdf": hkdf,
        "pbkdf2": pbkdf2,
    }


FILES = {"shavs": shavs, "suites": suites, "blake3": trees, "constructions": constructions}


def main() -> None:
    stale = []
    for name, build in FILES.items():
        path = HERE / f"{name}.json"
        contents = json.dumps(build(), indent=1, ensure_ascii=False) + "\n"
        if sys.argv[1:] != ["--check"]:
            path.write_text(contents)
        elif not path.exists() or path.read_text() != contents:
            stale.append(path.name)
    if stale:
        sys.exit(f"{', '.join(stale)}: not what python -m tests.vectors.build makes")


if __name__ == "__main__":
    main()
