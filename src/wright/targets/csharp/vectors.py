"""How C# writes the runtime's vectors: constructors, rotates, functions of three bits."""

from __future__ import annotations

from wright.ir.terms import Op, Term
from wright.languages.choices import choice_of, majority_of
from wright.languages.errors import UnspellableError
from wright.languages.expressions import OR, Text
from wright.languages.words.spell import WordSpelling, bitwise, shifted
from wright.targets.csharp.values import INSTRUCTIONS, WIDEST, bits_of, type_name, vector_class

CHOICE, MAJORITY = 0xCA, 0xE8
"""Truth tables: bit 4x + 2y + z is the value of the function of x, y and z."""
LANEWISE = {
    *(Op.CONST, Op.SLOT, Op.LOAD, Op.ADD, Op.SUB, Op.MUL, Op.AND, Op.OR, Op.XOR, Op.NOT),
    *(Op.ROTL, Op.SHL, Op.SHR, Op.PICK, Op.CALL, Op.PACK),
}
"""Operations that vectors have."""


def is_spelled(term: Term) -> bool:
    """Whether the runtime has the vector and the operation."""
    return bits_of(term.type) in INSTRUCTIONS and term.op in LANEWISE


def everywhere(spelling: WordSpelling, term: Term) -> Text:
    """The same word in every lane. Raises UnspellableError for a vector of different words."""
    if term.op is Op.CONST:
        word = spelling.constant(term.number, term.width)
    elif len(set(term.args)) == 1:
        word = spelling.term(term.args[0])
    else:
        raise UnspellableError(f"C# has no {type_name(term.type)} of different words here")
    return Text(f"{vector_class(term.type)}.Create({word})")


def right(spelling: WordSpelling, term: Term, amount: int) -> Text:
    """A shift by a method: ``>>`` is documented as arithmetic, and ``>>>`` came after C# 7.2.

    ``Vector256.ShiftRightLogical`` is a method, and CoreCLR inlines none once a method has 512 locals.
    """
    return Text(f"{INSTRUCTIONS[bits_of(term.type)]}.ShiftRightLogical({spelling.term(term)}, {amount})")


def rotated(spelling: WordSpelling, term: Term, amount: int) -> Text:
    """A rotate by one instruction, or by two shifts."""
    if bits_of(term.type) == WIDEST:
        return Text(f"Avx512F.RotateLeft({spelling.term(term)}, {amount})")
    left = shifted(spelling.term(term), "<<", amount)
    return bitwise(left, "|", right(spelling, term, term.width - amount), OR)


def ternary(spelling: WordSpelling, term: Term) -> Text | None:
    """A bitwise function of three bits, which AVX-512 has as an instruction.

    CoreCLR recognises most of them in the operators, but compiles the choice between two words to two
    instructions.
    """
    if bits_of(term.type) != WIDEST:
        return None
    for table, words in ((CHOICE, choice_of(term)), (MAJORITY, majority_of(term))):
        if words:
            given = ", ".join(str(spelling.term(word)) for word in words)
            return Text(f"Avx512F.TernaryLogic({given}, {table:#04x})")
    return None
