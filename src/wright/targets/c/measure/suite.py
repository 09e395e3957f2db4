"""The benchmarks of ``wright bench --target c``: our library and others', in one process."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wright.measure.inputs import ITERATIONS, derived_case, keyed_cases
from wright.measure.interleave import (
    SIZES,
    Case,
    Contender,
    message_cases,
    trusted,
)
from wright.measure.report import Report
from wright.measure.suite import TimingSuite
from wright.spec import Function
from wright.targets.c.engines.measuring import NEEDS
from wright.targets.c.measure.batches import merkle, side_by_side
from wright.targets.c.measure.construction import measured
from wright.targets.c.measure.keys import beside_redis
from wright.targets.c.measure.library import INCLUDE, library_of
from wright.targets.c.measure.mixtures import mixed
from wright.targets.c.measure.peers import openssl, redis, xxhash, zlib
from wright.targets.c.measure.texts import instructed

OURS = {"hashwright": ""}
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
        peers = [
            Contender(TEXTBOOK, f"{NEEDS}-O3\n{made.textbook(function)}"),
            *(one for peer in (openssl, zlib, xxhash, redis) for one in peer.digests(function)),
        ]
        cases = message_cases(trusted(function), sizes)
        return self._report(function, function.title, made.call(function), peers, cases, _switches(function))

    def pbkdf2(self, function: Function, iterations: int = ITERATIONS) -> Report:
        """One block of derived key: very many short messages."""
        given = ("message", "size", "salt", "salt_size", "iterations", "out", "out_size")
        call = f"hw_pbkdf2_{function.name}({', '.join(f'task->{part}' for part in given)});"
        peers = openssl.contenders(function, {"PKCS5_PBKDF2_HMAC": ("PBKDF2",)})
        return self._report(
            function, f"PBKDF2 with HMAC-{function.title}", call, peers, [derived_case(function, iterations)]
        )

    def keyed(self, function: Function, sizes: Sequence[int] = SIZES[:-2]) -> Report:
        """Short messages under a key, compared with the textbook: OpenSSL needs five calls for a key."""
        made = measured(function)
        peers, cases = [Contender("textbook", made.textbook(function))], keyed_cases(function, sizes)
        return self._report(function, function.title, made.call(function), peers, cases)

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

    def _report(
        self,
        function: Function,
        title: str,
        call: str,
        peers: Sequence[Contender],
        cases: Sequence[Case],
        own: Mapping[str, str] = OURS,
    ) -> Report:
        """A report. ``own`` are our contenders: the library's compiler switches by name."""
        sources = " ".join(map(str, library_of(function)))
        head = "#include <hashwright.h>\n#include <string.h>\n"
        once = f"static void once(const task_t *task)\n{{\n    {call}\n}}\n"
        library = [
            Contender(name, f"{NEEDS}{switch} -I{INCLUDE} {sources}\n{head}{once}")
            for name, switch in own.items()
        ]
        return self.report(title, library, peers, cases)


def _switches(function: Function) -> Mapping[str, str]:
    """Our library, and the same without instructions for hashes where it uses them."""
    for suffix, switch in {"shani": "-DHW_SHA_INSTRUCTIONS=0", "pclmul": "-DHW_CRC_INSTRUCTIONS=0"}.items():
        if instructed(function, suffix):
            return {**OURS, "hashwright, portable": switch}
    return OURS
