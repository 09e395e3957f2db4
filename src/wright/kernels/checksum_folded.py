"""Extend a checksum by products without carries: what was read is folded into what follows.

A message is a polynomial over GF(2), bit by bit, and its CRC the remainder by another, P. Bits that stand n
bits before others may be replaced by their product with x^n mod P: the remainder stays. Four registers
of a message are folded into the next four, then into one of 128 bits, which Barrett's reduction divides.

V. Gopal et al., "Fast CRC computation for generic polynomials using PCLMULQDQ instruction" (Intel, 2009).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from operator import xor

from wright.contracts.checksum import FoldedContract
from wright.instructions.carryless import INSTRUCTIONS, WORD, high, low
from wright.ir.index import Index
from wright.ir.parts import lane, pack, trunc, zext
from wright.ir.program import Loop, Program, Region, Storage, Store, View
from wright.ir.terms import Term, const, load
from wright.kernels.instructed import Body, constants
from wright.kernels.kernel import Kernel
from wright.kernels.polynomials import Divisor
from wright.spec.constructions.checksum import Checksum

REGISTERS = 4
"""The registers that an iteration folds: none waits for another's products."""
PART = 2
"""The words that a fold multiplies by two powers."""


def block_of(words: int) -> int:
    """The bytes of an iteration, by registers of so many words."""
    return REGISTERS * words * WORD // 8


def folded_kernel(spec: Checksum, name: str, words: int) -> Kernel:
    """The kernel, of one block or more."""
    body, divisor, block = Body(), Divisor.of(spec), block_of(words)
    size = block // REGISTERS

    def read(place: Index) -> Term:
        return pack(tuple(load("M", place + i * WORD // 8, WORD) for i in range(words)))

    def folded(register: Term, distance: int) -> Term:
        """The register times x^distance."""
        by = divisor.folding(distance) * (register.type.lanes // PART)
        power = body.named(f"x{distance}", constants(by, WORD))
        return low(register, power) ^ high(register, power)

    checksum = pack((zext(spec.register(load("H", 0, spec.word)), WORD), *[const(0, WORD)] * (words - 1)))
    for i in range(REGISTERS):
        value = read(Index.of("offset") + size * i)
        body.set(f"r{i}", value if i else value ^ checksum)
    registers = body.get(*(f"r{i}" for i in range(REGISTERS)))
    powers = [folded(each, 8 * block) for each in registers]
    before = body.taken()
    for i, power in enumerate(powers):
        body.set(f"r{i}", power ^ read(Index.of("p") + size * i))
    blocks = Loop("blocks", "p", Index.of("offset") + block, Index.of("end"), block, body.taken())
    whole = _together(registers, lambda each, after: folded(each, 8 * size * after))
    if words > PART:
        whole = body.set("joined", whole)
        parts = [pack((lane(whole, i), lane(whole, i + 1))) for i in range(0, words, PART)]
        whole = _together(parts, lambda each, after: folded(each, PART * WORD * after))
    rest = _remainder(body, divisor, body.set("last", whole))
    program = Program(
        name=name,
        publics=("offset", "end"),
        storages={"H": Storage("H", Region.STATE, spec.word_size), "M": Storage("M", Region.MESSAGE)},
        views={"H": View("H", "H", spec.word), "M": View("M", "M", WORD, unit=1)},
        slots=body.slots,
        helpers={each.name: each for each in INSTRUCTIONS.values() if each.body.type.lanes in (PART, words)},
        body=(*before, blocks, *body.taken(), Store("H", Index(), spec.checksum(trunc(rest, spec.word)))),
    )
    return Kernel(spec.name, name, program, FoldedContract(spec, block))


def _together(registers: Sequence[Term], folded: Callable[[Term, int], Term]) -> Term:
    """All folded into the last one, each over those after it."""
    last = len(registers) - 1
    return reduce(xor, (folded(each, last - i) if i < last else each for i, each in enumerate(registers)))


def _remainder(body: Body, divisor: Divisor, last: Term) -> Term:
    """That of 128 bits times x^64: the first word is folded over both, then Barrett divides."""
    none = const(0, WORD)
    over = body.set("x64", constants(divisor.folding(WORD), WORD))
    reciprocal = body.set("reciprocal", constants((divisor.reciprocal, 0), WORD))
    polynomial = body.set("polynomial", constants((divisor.reflected, 0), WORD))
    both = body.set("both", low(last, over) ^ pack((lane(last, 1), none)))
    quotient = body.set("quotient", low(both, reciprocal))
    rest = lane(both, 1) ^ lane(low(quotient, polynomial), 1)
    return rest ^ lane(quotient, 0) if divisor.has_one else rest
