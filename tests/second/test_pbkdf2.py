"""PBKDF2 with HMAC-SHA-256 in C, proven a second time, and bugs planted in it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.second import native
from tests.second.blocks import REFUSED
from tests.second.machine import Machine
from tests.second.pbkdf2 import any_turns, rehashes
from tests.second.text import read

pytestmark = [pytest.mark.slow, pytest.mark.clang]

LEVELS = pytest.mark.parametrize("level", native.LEVELS)
CLAIMS: dict[str, Callable[[Machine], int]] = {"iterate": any_turns, "rehash": rehashes}

PLANTED = {
    "stride": ("iterate", "i < count; i++", "i < count; i += 2"),
    "a turn too few": ("iterate", "i < count; i++", "i < count - 1; i++"),
    "the key": ("iterate", "rehash(after, outer, before)", "rehash(after, inner, before)"),
    "the digest": ("iterate", "rehash(after, outer, before)", "rehash(after, outer, u)"),
    "a call too few": ("iterate", "rehash(before, inner, u);", "if (i == 0) rehash(before, inner, u);"),
    "a word of U": ("iterate", "u[3] = after[3]", "u[3] = after[2]"),
    "a word of T": ("iterate", "t[5] = t[5] ^ after[5]", "t[5] = t[5] ^ before[5]"),
    "the sum": ("iterate", "t[7] = t[7] ^ after[7]", "t[7] = t[7] | after[7]"),
    "the mark": ("rehash", "0x5807aa98u", "0x5807aa99u"),
    "the length": ("rehash", "W6 = 0x300u", "W6 = 0x200u"),
    "a word": ("rehash", "midstate[7] + h", "midstate[7] + g"),
}
"""A kernel, the text to replace, and its replacement."""


def machine(folder: Path, kernel: str, source: str, level: str) -> Machine:
    return Machine(read(native.compiled(folder, native.kept(source, kernel), level)))


@LEVELS
@pytest.mark.parametrize("kernel", CLAIMS)
def test_any_number_of_turns_and_what_each_calls(kernel: str, level: str, tmp_path: Path) -> None:
    """``iterate`` around any function for ``rehash``, and ``rehash`` itself."""
    assert CLAIMS[kernel](machine(tmp_path, kernel, native.shipped("keyed_sha256"), level)) > 16


@LEVELS
@pytest.mark.parametrize("what", PLANTED)
def test_a_planted_bug_is_not_proven(what: str, level: str, tmp_path: Path) -> None:
    kernel, text, bug = PLANTED[what]
    source = native.shipped("keyed_sha256")
    assert text in source
    planted = machine(tmp_path, kernel, source.replace(text, bug, 1), level)
    with pytest.raises(REFUSED):
        CLAIMS[kernel](planted)
