"""Sponges in Rust: a type for each, over the kernels of its rate."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.records.sponge import makers
from wright.recipes import FAST
from wright.spec.constructions.sponge import Sponge
from wright.targets.packages import Sharing
from wright.targets.rust.construction import rows_of_families as rows  # noqa: F401
from wright.targets.rust.rendering import hash_modules, is_extendable, type_of
from wright.targets.rust.spelling import digits
from wright.targets.rust.ways import modules


def kernels(function: Sponge, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """``absorb`` takes whole blocks, ``permute`` is what it calls, as output of any length does."""
    del edition  # there is only one
    return makers(function)


def apart(function: Sponge, own: Mapping[str, Mapping[str, str]]) -> Mapping[str, Any]:
    """All kernels of a function stand side by side."""
    del function
    return modules(own, [])


def seen(function: Sponge) -> Sequence[str]:
    """The type, and its output's reader, if it has output of any length."""
    return [type_of(function), *([f"{type_of(function)}Reader"] if is_extendable(function) else [])]


def files(functions: Sequence[Sponge], sharing: Sharing) -> Iterator[tuple[str, str]]:
    """A module for each function."""
    for function in functions:
        start, suffix = f"[0; {8 * function.state_size // function.word}]", digits(function.suffix)
        yield from hash_modules(function, sharing, absorb="absorb", start=start, suffix=suffix)
