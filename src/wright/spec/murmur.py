"""MurmurHash, by which others partition: its own functions, and Spark's and Cassandra's, with other tails."""

from __future__ import annotations

from wright.spec.constructions.murmur import Murmur2, Murmur3x32, Murmur3x128

MURMUR3_32 = Murmur3x32("murmur3_32", "Murmur3-32", "Appleby's MurmurHash3.cpp")
MURMUR3_32_SPARK = Murmur3x32(
    "murmur3_32_spark", "Murmur3-32 Spark", "Spark's Murmur3_x86_32.java", tail_rounds=True
)
MURMUR3_128 = Murmur3x128("murmur3_128", "Murmur3-128", "Appleby's MurmurHash3.cpp")
MURMUR3_128_CASSANDRA = Murmur3x128(
    "murmur3_128_cassandra", "Murmur3-128 Cassandra", "Cassandra's MurmurHash.java", signs=True
)
MURMUR2 = Murmur2("murmur2", "Murmur2", "Appleby's MurmurHash2.cpp")

FUNCTIONS = (MURMUR3_32, MURMUR3_32_SPARK, MURMUR3_128, MURMUR3_128_CASSANDRA, MURMUR2)
