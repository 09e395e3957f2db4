"""Finish a message: pad the remaining bytes, flag the last block, compress once or twice."""

from __future__ import annotations

from wright.contracts.finish import FinishContract
from wright.contracts.symbols import TOTAL
from wright.ir.index import Index, below
from wright.ir.program import If, Invoke, Let, Loop, Program, Region, Statement, Storage, Store, View
from wright.ir.terms import const, load, public
from wright.ir.trace import Tracer
from wright.kernels.compress import changes
from wright.kernels.kernel import Kernel
from wright.spec.constructions.chained import Chained


def finish_kernel(spec: Chained) -> Kernel:
    """The buffer holds ``left`` bytes of the last block; ``total`` is the message's length in bytes."""
    block, size = spec.block_size, spec.length_size
    room = block - size
    compress = Invoke("compress", ("H", "block"), (Index.of(0), Index.of(block)))
    length = (public("total", spec.word, 3 - spec.word), public("total", spec.word, 3))
    words = length if spec.big_endian else length[::-1]
    marked = Index.of("left") + len(spec.mark)
    aligned = marked + "gap"
    state = [load("H", i, spec.word) for i in range(len(spec.start))]
    tracer = Tracer(spec.word)
    closing = spec.closing(state, public("total", spec.word), public("total", spec.word, -spec.word))
    stores = changes(tracer, "H", state, closing)

    def zeros(start: Index, stop: int) -> Loop:
        """Clear words instead of bytes: a lesson of the origins."""
        store = Store("block", Index.of("at"), const(0, spec.word))
        return Loop("zeros", "at", start, Index.of(stop), spec.word_size, (store,))

    filled: Statement = zeros(aligned, room)
    if size:  # the length may not fit
        another = (zeros(aligned, block), compress, zeros(Index.of(0), room))
        filled = If(below("left", room), (filled,), another)
    body: tuple[Statement, ...] = (
        *(Store("bytes", Index.of("left") + i, const(byte, 8)) for i, byte in enumerate(spec.mark)),
        Let("gap", (marked * -1).mod(spec.word_size)),
        Loop("gap", "at", marked, aligned, 1, (Store("bytes", Index.of("at"), const(0, 8)),)),
        filled,
        *(
            Store("block", Index.of(room + i * spec.word_size), words[i])
            for i in range(size // spec.word_size)
        ),
        *tracer.body,
        *stores,
        compress,
    )
    program = Program(
        name="finish",
        publics=("left", "total"),
        storages={
            "H": Storage("H", Region.STATE, spec.state_size),
            "block": Storage("block", Region.BUFFER, block),
        },
        views={
            "H": View("H", "H", spec.word, spec.big_endian),
            "bytes": View("bytes", "block", 8, spec.big_endian, 1),
            "block": View("block", "block", spec.word, spec.big_endian, 1),
        },
        slots=tracer.slots,
        body=body,
        most={"left": block, "total": (1 << TOTAL) - 1},
    )
    return Kernel(spec.name, program.name, program, FinishContract(spec.unnamed))
