"""Samples of corpora, drawn by the digest of the tree: the same tree has the same tests.

Each change of the tree draws another sample, so that over time all of a corpus is run; `make test-slow` runs
all of it at once.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from hashlib import sha256

import pytest
from _pytest.mark import ParameterSet

from wright.toolchain.tools import CHECKOUT

DRAWN_BY = ("src", "recipes", "tests")
"""The folders whose files decide."""
SHARE = 4
"""Of tests that are marked `turns`, a tree runs one in so many."""


@cache
def digest() -> str:
    """The SHA-256 of the sources and tests."""
    tree = sha256()
    for folder in DRAWN_BY:
        for file in sorted((CHECKOUT / folder).rglob("*")):
            if file.is_file() and file.suffix != ".pyc":
                content = sha256(file.read_bytes()).hexdigest()
                tree.update(f"{file.relative_to(CHECKOUT).as_posix()} {content}\n".encode())
    return tree.hexdigest()


def has_its_turn(test: str) -> bool:
    """Whether this tree runs a test that takes long: by its name, which one tree of `SHARE` draws."""
    return int(sha256(f"{digest()} {test}".encode()).hexdigest(), 16) % SHARE == 0


def sampled(
    corpus: Sequence[ParameterSet], count: int, marker: str = "mutants", rest: str = "slow"
) -> list[ParameterSet]:
    """All parameters: ``count`` of them with a tier's marker, the others with that of another tier."""
    places = range(len(corpus))
    chosen = set(random.Random(f"{digest()} {len(corpus)}").sample(places, min(count, len(corpus))))
    return [_marked(each, marker if place in chosen else rest) for place, each in enumerate(corpus)]


def _marked(given: ParameterSet, marker: str) -> ParameterSet:
    return pytest.param(*given.values, id=given.id, marks=[*given.marks, getattr(pytest.mark, marker)])
