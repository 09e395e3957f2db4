"""The package's kernels, proven a second time.

SHA-1 and SHA-256, with SHA-224's kernels, over any number of blocks, and their padding; SipHash of
any length, with any key.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.second import native
from tests.second.kernels import (
    SHA1,
    SHA256,
    SIPS,
    Hash,
    Input,
    Sip,
    any_blocks,
    any_length,
    compress,
    finishes,
    some_blocks,
    some_length,
)
from tests.second.lines import Module
from tests.second.text import read

pytestmark = [pytest.mark.slow, pytest.mark.clang]

LEVELS = pytest.mark.parametrize("level", native.LEVELS)
HASHES = pytest.mark.parametrize("of", [SHA1, SHA256], ids=lambda of: of.name)
ALL_SIPS = pytest.mark.parametrize("of", SIPS, ids=lambda of: of.name)


@pytest.fixture(scope="session")
def module(tmp_path_factory: pytest.TempPathFactory) -> Modules:
    return Modules(tmp_path_factory.mktemp("second"))


class Modules:
    """Files of the package as LLVM's text at a level, compiled once each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.of = cache(self._of)

    def _of(self, name: str, level: str) -> Module:
        return read(native.compiled(self.folder, native.shipped(name), level))


@LEVELS
@HASHES
def test_compress_of_any_number_of_blocks(module: Modules, of: Hash, level: str) -> None:
    assert any_blocks(compress(module.of(of.name, level), of), of) > 80


@LEVELS
@HASHES
@pytest.mark.parametrize("count", [0, 1, 2])
def test_compress_of_some_blocks_without_induction(module: Modules, of: Hash, level: str, count: int) -> None:
    assert some_blocks(module.of(of.name, level), of, count, Input()) >= len(of.start)


@LEVELS
@HASHES
@pytest.mark.parametrize("has_sha", [False, True], ids=["words", "instructions"])
def test_finish_of_every_number_of_bytes_left(module: Modules, of: Hash, level: str, has_sha: bool) -> None:
    """``compress`` receives the standard's blocks, and its last state is the result."""
    for left in range(64):
        assert finishes(module.of(of.name, level), of, left, has_sha, Input()) > 64


@LEVELS
@ALL_SIPS
@pytest.mark.parametrize("left", range(8))
def test_siphash_of_any_length(module: Modules, of: Sip, level: str, left: int) -> None:
    """Messages of at least eight bytes: any number of words, and ``left`` bytes behind them."""
    assert any_length(module.of(of.name, level), of, left) > 10


@LEVELS
@ALL_SIPS
def test_siphash_of_some_lengths_without_induction(module: Modules, of: Sip, level: str) -> None:
    """Only this test covers messages below eight bytes."""
    for length in range(25):
        assert some_length(module.of(of.name, level), of, length, Input()) > 10
