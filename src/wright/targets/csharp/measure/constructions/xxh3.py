"""The peers of XXH3-64: C only. System.IO.Hashing is no part of the runtime."""

from __future__ import annotations

from collections.abc import Sequence

from wright.measure.interleave import Contender
from wright.spec.constructions.xxh3 import XXH3
from wright.targets.c.measure.constructions.xxh3 import LOOP, around
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.targets.csharp.measure import invoked


def peers(function: XXH3, engine: ManagedEngine) -> Sequence[Contender]:
    if not engine.calls_c:
        return ()
    return invoked.contenders(
        function, LOOP, ("message",), lambda text: around(function, text) + invoked.CALLED
    )
