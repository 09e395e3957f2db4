"""Changed texts of JavaScript: places, times and targets of reads and writes."""

from __future__ import annotations

from tests.mutants.corpus import refused, strange
from tests.mutants.javascript.parts import BLOCK, COMPACT, END, FAR, FUNCTION, LOOP, SIP

TEXTS = [
    strange("sha224.pair", "sha256.pair", "a read of M at byte"),
    strange("sha224.chain", "sha256.chain", "a read of M at byte"),
    strange("sha224.rehash", "sha256.rehash", "a read of digest at byte"),
    strange("sha224.iterate", "sha256.iterate", "a store to u at byte"),
    strange("sha256.compress", "sha1.compress", "is not what the spec says"),
    strange("siphash13.siphash", "siphash24.siphash", "is not what the spec says"),
    *refused(
        "md5.compress",
        (
            "a table by the block's place",
            {FUNCTION: f"const K = Int32Array.of({FAR});\n\n", r"let a = H\[0\];": "let a = H[0] ^ K[p];"},
            "p differs with public integers",
        ),
        (
            "a table by the offset",
            {
                FUNCTION: f"const K = Int32Array.of({FAR});\n\n",
                r"let a = H\[0\];": "let a = H[0] ^ K[offset];",
            },
            "offset differs with public integers",
        ),
        (
            "scratch by the block's place, filled before",
            {
                FUNCTION: "const S = new Int32Array(65);\n\n",
                LOOP: "  for (let i = 0; i < 65; i++) {\n    S[i] = 0;\n  }\n  S[1] = 1;\n",
                r"let a = H\[0\];": "let a = H[0] ^ S[p];",
            },
            "p differs with public integers",
        ),
        (
            "the block by twice its place",
            {r"getInt32\(p,": "getInt32(p * 2 - offset,"},
            "where nothing was given or written",
        ),
        (
            "the block from the end",
            {r"getInt32\(p,": "getInt32(end - 64,"},
            "is not what the spec says",
        ),
        ("the next block", {r"getInt32\(p,": "getInt32(p + 64,"}, "a read of M at byte"),
        (
            "a load far outside, dropped by a helper",
            {
                FUNCTION: "function first(x, y) {\n  return x;\n}\n\n",
                r"let a = H\[0\];": "let a = first(H[0], M.getInt32(p + 99999999999, true));",
            },
            "a read of M at byte",
        ),
        (
            "a load far outside, shifted out",
            {r"let a = H\[0\];": "let a = H[0] + (H[99] << 31 << 1) | 0;"},
            "a read of H at byte",
        ),
        (
            "a load xored with itself",
            {r"let a = H\[0\];": "let a = H[0] ^ H[99] ^ H[99];"},
            "a read of H at byte",
        ),
        (
            "a load that stands alone",
            {BLOCK: "    H[0];\n"},
            "a subscript expression in an expression statement",
        ),
        (
            "a word that nobody uses",
            {BLOCK: "    let far = M.getInt32(p + 64, true);\n"},
            "a read of M at byte",
        ),
        ("a load before the message", {r"getInt32\(p,": "getInt32(p - 1,"}, "a read of M at byte"),
        ("a load a byte too far", {r"getInt32\(p \+ 60,": "getInt32(p + 61,"}, "a read of M at byte"),
        ("a store behind the state", {END: "  H[4] = 0;\n"}, "a store to H at byte"),
        ("a store before the state", {END: "  H[-1] = 0;\n"}, "a store to H before"),
        (
            "a store into the message",
            {END: "  M.setInt32(0, 0, true);\n"},
            "a store to M, which is a message",
        ),
        (
            "state kept between calls",
            {
                FUNCTION: "const S = new Int32Array(1);\n\n",
                r"let a = H\[0\];": "let a = H[0] ^ S[0];",
                END: "  S[0] = 1;\n",
            },
            "a read of S at byte",
        ),
        (
            "wrong in the first block",
            {BLOCK: "    if (p === offset) {\n      H[0] = 0;\n    }\n"},
            "is not what the spec says",
        ),
    ),
    *refused(
        "sha1.compress sha256.compress",
        (
            "a table by the end",
            {FUNCTION: f"const E = Int32Array.of({FAR});\n\n", LOOP: "  H[0] = H[0] ^ E[end];\n"},
            "differs with public integers, and may not here",
        ),
    ),
    *refused(
        "md5.iterate",
        (
            "a table by the count",
            {FUNCTION: "const K = Int32Array.of(0, 0, 1);\n\n", r"t\[0\] \^ after\[0\]": r"\g<0> ^ K[i]"},
            "i differs with public integers",
        ),
        (
            "wrong at a count of 5",
            {END: "  if (count === 5) {\n    t[0] = 0;\n  }\n"},
            "is not what the spec says",
        ),
        (
            "wrong in turn 7",
            {r"^    u\[0\] =": "    if (i === 7) {\n      t[1] = 0;\n    }\n\\g<0>"},
            "is not what the spec says",
        ),
    ),
    *refused(
        "md5.finish",
        (
            "a table by the total",
            {
                FUNCTION: f"const K = Int32Array.of({FAR});\n\n",
                r"^  block\.setInt32\(56, total << 3": "  block.setInt32(56, K[total] ^ total << 3",
            },
            "total differs with public integers",
        ),
        (
            "wrong with 17 bytes left",
            {END: "  if (left === 17) {\n    H[0] = 0;\n  }\n"},
            "is not what the spec says",
        ),
        (
            "wrong at one total",
            {END: "  if (total === 1000) {\n    H[0] = 0;\n  }\n"},
            "is not what the spec says",
        ),
    ),
    *refused(
        SIP,
        (
            "the key by the length",
            {r"key\[1\] \^": "key[end - offset] ^"},
            "differs with public integers, and may not here",
        ),
        (
            "wrong at length 100",
            {r"^(?=  v3h = v3h \^ mh;)": "  if (end - offset === 100) {\n    ml = 0;\n  }\n"},
            "is not what the spec says",
        ),
        (
            "wrong at length 127",
            {r"^(?=  v3h = v3h \^ mh;)": "  if (end - offset === 127) {\n    mh = mh ^ 1;\n  }\n"},
            "is not what the spec says",
        ),
        (
            "wrong from length 100 on",
            {r"^(?=  v3h = v3h \^ mh;)": "  if (99 < end - offset) {\n    ml = 0;\n  }\n"},
            "is not what the spec says",
        ),
    ),
    *refused(
        "md5.compress sha1.compress sha256.compress sha512.compress blake2s.compress",
        (
            "the state by the place",
            {r"H\[0\]": "H[p]"},
            "p is not declared | differs with public integers, and may not here",
        ),
        (
            "wrong behind 100 bytes",
            {r"^(?=}\s*\Z)": "  if (offset === 100) {\n    H[0] = 0;\n  }\n"},
            "is not what the spec says",
        ),
    ),
    *refused(
        "md5.compress sha1.compress",
        (
            "a load far outside, masked away",
            {r"let a = (H\[0\]|H0);": r"let a = \1 ^ M.getInt32(p + 1000000, true) & 0;"},
            "a read of M at byte | M is read in the wrong byte order",
        ),
    ),
    *refused(
        "sha256.compress",
        (
            "a load far outside, big-endian, masked away",
            {r"let a = H\[0\];": "let a = H[0] ^ M.getInt32(p + 1000000) & 0;"},
            "a read of M at byte",
        ),
    ),
    *refused(
        COMPACT,
        ("a store into a table", {END: "  K[0] = 0x428a2f98;\n"}, "a store to K, which is a table"),
        ("scratch read before it is written", {r"W\[t - 16\] \| 0;": "W[t + 1] | 0;"}, "a read of W at byte"),
        ("scratch that is short", {r"Int32Array\(64\)": "Int32Array(63)"}, "a store to W at byte"),
    ),
]
