"""Batches: the same digests as one by one, no reads outside of messages, and the expected instructions."""

from __future__ import annotations

import ctypes
import hashlib
import random
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.constructions.checksum import CHECKSUMS
from tests.constructions.tree import TREES
from tests.constructions.xxh3 import STRIPED, STRIPED_128
from tests.constructions.xxhash import SEEDED
from tests.targets.c.conftest import SANITIZING
from tests.targets.c.driver import HERE, OFFERED, PORTABLE, SANITIZED, Library, one
from tests.targets.packages import said
from wright.measure.interleave import trusted
from wright.spec import FUNCTIONS
from wright.targets.c.engines.emulated import Emulated
from wright.targets.c.measure.construction import measured
from wright.targets.c.values import TYPES

BATCHED = [name for name, function in OFFERED.items() if measured(function).batches(function)]
NAMES = [name for name in BATCHED if FUNCTIONS[name].is_hash]
HASHLIBS = [name for name in NAMES if name in hashlib.algorithms_available]
"""Those that hashlib has; the spec's own Python takes minutes for as many messages."""
KEYED = [name for name in BATCHED if FUNCTIONS[name].needs_key]
FORESTS = [name for name in BATCHED if name in TREES]
"""Those whose messages have chunks, which share lanes with other messages' chunks."""
PLAIN = [name for name in BATCHED if name in (*SEEDED, *STRIPED, *STRIPED_128, *CHECKSUMS)]
"""Those that give numbers, or bytes under a seed, one message after the other."""
VECTORS = {512: {"avx512f", "avx512bw", "avx512dq", "avx512vl", "bmi2"}, 256: {"avx2", "bmi2"}, 0: set[str]()}
"""By the bits of the widest vectors: the processor features that they need."""
LEVELS = [(bits, sha) for bits in VECTORS for sha in (1, 0)]
"""Each also with and without SHA instructions, as batches then drain differently."""
QUICK = [
    pytest.param(each, marks=() if each in ((512, 1), (256, 0), (0, 0)) else pytest.mark.slow)
    for each in LEVELS
]
"""Levels that differ in everything; the slow tier has the rest."""


def level_name(level: tuple[int, int]) -> str:
    return f"{level[0]} bits{'' if level[1] else ', no SHA instructions'}"


@pytest.fixture(params=LEVELS, ids=level_name)
def level(request: pytest.FixtureRequest) -> list[str]:
    return macros_of(*request.param)


def macros_of(wanted: int, sha: int) -> list[str]:
    """The macros of a library for some vectors; skips if this machine does not have them."""
    cpu = Path("/proc/cpuinfo")
    has = set(cpu.read_text(encoding="utf-8").split()) if cpu.exists() else set()
    if not VECTORS[wanted] <= has:
        pytest.skip(f"this processor has no vectors of {wanted} bits")
    return [f"-DHW_VECTOR_BITS={wanted}", f"-DHW_SHA_INSTRUCTIONS={sha}"]


def batches(source: random.Random) -> Iterator[list[bytes]]:
    """Every small number of messages of any lengths, thousands, and a few long ones among short ones."""
    for count in (0, 1, 3, 4, 5, 16, 17, 4000):
        yield [source.randbytes(source.randrange(301)) for _ in range(count)]
    for count in (2, 9, 16, 33):
        lengths = [source.randrange(130) for _ in range(count)]
        for place in source.sample(range(count), min(3, count)):
            yield [source.randbytes(100_000 if i == place else length) for i, length in enumerate(lengths)]
    for length in range(150):  # every length of a message that outlives the others: also its padding alone
        yield [source.randbytes(length if i < 5 else 20) for i in range(20)]


def test_digests_are_those_of_hashlib(library: Library, tmp_path: Path, level: list[str]) -> None:
    made = library.link([], tmp_path / "library.so", defined=level, linked=["-shared"])
    loaded = ctypes.CDLL(str(made))
    source = random.Random(1)
    for name in HASHLIBS:
        digest = trusted(FUNCTIONS[name])
        for messages in batches(source):
            count = len(messages)
            digests = list(map(digest, messages))
            out = ctypes.create_string_buffer(sum(map(len, digests)) + 1)
            pointers = (ctypes.c_char_p * count)(*messages)
            lengths = (ctypes.c_size_t * count)(*map(len, messages))
            loaded[f"hw_{name}_many"](pointers, lengths, ctypes.c_size_t(count), out)
            assert out.raw == b"".join(digests) + b"\0", (name, count)
            text = ctypes.create_string_buffer(2 * len(out.raw) - 1)
            loaded[f"hw_{name}_many_hex"](pointers, lengths, ctypes.c_size_t(count), text)
            assert text.raw == b"".join(digests).hex().encode() + b"\0", (name, count)


