"""Read-back: printed programs come back unchanged, and uncertain text is refused with its line."""

from __future__ import annotations

import pytest

from tests.book import sampled_recipes
from tests.ir.programs import program
from tests.targets.reading import (
    changed_text_is_not_proven,
    every_stage_comes_back,
    is_refused,
    means,
    refusals,
)
from wright.ir.index import Index
from wright.ir.program import Loop, Program
from wright.languages.errors import UnreadableError
from wright.passes.recipe import Recipe
from wright.proof.check import NotProvenError, prove
from wright.spec import FUNCTIONS
from wright.targets.actionscript.build import ACTIONSCRIPT
from wright.targets.actionscript.interpreted import RUFFLE
from wright.targets.actionscript.readback import read_back

INTERFACE = program(Loop("blocks", "p", Index.of("offset"), Index.of("end"), 64, ()))
"""``small(H, M, out, offset, end)``: three ByteArrays, big-endian, and two uints."""
FAMILIES = ("md5", "sha1", "sha256", "sha512", "sha512_224", "siphash24", "siphash48_128", "sha3_256")
STAGES = sampled_recipes(ACTIONSCRIPT, FAMILIES)
TAKES = "H:ByteArray, M:ByteArray, out:ByteArray, offset:uint, end:uint"


def small(*lines: str, members: str = "", takes: str = TAKES) -> str:
    """A kernel whose statements begin at line 2, or after its class members."""
    body = "".join(f"  {line}\n" for line in lines)
    return f"{members}public static function small({takes}):void {{\n{body}}}\n"


def first(expression: str) -> str:
    """A kernel that stores one number; ``x`` is a word of H, the array W a member of the class."""
    return small("out.position = 0;", f"out.writeInt({expression});")


def printable(stages: list[Program]) -> list[Program]:
    """The stages that ActionScript can print: those of 64-bit functions begin after ``halves``."""
    return [s for s in stages if not any(view.width == 64 for view in s.views.values())]


@pytest.mark.mutants
@pytest.mark.proofs
@pytest.mark.parametrize(("name", "kernel", "recipe"), STAGES)
def test_every_stage_comes_back(name: str, kernel: str, recipe: Recipe) -> None:
    stages = printable(recipe.stages(ACTIONSCRIPT.textbook(FUNCTIONS[name], kernel).program))
    every_stage_comes_back(ACTIONSCRIPT, name, kernel, recipe, stages)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "kernel", "recipe"), STAGES)
def test_the_text_of_every_stage_is_proven(name: str, kernel: str, recipe: Recipe) -> None:
    textbook = ACTIONSCRIPT.textbook(FUNCTIONS[name], kernel)
    for stage in printable(recipe.stages(textbook.program)):
        prove(read_back(ACTIONSCRIPT.print_program(stage), stage), textbook.contract)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("-1 >>> 28", 15),
        ("0x80000000", 0x80000000),
        ("(0xffffffff + 0xffffffff) / 0x100000000", 1),
        ("1 << 31", 1 << 31),
        ("7 + (1 >>> 0 < 0xffffffff >>> 0)", 8),
        ("~0 ^ 1", 0xFFFFFFFE),
        ("5 - 7", 0xFFFFFFFE),
    ],
)
def test_reading_says_what_actionscript_does(text: str, value: int) -> None:
    """ToInt32, unsigned shifts and exact sums, on numbers."""
    means(ACTIONSCRIPT, first(text), INTERFACE, value)


X = ("var x:int;", "H.position = 0;", "x = H.readInt();")
SCRATCH = "private static const smallW:Array = new Array(8);\n"
BUFFER = "private static const smallB:ByteArray = new ByteArray();\n"
TABLE = "private static const smallK:Array = [1, 2];\n"
HELPER = "private static function f(x:int):int {\n  return x ^ 1;\n}\n"

