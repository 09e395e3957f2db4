"""Kernels that read-back understands but the package no longer has: over arrays, of other kernels.

Tests read and prove them, and refuse their changed texts, with the recipes that they had.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import cast

from tests.kernels.hash import hash_kernel
from wright import recipes
from wright.contracts.fixed import Start
from wright.kernels.absorb import absorb_kernel
from wright.kernels.compress import compress_kernel
from wright.kernels.finish import finish_kernel
from wright.kernels.fixed import chain_kernel, pair_kernel
from wright.kernels.iterate import iterate_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.rehash import rehash_kernel
from wright.passes.recipe import Recipe, RecipeError
from wright.spec import Function
from wright.spec.constructions.chained import Chained
from wright.targets.motoko.bindings import MESSAGES, held, over
from wright.targets.motoko.build import MOTOKO, Motoko
from wright.targets.motoko.constructions import siphash
from wright.targets.motoko.values import HALF, HALVES, TYPES

BOOK = Path(__file__).parent / "book"
PART = 16
"""Bits of the elements that hold digests between kernels."""


class Wider(Motoko):
    """Motoko with a kernel for each type that holds a message or a digest."""

    def kernels(self, function: Function, edition: str = recipes.FAST) -> Mapping[str, Callable[[], Kernel]]:
        chained = cast(Chained, function)
        if function.construction != Chained.construction or chained.keeps_last or not chained.big_endian:
            return MOTOKO.kernels(function, edition)
        return _wide(chained)

    def book(self, function: Function, kernel: str) -> str:
        """All functions name the types that hold a message alike."""
        del function
        return siphash.book(kernel)

    def recipe(
        self,
        function: Function,
        kernel: str,
        edition: str = recipes.FAST,
        engine: str = recipes.PORTABLE,
    ) -> Recipe:
        wanted = f"{self.book(function, kernel)}.{edition}.{engine}"
        for entry in recipes.pages(BOOK, self)[function.name]:
            if entry.table == wanted:
                return entry.recipe
        raise RecipeError(f"no recipe {wanted} for {function.name}")


def _wide(function: Chained) -> Mapping[str, Callable[[], Kernel]]:
    start = {"start": f"[{TYPES[function.word]}]"}
    whole = dict.fromkeys(("start", "M", "out"), HALF)
    return {
        **{f"compress{end}": partial(_compress, function, kind) for kind, end in MESSAGES.items()},
        "finish": lambda: finish_kernel(function),
        "rehash": lambda: _halves(rehash_kernel(function, PART), "midstate", "digest"),
        "iterate": lambda: _halves(iterate_kernel(function, PART), "inner", "outer", "before", "after"),
        "absorb": lambda: held(absorb_kernel(function), whole),
        "hash": lambda: held(hash_kernel(function, Start.GIVEN), start),
        "pair": lambda: held(pair_kernel(function, ("left", "right"), Start.GIVEN), start),
        "chain": lambda: held(chain_kernel(function, ("M",), Start.GIVEN), start),
    }


def _compress(function: Chained, message: str) -> Kernel:
    return over(compress_kernel(function), message)


def _halves(kernel: Kernel, *names: str) -> Kernel:
    return held(kernel, dict.fromkeys(names, HALVES))


WIDER = Wider()
