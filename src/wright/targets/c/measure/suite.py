"""The benchmarks of ``wright bench --target c``: our library and others', in one process."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.measure.inputs import ITERATIONS, derived_case, keyed_cases
from wright.measure.interleave import (
    SIZES,
    Contender,
    message_cases,
)
from wright.measure.report import Report
from wright.measure.suite import TimingSuite
from wright.spec import Function
from wright.targets.c.engines.measuring import NEEDS
from wright.targets.c.measure.batches import merkle, side_by_side
from wright.targets.c.measure.construction import OURS, measured
from wright.targets.c.measure.keys import beside_redis
from wright.targets.c.measure.library import INCLUDE, library_of
from wright.targets.c.measure.mixtures import mixed
from wright.targets.c.measure.peers import git, openssl, redis, xxhash, zlib
from wright.targets.c.measure.texts import instructed

USUAL = {OURS: ""}
TEXTBOOK = "textbook, -O3"
"""Our own kernel by the empty recipe, with all compiler optimisations."""
DIGESTED = (*SIZES[:-2], 16384, *SIZES[-2:])
"""Message sizes in bytes; those within the first cache, too."""


class NativeSuite(TimingSuite):
    """Reports of one compiler. All raise WrongDigestError, MissingEngineError or EngineError."""

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        """Its reports, by the questions of ``wright bench``."""
        return {
            "digests": self.digests,
            "keyed": self.keyed,
            "pbkdf2": self.pbkdf2,
            "many": self.many,
            "merkle": self.merkle,
            "mixtures": self.mixtures,
            "redis": self.redis,
        }

    def digests(self, function: Function, sizes: Sequence[int] = DIGESTED) -> Report:
        """Whole messages, from empty to 1 MB, compared with others' libraries and the textbook kernel."""
        made = measured(function)
        peers = [one for peer in (openssl, zlib, xxhash, redis, git) for one in peer.digests(function)]
        if not made.figures:
            peers.insert(0, Contender(TEXTBOOK, f"{NEEDS}-O3\n{made.textbook(function)}"))
        cases = message_cases(made.trusted(function), sizes, random=made.random)
        return self.report(function.title, [*_ours(function)], peers, cases)

    def pbkdf2(self, function: Function, iterations: int = ITERATIONS) -> Report:
        """One block of derived key: very many short messages."""
        given = ("message", "size", "salt", "salt_size", "iterations", "out", "out_size")
        call = f"hw_pbkdf2_{function.name}({', '.join(f'task->{part}' for part in given)});"
        peers = openssl.contenders(function, {"PKCS5_PBKDF2_HMAC": ("PBKDF2",)})
        title, cases = f"PBKDF2 with HMAC-{function.title}", [derived_case(function, iterations)]
        return self.report(title, [*_library(function, call)], peers, cases)

    def keyed(self, function: Function, sizes: Sequence[int] = SIZES[:-2]) -> Report:
        """Short messages under a key, compared with the textbook: OpenSSL needs five calls for a key."""
        made = measured(function)
        peers, cases = [Contender("textbook", made.textbook(function))], keyed_cases(function, sizes)
        return self.report(function.title, [*_library(function, made.call(function))], peers, cases)

    def redis(self, function: Function) -> Report:
        """Keys of mixed lengths, in core cycles, compared with Redis' own file."""
        redis.require(function)
        return beside_redis(self.engine, self.plan, self.watch)

    def many(self, function: Function) -> Report:
        """Batches of short messages, in core cycles, compared with hashing one by one."""
        return side_by_side(self.engine, function, self.plan, self.watch)

    def merkle(self, function: Function) -> Report:
        """A level of a Merkle tree, in core cycles, compared with hashing pair by pair."""
        return merkle(self.engine, function, self.plan, self.watch)

    def mixtures(self, function: Function) -> Report:
        """Batches of mixed lengths, even the worst found, compared with the same messages one by one."""
        return mixed(self.engine, function, self.plan, self.watch)


def _ours(function: Function) -> Iterator[Contender]:
    """Our library's call, and that of the function beneath; each with fewer instructions, too."""
    made = measured(function)
    for name, call in made.calls(function).items():
        fewer = {f"{name}, portable": switch for switch in _switches(function)}
        named = made.switches if name == OURS and made.switches else fewer
        yield from _library(function, call, {name: "", **named})


def _library(function: Function, call: str, switches: Mapping[str, str] = USUAL) -> Iterator[Contender]:
    """A call of our library, by the compiler's switches of each contender."""
    sources = " ".join(map(str, library_of(function)))
    head = "#include <hashwright.h>\n#include <string.h>\n"
    once = f"static void once(const task_t *task)\n{{\n    {call}\n}}\n"
    for name, switch in switches.items():
        yield Contender(name, f"{NEEDS}{switch} -I{INCLUDE} {sources}\n{head}{once}")


def _switches(function: Function) -> Iterator[str]:
    """What leaves out the instructions for hashes, where the library uses them."""
    for suffix, switch in {"shani": "-DHW_SHA_INSTRUCTIONS=0", "pclmul": "-DHW_CRC_INSTRUCTIONS=0"}.items():
        if instructed(function, suffix):
            yield switch
