"""The outcomes of random mutations of all texts of a package, with a cache."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache, partial
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path

from tests.mutants import chance, languages, outcomes
from tests.mutants.outcomes import Outcome
from wright.build.proofs import STARTED, origin
from wright.build.prove import PrintedJob
from wright.toolchain.cache import kept
from wright.toolchain.tools import CHECKOUT

FOLDER = CHECKOUT / "build" / "mutants"
"""The cache, never committed: outcomes by text, mutations and the sources that made them."""


@dataclass(frozen=True)
class Tried:
    """A kernel that ships, all jobs with the same text, and the outcomes of its mutations."""

    group: Sequence[PrintedJob]
    outcomes: Sequence[Outcome]

    @property
    def others(self) -> list[Outcome]:
        """Proven texts that differ for compilers."""
        return [each for each in self.outcomes if each.text and not each.same]


def tried(groups: Sequence[Sequence[PrintedJob]], count: int) -> Iterator[Tried]:
    """Shipped kernels, each with its share of ``count`` mutations, rounded up."""
    each = partial(known, count=-(-count // len(groups)))
    with get_context("spawn").Pool(1, gc.disable) as process:
        yield from map(Tried, groups, process.imap(each, [group[0] for group in groups]))


def known(printed: PrintedJob, count: int) -> list[Outcome]:
    """The outcomes of ``count`` mutations of a kernel's text, from the cache if it has them."""
    made, name = replace(printed.job.make(), text=printed.text), named(printed)
    sources = (origin(made.target), _generator())
    if not all(sources):
        return list(outcomes.outcomes(made, name, count))

    def make(file: Path) -> None:
        file.write_text(
            json.dumps([asdict(each) for each in outcomes.outcomes(made, name, count)]), encoding="utf-8"
        )

    file = kept(FOLDER, ".json", [*sources, name, printed.recipe, printed.text, str(count)], make)
    return [Outcome(**each) for each in json.loads(file.read_text(encoding="utf-8"))]


def named(printed: PrintedJob) -> str:
    """A kernel's name for people."""
    job = printed.job
    return " ".join([job.target.name, job.function, job.kernel, job.edition, job.engine])


@cache
def _generator() -> str:
    """A digest of the sources that mutate and judge; empty if they changed since this process started."""
    files = [Path(str(module)) for module in (chance.__file__, languages.__file__, outcomes.__file__)]
    if any(file.stat().st_mtime > STARTED for file in files):
        return ""
    return sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()
