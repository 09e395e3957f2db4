"""What ``wright bench`` counts on an emulated machine: the instructions of our calls, exactly."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from string import Template
from typing import Any

from wright.measure.given import KEY
from wright.measure.interleave import (
    Plan,
    Watcher,
    message_bytes,
    size_name,
    trusted,
    unwatched,
)
from wright.measure.report import Report, show_counts
from wright.spec import Function
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.siphash import SipHash
from wright.targets.c.engines.counting import Traced
from wright.targets.c.engines.emulated import Emulated
from wright.targets.c.frames import REDIS
from wright.targets.c.measure.keys import SHIPPED
from wright.targets.c.measure.meter import Meter
from wright.targets.c.measure.peers.redis import source, version
from wright.targets.c.measure.suite import PACKAGE
from wright.toolchain.engine import EngineError

KEYED_SIZES = (4, 8, 16, 20, 32, 64)
OURS = "hashwright"
FIXED = (4, 8, 16, 32)
"""Bytes of messages for which SipHash has functions of their own."""
CALLER = """\
#include <hashwright.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint8_t message[1 << 16], key[16], out[64];

__attribute__((unused)) static void show(uint64_t value)
{
    for (int i = 0; i < 8; i++) out[i] = (uint8_t)(value >> 8 * i);
}

int main(int count, char **words)
{
    if (count != 4) return 1;
    const size_t size = strtoul(words[1], NULL, 10), out_size = strtoul(words[2], NULL, 10);
    if (size > sizeof message || out_size > sizeof out) return 1;
    for (size_t i = 0; i < size; i++) message[i] = (uint8_t)(i * 167 + (i >> 8) * 13 + 5);
    for (size_t i = 0; i < sizeof key; i++) key[i] = (uint8_t)i;
$CALLS
    for (size_t i = 0; i < out_size; i++) printf("%02x", out[i]);
    return 0;
}
"""
"""The message is that of ``message_bytes``, the key that of the timed benchmarks."""


@dataclass(frozen=True)
class Way:
    """A function of the library: how ``main`` calls it, and what it gives for a message."""

    name: str
    symbol: str
    call: str
    digest: Callable[[bytes], bytes]


class CountingSuite:
    """Reports of one emulated machine; of a core's model the cycles of calls in a row.

    All raise WrongDigestError, MissingEngineError or EngineError; ``redis`` also ToolError.
    """

    def __init__(
        self,
        engine: Emulated,
        plan: Plan | None = None,
        watch: Watcher = unwatched,
    ) -> None:
        del plan  # one call is enough
        self.engine, self.watch, self.meter = engine, watch, Meter(engine)

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        """Its reports by what ``wright bench`` is asked."""
        return {"digests": self.digests, "keyed": self.siphash, "redis": self.redis}

    def digests(self, function: Chained) -> Report:
        """Whole messages, and what a further block costs: 32 blocks less 16, by 16."""
        block, padding = function.block_size, len(function.mark) + function.length_size
        sizes = sorted({0, block - padding, block, 16 * block, 32 * block})
        symbol = f"hw_{function.name}"
        way = Way(OURS, symbol, f"{symbol}(message, size, out);", trusted(function.name))
        costs = self._costs([(way, size) for size in sizes])
        further = (costs.pop(32 * block)[OURS] - costs[16 * block][OURS]) / 16
        named = {size_name(size): (size, taken) for size, taken in costs.items()}
        return self._report(function, {**named, "a further block": (block, {OURS: further})})

    def siphash(self, function: SipHash, sizes: Sequence[int] = KEYED_SIZES) -> Report:
        """Keyed short messages; where the value is a number, by each of the library's ways to it."""
        costs = self._costs([(way, size) for size in sizes for way in _ways(function, size)])
        return self._report(function, {size_name(size): (size, taken) for size, taken in costs.items()})

    def redis(self, function: SipHash, sizes: Sequence[int] = KEYED_SIZES) -> Report:
        """Keys of Redis' dictionaries: our functions beside those of its own siphash.c."""
        if function.name != REDIS.name:
            raise EngineError(f"Redis hashes with {REDIS.title}, not with {function.title}")
        shipped = source()
        costs: dict[str, tuple[int, dict[str, float]]] = {}
        for folded in ("", "_nocase"):
            ways = _beside_redis(function, folded)
            found = self._costs(
                [(way, size) for size in sizes for way in ways], [shipped / "src" / "siphash.c"]
            )
            title = ", A-Z folded" if folded else ""
            costs |= {f"{size_name(size)}{title}": (size, taken) for size, taken in found.items()}
        return self._report(function, costs, {SHIPPED: version(shipped)})

    def _costs(
        self, calls: Sequence[tuple[Way, int]], others: Sequence[Path] = ()
    ) -> dict[int, dict[str, float]]:
        """By size of the message and name of the way; ``others`` are sources that are not ours."""
        if not (PACKAGE / "include").exists():
            raise EngineError("packages/c is not built: run `wright build --target c`")
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            caller, program = folder / "caller.c", folder / "program"
            branches = {f'    if (strcmp(words[3], "{way.symbol}") == 0) {way.call}' for way, _ in calls}
            text = Template(CALLER).substitute(CALLS="\n".join(sorted(branches)))
            caller.write_text(text, encoding="utf-8")
            include = PACKAGE / "include"
            library = self.engine.objects(sorted((PACKAGE / "src").glob("*.c")), ["-w", f"-I{include}"])
            options = ["-w"] if others else []
            self.engine.compile([caller, *library, *others], program, options, [include])
            traced = Traced(self.engine, program, folder)
            costs: dict[int, dict[str, float]] = {}
            for number, (way, size) in enumerate(calls):
                self.watch("timed", size_name(size), number / len(calls))
                costs.setdefault(size, {})[way.name] = self._cost(traced, way, size)
        return costs

    def _cost(self, traced: Traced, way: Way, size: int) -> float:
        expected = way.digest(message_bytes(size))
        given = [str(size), str(len(expected)), way.symbol]
        return self.meter.cost(traced, way.symbol, given, expected.hex(), f"{way.symbol} of {size} bytes")

    def _report(
        self,
        function: Function,
        costs: Mapping[str, tuple[int, Mapping[str, float]]],
        peers: Mapping[str, str] | None = None,
    ) -> Report:
        """``costs``: by case the bytes of its message, and what each contender costs."""
        sizes = {case: size for case, (size, _) in costs.items()}
        measurement = self.meter.measurement(sizes, {case: taken for case, (_, taken) in costs.items()})
        beside = dict(peers or {})
        ours = tuple(name for name in measurement.contenders if name not in beside)
        return Report(function.title, ours, measurement, beside, shown=show_counts)


