"""Changed texts on engines: a package that contains them, and the tests that check its values."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path

from tests.mutants.outcomes import Outcome
from tests.mutants.tally import FOLDER, Tried, named
from wright.build.editions import editions_of, shipped
from wright.build.prove import PrintedJob, workers
from wright.targets.registry import TARGETS
from wright.targets.target import Target
from wright.toolchain.cache import kept
from wright.toolchain.engine import last_lines
from wright.toolchain.tools import CHECKOUT

BEHAVIOURS = "../test_behaviours.py"
PBKDF2 = "test_package.py::test_pbkdf2_of_every_function"
NODE = "node", ["test_behaviours.py", "test_backend.py::test_the_backend", "test_pbkdf2.py"]
ASKED: Mapping[str, tuple[str, Sequence[str]]] = {
    "javascript": NODE,
    "wasm": NODE,
    "c": (
        "gcc or (aarch64 and not aarch64-clang)",
        [
            BEHAVIOURS,
            "test_siphash.py",
            PBKDF2,
            "test_batch.py::test_digests_are_those_of_hashlib",
            "test_batch.py::test_nothing_is_read_but_the_messages",
            "test_batch.py::test_batches_on_arm",
            "test_shani.py::test_both_ways_are_those_of_hashlib",
            "test_redis.py::test_every_length_at_every_place",
        ],
    ),
    "csharp": (
        "mono or dotnet",
        [
            BEHAVIOURS,
            "test_unsafe.py",
            "test_batches.py::test_digests_are_those_of_hashlib",
            "test_package.py::test_a_prepared_key_and_fixed_lengths_give_the_same_values",
            PBKDF2,
        ],
    ),
    "actionscript": ("awayfl", [BEHAVIOURS, PBKDF2]),
    "motoko": (
        "motoko",
        [
            BEHAVIOURS,
            PBKDF2,
            "test_package.py::test_codes_and_double_hashes_of_every_function",
            "test_package.py::test_bytes_that_come_one_by_one",
        ],
    ),
    "evm": ("evm", ["test_package.py::test_digests"]),
    "rust": (
        "rust",
        ["test_package.py::test_sums_are_checked"],
    ),
}
"""By target: the markers of its engines, and the tests of its package that compare known values."""
NOT_ASKED = "slow or interpreter or left_out or numbered or its_maker"
"""Tests that take minutes, or run no package."""
UNRUN = {"javascript": ["words"]}
"""Kernels that those tests do not call. CryptoJS' words need CryptoJS, which is not part of us."""
NOTE = "changed by chance"
"""The proof note in the files of such a package."""
Changed = Mapping[str, Outcome]
"""The changed texts of a package, by their kernels' names; at most one of each."""


def packages(found: Sequence[Tried]) -> list[Changed]:
    """Packages of the proven texts that engines have to run: each has at most one of a kernel's."""
    columns = [
        [(named(kernel.group[0]), other) for other in kernel.others] for kernel in found if runs(kernel)
    ]
    return [dict(filter(None, row)) for row in zip_longest(*columns)]


def runs(kernel: Tried) -> bool:
    """Whether the tests call a kernel."""
    job = kernel.group[0].job
    return job.kernel not in UNRUN.get(job.target.name, ())


@dataclass(frozen=True)
class Bench:
    """Builds and tests packages of changed texts; ``groups`` are all texts that the host ships."""

    target: Target
    host: Target
    groups: Sequence[Sequence[PrintedJob]]

    @property
    def own(self) -> list[Sequence[PrintedJob]]:
        """The texts of the target itself."""
        return [group for group in self.groups if group[0].job.target.name == self.target.name]

    def different(self, changed: Changed) -> list[str]:
        """The texts that compute something else, each with the test's message."""
        return culprits(changed, self.failure)

    def failure(self, changed: Changed) -> str:
        """The tests' message if the package fails; empty if it computes the same."""
        with tempfile.TemporaryDirectory() as scratch:
            checkout = Path(scratch) / "checkout"
            self.make(checkout, changed)
            said = list[str]()

            def ask(file: Path) -> None:
                said.append(_asked(self.target, self.host, checkout))
                file.write_text(said[0], encoding="utf-8")
                if said[0]:
                    raise _DifferentError

            try:
                kept(FOLDER, ".same", [self.target.name, *_contents(checkout)], ask)
            except _DifferentError:
                return said[0]
            return ""

    def make(self, checkout: Path, changed: Changed) -> None:
        """Copy our sources and tests, and build a package with changed texts in their kernels' places."""
        for name in ("src", "tests"):
            shutil.copytree(CHECKOUT / name, checkout / name, ignore=_FOREIGN)
        shutil.copy(CHECKOUT / "pyproject.toml", checkout)
        (checkout / "build").symlink_to(CHECKOUT / "build")
        texts = {name: outcome.text for name, outcome in changed.items()}
        notes = {
            replace(printed, text=texts.get(named(group[0]), printed.text)): NOTE
            for group in self.groups
            for printed in group
        }
        self.host.render_package(editions_of(self.host, notes), checkout / "packages" / self.host.name)


def opened(target: Target) -> Bench:
    """The bench of a target. It prints the target's texts anew."""
    host = TARGETS[target.host or target.name]
    with workers() as pool:
        return Bench(target, host, shipped(host, pool))


_FOREIGN = shutil.ignore_patterns("__pycache__", "mutants")


class _DifferentError(Exception):
    """A package computes something else, so the cache keeps nothing of it."""


def _contents(checkout: Path) -> list[str]:
    """Digests of everything that a run of the tests depends on, except engines."""
    files = sorted(file for file in checkout.rglob("*") if file.is_file() and not file.is_symlink())
    return [f"{file.relative_to(checkout)} {sha256(file.read_bytes()).hexdigest()}" for file in files]


def _asked(target: Target, host: Target, checkout: Path) -> str:
    """The end of pytest's output if a test of a package fails; empty if all pass."""
    tiers, asked = ASKED[target.name]
    tests = [f"tests/targets/{host.name}/{name}" for name in asked]
    options = ["-q", "-x", "-p", "no:cacheprovider", f"--basetemp={checkout.parent / 'session'}"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, "-m", tiers, "-k", f"not ({NOT_ASKED})", *tests],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(checkout / "src"), str(checkout)])},
        capture_output=True,
        text=True,
        check=False,
    )
    return last_lines(done.stdout + done.stderr) if done.returncode else ""


def culprits(changed: Changed, failure: Callable[[Changed], str]) -> list[str]:
    """The changed texts that fail alone; or all of them together if none does."""
    said = failure(changed)
    if not said:
        return []
    if len(changed) > 1:
        items, half = list(changed.items()), len(changed) // 2
        alone = [text for part in (items[:half], items[half:]) for text in culprits(dict(part), failure)]
        if alone:
            return alone
    return [f"{', '.join(f'{name} ({each.change})' for name, each in changed.items())}:\n{said}"]
