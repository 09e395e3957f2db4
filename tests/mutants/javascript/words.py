"""Changed texts of JavaScript: calculations on words."""

from __future__ import annotations

from tests.mutants.corpus import equal, refused
from tests.mutants.javascript.parts import BLOCK, COMPACT, END, LOOP, SIP

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
        ("a signed shift", {"n0 >>> 25": "n0 >> 25"}, "the sign >> in a binary expression"),
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
        ("a constant that overflows", {"-0x28955b88": "(0xffffffff + 1)"}, "here the printer writes"),
        ("an operator", {r"b & c \| ~b & d": "b & c & ~b & d"}, "is not what the spec says"),
        ("a missing complement", {r"b & c \| ~b & d": "b & c | b & d"}, "is not what the spec says"),
        ("swapped operands of F", {r"b & c \| ~b & d": "b & d | ~b & c"}, "is not what the spec says"),
        ("a missing reduction", {r"H\[0\] = H\[0\] \+ a \| 0": "H[0] = H[0] + a"}, "here the printer writes"),
        ("a missing reduction within", {r"\(a \+ X0 \| 0\)": "(a + X0)"}, "here the printer writes"),
        ("a product", {r"\(a \+ X0 \| 0\)": "(a * X0 | 0)"}, "the operator *"),
        ("a difference", {r"\(a \+ X0 \| 0\)": "(a - X0 | 0)"}, "is not what the spec says"),
        (
            "a negated word",
            {r"\(a \+ X0 \| 0\)": "(-a + X0 | 0)"},
            "an unary expression has other parts than we print",
        ),
        (
            "the words' bytes in the other order",
            {r"getInt32\(p \+ 4, true\)": "getInt32(p + 4)"},
            "M is read in the wrong byte order",
        ),
        (
            "the words' bytes in no order",
            {r"getInt32\(p \+ 4, true\)": "getInt32(p + 4, false)"},
            "a false in an arguments",
        ),
        ("a word twice", {r"getInt32\(p \+ 8,": "getInt32(p + 4,"}, "is not what the spec says"),
        ("a word between two", {r"getInt32\(p \+ 8,": "getInt32(p + 7,"}, "is not what the spec says"),
        ("a word of the state dropped", {r"^    H\[3\] = .*\n": ""}, "is not what the spec says"),
    ),
    *refused(
        "sha256.compress",
        ("swapped operands of Ch", {r"g \^ e & \(f \^ g\)": "f ^ e & (f ^ g)"}, "is not what the spec says"),
        ("swapped operands of Maj", {r"c & \(a \^ b\)": "b & (a ^ c)"}, "is not what the spec says"),
        ("an or in Maj that is no xor", {r"c & \(a \^ b\)": "c | (a ^ b)"}, "here the printer writes"),
        ("a missing parenthesis", {r"& \(f \^ g\)": "& f ^ g"}, "is not what the spec says"),
        (
            "a table's entries swapped",
            {r"(-0x[0-9a-f]+), (-0x[0-9a-f]+)\);": r"\2, \1);"},
            "is not what the spec says",
        ),
    ),
    *refused(
        "sha512.compress",
        (
            "a carry of signed words",
            {r"\(n3 >>> 0 < n2 >>> 0 \| 0\)|\(n3 >>> 0 < n2 >>> 0\)": "(n3 < n2)"},
            "words are compared only by <, and only as unsigned 32-bit numbers",
        ),
        (
            "a carry the other way round",
            {"n3 >>> 0 < n2 >>> 0": "n2 >>> 0 < n3 >>> 0"},
            "is not what the spec says",
        ),
        (
            "a carry that is lost",
            {r"\(n0 \+ al \| 0\) >>> 0 < n0 >>> 0": "n0 >>> 0 < n0 >>> 0"},
            "is not what the spec says",
        ),
        ("halves swapped", {r"W\[t \* 2 \+ 1\] = M": "W[t * 2] = M"}, "a read of W at byte"),
    ),
    *refused(
        "blake2s.compress",
        (
            "a counter of signed words",
            {"low >>> 0 < 0x40 >>> 0": "low < 0x40"},
            "words are compared only by <, and only as unsigned 32-bit numbers",
        ),
        (
            "a counter of another block",
            {"low >>> 0 < 0x40": "low >>> 0 < 0x41"},
            "H9 is not what the spec says: its normal form differs",
        ),
    ),
    *refused(
        "sha1.compress",
        (
            "the words' bytes in the other order",
            {r"getInt32\(p \+ 4\)": "getInt32(p + 4, true)"},
            "M is read in the wrong byte order",
        ),
        ("a word of the state dropped", {r"^  H\[4\] = .*\n": ""}, "is not what the spec says"),
        (
            "a word of the state stored in another's place",
            {r"^  H\[4\] =": "  H[3] ="},
            "is not what the spec says",
        ),
        (
            "the state stored before the loop",
            {r"^  H\[4\] = .*\n": "", LOOP: "  H[4] = H4;\n"},
            "is not what the spec says",
        ),
        (
            "a store before a load",
            {r"^  let H4 = H\[4\];": "  H[4] = H3;\n\\g<0>"},
            "is not what the spec says",
        ),
        ("statements swapped", {r"^( +e = .*\n)( +b = .*\n)": r"\2\1"}, "is not what the spec says"),
        ("a round dropped", {r"^ +a = a << 30.*\n": ""}, "is not what the spec says"),
        ("a round twice", {r"^ +a = a << 30.*\n": r"\g<0>\g<0>"}, "is not what the spec says"),
    ),
    *refused(
        "sha1.words",
        (
            "a word that may be no integer",
            {r"M\[p \+ 1\] \| 0": "M[p + 1]"},
            "a number of unknown size is added",
        ),
        ("words by their bytes", {r"p \+= 16": "p += 64"}, "is not what the spec says"),
    ),
    *refused(
        COMPACT,
        ("a digit of a table", {'"428a2f98': '"428a2f99'}, "is not what the spec says"),
        ("a table without its last word", {'c67178f2"': '"'}, "a read of K at byte"),
        ("a table in capitals", {'"428a2f98': '"428A2F98'}, "is no sign of JavaScript"),
        ("a table of decimal digits", {"word, 16": "word, 10"}, "K is no array that we print"),
        ("a table of half words", {r"\.\{8\}": ".{4}"}, "K is no array that we print"),
        ("an escape in a table", {'"428a2f98': r'"\\x3428a2f98'}, "is no sign of JavaScript"),
    ),
    *refused(
        "md5.rehash",
        (
            "a store over the key",
            {END: "  midstate[0] = 0;\n"},
            "a store to midstate, which is a message | a store to inner, which is a message",
        ),
        ("a store over the digest", {END: "  digest[0] = 0;\n"}, "a store to digest, which is a message"),
    ),
    *refused(
        "md5.iterate",
        ("a store over the key", {END: "  inner[0] = 0;\n"}, "a store to inner, which is a message"),
        (
            "a key's word that is not mixed in",
            {r"t\[1\] = t\[1\] \^ after\[1\]": "t[1] = after[1]"},
            "is not what the spec says",
        ),
        ("a turn less", {"i = 0; i < count": "i = 1; i < count"}, "is not what the spec says"),
        ("two turns in one", {r"i\+\+": "i += 2"}, "of the blocks not taken"),
        ("a digest that is not kept", {r"^    u\[3\] = .*\n": ""}, "is not what the spec says"),
    ),
    *refused(
        "md5.finish",
        ("another bit behind the message", {"= 0x80": "= 0x81"}, "is not what the spec says"),
        ("a bit a byte too far", {r"bytes\[left\] =": "bytes[left + 1] ="}, "is not what the spec says"),
        (
            "padding that leaves a byte",
            {r"at = left \+ 1; at < gap": "at = left + 2; at < gap"},
            "is not what the spec says",
        ),
        (
            "padding by other words",
            {r"setInt32\(at, 0, true\)": "setInt32(at, 1, true)"},
            "is not what the spec says",
        ),
        ("padding that ends early", {"at < 64": "at < 60"}, "is not what the spec says"),
        ("padding that ends late", {"at < 64": "at < 68"}, "a store to block at byte"),
        (
            "a length in the other order",
            {"total << 3, true": "total << 3"},
            "block is read in the wrong byte order",
        ),
    ),
    *refused(
        "md5.pair",
        (
            "another initial word",
            {"let H1 = -0x10325477": "let H1 = -0x10325476"},
            "is not what the spec says",
        ),
        ("another length", {"0x69809958": "0x69809959"}, "is not what the spec says"),
    ),
    *equal(
        "md5.compress",
        ("a comment", {BLOCK: "    // H[0] = 0;\n"}, "a comment means nothing"),
        (
            "a comment behind a statement",
            {r"let a = H\[0\];": r"\g<0> /* H[0] = 0; */"},
            "a comment means nothing",
        ),
        ("an empty line", {BLOCK: "\n\n"}, "an empty line means nothing"),
        ("spaces", {"let a = H": "let   a=H"}, "spaces between tokens mean nothing"),
        ("operands swapped", {r"b & c \|": "c & b |"}, "and is commutative"),
        ("an or that is a xor", {r"b & c \| ~b": "b & c ^ ~b"}, "no bit is in both"),
        ("a word xored with nothing", {r"let a = H\[0\];": "let a = H[0] ^ 0;"}, "x xor 0 is x"),
        ("a word that is read again", {BLOCK: "    let again = M.getInt32(p, true);\n"}, "nobody reads it"),
        (
            "stores in another order",
            {r"^(    H\[0\] = .*\n)(    H\[1\] = .*\n)": r"\2\1"},
            "they are of different words",
        ),
    ),
    *equal(
        SIP,
        ("another name", {r"lowh( =(.|\n)*)lowh": r"high\1high"}, "names mean nothing"),
    ),
    *equal(
        "sha256.compress",
        ("Maj by an or", {r"a & b \^ c &": "a & b | c &"}, "no bit is in both"),
        ("Ch by two ands", {r"g \^ e & \(f \^ g\)": "e & f ^ ~e & g"}, "these are its two definitions"),
        (
            "a table's entries swapped, of rounds that have literals",
            {"(0x[0-9a-f]+), (0x[0-9a-f]+)": r"\2, \1"},
            "nobody reads them",
        ),
    ),
    *equal(
        "sha1.compress",
        ("a word stored twice", {r"^  H\[0\] = .*\n": r"  H[0] = 0;\n\g<0>"}, "the second store counts"),
    ),
    *equal(
        "md5.rehash",
        ("a word stored over a digest", {"^  let X1": r"  H[0] = X0;\n\g<0>"}, "arrays do not overlap"),
    ),
    *equal(
        "md5.iterate",
        ("secrets that stay", {r"^  before\[0\] = 0;\n": ""}, "the contract is of u and t alone"),
    ),
]
