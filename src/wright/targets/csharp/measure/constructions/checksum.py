"""A peer of checksums: a table of 256, as people write it, and as System.IO.Hashing's version 6.0 has it."""

from __future__ import annotations

from wright.kernels.checksum import checksum_kernel
from wright.measure.interleave import Contender
from wright.passes.slice import Slice
from wright.spec.constructions.checksum import Checksum
from wright.targets.csharp.engines.measuring import put, subject
from wright.targets.csharp.printer import print_program
from wright.targets.csharp.values import TYPES


def written(function: Checksum) -> Contender:
    """A lookup a byte, with the checksum's bytes, the highest first."""
    text = print_program(Slice(word=16).apply(checksum_kernel(function, 1).program))
    run = "H[0] = 0; extend.Run(H, work.Message, 0, work.Message.Length);"
    kind = TYPES[function.word]
    kept = f"static readonly Extend extend = new Extend();\n    static readonly {kind}[] H = new {kind}[1];"
    source = subject(f"{run} {put(function.word_size, 'H[0]')}", kept=f"{kept}\n{text}")
    return Contender("a table of 256", source)
