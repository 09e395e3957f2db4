"""The high half of a product in C: each form of product.h beside Python's numbers."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.targets.packages import said
from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.headers import FILES

SOURCES = FILES[0].parent
ONES = (1 << 64) - 1
EDGES = (0, 1, 2, (1 << 32) - 1, 1 << 32, (1 << 32) + 1, 1 << 63, ONES - 1, ONES, ONES ^ 0xFFFFFFFF)


def _pairs() -> list[tuple[int, int]]:
    chance = Random(128)
    return [(x, y) for x in EDGES for y in EDGES] + [
        (chance.getrandbits(64), chance.getrandbits(64)) for _ in range(1000)
    ]


def _source(before: str) -> str:
    pairs = ", ".join(f"{{UINT64_C({x}), UINT64_C({y})}}" for x, y in _pairs())
    return f"""{before}
#include "product.h"
#include <inttypes.h>
#include <stdio.h>

int main(void)
{{
    static const uint64_t pairs[][2] = {{{pairs}}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        printf("%" PRIu64 "\\n", product_high64(pairs[i][0], pairs[i][1]));
    return 0;
}}
"""


@pytest.mark.parametrize("before", ["", "#undef __SIZEOF_INT128__"], ids=["wide", "by parts"])
def test_it_is_the_high_half_of_the_product(compiler: Compiler, tmp_path: Path, before: str) -> None:
    source = tmp_path / "products.c"
    source.write_text(_source(before), encoding="utf-8")
    compiler.compile([source], tmp_path / "products", (), (SOURCES,))
    assert list(map(int, said(tmp_path / "products").split())) == [x * y >> 64 for x, y in _pairs()]
