"""The peers of trees: C only, one node after the other, as no runtime has a class for them."""

from __future__ import annotations

from collections.abc import Sequence

from wright.measure.interleave import Contender
from wright.spec.constructions.tree import HashTree
from wright.targets.c.measure.constructions.tree import around
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.targets.csharp.measure import invoked


def peers(function: HashTree, engine: ManagedEngine) -> Sequence[Contender]:
    if not engine.calls_c:
        return ()
    return invoked.contenders(
        function, "compress", ("message",), lambda text: around(function, text) + invoked.CALLED
    )