def number(name: str) -> str:
    """The line of batch.c and of entries.c for a function of numbers, or of bytes under a key or a seed."""
    if name in KEYED:
        return f"{'SIPHASH' if FUNCTIONS[name].digest_size == 8 else 'SIPHASH_128'}({name})"
    if name in STRIPED_128:
        return f"SEEDED_128({name})"
    return f"CHECKSUM({name}, {TYPES[FUNCTIONS[name].word]})" if name in CHECKSUMS else f"SEEDED({name})"


def value_size(name: str) -> int:
    """Bytes of one value in a column of results: a checksum stands in a whole word, whatever its width."""
    return FUNCTIONS[name].word_size if name in CHECKSUMS else FUNCTIONS[name].digest_size


def memory_is_kept(
    library: Library,
    folder: Path,
    options: Sequence[str] = PORTABLE,
    defined: Sequence[str] = (),
    emulating: Sequence[str] = (),
) -> None:
    """Batches next to guard pages, given in all three ways; ``emulating`` are the emulator's options."""
    lines = [f"    BATCH({name}, {name.upper()})\n" for name in (*NAMES, *FORESTS)]
    lines += [f"    NUMBER_BATCH({name}, {value_size(name)})\n" for name in (*KEYED, *PLAIN)]
    ones = [one(name) for name in (*NAMES, *FORESTS)] + [number(name) for name in (*KEYED, *PLAIN)]
    (folder / "ones.inc").write_text("".join(f"{line}\n" for line in ones), encoding="utf-8")
    (folder / "batches.inc").write_text("".join(lines), encoding="utf-8")
    program = library.link([HERE / "batch.c"], folder / "batch", options, defined)
    emulator, *run = library.compiler.running(program)
    found = said(emulator, *emulating, *run)
    assert int(found) == len(BATCHED) * 4 * (3 * sum(range(40)) + 1000)


def test_nothing_is_read_but_the_messages(library: Library, tmp_path: Path, level: list[str]) -> None:
    memory_is_kept(library, tmp_path, defined=level)


@pytest.mark.turns
@SANITIZING
@pytest.mark.parametrize("level", QUICK, ids=level_name, indirect=True)
def test_sanitizers_find_nothing_in_batches(library: Library, tmp_path: Path, level: list[str]) -> None:
    memory_is_kept(library, tmp_path, SANITIZED, level)


@pytest.mark.parametrize(
    ("name", "rotates", "choices"),
    [("sha256_avx512", 576, 352), ("sha1_avx512", 224, 144), ("sha512_avx512", 736, 448)],
)
def test_a_rotate_is_an_instruction(library: Library, name: str, rotates: int, choices: int) -> None:
    """AVX-512 rotates, and computes any function of three bits: compilers find both in the operators."""
    if "x86_64" not in said(library.compiler.find(), "-dumpmachine"):
        pytest.skip("the vectors are those of x86-64")
    (built,) = [path for path in library.objects(*PORTABLE) if path.stem == name]
    listing = said("objdump", f"--disassemble=hw_{name}", "--no-show-raw-insn", built)
    assert len(re.findall(r"\bvpro[lr][dq]\b", listing)) == rotates
    assert len(re.findall(r"\bvpternlog[dq]\b", listing)) >= choices


@pytest.mark.parametrize(
    ("cpu", "defined"),
    [
        ("neoverse-n1", []),
        ("max", ["-DHW_SHA_INSTRUCTIONS=0"]),
        ("max", ["-DHW_VECTOR_BITS=0"]),
    ],
    ids=["neoverse-n1", "max, no SHA instructions", "max, no vectors"],
)
def test_batches_on_arm(arm: Emulated, session: Path, tmp_path: Path, cpu: str, defined: list[str]) -> None:
    """By SHA-1's and SHA-256's instructions beside NEON, by SHA-3's on lanes, and by SHA-512's."""
    memory_is_kept(Library(arm, session), tmp_path, defined=defined, emulating=("-cpu", cpu))


@pytest.mark.parametrize(
    ("name", "instruction", "count"),
    [
        ("sha256_neon", "sri", 576),
        ("sha1_neon", "sri", 224),
        ("md5_neon", "sri", 64),
        ("sha512_neon", "sri", 736),
        ("sha512_sha3", "xar", 736),
        ("sha512_sha3", "sri", 0),
        ("sha512_sha3", "eor3", 288),
    ],
)
def test_rotates_on_arm(arm: Emulated, session: Path, name: str, instruction: str, count: int) -> None:
    """NEON rotates by a shift and an insertion; SHA-3's instructions rotate by any amount at once."""
    (built,) = [path for path in Library(arm, session).objects(*PORTABLE) if path.stem == name]
    listing = said(f"{arm.binutils}objdump", f"--disassemble=hw_{name}", "--no-show-raw-insn", built)
    assert len(re.findall(rf"\b{instruction}\t", listing)) == count
