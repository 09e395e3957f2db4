"""Find the kernels in a package's files, and check the frames around them byte for byte."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from wright.build.editions import editions_of
from wright.build.places import ANY_PROOF, PackageError, Place, find_places
from wright.build.prove import PrintedJob
from wright.languages.errors import UnreadableError
from wright.targets.packages import Editions
from wright.targets.target import Form, Target
from wright.toolchain.files import FILE, kind


@dataclass(frozen=True)
class PlacedKernel:
    """A place in a package's file, with the kernel expected there and the kernel found there."""

    place: Place
    expected: PrintedJob
    found: PrintedJob


@dataclass(frozen=True)
class Expected:
    """The texts that a package should have, grouped by shared proof, and their places in its files."""

    target: Target
    groups: Sequence[Sequence[PrintedJob]]

    @cached_property
    def known(self) -> dict[str, list[PrintedJob]]:
        """Each text, once for each contract that it has to satisfy."""
        found: dict[str, list[PrintedJob]] = {}
        for first, *_ in self.groups:
            found.setdefault(first.text.strip(), []).append(first)
        return found

    @cached_property
    def editions(self) -> Editions:
        """The editions with placeholders for proof notes: any note matches."""
        return editions_of(self.target, {printed: ANY_PROOF for group in self.groups for printed in group})

    @cached_property
    def files(self) -> dict[str, str]:
        return dict(self.target.kernel_files(self.editions))

    @cached_property
    def forms(self) -> Mapping[str, Form]:
        return self.target.forms(self.editions)

    @cached_property
    def spellings(self) -> list[str]:
        """The texts as files contain them."""
        own = [text for text, (first, *_) in self.known.items() if first.job.target.name == self.target.name]
        return [*own, *self.forms]

    def placed(self, folder: Path) -> Iterator[PlacedKernel]:
        """The kernels in a folder, once for each contract that each has to satisfy.

        Raises PackageError where a frame differs or a file is missing.
        """
        for path in self.files:
            yield from self.placed_in(path, folder)

    def placed_in(self, path: str, folder: Path) -> Iterator[PlacedKernel]:
        """The kernels in one file. Raises PackageError."""
        texts = [text for text in self.spellings if text in self.files[path]]
        for place in find_places(path, self.files[path], texts, _read(folder, path)) if texts else ():
            try:
                found = self._texts(place, folder)
            except UnreadableError as error:
                raise PackageError(f"{path}: {error}") from error
            for expected, text in found.items():
                for printed in self.known[expected.strip()]:
                    same = text.strip() == expected.strip()
                    yield PlacedKernel(place, printed, printed if same else replace(printed, text=text))

    def _texts(self, place: Place, folder: Path) -> dict[str, str]:
        """The texts found at a place, by the texts expected there. Raises UnreadableError."""
        form = self.forms.get(place.expected)
        if form is not None:
            return dict(zip(form.texts, form.read(place.found), strict=True))
        text = (
            "\n" * (place.line - 1) + place.found + "\n"
        )  # pads the text, so that its line numbers are the file's
        self.target.require_plain(text, place.content, place.start, folder)
        return {place.expected: text}


def _read(folder: Path, name: str) -> str:
    file = folder / name
    if os.path.lexists(file) and kind(file) != FILE:
        raise PackageError(f"{name}: is {kind(file)}, and should be {FILE}")
    try:
        return file.read_bytes().decode()
    except FileNotFoundError as error:
        raise PackageError(f"{name}: the package has this file, but {folder} does not") from error
    except UnicodeDecodeError as error:
        raise PackageError(f"{name}: {error}") from error
