"""Prove a package in a folder, whoever wrote it: each kernel from the text in its file.

The frame around a kernel has to match byte for byte. Then the package is made again from the proven kernels,
and every file has to be the same, also those that a bundler or a compiler makes.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from wright.build.editions import editions_of, proof_note, shipped
from wright.build.package_kernels import Expected, PlacedKernel
from wright.build.places import PackageError, first_difference
from wright.build.proofs import ProofResult
from wright.build.prove import Outcome, PrintedJob, Watcher, prove_all, workers
from wright.build.rendering import render
from wright.proof.check import NotProvenError
from wright.targets.packages import Editions
from wright.targets.registry import TARGETS
from wright.targets.target import Target
from wright.toolchain.files import FILE, differences, kind


@dataclass(frozen=True)
class Package:
    """A package whose files have proven kernels, and nothing else, in their frames."""

    target: Target
    proofs: Mapping[PlacedKernel, ProofResult]
    editions: Editions
    """The kernels that it has to be made of."""


def prove_kernels(folder: Path, watch: Watcher, again: bool = True) -> Package:
    """Prove the kernels in a package's files. Raises PackageError.

    ``watch`` is called with the number of proofs done, and of all. Only tests take earlier proofs: whoever
    vouches for a package has no need to trust what lies in a cache.
    """
    target = target_of(folder)
    with workers() as pool:
        expected = Expected(target, shipped(target, pool))
        placed = list(expected.placed(folder))
        # Kernels that are in no file are proven, too: the package is made from all of them.
        firsts = [group[0] for group in expected.groups]
        results = prove_all(pool, [*(each.found for each in placed), *firsts], watch, again)
    wrong = dict.fromkeys(faults(placed, results))
    if wrong:
        raise PackageError(*wrong)
    proofs = {printed: result for printed, result in results.items() if isinstance(result, ProofResult)}
    notes = {printed: proof_note(proofs[group[0]].proof) for group in expected.groups for printed in group}
    return Package(target, {each: proofs[each.found] for each in placed}, editions_of(target, notes))


def require_made(package: Package, folder: Path) -> int:
    """Make a package again, compare it with the folder, and count its files.

    Raises PackageError where a file differs, and ToolError where a program that makes it fails.
    """
    with tempfile.TemporaryDirectory() as scratch:
        fresh = Path(scratch) / "package"
        render(package.target, package.editions, fresh)
        other = sorted(differences(fresh, folder))
        if other:
            raise PackageError(*(_other(name, fresh / name, folder / name) for name in other))
        return sum(1 for file in fresh.rglob("*") if file.is_file())


NPMS = "package.json"
"""The manifest that packages of other languages have, too, as npm carries them."""


def target_of(folder: Path) -> Target:
    """The target whose package is in a folder. Raises PackageError where no manifest of ours is there."""
    packaged = [target for target in TARGETS.values() if not target.host]
    found = [target for target in packaged if (folder / target.manifest).is_file()]
    found.sort(key=lambda target: target.manifest == NPMS)
    for target in found:
        if not any(target in other.embeds for other in found):  # Python's package has CMake's file, too
            return target
    manifests = ", ".join(f"{target.manifest} ({target.title})" for target in packaged)
    raise PackageError(f"{folder} is no package of Hashwright's: each has one of {manifests}")


def faults(placed: Sequence[PlacedKernel], results: Mapping[PrintedJob, Outcome]) -> Iterator[str]:
    """The kernels without a proof, and proven ones whose text differs from the compiler's."""
    for each in placed:
        if each.found != each.expected and isinstance(results[each.found], ProofResult):
            differs = first_difference(each.place.expected, each.place.found, each.place.line)
            yield f"{each.place.file}{differs}. It computes the same, but differs from the compiler's text"
    files = {each.found: f"{each.place.file}: " for each in placed}
    for printed, result in results.items():
        if isinstance(result, NotProvenError):
            yield f"{files.get(printed, '')}{result}"


def _other(name: str, made: Path, found: Path) -> str:
    if not os.path.lexists(found):
        return f"{name}: the package has this file, but the folder does not"
    if not os.path.lexists(made):
        what = "this file" if kind(found) == FILE else f"{kind(found)} there"
        return f"{name}: the folder has {what}, but the package does not"
    if kind(made) != kind(found):
        return f"{name}: is {kind(found)}, and should be {kind(made)}"
    try:
        return name + first_difference(made.read_bytes().decode(), found.read_bytes().decode())
    except UnicodeDecodeError:
        return f"{name}: differs from the compiler's file"
