"""Batches: the same hashes as one by one with any vectors, and lanes wherever the processor has vectors."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.constructions.tree import TREES
from tests.targets.csharp.conftest import found
from tests.targets.csharp.driver import CLASSES, built
from tests.targets.driver import Driver
from wright.measure.interleave import trusted
from wright.spec import FUNCTIONS
from wright.targets.csharp.build import CSHARP

NAMES = [
    name
    for name, function in FUNCTIONS.items()
    if function.is_hash and any(kernel.startswith("lanes") for kernel in CSHARP.kernels(function))
]
"""Functions that have batches on lanes."""
OWNERS = {
    "sha224": "sha256",
    **dict.fromkeys(("sha384", "sha512_224", "sha512_256"), "sha512"),
    **dict.fromkeys(("sha3_224", "sha3_256", "sha3_384", "keccak_256"), "sha3_512"),
}
"""Functions that use another's kernels."""
AVX512 = {"avx512f", "avx512bw", "avx512dq", "avx512vl"}
VECTORS = {512: ("", {*AVX512, "avx2"}), 256: ("EnableAVX512F=0", {"avx2"}), 0: ("EnableAVX2=0", set[str]())}
"""By the bits of the widest vectors: CoreCLR's setting against wider ones, and the processor's features."""

pytestmark = pytest.mark.dotnet


@pytest.fixture(scope="module")
def program(session: Path) -> Path:
    return built(found("dotnet"), session)


@pytest.fixture(params=VECTORS, ids=lambda bits: f"{bits} bits")
def vectors(request: pytest.FixtureRequest, program: Path) -> Iterator[tuple[int, Driver]]:
    """The bits of the widest vectors, and the library limited to them; skips if this machine lacks them."""
    bits: int = request.param
    knob, needed = VECTORS[bits]
    cpu = Path("/proc/cpuinfo")
    if not needed <= set(cpu.read_text(encoding="utf-8").split() if cpu.exists() else ()):
        pytest.skip(f"this processor has no vectors of {bits} bits")
    command = ["env", *([f"DOTNET_{knob}"] if knob else []), *found("dotnet").running(program)]
    with Driver(command) as driver:
        yield bits, driver


def batches(source: random.Random, block: int) -> Iterator[list[bytes]]:
    """Any lengths, few and many; a block more or less; long messages after short ones, which end alone."""
    for count in (0, 1, 2, 3, 4, 5, 8, 9, 16, 17, 200):
        yield [source.randbytes(source.randrange(300)) for _ in range(count)]
    yield [source.randbytes(length) for length in range(2 * block + 2)]
    yield [source.randbytes(block * blocks) for blocks in (*range(20), 90, 3, 50)]


@pytest.mark.turns
def test_digests_are_those_of_others(vectors: tuple[int, Driver]) -> None:
    bits, driver = vectors
    source = random.Random(bits)
    for name in NAMES:
        digest = trusted(FUNCTIONS[name])
        for messages in batches(source, FUNCTIONS[name].block_size):
            joined = b"".join(map(digest, messages))
            found = driver.ask("many", name, len(messages), *messages)
            assert found == digest(joined).hex(), (name, len(messages))


@pytest.mark.parametrize("name", TREES)
def test_a_tree_s_chunks_on_any_vectors(vectors: tuple[int, Driver], name: str) -> None:
    """One message has its own chunks on the lanes: all of them in use, and some left over."""
    _, driver = vectors
    for size in (16 * 1024, 50_001):
        data = bytes(i % 251 for i in range(size))
        assert driver.ask("usual", f"{CLASSES[name]}Tree", data) == TREES[name].digest(data).hex()


def test_batches_run_on_the_widest_vectors(vectors: tuple[int, Driver]) -> None:
    """Batches use no other lanes: each thread keeps the lanes that it used."""
    bits, driver = vectors
    used: set[str] = set()
    for name in NAMES:
        owner = OWNERS.get(name, name)
        used |= {f"{CLASSES[owner]}Lanes{bits // FUNCTIONS[owner].word}"} if bits else set()
        driver.ask("many", name, 40, *[b"abc"] * 40)
        assert set(driver.ask("lanes", name).split()) == used, name
