"""Bugs planted in the kernels' texts: a proof attempt refutes each by inputs, and a run confirms them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.second import native
from tests.second.cuts import DifferentError
from tests.second.kernels import SHA1, SHA256, SIPS, Hash, any_blocks, any_length, compress
from tests.second.memory import AccessError
from tests.second.refute import Claim, blocks_claim, finish_claim, refuted, sip_claim
from tests.second.text import read

pytestmark = [pytest.mark.slow, pytest.mark.clang]

SIP = SIPS[0]


def blocks(of: Hash) -> list[Claim]:
    return [blocks_claim(of, count) for count in (1, 2)]


def ends(of: Hash) -> list[Claim]:
    return [finish_claim(of, left) for left in (0, 3, 55, 56, 63)]


LENGTHS = [sip_claim(SIP, length) for length in range(17)]

PLANTED = {
    "padding: the mark": ("sha1", "block[left] = 0x80;", "block[left] = 0x01;", ends(SHA1)),
    "padding: one block or two": ("sha256", "if (left < 56) {", "if (left <= 56) {", ends(SHA256)),
    "padding: a tail's byte": ("siphash12", "offset * 8 + 48) & 63", "offset * 8 + 40) & 63", LENGTHS),
    "padding: the length": ("siphash12", "(end - offset) << 56", "(end - offset) << 55", LENGTHS),
    "counter: bits past 2^32 bytes": ("sha1", "(uint64_t)total >> 29", "(uint32_t)total >> 29", ends(SHA1)),
    "counter: a block too few": ("sha256", "p < end; p += 64", "p < end - 64; p += 64", blocks(SHA256)),
    "counter: every other block": ("sha1", "p < end; p += 64", "p < end; p += 128", blocks(SHA1)),
    "counter: a word too few": ("siphash12", "p < end - 7", "p < end - 8", LENGTHS),
    "carry: none into the high half": (
        "siphash12",
        "w2 = v2 + v3;",
        "w2 = ((v2 >> 32) + (v3 >> 32)) << 32 | (uint32_t)(v2 + v3);",
        LENGTHS,
    ),
    "carry: one too many, once in 2^32": (
        "sha256",
        "d = d + T1;",
        "d = d + T1 + (T1 == ~0u);",
        blocks(SHA256),
    ),
    "carry: one too few, once in 2^32": (
        "siphash12",
        "w0 = v0 + v1;",
        "w0 = v0 + v1 - ((uint32_t)v0 == ~0u);",
        LENGTHS,
    ),
    "round: a constant": ("sha1", "0x8f1bbcdcu + W8", "0x8f1bbcddu + W8", blocks(SHA1)),
    "round: an operand": ("sha256", "(g ^ (e & (f ^ g)))", "(f ^ (e & (f ^ g)))", blocks(SHA256)),
}
"""A file, the text to replace, its replacement, and the claims of which one must fail."""
SELDOM = {name for name in PLANTED if "2^32" in name}
"""Random inputs do not show these bugs: z3 has to find the inputs."""


def planted(name: str, text: str, bug: str) -> str:
    """The bug in a file's kernels for every machine: those of other machines come before them."""
    source = native.shipped(name)
    at = source.index(text, max(0, source.find("/* Kernel compress. ")))
    return source[:at] + bug + source[at + len(text) :]


@pytest.mark.parametrize("level", native.LEVELS)
@pytest.mark.parametrize("what", PLANTED)
def test_a_planted_bug_is_refuted_by_inputs_that_are_run(what: str, level: str, tmp_path: Path) -> None:
    name, text, bug, claims = PLANTED[what]
    found = refuted(tmp_path, planted(name, text, bug), level, claims)
    assert found is not None
    assert found.ours != found.theirs
    assert found.by_solver == (what in SELDOM)


@pytest.mark.parametrize(
    "what", ["counter: a block too few", "counter: every other block", "round: a constant"]
)
def test_nor_is_it_proven_for_any_number_of_blocks(what: str, tmp_path: Path) -> None:
    name, text, bug, _ = PLANTED[what]
    of = {"sha1": SHA1, "sha256": SHA256}[name]
    module = read(native.compiled(tmp_path, planted(name, text, bug), "O0"))
    with pytest.raises((DifferentError, AccessError)):
        any_blocks(compress(module, of), of)


def test_nor_for_any_length(tmp_path: Path) -> None:
    name, text, bug, _ = PLANTED["counter: a word too few"]
    module = read(native.compiled(tmp_path, planted(name, text, bug), "O0"))
    with pytest.raises((DifferentError, AccessError)):
        any_length(module, SIP, 0)


@pytest.mark.parametrize("level", native.LEVELS)
def test_a_bug_of_the_eleventh_block_is_no_bug_of_the_first_two(level: str, tmp_path: Path) -> None:
    """Only the induction finds it: an iteration's words may not depend on its place."""
    first = "uint32_t W0 = load_be32(M + p)"
    source = planted("sha1", first, f"{first} ^ (p - offset == 640)")
    assert refuted(tmp_path, source, level, blocks(SHA1)) is None
    with pytest.raises(DifferentError):
        any_blocks(compress(read(native.compiled(tmp_path, source, level)), SHA1), SHA1)


def test_a_byte_that_was_never_written_is_refused(tmp_path: Path) -> None:
    source = planted("sha1", "at < gap + left + 1; at++", "at < gap + left; at++")
    with pytest.raises(AccessError, match="byte 3 of block has no value"):
        refuted(tmp_path, source, "O0", [finish_claim(SHA1, 1)])


def test_the_text_as_it_lies_is_not_refuted(tmp_path: Path) -> None:
    """The same programs without a bug, with the same calls: so the bugs cause the refutations."""
    assert refuted(tmp_path, native.shipped("sha1"), "O0", [*blocks(SHA1), *ends(SHA1)]) is None
    assert refuted(tmp_path, native.shipped("siphash12"), "O2", LENGTHS) is None
