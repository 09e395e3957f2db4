"""Ladders on emulated machines: each rung's instructions are counted exactly, or its cycles modelled."""

from __future__ import annotations

from collections.abc import Sequence

from wright.measure.counts import FURTHER
from wright.measure.interleave import message_bytes, size_name
from wright.measure.ladder import Ladder, Rung
from wright.spec import Function
from wright.targets.c.engines.emulated import Emulated
from wright.targets.c.measure.construction import ExtraRung, measured
from wright.targets.c.measure.meter import Call, Meter, calling
from wright.targets.c.measure.peers import redis
from wright.targets.c.measure.rungs import CRungs, machine_codes
from wright.targets.c.measure.texts import HEAD

KEYED_SIZES = (64, 20, 16)
SHORT = 55
FEW, MORE = 1024, 2048
"""Two message sizes in bytes; their difference gives the cost of further blocks."""
DIGEST = """
void hash(const uint8_t *message, size_t length, uint8_t *out)
{
    digest(message, length, out);
}
"""


class CountedClimber(CRungs):
    """One call of each size; if the engine models a core, the cycles of repeated calls."""

    engine: Emulated

    @property
    def meter(self) -> Meter:
        return Meter(self.engine)

    def climb(self, function: Function, kernel: str, rungs: Sequence[Rung]) -> Ladder:
        # `bench` measures the library's lanes.
        climbed = [rung for rung in rungs if not (isinstance(rung, ExtraRung) and rung.library)]
        peers = {one.name: one for one in redis.keys(function)}
        texts = {rung.name: _text(function, kernel, rung) for rung in climbed}
        texts |= {name: one.source for name, one in peers.items()}
        costs: dict[str, dict[str, float]] = {}
        for number, (name, text) in enumerate(texts.items()):
            self.watch("timed", name, number / len(texts))
            symbol = "hash" if name not in peers else "siphash" + "_nocase" * (kernel == "nocase")
            for case, cost in self._costs(function, kernel, name, text, symbol).items():
                costs.setdefault(case, {})[name] = cost
        sizes = KEYED_SIZES if function.needs_key else (SHORT, function.block_size)
        found = self.meter.measurement(dict(zip(costs, sizes, strict=True)), costs)
        made = machine_codes(self.engine, climbed)
        return self.ladder(function, kernel, climbed, found, made, found.versions(peers.values()))

    def _costs(self, function: Function, kernel: str, name: str, text: str, symbol: str) -> dict[str, float]:
        """Costs by case. Raises WrongDigestError naming the rung."""
        made, calls = measured(function), list[Call]()
        for size in _sizes(function):
            expected = made.expected(function, kernel, message_bytes(size))
            calls.append(Call(size_name(size), name, symbol, (size, len(expected)), expected))
        caller = _caller(function, symbol, "void setup(" in text)
        found = self.meter.costs({"kernel.c": text, "caller.c": caller}, (), calls)
        taken = {case: costs[name] for case, costs in found.items()}
        if function.needs_key:
            return taken
        short, few, more = taken.values()
        return {size_name(SHORT): short, FURTHER: (more - few) / ((MORE - FEW) / function.block_size)}


def _sizes(function: Function) -> tuple[int, ...]:
    return KEYED_SIZES if function.needs_key else (SHORT, FEW, MORE)


def _text(function: Function, kernel: str, rung: Rung) -> str:
    """A rung as a file that defines ``hash`` for other files."""
    return measured(function).whole(function, kernel, rung) + ("" if function.needs_key else DIGEST)


def _caller(function: Function, symbol: str, prepares: bool) -> str:
    calls = ["setup(key);"] if prepares else []
    if not function.needs_key:
        head = f"void {symbol}(const uint8_t *, size_t, uint8_t *);"
        return calling(f"{HEAD}{head}", [*calls, f"{symbol}(message, size, out);"])
    head = f"uint64_t {symbol}(const uint8_t *, size_t, const uint8_t *);\nvoid setup(const uint8_t *);"
    value = f"{symbol}(message, size, key)"
    # Redis' own returns the number whose bytes in memory are the value's: swapped on big-endian machines.
    swapped = f"const uint64_t v = {value}; memcpy(out, &v, sizeof v);"
    return calling(f"{HEAD}{head}", [*calls, f"show({value});" if symbol == "hash" else swapped])
