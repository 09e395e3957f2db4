"""XXH3 with a hash of 128 bits, with its class."""

from __future__ import annotations

from collections.abc import Mapping

from tests.constructions import functions
from tests.constructions.xxh3 import GENERAL as GENERAL
from tests.constructions.xxh3 import computed as computed
from tests.constructions.xxh3 import edge as edge
from wright.spec.constructions.xxh3_128 import XXH3x128

STRIPED_128: Mapping[str, XXH3x128] = functions("xxh3_128")
