"""Changed texts of C#: places, times and targets of reads and writes."""

from __future__ import annotations

from tests.mutants.corpus import refused, strange
from tests.mutants.csharp.parts import BLOCK, END, FAR, FIELDS, FIRST, LOOP, P7, RUN, STATE, TABLE

FILLED = """\
        for (int i = 0; i < 65; i++) {
            S[i] = 0u;
        }
        S[1] = 1u;
"""
LAST = r"^(?=        v3 = v3 \^ m;\n        w0)"
"""After the word in which a message ends."""
ALONE = """\
        if ({} < end - offset) {{
            if (end - offset < {}) {{
                m = 0ul;
            }}
        }}
"""
"""A change that applies between two lengths only."""
SEVENTEEN = """\
        if (16 < left) {
            if (left < 18) {
                H[0] = 0u;
            }
        }
"""
LATE = """\
            if (6 < i) {
                t[1] = 0u;
            }
"""

TEXTS = [
    strange("sha224.rehash", "sha256.rehash", "a read of digest at byte"),
    strange("sha224.iterate", "sha256.iterate", "a store to u at byte"),
    strange("sha512_256.iterate", "sha512.iterate", "a store to u at byte"),
    strange("sha512_224.rehash", "sha512.rehash", "a read of digest at byte"),
    strange("siphash13.siphash", "siphash24.siphash", "is not what the spec says"),
    strange("siphash13.fixed8", "siphash24.fixed8", "is not what the spec says"),
    strange("md5.compress", "md5.compress.unsafe", "here the printer writes"),
    *refused(
        "md5.compress",
        (
            "a table by the block's place",
            {FIELDS: TABLE, STATE: "uint a = H0 ^ K[p];"},
            "p differs with public integers",
        ),
        (
            "a table by the offset",
            {FIELDS: TABLE, STATE: "uint a = H0 ^ K[offset];"},
            "offset differs with public integers",
        ),
        (
            "a table by the end",
            {FIELDS: TABLE, LOOP: "        H0 = H0 ^ K[end];\n"},
            "differs with public integers, and may not here",
        ),
        (
            "the state by the place",
            {r"uint H0 = H\[0\];": "uint H0 = H[offset];"},
            "differs with public integers, and may not here",
        ),
        ("a word of the next block", {P7: "P7 = Words.LoadLE64(M, p + 64);"}, "a read of M at byte"),
        (
            "a word by twice the block's place",
            {P7: "P7 = Words.LoadLE64(M, p * 2 - offset);"},
            "is not what the spec says",
        ),
        (
            "a word from the end",
            {P7: "P7 = Words.LoadLE64(M, end - 8);"},
            "is not what the spec says",
        ),
        ("a word before the block", {P7: "P7 = Words.LoadLE64(M, p - 1);"}, "a read of M at byte"),
        (
            "a word far behind 2^31",
            {P7: "P7 = Words.LoadLE64(M, p + 4294967352);"},
            "4294967352 can be 4294967352, which is no int",
        ),
        ("a word on a ring", {P7: "P7 = Words.LoadLE64(M, p & 7);"}, "is not what the spec says"),
        (
            "a span of the state's words",
            {r"Cast<byte, ulong>\(M": "Cast<uint, ulong>(M"},
            "a span is made by something else than a cast of bytes",
        ),
        (
            "a load far outside, masked away",
            {STATE: "uint a = H0 ^ (Words.LoadLE32(M, p + 1000000) & 0u);"},
            "M le32[p + 1000000] is read, and nothing is made of it",
        ),
        (
            "a load far outside, dropped by a helper",
            {RUN: FIRST, STATE: "uint a = first(H0, Words.LoadLE32(M, p + 1000000));"},
            "a read of M at byte",
        ),
        (
            "a load far outside, shifted out",
            {STATE: "uint a = H0 + ((H[99] << 31) << 1);"},
            "a read of H at byte",
        ),
        ("a load xored with itself", {STATE: "uint a = H0 ^ H[99] ^ H[99];"}, "a read of H at byte"),
        ("a load that stands alone", {BLOCK: "            H[0];\n"}, "not C#"),
        (
            "a call that stands alone",
            {BLOCK: "            Words.LoadLE32(M, p);\n"},
            "Words.LoadLE32 is neither a method that stores nor a kernel that Run is given",
        ),
        (
            "a word that nobody uses",
            {BLOCK: "            uint far = Words.LoadLE32(M, p + 64);\n"},
            "a read of M at byte",
        ),
        ("a store behind the state", {END: "        H[4] = 0u;\n"}, "a store to H at byte"),
        (
            "a store before the state",
            {END: "        H[-1] = 0u;\n"},
            "a store to H before its start, at byte -4",
        ),
        (
            "a store into the message",
            {END: "        M[0] = 0;\n"},
            "an element of something read-only is assigned",
        ),
        (
            "a store of a word into the message",
            {END: "        Words.StoreLE32(M, 0, 0u);\n"},
            "Words.StoreLE32 takes an array of bytes, a place and a word",
        ),
        (
            "a store into a table",
            {FIELDS: TABLE, END: "        K[0] = 1u;\n"},
            "a store to K, which is a table",
        ),
        (
            "a field read before it is written",
            {r"^( +P7 = .*\n)((.*\n)*?)( +n0 = X15 .*\n)": r"\2\4\1"},
            "a read of X at byte",
        ),
        (
            "state kept between calls",
            {r"^            P7 = .*\n": "", END: "        P7 = 0ul;\n"},
            "a read of X at byte",
        ),
        (
            "a word of the state set early",
            {r"^( +)(uint n0 = .*\n)": r"\1H0 = 0u;\n\1\2"},
            "is not what the spec says",
        ),
        (
            "wrong in the first block",
            {BLOCK: "            if (p - offset < 1) {\n                H0 = 0u;\n            }\n"},
            "is not what the spec says",
        ),
        (
            "wrong behind 100 bytes",
            {LOOP: "        if (offset < 100) {\n            H0 = 0u;\n        }\n"},
            "is not what the spec says",
        ),
        (
            "wrong from 1000 bytes on",
            {END: "        if (1000 < end - offset) {\n            H[0] = 0u;\n        }\n"},
            "is not what the spec says",
        ),
    ),
    *refused(
        "sha256.compress",
        (
            "scratch by the block's place, filled before",
            {
                r"(?<=W15;\n)": "    private readonly uint[] S = new uint[65];\n",
                LOOP: FILLED,
                r"uint a = H\[0\];": "uint a = H[0] ^ S[p];",
            },
            "p differs with public integers",
        ),
        (
            "an array kept between calls",
            {
                r"(?<=W15;\n)": "    private readonly uint[] S = new uint[1];\n",
                r"uint a = H\[0\];": "uint a = H[0] ^ S[0];",
                END: "        S[0] = 1u;\n",
            },
            "a read of S at byte",
        ),
        (
            "an array written behind its end",
            {r"(?<=W15;\n)": "    private readonly uint[] S = new uint[1];\n", END: "        S[1] = 1u;\n"},
            "a store to S at byte",
        ),
        (
            "an array read behind its end",
            {
                r"(?<=W15;\n)": f"    private static readonly uint[] K = {{{FAR}}};\n",
                r"uint a = H\[0\];": "uint a = H[0] ^ K[65];",
            },
            "a read of K at byte",
        ),
    ),
    *refused(
        "md5.iterate",
        (
            "a table by the count",
            {
                r"(?<=after = new uint\[4\];\n)": "    private static readonly uint[] K = {0u, 0u, 1u};\n",
                r"t\[0\] \^ after\[0\]": r"\g<0> ^ K[i]",
            },
            "i differs with public integers",
        ),
        (
            "wrong from a count of 5 on",
            {END: "        if (4 < count) {\n            t[0] = 0u;\n        }\n"},
            "is not what the spec says",
        ),
        (
            "wrong from turn 7 on",
            {r"^(?=            u\[0\] =)": LATE},
            "is not what the spec says",
        ),
        ("a store over the key", {END: "        inner[0] = 0u;\n"}, "a store to inner, which is a message"),
    ),
    *refused(
        "md5.rehash",
        (
            "a store over the key",
            {END: "        midstate[0] = 0u;\n"},
            "a store to midstate, which is a message",
        ),
        (
            "a store over the digest",
            {END: "        digest[0] = 0u;\n"},
            "a store to digest, which is a message",
        ),
    ),
    *refused(
        "md5.finish",
        ("wrong with 17 bytes left alone", {END: SEVENTEEN}, "is not what the spec says"),
        (
            "wrong from one total on",
            {
                "long total": "int total",
                END: "        if (1000 < total) {\n            H[0] = 0u;\n        }\n",
            },
            "is not what the spec says",
        ),
        (
            "a table by the total",
            {
                r"(?<=^\{\n)": f"{TABLE}\n",
                "long total": "int total",
                r"\(uint\)total << 3": r"K[total] ^ (uint)total << 3",
            },
            "total differs with public integers",
        ),
        ("a bit behind the block", {r"block\[left\] =": "block[left + 64] ="}, "a store to block at byte"),
    ),
    *refused(
        "siphash24.siphash",
        (
            "the key by the length",
            {r"= key\[0\] \^": "= key[end - offset] ^"},
            "differs with public integers, and may not here",
        ),
        (
            "wrong at length 100 alone",
            {LAST: ALONE.format(99, 101)},
            "is not what the spec says",
        ),
        (
            "wrong at length 127 alone",
            {LAST: ALONE.format(126, 128)},
            "is not what the spec says",
        ),
        (
            "wrong from length 100 on",
            {LAST: "        if (99 < end - offset) {\n            m = 0ul;\n        }\n"},
            "is not what the spec says",
        ),
        (
            "words of a length on a ring",
            {r"end - offset\)\);": "(end - offset) & 63));"},
            "offset + (end - offset) mod 64: an index modulo a ring cannot be added to",
        ),
        (
            "a load too far",
            {r"Words\.LoadLE16\(M, end - 2\)": "Words.LoadLE16(M, end - 1)"},
            "a read of M at byte",
        ),
        (
            "a load before the message",
            {r"Words\.LoadLE16\(M, end - 2\)": "Words.LoadLE32(M, end - 4)"},
            "a read of M at byte",
        ),
        ("a byte behind the message", {r"M\[end - 1\]": "M[end]"}, "a read of M at byte"),
    ),
]
