"""Places, offsets, counts and lengths: a proof covers all of them, not only those of its cases."""

from __future__ import annotations

import pytest

from tests.targets.motoko.wider import WIDER
from wright.build.described import described
from wright.build.prove import Job
from wright.proof.check import NotProvenError, prove
from wright.spec import FUNCTIONS
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA224
from wright.targets.registry import TARGETS

pytestmark = pytest.mark.proofs

Change = tuple[str, str]
TABLE = ", ".join("0" if place in (0, 3, 64, 67, 128) else "7" for place in range(129))
"""Zero at the places and ends of the contracts' cases."""
JAVASCRIPT_TABLE = ("function ", f"const K = Int32Array.of({TABLE});\n\nfunction ")
C_TABLE = ("{\n    ", f"{{\n    static const uint32_t K[129] = {{{TABLE.replace(', ', 'u, ')}u}};\n    ")
CSHARP_TABLE = (
    "    internal void",
    f"    private static readonly uint[] K = {{{TABLE.replace(', ', 'u, ')}u}};\n\n    internal void",
)
MOTOKO_TABLE = ("public func", f"let K : [Nat32] = [{TABLE}];\n\npublic func")
SCRATCH = (
    ("function ", "const S = new Int32Array(65);\n\nfunction "),
    (
        "  let H0 = H[0];\n",
        "  for (let t = 0; t < 65; t++) {\n    S[t] = 0;\n  }\n  S[1] = 7;\n  let H0 = H[0];\n",
    ),
)


def text(target: str, kernel: str, *changes: Change) -> tuple[str, str, tuple[Change, ...]]:
    """A change of SHA-1's kernel."""
    return target, kernel, changes


INDEXED = {
    "a table by the place": text(
        "javascript",
        "compress",
        JAVASCRIPT_TABLE,
        ("let a = H0;", "let a = H0 ^ K[p];"),
    ),
    "scratch by the place": text("javascript", "compress", *SCRATCH, ("let a = H0;", "let a = H0 ^ S[p];")),
    "a table by the offset": text(
        "javascript",
        "compress",
        JAVASCRIPT_TABLE,
        ("let H0 = H[0];", "let H0 = H[0] ^ K[offset];"),
    ),
    "a table by the turn": text(
        "javascript",
        "iterate",
        ("const ", "const K = Int32Array.of(0, 0, 1);\n\nconst "),
        ("t[0] = t[0] ^ after[0];", "t[0] = t[0] ^ after[0] ^ K[i];"),
    ),
    "a table by a fixed message's place": text(
        "javascript",
        "pair",
        JAVASCRIPT_TABLE,
        ("let W0 = M.getInt32(offset);", "let W0 = M.getInt32(offset) ^ K[offset];"),
    ),
    "a word of a fixed message's place": text(
        "javascript",
        "chain",
        ("let W0 = M.getInt32(offset);", "let W0 = M.getInt32(offset) ^ (offset / 4 | 0);"),
    ),
    "C's table by the place": text("c", "compress", C_TABLE, ("uint32_t a = H0;", "uint32_t a = H0 ^ K[p];")),
    "C's table by the end": text(
        "c",
        "compress",
        C_TABLE,
        ("uint32_t H0 = H[0];", "uint32_t H0 = H[0] ^ K[end];"),
    ),
    "C#'s table by the place": text(
        "csharp",
        "compress",
        CSHARP_TABLE,
        ("ulong n64_0 = M64[0];", "ulong n64_0 = M64[0] ^ (ulong)K[p];"),
    ),
    "Motoko's table by the offset": text(
        "motoko",
        "hash",
        MOTOKO_TABLE,
        ("(start[0])", "(start[0] ^ K[Prim.nat64ToNat(offset64)])"),
    ),
}


def changed(target: str, function: str, kernel: str, *changes: Change) -> None:
    """Prove a changed text. Raises NotProvenError with the reason."""
    printer = WIDER if target == "motoko" else TARGETS[target]
    made = printer.make(FUNCTIONS[function], kernel)
    text = made.text
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    prove(printer.read_back(text, made.program), made.kernel.contract)


@pytest.mark.parametrize("name", INDEXED)
def test_a_place_indexes_nothing_but_a_message(name: str) -> None:
    target, kernel, changes = INDEXED[name]
    with pytest.raises(NotProvenError, match="differs with public integers, and may not here"):
        changed(target, "sha1", kernel, *changes)


LENGTHS = {
    "javascript": (
        "siphash13",
        "(end - offset | 0) << 24",
        "((end - offset | 0) ^ (((end - offset | 0) + 28 >>> 7) & 1)) << 24",
    ),
    "c": (
        "siphash12",
        "(uint64_t)(end - offset) << 56",
        "((uint64_t)(end - offset) ^ ((((uint64_t)(end - offset) + 28ull) >> 7) & 1ull)) << 56",
    ),
    "motoko": (
        "siphash12",
        "(end64 -% offset64) << 56",
        "((end64 -% offset64) ^ ((((end64 -% offset64) +% 28) >> 7) & 1)) << 56",
    ),
}


@pytest.mark.parametrize("target", LENGTHS)
def test_a_length_that_is_wrong_between_the_cases(target: str) -> None:
    """From 100 to 227 bytes, the length byte is another's."""
    function, old, new = LENGTHS[target]
    with pytest.raises(NotProvenError, match="is not what the spec says"):
        changed(target, function, "siphash", (old, new))


def test_a_length_in_the_padding_that_is_wrong_for_some() -> None:
    with pytest.raises(NotProvenError, match="is not what the spec says"):
        changed(
            "motoko", "sha1", "hash", ("size64 << 3", "(size64 ^ ((size64 >> 40) & (size64 >> 41) & 1)) << 3")
        )


@pytest.mark.parametrize("kernel", ["chain", "pair", "rehash", "iterate"])
def test_a_proof_is_of_one_function(kernel: str) -> None:
    """SHA-224 has shorter digests and other initial words."""
    one, other = (Job(TARGETS["javascript"], name, kernel).print() for name in ("sha256", "sha224"))
    assert one.proof_key != other.proof_key
    assert one.contract != other.contract


def test_functions_share_the_proof_of_what_they_share() -> None:
    for kernel in ("compress", "finish"):
        one, other = (Job(TARGETS["javascript"], name, kernel).print() for name in ("sha256", "sha224"))
        assert one.proof_key == other.proof_key


def test_definitions_are_known_by_the_functions_that_have_them() -> None:
    assert described(SHA224.compress) == ("sha224", "sha256")
    assert described(SHA1.compress) == ("sha1",)
