"""Changed texts of C: lookups of checksums, which no other kernel has, and their products without carries."""

from __future__ import annotations

from tests.mutants.corpus import equal, refused

WRONG = "is not what the spec says"
FAR = "is not certain to be in a table"

TEXTS = [
    *refused(
        "crc64nvme.extend",
        ("a lookup in another table", {r"\^ T1\[": "^ T2["}, WRONG),
        ("a byte that is looked up twice", {r"n64_0 >> 48": "n64_0 >> 56"}, WRONG),
        ("a byte less", {r" \^ T7\[\(uint8_t\)n64_0\]": ""}, WRONG),
        ("a wrong bit in a table", {r"0x7f6ef0c830358979ull": "0x7f6ef0c830358978ull"}, WRONG),
        ("bytes in the other order", {r"load_le64\(M \+ p\)": "load_be64(M + p)"}, WRONG),
        ("the register left out", {r"load_le64\(M \+ p\) \^ crc": "load_le64(M + p)"}, WRONG),
        ("a sum for an exclusive or", {r"\] \^ T1": "] + T1"}, "here the printer writes"),
        ("a rest that is shifted less", {r"crc >> 8;": "crc >> 7;"}, WRONG),
        ("a rest of a byte less", {r"q = end - left": "q = end - left + 1"}, "is not"),
        ("a checksum that is not inverted", {r"H\[0\] = ~crc": "H[0] = crc"}, WRONG),
        ("a place that is no byte", {r"\[\(uint8_t\)n64_0\]": "[n64_0]"}, FAR),
        ("a place of 16 bits", {r"\[\(uint8_t\)n64_0\]": "[(uint16_t)n64_0]"}, FAR),
        ("a place behind a table's first", {r"T7\[\(uint8_t\)n64_0\]": "(T7 + 1)[(uint8_t)n64_0]"}, FAR),
        ("a message as a table", {r"T7\[\(uint8_t\)n64_0\]": "M[(uint8_t)n64_0]"}, "that is no table"),
        (
            "a table with an element less",
            {r"T0\[256\] = \{0ull, ": "T0[255] = {"},
            "no table of 256 elements",
        ),
        (
            "a word that decides how often a loop runs",
            {r"q < end": "q < (int64_t)crc"},
            "is not a type of words",
        ),
        ("a branch on a word", {r"^    H\[0\] = ~crc;": "    if (crc == 0ull) H[0] = ~crc;"}, "is not"),
    ),
    *equal(
        "crc64nvme.extend",
        (
            "lookups in another order",
            {r"(T6\[.*?\]) \^ (T7\[.*?\]);": r"\2 ^ \1;"},
            "an exclusive or commutes",
        ),
    ),
    *refused(
        "crc64nvme.extend_pclmul",
        (
            "the other half of a register",
            {r"carryless_lowx2\(r0, x512\)": "carryless_highx2(r0, x512)"},
            WRONG,
        ),
        ("another register", {r"carryless_highx2\(r2, x512\)": "carryless_highx2(r1, x512)"}, WRONG),
        ("a register that is not folded", {r"r3 = carry.*x512\) \^ load": "r3 = load"}, WRONG),
        ("a fold over less", {r"carryless_lowx2\(r1, x256\)": "carryless_lowx2(r1, x128)"}, WRONG),
        ("a wrong bit in a power", {r"0xc32cdb31e18a84aull": "0xc32cdb31e18a84bull"}, WRONG),
        ("a wrong bit in the reciprocal", {r"0x27ecfa329aef9f77ull": "0x27ecfa329aef9f75ull"}, WRONG),
        ("a sum for an exclusive or", {r"\(r0, x512\) \^ carry": "(r0, x512) + carry"}, "here the printer"),
        (
            "a block that is read from a byte later",
            {r"load_le64x2\(M \+ p\)": "load_le64x2(M + p + 1)"},
            "is not",
        ),
        ("words in the other order", {r"load_le64x2\(M \+ p\)": "load_be64x2(M + p)"}, WRONG),
        ("a first block that is taken twice", {r"p = offset \+ 64": "p = offset"}, "is not"),
        ("a checksum that is not inverted", {r"= ~\((both.*)\);": r"= \1;"}, WRONG),
        (
            "products of vectors that are wider",
            {r"carryless_lowx2\(r0, x512\)": "carryless_lowx8(r0, x512)"},
            "a value of another type",
        ),
    ),
    *equal(
        "crc64nvme.extend_pclmul",
        (
            "a word that no product takes",
            {r"reciprocal = \(uint64x2_t\)\{(\w+), 0ull": r"reciprocal = (uint64x2_t){\1, 1ull"},
            "only the lower words are multiplied",
        ),
        (
            "registers in another order",
            {r"(carryless_lowx2\(r0, x512\)) \^ (carryless_highx2\(r0, x512\))": r"\2 ^ \1"},
            "an exclusive or commutes",
        ),
    ),
]
