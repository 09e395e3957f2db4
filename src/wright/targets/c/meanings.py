"""The instructions that kernels call by name: of x86-64, of ARMv8, and of RISC-V."""

from __future__ import annotations

from collections.abc import Mapping

from wright.ir.program import Helper
from wright.kernels import armv8_instructions, sha_instructions, zknh_instructions

MEANINGS: Mapping[str, Helper] = {
    **sha_instructions.INSTRUCTIONS,
    **armv8_instructions.INSTRUCTIONS,
    **zknh_instructions.INSTRUCTIONS,
}
