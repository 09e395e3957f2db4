"""Every kernel on numbers, compared with Python's own library."""

from __future__ import annotations

import pytest

from tests import reference
from tests.constructions.chained import CHAINED
from tests.constructions.siphash import SIPHASHES
from tests.kernels.numbers import bytes_of, digest, keyed_digest, memory_of, run
from tests.kernels.running import invoked, state_bytes
from tests.vectors import vectors
from wright.ir.memory import Memory
from wright.kernels.compress import Source, compress_kernel
from wright.kernels.finish import finish_kernel
from wright.kernels.fixed import fixed_kernel
from wright.kernels.iterate import iterate_kernel
from wright.kernels.rehash import rehash_kernel
from wright.kernels.siphash import siphash_kernel
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.siphash import SipHash, lower

FAMILIES = list({spec.compress: spec for spec in CHAINED.values()}.values())  # one for each compression

chained = pytest.mark.parametrize("spec", CHAINED.values(), ids=CHAINED)
keyed = pytest.mark.parametrize("spec", SIPHASHES.values(), ids=SIPHASHES)
families = pytest.mark.parametrize("spec", FAMILIES, ids=lambda spec: spec.name)


def message(length: int) -> bytes:
    return bytes((37 * at + 11) % 256 for at in range(length))


@chained
def test_compress(spec: Chained) -> None:
    program = compress_kernel(spec).program
    for length in (0, spec.block_size - spec.length_size, 2 * spec.block_size + 1):
        data = message(length)
        assert digest(spec, program, data, offset=5) == reference.new(spec.name, data).digest(), length


@families
def test_compress_of_words(spec: Chained) -> None:
    program = compress_kernel(spec, Source.WORDS).program
    assert digest(spec, program, message(200), offset=7) == reference.new(spec.name, message(200)).digest()


@families
def test_compress_of_no_block_leaves_the_state(spec: Chained) -> None:
    state = memory_of("H", state_bytes(spec))
    run(compress_kernel(spec).program, {"H": state, "M": Memory("M", writable=False)}, offset=9, end=9)
    assert bytes_of(state, len(state_bytes(spec))) == state_bytes(spec)


def finished(spec: Chained, before: bytes, tail: bytes, total: int) -> bytes:
    """The digest by the finish kernel; behind the tail, the buffer holds bytes of an earlier block."""
    buffer = memory_of("block", tail + bytes([0xAA]) * (spec.block_size - len(tail)))
    state = memory_of("H", state_bytes(spec, before))
    run(
        finish_kernel(spec).program, {"H": state, "block": buffer}, invoked(spec), left=len(tail), total=total
    )
    return bytes_of(state, spec.digest_size)


@families
def test_finish_with_every_tail(spec: Chained) -> None:
    for left in (
        *range(spec.keeps_last, spec.block_size, 7),
        *range(spec.block_size - spec.length_size - 2, spec.block_size + spec.keeps_last),
    ):
        whole = message(spec.block_size)
        tail = message(left)
        expected = reference.new(spec.name, whole + tail).digest()
        assert finished(spec, whole, tail, spec.block_size + left) == expected, left


@chained
def test_finish_of_long_messages(spec: Chained) -> None:
    """Totals too large to hash as data: past 2^32 bits, past 2^32 bytes, and up to 2^53 bytes."""
    for total in (1 << 29, (1 << 32) + 3, (1 << 53) - 1):
        tail = message(spec.waiting(total))
        assert finished(spec, b"", tail, total) == spec.finish(spec.initial(), tail, total), total


@chained
def test_rehash_is_half_an_hmac(spec: Chained) -> None:
    pad = bytes([0x36]) * spec.block_size
    inner, inside = state_bytes(spec, pad), message(spec.digest_size)
    state = Memory("H")
    memory = {"H": state, "midstate": memory_of("midstate", inner), "digest": memory_of("digest", inside)}
    run(rehash_kernel(spec).program, memory)
    assert bytes_of(state, spec.digest_size) == reference.new(spec.name, pad + inside).digest()


@chained
def test_iterate_is_pbkdf2(spec: Chained) -> None:
    password, salt, iterations = b"correct horse", b"battery staple", 3
    block = password.ljust(spec.block_size, b"\0")
    first = reference.hmac(password, salt + b"\0\0\0\1", spec.name)
    memory = {
        "inner": memory_of("inner", state_bytes(spec, bytes(byte ^ 0x36 for byte in block)), writable=False),
        "outer": memory_of("outer", state_bytes(spec, bytes(byte ^ 0x5C for byte in block)), writable=False),
        "u": memory_of("u", first),
        "t": memory_of("t", first),
    }
    run(iterate_kernel(spec).program, memory, invoked(spec), count=iterations - 1)
    key = reference.pbkdf2(spec.name, password, salt, iterations, spec.digest_size)
    assert bytes_of(memory["t"], spec.digest_size) == key


@pytest.mark.parametrize("spec", [f for f in FAMILIES if not f.keeps_last], ids=lambda f: f.name)
@pytest.mark.parametrize("length", [0, 20, 64, 119])
def test_fixed_lengths(spec: Chained, length: int) -> None:
    output = Memory("out")
    given = {"M": memory_of("M", message(length), 3, writable=False), "out": output}
    run(fixed_kernel(spec, length, "fixed").program, given, offset=3)
    assert bytes_of(output, spec.digest_size) == reference.new(spec.name, message(length)).digest()


@keyed
def test_siphash_of_every_tail(spec: SipHash) -> None:
    counting = vectors("siphash")["counting"]
    key, digests = bytes.fromhex(counting["key"]), counting["functions"][spec.name]["digests"]
    program = siphash_kernel(spec).program
    for length in (*range(18), 31, 63):
        found = keyed_digest(spec, program, key, bytes(range(length)), offset=length % 5)
        assert found.hex() == digests[length], length


def test_siphash_blind_to_case() -> None:
    spec = SipHash(2, 4)
    program = siphash_kernel(spec, lower).program
    key, shouted, said = message(16), b"GET /Index.HTML[@Z`{", b"get /index.html[@z`{"
    assert keyed_digest(spec, program, key, shouted) == keyed_digest(spec, program, key, said)
    assert keyed_digest(spec, program, key, shouted) == spec.digest(key, said)
