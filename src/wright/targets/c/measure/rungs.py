"""The rungs of ladders in C: passes of a recipe, and beside it what else was asked of the function.

The questions are those of an article that ended with "already optimal": endian loads, rotates, vectors; and
what followed from them: the state made of the key once, lengths that are known, several keys at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from wright.ir.program import Program
from wright.kernels.siphash_lanes import Step
from wright.measure.ladder import TEXTBOOK, Climber, Rung
from wright.passes.inline import Inline
from wright.passes.recipe import Recipe
from wright.recipes import PORTABLE
from wright.spec import Function
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.siphash import SipHash
from wright.targets.c.build import C_TARGET
from wright.targets.c.frames import FRAME, REDIS
from wright.targets.c.measure.texts import Asked

PEERS = Path(__file__).parent / "peers"
UNSEEN = (PEERS / "unseen.h").read_text(encoding="utf-8")
TWO_LANES = (PEERS / "two_lanes.c").read_text(encoding="utf-8")
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


class CRungs(Climber):
    """The rungs of C on any machine: each compiler climbs them in its own unit."""

    target = C_TARGET
    keyed = True

    def kernels(self, function: Function) -> Sequence[str]:
        if isinstance(function, Chained):
            return ("compress",)
        return ("siphash", "nocase") if function.output_bits == 64 else ("siphash",)

    def rungs(self, function: Function, kernel: str, variant: str = PORTABLE) -> list[Rung]:
        """The passes, and beside them the questions of ``rungs_c``."""
        path = super().rungs(function, kernel, variant)
        asked = list(beside(function, kernel, path))
        if isinstance(function, SipHash) and function.output_bits == 64 and kernel == "siphash":
            asked.append(many(function))
        return [*path, *asked]

    def textbook(self, function: Function, kernel: str, program: Program, recipe: Recipe) -> str:
        """C has no arithmetic of bytes: where they are folded, it is by a comparison, as people write it."""
        if kernel != "nocase":
            return super().textbook(function, kernel, program, recipe)
        exact = self.target.kernels(function)["siphash"]().program
        text = re.sub(r"M\[([^]]*)\]", r"folded(M[\1])", self.printed(exact, recipe))
        return FOLDED + text.replace("void siphash(", "void nocase(")


def beside(function: Function, kernel: str, path: Sequence[Rung]) -> Iterator[Rung]:
    """What is asked beside a recipe of these rungs."""
    textbook, last = path[0], path[-1]
    yield Asked(
        "loads unseen",
        "Byte by byte: what the textbook costs where the compiler may not make one load of its byte shifts.",
        _unseen("LOADS", textbook.text),
        TEXTBOOK,
    )
    yield Asked(
        "rotates unseen",
        "Two shifts and an or: what it costs where the compiler may not see the rotate in them.",
        _unseen("ROTATES", textbook.text),
        TEXTBOOK,
    )
    if isinstance(function, Chained) or kernel != "siphash":
        return
    program = C_TARGET.kernels(function)[kernel]().program
    yield Asked(
        "rotates written out",
        "Shifts and or in place, without a helper: the compiler sees the rotate all the same.",
        C_TARGET.print_program(Inline().apply(program)),
        TEXTBOOK,
    )
    if function == REDIS:
        yield Asked(
            "one key on two lanes",
            "One message on vectors, two of its four words in each: a step still waits for the one before,"
            " and takes longer; it is fewer instructions where calls need not wait.",
            TWO_LANES,
            last.name,
            options=(NATIVE,),
        )
    if function.output_bits == 64:
        yield from _followed(function, last)


def _followed(function: SipHash, last: Rung) -> Iterator[Rung]:
    """What needs another interface: a state instead of a key, a length that is known, many keys."""
    prepare, prepared, fixed = (
        C_TARGET.make(function, name).text for name in ("prepare", "prepared", f"fixed{KNOWN}")
    )
    yield Asked(
        PREPARED,
        "The state made of the key once, for all messages: four words are loaded instead of made of two.",
        f"{prepare}\n{prepared}",
        last.name,
        STATE + ANY,
    )
    yield Asked(
        f"{KNOWN} bytes known",
        f"Keys of {KNOWN} bytes get a kernel of their own, without loop and tail; others the one before.",
        f"{prepare}\n{prepared}\n{fixed}",
        PREPARED,
        STATE + ONE.replace("16", str(KNOWN)),
    )


def many(function: SipHash) -> Rung:
    """Several keys at once, by the library."""
    name = f"hw_{function.name}"
    steps = [C_TARGET.make(function, f"{step.value}8").text for step in Step]
    return Asked(
        "many keys on lanes",
        "One message has no parallelism, several have: a key a lane, by the widest vectors that there are.",
        "\n".join([LANES, *steps]),
        PREPARED,
        MANY.replace("NAME", name),
        (AVX512,),
        library=True,
    )


def _unseen(what: str, text: str) -> str:
    """A kernel with helpers that hide an idiom; bytes of the message cannot be loaded together."""
    if what == "LOADS":
        text = text.replace("const uint8_t *M", "const volatile uint8_t *M")
    return f"#define UNSEEN_{what}\n{UNSEEN}\n{text}"


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
