"""The files of functions that chain blocks: frames around the kernels, and their share of common files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from wright.contracts.one_block import ROW
from wright.ir.terms import Type
from wright.spec.constructions.chained import Chained
from wright.targets.c.batches import KNOWN, Batched, ThresholdLanes, batch_files, distinct
from wright.targets.c.construction import Parts
from wright.targets.c.constructions.chained.makers import LANES, PADDING, SHARED, on_lanes
from wright.targets.c.constructions.chained.riscv import NAMES, variants
from wright.targets.c.constructions.chained.vector_schedule import KERNEL, has_vector_schedule
from wright.targets.c.frames import HEADER, EmbeddedKernel, common, declared, part, placed, render
from wright.targets.c.instructions import SUFFIXES, Instructions, instructions
from wright.targets.c.meanings import APART
from wright.targets.c.spelling import Spelling
from wright.targets.c.values import type_name
from wright.targets.c.vectors import VECTORS
from wright.targets.packages import Sharing, origin


def files(functions: Sequence[Chained], sharing: Sharing) -> Iterator[tuple[str, str]]:
    for function in functions:
        name, notes = function.name, [origin(function)]
        instructed = [Instructed(function, found, sharing) for found in instructions(function)]
        ahead = placed(sharing, name, KERNEL) if has_vector_schedule(function) else None
        context = {**_data(function), "instructed": instructed, "ahead": ahead}
        kernels = _own(function, sharing)
        yield f"src/{name}.c", render("src/chained.c", notes, **context, **kernels)
        kernels = _keyed(function, sharing)
        yield f"src/keyed_{name}.c", render("src/keyed.c", notes, **context, **kernels)
        for one in instructed:
            yield one.file, render("src/instructed.c", notes, **_data(function), one=one)
            if one.owner == name:
                yield one.batch_file, render("src/interleaved.c", notes, **_data(function), one=one)
        if ahead and sharing.owner(name, KERNEL) == name:
            yield f"src/ahead_{name}.c", render("src/ahead.c", notes, **context, kernel=ahead)
    yield from batch_files(_batched(functions, sharing))


def parts(functions: Sequence[Chained], sharing: Sharing) -> Parts:
    chained = [_data(function) for function in functions]
    shared = (
        placed(sharing, function.name, kernel)
        for function in functions
        for kernel in SHARED
        if sharing.owner(function.name, kernel) == function.name
    )
    instructed = [Instructed(f, found, sharing) for f in functions for found in instructions(f)]
    ahead = (placed(sharing, f.name, KERNEL) for f in functions if has_vector_schedule(f))
    return Parts(
        said=part("chained/hashwright.txt"),
        declared={
            HEADER: part("chained/hashwright.h", chained=chained, known=KNOWN),
            "src/internal.h": declared(shared) + part("src/batched.h", batched=chained),
            **{
                f"src/{header}.h": declared(
                    kernel for one in instructed if one.by.vectors == machine for kernel in one.seen
                )
                for header, machine in (("x86", "HW_X86"), ("arm", "HW_ARM"))
            },
            "src/many.h": part(
                "chained/many.h",
                ahead={kernel.symbol: kernel for kernel in ahead}.values(),
                lanes=distinct(_batched(functions, sharing)),
                batched=chained,
                interleaved={one.batch: one for one in instructed},
            ),
        },
        named=functions,
        batched=[function.name for function in functions],
        midstate_size=max(data["midstate_size"] for data in chained),
    )


def _own(function: Chained, sharing: Sharing) -> dict[str, Any]:
    """The kernels in the function's own file, and those that other files call too."""
    used = [placed(sharing, function.name, kernel) for kernel in SHARED]
    owned = [kernel for kernel in used if sharing.owner(function.name, kernel.name) == function.name]
    here = variants(function) if sharing.owner(function.name, "compress") == function.name else ()
    chosen = [(each, placed(sharing, function.name, each.kernel)) for each in here]
    apart = any(name in kernel.text for kernel in owned for name in APART)
    return {"used": used, "own": owned, "variants": chosen, "apart": apart}


def _keyed(function: Chained, sharing: Sharing) -> dict[str, Any]:
    """The kernels of HMAC, HKDF and PBKDF2, which no other file calls."""
    name = function.name
    others = (
        k
        for k in sharing.kernels[name]
        if k not in (*SHARED, *NAMES, KERNEL)
        and not k.startswith((LANES, PADDING))
        and not k.endswith(SUFFIXES)
    )
    used = [placed(sharing, name, "compress")] if function.keeps_last else []
    return {"used": used, "own": [placed(sharing, name, kernel) for kernel in others]}


