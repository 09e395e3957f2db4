"""The results as a table for CONTRIBUTING.md: python -m tests.planted.table."""

from __future__ import annotations

from collections.abc import Iterator

from tests.planted.kinds import KINDS
from tests.planted.run import results
from tests.tiers.table import TEST


def rows() -> Iterator[str]:
    told = results()["faults"]
    yield "| kind | planted | `make test` notices | by |"
    yield "| --- | --- | --- | --- |"
    for kind in KINDS:
        found = [each for each in told if each["kind"] == kind]
        noticed = [each for each in found if each["tier"] == TEST.word]
        by = dict.fromkeys(_shown(each) for each in found)
        yield f"| {kind} | {len(found)} | {len(noticed)} | {', '.join(by)} |"


def _shown(fault: dict[str, str]) -> str:
    """A test without its folder and its case, a step, or why nobody can notice."""
    if not fault["tier"]:
        return f"nobody: {fault['why']}"
    step, _, _ = fault["by"].partition(": ")
    test = step.rpartition("/")[2].partition("[")[0]
    return f"`{test}`" if "::" in test else step


if __name__ == "__main__":
    print("\n".join(rows()))
