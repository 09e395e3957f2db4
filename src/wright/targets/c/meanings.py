"""The functions that kernels call by name: instructions, and what compilers do not see through."""

from __future__ import annotations

from collections.abc import Mapping

from wright.instructions import armv8, avx, carryless, crc, shani, zknh
from wright.ir.program import Helper
from wright.ir.terms import Op, Type, binary, slot

APART: Mapping[str, Helper] = {
    name: Helper(name, (("x", Type(width)),), slot("x", width))
    for name, width in (("apart32", 32), ("apart64", 64))
}
"""The identity, as a function that no compiler looks into."""
PRODUCTS: Mapping[str, Helper] = {
    "product_high64": Helper(
        "product_high64",
        (("x", Type(64)), ("y", Type(64))),
        binary(Op.MULH, slot("x", 64), slot("y", 64)),
    )
}
"""The high half of a product, as a function: C has no operator for it."""
MEANINGS: Mapping[str, Helper] = {
    **shani.INSTRUCTIONS,
    **avx.INSTRUCTIONS,
    **armv8.INSTRUCTIONS,
    **zknh.INSTRUCTIONS,
    **crc.INSTRUCTIONS,
    **carryless.INSTRUCTIONS,
    **APART,
    **PRODUCTS,
}
