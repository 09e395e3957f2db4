"""The high half of a product in C#, the runtime's own and by four products, beside Python's numbers."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.targets.csharp.driver import PACKAGE
from tests.targets.packages import said
from wright.targets.csharp.engines.managed import ManagedEngine

ONES = (1 << 64) - 1
EDGES = (0, 1, 2, (1 << 32) - 1, 1 << 32, (1 << 32) + 1, 1 << 63, ONES - 1, ONES, ONES ^ 0xFFFFFFFF)
SOURCE = """using System;

internal static class Asked
{
    private static readonly ulong[] pairs = { PAIRS };

    private static void Main()
    {
        for (int i = 0; i < pairs.Length; i += 2)
            Console.WriteLine(Hashwright.Products.High64(pairs[i], pairs[i + 1]));
    }
}
"""


def test_it_is_the_high_half_of_the_product(managed: ManagedEngine, tmp_path: Path) -> None:
    """On .NET by Math.BigMul, on Mono by four products."""
    chance = Random(128)
    pairs = [(x, y) for x in EDGES for y in EDGES]
    pairs += [(chance.getrandbits(64), chance.getrandbits(64)) for _ in range(1000)]
    source = tmp_path / "Asked.cs"
    numbers = ", ".join(f"{number}ul" for pair in pairs for number in pair)
    source.write_text(SOURCE.replace("PAIRS", numbers), encoding="utf-8")
    program = managed.compile([source, PACKAGE / "src" / "Products.cs"], tmp_path / "asked.exe")
    assert list(map(int, said(*managed.running(program)).split())) == [x * y >> 64 for x, y in pairs]
