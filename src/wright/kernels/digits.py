"""Hash a padded message to hexadecimal digits: one call, and no array of words before or after the blocks."""

from __future__ import annotations

from dataclasses import replace

from wright.contracts.digits import DigitsContract, hexadecimal
from wright.contracts.fixed import PART, Start
from wright.ir.index import Index
from wright.ir.program import Region, Storage, Store, View
from wright.ir.terms import load
from wright.ir.trace import Tracer
from wright.kernels.compress import compress_kernel
from wright.kernels.fixed import digest_stores
from wright.kernels.kernel import Kernel
from wright.kernels.start import start_words
from wright.spec.constructions.chained import Chained


def digits_kernel(spec: Chained) -> Kernel:
    """The textbook program: the blocks from the initial words on, then the digits of the digest."""
    program, tracer = compress_kernel(spec).program, Tracer(PART)
    state = [load("H", i, spec.word) for i in range(len(spec.start))]

    for at, store in enumerate(digest_stores(spec, state)):
        for half, word in enumerate(hexadecimal(store.value, spec.big_endian, tracer.named)):
            tracer.body.append(Store("out", Index.of(2 * at + half), word))
    begin = (Store("H", Index.of(i), word) for i, word in enumerate(start_words(Start.KNOWN, spec)))
    made = replace(
        program,
        name="digits",
        storages={
            **program.storages,
            "H": Storage("H", Region.SCRATCH, spec.state_size),
            "out": Storage("out", Region.OUTPUT, 2 * spec.digest_size),
        },
        views={
            **program.views,
            "H": View("H", "H", spec.word),
            "out": View("out", "out", PART, spec.big_endian),
        },
        slots={**program.slots, **tracer.slots},
        body=(*begin, *program.body, *tracer.body),
    )
    return Kernel(spec.name, made.name, made, DigitsContract(spec))
