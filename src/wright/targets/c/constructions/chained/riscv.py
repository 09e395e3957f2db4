"""Kernels for RISC-V: other recipes and instructions for ``compress``, which the preprocessor chooses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from wright.kernels.compress import compress_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.zknh import compress_zknh_kernel
from wright.spec.constructions.chained import Chained
from wright.spec.md5 import compress as md5
from wright.spec.sha2 import compress256, compress512


@dataclass(frozen=True)
class Variant:
    """A kernel in the place of ``compress``.

    ``condition`` is the preprocessor's, over the macros of riscv.h; ``why`` says what the machine has.
    """

    kernel: str
    condition: str
    why: str
    make: Callable[[Chained], Kernel]


def named_compress(name: str) -> Callable[[Chained], Kernel]:
    """The textbook's kernel under another name, which has recipes of its own."""
    return lambda function: compress_kernel(function).renamed(name)


_PLAIN = Variant(
    "compress_riscv",
    "HW_RISCV",
    "31 registers hold more of the rounds' values than 15",
    named_compress("compress_riscv"),
)
_UNORDERED = replace(
    _PLAIN, why="with rotations of three instructions, sums wait for nothing: their order is the compiler's"
)
_DOUBLED = Variant(
    "compress_doubled",
    "HW_RISCV == 64 && !HW_ROTATES",
    "without rotates, a word that stands twice in 64 bits rotates by a shift",
    named_compress("compress_doubled"),
)


def _zknh(width: int) -> Variant:
    return Variant(
        "compress_zknh", f"HW_ZKNH >= {width}", "the standard's sigmas are instructions", compress_zknh_kernel
    )


_VARIANTS = {compress256: (_zknh(32), _DOUBLED, _PLAIN), compress512: (_zknh(64), _PLAIN), md5: (_UNORDERED,)}
NAMES = frozenset(each.kernel for several in _VARIANTS.values() for each in several)


def variants(function: Chained) -> tuple[Variant, ...]:
    """Those of a function; the first whose condition holds is compiled, else ``compress``."""
    return _VARIANTS.get(function.compress, ())
