"""Changed texts of ActionScript: places, times and targets of reads and writes."""

from __future__ import annotations

from tests.mutants.actionscript.parts import BLOCK, END, FAR, FIRST, FUNCTION, IN_TURN, LOOP, table, wrong
from tests.mutants.corpus import refused, strange

KEPT = {
    FUNCTION: "private static const compressS:Array = new Array(65);\n\n",
    LOOP: "  var S:Array = compressS;\n",
}
"""Add a scratch array."""
FILLED = "  for (i = 0; i < 65; i++) {\n    S[i] = 0;\n  }\n  S[1] = 1;\n"

TEXTS = [
    strange("sha224.rehash", "sha256.rehash", "a read of digest at byte 28"),
    strange("sha224.iterate", "sha256.iterate", "a store to u at byte 28, past its 28 bytes"),
    strange("sha256.compress", "sha1.compress", "is not what the spec says"),
    strange("siphash13.siphash", "siphash24.siphash", "is not what the spec says"),
    *refused(
        "md5.compress",
        (
            "a table by the block's place",
            {**table(FAR, LOOP), r"a = H\.readInt\(\)": "a = H.readInt() ^ K[p]"},
            "p differs with public integers",
        ),
        (
            "a table by the offset",
            {**table(FAR, LOOP), r"a = H\.readInt\(\)": "a = H.readInt() ^ K[offset]"},
            "offset differs with public integers",
        ),
        (
            "a table by the end",
            {**table(FAR, LOOP), r"a = H\.readInt\(\)": "a = H.readInt() ^ K[end & 63]"},
            "is not at a fixed distance from where a message begins",
        ),
        (
            "scratch by the block's place, filled before",
            {
                "var p:uint": "var i:uint, p:uint",
                FUNCTION: "private static const compressS:Array = new Array(65);\n\n",
                LOOP: "  var S:Array = compressS;\n" + FILLED,
                r"a = H\.readInt\(\)": "a = H.readInt() ^ S[p]",
            },
            "p differs with public integers",
        ),
        (
            "the block by twice its place",
            {"M.position = offset": "M.position = offset * 2"},
            "is not at a fixed distance from where a message begins",
        ),
        (
            "the block from the end",
            {"M.position = offset": "M.position = end - 64"},
            "where nothing was given or written",
        ),
        (
            "words of the message swapped",
            {r"X0 = M(.*\n.*)X1 = M": r"X1 = M\1X0 = M"},
            "is not what the spec says",
        ),
        ("the next block", {"M.position = offset": "M.position = offset + 64"}, "a read of M at byte"),
        ("the block before", {"M.position = offset": "M.position = offset - 64"}, "a read of M at byte"),
        (
            "a load far outside, masked away",
            {
                **IN_TURN,
                r"(?<=^    H.position = 0;\n)(?=    a)": "    M.position = p + 1000000;\n",
                r"a = H\.readInt\(\)": "a = H.readInt() ^ M.readInt() & 0",
            },
            "a read of M at byte",
        ),
        (
            "a load far outside, shifted out",
            {
                **IN_TURN,
                r"(?<=^    H.position = 0;\n)(?=    a)": "    M.position = p + 1000000;\n",
                r"a = H\.readInt\(\)": "a = H.readInt() ^ M.readInt() << 31 << 1",
            },
            "a read of M at byte",
        ),
        (
            "a load behind the block, xored with itself",
            {**IN_TURN, r"a = H\.readInt\(\)": "a = H.readInt() ^ M.readInt() ^ M.readInt()"},
            "a read of M at byte",
        ),
        (
            "a load that stands alone",
            {BLOCK: "    M.position = p;\n    M.readInt();\n"},
            "(): one argument is needed",
        ),
        (
            "a word that nobody uses",
            {
                **IN_TURN,
                "var read3:int": "var read3:int, far:int",
                r"^(?=    H.position = 0;)": "    far = M.readInt();\n",
            },
            "a read of M at byte",
        ),
        (
            "a load before the message",
            {"M.position = offset": "M.position = offset - 1"},
            "a read of M at byte",
        ),
        (
            "a load a byte too far",
            {**IN_TURN, r"(?=    X15 = M)": "    M.position = p + 61;\n"},
            "a read of M at byte",
        ),
        (
            "a load that skips a word",
            {
                **IN_TURN,
                r"^    X7 = .*\n": "",
                "(?=^    X8)": "    X7 = M.readInt();\n    X7 = M.readInt();\n",
            },
            "a read of M at byte",
        ),
        (
            "a position that is nobody's",
            {r"  M\.position = offset;\n": ""},
            "the cursor of M is not certain: set its position",
        ),
        (
            "a position in another array",
            {r"  M\.position = offset;": "  H.position = offset;"},
            "the cursor of M is not certain: set its position",
        ),
        (
            "a position by a word",
            {"M.position = offset": "M.position = a"},
            "an address or a bound depends on a word",
        ),
        ("a position by itself", {"M.position = offset": "M.position = M.position"}, "a member expression"),
        (
            "a position that is moved",
            {"M.position = offset": "M.position += 64"},
            "an augmented assignment expression in an expression statement",
        ),
        (
            "a position twice",
            {r"  M\.position = offset;\n": "  M.position = offset;\n  M.position = offset;\n"},
            "here the printer writes",
        ),
        (
            "a position that stays where it is",
            {"(?=^    X1 = )": "    M.position = p + 4;\n"},
            "here the printer writes",
        ),
        ("a position in every turn", IN_TURN, "here the printer writes"),
        (
            "a turn that reads a word too few",
            {r"^    X15 = M.*\n": "    X15 = X14;\n"},
            "the cursor of M is not certain: no iteration begins where the previous one ends",
        ),
        (
            "a turn that ends further on",
            {r"^    X15 = M.*\n": r"\g<0>    X15 = X15 ^ M.readInt();\n"},
            "the cursor of M is not certain: no iteration begins where the previous one ends",
        ),
        (
            "a turn that ends where it likes",
            {r"^    X15 = M.*\n": r"\g<0>    M.position = p + 128;\n"},
            "the cursor of M is not certain: no iteration begins where the previous one ends",
        ),
        (
            "a turn of another length",
            {r"p \+= 64": "p += 32"},
            "the cursor of M is not certain: no iteration begins where the previous one ends",
        ),
        (
            "a turn that ends in a branch",
            {r"^    X15 = M.*\n": "    if (p < end) {\n      M.position = p + 64;\n    }\n    X15 = X14;\n"},
            "the cursor of M is not certain: no iteration begins where the previous one ends",
        ),
        (
            "a turn within a turn that moves on",
            {
                "var p:uint": "var i:uint, p:uint",
                BLOCK: "    for (i = 0; i < 2; i++) {\n      X0 = M.readInt();\n    }\n",
            },
            "the cursor of M is not certain: no iteration begins where the previous one ends",
        ),
        (
            "a position that is not where the loop begins",
            {"M.position = offset": "M.position = 0"},
            "is not at a fixed distance from where a message begins",
        ),
        ("a store behind the state", {END: "  H.position = 16;\n  H.writeInt(0);\n"}, "a store to H at byte"),
        (
            "a store before the state",
            {END: "  H.position = -4;\n  H.writeInt(0);\n"},
            "a store to H before its start, at byte -4",
        ),
        (
            "a store into the message",
            {END: "  M.position = 0;\n  M.writeInt(0);\n"},
            "a store to M.32, which is a message",
        ),
        (
            "the state a byte too far",
            {r"    H\.position = 0;(?=\n    a)": "    H.position = 1;"},
            "a read of H at byte",
        ),
        ("a store between two words", {r"H\.position = 12": "H.position = 13"}, "a store to H at byte"),
        (
            "state kept between calls",
            {**KEPT, r"a = H\.readInt\(\)": "a = H.readInt() ^ S[0]", END: "  S[0] = 1;\n"},
            "a read of S at byte",
        ),
        (
            "state kept in a variable of the class",
            {
                FUNCTION: "private static var kept:int = 0;\n\n",
                r"a = H\.readInt\(\)": "a = H.readInt() ^ kept",
                END: "  kept = 1;\n",
            },
            "not ActionScript",
        ),
        (
            "wrong in the first block",
            {r"^(?=  \}\n\}\n\Z)": wrong("p < offset + 1", "    ")},
            "is not what the spec says",
        ),
        (
            "wrong behind 100 bytes",
            {END: wrong("99 < offset")},
            "is not what the spec says",
        ),
        (
            "wrong for long messages",
            {END: wrong("100000 < end - offset")},
            "is not what the spec says",
        ),
        (
            "the state by the place",
            {r"^    H\.position = 0;(?=\n    a)": "    H.position = p;"},
            "a read of H at byte",
        ),
        (
            "a ByteArray's byte by its subscript",
            {r"a = H\.readInt\(\)": "a = H[0]"},
            "H is no Array that the kernel was given or made",
        ),
        (
            "the domain's memory",
            {r"a = H\.readInt\(\)": "a = li32(0)"},
            "li32 is not a helper of this kernel",
        ),
        (
            "a store into the domain's memory",
            {END: "  si32(0, 0);\n"},
            "si32 is neither a helper of this kernel nor another kernel that it calls",
        ),
        ("a length that is set", {END: "  H.length = 8;\n"}, "length is no property that we set"),
        (
            "an order of bytes that is set",
            {LOOP: "  M.endian = Endian.BIG_ENDIAN;\n"},
            "M has the wrong byte order",
        ),
        (
            "an order of bytes that is another's",
            {LOOP: "  M.endian = H.endian;\n"},
            "M has the wrong byte order",
        ),
        (
            "an order of bytes that is a string",
            {LOOP: '  M.endian = "bigEndian";\n'},
            "'\"' is no sign of ActionScript",
        ),
        ("an array in another's place", {LOOP: "  M = H;\n"}, "H is not declared"),
        ("an array of another length", {LOOP: "  H.clear();\n"}, "(): one argument is needed"),
    ),
    *refused(
        "sha1.compress",
        (
            "a table by the end, before the loop",
            {**table(FAR, FIRST), r"H0 = H\.readInt\(\)": "H0 = H.readInt() ^ K[end & 63]"},
            "is not what the spec says",
        ),
        (
            "a load far outside",
            {LOOP: "  M.position = end + 1000000;\n  H0 = H0 ^ M.readInt() & 0;\n"},
            "a read of M at byte",
        ),
        (
            "a load in a message of no block",
            {LOOP: "  M.position = offset;\n  H0 = H0 ^ M.readInt() & 0;\n"},
            "a read of M at byte",
        ),
        (
            "the state stored before the loop",
            {LOOP: "  H.position = 16;\n  H.writeInt(H4);\n", r"^  H\.writeInt\(H4\);\n(?=\}\n\Z)": ""},
            "is not what the spec says",
        ),
        ("a word of the state dropped", {r"^  H\.writeInt\(H4\);\n": ""}, "is not what the spec says"),
        (
            "a word of the state dropped between two",
            {r"^  H\.writeInt\(H3\);\n": ""},
            "is not what the spec says",
        ),
        (
            "words of the state swapped",
            {r"^(  H\.writeInt\(H3\);\n)(  H\.writeInt\(H4\);\n)": r"\2\1"},
            "is not what the spec says",
        ),
        (
            "half a word of the state",
            {r"H\.writeInt\(H4\)": "H.writeShort(H4)"},
            "H.writeShort is not a call",
        ),
    ),
]
