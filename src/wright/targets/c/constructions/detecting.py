"""Hashes that detect attacks, in C: conditions on lanes, and steps of the compression in both directions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from wright.kernels.absorb import absorb_kernel
from wright.kernels.compress import compress_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.lanes import lanes_kernel
from wright.recipes import FAST
from wright.spec.constructions.detecting import Detecting
from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.targets.c.construction import Parts
from wright.targets.c.frames import HEADER, Lanes, common, part, placed, render
from wright.targets.c.naming import calls
from wright.targets.c.vectors import VECTORS, Vectors
from wright.targets.packages import Sharing, origin

PASSING, LANES = "passing", "lanes"
DIRECTIONS = ("back", "start", "on")
"""The kernels of steps: their names go on with the step from which an attack is tested."""


def kernels(function: Detecting, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """The conditions of blocks one by one, and a lane each; then steps, by the step that is tested."""
    del edition  # there is only one
    widths = sorted({vectors.lanes(function.word) for vectors in _vectors(function)}, reverse=True)
    return {
        PASSING: lambda: compress_kernel(function.passing).renamed(PASSING),
        **{f"{LANES}{lanes}": partial(lanes_kernel, function.passing, lanes) for lanes in widths},
        **{
            f"{direction}{steps.tested}": partial(
                _steps, getattr(steps, direction), f"{direction}{steps.tested}"
            )
            for steps in function.steps
            for direction in DIRECTIONS
        },
    }


def _steps(steps: MerkleDamgard, name: str) -> Kernel:
    return absorb_kernel(steps).renamed(name)


def book(kernel: str) -> str:
    """Kernels on lanes share a recipe, however many lanes there are; so do all that go through steps."""
    if kernel.startswith(LANES):
        return LANES
    return "steps" if kernel.startswith(DIRECTIONS) else kernel


def _vectors(function: Detecting) -> list[Vectors]:
    return [vectors for vectors in VECTORS if function.word in vectors.widths]


def files(functions: Sequence[Detecting], sharing: Sharing) -> Iterator[tuple[str, str]]:
    for function in functions:
        notes, lanes = [origin(function)], list(_lanes(function, sharing))
        own = [
            placed(sharing, function.name, name)
            for name in sharing.kernels[function.name]
            if not name.startswith(LANES)
        ]
        yield (
            f"src/{function.name}.c",
            render("src/detecting.c", notes, **_data(function), own=own, lanes=lanes),
        )
        for one in lanes:
            yield one.file, render("src/detecting_lanes.c", notes, **one.context)


def parts(functions: Sequence[Detecting], sharing: Sharing) -> Parts:
    return Parts(
        said=part("detecting/hashwright.txt"),
        declared={
            HEADER: part("detecting/hashwright.h", detecting=list(map(_data, functions))),
            "src/many.h": part(
                "detecting/many.h", lanes=[one for f in functions for one in _lanes(f, sharing)]
            ),
        },
        further=list(calls(functions)),
        hosts={function.name: ("sha1dc/sha1.c", "sha1dc/sha1.h") for function in functions},
        rows=[([function.name for function in functions], "SHA-1 that finds the known attacks on it")],
        asked=part("detecting/asked.c", detecting=list(map(_data, functions))),
    )


def _lanes(function: Detecting, sharing: Sharing) -> Iterator[Lanes]:
    for vectors in _vectors(function):
        kernel = placed(sharing, function.name, f"{LANES}{vectors.lanes(function.word)}")
        yield Lanes([kernel], vectors, function)


def _data(function: Detecting) -> dict[str, Any]:
    plain = function.hash_function
    return {
        **common(function),
        "plain": plain.name,
        "plain_title": plain.title,
        "start": plain.start,
        "attacks": function.attacks,
    }
