"""The programs of Python's contenders: templates in ``programs/``."""

from __future__ import annotations

from pathlib import Path

from wright.targets.packages import environment

ALONE = "{max(os.sched_getaffinity(0))}"
"""One core for all: Polars keeps a pool of as many threads as it finds cores when it is imported."""
TOGETHER = "range(os.cpu_count())"
_PROGRAMS = environment(Path(__file__).parent / "programs")


def program(name: str, /, **given: object) -> str:
    """A program by its file's name, without its endings; ``given`` are the words of the template."""
    return _PROGRAMS.get_template(f"{name}.py.jinja").render(**given)