HOSTILE = [
    # Cursors' positions.
    (small("out.writeInt(1);"), "line 2: the cursor of out is not certain: set its position"),
    (small("out.position = 0;", "for (;;) {", "}"), "line 3: "),
    (
        small("var p:uint;", "out.position = 0;", "for (p = 0; p < 3; p++) {", "  out.writeInt(1);", "}"),
        "line 4: the cursor of out is not certain: no iteration begins where the previous one ends",
    ),
    (
        small("out.position = 0;", "if (end < 3) {", "  out.writeInt(1);", "}", "out.writeInt(1);"),
        "line 4: the cursor of out is not certain",
    ),
    (
        small(*X, "H.position = 0;", "x = end < 3 ? H.readInt() : 1;", "x = H.readInt();"),
        "line 7: the cursor of H is not certain",
    ),
    (
        small("H.position = 0;", "compress(H, M, 0, 64);", "H.writeInt(1);"),
        "line 3: compress is neither a helper of this kernel nor another kernel that it calls",
    ),
    (small(*X, "out.position = x;"), "line 5: an address or a bound depends on a word"),
    (small(*X, "M.position = H.readInt();"), "line 5: an address or a bound depends on a word"),
    (small("out.length = 8;"), "line 2: length is no property that we set"),
    # Orders of bytes.
    (small("H.endian = Endian.LITTLE_ENDIAN;"), "line 2: H has the wrong byte order"),
    (
        small("var B:ByteArray = smallB;", "B.position = 0;", "B.writeInt(1);", members=BUFFER),
        "line 5: the byte order of B is not certain: set its endian",
    ),
    # Calls.
    (small(*X, "x = H.readUnsignedInt();"), "line 5: H.readUnsignedInt is not a call that we print"),
    (small(*X, "x = H.readInt(1);"), "line 5: a ByteArray is read where its cursor stands"),
    (small("out.position = 0;", "out.writeUTF(1);"), "line 3: out.writeUTF is not a call that we print"),
    (small("Q.writeInt(1);"), "line 2: Q is no ByteArray that the kernel was given or made"),
    (small("f(1);", members=HELPER), "line 5: what f returns is dropped"),
    # Types.
    (small("var x;"), "line 2: a variable declarator has other parts than we print"),
    (small("var x:String;"), "line 2: "),
    (small("var x:int = 3;"), "line 2: "),
    (
        small("var x:Number;", "var p:Number;", "for (p = 0; p < 3; p++) {", "}"),
        "line 4: the loop's variable p",
    ),
    (small(*X, "for (x = 0; x < 3; x++) {", "}"), "line 5: the loop's variable x is not a uint"),
    (
        small(*X, "x = f(x);", members=HELPER.replace("x:int", "x:uint")),
        "line 1: the helper f may take and return only ints",
    ),
    (
        small(*X, "x = f(x);", members=HELPER.replace("):int", "):Number")),
        "line 1: the helper f may take and return only ints",
    ),
    (small(takes=TAKES.replace("end:uint", "end:int")), "which is not its interface"),
    (small(takes=TAKES.replace("H:ByteArray", "H:Array")), "which is not its interface"),
    (small("var x:Number;", "x = 3 / 2;"), "line 3: "),
    # Arrays.
    (small(*X, "x = smallW[0] + 1;", members=SCRATCH), "line 6: a number of unknown size is added"),
    (small(*X, "smallW[x] = 1;", members=SCRATCH), "line 6: an address or a bound depends on a word"),
    (
        small(*X, "x = smallK[x];", members=TABLE),
        "line 6: smallK is read at a word that is not certain to be in a table",
    ),
    (
        small(*X, "x = smallW[x & 255];", members=SCRATCH),
        "line 6: smallW is read at a word that is not certain to be in a table",
    ),
    (small(*X, "x = H[0];"), "line 5: H is no Array that the kernel was given"),
    (small("var W:ByteArray = smallW;", members=SCRATCH), "line 3: smallW is no ByteArray of the class"),
    (small("var W:Array = H;"), "line 2: H is no Array of the class"),
    (
        small("var W:Array = smallW;", "var V:Array = smallW;", members=SCRATCH),
        "line 4: smallW is no Array of the class",
    ),
    (small(members=SCRATCH.replace("Array(8)", "Vector(8)")), "line 1: smallW is no array that we print"),
    (
        small(members=TABLE.replace("2]", "end]")),
        "line 1: an identifier in an array is not one that we print",
    ),
    # Names and statements.
    (small("var int:int;"), "line 2: int hides a built-in name that kernels use"),
    (small("var H:int;"), "line 2: H hides another"),
    (small("end = 1;"), "line 2: end is assigned but is not a declared variable"),
    (small("x = 1;"), "line 2: x is assigned but is not a declared"),
    (small("let x = 1;"), "line 2: a lexical declaration in a statement block is not one that we print"),
    (
        small("while (end < 3) {", "}"),
        "line 2: a while statement in a statement block is not one that we print",
    ),
    (small(*X, "if (x < 3) {", "}"), "line 5: "),
    (small(*X, "x = x * 3;"), r"line 5: the operator * is not one"),
    (small(*X, "x = x << 32;"), "line 5: a shift by 32"),
    (small(*X, "x = x << x;"), "line 5: a literal number is needed as a shift's amount"),
    (small(*X, "x = x << end;"), "line 5: a shift by end, which may be more than one number"),
    (small("var by:uint;", *X, "by = 32;", "x = x >>> by;"), "line 7: a shift by 32"),
    (small("var by:uint;", *X, "by = 5;", "by = 6;"), "line 7: by is assigned but is not a declared"),
    (
        small(*X, "for (t = 0; t < 2; t++) {", "  x = x << t;", "}").replace("x:int", "x:int, t:uint", 1),
        "line 6: a shift by t, which may be more than one number",
    ),
    (small("out.position = 0;", "out.writeInt(1, 2);"), "line 3: (1, 2): one argument is needed"),
    (small("out.position = 0;", "out.writeInt();"), "line 3: (): one argument is needed"),
    (small(*X, "x = int(x + 1);"), "line 5: int is not a helper of this kernel"),
    (small("return;"), "line 2: a return statement"),
    (small().replace("small", "smaller"), "line 1: the helper smaller does more than return a value"),
    ("static var x:int;\n" + small(), "line 1: "),
]


