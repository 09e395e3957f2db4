"""Ladders in C on this machine, in core cycles: hashes of whole messages, and of keys of hash tables."""

from __future__ import annotations

from collections.abc import Sequence

from wright.measure.interleave import Case, Contender
from wright.measure.ladder import Made, Rung, TimingClimber
from wright.spec import Function
from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.engines.cycles import CycleCounter, Cycles
from wright.targets.c.engines.measuring import NEEDS
from wright.targets.c.measure.construction import ExtraRung, measured
from wright.targets.c.measure.keys import CYCLES, Keys
from wright.targets.c.measure.library import INCLUDE, library_of
from wright.targets.c.measure.peers import openssl, redis
from wright.targets.c.measure.rungs import CRungs, machine_codes
from wright.targets.c.measure.texts import ONCE
from wright.toolchain.engine import Engine

KEYS = (
    Keys("16 B, dependent", 16, 16, chained=True),
    Keys("64 B, dependent", 64, 64, chained=True),
    Keys("16 B", 16, 16),
    Keys("4-64 B", 4, 64),
    Keys("8-24 B", 8, 24),
)
"""Single lengths, with and without dependent calls; and mixed lengths, as real keys have."""
EVP = "EVP, reused"


class CClimber(CRungs, TimingClimber):
    """Ladders on a compiler for this machine."""

    engine: Compiler
    unit = CYCLES

    def cases(self, function: Function, kernel: str) -> list[Case]:
        return [keys.case for keys in KEYS] if function.needs_key else super().cases(function, kernel)

    def clock(self, function: Function) -> Engine:
        return CycleCounter(self.engine) if function.needs_key else Cycles(self.engine)

    def contender(self, function: Function, kernel: str, name: str, text: str) -> Contender:
        """A contender made of a kernel's text; the rest of the hash is as shipped."""
        return contender(function, kernel, Rung(name, "", text))

    def contenders(self, function: Function, kernel: str, rungs: Sequence[Rung]) -> list[Contender]:
        return [contender(function, kernel, rung) for rung in rungs]

    def peers(self, function: Function, kernel: str) -> Sequence[Contender]:
        """Redis' own, or OpenSSL's."""
        if function.needs_key:
            return redis.keys(function, "#define siphash siphash_nocase\n" * (kernel == "nocase"))
        return openssl.contenders(function, {EVP: ("REUSED",)})

    def made(self, kernel: str, rungs: Sequence[Rung]) -> dict[str, Made]:
        del kernel
        return machine_codes(self.engine, rungs)


def contender(function: Function, kernel: str, rung: Rung) -> Contender:
    """A rung as a contender for the harness of its kind of function."""
    options = rung.options if isinstance(rung, ExtraRung) else ()
    if isinstance(rung, ExtraRung) and rung.library:
        options = (f"-I{INCLUDE}", *map(str, library_of(function)))
    head = f"{NEEDS}{' '.join(options)}\n" if options else ""
    # After the kernels: the harness finds the hash by Redis' name for it.
    names = "#define siphash hash\n#define siphash_nocase hash\n"
    text = measured(function).whole(function, kernel, rung)
    return Contender(rung.name, f"{head}{text}{names if function.needs_key else ONCE}")
