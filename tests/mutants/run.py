"""Thousands of random mutants for each target: those that are proven must compute the same on its engines.

``python -m tests.mutants.run c wasm`` tries these targets, or all without arguments. Known outcomes
come from the cache.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from rich.console import Console
from rich.progress import Progress, TaskID
from rich.table import Table

from tests.book import LANGUAGES
from tests.mutants.engines import opened, packages, runs
from tests.mutants.tally import Tried, named, tried
from wright.targets.registry import TARGETS
from wright.targets.target import Target

COUNT = 3000
"""Mutants for each target."""
Watcher = Callable[[str, int, int], None]
"""Called with the kind of work, the amount done, and the total."""


@dataclass(frozen=True)
class Report:
    """The outcomes of a target's mutants."""

    target: Target
    kernels: Sequence[Tried]
    different: Sequence[str]
    """Proven texts that compute something else. There must be none."""

    @property
    def failed(self) -> list[str]:
        """Mutants on which the prover crashed. There must be none."""
        return [
            f"{named(kernel.group[0])} ({each.change}): {each.refusal}"
            for kernel in self.kernels
            for each in kernel.outcomes
            if each.failed
        ]

    def counts(self) -> Counter[str]:
        """The columns of a table."""
        found = Counter[str]()
        for kernel in self.kernels:
            others = len(kernel.others)
            found["kernels"] += 1
            found["mutants"] += len(kernel.outcomes)
            found["refused"] += sum(bool(each.refusal) for each in kernel.outcomes)
            found["accepted"] += sum(bool(each.text) for each in kernel.outcomes)
            found["same tokens"] += sum(each.same for each in kernel.outcomes)
            found["run" if runs(kernel) else "not run"] += others
        found["different"] = len(self.different)
        return found


def examine(target: Target, count: int, watch: Watcher) -> Report:
    """Try ``count`` mutants of a target, and run the proven ones."""
    bench = opened(target)
    kernels, different = list[Tried](), list[str]()
    for kernel in tried(bench.own, count):
        kernels.append(kernel)
        watch("kernels", len(kernels), len(bench.own))
    every = packages(kernels)
    for number, changed in enumerate(every, 1):
        different += bench.different(changed)
        watch("packages", number, len(every))
    return Report(target, kernels, different)


def main(names: Sequence[str]) -> None:
    """Try the named targets, or all; exit with an error if a claim does not hold."""
    columns = ["kernels", "mutants", "refused", "accepted", "same tokens", "run", "not run", "different"]
    table, faults = Table("target", *columns), list[str]()
    with Progress(console=Console(stderr=True)) as bar:
        for name in names or LANGUAGES:
            found = examine(TARGETS[name], COUNT, partial(_show, bar, name, {}))
            counts = found.counts()
            table.add_row(name, *(str(counts[column]) for column in columns))
            faults += [*found.failed, *found.different]
    Console().print(table)
    if faults:
        sys.exit("\n".join(faults))


def _show(bar: Progress, name: str, tasks: dict[str, TaskID], what: str, done: int, total: int) -> None:
    """A progress bar for a target's kernels, and one for its packages."""
    if what not in tasks:
        tasks[what] = bar.add_task(f"{name}: {what}", total=total)
    bar.update(tasks[what], completed=done)


if __name__ == "__main__":
    main(sys.argv[1:])