test_what_is_not_certain_is_refused = refusals(ACTIONSCRIPT, INTERFACE, HOSTILE)


def test_a_sum_past_the_doubles_is_refused() -> None:
    start = ("H.position = 0;", "x = H.readInt() >>> 0;")
    lines = ("var x:Number, t:uint;", *start, "for (t = 0; t < 9; t++) {", "  x = x + x;", "}")
    is_refused(ACTIONSCRIPT, small(*lines), INTERFACE, "past 2^53")


@pytest.mark.parametrize(
    ("old", "new"), [("by5 = 5;", "by5 = 6;"), ("<< by5", "<< by4"), (">>> by27", ">>> by30")]
)
def test_a_changed_amount_is_not_proven(old: str, new: str) -> None:
    made = ACTIONSCRIPT.make(FUNCTIONS["sha1"], "digits", engine=RUFFLE)
    text = made.text.replace(old, new, 1)
    assert text != made.text, old
    with pytest.raises(NotProvenError):
        prove(read_back(text, made.program), made.kernel.contract)


def test_comments_mean_nothing() -> None:
    means(ACTIONSCRIPT, first("2").replace("Int(2);", "Int(2); /* out.position = 4; */"), INTERFACE, 2)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("0x5a827999", "0x5a827998"),
        ("<< 30", "<< 29"),
        (" ^ ", " | "),
        ("M.position = offset;", "M.position = offset + 4;"),
        ("p += 64", "p += 60"),
        ("H.writeInt(H1)", "H.writeInt(H2)"),
        ("a = H0;", "a = H1;"),
        ("e = e + W0;", "e = e - W0;"),
    ],
)
def test_a_changed_text_is_not_proven(old: str, new: str) -> None:
    changed_text_is_not_proven(ACTIONSCRIPT, old, new)


@pytest.mark.parametrize(
    ("function", "kernel", "old", "new"),
    [
        ("sha1", "compress", "M.readInt()", "H.readInt()"),
        ("sha512", "compress", "u1 = ", "u1 = 1 + "),
        ("sha512", "compress", "u0:uint", "u0:int"),
        ("sha1", "iterate", "after.position = 0;", "after.position = 4;"),
        ("siphash24", "siphash", "readUnsignedShort", "readUnsignedByte"),
        ("blake2b", "compress", "< (lowl", "< 1 + (lowl"),
        ("blake2s", "compress", "H8 + 0x40", "H8 + 0x3f"),
        ("blake3", "compress", "H11 & -2", "H11 & -3"),
        ("blake3", "output", "out.writeInt(v8 ^", "out.writeInt(v9 ^"),
        ("crc32", "extend", "& 0xff", "& 0xfe"),
        ("crc32c", "extend", "[0, ", "[1, "),
        ("crc64nvme", "extend", "n8_0 & 0xff", "n8_0"),
        ("crc64nvme", "extend", "crch << 24", "crch << 23"),
    ],
)
def test_a_changed_text_of_another_kernel_is_not_proven(
    function: str, kernel: str, old: str, new: str
) -> None:
    made = ACTIONSCRIPT.make(FUNCTIONS[function], kernel)
    text = made.text.replace(old, new, 1)
    assert text != made.text, old
    with pytest.raises((NotProvenError, UnreadableError)):
        prove(read_back(text, made.program), made.kernel.contract)
