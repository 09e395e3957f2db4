"""Run a kernel on numbers: the digests of whole messages, to compare with vectors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wright.contracts.symbols import as_term
from wright.ir.interpret import Kernels, Machine
from wright.ir.memory import Memory, memory_of_words
from wright.ir.program import Program
from wright.ir.terms import Term, const, value_of
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.siphash import SipHash


def memory_of(name: str, data: bytes, at: int = 0, writable: bool = True) -> Memory:
    """Bytes in memory from the address ``at`` on."""
    memory = Memory(name, writable)
    for address, byte in enumerate(data, at):
        memory.plant(address, const(byte, 8), big_endian=True)
    return memory


def bytes_of(memory: Memory, size: int) -> bytes:
    """The first bytes of a memory. Raises AccessError if a byte was never written."""
    return bytes(value_of(memory.load(at, 8, big_endian=True)) or 0 for at in range(size))


def run(program: Program, memory: dict[str, Memory], kernels: Kernels | None = None, **publics: int) -> None:
    """Run a kernel on memories of numbers. Raises ProgramError if the kernel breaks a program's rules."""
    Machine(program, dict(publics), memory, kernels or {}).run()


def digest(spec: Chained, compress: Program, message: bytes, offset: int = 0) -> bytes:
    """The digest by a compress kernel over the padded message, which begins at byte ``offset``."""
    length, order = len(message), spec.big_endian
    unit = next(view.step for view in compress.views.values() if view.storage == "M")
    padded = message + spec.padding(length)
    padded_memory = memory_of("M", padded, offset * unit, writable=False)
    middle = offset + (length - spec.waiting(length)) // unit

    def compressed(state: Sequence[Any], start: int, end: int) -> list[Term]:
        words = [as_term(word, spec.word) for word in state]
        memory = memory_of_words("H", words, order)
        run(compress, {"H": memory, "M": padded_memory}, offset=start, end=end)
        return [memory.load(i * spec.word_size, spec.word, order) for i in range(len(words))]

    state = compressed(spec.start, offset, middle)
    low, high = (const(length >> shift, spec.word) for shift in (0, spec.word))
    state = compressed(spec.closing(state, low, high), middle, offset + len(padded) // unit)
    digest = b"".join((value_of(word) or 0).to_bytes(spec.word_size, spec.byteorder) for word in state)
    return digest[: spec.digest_size]


def keyed_digest(spec: SipHash, siphash: Program, key: bytes, message: bytes, offset: int = 0) -> bytes:
    """The output by a SipHash kernel."""
    output = Memory("out")
    memory = {
        "key": memory_of("key", key),
        "M": memory_of("M", message, offset, writable=False),
        "out": output,
    }
    run(siphash, memory, offset=offset, end=offset + len(message))
    return bytes_of(output, spec.digest_size)
