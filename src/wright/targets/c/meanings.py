"""The functions that kernels call by name: instructions, and what compilers do not see through."""

from __future__ import annotations

from collections.abc import Mapping

from wright.ir.program import Helper
from wright.ir.terms import Op, Type, binary, slot
from wright.kernels import (
    armv8_instructions,
    carryless_instructions,
    crc_instructions,
    sha_instructions,
    zknh_instructions,
)

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
    **sha_instructions.INSTRUCTIONS,
    **armv8_instructions.INSTRUCTIONS,
    **zknh_instructions.INSTRUCTIONS,
    **crc_instructions.INSTRUCTIONS,
    **carryless_instructions.INSTRUCTIONS,
    **APART,
    **PRODUCTS,
}
