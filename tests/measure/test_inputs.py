"""The inputs that suites share."""

from __future__ import annotations

import hmac

import pytest

from wright.measure.inputs import KEY, batch_case, coded_cases, derived_case, keyed_cases, mixed_case
from wright.measure.interleave import message_bytes
from wright.spec import FUNCTIONS
from wright.toolchain.engine import EngineError


def test_a_derived_key_is_that_of_openssl() -> None:
    case = derived_case(FUNCTIONS["sha256"], 10, length=32)
    assert case.parameters == {"salt": b"saltSALTsaltSALT".hex(), "iterations": 10, "length": 32}
    assert len(case.expected) == 64


def test_a_function_that_openssl_lacks_is_refused() -> None:
    why = "PBKDF2 with HMAC-HAS-160 has no peer to agree with: OpenSSL has no HAS-160"
    with pytest.raises(EngineError, match=why):
        derived_case(FUNCTIONS["has160"], 10)


def test_codes_are_those_of_pythons_own_hmac() -> None:
    case, _ = coded_cases(FUNCTIONS["sha256"], (8, 55))
    assert case.expected == hmac.digest(KEY, message_bytes(8), "sha256").hex()
    assert case.parameters == {"key": KEY.hex()}


@pytest.mark.parametrize("name", ["has160", "keccak_256"])
def test_codes_without_a_peer_are_refused(name: str) -> None:
    title = FUNCTIONS[name].title
    with pytest.raises(EngineError, match=f"HMAC-{title} has no peer .* OpenSSL has no {title}"):
        coded_cases(FUNCTIONS[name], (8,))


def test_keyed_messages_have_the_key_in_their_case() -> None:
    cases = keyed_cases(FUNCTIONS["siphash24"], (0, 8))
    assert [case.parameters for case in cases] == [{"key": KEY.hex()}] * 2
    assert cases[0].expected != cases[1].expected


def test_messages_of_a_batch_lie_side_by_side() -> None:
    case = batch_case(lambda message: message[:1], 3, 5, "of", count=3)
    assert (case.name, case.size, case.parameters) == ("3 of 5 B", 15, {"count": 3})
    assert bytes.fromhex(case.expected) == message_bytes(15)[::5]


def test_messages_of_mixed_lengths_have_them_all_in_no_order() -> None:
    case = mixed_case(lambda message: bytes([len(message)]), 3, 6, 4000)
    sizes = bytes.fromhex(case.expected)
    assert (len(sizes), sum(sizes)) == (4000, case.size)
    assert all(900 < sizes.count(size) < 1100 for size in range(3, 7))
    assert sizes != bytes([3, 4, 5, 6]) * 1000
    assert (case.name, case.parameters) == ("4,000 of 3–6 B", {"least": 3, "most": 6, "messages": 4000})
    assert mixed_case(lambda message: message, 64, 64, 2).name == "2 of 64 B"
