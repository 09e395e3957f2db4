"""Changed texts of ActionScript: calculations on words."""

from __future__ import annotations

from tests.mutants.actionscript.parts import IN_TURN
from tests.mutants.corpus import equal, refused

TEXTS = [
    *refused(
        "md5.compress",
        ("another rotation", {r"n0 << 7 \| n0 >>> 25": "n0 << 8 | n0 >>> 24"}, "is not what the spec says"),
        (
            "a rotation by unequal parts",
            {r"n0 << 7 \| n0 >>> 25": "n0 << 7 | n0 >>> 24"},
            "is not what the spec says",
        ),
        (
            "a rotation to the other side",
            {r"n0 << 7 \| n0 >>> 25": "n0 << 25 | n0 >>> 7"},
            "is not what the spec says",
        ),
        ("a shift by 32", {"n0 >>> 25": "n0 >>> 32"}, "a shift by 32, which is taken modulo 32"),
        (
            "a shift by less than nothing",
            {"n0 << 7": "n0 << -25"},
            "a shift by -25, which is taken modulo 32",
        ),
        ("a shift by a word", {"n0 << 7": "n0 << a"}, "a literal number is needed as a shift"),
        ("a constant's bit", {"-0x28955b88": "-0x28955b87"}, "is not what the spec says"),
        ("a constant's sign", {"-0x28955b88": "0x28955b88"}, "is not what the spec says"),
        ("a constant as an unsigned number", {"-0x28955b88": "0xd76aa478"}, "here the printer writes"),
        ("a constant of 33 bits", {"-0x28955b88": "0x1d76aa478"}, "here the printer writes"),
        (
            "constants swapped",
            {r"-0x28955b88((?:.|\n)*?)-0x173848aa": r"-0x173848aa\1-0x28955b88"},
            "is not what the spec says",
        ),
        ("an operator", {r"b & c \| ~b & d": "b & c & ~b & d"}, "is not what the spec says"),
        ("a missing complement", {r"b & c \| ~b & d": "b & c | b & d"}, "is not what the spec says"),
        ("swapped operands of F", {r"b & c \| ~b & d": "b & d | ~b & c"}, "is not what the spec says"),
        (
            "a missing parenthesis",
            {r"a \+ \(b & c \| ~b & d\)": "a + b & c | ~b & d"},
            "is not what the spec says",
        ),
        ("a logical or", {r"b & c \| ~b & d": "b & c || ~b & d"}, "the sign || in a binary expression"),
        ("a product", {r"n0 \+ X0": "n0 * X0"}, "the operator *"),
        ("a difference", {r"n0 \+ X0": "n0 - X0"}, "is not what the spec says"),
        ("a negated word", {r"n0 \+ X0": "-n0 + X0"}, "an unary expression has other parts than we print"),
        ("a word's lower half", {r"n0 \+ X0": "n0 + (X0 & 0xffff)"}, "is not what the spec says"),
        (
            "a comparison of words",
            {r"n0 \+ X0": "n0 + (a < b)"},
            "words are compared only by <, and only as unsigned 32-bit numbers",
        ),
        ("a word twice", {**IN_TURN, r"^(    X1 = )M\.readInt\(\)": r"\1X0"}, "is not what the spec says"),
        (
            "statements swapped",
            {r"^(    n0 = n0 \+ X0;\n)((?:.*\n){2})": r"\2\1"},
            "is not what the spec says",
        ),
        ("a statement dropped", {r"^    n0 = n0 \+ X0;\n": ""}, "is not what the spec says"),
        ("a statement twice", {r"^    n0 = n0 \+ X0;\n": r"\g<0>\g<0>"}, "is not what the spec says"),
        (
            "a word of the state dropped",
            {r"^    H\.position = 12;\n    H\.writeInt.*\n": ""},
            "is not what the spec says",
        ),
        (
            "a word of the state stored in another's place",
            {"H.position = 12": "H.position = 8"},
            "is not what the spec says",
        ),
        ("a word added to another of the state", {r"read3 \+ d": "read0 + d"}, "is not what the spec says"),
        (
            "words of two bytes",
            {**IN_TURN, "X0 = M.readInt": "X0 = M.readUnsignedShort"},
            "is not what the spec says",
        ),
        (
            "a word of one byte",
            {**IN_TURN, "X15 = M.readInt": "X15 = M.readUnsignedByte"},
            "is not what the spec says",
        ),
        (
            "a variable in a Number",
            {
                "var read3:int;": "var read3:int;\n  var x:Number;",
                r"n0 = n0 \+ X0": "x = n0 + X0;\n    n0 = x",
            },
            "the sign of a number is not certain where its exact value matters",
        ),
        (
            "a word in a uint",
            {"var p:uint;": "var u0:uint, p:uint;", r"n0 = n0 \+ X0": "u0 = n0 + X0;\n    n0 = u0"},
            "here the printer writes",
        ),
    ),
    *refused(
        "sha256.compress",
        ("swapped operands of Ch", {r"g \^ e & \(f \^ g\)": "f ^ e & (f ^ g)"}, "is not what the spec says"),
        ("swapped operands of Maj", {r"c & \(a \^ b\)": "b & (a ^ c)"}, "is not what the spec says"),
        ("a variable that is not set again", {r"^    a = H0;\n": ""}, "a is read before it is set"),
        ("a word that is not added", {r"^    H7 = H7 \+ h;\n": ""}, "is not what the spec says"),
        ("a round dropped", {r"^    d = d \+ T1;\n": ""}, "is not what the spec says"),
        ("a shift for a rotation", {r"\(e << 26 \| e >>> 6\)": "e >>> 6"}, "is not what the spec says"),
    ),
    *refused(
        "sha512.compress",
        ("halves swapped", {r"W0h = (.*\n.*)W0l = ": r"W0l = \1W0h = "}, "is not what the spec says"),
        (
            "a carry that is lost",
            {r"^      T1h = T1h \+ \(n64_0 / 0x100000000 \| 0\);\n": ""},
            "is not what the spec says",
        ),
        (
            "a carry that is added twice",
            {r"^      T1h = T1h \+ \(n64_0 / 0x100000000 \| 0\);\n": r"\g<0>\g<0>"},
            "is not what the spec says",
        ),
    ),
    *refused(
        "siphash24.siphash",
        (
            "a carry of other words",
            {r"v0l & v1l \| \(v0l \| v1l\) & ~n0": "v0l & v1l | (v0l | v1l) & n0"},
            "is not what the spec says",
        ),
        ("another initial word", {"0x736f6d65": "0x736f6d64"}, "is not what the spec says"),
        ("another byte at the end", {"0xff": "0xee"}, "is not what the spec says"),
        ("halves of a word swapped", {r"^(    )ml( = .*\n    )mh": r"\1mh\2ml"}, "is not what the spec says"),
        (
            "the halves of the key swapped",
            {r"n1 = key(.*\n.*)n0 = key": r"n0 = key\1n1 = key"},
            "is not what the spec says",
        ),
        (
            "halves of the result swapped",
            {r"writeInt\(lowl\)(.*\n.*)writeInt\(lowh\)": r"writeInt(lowh)\1writeInt(lowl)"},
            "is not what the spec says",
        ),
    ),
    *refused(
        "md5.rehash",
        (
            "another initial word",
            {r"midstate\.readInt\(\) \+ d": "midstate.readInt() + c"},
            "is not what the spec says",
        ),
        ("another length", {"0x2ad7d2bb": "0x2ad7d2bc"}, "is not what the spec says"),
    ),
    *equal(
        "md5.compress",
        ("a double negation", {r"n0 \+ X0": "~~n0 + X0"}, "it changes nothing"),
        ("operands swapped", {r"b & c \|": "c & b |"}, "and is commutative"),
        ("an or that is a xor", {r"b & c \| ~b": "b & c ^ ~b"}, "no bit is in both"),
        ("a word xored with nothing", {r"n0 \+ X0": "n0 + (X0 ^ 0)"}, "x xor 0 is x"),
        ("a word masked by all its bits", {r"n0 \+ X0": "n0 + (X0 & -1)"}, "x and -1 is x"),
        ("sums in another order", {r"^(    n0 = n0 \+ X0;\n)(.*\n)": r"\2\1"}, "sums wrap around"),
        (
            "a word that is read again",
            {r"^    n0 = n0 \+ X0;\n": r"    read3 = X0;\n\g<0>"},
            "nobody reads it",
        ),
    ),
    *equal(
        "sha256.compress",
        ("Ch by two ands", {r"g \^ e & \(f \^ g\)": "e & f ^ ~e & g"}, "these are its two definitions"),
    ),
    *equal(
        "sha1.compress",
        (
            "a state that is stored twice",
            {r"^(?=  H\.position = 0;\n  H\.writeInt)": "  H.position = 0;\n  H.writeInt(0);\n"},
            "the second store counts",
        ),
    ),
]
