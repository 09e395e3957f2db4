"""The tiers: what each protects, the engines that it asks, and the tests that are in it.

A test is in exactly one tier: `make test`'s, unless a marker of it belongs to another; then in the first of
the others that has one of its markers. So no test is lost, and none runs twice.
"""

from __future__ import annotations

import platform
import shutil
import sys
from collections.abc import Collection, Iterable
from dataclasses import dataclass

BRIEF = "brief"
"""The marker of an engine's tests that are in `make test`: its vectors, and the shared behaviours."""
COMPILER = "gcc" if shutil.which("gcc") else "zig"
"""The C compiler of `make test`: this machine's, else PyPI's."""

REVM = sys.platform == "darwin" or platform.machine().lower() in ("x86_64", "amd64")
"""Whether PyPI has revm for this machine: it has none for Linux on Arm, where its tests are by choice."""
EVM = frozenset({"evm"})
HERE, ELSEWHERE = (EVM, frozenset[str]()) if REVM else (frozenset[str](), EVM)


def _asked(here: bool, *names: str) -> tuple[str, ...]:
    return names if here else ()


@dataclass(frozen=True)
class Tier:
    """Tests that one command runs."""

    word: str
    """Its command: ``make WORD``."""
    protects: str
    engines: tuple[str, ...] = ()
    """The engines that it asks, as ``wright doctor --install`` names them."""
    markers: frozenset[str] = frozenset()
    """Markers of its tests; those of `make test` are the engines whose brief tests it runs."""


TEST = Tier(
    "test",
    "everything once: lint, types, all that ships made and proven again, and one engine a language",
    ("node", COMPILER, "dotnet", "ic", *_asked(REVM, "revm"), "awayfl", "python"),
    frozenset({"node", COMPILER, "dotnet", "motoko", "awayfl", "python"}) | HERE,
)
SLOW = Tier(
    "test-slow",
    "for the night: Monte Carlo, whole corpora, fuzzers, messages past 2 GiB, a second opinion on the proof",
    (
        "node",
        "gcc",
        "clang",
        "aarch64",
        "mono",
        "dotnet",
        "ic",
        *_asked(REVM, "revm"),
        "awayfl",
        "python",
        "cargo",
        "cargo-aarch64",
    ),
    frozenset({"slow"}),
)
CLUSTERS = Tier(
    "test-clusters",
    "the same keys on Spark and Ray, with two executors and two nodes",
    ("clusters", "python"),
    frozenset({"clusters"}),
)
ON_DEMAND = Tier(
    "test-engines",
    "engines with few users, or that found nothing alone: Ruffle, WebKit, Wine, s390x, Arm's Rust; Coq",
    (
        *("webkit", "jsc", "bun", "deno", "quickjs", "hermes", "aarch64-clang", "s390x", "riscv64"),
        *("riscv64-zbb", "riscv64-zknh", "riscv32", "riscv32-clang", "blazor", "mingw", "mingw-clang"),
        *("ruffle", "ic-classical", "cargo-aarch64", *_asked(not REVM, "revm", "revm-ir")),
    ),
    ELSEWHERE
    | frozenset(
        {
            *("webkit", "jsc", "bun", "deno", "quickjs", "hermes", "aarch64-clang", "s390x", "riscv64"),
            *("riscv64-zbb", "riscv64-zknh", "riscv32", "riscv32-clang", "blazor", "mingw", "mingw-clang"),
            *("ruffle", "classical", "cargo_aarch64", "esbmc", "coq"),
        }
    ),
)
BY_CHOICE = (SLOW, ON_DEMAND, CLUSTERS)
"""The tiers that `make test-all` leaves out."""
FURTHER = (
    Tier(
        "test-site",
        "the page that measures in its visitor's browser: its whole visit, its looks, its accessibility",
        ("node", "chromium", "firefox"),
        frozenset({"site"}),
    ),
    Tier(
        "test-players",
        "ActionScript, Motoko and Solidity: what takes long, canisters' costs, all settings of solc",
        ("ic", *_asked(REVM, "revm", "revm-ir"), "awayfl"),
        frozenset({"awayfl", "motoko", "further"}) | HERE,
    ),
    Tier(
        "test-browsers",
        "JavaScript in Chromium and Firefox, in bundlers, beside others, and as npm has it",
        ("node", "chromium", "firefox"),
        frozenset({"chromium", "firefox", "node"}),
    ),
    Tier(
        "test-compilers",
        "C by GCC, Clang and Zig, on AArch64, under sanitizers; time, instructions",
        ("gcc", "clang", "zig", "aarch64"),
        frozenset({"gcc", "clang", "qemu", "zig"}),
    ),
    Tier(
        "test-runtimes",
        "C# on Mono with and without a JIT, NuGet's packages, limits of CoreCLR's vectors",
        ("mono", "mono-interpreter", "dotnet"),
        frozenset({"mono", "dotnet"}),
    ),
    Tier(
        "test-crate",
        "Rust's crate: its samples, style and features, published values, midstates, sums that are checked",
        ("cargo",),
        frozenset({"rust"}),
    ),
    Tier(
        "test-data",
        "Python's columns in Polars, pandas, DuckDB and DataFusion, its command, trees, sanitizers",
        ("python", "blocks"),
        frozenset({"python", "blocks"}),
    ),
    Tier(
        "test-mutants",
        "the proof and the passes: texts and programs changed by hand and by chance, every stage of recipes",
        (),
        frozenset({"mutants"}),
    ),
)
ALL = (TEST, *FURTHER)
"""The tiers of `make test-all`."""
TIERS = (*ALL, *BY_CHOICE)
APART = frozenset[str]().union(*(tier.markers for tier in TIERS if tier is not TEST))
"""The markers that take a test out of `make test`, unless it is brief."""


def tier_of(markers: Collection[str]) -> Tier:
    """The tier of a test with these markers."""
    apart = APART & set(markers)
    if not apart or (BRIEF in markers and apart <= TEST.markers):
        return TEST
    return next(tier for tier in (*BY_CHOICE, *FURTHER) if tier.markers & apart)


def named(words: Iterable[str]) -> list[Tier]:
    """The tiers of some commands. Raises ValueError for a word that is none."""
    by_word = {tier.word: tier for tier in TIERS}
    if unknown := [word for word in words if word not in by_word]:
        raise ValueError(f"no tier '{unknown[0]}'; there are: {', '.join(by_word)}")
    return [by_word[word] for word in words]