def _beside_redis(function: SipHash, folded: str) -> tuple[Way, Way]:
    """Our function and Redis' own, of which both give the same number."""

    def digest(message: bytes) -> bytes:
        return function.digest(KEY, message.lower() if folded else message)

    ours, theirs = f"hw_{function.name}{folded}", f"siphash{folded}"
    declared = f"extern uint64_t {theirs}(const uint8_t *, size_t, const uint8_t *);"
    return (
        Way(OURS, ours, f"show({ours}(key, message, size));", digest),
        Way(SHIPPED, theirs, f"{{ {declared} show({theirs}(message, size, key)); }}", digest),
    )


def _ways(function: SipHash, size: int) -> Iterator[Way]:
    symbol, digest = f"hw_{function.name}", partial(function.digest, KEY)
    if function.digest_size > 8:
        yield Way(OURS, symbol, f"{symbol}(key, message, size, out);", digest)
        return
    prepare = f"hw_siphash_state state; {symbol}_prepare(&state, key);"
    ways = {
        OURS: (symbol, "", "key, message, size"),
        "key prepared": (f"{symbol}_prepared", prepare, "&state, message, size"),
        "A-Z folded": (f"{symbol}_nocase", "", "key, message, size"),
    }
    if size in FIXED:
        ways["length known too"] = (f"{symbol}_fixed{size}", prepare, "&state, message")
    for name, (called, before, given) in ways.items():
        value = (lambda message: digest(message.lower())) if name == "A-Z folded" else digest
        yield Way(name, called, f"{{ {before} show({called}({given})); }}", value)
