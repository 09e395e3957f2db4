"""Shipped kernels on lanes, run by Wasmtime: four messages at once, and four passwords."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence

import pytest

from tests import reference
from tests.families import CHAINED
from tests.targets.wasm.running import chained, instance, made, stored, words_in
from wright.proof.check import NotProvenError, prove
from wright.spec.constructions.chained import Chained
from wright.spec.word import Word
from wright.targets.packages import PrintedKernel
from wright.targets.wasm.build import WASM
from wright.targets.wasm.engines.instance import Instance
from wright.targets.wasm.link import link
from wright.targets.wasm.values import LANES

ON_LANES = [name for name, spec in CHAINED.items() if "batch" in WASM.kernels(spec)]
BYTES = random.Random(2).randbytes(1000)


def beside(lanes: Sequence[Sequence[int]]) -> list[int]:
    """The words of all lanes, interleaved."""
    return [word for words in zip(*lanes, strict=True) for word in words]


def absorbed(
    spec: Chained, module: Instance, states: Sequence[Sequence[int]], parts: list[bytes]
) -> list[list[int]]:
    """Each lane's chaining words after whole blocks of its own, which begin at odd addresses."""
    starts, data = list[int](), b"\xaa"
    for part in parts:
        starts.append(len(data))
        data += part + b"\xaa" * 5
    counts = [len(part) // spec.block_size for part in parts]
    state = module.call(
        "batch", [stored(spec, beside(states)), data], [*starts, *counts, max(counts)]
    ).storages[0]
    words = words_in(spec, state)
    return [words[lane::LANES] for lane in range(LANES)]


def digests(spec: Chained, module: Instance, messages: list[bytes]) -> list[bytes]:
    """The digests: whole blocks in one call, the padded rest in another."""
    whole = [len(message) - spec.waiting(len(message)) for message in messages]
    heads = [message[:end] for message, end in zip(messages, whole, strict=True)]
    states = absorbed(spec, module, [spec.start] * LANES, heads)
    closed = [closing(spec, state, len(message)) for state, message in zip(states, messages, strict=True)]
    tails = [m[end:] + spec.padding(len(m)) for m, end in zip(messages, whole, strict=True)]
    chaining = [state[: len(spec.iv)] for state in absorbed(spec, module, closed, tails)]
    every = (b"".join(word.to_bytes(spec.word_size, spec.byteorder) for word in words) for words in chaining)
    return [digest[: spec.digest_size] for digest in every]


def closing(spec: Chained, state: Sequence[int], length: int) -> list[int]:
    low, high = (Word(length >> shift, spec.word) for shift in (0, spec.word))
    words = spec.closing([Word(word, spec.word) for word in state], low, high)
    return [word if isinstance(word, int) else word.value for word in words]


@pytest.mark.parametrize("name", ON_LANES)
@pytest.mark.parametrize("lengths", [(0, 55, 130, 64), (300, 1, 0, 63), (119, 120, 128, 129)])
def test_messages_of_different_lengths(name: str, lengths: tuple[int, ...]) -> None:
    spec = chained(name)
    messages = [BYTES[place : place + length] for place, length in enumerate(lengths)]
    expected = [reference.new(name, message).digest() for message in messages]
    assert digests(spec, instance(name, "batch"), messages) == expected


@pytest.mark.parametrize("name", ON_LANES)
def test_a_lane_without_blocks_is_left_alone(name: str) -> None:
    spec = chained(name)
    states = [[lane * 1000 + i for i in range(len(spec.start))] for lane in range(LANES)]
    block = spec.block_size
    after = absorbed(spec, instance(name, "batch"), states, [b"", BYTES[:block], b"", BYTES[: 3 * block]])
    assert (after[0], after[2]) == (states[0], states[2])
    assert after[1] != states[1]


@pytest.mark.parametrize("name", ON_LANES)
def test_four_passwords(name: str) -> None:
    """PBKDF2 after the first HMAC of each password, which the reference computes."""
    spec, count = chained(name), 20
    passwords = [b"password", b"", b"\xff" * 40, b"p"]
    keys = [password.ljust(spec.block_size, b"\0") for password in passwords]
    midstates = []
    for pad in (0x36, 0x5C):
        lanes = [spec.chain(spec.initial(), bytes(byte ^ pad for byte in key)) for key in keys]
        midstates.append(stored(spec, beside([[word.value for word in words] for words in lanes])))
    chains = [chain(name, password, count) for password in passwords]
    first = beside([from_digest(spec, one[0]) for one in chains])
    u = t = stored(spec, first)
    module = instance(name, "rehash4", "iterate4")
    found = words_in(spec, module.call("iterate4", [*midstates, u, t], [count - 1]).storages[3])
    for lane, each in enumerate(chains):
        wanted = [from_digest(spec, one) for one in each]
        assert found[lane::LANES] == [xor(words) for words in zip(*wanted, strict=True)], passwords[lane]


MUTANTS = {
    "another lane": ("i8x16.shuffle 0 1 2 3 16 17 18 19 4", "i8x16.shuffle 0 1 2 3 20 21 22 23 4"),
    "bytes not swapped": ("i8x16.shuffle 3 2 1 0 7", "i8x16.shuffle 0 1 2 3 7"),
    "another message": ("(local.get $start2)", "(local.get $start1)"),
    "another message's end": (
        "(i32x4.splat (local.get $count0)) (local.get $count1)",
        "(i32x4.splat (local.get $count0)) (local.get $count2)",
    ),
    "what ended goes on": ("(local.get $n0) (local.get $live)", "(local.get $a) (local.get $live)"),
    "another choice": (
        "(v128.bitselect (local.get $c) (local.get $d) (local.get $b))",
        "(v128.bitselect (local.get $d) (local.get $c) (local.get $b))",
    ),
    "another shift": ("(i32.const 30)", "(i32.const 29)"),
}
"""Of SHA-1's batch: the text to replace, and its wrong replacement."""


@pytest.mark.proofs
@pytest.mark.parametrize("what", MUTANTS)
def test_mutants_are_refused(what: str) -> None:
    """The proof refuses them after reading their bytes; messages of different lengths show the fault too."""
    kernel, spec = made("sha1", "batch"), chained("sha1")
    old, new = MUTANTS[what]
    assert old in kernel.text
    text = kernel.text.replace(old, new, 1)
    with pytest.raises(NotProvenError):
        prove(WASM.read_back(text, kernel.kernel.program), kernel.kernel.contract)
    broken = link({"batch": PrintedKernel(text, "", "")}, {"batch": kernel.kernel.program})
    messages = [BYTES[:length] for length in (300, 1, 64, 0)]
    expected = [hashlib.sha1(message).digest() for message in messages]
    assert digests(spec, Instance(broken.binary, broken.base), messages) != expected


def chain(name: str, password: bytes, count: int) -> list[bytes]:
    """RFC 8018 §5.2: U_1, U_2, …"""
    found = [reference.hmac(password, b"salt" + (1).to_bytes(4, "big"), name)]
    while len(found) < count:
        found.append(reference.hmac(password, found[-1], name))
    return found


def from_digest(spec: Chained, digest: bytes) -> list[int]:
    size = spec.word_size
    return [int.from_bytes(digest[i : i + size], spec.byteorder) for i in range(0, len(digest), size)]


def xor(words: Sequence[int]) -> int:
    total = 0
    for word in words:
        total ^= word
    return total


@pytest.mark.parametrize("name", [name for name, spec in CHAINED.items() if "pair4" in WASM.kernels(spec)])
def test_nodes_of_a_tree(name: str) -> None:
    size = 2 * chained(name).digest_size
    level = BYTES[: LANES * size]
    digests = instance(name, "pair4").call("pair4", [level, bytes(LANES * size // 2)], []).storages[1]
    due = b"".join(reference.new(name, level[at : at + size]).digest() for at in range(0, len(level), size))
    assert digests == due
