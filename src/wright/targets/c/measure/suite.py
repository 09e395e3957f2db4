"""The benchmarks of ``wright bench --target c``: our library and others', in one process."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from wright.measure import questions
from wright.measure.inputs import ITERATIONS
from wright.measure.interleave import SIZES, Case, Contender, message_cases
from wright.measure.report import Report
from wright.measure.suite import Answers, Asked, TimingSuite
from wright.spec import Function
from wright.targets.c.engines.measuring import NEEDS
from wright.targets.c.measure import batches, keys
from wright.targets.c.measure.construction import OURS, measured
from wright.targets.c.measure.library import calling
from wright.targets.c.measure.mixtures import mixed
from wright.targets.c.measure.peers import git, linked, openssl, redis
from wright.targets.c.measure.switches import CRC, SHA
from wright.targets.c.measure.texts import instructed

USUAL = {OURS: ""}
TEXTBOOK = "textbook, -O3"
"""Our own kernel by the empty recipe, with all compiler optimisations."""
DIGESTED = (*SIZES[:-2], 16384, *SIZES[-2:])
"""Message sizes in bytes; those within the first cache, too."""
PAIRS = (4096,)


def _message_cases(function: Function, sizes: Sequence[int]) -> list[Case]:
    """A case for each size of message; where the code's time depends on what is hashed, of random ones."""
    made = measured(function)
    return message_cases(made.trusted(function), sizes, random=made.random)


def _digests(suite: TimingSuite, function: Function) -> Answers:
    """Others' libraries, and the textbook kernel."""
    del suite
    made = measured(function)
    peers = [one for peer in (openssl, linked, redis, git) for one in peer.digests(function)]
    if not made.figures:
        peers.insert(0, Contender(TEXTBOOK, f"{NEEDS}-O3\n{made.textbook(function)}"))
    return Answers([*_ours(function)], peers)


def _derived(suite: TimingSuite, function: Function) -> Answers:
    del suite
    given = ("message", "size", "salt", "salt_size", "iterations", "out", "out_size")
    call = f"hw_pbkdf2_{function.name}({', '.join(f'task->{part}' for part in given)});"
    peers = openssl.contenders(function, {"PKCS5_PBKDF2_HMAC": ("PBKDF2",)})
    return Answers([*_library(function, call)], peers)


def _keyed(suite: TimingSuite, function: Function) -> Answers:
    """The textbook is the peer: OpenSSL needs five calls for a key."""
    del suite
    made = measured(function)
    peers = [Contender("textbook", made.textbook(function))]
    return Answers([*_library(function, made.call(function))], peers)


def _ours(function: Function) -> Iterator[Contender]:
    """Our library's call, and that of the function beneath; each with fewer instructions, too."""
    made = measured(function)
    for name, call in made.calls(function).items():
        fewer = {f"{name}, portable": switch for switch in _switches(function)}
        named = made.switches if name == OURS and made.switches else fewer
        yield from _library(function, call, {name: "", **named})


def _library(function: Function, call: str, switches: Mapping[str, str] = USUAL) -> Iterator[Contender]:
    """A call of our library, by the compiler's switches of each contender."""
    once = f"#include <string.h>\nstatic void once(const task_t *task)\n{{\n    {call}\n}}\n"
    for name, switch in switches.items():
        yield Contender(name, calling(function, switch, once))


def _switches(function: Function) -> Iterator[str]:
    """What leaves out the instructions for hashes, where the library uses them."""
    for suffix, switch in {"shani": SHA, "pclmul": CRC}.items():
        if instructed(function, suffix):
            yield switch


class NativeSuite(TimingSuite):
    """Reports of one compiler. All raise WrongDigestError, MissingEngineError or EngineError."""

    asked = MappingProxyType(
        {
            "digests": Asked(replace(questions.DIGESTS, cases=_message_cases), DIGESTED, _digests),
            "keyed": Asked(questions.KEYED, SIZES[:-2], _keyed),
            "pbkdf2": Asked(questions.PBKDF2, (ITERATIONS,), _derived),
            "many": Asked(
                replace(questions.MANY, cases=batches.batch_cases),
                (),
                batches.side_by_side,
                batches.batch_clock,
            ),
            "merkle": Asked(
                replace(questions.MERKLE, title="{} of pairs of digests", cases=batches.pair_cases),
                PAIRS,
                batches.pair_by_pair,
                batches.batch_clock,
            ),
            "redis": Asked(
                replace(questions.KEYED, title="{} of keys", cases=keys.key_cases),
                (),
                keys.beside_redis,
                keys.key_clock,
            ),
        }
    )

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        return {**super().questions, "mixtures": self.mixtures}

    def mixtures(self, function: Function) -> Report:
        """Batches of mixed lengths, even the worst found, compared with the same messages one by one."""
        return mixed(self, function)
