"""Changed texts of C: public integers, loops, literals."""

from __future__ import annotations

from tests.mutants.corpus import equal, refused

TEXTS = [
    *refused(
        "md5.finish",
        (
            "a fraction that is rounded up",
            {r"\(uint64_t\)total >> 29": "(uint64_t)((left - 64) / 64)"},
            "the sign / in a binary expression",
        ),
        (
            "a signed number shifted right",
            {r"\(uint64_t\)total >> 29": "total >> 29"},
            "the operator >> on public integers",
        ),
        (
            "a length of 32 bits",
            {r"\(uint64_t\)total >> 29": "(uint32_t)total >> 29"},
            "here the printer writes",
        ),
        (
            "a length by a product",
            {r"\(uint32_t\)total << 3": "(uint32_t)(total * 8)"},
            "8·total can be 18446744073709551608, which is no int64_t",
        ),
        (
            "a length by a product that overflows",
            {r"\(uint32_t\)total << 3": "(uint32_t)(total * 9223372036854775807)"},
            "9223372036854775807·total can be 21267647932558653954931697918417043457, which is no int64_t",
        ),
        ("a length of bytes", {r"\(uint32_t\)total << 3": "(uint32_t)total"}, "is not what the spec says"),
        (
            "a length shifted too far",
            {r"\(uint32_t\)total << 3": "(uint32_t)total << 35"},
            "a shift of uint32_t by 35 is undefined",
        ),
        ("a length's words swapped", {r"block \+ 56": "block + 60"}, "is not what the spec says"),
        (
            "a length in the other order",
            {r"store_le32\(block \+ 56": "store_be32(block + 56"},
            "is not what the spec says",
        ),
        (
            "a mask of minus one",
            {r"\(3 - left\) & 3": "(3 - left) & -1"},
            "the operator & on public integers",
        ),
        ("a mask that is none", {r"\(3 - left\) & 3": "(3 - left) & 5"}, "the operator & on public integers"),
        ("a mask of a word", {r"\(3 - left\) & 3": "(3 - left) & 3u"}, "a literal number is needed here"),
        ("a mask too wide", {r"\(3 - left\) & 3": "(3 - left) & 7"}, "a store to block at byte"),
        ("a missing mask", {r"\(3 - left\) & 3": "3 - left"}, "is not what the spec says"),
        ("a mask without parentheses", {r"\(3 - left\) & 3": "3 - left & 3"}, "here the printer writes"),
        (
            "a comparison of literals",
            {r"left < 56": "-1 < 0x80000000"},
            "the printer would have folded these two literals",
        ),
        (
            "a comparison with an unsigned word",
            {r"left < 56": "left < 56u"},
            "a literal number is needed here",
        ),
        (
            "a comparison of an unsigned word",
            {r"left < 56": "(uint32_t)left < 56u"},
            "an if on something that is not public",
        ),
        (
            "a comparison of a large sum",
            {r"left < 56": "left + 2147483644 < 2147483648"},
            "is not what the spec says",
        ),
        (
            "a comparison of a sum that overflows",
            {r"left < 56": "left + 9223372036854775807 < 56"},
            "left + 9223372036854775807 can be 9223372036854775871, which is no int64_t",
        ),
        (
            "a comparison of a byte",
            {r"left < 56": "block[left] < 56"},
            "uint8_t is promoted to int: cast it first",
        ),
        ("a comparison by another sign", {r"left < 56": "left <= 55"}, "the sign <= in a binary expression"),
        ("a comparison by equality", {r"left < 56": "left == 56"}, "the sign == in a binary expression"),
        ("an integer as a condition", {r"left < 56": "left"}, "an if on something that is not public"),
        ("padding in a block too many", {r"left < 56": "left < 55"}, "is not what the spec says"),
        ("padding over the length", {r"left < 56": "left < 57"}, "is not what the spec says"),
        ("branches swapped", {r"left < 56": "55 < left"}, "is not what the spec says"),
        ("another bit behind the message", {r"= 0x80": "= 0x81"}, "is not what the spec says"),
        ("a bit a byte too far", {r"block\[left\] =": "block[left + 1] ="}, "is not what the spec says"),
        ("a bit that fits into no byte", {r"= 0x80": "= 0x180"}, "384 is not a value of uint8_t"),
        (
            "a bit as a word",
            {r"= 0x80": "= 0x80u"},
            "a value of another type is kept as uint8_t: cast it first",
        ),
        (
            "padding that leaves a byte",
            {r"at = left \+ 1; at < gap": "at = left + 2; at < gap"},
            "is not what the spec says",
        ),
        ("padding that ends early", {r"at < 64": "at < 60"}, "is not what the spec says"),
        ("padding that ends late", {r"at < 64": "at < 68"}, "a store to block at byte"),
        ("padding by other words", {r"block \+ at, 0u": "block + at, 1u"}, "is not what the spec says"),
    ),
    *refused(
        "md5.compress",
        (
            "an offset past 2^63 and back",
            {r"\(M \+ p\)": "(M + (p + 9223372036854775807 - 9223372036854775807))"},
            "p + 9223372036854775807 can be 9799832789158199231, which is no int64_t",
        ),
        (
            "a sum of words that overflows",
            {r"0xd76aa478u": "(0xffffffff + 1)"},
            "the printer would have folded these two literals",
        ),
        (
            "a literal that does not fit",
            {r"0xd76aa478u": "0x1d76aa478u"},
            "0x1d76aa478u does not fit into 32 bits",
        ),
        (
            "a choice of a type",
            {r"\+ X0 \+": "+ (uint32_t)(((p < 9223372036854775807 ? X0 : 1ull) + X0) >> 8) +"},
            "( uint64_t ) X0 : 1ull ) + ( uint64_t ) X0 ) >> 8",
        ),
        (
            "a choice of a type by literals",
            {r"\+ X0 \+": "+ (uint32_t)(((1 < 2 ? X0 : 1ull) + X0) >> 8) +"},
            "the printer would have folded these two literals",
        ),
        (
            "a choice by a word",
            {r"uint32_t a = H\[0\];": "uint32_t a = H[0] < 1u ? H[0] : H[1];"},
            "a conditional on something that is not public",
        ),
        (
            "a loop that stays",
            {r"p \+= 64": "p += 0"},
            "a loop does not end at a public bound, or does not advance",
        ),
        (
            "a loop that goes back",
            {r"p \+= 64": "p += -64"},
            "a loop does not end at a public bound, or does not advance",
        ),
        ("a loop that goes down", {r"p \+= 64": "p -= 64"}, "the sign -= in an assignment expression"),
        ("a loop by bytes", {r"p \+= 64": "p++"}, "is not at a fixed distance from the start of a block"),
        ("a loop by two blocks", {r"p \+= 64": "p += 128"}, "is not what the spec says"),
        (
            "a loop over unsigned numbers",
            {r"int64_t p = offset": "uint64_t p = offset"},
            "a loop has one variable, of type int64_t",
        ),
        (
            "a loop over short numbers",
            {r"int64_t p = offset": "int p = offset"},
            "a loop has one variable, of type int64_t",
        ),
        ("a loop from the second block on", {r"p = offset": "p = offset + 64"}, "is not what the spec says"),
        (
            "a loop from nothing on",
            {r"p = offset": "p = 0"},
            "is not at a fixed distance from where a message begins",
        ),
        ("a loop without the last block", {r"p < end": "p < end - 64"}, "is not what the spec says"),
        ("a loop with a block too many", {r"p < end": "p < end + 1"}, "a read of M at byte"),
        ("a loop to the end itself", {r"p < end": "p <= end"}, "the sign <= in a binary expression"),
        ("a loop to a word", {r"p < end": "p < H[0]"}, "a literal number is needed here"),
    ),
    *equal(
        "md5.finish",
        (
            "a comparison of two large sums",
            {r"left < 56": "left + 2147483592 < 2147483648"},
            "both are left 2147483592 more, and int64_t has room",
        ),
    ),
]
