"""A minimal ladder module for one more construction in ActionScript."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.targets.toy import Toy
from wright.measure.ladder import Rung
from wright.passes.recipe import Recipe


@dataclass(frozen=True)
class Steps:
    """A ladder of one step."""

    kernel = "absorb"

    def rungs(self, book: Recipe) -> Iterator[Rung]:
        yield Rung("textbook", str(book), self.around("kernel"))

    def around(self, kernel: str) -> str:
        return f"frame {kernel}"


def climbed(function: Toy) -> Steps:
    del function
    return Steps()
