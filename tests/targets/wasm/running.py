"""Kernels of WebAssembly on messages: whole hashes on Wasmtime."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import cast

from wright.ir.interpret import Machine
from wright.ir.memory import memory_of_words
from wright.ir.program import Program
from wright.ir.terms import const
from wright.proof.lanes import scalars
from wright.proof.sample import sampled
from wright.spec import FUNCTIONS, Function
from wright.spec.constructions.chained import Chained
from wright.spec.word import Word
from wright.targets.packages import PrintedKernel
from wright.targets.target import Made
from wright.targets.wasm.build import WASM
from wright.targets.wasm.engines.instance import Instance
from wright.targets.wasm.link import Linked, link


def chained(name: str) -> Chained:
    """A function that chains blocks."""
    function = FUNCTIONS[name]
    assert function.construction == Chained.construction
    return cast(Chained, function)


@cache
def made(function: str, kernel: str) -> Made:
    return WASM.make(FUNCTIONS[function], kernel)


@cache
def linked(function: str, *kernels: str) -> Linked:
    every = {name: made(function, name) for name in kernels}
    printed = {name: PrintedKernel(kernel.text, "", "") for name, kernel in every.items()}
    return link(printed, {name: kernel.kernel.program for name, kernel in every.items()})


def instance(function: str, *kernels: str) -> Instance:
    module = linked(function, *kernels)
    return Instance(module.binary, module.base)


def words_in(spec: Chained, data: bytes) -> list[int]:
    """Words as WebAssembly stores them."""
    return [
        int.from_bytes(data[i : i + spec.word_size], "little") for i in range(0, len(data), spec.word_size)
    ]


def stored(spec: Chained, words: Sequence[int]) -> bytes:
    return b"".join(word.to_bytes(spec.word_size, "little") for word in words)


def hashed(spec: Chained, module: Instance, message: bytes) -> bytes:
    """A digest by ``compress``: all whole blocks in one call, the padded rest in another."""
    whole = len(message) - spec.waiting(len(message))
    data = b"\xaa" * 3 + message
    state, _ = module.call("compress", [stored(spec, spec.start), data], [3, 3 + whole]).storages
    low, high = (Word(len(message) >> shift, spec.word) for shift in (0, spec.word))
    words = [Word(word, spec.word) for word in words_in(spec, state)]
    closed = [word if isinstance(word, int) else word.value for word in spec.closing(words, low, high)]
    tail = message[whole:] + spec.padding(len(message))
    state, _ = module.call("compress", [stored(spec, closed), tail], [0, len(tail)]).storages
    chaining = words_in(spec, state)[: len(spec.iv)]
    return b"".join(word.to_bytes(spec.word_size, spec.byteorder) for word in chaining)[: spec.digest_size]


def keyed(spec: Function, module: Instance, key: bytes, message: bytes, offset: int = 3) -> bytes:
    """A keyed digest by ``siphash``."""
    data = b"\xaa" * offset + message
    given = [key, data, bytes(spec.digest_size)]
    return module.call("siphash", given, [offset, offset + len(message)]).storages[2]


def evaluated(program: Program) -> int:
    """The word in ``out`` after a run of a kernel without a message."""
    memory = {"H": memory_of_words("H", [const(0, 32)] * 4, big_endian=True)}
    machine = Machine(program, dict.fromkeys(program.publics, 0), memory).run()
    (word,) = scalars([machine.memory["out"].load(0, 32, True)])
    return sampled(word)
