"""Kernels on the runtime's vectors: their printed form, their methods' meaning, refusals."""

from __future__ import annotations

import pytest

from tests.ir.programs import program, with_fields
from tests.targets.reading import refusals
from wright.ir.index import Index
from wright.ir.parts import pack
from wright.ir.program import Program, Store, View
from wright.ir.terms import Term, const, load, slot, value_of
from wright.languages.errors import UnreadableError, UnspellableError
from wright.passes.ch import CH_FORMS
from wright.passes.maj import MAJ_FORMS
from wright.proof.check import NotProvenError, prove
from wright.spec import FUNCTIONS
from wright.targets.csharp.build import CSHARP
from wright.targets.csharp.readback import read_back
from wright.targets.csharp.spelling import Spelling

LANES = 16
x, y, z = (slot(name, 32, LANES) for name in "xyz")
p, q = (slot(name, 32, 8) for name in "pq")


@pytest.mark.parametrize(
    ("term", "text"),
    [
        (const(7, 32, LANES), "Vector512.Create(7u)"),
        (const(7, 64, 4), "Vector256.Create(7ul)"),
        (pack((load("H", 0, 32),) * LANES), "Vector512.Create(H[0])"),
        (x + const(1, 32, LANES), "x + Vector512.Create(1u)"),
        (~x & y, "~x & y"),
        (x.rotl(5) + y, "Avx512F.RotateLeft(x, 5) + y"),
        (x >> 3, "Avx512F.ShiftRightLogical(x, 3)"),
        (x << 3, "x << 3"),
        (p.rotl(5) + q, "(p << 5 | Avx2.ShiftRightLogical(p, 27)) + q"),
        (CH_FORMS["mux"](x, y, z), "Avx512F.TernaryLogic(x, y, z, 0xca)"),
        (MAJ_FORMS["mux"](x, y, z), "Avx512F.TernaryLogic(x, y, z, 0xe8)"),
        (CH_FORMS["mux"](p, q, p + q), "(p + q) ^ (p & (q ^ (p + q)))"),
    ],
)
def test_terms(term: Term, text: str) -> None:
    assert str(Spelling(program()).term(term)) == text


def test_a_vector_of_different_words_has_no_words() -> None:
    words = tuple(load("H", i, 32) for i in range(LANES))
    with pytest.raises(UnspellableError, match="Vector512<uint> of different words"):
        Spelling(program()).term(pack(words))


def wide() -> Program:
    """H and out are arrays of vectors."""
    small = with_fields(program(Store("out", Index(), const(0, 32))), LANES)
    views = {**small.views, **{n: View(n, n, 32, lanes=LANES) for n in ("H", "out")}}
    return Program(small.name, (), small.storages, views, {}, small.body)


def kernel(*lines: str, members: str = "") -> str:
    takes = "Vector512<uint>[] H, ReadOnlySpan<byte> M, Vector512<uint>[] @out"
    body = "".join(f"        {line}\n" for line in lines)
    head = f"internal sealed class Small\n{{\n{members}    internal void Run({takes})\n    {{\n"
    return f"{head}{body}    }}\n}}\n"


def read(*lines: str, members: str = "") -> Term:
    """The value that the last line stores."""
    store = read_back(kernel(*lines, members=members), wide()).body[-1]
    assert isinstance(store, Store)
    return store.value


def stored(value: str) -> Term:
    return read(f"@out[0] = {value};")


def test_methods_mean_what_they_say() -> None:
    one = "Vector512.Create(0x80000001u)"
    cases = {
        one: 0x80000001,
        f"Avx512F.RotateLeft({one}, 4)": 0x18,
        f"Avx512F.ShiftRightLogical({one}, 31)": 1,
        f"{one} << 1": 2,
        f"{one} + {one}": 2,
    }
    for text, value in cases.items():
        assert value_of(stored(text)) == value, text
        assert stored(text).type.lanes == LANES


@pytest.mark.parametrize("table", range(256))
def test_a_table_of_truth_has_the_first_operand_highest(table: int) -> None:
    """VPTERNLOG: bit 4x + 2y + z of the table. Each bit of the result tests one of the eight cases."""
    given = ", ".join(f"Vector512.Create({number}u)" for number in ("0xf0", "0xcc", "0xaa"))
    found = value_of(stored(f"Avx512F.TernaryLogic({given}, {table})"))
    assert found is not None
    assert found & 0xFF == table
    assert found >> 8 == (0xFFFFFF if table & 1 else 0)


