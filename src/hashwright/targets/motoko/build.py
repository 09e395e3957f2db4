"""Motoko as a target: its kernels, printed and read back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from hashwright.functions import Function
from hashwright.functions.chained import Chained
from hashwright.functions.merkle_damgard import MerkleDamgard
from hashwright.functions.siphash import SipHash
from hashwright.ir.program import Program
from hashwright.kernels.absorb import absorb_kernel
from hashwright.kernels.compress import compress_kernel
from hashwright.kernels.finish import finish_kernel
from hashwright.kernels.fixed import Start, chain_kernel, pair_kernel
from hashwright.kernels.hash import hash_kernel
from hashwright.kernels.iterate import iterate_kernel
from hashwright.kernels.kernel import Kernel
from hashwright.kernels.rehash import rehash_kernel
from hashwright.kernels.siphash import siphash_kernel
from hashwright.recipes import FAST
from hashwright.targets.frames import Editions
from hashwright.targets.motoko.bindings import MESSAGES, held, over
from hashwright.targets.motoko.engines import ENGINES
from hashwright.targets.motoko.frames import files
from hashwright.targets.motoko.package import render_package
from hashwright.targets.motoko.printer import print_program
from hashwright.targets.motoko.readback import read_back
from hashwright.targets.motoko.syntax import GRAMMAR, LEXER
from hashwright.targets.motoko.values import HALF, HALVES, TYPES, WORD, WORDS
from hashwright.targets.target import Target

PART = 16
"""Bits of the elements that digests lie in between kernels."""


class Motoko(Target):
    """Motoko: words of all widths that wrap, locals without a heap, one function a kernel.

    With enhanced orthogonal persistence words lie in 64 bits, which is the portable recipe's; the classical
    memory of 32 bits has recipes of its own.
    """

    name = "motoko"
    title = "Motoko"
    reads = (GRAMMAR,)
    lexer = LEXER
    tuned = ("ic-classical",)
    manifest = "mops.toml"
    engines = ENGINES

    def kernels(self, function: Function, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
        """``compress`` and ``siphash`` for each thing that holds a message.

        What chains blocks has seven more: two of them for messages whose length is known, digests and pairs
        of these, each a blob of its own, and one for a block that nothing holds.
        """
        del edition  # there is one
        if isinstance(function, Chained) and not function.big_endian:
            return {}  # BLAKE2s' carry has no spelling yet; MD5 has recipes, and no tests in its package
        if isinstance(function, SipHash):
            return {f"siphash{end}": partial(_siphash, function, kind) for kind, end in MESSAGES.items()}
        made: dict[str, Callable[[], Kernel]] = {
            **{f"compress{end}": partial(_compress, function, kind) for kind, end in MESSAGES.items()},
            "finish": lambda: finish_kernel(function),
            "rehash": partial(_rehash, function),
            "iterate": partial(_iterate, function),
            "absorb": lambda: held(absorb_kernel(function), dict.fromkeys(("start", "M", "out"), HALF)),
        }
        if isinstance(function, MerkleDamgard):
            start = {"start": f"[{TYPES[function.word]}]"}
            made["hash"] = lambda: held(hash_kernel(function, Start.GIVEN), start)
            made["pair"] = lambda: held(pair_kernel(function, ("left", "right"), Start.GIVEN), start)
            made["chain"] = lambda: held(chain_kernel(function, ("M",), Start.GIVEN), start)
        return made

    def book(self, kernel: str) -> str:
        """A message in an array is read as a blob is; one in a region is not."""
        return kernel.removesuffix("VarArray").removesuffix("Array")

    def print_program(self, program: Program) -> str:
        return print_program(program)

    def read_back(self, text: str, interface: Program) -> Program:
        return read_back(text, interface)

    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        return files(editions)

    def render_package(self, editions: Editions, destination: Path) -> None:
        render_package(editions, destination)


def _compress(function: Chained, message: str) -> Kernel:
    return over(compress_kernel(function), message)


def _siphash(function: SipHash, message: str) -> Kernel:
    return over(held(siphash_kernel(function), {"key": WORDS, "out": WORD}), message)


def _rehash(function: Chained) -> Kernel:
    return held(rehash_kernel(function, PART), dict.fromkeys(("midstate", "digest"), HALVES))


def _iterate(function: Chained) -> Kernel:
    storages = ("inner", "outer", "before", "after")
    return held(iterate_kernel(function, PART), dict.fromkeys(storages, HALVES))


MOTOKO = Motoko()
