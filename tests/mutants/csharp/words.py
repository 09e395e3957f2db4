"""Changed texts of C#: calculations on words."""

from __future__ import annotations

from tests.mutants.corpus import equal, refused
from tests.mutants.csharp.parts import BLOCK, P7, STATE

TEXTS = [
    *refused(
        "md5.compress",
        ("another rotation", {r"n0 << 7 \| n0 >> 25": "n0 << 8 | n0 >> 24"}, "is not what the spec says"),
        (
            "a rotation by unequal parts",
            {r"n0 << 7 \| n0 >> 25": "n0 << 7 | n0 >> 24"},
            "is not what the spec says",
        ),
        (
            "a rotation to the other side",
            {r"n0 << 7 \| n0 >> 25": "n0 << 25 | n0 >> 7"},
            "is not what the spec says",
        ),
        ("a shift by 32", {r"n0 >> 25": "n0 >> 32"}, "a shift of uint by 32 is undefined"),
        ("a shift by 57, which is 25", {r"n0 >> 25": "n0 >> 57"}, "a shift of uint by 57 is undefined"),
        ("a shift by less than nothing", {r"n0 << 7": "n0 << -25"}, "a shift of uint by -25 is undefined"),
        ("a shift by a word", {r"n0 << 7": "n0 << a"}, "an address or a bound depends on a word"),
        (
            "a shift by an unsigned number",
            {r"n0 << 7": "n0 << 7u"},
            "an address or a bound depends on a word",
        ),
        (
            "a shift by a mask that is too wide",
            {r"n0 << 7": "n0 << (p & 63)"},
            "a shift of uint by (p) mod 64 may be undefined: mask it",
        ),
        ("a signed shift", {r"n0 >> 25": "(int)n0 >> 25"}, "int is not a type of words"),
        (
            "a shift before a sum",
            {r"b \+ \(n0 << 7 \| n0 >> 25\)": "b + n0 << 7 | n0 >> 25"},
            "here the printer writes",
        ),
        ("a constant's bit", {r"0xd76aa478u": "0xd76aa479u"}, "is not what the spec says"),
        (
            "a constant of 64 bits",
            {r"0xd76aa478u": "0xd76aa478ul"},
            "a value of another type is kept as uint",
        ),
        ("a constant that is negative", {r"0xd76aa478u": "-0x28955b88"}, "-680876936 is not a value of uint"),
        ("an operator", {r"\(\(b & c\) \| \(~b": "((b ^ c) | (~b"}, "is not what the spec says"),
        ("a missing complement", {r"~b & d": "b & d"}, "is not what the spec says"),
        (
            "a negation for a complement",
            {r"~b & d": "-b & d"},
            "a prefix unary expression has other parts than we print",
        ),
        ("a negation by !", {r"~b & d": "!b & d"}, "the sign ! in a prefix unary expression"),
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
        ("a logical or", {r"\(b & c\) \| \(": "(b & c) || ("}, "the sign || in a binary expression"),
        ("a difference", {r"a \+ X0": "a - X0"}, "is not what the spec says"),
        ("a product", {r"a \+ X0": "a * X0"}, "is not what the spec says"),
        ("a word as signed", {r"a \+ X0": "a + (int)X0"}, "int is not a type of words"),
        ("a word as a byte", {r"a \+ X0": "a + (byte)X0"}, "byte is promoted to int"),
        ("a word as 16 bits and back", {r"a \+ X0": "a + (uint)(ushort)X0"}, "is not what the spec says"),
        ("a word as 64 bits", {r"a \+ X0": "a + (ulong)X0"}, "a value of another type is kept as uint"),
        ("a word by as", {r"a \+ X0": "a + (X0 as uint)"}, "an as expression in a parenthesized expression"),
        ("a word of another round", {r"a \+ X0": "a + X1"}, "is not what the spec says"),
        (
            "a word of 64 bits for one of 32",
            {r"a \+ X0": "a + P0"},
            "a value of another type is kept as uint",
        ),
        (
            "words' bytes in the other order",
            {P7: "P7 = Words.LoadBE64(M, p + 56);"},
            "is not what the spec says",
        ),
        (
            "a word of four bytes",
            {P7: "P7 = M64[7] & 0xfffffffful;"},
            "is not what the spec says",
        ),
        ("a word that is a byte", {P7: "P7 = (ulong)M[p + 56];"}, "is not what the spec says"),
        (
            "a byte that is no word",
            {P7: "P7 = M[p + 56];"},
            "a value of another type is kept as ulong",
        ),
        ("a word again", {P7: "P7 = M64[6];"}, "is not what the spec says"),
        (
            "words swapped",
            {r"P6 = M64\[6\];\n( +)P7 = M64\[7\];": r"P6 = M64[7];\n\1P7 = M64[6];"},
            "is not what the spec says",
        ),
        ("a word of the state dropped", {r"^        H\[3\] = .*\n": ""}, "is not what the spec says"),
        ("a word in another's place", {r"^        H\[3\] =": "        H[2] ="}, "is not what the spec says"),
        ("a state that is not added", {r"H3 = H3 \+ d": "H3 = d"}, "is not what the spec says"),
        (
            "a half of two words, set again",
            {STATE: r"X1 = 0u;\n            \g<0>"},
            "is not what the spec says",
        ),
        ("statements swapped", {r"^( +a = .*\n)( +n0 = .*\n)": r"\2\1"}, "is not what the spec says"),
        ("a round dropped", {r"^ +a = .*\n": ""}, "is not what the spec says"),
        ("a round again", {r"^ +n0 = .*\n.*\n": r"\g<0>\g<0>"}, "is not what the spec says"),
    ),
    *refused(
        "sha256.compress",
        (
            "swapped operands of Ch",
            {r"\(\(\(f \^ g\) & e\) \^ g\)": "(((f ^ g) & e) ^ f)"},
            "is not what the spec says",
        ),
        ("swapped operands of Maj", {r"\(\(a \^ b\) & c\)": "((a ^ c) & b)"}, "is not what the spec says"),
        (
            "a word without its swap",
            {r"W0 = swap32\(M32\[0\]\);": "W0 = M32[0];"},
            "is not what the spec says",
        ),
        (
            "a schedule's word of another place",
            {r"W15 = W8 \+ W15": "W15 = W9 + W15"},
            "is not what the spec says",
        ),
        ("a schedule's word that is not kept", {r"^ +W15 = W8.*\n": ""}, "is not what the spec says"),
    ),
    *refused(
        "sha512.compress",
        (
            "a table's entry",
            {r"0x6c44198c4a475817ul\}": "0x6c44198c4a475816ul}"},
            "is not what the spec says",
        ),
        ("a table without its last word", {r", 0x[0-9a-f]+ul\};": "};"}, "a read of K at byte"),
        ("a table by another place", {r"K\[t\]": "K[t + 1]"}, "is not what the spec says"),
        ("a schedule that is short", {r"t < 80": "t < 64"}, "is not what the spec says"),
        ("a schedule that is long", {r"t < 80": "t < 96"}, "a read of K at byte"),
        ("a schedule that begins late", {r"t = 16": "t = 32"}, "is not what the spec says"),
    ),
    *refused(
        "blake2s.compress",
        (
            "a counter of another block",
            {r"low < 0x40u": "low < 0x41u"},
            "H9 is not what the spec says: its normal form differs",
        ),
        (
            "a counter the other way round",
            {r"low < 0x40u \? 1u : 0u": "low < 0x40u ? 0u : 1u"},
            "a comparison of words may only choose between 1 and 0",
        ),
        (
            "a comparison that is a word",
            {r"\(low < 0x40u \? 1u : 0u\)": "(low < 0x40u)"},
            "a word is needed here, and this is none",
        ),
        (
            "a comparison that is cast",
            {r"\(low < 0x40u \? 1u : 0u\)": "(uint)(low < 0x40u)"},
            "only numbers are cast to uint",
        ),
        ("a comparison of signed words", {r"low < 0x40u": "(int)low < 0x40"}, "int is not a type of words"),
    ),
    *refused(
        "md5.iterate",
        (
            "a key's word that is not mixed in",
            {r"t\[1\] = t\[1\] \^ after\[1\]": "t[1] = after[1]"},
            "is not what the spec says",
        ),
        ("a turn less", {r"i = 0; i < count": "i = 1; i < count"}, "is not what the spec says"),
        (
            "two turns in one",
            {r"i\+\+": "i += 2"},
            "after its last iteration a loop's variable can be 2147483648, no int",
        ),
        ("a digest that is not kept", {r"^            u\[3\] = .*\n": ""}, "is not what the spec says"),
    ),
    *refused(
        "siphash24.siphash",
        ("a byte that is promoted", {r"\(ulong\)M\[end - 1\] \|": "M[end - 1] |"}, "byte is promoted to int"),
        (
            "two bytes that are promoted",
            {r"\(ulong\)Words\.LoadLE16\(M, end - 2\) \|": "Words.LoadLE16(M, end - 2) |"},
            "ushort is promoted to int",
        ),
        (
            "bytes that are shifted as an int",
            {r"\(ulong\)Words\.LoadLE16\(M, end - 2\) << 8": "(ulong)(Words.LoadLE16(M, end - 2) << 8)"},
            "ushort is promoted to int",
        ),
        (
            "a sign that comes with more bits",
            {r"\(ulong\)M\[end - 1\] \|": "(ulong)(sbyte)M[end - 1] |"},
            "sbyte is not a type of words",
        ),
        (
            "a rotation by nothing",
            {r"Rotl64\(v1, 13\)": "Rotl64(v1, 0)"},
            "Words.Rotl64 takes other arguments",
        ),
        (
            "a rotation all around",
            {r"Rotl64\(v1, 13\)": "Rotl64(v1, 64)"},
            "Words.Rotl64 takes other arguments",
        ),
        (
            "a rotation by a word",
            {r"Rotl64\(v1, 13\)": "Rotl64(v1, v0)"},
            "Words.Rotl64 takes other arguments",
        ),
        (
            "a rotation of 32 bits",
            {r"Rotl64\(v1, 13\)": "Rotl32(v1, 13)"},
            "a value of another type is kept as uint",
        ),
        (
            "a rotation of halves",
            {r"Words\.Rotl64\(v1, 13\)": "(ulong)Words.Rotl32((uint)v1, 13)"},
            "is not what the spec says",
        ),
        (
            "a rotation with an argument more",
            {r"Rotl64\(v1, 13\)": "Rotl64(v1, 13, 1)"},
            "Words.Rotl64 takes other arguments",
        ),
        ("another rotation", {r"Rotl64\(v1, 13\)": "Rotl64(v1, 14)"}, "is not what the spec says"),
        (
            "a word left out of the result",
            {r"v0 \^ v1 \^ v2 \^ v3;": "v0 ^ v1 ^ v2;"},
            "is not what the spec says",
        ),
        (
            "a result that is added",
            {r"v0 \^ v1 \^ v2 \^ v3;": "v0 ^ v1 ^ v2 + v3;"},
            "here the printer writes",
        ),
        ("a result twice", {r"@out\[0\] = low;": "@out[0] = low ^ low;"}, "is not what the spec says"),
        ("a result behind its place", {r"@out\[0\] = low;": "@out[1] = low;"}, "a store to out at byte"),
        ("a key's words swapped", {r"= key\[0\] \^ 0x736": "= key[1] ^ 0x736"}, "is not what the spec says"),
    ),
    *equal(
        "md5.compress",
        ("operands swapped", {r"\(b & c\) \|": "(c & b) |"}, "and is commutative"),
        ("an or that is a xor", {r"\(b & c\) \| \(~b": "(b & c) ^ (~b"}, "no bit is in both"),
        ("a word that is read again", {BLOCK: "            uint again = H[0];\n"}, "nobody uses it"),
        (
            "stores in another order",
            {r"^(        H\[0\] = .*\n)(        H\[1\] = .*\n)": r"\2\1"},
            "they are of different words",
        ),
        (
            "a load moved over others",
            {r"^( +P7 = .*\n)((.*\n)*?)( +n0 = X4 .*\n)": r"\2\1\4"},
            "nobody reads X14 and X15 before",
        ),
    ),
    *equal(
        "sha256.compress",
        ("Maj by an or", {r"\(a & b\) \^ \(\(a": "(a & b) | ((a"}, "no bit is in both, or it is the same"),
    ),
    *equal(
        "md5.iterate",
        ("secrets that stay", {r"^        before\[0\] = 0u;\n": ""}, "the contract is of u and t alone"),
    ),
]
