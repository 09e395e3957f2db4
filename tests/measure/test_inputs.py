"""The inputs that suites share."""

from __future__ import annotations

import pytest

from wright.measure.inputs import KEY, derived_case, keyed_cases
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


def test_keyed_messages_have_the_key_in_their_case() -> None:
    cases = keyed_cases(FUNCTIONS["siphash24"], (0, 8))
    assert [case.parameters for case in cases] == [{"key": KEY.hex()}] * 2
    assert cases[0].expected != cases[1].expected
