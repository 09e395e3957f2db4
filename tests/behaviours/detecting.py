"""Behaviours of hashes that detect attacks: their digests, and whether they find one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.behaviours import rows
from tests.behaviours.data import Json, bytes_of, pattern, random
from tests.behaviours.rows import Makers, Row
from tests.vectors import HERE
from wright.spec.constructions.detecting import Detecting

ATTACKS = sorted((HERE / "attacks").glob("*.bin"))
"""Both blocks of SHAttered and of SHA-mbles behind their prefixes, and a collision of fewer steps."""


def examined(function: Detecting, data: Json) -> Json:
    digest, found = function.examined(bytes_of(data))
    return {"examined": data, "is": digest.hex(), "found": int(bool(found))}


def values(function: Detecting) -> Iterator[Json]:
    for size in (*range(131), 1000):
        yield examined(function, pattern(size))
    yield examined(function, random(6_000, 1))


def attacks(function: Detecting) -> Iterator[Json]:
    """By themselves, between others, and one after the other."""
    both = [file.read_bytes() for file in ATTACKS]
    for message in both:
        yield examined(function, {"hex": message.hex()})
        yield examined(function, {"hex": (message + bytes(range(200))).hex()})
    yield examined(function, {"hex": (both[1] * 8).hex()})


def sizes(function: Detecting) -> Iterator[Json]:
    yield {"sizes": {"digest": function.digest_size}}


STEPS: Mapping[str, str] = {
    "examined": "the data's digest, and whether an attack is found in it: at once, and in parts",
}
BEHAVIOURS: Mapping[Row, Makers] = {
    rows.SIZES: (sizes,),
    Row(36, "attacks are found, and their messages have other digests"): (values, attacks),
}