HOSTILE = {
    "H[0] >> 3": "a vector must be shifted right by the method for logical shifts",
    "H[0] + 1u": "the other operand of a vector is not",
    "H[0] + 1": "the other operand of a vector is not",
    "H[0] << 32": "a shift of Vector512<uint> by 32 is undefined",
    "H[0] << H[1]": "an address or a bound depends on a word",
    "Avx512F.RotateLeft(H[0], 32)": "32 is not a number from 0 to 31",
    "Avx512F.RotateLeft(H[0], H[1])": "a literal number is needed here",
    "Avx512F.RotateLeft(H[0])": "Avx512F.RotateLeft takes other arguments",
    "Avx512F.RotateLeft(1u, 3)": "a uint is no vector of 512 bits",
    "Avx2.ShiftRightLogical(H[0], 3)": "a Vector512<uint> is no vector of 256 bits",
    "Avx512F.ShiftRightLogical(H[0], -1)": "-1 is not a number from 0 to 31",
    "Avx512F.TernaryLogic(H[0], H[1], H[2], 256)": "256 is not a number from 0 to 255",
    "Avx512F.TernaryLogic(H[0], H[1], 3)": "Avx512F.TernaryLogic takes other arguments",
    "Avx512F.TernaryLogic(H[0], H[1], Vector512.Create(1ul), 3)": "the three vectors are not of one type",
    "Vector512.Create(M[0])": "byte is promoted to int",
    "Vector512.Create(H[0])": "a Vector512<uint> is no word",
    "Vector512.Create(1)": "a word is needed here",
    "Vector512.Create(1u, 2u)": "Vector512.Create takes other arguments",
    "Vector256.Create(1u)": "a value of another type is kept as Vector512<uint>",
    "Vector512.Create(1ul)": "a value of another type is kept as Vector512<uint>",
    "1u": "a value of another type is kept as Vector512<uint>",
    "5": "a value of another type is kept as Vector512<uint>",
    "(Vector512<uint>)H[0]": "Vector512<uint> is no type of single words",
    "H[0] < H[1] ? H[0] : H[1]": "the operator < is not one that we print",
    "Vector512.Xor(H[0], H[1])": "Vector512 is not declared|Vector512.Xor is not a helper",
    "Vector128.Create(1u)": "Vector128.Create is not a helper",
}


test_what_is_not_certain_is_refused = refusals(
    CSHARP, wide(), HOSTILE.items(), lambda value: kernel(f"@out[0] = {value};")
)


@pytest.mark.parametrize("name", ["Vector512", "Avx512F", "Avx2"])
def test_no_name_hides_a_class_of_vectors(name: str) -> None:
    for lines, members in (((f"uint {name} = 1u;",), ""), ((), f"    private uint {name};\n")):
        with pytest.raises(UnreadableError, match=f"{name} hides another definition"):
            read(*lines, members=members)


def test_members_are_vectors_or_tables_of_words() -> None:
    field = "    private Vector512<uint> W0;\n"
    assert read("W0 = H[0];", "@out[0] = W0;", members=field).type.lanes == LANES
    table = "    private static readonly Vector512<uint>[] K = {Vector512.Create(1u)};\n"
    with pytest.raises(UnreadableError, match="an invocation expression in an initializer expression"):
        read("@out[0] = K[0];", members=table)


MUTANTS = [
    ("lanes16", "Avx512F.RotateLeft(a, 5)", "Avx512F.RotateLeft(a, 6)"),
    ("lanes16", "0xca", "0xac"),
    ("lanes16", "0xe8", "0xe9"),
    ("lanes16", "0x5a827999u", "0x5a827998u"),
    ("lanes16", "M[3]", "M[4]"),
    ("lanes8", "ShiftRightLogical(a, 27)", "ShiftRightLogical(a, 26)"),
    ("lanes8", "W3 = M[3]", "W3 = M[2]"),
]


@pytest.mark.parametrize(("kernel", "old", "new"), MUTANTS)
def test_a_changed_text_is_not_proven(kernel: str, old: str, new: str) -> None:
    made = CSHARP.make(FUNCTIONS["sha1"], kernel)
    text = made.text.replace(old, new, 1)
    assert text != made.text, old
    with pytest.raises(NotProvenError):
        prove(read_back(text, made.program), made.kernel.contract)
