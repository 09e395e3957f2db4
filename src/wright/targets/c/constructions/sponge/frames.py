"""The files of sponges: frames around the kernels, and their share of common files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from wright.spec.constructions.sponge import Sponge
from wright.spec.sha3 import SHAKES
from wright.spec.turboshake import TURBOSHAKES
from wright.targets.c.construction import Parts
from wright.targets.c.constructions.sponge.makers import ABSORB, PERMUTE_BMI2
from wright.targets.c.frames import HEADER, EmbeddedKernel, common, declared, part, placed, render
from wright.targets.packages import Sharing, origin


def files(functions: Sequence[Sponge], sharing: Sharing) -> Iterator[tuple[str, str]]:
    for function in functions:
        name, notes = function.name, [origin(function)]
        used = {kernel.name: kernel for kernel in _used(function, sharing)}
        own = [kernel for kernel in used.values() if sharing.owner(name, kernel.name) == name]
        permutes = function.extendable or used[ABSORB] in own
        context = {"used": used.values(), "own": own, "bmi2": used[PERMUTE_BMI2], "permutes": permutes}
        context |= _data(function)
        yield f"src/{name}.c", render("src/sponge.c", notes, **context)
        if used[PERMUTE_BMI2] in own:
            yield f"src/bmi2_{name}.c", render("src/bmi2.c", notes, **context)
        yield f"src/keyed_{name}.c", render("src/sponge_keyed.c", notes, **_data(function))
    for function in _among(SHAKES, functions):
        path = f"src/kmac{function.strength}.c"
        yield path, render("src/customized.c", [origin(function)], **_data(function))
    for function in _among(TURBOSHAKES, functions):
        yield f"src/kt{function.strength}.c", render("src/kangaroo.c", [origin(function)], **_data(function))


def parts(functions: Sequence[Sponge], sharing: Sharing) -> Parts:
    sponges = [_data(function) for function in functions]
    kernels = {kernel.symbol: kernel for function in functions for kernel in _used(function, sharing)}
    extendable = [function.name for function in functions if function.extendable]
    return Parts(
        said=part("sponge/hashwright.txt"),
        declared={
            HEADER: part(
                "sponge/hashwright.h",
                sponges=sponges,
                customizable=[_data(function) for function in _among(SHAKES, functions)],
                trees=[_data(function) for function in _among(TURBOSHAKES, functions)],
            ),
            "src/internal.h": declared(each for each in kernels.values() if each.name != PERMUTE_BMI2)
            + part("sponge/internal.h", extendable=extendable),
            "src/x86.h": declared(each for each in kernels.values() if each.name == PERMUTE_BMI2),
        },
        named=functions,
        extendable=extendable,
        midstate_size=max(data["midstate_size"] for data in sponges),
    )


def _among(several: Sequence[Sponge], functions: Sequence[Sponge]) -> list[Sponge]:
    """Those of the functions that a mode is for."""
    return [function for function in functions if function in several]


def _used(function: Sponge, sharing: Sharing) -> list[EmbeddedKernel]:
    return [placed(sharing, function.name, kernel) for kernel in sharing.kernels[function.name]]


def _data(function: Sponge) -> dict[str, Any]:
    return {
        **common(function),
        "suffix": f"{function.suffix:#04x}",
        "extendable": function.extendable,
        "strength": function.strength,
        "midstate_size": 16 + function.state_size + function.block_size - 1 + 4,
    }
