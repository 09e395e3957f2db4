"""The files of functions that chain blocks: frames around the kernels, and their share of common files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from wright.spec.constructions.chained import Chained
from wright.targets.c.construction import Parts
from wright.targets.c.constructions.chained.costs import NEVER, few
from wright.targets.c.constructions.chained.makers import LANES, SHANI, SHARED, has_batches
from wright.targets.c.frames import HEADER, EmbeddedKernel, Lanes, common, part, placed, render
from wright.targets.c.spelling import Spelling
from wright.targets.c.vectors import VECTORS
from wright.targets.packages import Sharing, origin


@dataclass(frozen=True)
class ThresholdLanes(Lanes):
    """Kernels on lanes that are faster from some number of messages on."""

    @property
    def few(self) -> int:
        """The number of messages from which lanes are faster."""
        return few(self.vectors.name, self.function.name, self.lanes, instructed=False)

    @property
    def few_beside_instructions(self) -> int:
        """The same number where the processor has SHA instructions."""
        return few(self.vectors.name, self.function.name, self.lanes, instructed=True)


def files(functions: Sequence[Chained], sharing: Sharing) -> Iterator[tuple[str, str]]:
    for function in functions:
        name, notes = function.name, [origin(function)]
        context = {**_data(function), **_shani_context(name, sharing)}
        kernels = _own(function, sharing)
        yield f"src/{name}.c", render("src/chained.c", notes, **context, **kernels)
        kernels = _keyed(function, sharing)
        yield f"src/keyed_{name}.c", render("src/keyed.c", notes, **context, **kernels)
        if own := _shani(name, sharing):
            yield f"src/shani_{name}.c", render("src/shani.c", notes, **context, own=own)
    bodies = dict[str, Lanes]()
    for function in filter(has_batches, functions):
        lanes = list(_lanes(function, functions, sharing))
        least = min(lane.few for lane in lanes)
        context = {**_data(function), "own": lanes, "never": NEVER, "least": least}
        yield f"src/many_{function.name}.c", render("src/many.c", **context)
        bodies |= {lane.file: lane for lane in lanes}
    owners = {function.name: _data(function) for function in functions}
    for file, lane in bodies.items():
        context = {**owners[lane.function.name], **lane.context}
        yield file, render("src/lanes.c", [origin(lane.function)], **context)


def parts(functions: Sequence[Chained], sharing: Sharing) -> Parts:
    chained = [_data(function) for function in functions]
    batched = list(filter(has_batches, functions))
    shared = (
        placed(sharing, function.name, kernel)
        for function in functions
        for kernel in SHARED
        if sharing.owner(function.name, kernel) == function.name
    )
    instructed = (k for f in functions for k in _shani(f.name, sharing) if k.name != SHANI[1])
    lanes = {lane.symbol: lane for f in batched for lane in _lanes(f, functions, sharing)}
    return Parts(
        said=part("chained/hashwright.txt"),
        declared={
            HEADER: part("chained/hashwright.h", chained=chained),
            "src/internal.h": _declared(shared),
            "src/x86.h": _declared(instructed),
            "src/many.h": part("chained/many.h", lanes=lanes.values()),
        },
        named=functions,
        checks="".join(f"BATCH({function.name}, {function.name.upper()})\n" for function in batched),
        asked="".join(f"    {function.name}_batch();\n" for function in batched),
        midstate_size=max(data["midstate_size"] for data in chained),
    )


def _declared(kernels: Iterator[EmbeddedKernel]) -> str:
    return "".join(f"HW_INTERNAL {kernel.seen};\n" for kernel in kernels)


def _own(function: Chained, sharing: Sharing) -> dict[str, Any]:
    """The kernels in the function's own file, and those that other files call too."""
    used = [placed(sharing, function.name, kernel) for kernel in SHARED]
    owned = [kernel for kernel in used if sharing.owner(function.name, kernel.name) == function.name]
    return {"used": used, "own": owned}


def _keyed(function: Chained, sharing: Sharing) -> dict[str, Any]:
    """The kernels of HMAC, HKDF and PBKDF2, which no other file calls."""
    name = function.name
    others = (k for k in sharing.kernels[name] if k not in (*SHARED, *SHANI) and not k.startswith(LANES))
    used = [placed(sharing, name, "compress")] if function.keeps_last else []
    return {"used": used, "own": [placed(sharing, name, kernel) for kernel in others]}


def _lanes(function: Chained, functions: Sequence[Chained], sharing: Sharing) -> Iterator[ThresholdLanes]:
    """The kernels on lanes that a function uses, the widest first: its own, or those of its family."""
    named = {each.name: each for each in functions}
    for vectors in VECTORS:
        if function.word in vectors.widths:
            kernel = f"{LANES}{vectors.lanes(function.word)}"
            owner = named[sharing.owner(function.name, kernel)]
            yield ThresholdLanes([placed(sharing, owner.name, kernel)], vectors, owner)


def _shani(name: str, sharing: Sharing) -> list[EmbeddedKernel]:
    """The kernels in the file for SHA instructions, if any: its own, and the loop around ``rehash``."""
    if SHANI[0] not in sharing.kernels[name]:
        return []
    own = [SHANI[0]] if sharing.owner(name, SHANI[0]) == name else []
    found = [placed(sharing, name, kernel) for kernel in (*own, SHANI[1])]
    return [*found, replace(placed(sharing, name, "iterate"), symbol=_iterate_shani(name))]


def _iterate_shani(name: str) -> str:
    return f"hw_{name}_iterate_shani"


def _shani_context(name: str, sharing: Sharing) -> dict[str, Any]:
    """The functions, if any, that replace kernels where the processor has SHA instructions."""
    if SHANI[0] not in sharing.kernels[name]:
        return {"compress_shani": None, "iterate_shani": None}
    return {
        "compress_shani": placed(sharing, name, SHANI[0]).symbol,
        "rehash_shani": placed(sharing, name, SHANI[1]).prototype,
        "iterate_shani": _iterate_shani(name),
    }


def _data(function: Chained) -> dict[str, Any]:
    """Data for frames. ``sizeless`` is the first state word without the digest's size, if that is in it."""
    most = function.block_size if function.keeps_last else function.block_size - 1
    sizeless = function.start[0] ^ function.digest_size  # RFC 7693, 2.5: the parameter block's lowest byte
    return {
        **common(function),
        "iv": function.iv,
        "start": [str(Spelling.constant(word, function.word)) for word in function.start],
        "midstate_size": 16 + function.state_size + most + 4,
        "keeps_last": function.keeps_last,
        "batches": has_batches(function),
        "big_endian": function.big_endian,
        "order": "be" if function.big_endian else "le",
        "key_size": function.key_size,
        "sizeless": str(Spelling.constant(sizeless, function.word)),
    }
