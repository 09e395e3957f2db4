"""Changed texts of C#: public integers, loops, literals."""

from __future__ import annotations

from tests.mutants.corpus import equal, refused
from tests.mutants.csharp.parts import LOOP, STATE

TEXTS = [
    *refused(
        "md5.finish",
        (
            "a fraction that is rounded up",
            {r"\(ulong\)total >> 29": "(ulong)((left - 64) / 64)"},
            "the sign / in a binary expression",
        ),
        (
            "a signed number shifted right",
            {r"\(ulong\)total >> 29": "total >> 29"},
            "the operator >> on public integers",
        ),
        ("a length of 32 bits", {r"\(ulong\)total >> 29": "(uint)total >> 29"}, "here the printer writes"),
        (
            "a length by a product that wraps, as more bits",
            {"long total": "int total", r"\(ulong\)total >> 29": "(ulong)(total * 8) >> 32"},
            "8·total wraps around, and is cast to more bits",
        ),
        ("a length of a shorter integer", {"long total": "int total"}, "here the printer writes"),
        (
            "a length of an unsigned integer",
            {"long total": "ulong total"},
            "total is public, but not of type int",
        ),
        ("a length of bytes", {r"\(uint\)total << 3": "(uint)total"}, "is not what the spec says"),
        (
            "a length shifted too far",
            {r"\(uint\)total << 3": "(uint)total << 35"},
            "a shift of uint by 35 is undefined",
        ),
        ("a length's words swapped", {r"block, 56": "block, 60"}, "is not what the spec says"),
        (
            "a length in the other order",
            {r"StoreLE32\(block, 56": "StoreBE32(block, 56"},
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
            "a sum on a ring",
            {r"\(3 - left\) & 3": "((3 - left) & 3) + 1"},
            "(-left + 3) mod 4 + 1: an index modulo a ring cannot be added to",
        ),
        (
            "a mask past 2^31",
            {r"\(3 - left\) & 3": "(3 - left) & 4294967295"},
            "4294967295 can be 4294967295, which is no int",
        ),
        ("a remainder", {r"\(3 - left\) & 3": "(3 - left) % 4"}, "the sign % in a binary expression"),
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
            {r"left < 56": "(uint)left < 56u"},
            "an if on something that is not public",
        ),
        (
            "a comparison with a long number",
            {r"left < 56": "left < 0x80000000"},
            "2147483648 can be 2147483648, which is no int",
        ),
        (
            "a comparison of a large sum",
            {r"left < 56": "left + 0x7ffffffc < 0x80000000"},
            "2147483648 can be 2147483648, which is no int",
        ),
        (
            "a comparison of a sum that wraps",
            {r"left < 56": "left + 2147483592 < -2147483592"},
            "left + 2147483592 may be no int: it wraps around",
        ),
        (
            "a comparison of an int and a long",
            {r"left < 56": "left < total"},
            "int and long are mixed",
        ),
        ("a comparison of a byte", {r"left < 56": "block[left] < 56"}, "byte is promoted to int"),
        ("a comparison by another sign", {r"left < 56": "left <= 55"}, "the sign <= in a binary expression"),
        ("a comparison by equality", {r"left < 56": "left == 56"}, "the sign == in a binary expression"),
        (
            "a comparison by a pattern",
            {r"left < 56": "left is < 56"},
            "an is pattern expression in an if statement",
        ),
        ("two comparisons", {r"left < 56": "left < 56 && left < 57"}, "the sign && in a binary expression"),
        ("an integer as a condition", {r"left < 56": "left"}, "an if on something that is not public"),
        ("padding in a block too many", {r"left < 56": "left < 55"}, "is not what the spec says"),
        ("padding over the length", {r"left < 56": "left < 57"}, "is not what the spec says"),
        ("branches swapped", {r"left < 56": "55 < left"}, "is not what the spec says"),
        ("another bit behind the message", {r"= 0x80": "= 0x81"}, "is not what the spec says"),
        ("a bit a byte too far", {r"block\[left\] =": "block[left + 1] ="}, "is not what the spec says"),
        ("a bit that fits into no byte", {r"= 0x80": "= 0x180"}, "384 is not a value of byte"),
        ("a bit as a word", {r"= 0x80": "= 0x80u"}, "a value of another type is kept as byte"),
        ("a bit as a cast word", {r"= 0x80": "= (byte)0x180"}, "here the printer writes"),
        (
            "padding that leaves a byte",
            {r"at = left \+ 1; at < gap": "at = left + 2; at < gap"},
            "is not what the spec says",
        ),
        ("padding that ends early", {r"at < 64": "at < 60"}, "is not what the spec says"),
        ("padding that ends late", {r"at < 64": "at < 68"}, "a store to block at byte"),
        ("padding by other words", {r"block, at, 0u": "block, at, 1u"}, "is not what the spec says"),
    ),
    *refused(
        "md5.compress",
        ("a number past 32 bits", {r"0xd76aa478u": "0x1d76aa478u"}, "0x1d76aa478u does not fit into 32 bits"),
        (
            "a sum of literals that wraps",
            {r"0xd76aa478u": "(0xffffffff + 1)"},
            "the printer would have folded these two literals",
        ),
        (
            "a choice of a type",
            {STATE: "uint a = (uint)(((p < 2147483647 ? H0 : 1ul) + H0) >> 8);"},
            "here the printer writes",
        ),
        (
            "a choice of a type by literals",
            {STATE: "uint a = (uint)(((1 < 2 ? H0 : 1ul) + H0) >> 8);"},
            "the printer would have folded these two literals",
        ),
        (
            "a choice by a word",
            {STATE: "uint a = H0 < 1u ? H0 : H1;"},
            "a comparison of words may only choose between 1 and 0",
        ),
        (
            "a choice by what nobody knows",
            {STATE: "uint a = p < end ? H0 : H1;"},
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
            "an assignment expression has other parts than we print",
        ),
        ("a loop that goes down", {r"p \+= 64": "p -= 64"}, "the sign -= in an assignment expression"),
        (
            "a loop by two blocks",
            {r"p \+= 64": "p += 128"},
            "after its last iteration a loop's variable can be 2147483774, no int",
        ),
        (
            "a loop by what nobody knows",
            {r"p \+= 64": "p += offset"},
            "an assignment expression has other parts than we print",
        ),
        (
            "a loop by a product",
            {r"p \+= 64": "p = p * 2"},
            "the loop over p does not advance by a literal",
        ),
        (
            "a loop over long numbers",
            {r"int p = offset": "long p = offset"},
            "a loop has one variable, of type int",
        ),
        (
            "a loop over unsigned numbers",
            {r"int p = offset": "uint p = offset"},
            "a loop has one variable, of type int",
        ),
        (
            "a loop over two variables",
            {r"int p = offset": "int p = offset, q = 0"},
            "a loop has one variable, of type int",
        ),
        (
            "a loop over a variable without a start",
            {r"int p = offset": "int p"},
            "a loop has one variable, of type int",
        ),
        (
            "a loop over an inferred type",
            {r"int p = offset": "var p = offset"},
            "an implicit type in a variable declaration",
        ),
        (
            "a loop from the second block on",
            {r"p = offset": "p = offset + 64"},
            "offset + 64 may be no int: it wraps around",
        ),
        (
            "a loop from nothing on",
            {r"p = offset": "p = 0"},
            "after its last iteration a loop's variable can be 2147483710, no int",
        ),
        ("a loop without the last block", {r"p < end": "p < end - 64"}, "is not what the spec says"),
        (
            "a loop with a block too many",
            {r"p < end": "p < end + 1"},
            "end + 1 may be no int: it wraps around",
        ),
        ("a loop to the end itself", {r"p < end": "p <= end"}, "the sign <= in a binary expression"),
        ("a loop to a word", {r"p < end": "p < H[0]"}, "a literal number is needed here"),
        (
            "a loop to a name of its own",
            {LOOP: "        int n = end;\n", r"p < end": "p < n"},
            "after its last iteration a loop's variable can be 2147483710, no int",
        ),
        (
            "a loop the other way round",
            {r"p < end": "end < p"},
            "the loop over p does not end at a public bound",
        ),
        ("a loop without a test", {r"p < end": ""}, "a for statement has other parts than we print"),
    ),
    *refused(
        "siphash24.siphash",
        (
            "a place past 2^31 and back",
            {r"M\[end - 1\]": "M[end + 2147483647 - 2147483647 - 1]"},
            "here the printer writes",
        ),
        (
            "a place times 2^32",
            {r"M\[end - 1\]": "M[end * 4294967296 + end - 1]"},
            "4294967296 can be 4294967296, which is no int",
        ),
        ("a place times 2^31 - 1", {r"M\[end - 1\]": "M[end * 2147483647 - 1]"}, "a read of M at byte"),
        ("a place of 64 bits", {r"M\[end - 1\]": "M[end - 1L]"}, "1L is not a whole number"),
        (
            "a length in another byte",
            {r"\(ulong\)\(end - offset\) << 56": "(ulong)(end - offset) << 48"},
            "is not what the spec says",
        ),
        (
            "a length with the offset",
            {r"\(ulong\)\(end - offset\)": "(ulong)end"},
            "is not what the spec says",
        ),
        (
            "a length that is one more",
            {r"\(ulong\)\(end - offset\)": "(ulong)(end - offset + 1)"},
            "end - offset + 1 wraps around, and is cast to more bits",
        ),
        (
            "a length of 32 bits, shifted",
            {r"\(ulong\)\(end - offset\) << 56": "(ulong)((uint)(end - offset) << 56)"},
            "a shift of uint by 56 is undefined",
        ),
        (
            "a length that wraps",
            {r"\(ulong\)\(end - offset\)": "(ulong)(end * 2 - offset - offset)"},
            "2·end - 2·offset wraps around, and is cast to more bits",
        ),
        ("other bytes left", {r"\(end - offset\) & 7": "(end - offset) & 15"}, "is not what the spec says"),
        ("bytes left of the end", {r"\(end - offset\) & 7": "end & 7"}, "a read of M at byte"),
    ),
    *equal(
        "md5.finish",
        (
            "a length by a product",
            {r"\(uint\)total << 3": "(uint)(total * 8)"},
            "both are modulo 2^32",
        ),
        (
            "a length by a product that wraps",
            {r"\(ulong\)total >> 29": "(ulong)(total * 8) >> 32"},
            "both are modulo 2^64, and 61 bits of it are asked for",
        ),
    ),
    *equal(
        "md5.compress",
        (
            "a loop that never turns",
            {LOOP: "        for (int q = 0; q < 0; q++) {\n            H0 = 0u;\n        }\n"},
            "nothing is below nothing",
        ),
    ),
]
