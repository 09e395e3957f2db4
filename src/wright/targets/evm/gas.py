"""What the libraries' comments say about gas: the figures of the committed records of ``wright bench``."""

from __future__ import annotations

from functools import cache

from wright.measure.committed import Figures
from wright.measure.records import RecordError
from wright.spec import Function
from wright.targets.evm.engines.solc import VERSION

PIPELINES = {"by the legacy pipeline": "revm", "via IR": "revm-ir"}
RUNS = "10,000 runs"


def said(function: Function) -> dict[str, str]:
    """By the form of what is hashed, a comment; empty where there is no record."""
    return {
        "memory": _of_messages(function, "bytes memory"),
        "calldata": _of_messages(function, "bytes calldata"),
        "pair": _of_pairs(function),
        "four": _of_fours(function),
    }


def _of_messages(function: Function, form: str) -> str:
    """Gas of a message in memory or calldata, where a record has it; else nothing."""
    unit = f"for each further block of {function.block_size}"
    return _said(
        f"bench-{function.name}-evm", f"{form}, {RUNS}", {"0 B": "for no bytes", "a further block": unit}
    )


def _of_pairs(function: Function) -> str:
    """Gas of two digests by value."""
    return _said(f"bench-{function.name}-evm", f"pair, {RUNS}", {"two digests": ""}, "-merkle")


def _of_fours(function: Function) -> str:
    """Gas of four messages at once."""
    unit = f"for each further block of {function.block_size} of each"
    cases = {"0 B": "for no bytes", "a further block": unit}
    return _said(f"bench-{function.name}-evm", f"digest4, {RUNS}", cases, "-many")


def _said(record: str, contender: str, cases: dict[str, str], behind: str = "") -> str:
    """One line: the figures of all cases, by pipeline."""
    by_pipeline = []
    for pipeline, engine in PIPELINES.items():
        try:
            found = [_figures().of(f"{record}-{engine}{behind}", contender, case) for case in cases]
        except RecordError:
            return ""
        told = (f"{figure} {case}".strip() for figure, case in zip(found, cases.values(), strict=True))
        by_pipeline.append(f"{', '.join(told)} ({pipeline})")
        cases = dict.fromkeys(cases, "")
    return f"Gas: {'; '.join(by_pipeline)}; solc {VERSION}, {RUNS}."


@cache
def _figures() -> Figures:
    return Figures()
