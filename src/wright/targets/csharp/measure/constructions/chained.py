"""The peers of hashes that chain words: the runtime's own classes, and C."""

from __future__ import annotations

from collections.abc import Sequence

from wright.measure.interleave import Contender
from wright.spec.constructions.chained import Chained
from wright.targets.c.measure.texts import whole
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.targets.csharp.measure import invoked
from wright.targets.csharp.measure.peers import digests


def peers(function: Chained, engine: ManagedEngine) -> Sequence[Contender]:
    found = digests(function, engine.name)
    if not engine.calls_c:
        return found
    in_c = invoked.contenders(
        function, "compress", ("message",), lambda text: whole(function, text) + invoked.CALLED
    )
    return [*found, *in_c]
