"""The numbers of one column by which engines part rows: by a record each, every library has its function.

What each hashes in place of a value is in the extension (``engines.c``), and of one value of Python's in
``_values.py``; ``engines.py`` documents them. Spark's hashes, of several columns, are written by hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class EngineNumber:
    """``option`` names how many parts there are: the number is then a hash's remainder, without its sign.

    A ``batched`` one is a hash under ``seed``, which the library makes of many rows in a call.
    """

    name: str
    title: str
    size: int = 4
    option: str = ""
    batched: bool = False
    seed: int = 0


ENGINE_NUMBERS: Sequence[EngineNumber] = (
    EngineNumber("iceberg_bucket", "Iceberg's bucket", option="buckets", batched=True),
    EngineNumber("cassandra_token", "Cassandra's token", size=8),
    EngineNumber("kafka_partition", "Kafka's partition", option="partitions", batched=True, seed=0x9747B28C),
    EngineNumber("redis_slot", "Redis Cluster's slot"),
)