def _batched(functions: Sequence[Chained], sharing: Sharing) -> list[Batched]:
    return [
        Batched(
            function,
            _data(function),
            list(_lanes(function, functions, sharing)),
            partial(_before_end, function),
            instructed=[Instructed(function, found, sharing) for found in instructions(function)],
        )
        for function in functions
    ]


def _before_end(function: Chained, length: int) -> Sequence[int]:
    """The state that all blocks of a short message are absorbed in."""
    return function.closing(function.start, length, 0)


def _lanes(function: Chained, functions: Sequence[Chained], sharing: Sharing) -> Iterator[ThresholdLanes]:
    """The kernels on lanes that a function uses, the widest first: its own, or those of its family."""
    named = {each.name: each for each in functions}
    for vectors in VECTORS:
        if function.word in vectors.widths:
            kernels = [f"{prefix}{vectors.lanes(function.word)}" for prefix in on_lanes(function)]
            owner = named[sharing.owner(function.name, kernels[0])]
            found = (each for each in instructions(owner) if vectors.machine.startswith(each.vectors))
            placed_kernels = [placed(sharing, owner.name, kernel) for kernel in kernels]
            yield ThresholdLanes(placed_kernels, vectors, owner, next(found, None))


@dataclass(frozen=True)
class Instructed:
    """The kernels of a function by a processor's instructions, and the files around them."""

    function: Chained
    by: Instructions
    sharing: Sharing

    @property
    def owner(self) -> str:
        """The function whose kernels these are, except for ``rehash``: its padding is each function's own."""
        return self.sharing.owner(self.function.name, self.by.kernels[0])

    @property
    def compress(self) -> EmbeddedKernel:
        return placed(self.sharing, self.function.name, self.by.kernels[0])

    @property
    def rehash(self) -> EmbeddedKernel:
        return placed(self.sharing, self.function.name, self.by.kernels[1])

    @property
    def iterate(self) -> EmbeddedKernel:
        """The loop around ``rehash``."""
        symbol = f"hw_{self.function.name}_iterate_{self.by.suffix}"
        return replace(placed(self.sharing, self.function.name, "iterate"), symbol=symbol)

    @property
    def interleaved(self) -> EmbeddedKernel:
        """The kernel that takes several messages."""
        return placed(self.sharing, self.function.name, self.by.interleaved)

    @property
    def padded(self) -> EmbeddedKernel:
        """The kernel that takes several messages of one block."""
        return placed(self.sharing, self.function.name, self.by.padded)

    @property
    def own(self) -> list[EmbeddedKernel]:
        """The kernels in the file of one message."""
        own = [self.compress] if self.owner == self.function.name else []
        return [*own, self.rehash, self.iterate]

    @property
    def seen(self) -> list[EmbeddedKernel]:
        """Those of them that the linker sees."""
        return [kernel for kernel in self.own if kernel.name != self.rehash.name]

    @property
    def batch(self) -> str:
        """The function around the kernel of several messages: one name on every machine."""
        return f"hw_{self.owner}_interleaved"

    @property
    def batch_of_blocks(self) -> str:
        """The function around the kernel of several messages of one block."""
        return f"hw_{self.owner}_interleaved_blocks"

    @property
    def file(self) -> str:
        return f"src/{self.by.suffix}_{self.function.name}.c"

    @property
    def batch_file(self) -> str:
        return f"src/interleaved_{self.by.suffix}_{self.owner}.c"


def _data(function: Chained) -> dict[str, Any]:
    """Data for frames. ``sizeless`` is the first state word without the digest's size, if that is in it."""
    most = function.block_size if function.keeps_last else function.block_size - 1
    sizeless = function.start[0] ^ function.digest_size  # RFC 7693, 2.5: the parameter block's lowest byte
    return {
        **common(function),
        "vector_type": type_name(Type(function.word, ROW // function.word)),
        "length_size": function.length_size,
        "iv": function.iv,
        "start": [str(Spelling.constant(word, function.word)) for word in function.start],
        "midstate_size": 16 + function.state_size + most + 4,
        "keeps_last": function.keeps_last,
        "big_endian": function.big_endian,
        "order": "be" if function.big_endian else "le",
        "blocks": "src/chained_blocks.c",
        "sizeless": str(Spelling.constant(sizeless, function.word)),
    }
