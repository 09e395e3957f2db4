"""Changed texts of C#: vectors."""

from __future__ import annotations

from tests.mutants.corpus import equal, refused

X0 = r"Vector512<uint> X0 = M\[0\];"


def _x0(value: str) -> dict[str, str]:
    """The first word of each message."""
    return {X0: f"Vector512<uint> X0 = {value};"}


TEXTS = [
    *refused(
        "md5.lanes16",
        ("a vector in another's place", _x0("M[1]"), "is not what the spec says"),
        ("a vector behind the messages", _x0("M[16]"), "a read of M at byte"),
        ("a vector by a vector", _x0("M[M[0]]"), "a subscript that is a word, of something that is no table"),
        (
            "a vector of other lanes",
            {r"Vector512<uint> X0": "Vector256<uint> X0"},
            "a value of another type is kept as Vector256<uint>",
        ),
        (
            "a vector of longer words",
            {r"Vector512<uint> X0": "Vector512<ulong> X0"},
            "a value of another type is kept as Vector512<ulong>",
        ),
        (
            "a vector of signed words",
            {r"Vector512<uint> X0": "Vector512<int> X0"},
            "Vector512<int> is not a type of words",
        ),
        (
            "a vector of any size",
            {r"Vector512<uint> X0": "Vector<uint> X0"},
            "Vector<uint> is not a type of words",
        ),
        (
            "a vector of two types",
            {r"Vector512<uint> X0": "Vector512<uint, uint> X0"},
            "Vector512<uint, uint> is not a type of words",
        ),
        (
            "a vector beside a word",
            _x0("M[0] + 1u"),
            "the other operand of a vector is not a vector of its type",
        ),
        (
            "a vector beside a number",
            _x0("M[0] + 1"),
            "the other operand of a vector is not a vector of its type",
        ),
        (
            "a vector times a word",
            _x0("M[0] * 2u"),
            "the other operand of a vector is not a vector of its type",
        ),
        ("a cast vector", _x0("(Vector512<uint>)M[0]"), "Vector512<uint> is no type of single words"),
        ("a lane", _x0("M[0][0]"), "an element access expression in an element access expression"),
        ("all lanes as the first", _x0("Vector512.Create(M[0])"), "a Vector512<uint> is no word"),
        ("a vector of no words", _x0("Vector512.Create()"), "Vector512.Create takes other arguments"),
        ("a vector of two words", _x0("Vector512.Create(1u, 2u)"), "Vector512.Create takes other arguments"),
        (
            "a vector of longer words, made",
            _x0("Vector512.Create(1ul)"),
            "a value of another type is kept as Vector512<uint>",
        ),
        ("a vector of a number", _x0("Vector512.Create(1)"), "a word is needed here, and this is none"),
        (
            "a shorter vector, made",
            _x0("Vector256.Create(1u)"),
            "a value of another type is kept as Vector512<uint>",
        ),
        (
            "a vector of nothing",
            _x0("Vector512<uint>.Zero"),
            "a member access expression in a variable declarator",
        ),
        ("a complement", _x0("~M[0]"), "is not what the spec says"),
        (
            "a shift by an operator",
            _x0("M[0] >> 1"),
            "a vector must be shifted right by the method for logical shifts",
        ),
        ("a shift by 32", _x0("Avx512F.ShiftRightLogical(M[0], 32)"), "32 is not a number from 0 to 31"),
        ("a shift by an operator by 32", _x0("M[0] << 32"), "a shift of Vector512<uint> by 32 is undefined"),
        (
            "a shift that keeps the sign",
            _x0("Avx512F.ShiftRightArithmetic(M[0], 1)"),
            "Avx512F.ShiftRightArithmetic is not a helper of this kernel",
        ),
        (
            "a shift of shorter vectors",
            _x0("Avx2.ShiftRightLogical(M[0], 1)"),
            "a Vector512<uint> is no vector of 256 bits",
        ),
        (
            "a shift by nothing that is said",
            _x0("Avx512F.ShiftRightLogical(M[0])"),
            "Avx512F.ShiftRightLogical takes other arguments",
        ),
        ("a rotation by 32", _x0("Avx512F.RotateLeft(M[0], 32)"), "32 is not a number from 0 to 31"),
        (
            "a rotation by less than nothing",
            _x0("Avx512F.RotateLeft(M[0], -1)"),
            "-1 is not a number from 0 to 31",
        ),
        ("a rotation by a vector", _x0("Avx512F.RotateLeft(M[0], M[1])"), "a literal number is needed here"),
        ("a rotation of a word", _x0("Avx512F.RotateLeft(1u, 1)"), "a uint is no vector of 512 bits"),
        ("another rotation", {r"c \+ d\), 7\)|, 7\)": ", 8)"}, "is not what the spec says"),
        (
            "a rotation to the other side",
            {r"Avx512F\.RotateLeft": "Avx512F.RotateRight"},
            "Avx512F.RotateRight is not a helper of this kernel",
        ),
        (
            "a table of truth that is too long",
            _x0("Avx512F.TernaryLogic(M[0], M[0], M[0], 256)"),
            "256 is not a number from 0 to 255",
        ),
        (
            "a table of truth of nothing",
            _x0("Avx512F.TernaryLogic(M[0], M[1], M[2], 0)"),
            "M[0] is read, and nothing is made of it",
        ),
        (
            "a table of truth that is missing",
            _x0("Avx512F.TernaryLogic(M[0], M[1], M[2])"),
            "Avx512F.TernaryLogic takes other arguments",
        ),
        ("a comparison of vectors", _x0("M[0] < M[1] ? M[0] : M[1]"), "the operator <"),
        ("a constant's bit", {r"0xd76aa478u": "0xd76aa479u"}, "is not what the spec says"),
    ),
    *refused(
        "sha256.lanes16",
        ("another table of truth for Ch", {r"0xca\)": "0xac)"}, "here the printer writes"),
        ("another table of truth for Maj", {r"0xe8\)": "0xe9)"}, "here the printer writes"),
        (
            "swapped operands of Ch",
            {r"TernaryLogic\(e, f, g, 0xca": "TernaryLogic(e, g, f, 0xca"},
            "is not what the spec says",
        ),
        ("a vector that is not added", {r"H\[7\] \+ h": "h"}, "is not what the spec says"),
    ),
    *equal(
        "sha256.lanes16",
        (
            "swapped operands of Maj",
            {r"TernaryLogic\(a, b, c, 0xe8": "TernaryLogic(b, a, c, 0xe8"},
            "Maj is symmetric",
        ),
    ),
]
