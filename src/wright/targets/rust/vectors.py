"""Vectors of four words, and the SHA instructions on them: functions of the frame's shani.rs, by their names.

No grammar explains what shani.rs defines: this module does, and the processor's manual, for its instructions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from wright.instructions.shani import INSTRUCTIONS, LANES, VECTOR, WORD
from wright.ir.parts import lane, pack
from wright.ir.terms import Op, Term, Type, binary
from wright.languages.errors import UnreadableError
from wright.languages.expressions import Text
from wright.languages.syntax.public import literal
from wright.languages.words.read import Word, WordReading
from wright.languages.words.spell import WordSpelling

FILLED, LANE = "filled32x4", "lane32x4"
OPERATIONS: Mapping[Op, str] = {Op.ADD: "add32x4", Op.XOR: "xor32x4"}
"""What works on each lane as on a word."""
_MEANT = {name: op for op, name in OPERATIONS.items()}
CALLS = frozenset({FILLED, LANE, *_MEANT, *INSTRUCTIONS})
"""All functions of shani.rs that kernels call. No text may define these names again."""


def spelled(spelling: WordSpelling, term: Term) -> Text | None:
    """A vector, or a lane of one; None for what is neither, or is not among the functions."""
    if term.op is Op.LANE:
        return _call(spelling, LANE, [term.args[0]], str(term.number))
    if term.type != VECTOR:
        return None
    if term.op is Op.CONST:
        words = [str(spelling.constant(term.number, WORD))] * LANES
        return Text(f"{FILLED}({', '.join(words)})")
    name = FILLED if term.op is Op.PACK else OPERATIONS.get(term.op)
    return None if name is None else _call(spelling, name, term.args)


def _call(spelling: WordSpelling, name: str, args: Sequence[Term], *more: str) -> Text:
    return Text(f"{name}({', '.join([*(str(spelling.term(arg)) for arg in args), *more])})")


def called(words: WordReading, name: str, given: Sequence[object]) -> Word:
    """The value of a call, but for instructions. Raises UnreadableError for other arguments."""
    takes = LANES if name == FILLED else 2
    if len(given) != takes:
        raise UnreadableError(f"{name} takes {takes} arguments")
    if name == FILLED:
        return Word(pack(tuple(words.stored(value, Type(WORD)) for value in given)))
    if name == LANE:
        number = literal(given[1])
        if not 0 <= number < LANES:
            raise UnreadableError(f"a vector has no lane {number}")
        return Word(lane(words.stored(given[0], VECTOR), number))
    return Word(binary(_MEANT[name], *(words.stored(value, VECTOR) for value in given)))


def functions() -> Iterator[tuple[str, Sequence[str], str]]:
    """The functions of shani.rs that are one intrinsic: its name, its parameters, that of ``core::arch``."""
    yield "add32x4", ("x", "y"), "_mm_add_epi32"
    yield "xor32x4", ("x", "y"), "_mm_xor_si128"
    for name, helper in INSTRUCTIONS.items():
        instruction, _, immediate = name.partition("_")
        operand = f"::<{immediate}>" if immediate else ""
        yield name, [each for each, _ in helper.parameters], f"_mm_{instruction}_epu32{operand}"
