"""Changed texts of C: vectors, and the SHA instructions."""

from __future__ import annotations

from tests.mutants.corpus import refused

SHANI = "sha256.compress_shani"
INTERLEAVED = "interleaved2_shani"
PADDED = "padded2_shani"

TEXTS = [
    *refused(
        "siphash24.absorb8",
        ("a vector in another's place", {r"v3 = v\[3\]": "v3 = v[2]"}, "is not what the spec says"),
        (
            "a vector of other lanes",
            {r"uint64x8_t v0 = v\[0\]": "uint64x4_t v0 = v[0]"},
            "a value of another type is kept as uint64x4_t: cast it first",
        ),
        (
            "a rotation of one lane",
            {r"rotl64x8\(v1, 13\)": "rotl64(v1, 13)"},
            "a value of another type is kept as uint64_t: cast it first",
        ),
        (
            "a rotation of fewer lanes",
            {r"rotl64x8\(v1, 13\)": "rotl64x4(v1, 13)"},
            "a value of another type is kept as uint64x4_t: cast it first",
        ),
        ("another rotation", {r"rotl64x8\(v1, 13\)": "rotl64x8(v1, 14)"}, "is not what the spec says"),
        ("a cast vector", {r"= v0 \+ v1": "= (uint64x8_t)v0 + v1"}, "a cast to vectors"),
        ("a lane as all", {r"= v0 \+ v1": "= v0[0] + v1"}, "is not what the spec says"),
        ("a message's word twice", {r"v0 \^ m\[0\];": "v0 ^ m[0] ^ m[0];"}, "is not what the spec says"),
        ("vectors behind the message's", {r"v0 \^ m\[0\];": "v0 ^ m[1];"}, "a read of m at byte"),
        (
            "a vector of 32-bit words",
            {r"uint64x8_t w0 =": "uint32x16_t w0 ="},
            "a value of another type is kept as uint32x16_t: cast it first",
        ),
    ),
    *refused(
        SHANI,
        ("a shuffle of other words", {r"1, 0, 5, 4\)": "1, 0, 4, 5)"}, "is not what the spec says"),
        (
            "a shuffle of a word that is not there",
            {r"1, 0, 5, 4\)": "1, 0, 5, 8)"},
            "[1, 0, 5, 8] do not select the lanes of a uint32x4_t from two vectors",
        ),
        ("a shuffle by a word", {r"1, 0, 5, 4\)": "1, 0, 5, p)"}, "p is not declared"),
        (
            "a shuffle of three words",
            {r"1, 0, 5, 4\)": "1, 0, 5)"},
            "shuffle32x4 takes two vectors and 4 lanes",
        ),
        (
            "an instruction given other words",
            {r"sha256rnds2\(cdgh, abef, keyed\)": "sha256rnds2(abef, cdgh, keyed)"},
            "is not what the spec says",
        ),
        (
            "an instruction with an argument less",
            {r"sha256rnds2\(cdgh, abef, keyed\)": "sha256rnds2(cdgh, abef)"},
            "the helper sha256rnds2 takes cdgh, abef, keyed",
        ),
        (
            "an instruction of another function",
            {r"sha256rnds2\(cdgh, abef, keyed\)": "sha1nexte(cdgh, abef)"},
            "is not what the spec says",
        ),
        (
            "an instruction that nobody has",
            {r"sha256rnds2\(cdgh, abef, keyed\)": "sha512rnds2(cdgh, abef, keyed)"},
            "sha512rnds2 is not a helper of this kernel",
        ),
        (
            "a row of three words",
            {r"\{H\[0\], H\[1\], H\[2\], H\[3\]\}": "{H[0], H[1], H[2]}"},
            "uint32x4_t is filled with 3 words",
        ),
        (
            "a row in another order",
            {r"\{H\[0\], H\[1\], H\[2\], H\[3\]\}": "{H[1], H[0], H[2], H[3]}"},
            "is not what the spec says",
        ),
        ("a row's word that is not there", {r"low\[3\]": "low[4]"}, "uint32x4_t has no element 4"),
        ("a row's word by an integer", {r"low\[3\]": "low[end]"}, "a literal number is needed here"),
        (
            "a load of words of nothing",
            {r"load_be32x4\(M \+ p\)": "load_be32x4()"},
            "load_be32x4 takes a pointer",
        ),
        (
            "a load of words in the other order",
            {r"load_be32x4\(M \+ p\)": "load_le32x4(M + p)"},
            "load_le32x4 is in no header",
        ),
        (
            "a load of words too far",
            {r"load_be32x4\(M \+ p \+ 48\)": "load_be32x4(M + p + 52)"},
            "where nothing was given or written",
        ),
    ),
    *refused(
        f"sha256.{INTERLEAVED}",
        (
            "another message's block",
            {r"load_be32x4\(M_1 \+ 16\)": "load_be32x4(M_0 + 16)"},
            "is not what the spec says",
        ),
        ("another message's state", {r"= H_1\[0\];": "= H_0[0];"}, "is not what the spec says"),
        ("another message's words", {r"keyed_1 = w2_1 \+": "keyed_1 = w2_0 +"}, "is not what the spec says"),
        (
            "another message's rounds",
            {r"sha256rnds2\(cdgh_1, abef_1, keyed_1\)": "sha256rnds2(cdgh_1, abef_0, keyed_1)"},
            "is not what the spec says",
        ),
        ("a digest in another's place", {r"H_1\[1\] =": "H_0[1] ="}, "instance"),
        (
            "a block's row too far",
            {r"load_be32x4\(M_1 \+ 48\)": "load_be32x4(M_1 + 52)"},
            "a read of M_1 at byte 64",
        ),
    ),
    *refused(
        f"sha256.{PADDED}",
        (
            "another word of the padding's schedule",
            {r"0xd2c741c6u, 0x7237ea3u": "0xd2c741c6u, 0x7237ea2u"},
            "is not what the spec says",
        ),
        (
            "the schedule of another message",
            {r"keyed_1, keyed_1, 2, 3, 2, 3": "keyed_0, keyed_0, 2, 3, 2, 3"},
            "is not what the spec says",
        ),
    ),
    *refused(
        f"sha1.{INTERLEAVED}",
        (
            "another message's E",
            {r"sha1nexte\(abcd1_1, w1_1\)": "sha1nexte(abcd1_0, w1_1)"},
            "is not what the spec says",
        ),
        (
            "E in another lane",
            {r"H_0\[1\], H_0\[1\], 1, 2, 3, 0\)": "H_0[1], H_0[1], 1, 2, 0, 3)"},
            "is not what the spec says",
        ),
        (
            "a row without its zeros",
            {r"= shuffle32x4\(e_1, e_1, 3, 0, 1, 2\)": "= shuffle32x4(e_1, e_1, 3, 3, 1, 2)"},
            "is not what the spec says",
        ),
    ),
]
