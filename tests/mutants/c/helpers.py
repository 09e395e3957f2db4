"""Changed texts of C: helpers, and other kernels."""

from __future__ import annotations

from tests.mutants.c.parts import FIRST, KERNEL
from tests.mutants.corpus import equal, refused

HELPED = "uint32_t a = first(H[0], H[1]);"
"""A helper's call in place of a read of the state's first word."""
STATE = r"uint32_t a = H\[0\];"

TEXTS = [
    *refused(
        "md5.compress",
        (
            "a helper that calls itself",
            {KERNEL: FIRST.replace("return x", "return first(x, y)"), STATE: HELPED},
            "first is not a helper of this kernel",
        ),
        (
            "helpers that call each other",
            {
                KERNEL: FIRST.replace("return x", "return second(x, y)")
                + FIRST.replace("first", "second").replace("return x", "return first(x, y)"),
                STATE: HELPED,
            },
            "second is not a helper of this kernel",
        ),
        ("a helper that nobody calls", {KERNEL: FIRST}, "nobody calls the helper first"),
        (
            "a helper behind its call",
            {STATE: HELPED, r"\Z": "\n" + FIRST.rstrip("\n") + "\n"},
            "here the printer writes",
        ),
        (
            "a helper with an argument less",
            {KERNEL: FIRST, STATE: "uint32_t a = first(H[0]);"},
            "the helper first takes x, y",
        ),
        (
            "a helper with an argument more",
            {KERNEL: FIRST, STATE: "uint32_t a = first(H[0], H[1], H[2]);"},
            "the helper first takes x, y",
        ),
        (
            "a helper given 64 bits",
            {KERNEL: FIRST, STATE: "uint32_t a = first(H[0], 1ull);"},
            "a value of another type is kept as uint32_t: cast it first",
        ),
        (
            "a helper given a pointer",
            {KERNEL: FIRST, STATE: "uint32_t a = first(H, H[1]);"},
            "a value of another type is kept as uint32_t: cast it first",
        ),
        (
            "a helper given an integer",
            {KERNEL: FIRST, STATE: "uint32_t a = first(H[0], p);"},
            "a literal number is needed here",
        ),
        (
            "a helper that takes a pointer",
            {KERNEL: FIRST.replace("uint32_t y", "uint32_t *y"), STATE: "uint32_t a = first(H[0], H);"},
            "y, a helper's parameter, is not a word",
        ),
        (
            "a helper that takes an integer",
            {KERNEL: FIRST.replace("uint32_t y", "int64_t y"), STATE: "uint32_t a = first(H[0], p);"},
            "int64_t is not a type of words",
        ),
        (
            "a helper that is not static",
            {KERNEL: FIRST.replace("static ", ""), STATE: HELPED},
            "first is inline",
        ),
        (
            "a helper that is not inline",
            {KERNEL: FIRST.replace("inline ", ""), STATE: HELPED},
            "first is static",
        ),
        (
            "a helper that gives a byte",
            {KERNEL: FIRST.replace("inline uint32_t", "inline uint8_t"), STATE: HELPED},
            "a value of another type is kept as uint8_t: cast it first",
        ),
        (
            "a helper that gives 64 bits",
            {KERNEL: FIRST.replace("inline uint32_t", "inline uint64_t"), STATE: HELPED},
            "a value of another type is kept as uint64_t: cast it first",
        ),
        (
            "a helper that gives a parameter of another type",
            {KERNEL: FIRST.replace("uint32_t x", "uint64_t x"), STATE: HELPED},
            "a value of another type is kept as uint32_t: cast it first",
        ),
        (
            "a helper that stores",
            {KERNEL: FIRST.replace("    return", "    x = y;\n    return"), STATE: HELPED},
            "the helper first does more than return a value",
        ),
        (
            "a helper that returns twice",
            {KERNEL: FIRST.replace("    return", "    return y;\n    return"), STATE: HELPED},
            "the helper first does more than return a value",
        ),
        (
            "a helper whose parameters are one",
            {KERNEL: FIRST.replace("uint32_t y", "uint32_t x"), STATE: HELPED},
            "two parameters of first have one name",
        ),
        (
            "a helper by the name of the kernel",
            {KERNEL: FIRST.replace("first", "compress"), STATE: HELPED},
            "compress is static inline",
        ),
        (
            "a helper by the name of one of words.h",
            {KERNEL: FIRST.replace("first", "rotl32"), STATE: "uint32_t a = rotl32(H[0], H[1]);"},
            "rotl32 hides another definition",
        ),
        (
            "a helper that changes what it is given",
            {KERNEL: FIRST.replace("return x", "return x + 1u"), STATE: HELPED},
            "is not what the spec says",
        ),
        (
            "a helper of words.h that nobody has",
            {r"load_le32\(M \+ p\)": "load_he32(M + p)"},
            "load_he32 is not a helper of this kernel",
        ),
        ("a load of a word", {r"load_le32\(M \+ p\)": "load_le32(p)"}, "load_le32 takes other arguments"),
        ("a load of the state", {r"load_le32\(M \+ p\)": "load_le32(H)"}, "H is of uint32_t, not of bytes"),
        (
            "a load with two places",
            {r"load_le32\(M \+ p\)": "load_le32(M, p)"},
            "load_le32 takes other arguments",
        ),
    ),
    *refused(
        "md5.finish",
        ("a compression of nothing", {r"compress\(H, block, 0, 64\);\n\}": "}"}, "is not what the spec says"),
        (
            "a compression with an argument less",
            {r"block, 0, 64": "block, 64"},
            "compress takes 2 storages and 2 integers of its types",
        ),
        (
            "a compression with an argument more",
            {r"block, 0, 64": "block, 0, 64, 0"},
            "compress takes 2 storages and 2 integers of its types",
        ),
        ("a compression of two blocks", {r"block, 0, 64": "block, 0, 128"}, "a read of block at byte"),
        (
            "a compression from the second byte on",
            {r"block, 0, 64": "block, 1, 65"},
            "a read of block at byte",
        ),
        (
            "a compression of the middle of a storage",
            {r"H, block, 0, 64": "H, block + 1, 0, 63"},
            "compress is given the middle of a storage",
        ),
        (
            "a compression in another order",
            {r"H, block, 0": "block, H, 0"},
            "compress takes 2 storages and 2 integers of its types",
        ),
        (
            "a compression of its own state",
            {r"H, block, 0": "H, H, 0"},
            "compress takes 2 storages and 2 integers of its types",
        ),
        ("a compression twice", {r"^    (compress.*\n)(?=\})": r"    \1    \1"}, "is not what the spec says"),
        (
            "a compression of as much as there is",
            {r"block, 0, 64": "block, 0, total"},
            "total differs with public integers",
        ),
        (
            "a compression of a word's length",
            {r"block, 0, 64": "block, 0, H[0]"},
            "an address or a bound depends on a word",
        ),
        (
            "a compression of a cast length",
            {r"block, 0, 64": "block, 0, (uint32_t)left"},
            "an address or a bound depends on a word",
        ),
        (
            "a kernel that nobody has",
            {r"compress\(H": "compression(H"},
            "compression is neither a helper of this kernel nor another kernel that it calls",
        ),
        (
            "a kernel whose result is used",
            {r"^    compress\(H, block, 0, 64\)": "    H[0] = compress(H, block, 0, 64)"},
            "compress is not a helper of this kernel",
        ),
        (
            "the kernel itself",
            {r"compress\(H, block, 0, 64\)": "finish(H, block, 0, 64)"},
            "what finish returns is dropped",
        ),
    ),
    *refused(
        "md5.iterate",
        (
            "a key in another's place",
            {r"inner, u": "outer, u", r"after, outer": "after, inner"},
            "is not what the spec says",
        ),
        (
            "a key that nobody reads",
            {r"inner, u": "outer, u"},
            "the type of inner is unknown: the kernel neither reads nor writes it",
        ),
        (
            "a digest of nothing yet",
            {r"after, outer, before": "after, outer, after"},
            "iterate: rehash is given after twice",
        ),
        (
            "a digest of what came before",
            {r"after, outer, before": "after, outer, u"},
            "is not what the spec says",
        ),
        (
            "a digest into itself",
            {r"rehash\(before, inner, u\)": "rehash(u, inner, u)"},
            "iterate: rehash is given u twice",
        ),
        (
            "a digest into the key",
            {r"rehash\(before, inner, u\)": "rehash(inner, outer, u)"},
            "a store to inner at byte",
        ),
        (
            "scratch of other words",
            {r"uint32_t before\[4\]": "uint64_t before[4]"},
            "rehash takes 3 storages and 0 integers of its types",
        ),
        (
            "scratch that is short",
            {r"uint32_t before\[4\]": "uint32_t before[3]"},
            "a store to before at byte",
        ),
    ),
    *equal(
        "md5.compress",
        ("a helper that gives its first word", {KERNEL: FIRST, STATE: HELPED}, "it returns x"),
    ),
]
