"""The library with kernels that check the frames: messages' alignment, and secrets left behind."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.constructions.tree import TREES
from tests.targets.csharp.conftest import found
from tests.targets.csharp.driver import (
    HERE,
    OFFERED,
    PACKAGE,
    PREPARED,
    PROGRAM,
    build,
    check_prepared,
    kernels,
    library,
)
from tests.targets.driver import Driver
from tests.targets.packages import CHAINED, said
from wright.spec import FUNCTIONS
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.targets.csharp.frames import hash_algorithm

ARM = "IntPtr.Size == 4 && RuntimeInformation.ProcessArchitecture == Architecture.Arm"
EVERY = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in ("mono", "dotnet")]


@pytest.fixture(params=EVERY)
def managed(request: pytest.FixtureRequest) -> ManagedEngine:
    """Each of the runtimes that compile to machine code."""
    return found(request.param)


def watched(engine: ManagedEngine, folder: Path, line: str, before: str) -> tuple[Path, Path]:
    """A copy of the package and its kernels, with ``line`` inserted after each match of ``before``."""
    package = folder / "package"
    shutil.copytree(PACKAGE / "src", package / "src")
    shutil.copy(HERE / "Watched.cs", package / "src")
    chosen = package / "kernels"
    shutil.copytree(kernels(engine), chosen)
    places = 0
    for file in chosen.glob("*Kernels.cs"):
        text, count = re.subn(before, rf"\g<0>{line}", file.read_text(encoding="utf-8"))
        file.write_text(text, encoding="utf-8")
        places += count
    assert places >= len(OFFERED)
    return package, chosen


@pytest.mark.turns
@pytest.mark.parametrize("copies", [True, False])
def test_on_32_bit_arm_messages_are_copied_to_where_words_may_begin(
    managed: ManagedEngine, tmp_path: Path, copies: bool
) -> None:
    """With the copies of 32-bit Arm, and without, where kernels get views at any address."""
    run = r"void Run\(.*ReadOnlySpan<byte> M\b.*\)\s+\{"
    package, chosen = watched(managed, tmp_path, " Watched.Aligned(M);", run)
    alignment = package / "src" / "Alignment.cs"
    text = alignment.read_text(encoding="utf-8")
    assert ARM in text
    alignment.write_text(text.replace(ARM, "true" if copies else ARM), encoding="utf-8")
    build(managed, tmp_path / "made", chosen, package)
    with Driver(managed.running(tmp_path / "made" / PROGRAM)) as driver:
        if not copies:
            with pytest.raises(AssertionError, match="begins where no word may"):
                driver.ask("hash", "sha256", bytes(1000))
            return
        for name in CHAINED:
            for size in (0, 1, 63, 64, 65, 128, 129, 1000):
                driver.ask("hash", name, bytes(range(250)) * 4)
                driver.ask("hmac", name, bytes(3), bytes(size))
        for name, spec in TREES.items():
            for size in (0, 64, 1000, 1024, 1025, 5000):
                assert driver.ask("hash", name, bytes(size)) == spec.digest(bytes(size)).hex()
        for name in PREPARED:
            check_prepared(driver, name)
            for size in range(40):
                driver.ask("siphash", name, bytes(16), bytes(size))


@pytest.mark.turns
def test_of_a_password_nothing_stays_in_kernels(managed: ManagedEngine, tmp_path: Path) -> None:
    """After two passwords the kernels hold the same words: zeros."""
    made = r"(?m)^internal sealed class (\w+)\s+\{"
    package, chosen = watched(managed, tmp_path, r" internal \1() => Watched.Made(this);", made)
    hashwright = library(managed, tmp_path, chosen, package)
    program = managed.compile([HERE / "Wiped.cs"], tmp_path / "wiped.exe", [hashwright])
    names = [hash_algorithm(FUNCTIONS[name]) for name in CHAINED]
    kept = said(*managed.running(program), *names).splitlines()
    assert len(kept) == 2 * len(names)
    # Each thread makes its kernels once; functions that share them report the same new ones.
    for name, one, other in zip(names, kept[::2], kept[1::2], strict=True):
        assert len(other) > 20, name
        assert one.endswith(other), name
