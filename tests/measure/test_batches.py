"""Cycles of batches: each message's cost is right, and contenders with wrong digests are not timed."""

from __future__ import annotations

import platform
from dataclasses import replace

import pytest

from wright.measure.interleave import Case, Contender, Measurement, Plan, WrongDigestError, measure
from wright.spec import FUNCTIONS
from wright.targets.c.engines import NATIVE
from wright.targets.c.engines.batches import BatchCounter
from wright.targets.c.measure.batches import by_library

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="cycles are told on x86-64")
ENGINES = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in NATIVE]
CASE = Case("4-9 B", 6, "", {"least": 4, "most": 9, "digest": 2, "messages": 8192})
MULTIPLYING = """// cc: -DTIMES={times}
#define REPEATED(n) ".rept " #n "\\n\\timul %0, %0\\n\\t.endr"
#define MULTIPLY(n) REPEATED(n)
static void all_of(const messages_t *all, uint8_t *out)
{{
    uint64_t x = 3;
    for (size_t i = 0; i < all->count; i++) {{
        __asm__ volatile(MULTIPLY(TIMES) : "+r"(x));
        out[2 * i] = {first};
        out[2 * i + 1] = (uint8_t){length};
    }}
}}
"""
"""A digest of the first byte and the length; the multiplications are dependent, three cycles each."""
BY_COLUMN = {"first": "all->data[all->offsets[i]]", "length": "(all->offsets[i + 1] - all->offsets[i])"}
BY_POINTERS = {"first": "*(const uint8_t *)all->pointers[i]", "length": "all->lengths[i]"}


def measured(engine: str, **contenders: str) -> Measurement:
    given = [Contender(name, text) for name, text in contenders.items()]
    return measure(BatchCounter(NATIVE[engine]), given, [CASE], Plan(processes=1, rounds_least=40))


@pytest.mark.slow(reason="calibrates the clock of a quiet machine: timings decide nothing in make test")
@pytest.mark.parametrize("engine", ENGINES)
def test_a_message_costs_its_cycles(engine: str) -> None:
    """By column and by pointers alike; the best tenth, because others use the machine too."""
    texts = {
        f"{times} by {way}": MULTIPLYING.format(times=times, **given)
        for times in (40, 80)
        for way, given in (("column", BY_COLUMN), ("pointers", BY_POINTERS))
    }
    found = measured(engine, **texts)
    for way in ("column", "pointers"):
        few, many = (found.nanoseconds(f"{times} by {way}", CASE.name).p10 for times in (40, 80))
        assert (many - few) / 40 == pytest.approx(3, rel=0.05)


@pytest.mark.turns
@pytest.mark.gcc
@pytest.mark.parametrize(
    ("name", "call"),
    [
        ("sha256", "hw_sha256_column(all->data, all->offsets, all->count, out);"),
        (
            "siphash24",
            "hw_siphash24_many(all->key, all->pointers, all->lengths, all->count, (uint64_t *)out);",
        ),
    ],
)
def test_the_files_of_one_function_are_a_library(name: str, call: str) -> None:
    """The library is loaded, so a missing symbol fails the test."""
    function = FUNCTIONS[name]
    case = replace(CASE, parameters={**CASE.parameters, "digest": function.digest_size})
    contenders = [by_library(function, "library", call)]
    measure(BatchCounter(NATIVE["gcc"]), contenders, [case], Plan(processes=1, rounds_least=1))


@pytest.mark.parametrize("engine", ENGINES)
def test_other_digests_are_not_timed(engine: str) -> None:
    right = MULTIPLYING.format(times=1, **BY_COLUMN)
    wrong = right.replace("out[2 * i] =", "if (i < all->count - 1) out[2 * i] =")
    assert wrong != right
    with pytest.raises(
        WrongDigestError, match=f"wrong on {CASE.name}: expected [0-9a-f]{{4}}, got 00[0-9a-f]{{2}}"
    ):
        measured(engine, right=right, wrong=wrong)
