"""The page of kernels names every kernel of every target, with its language and its functions."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import product

import pytest

from wright.measure.committed import DOCS
from wright.recipes import EDITIONS
from wright.spec import FUNCTIONS
from wright.targets.registry import TARGETS
from wright.targets.target import Target

ROW = re.compile(r"^\| `(\w+)` \| ([^|]*) \| ([^|]*) \| [^|]+ \| \d[^|]* \|$", re.MULTILINE)


@pytest.mark.parametrize("target", TARGETS.values(), ids=lambda target: target.name)
def test_every_kernel_has_a_row(target: Target) -> None:
    found = defaultdict[str, set[str]](set)
    for kernel, languages, functions in ROW.findall((DOCS / "kernels.md").read_text(encoding="utf-8")):
        if target.title in languages.split(", "):
            found[kernel] |= set(functions.split(", "))
    for function, edition in product(FUNCTIONS.values(), EDITIONS):
        for kernel in target.kernels(function, edition):
            assert function.title in found[kernel]


def test_every_contract_says_what_it_asks() -> None:
    """None of them has the words that Python gives a dataclass without a docstring."""
    for section in (DOCS / "kernels.md").read_text(encoding="utf-8").split("\n## ")[1:]:
        words = section.splitlines()[2]
        assert words
        assert not re.match(r"\w+\(", words)
