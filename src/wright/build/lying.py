"""What lies in the files of a package where its kernels belong, and the frames around that, byte for byte."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from wright.build.apart import ANY_PROOF, PackageError, Place, taken_apart
from wright.build.editions import editions_of
from wright.build.prove import Spelt
from wright.languages.errors import UnreadableError
from wright.targets.packages import Editions
from wright.targets.target import Form, Target


@dataclass(frozen=True)
class Lying:
    """A kernel as it lies at a place of a package, beside the one that belongs there."""

    place: Place
    belongs: Spelt
    lies: Spelt


@dataclass(frozen=True)
class Expected:
    """The texts of a package, those together that one proof serves, and where they stand in its files."""

    target: Target
    groups: Sequence[Sequence[Spelt]]

    @cached_property
    def known(self) -> dict[str, list[Spelt]]:
        """Each text, once for each contract that it has to keep."""
        found: dict[str, list[Spelt]] = {}
        for first, *_ in self.groups:
            found.setdefault(first.text.strip(), []).append(first)
        return found

    @cached_property
    def editions(self) -> Editions:
        """Their frames say anything of the proofs."""
        return editions_of(self.target, {spelt: ANY_PROOF for group in self.groups for spelt in group})

    @cached_property
    def files(self) -> dict[str, str]:
        return dict(self.target.kernel_files(self.editions))

    @cached_property
    def forms(self) -> Mapping[str, Form]:
        return self.target.forms(self.editions)

    @cached_property
    def spellings(self) -> list[str]:
        """How texts stand in files."""
        its = [text for text, (spelt, *_) in self.known.items() if spelt.job.target.name == self.target.name]
        return [*its, *self.forms]

    def lying(self, folder: Path) -> Iterator[Lying]:
        """What lies in a folder where texts belong, once for each contract that it has to keep.

        Raises PackageError where a frame is not as it should be, or a file is not there.
        """
        for path in self.files:
            yield from self.lying_in(path, folder)

    def lying_in(self, path: str, folder: Path) -> Iterator[Lying]:
        """What lies in one file. Raises PackageError."""
        texts = [text for text in self.spellings if text in self.files[path]]
        for place in taken_apart(path, self.files[path], texts, _read(folder, path)) if texts else ():
            try:
                lies = self._texts(place, folder)
            except UnreadableError as error:
                raise PackageError(f"{path}: {error}") from error
            for belongs, text in lies.items():
                for spelt in self.known[belongs.strip()]:
                    same = text.strip() == belongs.strip()
                    yield Lying(place, spelt, spelt if same else replace(spelt, text=text))

    def _texts(self, place: Place, folder: Path) -> dict[str, str]:
        """The texts that lie at a place, by those that belong there. Raises UnreadableError."""
        form = self.forms.get(place.belongs)
        if form is not None:
            return dict(zip(form.texts, form.read(place.lies), strict=True))
        text = "\n" * (place.line - 1) + place.lies + "\n"  # its lines are counted as those of the file
        self.target.require_plain(text, place.before, folder)
        return {place.belongs: text}


def _read(folder: Path, name: str) -> str:
    try:
        return (folder / name).read_bytes().decode()
    except FileNotFoundError as error:
        raise PackageError(f"{name}: the package has this file, and {folder} has not") from error
    except UnicodeDecodeError as error:
        raise PackageError(f"{name}: {error}") from error
