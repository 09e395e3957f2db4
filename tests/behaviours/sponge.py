"""Behaviours of sponges: padding, foreign midstates, and output of any length."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.behaviours import rows
from tests.behaviours.data import Json, bytes_of, hashed, pattern, random
from tests.behaviours.midstates import midstate, refused
from tests.behaviours.rows import Makers, Row
from tests.constructions.sponge import SPONGES
from tests.vectors import vectors
from wright.spec.construction import HMAC
from wright.spec.constructions.sponge import Sponge
from wright.spec.sha3 import SHAKES
from wright.spec.sp800_185 import cshake, kmac
from wright.spec.turboshake import CHUNK, TURBOSHAKES, kangaroo, separated


def padding(function: Sponge) -> Iterator[Json]:
    """One, two and no free bytes for the suffix and the last bit, up and down: bytes may stay behind."""
    for base in (0, function.block_size):
        for more in (3, 2, 1, 0, 1, 2, 3):
            yield hashed(function, pattern(base + function.block_size - more, 3))


def refused_midstates(function: Sponge) -> Iterator[Json]:
    """Those of every other sponge; damaged ones of one function, as a state of 200 bytes makes many."""
    if function is SPONGES["sha3_256"]:
        yield from refused(midstate(function, bytes_of(random(function.block_size + 9, 13))))
    for other in SPONGES.values():
        if other is not function:
            yield {"refuse_resume": midstate(other, b"abc").hex()}


def outputs(function: Sponge) -> Iterator[Json]:
    """Output at once and in parts; what was read first is the beginning of more."""
    if not function.extendable:
        return
    block = function.block_size
    for size in (0, 5, block + 1):
        data = pattern(size, 7)
        for length in (0, 1, block - 1, block, block + 1, 3 * block + 17):
            wanted = function.digest(bytes_of(data), length).hex()
            yield {"xof": data, "length": length, "is": wanted}
        for parts in ([1, 2, 3], [block, 0, block], [block - 1, 2, 2 * block + 5]):
            wanted = function.digest(bytes_of(data), sum(parts)).hex()
            yield {"read": data, "parts": parts, "is": wanted}


def coded(function: Sponge) -> Iterator[Json]:
    """HMAC, and what stands on it, takes no output of any length: the function's own mode makes codes."""
    if function.coded_by != HMAC:
        yield {"refuse_hmac": function.coded_by}


def customized(function: Sponge) -> Iterator[Json]:
    """Prefixes of cSHAKE and KMAC: of no block, of one that is full or just over, and of several."""
    if function not in SHAKES:
        return
    block = function.block_size
    for size in (0, 3, block - 1, block, block + 1, 3 * block):
        data, text = pattern(size, 3), pattern(size, 9)
        message, customization = bytes_of(data), bytes_of(text)
        for name, length in ((b"", 32), (b"KMAC", block + 1)):
            yield {
                "cshake": data,
                "name": {"hex": name.hex()},
                "customization": text,
                "length": length,
                "is": cshake(function, message, length, name, customization).hex(),
            }
        for length in (0, 1, 32, 2 * block):
            for xof in (False, True):
                yield {
                    "kmac": data,
                    "key": text,
                    "customization": text,
                    "length": length,
                    "xof": xof,
                    "is": kmac(function, customization, message, length, customization, xof=xof).hex(),
                }


def published(function: Sponge) -> Iterator[Json]:
    """NIST's examples of cSHAKE, which pycryptodome's authors continue, and Wycheproof's codes by KMAC."""
    if function not in SHAKES:
        return
    for case in vectors("cshake")["cshake"][function.name]:
        yield {
            "cshake": {"hex": case["message"]},
            "name": {"hex": case["name"]},
            "customization": {"hex": case["customization"]},
            "length": len(case["output"]) // 2,
            "is": case["output"],
        }
    for case in vectors("wycheproof")["kmac"][function.name]:
        yield {
            "kmac": {"hex": case["message"]},
            "key": {"hex": case["key"]},
            "customization": {"hex": ""},
            "length": len(case["mac"]) // 2,
            "xof": False,
            "is": case["mac"],
        }


def domains(function: Sponge) -> Iterator[Json]:
    """TurboSHAKE's domain separation bytes, which the last byte of a block shares with the padding's end."""
    if function not in TURBOSHAKES:
        return
    for size in (0, function.block_size - 1, function.block_size):
        for domain in (0x01, 0x07, 0x7F):
            output = separated(function, domain).digest(bytes_of(pattern(size, 3)), 64)
            yield {"separated": pattern(size, 3), "domain": domain, "length": 64, "is": output.hex()}
    for domain in (0, 0x80, 0xFF):
        yield {"refuse_domain": domain}


def trees(function: Sponge) -> Iterator[Json]:
    """KangarooTwelve around its chunks: the customization and its length are in them, too."""
    if function not in TURBOSHAKES:
        return
    around = (0, 1, CHUNK - 2, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK - 1, 2 * CHUNK, 3 * CHUNK + 500)
    for size, more in (*((size, 0) for size in around), (CHUNK - 42, 41), (5, 2 * CHUNK), (0, 256)):
        data, text = pattern(size, 0), pattern(more, 5)
        output = kangaroo(function, bytes_of(data), bytes_of(text), 99)
        yield {"kangaroo": data, "customization": text, "length": 99, "is": output.hex()}


STEPS: Mapping[str, str] = {
    "xof": "the first `length` bytes of the data's output, which may have any length",
    "read": "the data's output, read in parts of these sizes; `is`: the joined parts",
    "refuse_hmac": "HMAC, HKDF and PBKDF2 are refused, or are not there: this makes codes in their place",
    "cshake": "the first `length` bytes of cSHAKE's output, behind a name and a customization",
    "kmac": "the code of `length` bytes by KMAC, or by KMACXOF, under the key",
    "separated": "the first `length` bytes of TurboSHAKE's output with this domain separation byte",
    "refuse_domain": "this domain separation byte is refused with an error",
    "kangaroo": "the first `length` bytes of KangarooTwelve's output, in one update and in pieces",
}
BEHAVIOURS: Mapping[Row, Makers] = {
    rows.PADDING: (padding,),
    rows.MIDSTATES: (refused_midstates,),
    Row(30, "output of any length, at once and in parts"): (outputs,),
    Row(31, "cSHAKE, KMAC, domains of TurboSHAKE, and KangarooTwelve"): (
        customized,
        published,
        domains,
        trees,
    ),
    Row(35, "HMAC, HKDF and PBKDF2 are over digests of one size alone"): (coded,),
}
