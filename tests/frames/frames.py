"""A package's frames, and what is asked of them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tests.frames.changes import Change, change
from tests.targets import steps
from tests.targets.driver import Asked
from tests.targets.steps import Checks
from wright.toolchain.tools import CHECKOUT

PACKAGES = CHECKOUT / "packages"
Stage = tuple[str, Callable[[], object]]
"""The name of some tests, and what runs them: it raises where they notice a change."""
Check = Callable[[Asked], None]
COMPILER = "compiler"
"""The stage that refuses what is no program. Such a change is none of the mutants."""


@dataclass(frozen=True)
class Frames:
    """The frames of a package: those of one function of each construction, and those that all share."""

    package: str
    files: Sequence[str]
    found: Callable[[str, bytes], Iterator[Change]]
    """A file's changes."""
    stages: Callable[[Change, Path], Sequence[Stage]]
    """For a change, and a folder for what is made: the tests, those that notice most first."""
    prepare: Callable[[Path], object] = id
    """What all changes share, in a folder."""
    count: int = 60
    """How many changes are tried by chance."""

    @property
    def folder(self) -> Path:
        return PACKAGES / self.package

    def changes(self) -> list[Change]:
        return [each for file in self.files for each in self.found(file, self.text(file))]

    def text(self, file: str) -> bytes:
        return (self.folder / file).read_bytes()

    def named(self, file: str, old: str, new: str) -> Change:
        """The change of a text that the file has once. Raises ValueError if it has not."""
        text = self.text(file)
        if text.count(old.encode()) != 1:
            raise ValueError(f"{file} of {self.package} does not have once: {old}")
        start = text.index(old.encode())
        return change(file, text, "named", start, start + len(old.encode()), new)

    def copied(self, each: Change, to: Path, part: str = ".") -> Path:
        """A copy of the package, or of a folder of it, with a change."""
        shutil.copytree(self.folder / part, to / part, copy_function=os.link, dirs_exist_ok=True)
        (to / each.file).unlink()  # the link: the package keeps its file
        (to / each.file).write_bytes(each.applied(self.text(each.file)))
        return to


def behaviours(checks: type[Checks], names: Sequence[str], without: Sequence[int] = ()) -> Iterator[Check]:
    """The rows of the behaviours of some functions. Times are not asked: other work disturbs them."""

    class Some(checks):  # type: ignore[valid-type, misc]
        @classmethod
        def offered(cls, name: str) -> bool:
            return name in names and bool(checks.offered(name))

    timed = [row["row"] for row in steps.behaviours() if "linear" in steps.kinds(row)]
    for row in checks.rows(*checks.tiers):
        if row not in without and row not in timed:
            yield partial(Some.check, row=row)
