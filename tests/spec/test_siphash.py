"""SipHash by its spec, against the reference's vectors, OpenSSL's and Wycheproof's."""

from __future__ import annotations

import pytest

from tests.vectors import vectors
from wright.ir.interpret import Machine
from wright.ir.program import Program
from wright.ir.terms import const, input_word, value_of
from wright.ir.trace import Tracer
from wright.spec import FUNCTIONS, siphash
from wright.spec.constructions.siphash import CONSTANTS, SipHash, lower
from wright.spec.language import running
from wright.spec.word import Word

VECTORS = vectors("siphash")
KEY = bytes.fromhex(VECTORS["counting"]["key"])

each_siphash = pytest.mark.parametrize("function", siphash.FUNCTIONS, ids=lambda function: function.name)


@each_siphash
def test_counting_messages(function: SipHash) -> None:
    digests = VECTORS["counting"]["functions"][function.name]["digests"]
    assert len(digests) == 64
    for length, expected in enumerate(digests):
        assert function.digest(KEY, bytes(range(length))).hex() == expected, length


def test_random_messages() -> None:
    """Wycheproof: 40 keys and messages of 0 to 255 bytes for 64 bits, 40 for 128."""
    cases = VECTORS["random"]["cases"]
    assert sum(len(case["digests"]) for case in cases) == 40 * 5
    for case in cases:
        for name, expected in case["digests"].items():
            digest = FUNCTIONS[name].hash(bytes.fromhex(case["message"]), bytes.fromhex(case["key"]))
            assert digest.hex() == expected, (name, case["message"])


def test_the_papers_example() -> None:
    """Appendix A prints the output as a number."""
    digest = SipHash(2, 4).digest(KEY, bytes(range(15)))
    assert int.from_bytes(digest, "little") == 0xA129CA6149BE45E5


def test_constants() -> None:
    """§2.1"""
    assert CONSTANTS == (0x736F6D6570736575, 0x646F72616E646F6D, 0x6C7967656E657261, 0x7465646279746573)


@each_siphash
def test_only_the_length_modulo_256_counts(function: SipHash) -> None:
    key = [const(0, 64), const(0, 64)]
    message = [const(byte, 64) for byte in b"tail"]
    one, other = (
        [value_of(part) for part in function.output(key, message, const(length, 64))] for length in (4, 260)
    )
    assert one == other


@each_siphash
def test_the_same_text_on_terms(function: SipHash) -> None:
    for length in (0, 7, 8, 17):
        message = bytes(range(200, 200 + length))
        key = [const(int.from_bytes(KEY[at : at + 8], "little"), 64) for at in (0, 8)]
        output = function.output(key, [const(byte, 64) for byte in message], const(length, 64))
        values = [value_of(part) or 0 for part in output]
        assert b"".join(v.to_bytes(8, "little") for v in values) == function.digest(KEY, message)


@each_siphash
def test_the_same_text_as_a_program(function: SipHash) -> None:
    """Trace the spec with its loops and run it: values kept by the text survive v's changes."""
    key = [const(int.from_bytes(KEY[at : at + 8], "little"), 64) for at in (0, 8)]
    message = bytes(range(200, 217))
    tracer = Tracer(64)
    with running(tracer):
        output = function.output(key, [const(byte, 64) for byte in message], const(17, 64))
    program = Program(function.name, (), tracer.storages, tracer.views, tracer.slots, tuple(tracer.body))
    machine = Machine(program, {}, {}).run()
    values = [value_of(machine.evaluate(part)) or 0 for part in output]
    assert b"".join(v.to_bytes(8, "little") for v in values) == function.digest(KEY, message)


def test_symbolic_bytes_give_terms() -> None:
    key = [input_word(name, 64) for name in ("k0", "k1")]
    message = [input_word(f"m{i}", 64) for i in range(9)]
    exact = SipHash(1, 2, 128).output(key, message, const(9, 64))
    folded = SipHash(1, 2, 128).output(key, message, const(9, 64), fold=lower)
    assert [term.width for term in exact] == [64, 64]
    assert all(one is not other for one, other in zip(exact, folded, strict=True))


@pytest.mark.parametrize("width", [8, 64])
def test_lower_is_ascii_lower_on_every_byte(width: int) -> None:
    for byte in range(256):
        assert bytes([lower(Word(byte, width)).value]) == bytes([byte]).lower()
        assert value_of(lower(const(byte, width))) == bytes([byte]).lower()[0]


@each_siphash
def test_folded_messages_hash_as_lower_case(function: SipHash) -> None:
    every = bytes(range(256))
    assert function.digest(KEY, every, fold=lower) == function.digest(KEY, every.lower())
    assert function.digest(KEY, b"HGETALL", fold=lower) == function.digest(KEY, b"hGetAll", fold=lower)
    assert function.digest(KEY, b"HGETALL") != function.digest(KEY, b"hgetall")


def test_a_wrong_key_or_output_is_refused() -> None:
    with pytest.raises(ValueError, match="16 bytes, not 8"):
        SipHash(2, 4).digest(bytes(8), b"")
    with pytest.raises(ValueError, match="64 or 128 bits of output, not 32"):
        SipHash(2, 4, 32)
