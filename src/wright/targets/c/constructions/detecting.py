"""Hashes that detect attacks, in C: conditions on lanes, and steps of the compression in both directions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from wright.instructions import avx
from wright.kernels.absorb import absorb_kernel
from wright.kernels.compress import compress_kernel
from wright.kernels.instructed import block_instructed
from wright.kernels.kernel import Kernel
from wright.kernels.lanes import lanes_kernel
from wright.kernels.shani import WAYS
from wright.kernels.side_by_side import side_by_side_kernel
from wright.recipes import FAST
from wright.spec.constructions.detecting import Detecting
from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.targets.c.construction import Parts
from wright.targets.c.frames import HEADER, Lanes, common, part, placed, render
from wright.targets.c.naming import calls
from wright.targets.c.vectors import VECTORS, Vectors
from wright.targets.packages import Sharing, origin

PASSING, LANES, SIDE = "passing", "lanes", "side_by_side"
SUFFIX = "shani"
BLOCK = f"block_{SUFFIX}"
DIRECTIONS = ("back", "start", "on")
"""The kernels of steps: their names go on with the step from which an attack is tested."""


def kernels(function: Detecting, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """The conditions of blocks one by one, a lane each, and side by side; a block by instructions.

    Then steps, by the step that is tested, of blocks one by one, and a lane each.
    """
    del edition  # there is only one
    widths = sorted({vectors.lanes(function.word) for vectors in _vectors(function)}, reverse=True)
    plain = function.hash_function
    return {
        PASSING: lambda: compress_kernel(function.passing).renamed(PASSING),
        **{f"{LANES}{lanes}": partial(lanes_kernel, function.passing, lanes) for lanes in widths},
        **{f"{SIDE}{lanes}": partial(side_by_side_kernel, function, lanes) for lanes in avx.LANES},
        BLOCK: lambda: block_instructed(plain, WAYS[plain.compress], SUFFIX),
        **{
            f"{direction}{steps.tested}": partial(
                _steps, getattr(steps, direction), f"{direction}{steps.tested}"
            )
            for steps in function.steps
            for direction in DIRECTIONS
        },
        **{
            f"{direction}{steps.tested}x{lanes}": partial(
                _steps_on_lanes, getattr(steps, direction), lanes, f"{direction}{steps.tested}x{lanes}"
            )
            for lanes in widths
            for steps in function.steps
            for direction in DIRECTIONS
        },
    }


def _steps(steps: MerkleDamgard, name: str) -> Kernel:
    return absorb_kernel(steps).renamed(name)


def _steps_on_lanes(steps: MerkleDamgard, lanes: int, name: str) -> Kernel:
    return lanes_kernel(steps, lanes).renamed(name)


def book(kernel: str) -> str:
    """Kernels on lanes share a recipe, however many lanes there are; so do all that go through steps."""
    if kernel.startswith(LANES):
        return LANES
    if kernel.startswith(DIRECTIONS):
        return "steps"
    return SIDE if kernel.startswith(SIDE) else kernel


def _vectors(function: Detecting) -> list[Vectors]:
    return [vectors for vectors in VECTORS if function.word in vectors.widths]


def files(functions: Sequence[Detecting], sharing: Sharing) -> Iterator[tuple[str, str]]:
    for function in functions:
        notes, lanes = [origin(function)], list(_lanes(function, sharing))
        instructed = list(_instructed(function, sharing))
        single = [
            PASSING,
            *(f"{direction}{steps.tested}" for steps in function.steps for direction in DIRECTIONS),
        ]
        own = [placed(sharing, function.name, name) for name in single]
        context = {**_data(function), "own": own, "lanes": lanes, "instructed": instructed}
        yield f"src/{function.name}.c", render("src/detecting.c", notes, **context)
        for one in lanes:
            context = {**one.context, "steps": function.steps}
            yield one.file, render("src/detecting_lanes.c", notes, **context)
        for one in instructed:
            context = {**one.context, "start": function.hash_function.start}
            yield _file(one), render("src/detecting_instructed.c", notes, **context, seen=_symbol(one))


def parts(functions: Sequence[Detecting], sharing: Sharing) -> Parts:
    return Parts(
        said=part("detecting/hashwright.txt"),
        declared={
            HEADER: part("detecting/hashwright.h", detecting=list(map(_data, functions))),
            "src/many.h": "".join(
                part(
                    "detecting/many.h",
                    **_data(function),
                    lanes=list(_lanes(function, sharing)),
                    instructed=list(_instructed(function, sharing)),
                )
                for function in functions
            ),
        },
        further=list(calls(functions)),
        hosts={function.name: ("sha1dc/sha1.c", "sha1dc/sha1.h") for function in functions},
        rows=[([function.name for function in functions], "SHA-1 that finds the known attacks on it")],
        asked=part("detecting/asked.c", detecting=list(map(_data, functions))),
    )


def _lanes(function: Detecting, sharing: Sharing) -> Iterator[Lanes]:
    """The conditions and the steps of as many blocks as there are lanes."""
    for vectors in _vectors(function):
        lanes = vectors.lanes(function.word)
        names = [f"{LANES}{lanes}"]
        names += [f"{way}{steps.tested}x{lanes}" for steps in function.steps for way in DIRECTIONS]
        yield Lanes([placed(sharing, function.name, name) for name in names], vectors, function)


def _instructed(function: Detecting, sharing: Sharing) -> Iterator[Lanes]:
    """Blocks by instructions, and beside their rounds the conditions of each, side by side."""
    for vectors in _vectors(function):
        lanes = vectors.lanes(function.word)
        if lanes in avx.LANES:
            names = (BLOCK, f"{SIDE}{lanes}")
            yield Lanes([placed(sharing, function.name, name) for name in names], vectors, function)


def _symbol(one: Lanes) -> str:
    return f"hw_{one.function.name}_{SUFFIX}_{one.vectors.name}"


def _file(one: Lanes) -> str:
    return f"src/{one.function.name}_{SUFFIX}_{one.vectors.name}.c"


def _data(function: Detecting) -> dict[str, Any]:
    plain = function.hash_function
    return {
        **common(function),
        "plain": plain.name,
        "plain_title": plain.title,
        "start": plain.start,
        "attacks": function.attacks,
        "steps": [
            {
                "tested": steps.tested,
                "attacks": sum(1 << each.number for each in function.attacks if each.tested == steps.tested),
            }
            for steps in function.steps
        ],
    }
