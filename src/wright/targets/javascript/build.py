"""JavaScript as a target: its kernels, printed, read back and packed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from wright.ir.program import Program
from wright.kernels.compress import Source, compress_kernel
from wright.kernels.finish import finish_kernel
from wright.kernels.fixed import chain_kernel, pair_kernel
from wright.kernels.iterate import iterate_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.rehash import rehash_kernel
from wright.kernels.siphash import siphash_kernel
from wright.recipes import COMPACT, FAST
from wright.spec import Function
from wright.spec.constructions.chained import Chained
from wright.targets.frames import Editions
from wright.targets.javascript.binaries import Coded, linked
from wright.targets.javascript.engines.table import ENGINES
from wright.targets.javascript.package import LIBRARY, files, render_package
from wright.targets.javascript.printer import print_program
from wright.targets.javascript.readback import read_back
from wright.targets.javascript.syntax import SYNTAX
from wright.targets.target import Form, Target
from wright.targets.wasm.build import WASM

CRYPTO_JS = ("md5", "ripemd160", "sha1", "sha224", "sha256", "sha384", "sha512")
"""The functions that CryptoJS has: they get a kernel over its arrays of words."""


class JavaScript(Target):
    """Doubles that the bitwise operators reduce, typed arrays, npm."""

    name = "javascript"
    title = "JavaScript"
    usual = True
    editions = (FAST, COMPACT)
    lexer = SYNTAX.lexer
    manifest = "package.json"
    engines = ENGINES
    embeds = (WASM,)

    def kernels(self, function: Function, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
        """What chains blocks has six and, where CryptoJS has it, ``words``; SipHash has ``siphash``.

        The compact edition pads in its frame and has no more than the hash: it needs the compression alone.
        """
        if not isinstance(function, Chained):
            return {"siphash": lambda: siphash_kernel(function)}
        if edition == COMPACT:
            return {"compress": lambda: compress_kernel(function)}
        words = (
            {"words": lambda: compress_kernel(function, Source.WORDS)} if function.name in CRYPTO_JS else {}
        )
        return {
            "compress": lambda: compress_kernel(function),
            "finish": lambda: finish_kernel(function),
            "rehash": lambda: rehash_kernel(function),
            "iterate": lambda: iterate_kernel(function),
            "pair": lambda: pair_kernel(function),
            "chain": lambda: chain_kernel(function),
            **words,
        }

    def book(self, kernel: str) -> str:
        """A kernel over words is a binding of compress and takes its recipe."""
        return "compress" if kernel == "words" else kernel

    def print_program(self, program: Program) -> str:
        return print_program(program)

    def read_back(self, text: str, interface: Program) -> Program:
        return read_back(text, interface)

    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        return ((f"{LIBRARY}/{path}", text) for path, text in files(editions))

    def forms(self, editions: Editions) -> Mapping[str, Form]:
        """Modules of WebAssembly, by their base64."""
        modules = linked(editions[WASM.name]).values()
        coded = [Coded(module) for its in modules for module in its.values()]
        return {each.code: each for each in coded}

    def render_package(self, editions: Editions, destination: Path) -> None:
        render_package(editions, destination)


JAVASCRIPT = JavaScript()
kernels, make, by_recipe = JAVASCRIPT.kernels, JAVASCRIPT.make, JAVASCRIPT.by_recipe
