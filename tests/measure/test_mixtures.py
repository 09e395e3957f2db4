"""Batches of mixed lengths: the search finds a slow mixture, and wrong digests are not timed."""

from __future__ import annotations

import platform

import pytest

from wright.measure.interleave import Contender, WrongDigestError
from wright.spec import FUNCTIONS
from wright.targets.c.engines import NATIVE
from wright.targets.c.engines.mixtures import Pair, runs_of
from wright.targets.c.measure.mixtures import pairs_of, searched, structured

PAIR = Pair("batch", "alone")
LONG = 1000
"""Messages of at least so many bytes cost the slow contender more."""
TEXT = """// cc: -DSLOW={slow}
#define REPEATED(n) ".rept " #n "\\n\\timul %0, %0\\n\\t.endr"
#define MULTIPLY(n) REPEATED(n)
static void all_of(const messages_t *all, uint8_t *out)
{{
    uint64_t x = 3;
    for (size_t i = 0; i < all->count; i++) {{
        __asm__ volatile(MULTIPLY(40) : "+r"(x));
        if (all->lengths[i] >= SLOW) __asm__ volatile(MULTIPLY(4000) : "+r"(x));
        for (size_t j = 0; j < 8; j++) out[8 * i + j] = (uint8_t)(all->lengths[i] {more});
    }}
}}
"""


def found(engine: str, batch: str, climbs: int = 6) -> list[int]:
    """The lengths of the worst mixture."""
    texts = {"batch": batch, "alone": TEXT.format(slow="SIZE_MAX", more="")}
    contenders = [Contender(name, text) for name, text in texts.items()]
    function = FUNCTIONS["siphash24"]
    compiler = NATIVE[engine]
    (case,) = searched(compiler, function, contenders, [PAIR], climbs, lambda *_: None)
    lengths: list[int] = case.parameters["lengths"]
    assert case.name.startswith("found on batch: ")
    assert case.size == sum(lengths)
    return lengths


@pytest.mark.slow(reason="a clock decides, which other work on the machine disturbs")
@pytest.mark.skipif(platform.machine() != "x86_64", reason="cycles are told on x86-64")
def test_the_search_finds_what_is_slow() -> None:
    lengths = found("gcc", TEXT.format(slow=LONG, more=""))
    assert sum(length >= LONG for length in lengths) > len(lengths) / 2


@pytest.mark.gcc
@pytest.mark.skipif(platform.machine() != "x86_64", reason="cycles are told on x86-64")
def test_other_digests_are_not_searched() -> None:
    with pytest.raises(WrongDigestError, match=r"^batch: expected (..)\1{7}, got"):
        found("gcc", TEXT.format(slow=LONG, more="+ (all->lengths[i] > 200)"))


def test_runs_say_the_lengths() -> None:
    assert runs_of([40, 40, 7, 40]) == [(2, 40), (1, 7), (1, 40)]


def test_sha_instructions_are_a_level_of_their_own() -> None:
    """Functions with SHA instructions are also timed without them; the others have a single level."""
    assert len(list(pairs_of(FUNCTIONS["sha256"]))) == 5
    assert {pair.alone for pair in pairs_of(FUNCTIONS["sha512"])} == {"one by one"}


def test_mixtures_have_names_of_their_own() -> None:
    names = [name for name, _ in structured()]
    assert len(names) == len(set(names))
