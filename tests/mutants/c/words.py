"""Changed texts of C: calculations on words."""

from __future__ import annotations

from tests.mutants.c.parts import BLOCK, END, LOOP
from tests.mutants.corpus import equal, refused

TEXTS = [
    *refused(
        "ripemd160.compress",
        ("another rotation", {r"<< 7 \|": "<< 8 |"}, "is not what the spec says"),
        ("a rotation by unequal parts", {r">> 25\)": ">> 24)"}, "is not what the spec says"),
        ("a shift by 32", {r">> 25\)": ">> 32)"}, "a shift of uint32_t by 32 is undefined"),
        ("a shift by less than nothing", {r"<< 7 \|": "<< -25 |"}, "a shift of uint32_t by -25 is undefined"),
        ("a shift by a word", {r"<< 7 \|": "<< a |"}, "an address or a bound depends on a word"),
        (
            "a shift by a mask that is too wide",
            {r"<< 7 \|": "<< (p & 63) |"},
            "a shift of uint32_t by (p) mod 64 may be undefined: mask it",
        ),
    ),
    *refused(
        "md5.compress",
        ("a constant's bit", {r"0xd76aa478u": "0xd76aa479u"}, "is not what the spec says"),
        (
            "a constant of 64 bits",
            {r"0xd76aa478u": "0xd76aa478ull"},
            "a value of another type is kept as uint32_t: cast it first",
        ),
        ("an operator", {r"\(\(b & c\) \| \(~b": "((b ^ c) | (~b"}, "is not what the spec says"),
        ("a missing complement", {r"~b & d": "b & d"}, "is not what the spec says"),
        (
            "swapped operands of F",
            {r"\(b & c\) \| \(~b & d\)": "(b & d) | (~b & c)"},
            "is not what the spec says",
        ),
        (
            "missing parentheses",
            {r"\(\(b & c\) \| \(~b & d\)\)": "(b & c | ~b & d)"},
            "here the printer writes",
        ),
        ("a difference", {r"\+ X0 \+": "- X0 +"}, "is not what the spec says"),
        ("a product", {r"\+ X0 \+": "* X0 +"}, "is not what the spec says"),
        ("a quotient", {r"\+ X0 \+": "/ X0 +"}, "the sign / in a binary expression"),
        ("a word as signed", {r"\+ X0 \+": "+ (int32_t)X0 +"}, "int32_t is not a type of words"),
        ("a word as a byte", {r"\+ X0 \+": "+ (uint8_t)X0 +"}, "uint8_t is promoted to int: cast it first"),
        (
            "a word as 16 bits and back",
            {r"\+ X0 \+": "+ (uint32_t)(uint16_t)X0 +"},
            "is not what the spec says",
        ),
        (
            "a word as 64 bits",
            {r"\+ X0 \+": "+ (uint64_t)X0 +"},
            "a value of another type is kept as uint32_t: cast it first",
        ),
        (
            "the words' bytes in the other order",
            {r"load_le32\(M \+ p \+ 4\)": "load_be32(M + p + 4)"},
            "is not what the spec says",
        ),
        (
            "a word of two bytes",
            {r"load_le32\(M \+ p \+ 4\)": "(uint32_t)load_le16(M + p + 4)"},
            "is not what the spec says",
        ),
        (
            "a word that is a byte",
            {r"load_le32\(M \+ p \+ 4\)": "(uint32_t)M[p + 4]"},
            "is not what the spec says",
        ),
        (
            "a byte that is no word",
            {r"load_le32\(M \+ p \+ 4\)": "M[p + 4]"},
            "a value of another type is kept as uint32_t: cast it first",
        ),
        ("a word again", {r"M \+ p \+ 8\)": "M + p + 4)"}, "is not what the spec says"),
        ("a word between two", {r"M \+ p \+ 8\)": "M + p + 7)"}, "is not what the spec says"),
        ("a word of the state dropped", {r"^        H\[3\] = .*\n": ""}, "is not what the spec says"),
        ("a word in another's place", {r"^        H\[3\] =": "        H[2] ="}, "is not what the spec says"),
        (
            "a store before a load",
            {r"^        uint32_t b": "        H[1] = 0u;\n\\g<0>"},
            "is not what the spec says",
        ),
        ("statements swapped", {r"^( +a = .*\n)( +d = .*\n)": r"\2\1"}, "is not what the spec says"),
        ("a round dropped", {r"^ +a = .*\n": ""}, "is not what the spec says"),
        ("a round again", {r"^ +a = .*\n": r"\g<0>\g<0>"}, "is not what the spec says"),
    ),
    *refused(
        "sha256.compress",
        (
            "swapped operands of Ch",
            {r"g \^ \(e & \(f \^ g\)\)": "f ^ (e & (f ^ g))"},
            "is not what the spec says",
        ),
        ("swapped operands of Maj", {r"c & \(a \^ b\)": "b & (a ^ c)"}, "is not what the spec says"),
        ("a table's entry", {r"0x748f82eeu": "0x748f82efu"}, "is not what the spec says"),
        (
            "a table's entries swapped",
            {r"(0x[0-9a-f]+u), (0x[0-9a-f]+u)\};": r"\2, \1};"},
            "is not what the spec says",
        ),
        ("a table without its last word", {r", 0x[0-9a-f]+u\};": "};"}, "K has 63 elements instead of 64"),
        ("a schedule that is short", {r"t < 64": "t < 48"}, "is not what the spec says"),
        ("a schedule that is long", {r"t < 64": "t < 80"}, "a read of K at byte"),
    ),
    *refused(
        "md5.iterate",
        (
            "a key's word that is not mixed in",
            {r"t\[1\] = t\[1\] \^ after\[1\]": "t[1] = after[1]"},
            "is not what the spec says",
        ),
        ("a turn less", {r"i = 0; i < count": "i = 1; i < count"}, "is not what the spec says"),
        ("two turns in one", {r"i\+\+": "i += 2"}, "of the blocks not taken"),
        ("a digest that is not kept", {r"^        u\[3\] = .*\n": ""}, "is not what the spec says"),
    ),
    *refused(
        "siphash24.siphash",
        (
            "a byte that is promoted",
            {r"\(uint64_t\)M\[end - 1\]": "M[end - 1]"},
            "a value of another type is kept as uint64_t: cast it first",
        ),
        (
            "two bytes that are promoted",
            {r"\(uint64_t\)load_le16\(M \+ offset\)": "load_le16(M + offset)"},
            "uint16_t is promoted to int: cast it first",
        ),
        (
            "a shift that is not masked",
            {r"\(\(end \* 8 - offset \* 8 \+ 48\) & 63\)": "(end * 8 - offset * 8 - 16)"},
            "a shift of uint64_t by 8·end - 8·offset - 16 may be undefined: mask it",
        ),
        (
            "a shift by a mask of 64",
            {r"\+ 48\) & 63": "+ 48) & 127"},
            "a shift of uint64_t by (8·end - 8·offset + 48) mod 128 may be undefined: mask it",
        ),
        ("a shift by other bits", {r"\+ 48\) & 63": "+ 40) & 63"}, "is not what the spec says"),
        ("a shift by a smaller mask", {r"\+ 48\) & 63": "+ 48) & 31"}, "here the printer writes"),
        (
            "one shift of two",
            {r"\(load_le64\(M \+ \(end - 8\)\) >> 1\)": "load_le64(M + (end - 8))"},
            "is not what the spec says",
        ),
        (
            "a length in another byte",
            {r"\(uint64_t\)\(end - offset\) << 56": "(uint64_t)(end - offset) << 48"},
            "is not what the spec says",
        ),
        (
            "a length with the offset",
            {r"\(uint64_t\)\(end - offset\)": "(uint64_t)end"},
            "differs with public integers, and may not here",
        ),
        (
            "a length that is one more",
            {r"\(uint64_t\)\(end - offset\)": "(uint64_t)(end - offset + 1)"},
            "is not what the spec says",
        ),
        (
            "a length of 32 bits, shifted",
            {r"\(uint64_t\)\(end - offset\) << 56": "(uint64_t)((uint32_t)(end - offset) << 56)"},
            "a shift of uint32_t by 56 is undefined",
        ),
        ("a loop with a word too many", {r"p < end - 7": "p < end - 6"}, "a read of M at byte"),
        ("a loop without the last word", {r"p < end - 7": "p < end - 8"}, "is not what the spec says"),
        (
            "a short message that is long",
            {r"end - offset < 8": "end - offset < 9"},
            "is not what the spec says",
        ),
        ("a long message that is short", {r"end - offset < 8": "end - offset < 7"}, "a read of M at byte"),
        ("a rotation by nothing", {r"rotl64\(v1, 13\)": "rotl64(v1, 0)"}, "rotl64 takes other arguments"),
        ("a rotation all around", {r"rotl64\(v1, 13\)": "rotl64(v1, 64)"}, "rotl64 takes other arguments"),
        ("a rotation by a word", {r"rotl64\(v1, 13\)": "rotl64(v1, v0)"}, "rotl64 takes other arguments"),
        (
            "a rotation of 32 bits",
            {r"rotl64\(v1, 13\)": "rotl32(v1, 13)"},
            "a value of another type is kept as uint32_t: cast it first",
        ),
        (
            "a rotation of halves",
            {r"rotl64\(v1, 13\)": "(uint64_t)rotl32((uint32_t)v1, 13)"},
            "is not what the spec says",
        ),
        (
            "a rotation with an argument more",
            {r"rotl64\(v1, 13\)": "rotl64(v1, 13, 1)"},
            "rotl64 takes other arguments",
        ),
    ),
    *refused(
        "blake2s.compress",
        (
            "a comparison that is an int",
            {r"\(uint32_t\)\(low < 0x40u\)": "(low < 0x40u)"},
            "a comparison is an int: cast it first",
        ),
        (
            "a counter of another block",
            {r"low < 0x40u": "low < 0x41u"},
            "H9 is not what the spec says: its normal form differs",
        ),
        ("a counter the other way round", {r"low < 0x40u": "0x40u < low"}, "is not what the spec says"),
    ),
    *equal(
        "md5.compress",
        ("operands swapped", {r"\(b & c\) \|": "(c & b) |"}, "and is commutative"),
        ("an or that is a xor", {r"\(b & c\) \| \(~b": "(b & c) ^ (~b"}, "no bit is in both"),
        (
            "a word that is read again",
            {BLOCK: "        uint32_t again = load_le32(M + p);\n"},
            "nobody uses it",
        ),
        (
            "stores in another order",
            {r"^(        H\[0\] = .*\n)(        H\[1\] = .*\n)": r"\2\1"},
            "they are of different words",
        ),
        ("a word stored again", {END: "    H[0] = H[0];\n"}, "it is what stood there"),
        (
            "a loop that never turns",
            {LOOP: "    for (int64_t q = 0; q < 0; q++) {\n        H[0] = 0u;\n    }\n"},
            "nothing is below nothing",
        ),
    ),
    *equal(
        "sha256.compress",
        ("Maj by an or", {r"\(a & b\) \^ \(c &": "(a & b) | (c &"}, "no bit is in both"),
        (
            "Ch by two ands",
            {r"g \^ \(e & \(f \^ g\)\)": "(e & f) ^ (~e & g)"},
            "these are its two definitions",
        ),
        (
            "a table's entries swapped, of rounds that have literals",
            {r"(0x[0-9a-f]+u), (0x[0-9a-f]+u)": r"\2, \1"},
            "nobody reads them",
        ),
    ),
    *equal(
        "md5.rehash",
        (
            "a word stored over a digest",
            {r"^    uint32_t X1": "    H[0] = X0;\n\\g<0>"},
            "arrays do not overlap",
        ),
    ),
    *equal(
        "md5.iterate",
        ("secrets that stay", {r"^    before\[0\] = 0u;\n": ""}, "the contract is of u and t alone"),
    ),
    *equal(
        "siphash24.siphash",
        ("another name", {r"uint64_t low =((.|\n)*)low": r"uint64_t high =\1high"}, "names mean nothing"),
    ),
]
