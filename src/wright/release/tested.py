"""Which tiers of tests have passed on a tree: a release needs all of `make test-all` on its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from wright.release.git import clean_tree
from wright.toolchain.tools import CHECKOUT, ToolError

TIERS = (
    "test",
    "test-mutants",
    "test-browsers",
    "test-compilers",
    "test-runtimes",
    "test-crate",
    "test-players",
    "test-data",
    "test-site",
)
"""The tiers of `make test-all`, by their words for make."""


@contextmanager
def passing(tiers: Iterable[str], checkout: Path = CHECKOUT) -> Iterator[None]:
    """Run tiers: they are stamped where the block ends without an error, and no file changed meanwhile."""
    before = clean_tree(checkout)
    yield
    if before is not None and clean_tree(checkout) == before:
        stamps = _stamps(before, checkout)
        stamps.mkdir(parents=True, exist_ok=True)
        for tier in tiers:
            (stamps / tier).touch()


def missing(checkout: Path = CHECKOUT) -> list[str]:
    """The tiers of `make test-all` that have not passed on the tree as it is."""
    tree = clean_tree(checkout)
    return [tier for tier in TIERS if tree is None or not (_stamps(tree, checkout) / tier).exists()]


def require_tested(checkout: Path = CHECKOUT) -> None:
    """Raises ToolError, which says what has to run, unless `make test-all` has passed on the tree."""
    tiers = missing(checkout)
    if not tiers:
        return
    if clean_tree(checkout) is None:
        raise ToolError(
            "files differ from the commit's, and only a commit's tree is tested: commit, then `make test-all`"
        )
    raise ToolError(
        f"not passed on this tree: {', '.join(tiers)}. Run `make {' '.join(tiers)}`; "
        "`wright release --untested` does without, and the provenance says so"
    )


def _stamps(tree: str, checkout: Path) -> Path:
    """The folder with an empty file for each tier that passed on a tree."""
    return checkout / "build" / "tested" / tree
