"""Further rungs of SipHash next to its recipes, and how a rung is called.

The rungs test questions of an article that ended with "already optimal", rotates and vectors, and what
followed from them: preparing the state once per key, constant lengths, several keys at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from wright.contracts.siphash_lanes import Step
from wright.ir.program import Program
from wright.measure.ladder import TEXTBOOK, Rung
from wright.passes.inline import Inline
from wright.spec.constructions.siphash import SipHash
from wright.targets.c.build import C_TARGET
from wright.targets.c.constructions.siphash.frames import REDIS
from wright.targets.c.constructions.siphash.makers import is_number
from wright.targets.c.frames import FRAME
from wright.targets.c.measure.construction import ExtraRung
from wright.targets.c.measure.texts import PRELUDE

TWO_LANES = (Path(__file__).parent / "two_lanes.c").read_text(encoding="utf-8")
LANES = (FRAME / "src" / "lanes512.h").read_text(encoding="utf-8")
NATIVE, AVX512 = "-march=native", "-mavx512f"
PREPARED = "key prepared"
FOLDED = """\
static inline uint8_t folded(uint8_t c)
{
    return c >= 'A' && c <= 'Z' ? (uint8_t)(c + ('a' - 'A')) : c;
}

"""
KNOWN = 16
"""Bytes of the keys that get a kernel of their own."""


def climbed(function: SipHash) -> Sequence[str]:
    return ("siphash", "nocase") if is_number(function) else ("siphash",)


def written(function: SipHash, kernel: str, program: Program) -> str:
    """The first rung. C has no byte arithmetic: folding uses a comparison, as people write it."""
    if kernel != "nocase":
        return C_TARGET.print_program(program)
    exact = C_TARGET.print_program(C_TARGET.textbook(function, "siphash").program)
    text = re.sub(r"M\[([^]]*)\]", r"folded(M[\1])", exact)
    return FOLDED + text.replace("void siphash(", "void nocase(")


def beside(function: SipHash, kernel: str, path: Sequence[Rung]) -> Iterator[ExtraRung]:
    if kernel != "siphash":
        return
    program = C_TARGET.textbook(function, kernel).program
    yield ExtraRung(
        "rotates written out",
        "Shifts and or in place, without a helper: the compiler sees the rotate all the same.",
        C_TARGET.print_program(Inline().apply(program)),
        TEXTBOOK,
    )
    last = path[-1]
    if function.name == REDIS:
        yield ExtraRung(
            "one key on two lanes",
            "One message on vectors, two of its four words in each: a step still waits for the one before,"
            " and takes longer; it is fewer instructions where calls need not wait.",
            TWO_LANES,
            last.name,
            options=(NATIVE,),
        )
    if is_number(function):
        yield from _followed(function, last)
        yield _many(function)


def whole(function: SipHash, kernel: str, rung: Rung) -> str:
    del function
    asked = rung if isinstance(rung, ExtraRung) else ExtraRung(rung.name, rung.lesson, rung.text)
    heads = re.findall(r"^void \w+\(.*\)$", rung.text, re.MULTILINE)
    declared = "".join(f"static {head};\n" for head in heads)
    caller = asked.caller or KEYED.replace("KERNEL", kernel)
    text = caller if asked.library else f"{declared}{rung.text}\n{caller}"
    return f"{PRELUDE}{text}"


def _followed(function: SipHash, last: Rung) -> Iterator[ExtraRung]:
    """Rungs that need another interface: a state instead of a key, a constant length, many keys."""
    prepare, prepared, fixed = (
        C_TARGET.make(function, name).text for name in ("prepare", "prepared", f"fixed{KNOWN}")
    )
    yield ExtraRung(
        PREPARED,
        "The state made of the key once, for all messages: four words are loaded instead of made of two.",
        f"{prepare}\n{prepared}",
        last.name,
        STATE + ANY,
    )
    yield ExtraRung(
        f"{KNOWN} bytes known",
        f"Keys of {KNOWN} bytes get a kernel of their own, without loop and tail; others the one before.",
        f"{prepare}\n{prepared}\n{fixed}",
        PREPARED,
        STATE + ONE.replace("16", str(KNOWN)),
    )


def _many(function: SipHash) -> ExtraRung:
    """Several keys at once, by the library."""
    name = f"hw_{function.name}"
    steps = [C_TARGET.make(function, f"{step.value}8").text for step in Step]
    return ExtraRung(
        "many keys on lanes",
        "One message has no parallelism, several have: a key a lane, by the widest vectors that there are.",
        "\n".join([LANES, *steps]),
        PREPARED,
        MANY.replace("NAME", name),
        (AVX512,),
        library=True,
    )


KEYED = """
uint64_t hash(const uint8_t *in, const size_t length, const uint8_t *k);
uint64_t hash(const uint8_t *in, const size_t length, const uint8_t *k)
{
    const uint64_t key[2] = {load_le64(k), load_le64(k + 8)};
    uint64_t out[2];
    KERNEL(key, in, out, 0, (int64_t)length);
    return out[0];
}
"""
STATE = """
static uint64_t state[4];
__attribute__((visibility("default"))) void setup(const uint8_t *k);
void setup(const uint8_t *k)
{
    const uint64_t key[2] = {load_le64(k), load_le64(k + 8)};
    prepare(key, state);
}
"""
ANY = """
uint64_t hash(const uint8_t *in, const size_t length, const uint8_t *k);
uint64_t hash(const uint8_t *in, const size_t length, const uint8_t *k)
{
    uint64_t out[2];
    (void)k;
    prepared(state, in, out, 0, (int64_t)length);
    return out[0];
}
"""
ONE = ANY.replace("    prepared(", "    if (length == 16) fixed16(state, in, out);\n    else prepared(")
MANY = """
#include <hashwright.h>
uint64_t hash(const uint8_t *in, const size_t length, const uint8_t *k);
uint64_t hash(const uint8_t *in, const size_t length, const uint8_t *k)
{
    return NAME(k, in, length);
}
__attribute__((visibility("default"))) void batch(
    const uint8_t *k, const uint8_t *const *messages, const size_t *lengths, size_t count, uint64_t *values);
void batch(
    const uint8_t *k, const uint8_t *const *messages, const size_t *lengths, size_t count, uint64_t *values)
{
    NAME_many(k, messages, lengths, count, values);
}
"""
