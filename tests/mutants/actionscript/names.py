"""Changed texts of ActionScript: names, helpers and other kernels."""

from __future__ import annotations

from tests.mutants.actionscript.parts import BLOCK, FUNCTION, IN_TURN
from tests.mutants.corpus import equal, refused

GIVEN = r"n0 \+ X0"

TEXTS = [
    *refused(
        "md5.compress",
        ("a name declared twice", {"X15:int": "X14:int"}, "X14 hides another variable"),
        (
            "a parameter declared again",
            {"var p:uint;": "var p:uint, end:uint;"},
            "end hides another variable",
        ),
        (
            "a parameter declared again as a word",
            {"read3:int": "read3:int, end:int"},
            "end hides another variable",
        ),
        (
            "a variable declared where it is used",
            {BLOCK: "    var x:int = 0;\n"},
            "a number in a variable declarator",
        ),
        (
            "a variable declared behind its use",
            {r"^(  var a:int.*\n  var X8.*\n  var read3:int;\n)((?:.|\n)*)\}\n\Z": r"\2\1}\n"},
            "X0 is assigned but is not a declared variable",
        ),
        ("no declaration", {"a:int, ": ""}, "a is assigned but is not a declared"),
        ("a declaration with a value", {"read3:int": "read3:int = 0"}, "a number in a variable declarator"),
        (
            "a word that is set behind its use",
            {
                "read3:int": "read3:int, x:int",
                GIVEN: "n0 + x",
                r"^(?=    H.position = 0;\n    read0)": "    x = n0;\n",
            },
            "x is read before it is set",
        ),
        (
            "a value in one branch alone",
            {**IN_TURN, r"^    X15 = .*\n": "    if (end < 64) {\n      X15 = X14;\n    }\n"},
            "X15 is read before it is set",
        ),
        (
            "a word of the turn before",
            {r"^    a = H\.readInt.*\n": "    read0 = H.readInt();\n"},
            "a is read before it is set",
        ),
        ("a variable that nobody uses", {"read3:int": "read3:int, x:int"}, "here the printer writes"),
        (
            "variables in lines of their own",
            {"read1:int, read2:int;\n  var": "read1:int;\n  var read2:int,"},
            "here the printer writes",
        ),
        (
            "words before public integers",
            {r"^(  var p:uint;\n)((?:.*\n){3})": r"\2\1"},
            "here the printer writes",
        ),
        (
            "a variable by the name of a type",
            {r"\bn0\b": "int"},
            "int hides a built-in name that kernels use",
        ),
        (
            "a variable by the name of a class",
            {"read3:int": "read3:int, ByteArray:int"},
            "ByteArray hides a built-in name that kernels use",
        ),
        (
            "a variable by the name of an array",
            {"read3:int": "read3:int, M:int"},
            "M hides another definition",
        ),
        (
            "a variable by the name of the function",
            {"read3:int": "read3:int, compress:int"},
            "compress hides another definition",
        ),
        (
            "parameters in another order",
            {"H:ByteArray, M:ByteArray": "M:ByteArray, H:ByteArray"},
            "compress takes M:ByteArray, H:ByteArray, offset:uint, end:uint, which is not its interface",
        ),
        (
            "a parameter more",
            {"end:uint": "end:uint, x:uint"},
            "compress takes H:ByteArray, M:ByteArray, offset:uint, end:uint, x:uint, which",
        ),
        (
            "a parameter less",
            {", end:uint": ""},
            "compress takes H:ByteArray, M:ByteArray, offset:uint, which is not its interface",
        ),
        (
            "a parameter of another class",
            {"M:ByteArray": "M:Array"},
            "compress takes H:ByteArray, M:Array, offset:uint, end:uint, which is not its interface",
        ),
        (
            "parameters of one name",
            {"offset:uint, end:uint": "end:uint, end:uint"},
            "compress takes H:ByteArray, M:ByteArray, end:uint, end:uint, which is not its interface",
        ),
        (
            "a function of another name",
            {"function compress": "function digest"},
            "the helper digest does more than return a value",
        ),
        ("the function twice", {r"\A((.|\n)*)\Z": r"\1\n\1"}, "compress hides another definition"),
        (
            "two functions of one name",
            {FUNCTION: "private static function compress(x:int):int {\n  return x;\n}\n\n"},
            "compress hides another definition",
        ),
    ),
    *equal(
        "md5.compress",
        ("variables in another order", {"a:int, b:int": "b:int, a:int"}, "variables have no order"),
        (
            "another name",
            {r"read3((?:.|\n)*)read3 =((?:.|\n)*)read3": r"far\1far =\2far"},
            "names mean nothing",
        ),
    ),
]
