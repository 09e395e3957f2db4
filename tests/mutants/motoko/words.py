"""Changed texts of Motoko: calculations on words."""

from __future__ import annotations

from tests.mutants.corpus import equal, refused
from tests.mutants.motoko.parts import END, FIRST, WORD

CH = r"d \^ \(b & \(c \^ d\)\)"
BYTE = r"Prim.nat8ToNat16\((M\[Prim.nat64ToNat\(p\)\])\)"
"""The first byte of a block, in a wider word."""

TEXTS = [
    *refused(
        "sha1.compress",
        ("another rotation", {"b <<> 30": "b <<> 29"}, "is not what the spec says"),
        ("a shift for a rotation", {"b <<> 30": "b << 30"}, "is not what the spec says"),
        ("a rotation by a word's width", {"b <<> 30": "b <<> 64"}, "a shift <<> of Nat64 by 64"),
        ("a rotation by a word", {"b <<> 30": "b <<> c"}, "not Motoko"),
        ("another shift", {"a >> 27": "a >> 26"}, "is not what the spec says"),
        ("a shift to the other side", {"a >> 27": "a << 27"}, "is not what the spec says"),
        ("a shift by a word's width", {"a >> 27": "a >> 64"}, "a shift >> of Nat64 by 64"),
        ("a constant's bit", {"0x5a827999": "0x5a827998"}, "is not what the spec says"),
        ("a missing mask", {r"\((\(W0 .*\)) & 0xffffffff\) \*%": r"\1 *%"}, "is not what the spec says"),
        (
            "a mask of a bit less",
            {r"(\(\(W0 .*) & 0xffffffff": r"\1 & 0x7fffffff"},
            "is not what the spec says",
        ),
        (
            "a mask of a bit more",
            {r"(\(\(W0 .*) & 0xffffffff": r"\1 & 0x1ffffffff"},
            "is not what the spec says",
        ),
        (
            "a word that is not doubled",
            {r"\((\(W0 .*\)) & 0xffffffff\) \*% 0x100000001": r"\1 & 0xffffffff"},
            "is not what the spec says",
        ),
        ("a word doubled otherwise", {r"\*% 0x100000001": "*% 0x100000003"}, "is not what the spec says"),
        ("another operator", {CH: "d ^ (b | (c ^ d))"}, "is not what the spec says"),
        ("swapped operands of Ch", {CH: "c ^ (b & (c ^ d))"}, "is not what the spec says"),
        ("a complement", {CH: "d ^ (b & (c ^ (^d)))"}, "is not what the spec says"),
        ("a difference", {WORD: "((W0 -% "}, "is not what the spec says"),
        ("a product", {WORD: "((W0 *% "}, "is not what the spec says"),
        ("statements swapped", {r"^(    e := .*\n)(    b := .*\n)": r"\2\1"}, "is not what the spec says"),
        ("a round dropped", {r"^    e := .*\n": ""}, "is not what the spec says"),
        ("a round twice", {r"^    e := .*\n": r"\g<0>\g<0>"}, "is not what the spec says"),
        ("a word that is not added", {"^    H4 := .*": "    H4 := e;"}, "is not what the spec says"),
        ("bytes joined by another number", {r"\*% 0x100\)": "*% 0x101)"}, "is not what the spec says"),
        ("halves joined at another place", {r"<< 16\) \|": "<< 15) |"}, "is not what the spec says"),
        ("a word stored of another", {"nat64ToNat32.H0 &": "nat64ToNat32(H1 &"}, "is not what the spec says"),
        (
            "half a word shifted less",
            {r"nat32ToNat16\(word1 >> 16\)": "nat32ToNat16(word1 >> 15)"},
            "Prim.nat32ToNat16 traps where the value does not fit: mask it first",
        ),
        (
            "a word of the state read in another order",
            {r"H\[0\]\) << 16\) \| Prim.nat16ToNat32\(H\[1\]": "H[1]) << 16) | Prim.nat16ToNat32(H[0]"},
            "is not what the spec says",
        ),
        (
            "a word of 16 bits that loses some",
            {rf"{BYTE} \*% 0x100": r"Prim.nat8ToNat16(\1) *% 0x1000"},
            "is not what the spec says",
        ),
        (
            "a byte multiplied before it is widened",
            {rf"\({BYTE} \*% 0x100\)": r"Prim.nat8ToNat16(\1 *% 0x10)"},
            "is not what the spec says",
        ),
        (
            "words of two lengths",
            {WORD: "((Prim.nat64ToNat32(W0 & 0xffffffff) +% "},
            "a Nat32 is needed, not a Nat64",
        ),
        (
            "a literal that is too long for its word",
            {r"word1 & 0xffff\)": "word1 & 0x1ffffffff)"},
            "0x1ffffffff is not a value of Nat32",
        ),
    ),
    *refused(
        "sha256.compress",
        ("a word that is not added", {"^    H7 := .*": "    H7 := h;"}, "is not what the spec says"),
        ("another word of the message", {r"\bW1 \+%|\+% W1\b": "W0 +%"}, "is not what the spec says"),
        ("a constant's bit", {"0x71374491": "0x71374490"}, "is not what the spec says"),
    ),
    *refused(
        "sha1.rehash",
        ("a store over the key", {END: "  midstate[0] := 0;\n"}, "a store to midstate16, which is a message"),
        ("a store over the digest", {END: "  digest[0] := 0;\n"}, "a store to digest16, which is a message"),
        ("another half of the key", {r"midstate\[1\]": "midstate[0]"}, "is not what the spec says"),
    ),
    *refused(
        "sha1.hash",
        ("a bit behind the message that is another", {r"\| 0x80": "| 0x81"}, "is not what the spec says"),
        (
            "a tail that is not shifted",
            {r"\(tail << 8\) \| 0x80": "tail | 0x80"},
            "is not what the spec says",
        ),
        (
            "a tail that is shifted otherwise",
            {"tail := tail << 8": "tail := tail << 7"},
            "is not what the spec says",
        ),
        ("a tail of one byte less", {r"rest \+% 1": "rest +% 2"}, "is not what the spec says"),
        (
            "a round dropped",
            {r"^    b := b <<> 30;\n": ""},
            "is not what the spec says",
        ),
        (
            "a word given back of another",
            {r"explodeNat32\(Prim.nat64ToNat32\(H4": "explodeNat32(Prim.nat64ToNat32(H3"},
            "is not what the spec says",
        ),
        (
            "a word given back without its mask",
            {r"nat64ToNat32\(H4 & 0xffffffff\)": "nat64ToNat32(H4)"},
            "Prim.nat64ToNat32 traps where the value does not fit: mask it first",
        ),
        ("a block that ends a word early", {r"p \+% 64\)": "p +% 60)"}, "a read of M at byte"),
        ("a block too few", {r"end \+% 9": "end +% 8"}, "is not what the spec says"),
        ("a block too many", {r"end \+% 9": "end +% 10"}, "where nothing was given or written"),
        (
            "a block that steps too far",
            {r"p \+%= 64": "p +%= 128"},
            "is not what the spec says",
        ),
        ("a word of the block before", {r"^ +block0 := 0;\n": ""}, "is not what the spec says"),
    ),
    *refused(
        "siphash24.siphash",
        ("another initial word", {"0x736f6d6570736575": "0x736f6d6570736574"}, "is not what the spec says"),
        ("another byte at the end", {"0xff": "0xee"}, "is not what the spec says"),
        ("another rotation", {"<<> 13": "<<> 14"}, "is not what the spec says"),
        ("a sum that is a xor", {r"w0 := v0 \+% v1": "w0 := v0 ^ v1"}, "is not what the spec says"),
        ("halves of the key swapped", {r"key\[0\]": "key[1]"}, "is not what the spec says"),
        (
            "bytes of a word in the other order",
            {r"p \+% 7\)\](.*?)p \+% 6\)": r"p +% 6)]\1p +% 7)"},
            "is not what the spec says",
        ),
        ("a word given back by another", {"(?<=let out0 : Nat64 = ).*": "v0;"}, "is not what the spec says"),
    ),
    *equal(
        "sha1.compress",
        ("Ch by two ands", {CH: "(b & c) ^ ((^b) & d)"}, "these are its two definitions"),
        ("a constant of 33 bits", {"0x5a827999": "0x15a827999"}, "it is masked"),
        ("bytes joined by a sum", {r"\*% 0x100\) \| Prim": "*% 0x100) +% Prim"}, "no bit is in both"),
        (
            "a word's other half",
            {r"nat64ToNat32\(H0 & 0xffffffff\)": "nat64ToNat32(H0 >> 32)"},
            "its halves are the same",
        ),
        ("a word xored with nothing", {FIRST: "H0 ^ 0"}, "x xor 0 is x"),
        ("a word masked by all its bits", {FIRST: "H0 & 0xffffffffffffffff"}, "x and -1 is x"),
    ),
]
