"""Extend a checksum by a processor's instructions: eight bytes an iteration, then the rest one by one."""

from __future__ import annotations

from wright.contracts.checksum import ChecksumContract
from wright.instructions.crc import INSTRUCTIONS
from wright.ir.index import Index
from wright.ir.parts import call
from wright.ir.program import Assign, Let, Loop, Program, Region, Slot, Storage, Store, View
from wright.ir.terms import Type, load, slot
from wright.kernels.kernel import Kernel
from wright.spec.constructions.checksum import Checksum

BYTES = 8


def instructed_kernel(spec: Checksum, name: str) -> Kernel:
    """The kernel, by the instructions that have the checksum's name."""
    offset, end, crc = Index.of("offset"), Index.of("end"), slot("crc", spec.word)
    whole, single = (INSTRUCTIONS[f"{spec.name}{letter}"] for letter in "xb")
    wide = call(whole.name, spec.word, (crc, load("M64", Index.of("p"), 64)))
    narrow = call(single.name, spec.word, (crc, load("M", Index.of("q"), 8)))
    program = Program(
        name=name,
        publics=("offset", "end"),
        storages={"H": Storage("H", Region.STATE, spec.word_size), "M": Storage("M", Region.MESSAGE)},
        views={
            "H": View("H", "H", spec.word),
            "M": View("M", "M", 8, unit=1),
            "M64": View("M64", "M", 64, unit=1),
        },
        slots={"crc": Slot("crc", Type(spec.word))},
        helpers={each.name: each for each in (whole, single)},
        body=(
            Assign(("crc",), (spec.register(load("H", 0, spec.word)),)),
            Loop("blocks", "p", offset, end - (BYTES - 1), BYTES, (Assign(("crc",), (wide,)),)),
            Let("left", (end - offset).mod(BYTES)),
            Loop("rest", "q", end - Index.of("left"), end, 1, (Assign(("crc",), (narrow,)),)),
            Store("H", Index(), spec.checksum(crc)),
        ),
    )
    return Kernel(spec.name, name, program, ChecksumContract(spec, BYTES))
