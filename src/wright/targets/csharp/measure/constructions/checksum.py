"""The peers of checksums: a table of 256, as people write it, and C.

System.IO.Hashing is no part of the runtime. Its version 6.0 has such a table, too.
"""

from __future__ import annotations

from collections.abc import Sequence

from wright.kernels.checksum import checksum_kernel
from wright.measure.interleave import Contender
from wright.passes.slice import Slice
from wright.spec.constructions.checksum import Checksum
from wright.targets.c.measure.constructions.checksum import around
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.targets.csharp.engines.measuring import put, subject
from wright.targets.csharp.measure import invoked
from wright.targets.csharp.printer import print_program
from wright.targets.csharp.values import TYPES


def peers(function: Checksum, engine: ManagedEngine) -> Sequence[Contender]:
    found = [Contender("a table of 256", _textbook(function))]
    if not engine.calls_c:
        return found
    in_c = invoked.contenders(
        function, "extend", ("message",), lambda text: around(function, text) + invoked.CALLED
    )
    return [*found, *in_c]


def _textbook(function: Checksum) -> str:
    """A lookup a byte, with the checksum's bytes, the highest first."""
    text = print_program(Slice(word=16).apply(checksum_kernel(function, 1).program))
    run = "H[0] = 0; extend.Run(H, work.Message, 0, work.Message.Length);"
    kind = TYPES[function.word]
    kept = f"static readonly Extend extend = new Extend();\n    static readonly {kind}[] H = new {kind}[1];"
    return subject(f"{run} {put(function.word_size, 'H[0]')}", kept=f"{kept}\n{text}")
