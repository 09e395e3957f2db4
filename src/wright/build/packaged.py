"""A package as it lies in a folder, whoever wrote it: what its files have where a kernel belongs is proven.

What surrounds a kernel in its file is the frame's own, byte for byte. Then the package is made again of what
was proven, and every file has to be the same: also those that a bundler or a compiler makes.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from wright.build.apart import PackageError, first_difference
from wright.build.editions import Watcher, editions_of, proof_note, shipped
from wright.build.lying import Expected, Lying
from wright.build.proofs import Told
from wright.build.prove import Spelt, outcome, workers
from wright.proof.check import NotProvenError
from wright.targets.packages import Editions
from wright.targets.registry import TARGETS
from wright.targets.target import Target
from wright.toolchain.files import differences


@dataclass(frozen=True)
class Package:
    """A package in whose files nothing but proven kernels lies in their frames."""

    target: Target
    proofs: Mapping[Lying, Told]
    editions: Editions
    """What it has to be made of."""


def prove_kernels(folder: Path, watch: Watcher, again: bool = False) -> Package:
    """Prove what lies in the files of a package where kernels belong. Raises PackageError.

    ``watch`` is told how many proofs of how many are done; ``again`` takes none of before.
    """
    target = target_of(folder)
    with workers() as pool:
        expected = Expected(target, shipped(target, pool))
        lying = list(expected.lying(folder))
        # Kernels of no file are proven, too: they are among those that the package is made of.
        firsts = [group[0] for group in expected.groups]
        asked = list(dict.fromkeys([*(each.lies for each in lying), *firsts]))
        told = dict[Spelt, Told | NotProvenError]()
        for spelt, found in zip(asked, pool.map(partial(outcome, again=again), asked), strict=True):
            told[spelt] = found
            watch(len(told), len(asked))
    wrong = dict.fromkeys(faults(lying, told))
    if wrong:
        raise PackageError(*wrong)
    proofs = {spelt: found for spelt, found in told.items() if isinstance(found, Told)}
    notes = {spelt: proof_note(proofs[group[0]].proof) for group in expected.groups for spelt in group}
    return Package(target, {each: proofs[each.lies] for each in lying}, editions_of(target, notes))


def require_made(package: Package, folder: Path) -> int:
    """Make a package again, and compare: how many files it has. Raises PackageError where one is another.

    Raises ToolError where a program that makes it fails.
    """
    with tempfile.TemporaryDirectory() as scratch:
        fresh = Path(scratch) / "package"
        package.target.render_package(package.editions, fresh)
        other = sorted(differences(fresh, folder))
        if other:
            raise PackageError(*(_other(name, fresh / name, folder / name) for name in other))
        return sum(1 for file in fresh.rglob("*") if file.is_file())


def target_of(folder: Path) -> Target:
    """Whose package lies in a folder. Raises PackageError where it is nobody's."""
    packaged = [target for target in TARGETS.values() if not target.host]
    for target in packaged:
        if (folder / target.manifest).is_file():
            return target
    manifests = ", ".join(f"{target.manifest} ({target.title})" for target in packaged)
    raise PackageError(f"{folder} is no package of Hashwright's: each has one of {manifests}")


def faults(lying: Sequence[Lying], told: Mapping[Spelt, Told | NotProvenError]) -> Iterator[str]:
    """What is not proven, and what is, but is another text than the compiler's."""
    for each in lying:
        if each.lies != each.belongs and isinstance(told[each.lies], Told):
            differs = first_difference(each.place.belongs, each.place.lies, each.place.line)
            yield f"{each.place.file}{differs}. It computes the same, but is not what the compiler makes"
    files = {each.lies: f"{each.place.file}: " for each in lying}
    for spelt, found in told.items():
        if isinstance(found, NotProvenError):
            yield f"{files.get(spelt, '')}{found}"


def _other(name: str, made: Path, lies: Path) -> str:
    if not lies.exists():
        return f"{name}: the package has this file, and the folder has not"
    if not made.exists():
        return f"{name}: the folder has this file, and the package has not"
    try:
        return name + first_difference(made.read_bytes().decode(), lies.read_bytes().decode())
    except UnicodeDecodeError:
        return f"{name}: not what the compiler makes"
