"""The files of sponges: frames around the kernels, and their share of common files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from wright.spec.constructions.sponge import Sponge
from wright.spec.sha3 import SHAKES
from wright.spec.turboshake import TURBOSHAKES
from wright.targets.c.batches import KNOWN, Batched, ThresholdLanes, batch_files, distinct
from wright.targets.c.construction import Parts, Row
from wright.targets.c.constructions.sponge.makers import ABSORB, LANES, PERMUTE, PERMUTE_BMI2
from wright.targets.c.frames import HEADER, EmbeddedKernel, common, declared, part, placed, render
from wright.targets.c.spelling import Spelling
from wright.targets.c.vectors import VECTORS
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
        if context["hmac"]:
            yield f"src/keyed_{name}.c", render("src/sponge_keyed.c", notes, **context)
    for function in _among(SHAKES, functions):
        path = f"src/kmac{function.strength}.c"
        yield path, render("src/customized.c", [origin(function)], **_data(function))
    for function in _among(TURBOSHAKES, functions):
        yield f"src/kt{function.strength}.c", render("src/kangaroo.c", [origin(function)], **_data(function))
    yield from batch_files(_batched(functions, sharing))


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
                known=KNOWN,
                customizable=[_data(function) for function in _among(SHAKES, functions)],
                trees=[_data(function) for function in _among(TURBOSHAKES, functions)],
            ),
            "src/internal.h": declared(each for each in kernels.values() if each.name != PERMUTE_BMI2)
            + part("src/batched.h", batched=sponges)
            + part("sponge/internal.h", extendable=extendable),
            "src/x86.h": declared(each for each in kernels.values() if each.name == PERMUTE_BMI2),
            "src/many.h": part(
                "src/on_lanes.h", lanes=distinct(_batched(functions, sharing)), batched=sponges
            ),
        },
        named=functions,
        further=[(name, f"hw_{name}") for names, _ in _modes(functions) for name in names],
        rows=list(_modes(functions)),
        batched=[function.name for function in functions],
        extendable=extendable,
        midstate_size=max(data["midstate_size"] for data in sponges),
    )


def _modes(functions: Sequence[Sponge]) -> Iterator[Row]:
    """The modes of the functions, and their standards."""
    shakes, turboshakes = _among(SHAKES, functions), _among(TURBOSHAKES, functions)
    for kinds, over, standard in (
        (("cshake", "kmac"), shakes, "NIST SP 800-185, output of any length"),
        (("kt",), turboshakes, "KangarooTwelve, RFC 9861, output of any length"),
    ):
        if over:
            yield [f"{kind}{function.strength}" for kind in kinds for function in over], standard


def _among(several: Sequence[Sponge], functions: Sequence[Sponge]) -> list[Sponge]:
    """Those of the functions that a mode is for."""
    return [function for function in functions if function in several]


def _used(function: Sponge, sharing: Sharing) -> list[EmbeddedKernel]:
    """The kernels of one message."""
    return [placed(sharing, function.name, kernel) for kernel in (PERMUTE, PERMUTE_BMI2, ABSORB)]


def _batched(functions: Sequence[Sponge], sharing: Sharing) -> list[Batched]:
    return [
        Batched(
            function,
            _data(function),
            list(_lanes(function, functions, sharing)),
            partial(_before_end, function),
        )
        for function in functions
    ]


def _before_end(function: Sponge, length: int) -> Sequence[int]:
    """The state that all blocks of a short message are absorbed in."""
    del length
    return function.start


def _lanes(function: Sponge, functions: Sequence[Sponge], sharing: Sharing) -> Iterator[ThresholdLanes]:
    """The kernels on lanes that a function uses, the widest first; all rates share them."""
    named = {each.name: each for each in functions}
    for vectors in VECTORS:
        kernel = f"{LANES}{vectors.lanes(function.word)}"
        owner = named[sharing.owner(function.name, kernel)]
        yield ThresholdLanes([placed(sharing, owner.name, kernel)], vectors, owner, any_rate=True)


def _data(function: Sponge) -> dict[str, Any]:
    return {
        **common(function),
        "start": [str(Spelling.constant(word, function.word)) for word in function.start],
        "suffix": f"{function.suffix:#04x}",
        "blocks": "src/sponge_blocks.c",
        "order": "le",
        "big_endian": function.big_endian,
        "keeps_last": False,
        "length_size": 0,
        "extendable": function.extendable,
        "strength": function.strength,
        "midstate_size": 16 + function.state_size + function.block_size - 1 + 4,
    }
