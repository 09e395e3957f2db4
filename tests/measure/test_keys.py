"""Cycles of hashes of keys: the clock, the check before timing, and dependent calls."""

from __future__ import annotations

import platform
from collections.abc import Callable

import pytest

from wright.measure.interleave import Contender, Measurement, Plan, WrongDigestError, measure
from wright.spec import FUNCTIONS
from wright.targets.c.engines import NATIVE
from wright.targets.c.engines.cycles import LONGEST, CycleCounter
from wright.targets.c.measure.keys import DROP_IN, KEYS, Keys
from wright.targets.c.measure.suite import NativeSuite
from wright.toolchain.engine import EngineError

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="cycles are told on x86-64")
ENGINES = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in NATIVE]
QUICK = Plan(processes=1, rounds_least=100)
MULTIPLYING = """
#include <stddef.h>
#include <stdint.h>
static uint64_t siphash(const uint8_t *in, const size_t length, const uint8_t *key)
{
    uint64_t x = 3;
    (void)in, (void)key;
    for (size_t i = 0; i < length; i++) __asm__ volatile("imul %0, %0" : "+r"(x));
    return x;
}
#define siphash_nocase siphash
"""
"""As many dependent multiplications as a key has bytes: three cycles each."""


def measured(engine: str, keys: Keys, **contenders: str) -> Measurement:
    given = [Contender(name, text) for name, text in contenders.items()]
    return measure(CycleCounter(NATIVE[engine]), given, [keys.case], QUICK)


def once(holds: Callable[[], bool]) -> bool:
    """Whether one of ten tries succeeds: a busy machine spoils some tries, a real fault fails all."""
    return any(holds() for _ in range(10))


def cost(engine: str, keys: Keys, text: str) -> float:
    return measured(engine, keys, it=text).nanoseconds("it", keys.name).median


@pytest.mark.slow(reason="calibrates the clock of a quiet machine: timings decide nothing in make test")
@pytest.mark.parametrize("engine", ENGINES)
def test_a_cycle_is_a_cycle(engine: str) -> None:
    """The unit is the core's cycle, at any clock frequency."""

    def three() -> bool:
        short, long = (cost(engine, Keys("one", n, n, chained=True), MULTIPLYING) for n in (400, 800))
        return (long - short) / 400 == pytest.approx(3, rel=0.03)

    assert once(three)


@pytest.mark.slow(reason="as above")
@pytest.mark.parametrize("engine", ENGINES)
def test_calls_that_wait_take_longer(engine: str) -> None:
    ours = DROP_IN.read_text(encoding="utf-8")

    def longer() -> bool:
        free, waiting = (cost(engine, Keys("16 B", 16, 16, chained=c), ours) for c in (False, True))
        return 1.2 * free < waiting

    assert once(longer)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("nocase", [False, True])
def test_other_values_are_not_timed(engine: str, nocase: bool) -> None:
    """A file that is wrong at one length, with case or without."""
    ours = DROP_IN.read_text(encoding="utf-8")
    name = "static void nocase(" if nocase else "static void siphash("
    head = "void nocase(" if nocase else "void siphash("
    after = ours.partition(name)[2].partition(head)[2]
    wrong = after.replace("end - offset < 2", "end - offset < 3", 1)
    changed = ours.replace(after, wrong)
    assert changed != ours
    with pytest.raises(WrongDigestError, match="changed on 1-7 B: expected"):
        measured(engine, Keys("1-7 B", 1, 7, nocase=nocase), ours=ours, changed=changed)


def test_redis_has_one_function() -> None:
    with pytest.raises(EngineError, match=r"Redis hashes with SipHash-1-2, not with SipHash-2-4"):
        NativeSuite(NATIVE["gcc"]).ask("redis", FUNCTIONS["siphash24"])


def test_keys_fit_into_the_pool() -> None:
    assert all(keys.most <= LONGEST for keys in KEYS)
