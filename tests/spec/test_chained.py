"""Functions that chain blocks, by their specs: between any two blocks, and to their ends."""

from __future__ import annotations

import pytest

from tests import reference
from tests.constructions.chained import CHAINED
from wright.ir.terms import const, value_of
from wright.spec.constructions.chained import Chained

MESSAGE = bytes((7 * i + i // 251) % 256 for i in range(300))

each_hash = pytest.mark.parametrize("function", CHAINED.values(), ids=CHAINED)
each_that_ends_in_the_length = pytest.mark.parametrize(
    "function", [f for f in CHAINED.values() if f.length_size], ids=lambda function: function.name
)


@each_hash
def test_resuming_between_any_two_blocks(function: Chained) -> None:
    message = MESSAGE[: 2 * function.block_size + 9]
    for at in (0, function.block_size, 2 * function.block_size):
        state = function.chain(function.initial(), message[:at])
        rest = message[at : 2 * function.block_size]
        digest = function.finish(
            function.chain(state, rest), message[2 * function.block_size :], len(message)
        )
        assert digest == reference.new(function.name, message).digest()


@each_hash
def test_what_waits_and_its_padding_are_whole_blocks(function: Chained) -> None:
    for length in (*range(2 * function.block_size + 2), 2**32, 2**53 + 1):
        left, padding = function.waiting(length), function.padding(length)
        assert (length - left) % function.block_size == 0
        assert left + len(padding) in (function.block_size, 2 * function.block_size)


@each_that_ends_in_the_length
def test_length_past_32_and_53_bits_in_the_padding(function: Chained) -> None:
    for length in (2**29, 2**32 + 5, 2**53 + 1, 2**60 + 63):
        padding = function.padding(length)
        assert padding[0] == 0x80
        assert padding[1 : -function.length_size] == bytes(len(padding) - 1 - function.length_size)
        size = padding[-function.length_size :]
        assert int.from_bytes(size if function.big_endian else size[::-1], "big") == 8 * length


@each_hash
def test_the_same_text_on_terms(function: Chained) -> None:
    block = MESSAGE[: function.block_size]
    words = function.absorb(function.initial(), function.words(block))
    state = [const(word, function.word) for word in function.start]
    M = [const(word.value, function.word) for word in function.words(block)]
    assert [value_of(term) for term in function.absorb(state, M)] == [word.value for word in words]
