"""Further rungs of SipHash next to its recipes, and how a rung is called.

The rungs test questions of an article that ended with "already optimal", rotates and vectors, and what
followed from them: preparing the state once per key, constant lengths, several keys at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from wright.contracts.siphash_lanes import Step
from wright.measure.ladder import TEXTBOOK, Rung
from wright.passes.inline import Inline
from wright.spec.constructions.siphash import SipHash
from wright.targets.c.build import C_TARGET
from wright.targets.c.constructions.siphash.frames import REDIS
from wright.targets.c.constructions.siphash.makers import is_number
from wright.targets.c.frames import FRAME
from wright.targets.c.measure.construction import ExtraRung
from wright.targets.c.measure.texts import PRELUDE
from wright.targets.packages import environment

HERE = Path(__file__).parent
TWO_LANES = (HERE / "two_lanes.c").read_text(encoding="utf-8")
LANES = (FRAME / "src" / "lanes512.h").read_text(encoding="utf-8")
CALLER = environment(HERE).get_template("caller.c")
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


def folded(exact: str) -> str:
    """A textbook that folds letters. C has no byte arithmetic: it compares, as people write it."""
    text = re.sub(r"M\[([^]]*)\]", r"folded(M[\1])", exact)
    return FOLDED + text.replace("void siphash(", "void nocase(")


def beside(function: SipHash, path: Sequence[Rung]) -> Iterator[ExtraRung]:
    """The rungs beside those of a recipe."""
    yield ExtraRung(
        "rotates written out",
        "Shifts and or in place, without a helper: the compiler sees the rotate all the same.",
        C_TARGET.print_program(Inline().apply(C_TARGET.textbook(function, "siphash").program)),
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


def whole(function: SipHash, kernel: str, rung: Rung) -> str:
    """A rung with its caller ``hash(in, length, k)``; a library's rung is its caller alone."""
    asked = rung if isinstance(rung, ExtraRung) else ExtraRung(rung.name, rung.lesson, rung.text)
    caller = CALLER.render(
        kernel=kernel,
        library=f"hw_{function.name}" if asked.library else "",
        prepared="prepare" in asked.calling,
        known=KNOWN if "fixed" in asked.calling else 0,
    )
    if asked.library:
        return f"{PRELUDE}{caller}"
    heads = re.findall(r"^void \w+\(.*\)$", rung.text, re.MULTILINE)
    declared = "".join(f"static {head};\n" for head in heads)
    return f"{PRELUDE}{declared}{rung.text}\n{caller}"


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
        calling=("prepare",),
    )
    yield ExtraRung(
        f"{KNOWN} bytes known",
        f"Keys of {KNOWN} bytes get a kernel of their own, without loop and tail; others the one before.",
        f"{prepare}\n{prepared}\n{fixed}",
        PREPARED,
        calling=("prepare", "fixed"),
    )
    steps = [C_TARGET.make(function, f"{step.value}8").text for step in Step]
    yield ExtraRung(
        "many keys on lanes",
        "One message has no parallelism, several have: a key a lane, by the widest vectors that there are.",
        "\n".join([LANES, *steps]),
        PREPARED,
        options=(AVX512,),
        library=True,
    )
