"""Run a kernel on numbers: the digests of whole messages, to compare with vectors."""

from __future__ import annotations

from hashwright.functions.merkle_damgard import MerkleDamgard
from hashwright.functions.siphash import SipHash
from hashwright.ir.interpret import Kernels, Machine
from hashwright.ir.memory import Memory
from hashwright.ir.program import Program
from hashwright.ir.terms import const, value_of


def memory_of(name: str, data: bytes, at: int = 0, writable: bool = True) -> Memory:
    """Bytes in memory from the address ``at`` on."""
    memory = Memory(name, writable)
    for address, byte in enumerate(data, at):
        memory.plant(address, const(byte, 8), big_endian=True)
    return memory


def bytes_of(memory: Memory, size: int) -> bytes:
    """The first bytes of a memory. Raises AccessError where nothing was written."""
    return bytes(value_of(memory.load(at, 8, big_endian=True)) or 0 for at in range(size))


def run(program: Program, memory: dict[str, Memory], kernels: Kernels | None = None, **publics: int) -> None:
    """Run a kernel on memories that hold numbers. Raises ProgramError where it does what none may do."""
    Machine(program, publics, memory, kernels or {}).run()


def digest(spec: MerkleDamgard, compress: Program, message: bytes, offset: int = 0) -> bytes:
    """The digest by a compress kernel over the padded message; ``offset`` is where the message lies."""
    padded = message + spec.padding(len(message))
    state = memory_of("H", b"".join(spec.bytes_of(h) for h in spec.initial()))
    unit = compress.views["M"].step
    run(
        compress,
        {"H": state, "M": memory_of("M", padded, offset * unit, writable=False)},
        offset=offset,
        end=offset + len(padded) // unit,
    )
    return bytes_of(state, spec.digest_size)


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
