"""Changed texts of ActionScript: tables, scratch arrays, and read-only arrays."""

from __future__ import annotations

from tests.mutants.actionscript.parts import END
from tests.mutants.corpus import equal, refused

TEXTS = [
    *refused(
        "sha512.compress",
        ("a store into a table", {END: "  K[0] = -0x28d751de;\n"}, "a store to K, which is a table"),
        ("a table's entries swapped", {r"(-?0x\w+), (-?0x\w+)\];": r"\2, \1];"}, "is not what the spec says"),
        ("a table without its last word", {r", -?0x[0-9a-f]+\];": "];"}, "a read of K at byte"),
        (
            "a table that is read further on",
            {r"K\[t \* 2 \+ 2\]": "K[t * 2 + 3]"},
            "is not what the spec says",
        ),
        (
            "a table by another name",
            {"K:Array = compressK": "L:Array = compressK"},
            "K is no Array that the kernel was given or made",
        ),
        (
            "a table that is assigned",
            {r"^(?=  H\.position = 0;)": "  K = compressK;\n"},
            "compressK is not declared",
        ),
        ("a table of strings", {r"\[-0x28d751de": '["-0x28d751de"'}, "'\"' is no sign of ActionScript"),
        ("a table with a hole", {r"-0x28d751de, ": ", "}, "an array has other parts than we print"),
        (
            "a table of its own name",
            {r"var K:Array = compressK": "var compressK:Array = compressK"},
            "compressK hides another definition",
        ),
        ("a table as a Vector", {"compressK:Array": "compressK:Vector"}, "compressK is no array"),
    ),
    *refused(
        "md5.rehash",
        (
            "a store over the key",
            {END: "  midstate.position = 0;\n  midstate.writeInt(0);\n"},
            "a store to midstate.32, which is a message",
        ),
        (
            "a store over the digest",
            {END: "  digest.position = 0;\n  digest.writeInt(0);\n"},
            "a store to digest.32, which is a message",
        ),
        (
            "a midstate from where the digest stood",
            {r"^  midstate\.position = 0;\n(?=  H)": ""},
            "a read of midstate at byte",
        ),
    ),
    *refused(
        "md5.iterate",
        (
            "a store over the key",
            {END: "  inner.position = 0;\n  inner.writeInt(0);\n"},
            "a store to inner.32, which is a message",
        ),
        (
            "an order of bytes that is not set",
            {r"^  before\.endian.*\n": ""},
            "the byte order of before is not certain: set its endian",
        ),
        (
            "an order of bytes that is another",
            {"Endian.LITTLE_ENDIAN": "Endian.BIG_ENDIAN"},
            "before has the wrong byte order",
        ),
        (
            "an order of bytes that is set too late",
            {r"^(  before\.endian.*\n)((?:.|\n)*)^(  before\.position)": r"\2\1\3"},
            "the byte order of before is not certain: set its endian",
        ),
        (
            "a word that is read where rehash has left it",
            {r"^    after\.position = 0;\n": ""},
            "the cursor of after is not certain: set its position",
        ),
        (
            "one array by two names",
            {"after:ByteArray = iterateAfter": "after:ByteArray = iterateBefore"},
            "iterateBefore is no ByteArray of the class",
        ),
        (
            "one array made twice",
            {"= iterateAfter": "= new ByteArray()"},
            "new ByteArray() is no ByteArray of the class",
        ),
        (
            "an array for another",
            {"iterateAfter:ByteArray = new ByteArray": "iterateAfter:ByteArray = new Array"},
            "iterateAfter is no array",
        ),
        (
            "an array that is another",
            {"iterateAfter:ByteArray = new ByteArray..": "iterateAfter:ByteArray = iterateBefore"},
            "iterateAfter is no array",
        ),
        ("an array with a length", {r"new ByteArray\(\)": "new ByteArray(16)"}, "iterateBefore is no array"),
        (
            "an array that is a variable of the class",
            {"private static const iterateAfter": "private static var iterateAfter"},
            "not ActionScript",
        ),
        (
            "an array that everyone sees",
            {"private static const iterateAfter": "public static const iterateAfter"},
            "here the printer writes",
        ),
        (
            "an array of each object",
            {"private static const iterateAfter": "private const iterateAfter"},
            "not ActionScript",
        ),
    ),
    *equal(
        "sha512.compress",
        (
            "words behind the last rounds",
            {"t < 64": "t < 80"},
            "nobody reads them",
        ),
    ),
]
