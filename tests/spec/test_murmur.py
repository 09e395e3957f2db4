"""MurmurHash beside the values of those who partition by it, and how little it is for security."""

from __future__ import annotations

from random import Random

import pytest

from tests.constructions.murmur import MURMURS
from tests.vectors import vectors
from wright.spec.constructions.murmur import C1_32, C2_32, FACTOR, Murmur2, Murmur3x32, Murmur3x128
from wright.spec.word import Word

MURMUR3_32, SPARK = MURMURS["murmur3_32"], MURMURS["murmur3_32_spark"]
MURMUR3_128, CASSANDRA, MURMUR2 = (
    MURMURS[name] for name in ("murmur3_128", "murmur3_128_cassandra", "murmur2")
)
KAFKA = {
    b"21": -973932308,
    b"foobar": -790332482,
    b"a-little-bit-long-string": -985981536,
    b"a-little-bit-longer-string": -1486304829,
    b"lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8": -58897971,
    b"abc": 479470107,
}
"""What Kafka's UtilsTest.testMurmur2 has, signed, under Kafka's seed."""
OF_KAFKA, OF_SPARK = 0x9747B28C, 42
SPARKS = {b"": 142593372, b"\x00": -783713497, b"\xff\x80\x7f": -555039606, bytes(range(16)): -634919701}
"""What Spark 4.3.0 has for ``hash(binary)``, signed: all but the last differ from MurmurHash3's own."""
ICEBERG = {b"iceberg": 1210000089, b"\x00\x01\x02\x03": -188683207}
"""Appendix B of Iceberg's table spec, signed."""
TOKENS = {
    b"123": -7468325962851647638,
    b"\x00\xff\x10\xfa\x99" * 10: 5837342703291459765,
    b"\xfe" * 8: -8927430733708461935,
    b"\x10" * 8: 1446172840243228796,
    b"9223372036854775807": 7162290910810015547,
}
"""What cassandra-driver's own tests have."""


def signed(digest: bytes) -> int:
    return int.from_bytes(digest, "little", signed=True)


@pytest.mark.parametrize("name", MURMURS)
def test_known_values(name: str) -> None:
    for case in vectors("suites")["functions"][name]["short"]:
        assert MURMURS[name].hash(bytes.fromhex(case["message"])).hex() == case["digest"]


@pytest.mark.parametrize("message", KAFKA)
def test_kafkas_own_values(message: bytes) -> None:
    assert signed(MURMUR2.digest(message, OF_KAFKA)) == KAFKA[message]


@pytest.mark.parametrize("message", SPARKS)
def test_sparks_own_values(message: bytes) -> None:
    assert signed(SPARK.digest(message, OF_SPARK)) == SPARKS[message]


@pytest.mark.parametrize("message", ICEBERG)
def test_icebergs_own_values(message: bytes) -> None:
    assert signed(MURMUR3_32.hash(message)) == ICEBERG[message]


@pytest.mark.parametrize("message", TOKENS)
def test_cassandras_tokens(message: bytes) -> None:
    assert signed(CASSANDRA.hash(message)[:8]) == TOKENS[message]


@pytest.mark.parametrize(("own", "plain"), [(SPARK, MURMUR3_32), (CASSANDRA, MURMUR3_128)])
def test_tails_alone_differ(own: Murmur3x32 | Murmur3x128, plain: Murmur3x32 | Murmur3x128) -> None:
    chance = Random(7)
    for length in range(4 * plain.block_size):
        message = bytes(chance.randrange(128, 256) for _ in range(length))
        assert (own.hash(message) == plain.hash(message)) == (length % plain.block_size == 0)


def test_cassandras_tails_without_signs_are_no_others() -> None:
    for length in range(64):
        message = Random(length).randbytes(length).translate(bytes(i & 127 for i in range(256)))
        assert CASSANDRA.hash(message) == MURMUR3_128.hash(message)


def test_anybody_makes_messages_with_one_hash() -> None:
    """So it is no hash for security: a block can be chosen for what the state shall become."""
    seed, chance, found = 99, Random(1), set()
    inverse = pow(C1_32, -1, 1 << 32), pow(C2_32, -1, 1 << 32)
    wanted = MURMUR3_32.absorb(MURMUR3_32.seeded(Word(5, 32)), [Word(0, 32)])[0]
    for _ in range(3):
        first = Word(chance.getrandbits(32), 32)
        state = MURMUR3_32.absorb(MURMUR3_32.seeded(Word(seed, 32)), [first])[0]
        before = ((wanted - 0xE6546B64) * pow(5, -1, 1 << 32)).rotl(32 - 13)
        block = ((before ^ state) * inverse[1]).rotl(32 - 15) * inverse[0]
        found.add(first.value.to_bytes(4, "little") + block.value.to_bytes(4, "little"))
    assert len(found) == 3
    assert len({MURMUR3_32.value(message, seed) for message in found}) == 1


@pytest.mark.parametrize("name", MURMURS)
def test_what_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="takes no key: a seed is none"):
        MURMURS[name].hash(b"", b"key")
    for seed in (-1, 1 << 32):
        with pytest.raises(ValueError, match=f"the seed is {seed}: it must be 0 or more, and below 2\\^32"):
            MURMURS[name].value(b"", seed)


def test_functions_share_what_has_no_name() -> None:
    assert MURMUR2.unnamed == Murmur2("", "", "")
    assert SPARK.unnamed == Murmur3x32("", "", "", tail_rounds=True) != MURMUR3_32.unnamed
    assert FACTOR % 2 == 1, "a state is lost by an even factor"
