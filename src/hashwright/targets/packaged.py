"""A package as it lies in a folder, whoever wrote it: what its files have where a kernel belongs is proven.

What surrounds a kernel in its file is the frame's own, byte for byte. Then the package is made again of what
was proven, and every file has to be the same: also those that a bundler or a compiler makes.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from hashwright.proof.check import NotProvenError
from hashwright.targets.apart import ANY_PROOF, PackageError, Place, first_difference, taken_apart
from hashwright.targets.build import Spelt, outcome, workers
from hashwright.targets.editions import Watcher, editions_of, proof_note, shipped
from hashwright.targets.errors import UnreadableError
from hashwright.targets.files import differences
from hashwright.targets.frames import Editions
from hashwright.targets.proofs import Told
from hashwright.targets.registry import TARGETS
from hashwright.targets.target import Form, Target


@dataclass(frozen=True)
class Lying:
    """A kernel as it lies at a place of a package, beside the one that belongs there."""

    place: Place
    belongs: Spelt
    lies: Spelt


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
        groups = shipped(target, pool)
        firsts = [group[0] for group in groups]
        blank = editions_of(target, {spelt: ANY_PROOF for group in groups for spelt in group})
        lying = list(_lying(target, blank, firsts, folder))
        # Kernels of no file are proven, too: they are among those that the package is made of.
        asked = list(dict.fromkeys([*(each.lies for each in lying), *firsts]))
        told = dict[Spelt, Told | NotProvenError]()
        for spelt, found in zip(asked, pool.map(partial(outcome, again=again), asked), strict=True):
            told[spelt] = found
            watch(len(told), len(asked))
    faults = dict.fromkeys(_faults(lying, told))
    proofs = {spelt: found for spelt, found in told.items() if isinstance(found, Told)}
    if faults or len(proofs) < len(told):
        raise PackageError(*faults)
    notes = {spelt: proof_note(proofs[group[0]].proof) for group in groups for spelt in group}
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


def _lying(target: Target, blank: Editions, firsts: Sequence[Spelt], folder: Path) -> Iterator[Lying]:
    """What lies in the files that have kernels, once for each contract that a text has to keep.

    Raises PackageError where a frame is not as it should be, or a file is not there.
    """
    known: dict[str, list[Spelt]] = {}
    for spelt in firsts:
        known.setdefault(spelt.text.strip(), []).append(spelt)
    own = [text for text, (spelt, *_) in known.items() if spelt.job.target.name == target.name]
    forms = target.forms(blank)
    for path, rendered in target.kernel_files(blank):
        texts = [text for text in (*own, *forms) if text in rendered]
        for place in taken_apart(path, rendered, texts, _read(folder, path)) if texts else ():
            try:
                lies = _read_at(place, forms.get(place.belongs), target, folder)
            except UnreadableError as error:
                raise PackageError(f"{path}: {error}") from error
            for belongs, text in lies.items():
                for spelt in known[belongs.strip()]:
                    same = text.strip() == belongs.strip()
                    yield Lying(place, spelt, spelt if same else replace(spelt, text=text))


def _read_at(place: Place, form: Form | None, target: Target, folder: Path) -> dict[str, str]:
    """The texts that lie at a place, by those that belong there. Raises UnreadableError."""
    if form is not None:
        return dict(zip(form.texts, form.read(place.lies), strict=True))
    text = "\n" * (place.line - 1) + place.lies + "\n"  # its lines are counted as those of the file
    target.require_plain(text, place.before, folder)
    return {place.belongs: text}


def _read(folder: Path, name: str) -> str:
    try:
        return (folder / name).read_bytes().decode()
    except FileNotFoundError as error:
        raise PackageError(f"{name}: the package has this file, and {folder} has not") from error
    except UnicodeDecodeError as error:
        raise PackageError(f"{name}: {error}") from error


def _faults(lying: Sequence[Lying], told: Mapping[Spelt, Told | NotProvenError]) -> Iterator[str]:
    for each in lying:
        found, place = told[each.lies], each.place
        if isinstance(found, NotProvenError):
            yield f"{place.file}: {found}"
        elif each.lies != each.belongs:
            differs = first_difference(place.belongs, place.lies, place.line)
            yield f"{place.file}{differs}. It computes the same, but is not what the compiler makes"


def _other(name: str, made: Path, lies: Path) -> str:
    if not lies.exists():
        return f"{name}: the package has this file, and the folder has not"
    if not made.exists():
        return f"{name}: the folder has this file, and the package has not"
    try:
        return name + first_difference(made.read_bytes().decode(), lies.read_bytes().decode())
    except UnicodeDecodeError:
        return f"{name}: not what the compiler makes"
