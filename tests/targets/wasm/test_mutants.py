"""Mutated binaries: those that differ from the spec are refused by the proof and by the vectors."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from tests import reference
from tests.targets.wasm.running import chained, hashed, linked, made
from wright.ir.program import Program
from wright.languages.errors import UnreadableError
from wright.proof.check import NotProvenError, prove
from wright.spec.constructions.chained import Chained
from wright.targets.wasm.decode import decode
from wright.targets.wasm.engines.instance import Instance
from wright.targets.wasm.readback import areas_of, reader_of
from wright.toolchain.engine import EngineError

FAMILY = ("md5", "sha256")
ROTL, ADD, XOR, SUB, AND, GET, CONST, LOAD = 0x77, 0x6A, 0x73, 0x6B, 0x71, 0x20, 0x41, 0x28


def places(binary: bytes, *wanted: int) -> list[int]:
    """The places of some bytes in the code; few enough to test each."""
    start = binary.index(b"\x0a", 60)
    found = [i for i in range(start, len(binary) - 4) if tuple(binary[i : i + len(wanted)]) == wanted]
    return found[:: max(1, len(found) // 3)][:3]


def mutants(binary: bytes) -> Iterator[tuple[str, bytes]]:
    """Change a rotation, an opcode, a local, a constant and an offset, at a few places each."""

    def changed(at: int, byte: int) -> bytes:
        return binary[:at] + bytes([byte]) + binary[at + 1 :]

    for at in places(binary, ROTL):
        if binary[at - 2] == CONST:
            yield f"rotation {at}", changed(at - 1, binary[at - 1] % 31 + 1)
    for at in places(binary, ADD, ADD):
        yield f"add becomes sub {at}", changed(at, SUB)
    for at in places(binary, XOR):
        yield f"xor becomes and {at}", changed(at, AND)  # the last one in Maj may be an or
    for at in places(binary, GET):
        yield f"another local {at}", changed(at + 1, binary[at + 1] ^ 1)
    for at in places(binary, LOAD, 2):
        yield f"another offset {at}", changed(at + 2, binary[at + 2] ^ 4)


def refused(binary: bytes, interface: Program, name: str) -> bool:
    kernel = made(name, "compress")
    try:
        program = reader_of(decode(binary), interface, areas_of(kernel.text)).program()
        prove(program, kernel.kernel.contract)
    except (UnreadableError, NotProvenError):
        return True
    return False


def is_wrong(binary: bytes, base: int, spec: Chained) -> bool:
    """Whether the vectors fail; a module that no engine accepts is wrong, too."""
    message = bytes(i * 7 % 256 for i in range(150))
    try:
        digest = hashed(spec, Instance(binary, base), message)
    except EngineError:
        return True
    return bool(digest != reference.new(spec.name, message).digest())


@cache
def every(name: str) -> dict[str, bytes]:
    return dict(mutants(linked(name, "compress").binary))


@pytest.mark.proofs
@pytest.mark.parametrize("name", FAMILY)
def test_the_proof_refuses_what_the_vectors_refuse(name: str) -> None:
    spec, module, kernel = chained(name), linked(name, "compress"), made(name, "compress")
    found = every(name)
    assert len(found) > 10
    assert not refused(module.binary, kernel.program, name)
    for what, binary in found.items():
        assert is_wrong(binary, module.base, spec), f"{what} is equivalent: look at it"
        assert refused(binary, kernel.program, name), what


def test_a_changed_rotation_is_refused_at_once() -> None:
    kernel = made("md5", "compress")
    what = next(name for name in every("md5") if name.startswith("rotation"))
    binary = every("md5")[what]
    assert refused(binary, kernel.program, "md5")
