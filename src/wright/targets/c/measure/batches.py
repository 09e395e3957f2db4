"""Many short messages in one call, in core cycles each: our batches compared with hashing one by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from wright.measure.interleave import Case, Contender
from wright.measure.report import show_batches
from wright.measure.suite import Answers, Clock, TimingSuite
from wright.spec import Function
from wright.targets.c.engines.batches import BatchCounter
from wright.targets.c.engines.measuring import NEEDS
from wright.targets.c.measure.construction import OURS, Batches, measured
from wright.targets.c.measure.keys import CYCLES
from wright.targets.c.measure.library import calling
from wright.targets.c.measure.peers import openssl, redis
from wright.targets.c.measure.switches import ALONE, INSTRUCTED, LEVELS, SHA, WITHOUT, vectors
from wright.targets.c.measure.texts import instructed
from wright.toolchain.engine import EngineError

OPENSSL = (Path(__file__).parent / "peers" / "openssl_batch.c").read_text(encoding="utf-8")
ROUNDS = 120
"""Slices of each contender, of 4096 messages each."""
EVP, LOW_LEVEL = "EVP, reused", "low-level"
LENGTHS = {32: 55}
KEYS = {8: 24, 4: 64}
ROWS = {32: 200}
"""Bytes of the shortest and the longest message: one block, keys of hash tables, and rows of text."""


def side_by_side(suite: TimingSuite, function: Function) -> Answers:
    """Batches, and the same messages one by one.

    Raises EngineError where the library takes none, ToolError where Redis' source cannot be fetched.
    """
    del suite
    batches = batches_of(function)
    return _answers(function, batches, batches.column)


def pair_by_pair(suite: TimingSuite, function: Function) -> Answers:
    """A level of a Merkle tree: a column of pairs of digests. Raises as ``side_by_side`` does."""
    del suite
    batches = batches_of(function)
    if batches.pairs is None:
        raise EngineError(f"{function.title} has no pairs of digests")
    return _answers(function, batches, batches.pairs)


def batch_clock(suite: TimingSuite) -> Clock:
    plan = replace(suite.plan, rounds_least=ROUNDS)
    return Clock(BatchCounter(suite.engine), plan, CYCLES, show_batches)


def batch_cases(function: Function, sizes: Sequence[int]) -> list[Case]:
    """Batches of short messages of all lengths between two."""
    del sizes
    messages, lengths = 65536 if function.needs_key else 4096, lengths_of(function)
    return [_case(function, f"{least}-{most} B", least, most, messages) for least, most in lengths.items()]


def pair_cases(function: Function, sizes: Sequence[int]) -> list[Case]:
    """A level of so many pairs, for each of the sizes."""
    each = 2 * function.digest_size
    return [_case(function, f"2 x {function.digest_size} B", each, each, pairs) for pairs in sizes]


def lengths_of(function: Function) -> Mapping[int, int]:
    """The lengths of a function's messages: those of most of its users."""
    if function.needs_key:
        return KEYS
    return LENGTHS if function.is_hash else ROWS


def _case(function: Function, name: str, least: int, most: int, messages: int) -> Case:
    given = {"least": least, "most": most, "digest": function.digest_size, "messages": messages}
    return Case(name, (least + most) // 2, "", given)


def batches_of(function: Function) -> Batches:
    """How the library takes batches. Raises EngineError where it takes none."""
    found = measured(function).batches(function)
    if found is None:
        raise EngineError(f"{function.title} has no batches")
    return found


def _answers(function: Function, batches: Batches, body: str) -> Answers:
    """The library's same call, compiled for different instructions, its calls one by one, and peers."""
    first, *others = _ours(function, batches, body)
    return Answers([first], others, before=[*_redis(function), *_openssl(function)])


def _ours(function: Function, batches: Batches, body: str) -> Iterator[Contender]:
    """The library's same call, compiled for different instructions, and its calls one by one."""
    for name, bits in zip((OURS, "AVX2"), LEVELS.values(), strict=True):
        yield by_library(function, name, body, vectors(bits))
    if instructed(function):
        without = (SHA, vectors(LEVELS["AVX2"]))
        yield by_library(function, INSTRUCTED, body, vectors(0))
        yield by_library(function, f"AVX2{WITHOUT}", body, *without)
        yield by_library(function, f"{ALONE}{WITHOUT}", batches.alone, *without)
    yield by_library(function, ALONE, batches.alone)


def by_library(function: Function, name: str, body: str, *switches: str) -> Contender:
    """A contender whose ``body`` calls our library, compiled by these switches."""
    return Contender(name, calling(function, " ".join(switches), _all(body)))


def _redis(function: Function) -> list[Contender]:
    """Redis' file, if it implements the same function; its presence is then required."""
    loop = "for (size_t i = 0; i < all->count; i++)\n"
    call = "((uint64_t *)out)[i] = siphash(all->pointers[i], all->lengths[i], all->key);"
    found = redis.keys(function, f"\n{_all(loop + call)}")
    return [replace(one, source=f"{NEEDS}\n{one.source}") for one in found]


def _openssl(function: Function) -> list[Contender]:
    digest = f"DIGEST {function.digest_size}"
    ways: dict[str, Sequence[str]] = {EVP: (digest,)}
    if function.name in openssl.LOW:
        prefix, context = openssl.LOW[function.name]
        ways[LOW_LEVEL] = (f"LOW_LEVEL {prefix}", f"CONTEXT {context}", digest)
    return openssl.contenders(function, ways, OPENSSL)


def _all(body: str) -> str:
    return f"static void all_of(const messages_t *all, uint8_t *out)\n{{\n{body}\n}}\n"
