"""Counterexamples, run: for these very inputs the program's result differs from the standard's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.second import native, standards
from tests.second.cuts import DifferentError
from tests.second.kernels import AT, Hash, Input, Sip, finishes, some_blocks, some_length
from tests.second.lines import Module
from tests.second.text import read
from tests.second.words import Word, constant


@dataclass(frozen=True)
class Refutation:
    """The fault, the inputs, and the results of the program and of the standard."""

    what: str
    by_solver: bool
    inputs: dict[str, list[int]]
    ours: list[int]
    theirs: list[int]


@dataclass(frozen=True)
class Claim:
    """A claim on a module, and how to run it: a call on arrays, and the standard's answer."""

    prove: Callable[[Module, Input], int]
    widths: dict[str, int]
    call: str
    out: str
    standard: Callable[[dict[str, list[Word]]], Sequence[Word]]


def blocks_claim(of: Hash, count: int) -> Claim:
    def standard(given: dict[str, list[Word]]) -> Sequence[Word]:
        H, M = given["H"], given["M"]
        for i in range(count):
            H = of.step(H, M[64 * i : 64 * i + 64], standards.unnamed)
        return H

    return Claim(
        lambda module, given: some_blocks(module, of, count, given),
        {"H": 32, "M": 8},
        f"hw_{of.name}_compress_kernel(H, M, {AT}, {AT + 64 * count})",
        "H",
        standard,
    )


def finish_claim(of: Hash, left: int) -> Claim:
    def standard(given: dict[str, list[Word]]) -> Sequence[Word]:
        H = given["H"]
        for block in standards.padded(given["M"], given["total"][0]):
            H = of.step(H, block, standards.unnamed)
        return H

    block = f"uint8_t block[64]; memcpy(block, M + {AT}, {left})"
    call = f"{block}; hw_{of.name}_finish_kernel(H, block, {left}, (int64_t)total[0])"
    return Claim(
        lambda module, given: finishes(module, of, left, has_sha=False, given=given),
        {"H": 32, "M": 8, "total": 64},
        call,
        "H",
        standard,
    )


def sip_claim(of: Sip, length: int) -> Claim:
    def standard(given: dict[str, list[Word]]) -> Sequence[Word]:
        return [standards.siphash(given["key"], given["M"], of.rounds)]

    return Claim(
        lambda module, given: some_length(module, of, length, given),
        {"key": 64, "M": 8, "out": 64},
        f"siphash(key, M, out, {AT}, {AT + length})",
        "out",
        standard,
    )


def refuted(folder: Path, source: str, level: str, claims: Sequence[Claim]) -> Refutation | None:
    """The first false claim on a text, refuted by a run; None if all hold."""
    module = read(native.compiled(folder, source, level))
    for claim in claims:
        given = Input()
        try:
            claim.prove(module, given)
        except DifferentError as different:
            inputs = {name: [different.value(word) for word in words] for name, words in given.words.items()}
            there = {"out": [0], **inputs, "M": [0] * AT + inputs["M"]}
            arrays = {name: (width, there[name]) for name, width in claim.widths.items()}
            ours = native.run(folder, source, arrays, claim.call, claim.out)
            known = {
                name: [constant(v, claim.widths[name]) for v in values] for name, values in inputs.items()
            }
            theirs = [word.samples[0] for word in claim.standard(known)]
            return Refutation(str(different), different.model is not None, inputs, ours, theirs)
    return None
