"""Changed texts of C: places, times and targets of reads and writes."""

from __future__ import annotations

from tests.mutants.c.parts import BLOCK, END, FAR, FIRST, KERNEL, LOOP, TOP
from tests.mutants.corpus import refused, strange

FILLED = """\
    uint32_t S[65];
    for (int64_t i = 0; i < 65; i++) {
        S[i] = 0u;
    }
    S[1] = 1u;
"""
SEVENTEEN = """\
    if (16 < left) {
        if (left < 18) {
            H[0] = 0u;
        }
    }
"""
ALONE = """\
    if ({} < end - offset) {{
        if (end - offset < {}) {{
            m = 0ull;
        }}
    }}
\\g<0>"""
"""A change that applies between two lengths only."""

TEXTS = [
    strange("sha224.rehash", "sha256.rehash", "a read of digest at byte 28"),
    strange("sha224.iterate", "sha256.iterate", "a store to u at byte 28"),
    strange("sha512_256.iterate", "sha512.iterate", "a store to u at byte 32"),
    strange("sha256.compress", "sha1.compress", "is not what the spec says"),
    strange("siphash13.fixed8", "siphash24.fixed8", "is not what the spec says"),
    strange("siphash13.siphash", "siphash24.siphash", "is not what the spec says"),
    strange("sha224.rehash_shani", "sha256.rehash_shani", "a read of digest at byte 28"),
    *refused(
        "md5.compress",
        (
            "a table by the block's place",
            {
                TOP: f"    static const uint32_t K[65] = {{{FAR}}};\n",
                r"uint32_t a = H\[0\];": "uint32_t a = H[0] ^ K[p];",
            },
            "p differs with public integers",
        ),
        (
            "a table by the offset",
            {
                TOP: f"    static const uint32_t K[65] = {{{FAR}}};\n",
                r"uint32_t a = H\[0\];": "uint32_t a = H[0] ^ K[offset];",
            },
            "offset differs with public integers",
        ),
        (
            "a table by the end",
            {TOP: f"    static const uint32_t K[65] = {{{FAR}}};\n", LOOP: "    H[0] = H[0] ^ K[end];\n"},
            "differs with public integers, and may not here",
        ),
        (
            "scratch by the block's place, filled before",
            {
                TOP: FILLED,
                r"uint32_t a = H\[0\];": "uint32_t a = H[0] ^ S[p];",
            },
            "p differs with public integers",
        ),
        ("the state by the place", {r"H\[0\]": "H[p]"}, "differs with public integers, and may not here"),
        (
            "the block by twice its place",
            {r"\(M \+ p\)": "(M + (p * 2 - offset))"},
            "where nothing was given or written",
        ),
        (
            "the block from the end",
            {r"\(M \+ p\)": "(M + (end - 64))"},
            "is not what the spec says",
        ),
        ("the next block", {r"\(M \+ p\)": "(M + p + 64)"}, "a read of M at byte"),
        (
            "a load far outside, masked away",
            {r"uint32_t a = H\[0\];": "uint32_t a = H[0] ^ (load_le32(M + p + 1000000) & 0u);"},
            "M le32[p + 1000000] is read, and nothing is made of it",
        ),
        (
            "a load far outside, dropped by a helper",
            {
                KERNEL: FIRST,
                r"uint32_t a = H\[0\];": "uint32_t a = first(H[0], load_le32(M + p + 99999999999));",
            },
            "a read of M at byte",
        ),
        (
            "a load far outside, shifted out",
            {r"uint32_t a = H\[0\];": "uint32_t a = H[0] + ((H[99] << 31) << 1);"},
            "a read of H at byte",
        ),
        (
            "a load xored with itself",
            {r"uint32_t a = H\[0\];": "uint32_t a = H[0] ^ H[99] ^ H[99];"},
            "a read of H at byte",
        ),
        (
            "a load times nothing",
            {r"uint32_t a = H\[0\];": "uint32_t a = H[0] + H[99] * 0u;"},
            "is read, and nothing is made of it",
        ),
        (
            "a load that stands alone",
            {BLOCK: "        H[0];\n"},
            "a subscript expression in an expression statement",
        ),
        (
            "a call that stands alone",
            {BLOCK: "        load_le32(M + p + 64);\n"},
            "what load_le32 returns is dropped",
        ),
        (
            "a word that nobody uses",
            {BLOCK: "        uint32_t far = load_le32(M + p + 64);\n"},
            "a read of M at byte",
        ),
        (
            "a load before the message",
            {r"\(M \+ p\)": "(M + (p - 1))"},
            "a read of M at byte",
        ),
        ("a load a byte too far", {r"\(M \+ p \+ 60\)": "(M + p + 61)"}, "a read of M at byte"),
        (
            "a load of eight bytes",
            {r"uint32_t X15 = load_le32\(M \+ p \+ 60\);": "uint32_t X15 = (uint32_t)load_le64(M + p + 60);"},
            "a read of M at byte",
        ),
        (
            "a load on a ring",
            {r"\(M \+ p\)": "(M + (p & 3))"},
            "is not at a fixed distance from where a message begins",
        ),
        (
            "a load on a ring, further on",
            {r"\(M \+ p\)": "(M + (p & 3) + 4)"},
            "an index modulo a ring cannot be added to",
        ),
        (
            "a word on a ring",
            {r"uint32_t a = H\[0\];": "uint32_t a = (H + (p & 3))[0];"},
            "an index modulo a ring cannot be scaled",
        ),
        (
            "a word on a ring, further on",
            {r"uint32_t a = H\[0\];": "uint32_t a = (H + 1)[p & 3];"},
            "an index modulo a ring cannot be added to",
        ),
        ("a store behind the state", {END: "    H[4] = 0u;\n"}, "a store to H at byte"),
        ("a store before the state", {END: "    H[-1] = 0u;\n"}, "a store to H before"),
        (
            "a store into the message",
            {END: "    store_le32(M, 0u);\n"},
            "a store to M le32, which is a message",
        ),
        (
            "a store into a table",
            {TOP: "    static const uint32_t K[1] = {1u};\n", END: "    K[0] = 1u;\n"},
            "a store to K, which is a table",
        ),
        (
            "scratch read before it is written",
            {TOP: "    uint32_t S[1];\n", r"uint32_t a = H\[0\];": "uint32_t a = H[0] ^ S[0];"},
            "a read of S at byte",
        ),
        (
            "scratch written behind its end",
            {TOP: "    uint32_t S[1];\n", END: "    S[1] = 1u;\n"},
            "a store to S at byte",
        ),
        (
            "state kept between calls",
            {
                TOP: "    static uint32_t S[1];\n",
                r"uint32_t a = H\[0\];": "uint32_t a = H[0] ^ S[0];",
                END: "    S[0] = 1u;\n",
            },
            "S is static",
        ),
        (
            "a table that may change",
            {TOP: "    static uint32_t K[1] = {0u};\n", r"uint32_t a = H\[0\];": "uint32_t a = H[0] ^ K[0];"},
            "K is static",
        ),
        (
            "wrong in the first block",
            {BLOCK: "        if (p < offset + 1) {\n            H[0] = 0u;\n        }\n"},
            "is not what the spec says",
        ),
        (
            "wrong behind 100 bytes",
            {LOOP: "    if (offset < 100) {\n        H[0] = 0u;\n    }\n"},
            "is not what the spec says",
        ),
        (
            "wrong from 1000 bytes on",
            {END: "    if (1000 < end - offset) {\n        H[0] = 0u;\n    }\n"},
            "is not what the spec says",
        ),
    ),
    *refused(
        "md5.iterate",
        (
            "a table by the count",
            {
                r"(?<=uint32_t after\[4\];\n)": "    static const uint32_t K[3] = {0u, 0u, 1u};\n",
                r"t\[0\] \^ after\[0\]": r"\g<0> ^ K[i]",
            },
            "i differs with public integers",
        ),
        (
            "wrong from a count of 5 on",
            {END: "    if (4 < count) {\n        t[0] = 0u;\n    }\n"},
            "is not what the spec says",
        ),
        (
            "wrong from turn 7 on",
            {r"^        u\[0\] =": "        if (6 < i) {\n            t[1] = 0u;\n        }\n\\g<0>"},
            "is not what the spec says",
        ),
        (
            "a store over the key",
            {END: "    inner[0] = 0u;\n"},
            "a store to inner, which is a message",
        ),
    ),
    *refused(
        "md5.rehash",
        ("a store over the key", {END: "    midstate[0] = 0u;\n"}, "a store to midstate, which is a message"),
        ("a store over the digest", {END: "    digest[0] = 0u;\n"}, "a store to digest, which is a message"),
    ),
    *refused(
        "md5.finish",
        (
            "a table by the total",
            {
                TOP: f"    static const uint32_t K[65] = {{{FAR}}};\n",
                r"\(uint32_t\)total << 3": r"K[total] ^ (uint32_t)total << 3",
            },
            "total differs with public integers",
        ),
        (
            "wrong with 17 bytes left alone",
            {END: SEVENTEEN},
            "is not what the spec says",
        ),
        (
            "wrong from 17 bytes left on",
            {END: "    if (16 < left) {\n        H[0] = 0u;\n    }\n"},
            "is not what the spec says",
        ),
        (
            "wrong from one total on",
            {END: "    if (1000 < total) {\n        H[0] = 0u;\n    }\n"},
            "is not what the spec says",
        ),
    ),
    *refused(
        "siphash24.siphash",
        (
            "the key by the length",
            {r"= key\[0\] \^": "= key[end - offset] ^"},
            "differs with public integers, and may not here",
        ),
        (
            "wrong from length 100 on",
            {r"^    m = m \|": "    if (99 < end - offset) {\n        m = 0ull;\n    }\n\\g<0>"},
            "is not what the spec says",
        ),
        (
            "wrong at length 100 alone",
            {r"^    m = m \|": ALONE.format(99, 101)},
            "is not what the spec says",
        ),
        (
            "wrong at length 127 alone",
            {r"^    m = m \|": ALONE.format(126, 128)},
            "is not what the spec says",
        ),
        (
            "a load of a short message too far",
            {r"load_le16\(M \+ \(end - 2\)\)": "load_le16(M + (end - 1))"},
            "a read of M at byte",
        ),
        (
            "a load of a short message before it",
            {r"load_le16\(M \+ \(end - 2\)\)": "load_le32(M + (end - 4))"},
            "a read of M at byte",
        ),
        ("a byte behind the message", {r"M\[end - 1\]": "M[end]"}, "a read of M at byte"),
    ),
]
