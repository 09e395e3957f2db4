"""Ladders in C on this machine, in core cycles: hashes of whole messages, and of keys of hash tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from wright.measure.interleave import (
    Case,
    Contender,
    Plan,
    Watcher,
    measure,
    unwatched,
)
from wright.measure.ladder import Ladder, Rung, TimingClimber
from wright.spec import Function
from wright.spec.constructions.chained import Chained
from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.engines.cycles import CycleCounter, Cycles
from wright.targets.c.engines.measuring import NEEDS
from wright.targets.c.frames import REDIS
from wright.targets.c.headers import WORDS
from wright.targets.c.measure.keys import CYCLES, SHIPPED, Keys
from wright.targets.c.measure.peers import openssl, redis
from wright.targets.c.measure.rungs import CRungs
from wright.targets.c.measure.suite import PACKAGE
from wright.targets.c.measure.texts import HEAD, ONCE, Asked, hashing, machine_code, whole
from wright.toolchain.engine import Engine

KEYS = (
    Keys("16 B, dependent", 16, 16, chained=True),
    Keys("64 B, dependent", 64, 64, chained=True),
    Keys("16 B", 16, 16),
    Keys("4-64 B", 4, 64),
    Keys("8-24 B", 8, 24),
)
"""Of one length, each call waiting for the one before or not; and of mixed lengths, as keys are."""
MACHINE_CODE = "the kernel's machine code"
EVP = "EVP, reused"


class CClimber(CRungs, TimingClimber):
    """On a compiler for this machine."""

    def __init__(self, engine: Compiler, plan: Plan | None = None, watch: Watcher = unwatched) -> None:
        super().__init__(engine, plan, watch)
        self.engine: Compiler = engine

    def cases(self, function: Function, kernel: str) -> list[Case]:
        if isinstance(function, Chained):
            return super().cases(function, kernel)
        return [keys.case for keys in KEYS]

    def clock(self, function: Function) -> Engine:
        return Cycles(self.engine) if isinstance(function, Chained) else CycleCounter(self.engine)

    def contender(self, function: Function, kernel: str, name: str, text: str) -> Contender:
        """A kernel's text, of bytes; the shipped kernel ends the messages of what chains blocks."""
        return contender(function, kernel, Rung(name, "", text))

    def climb(self, function: Function, kernel: str, rungs: Sequence[Rung]) -> Ladder:
        own = [contender(function, kernel, rung) for rung in rungs]
        others, versions = _peers(function, kernel)
        clock, cases = self.clock(function), self.cases(function, kernel)
        found = measure(clock, [*own, *others], cases, self.plan, self.watch)
        made = {rung.name: machine_code(self.engine, rung) for rung in rungs}
        sizes = {name: one.size for name, one in made.items()}
        told = {name: str(one) for name, one in made.items()}
        found = replace(found, unit=CYCLES)
        other = self.other(function, kernel)
        return Ladder(function, tuple(rungs), MACHINE_CODE, sizes, found, versions, told, other)


def contender(function: Function, kernel: str, rung: Rung) -> Contender:
    """A rung as what the harness of its kind of function takes."""
    if isinstance(function, Chained):
        return Contender(rung.name, whole(function, rung.text) + ONCE)
    options = rung.options if isinstance(rung, Asked) else ()
    if isinstance(rung, Asked) and rung.library:
        options = (f"-I{PACKAGE / 'include'}", *_sources(function))
    head = f"{NEEDS}{' '.join(options)}\n" if options else ""
    # After the kernels, so that the harness finds the hash by the name that Redis has for it.
    names = "#define siphash hash\n#define siphash_nocase hash\n"
    return Contender(rung.name, f"{head}{HEAD}{WORDS}{hashing(rung, kernel)}{names}")


def _sources(function: Function) -> Iterator[str]:
    """The files of our library that have a function."""
    for file in sorted((PACKAGE / "src").glob("*.c")):
        if function.name in file.stem or file.stem in ("cpu", "midstate"):
            yield str(file)


def _peers(function: Function, kernel: str) -> tuple[list[Contender], dict[str, str]]:
    """Contenders, and where they are from."""
    if isinstance(function, Chained):
        texts = openssl.contenders(function, {EVP: ("REUSED",)})
        version = openssl.openssl_version()
    elif function == REDIS:
        source = redis.source()
        name = "#define siphash siphash_nocase\n" if kernel == "nocase" else ""
        texts = {SHIPPED: (source / "src" / "siphash.c").read_text(encoding="utf-8") + name}
        version = redis.version(source)
    else:
        return [], {}
    return [Contender(name, text) for name, text in texts.items()], dict.fromkeys(texts, version)
