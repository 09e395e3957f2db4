"""Changed texts of Rust: vectors and instructions for hashes."""

from __future__ import annotations

from tests.mutants.corpus import refused, strange

SPEC = "is not what the spec says"
TEXTS = [
    *refused(
        "sha1.compress_shani sha256.compress_shani",
        ("another lane", {r"lane32x4\((\w+), 0\)": r"lane32x4(\1, 1)"}, SPEC),
        (
            "a lane that no vector has",
            {r"lane32x4\((\w+), 0\)": r"lane32x4(\1, 4)"},
            "a vector has no lane 4",
        ),
        ("a lane by a word", {r"lane32x4\((\w+), 0\)": r"lane32x4(\1, H[0])"}, "a literal number is needed"),
        ("a lane of a word", {r"lane32x4\(\w+, 0\)": "lane32x4(H[0], 0)"}, "is kept as u32x4"),
        ("a vector for a word", {r"lane32x4\((\w+), 0\)": r"\1"}, "is kept as u32"),
        ("the first two words exchanged", {r"filled32x4\((\S+), (\S+), ": r"filled32x4(\2, \1, "}, SPEC),
        ("three words", {r"filled32x4\(\S+, ": "filled32x4("}, "filled32x4 takes 4 arguments"),
        ("a sum as an exclusive or", {"add32x4": "xor32x4"}, SPEC),
        ("a sum by an operator", {r"add32x4\((\w+), (\w+)\)": r"\1 + \2"}, "panics where it does not fit"),
        ("a sum by a method", {r"add32x4\((\w+), (\w+)\)": r"\1.wrapping_add(\2)"}, "to functions alone"),
        ("a sum of three", {r"add32x4\((\w+), ": r"add32x4(\1, \1, "}, "add32x4 takes 2 arguments"),
        ("an instruction for another", {r"(sha\d+msg)2": r"\g<1>1"}, SPEC),
        ("an instruction's vectors exchanged", {r"(sha\d+msg1)\((\w+), (\w+)\)": r"\1(\3, \2)"}, SPEC),
        ("an instruction of one vector", {r"(sha\d+msg1)\((\w+), \w+\)": r"\1(\2)"}, "takes one, two"),
        ("an intrinsic by its own name", {r"(sha\d+msg1)\(": r"_mm_\1_epu32("}, "is not a helper of this"),
        (
            "an instruction that no text has",
            {r"(sha\d+)msg1\(": r"\1msg3("},
            "is not a helper of this kernel",
        ),
        (
            "a helper with an instruction's name",
            {r"\A": "fn sha256msg1(x: u32) -> u32 {\n    x\n}\n"},
            "hides",
        ),
        (
            "a variable with a function's name",
            {r"let mut w0:": "let mut add32x4:"},
            "hides another definition",
        ),
        ("a wider vector", {r"let mut w0: u32x4": "let mut w0: u32x8"}, "is kept as u32x8"),
        (
            "a wider vector than there is",
            {r"let mut w0: u32x4": "let mut w0: u32x32"},
            "u32x32 is not a type of words",
        ),
        ("a register", {r"let mut w0: u32x4": "let mut w0: __m128i"}, "__m128i is not a type of words"),
        ("a word of other bytes", {r"M_p\[16\], M_p\[17\]": "M_p[17], M_p[16]"}, "here the printer writes"),
        ("a vector of the block less", {r"\bw1\b": "w0"}, "w0 hides another variable"),
        ("a state that is not added", {r"= add32x4\((\w+), (\1\d)\)": r"= \2"}, SPEC),
        ("a byte past the window", {r"M_p\[63\]": "M_p[64]"}, "may be outside of 64 bytes"),
        ("an attribute", {r"\A": '#[target_feature(enable = "sha")]\n'}, "'#' is no sign of Rust"),
    ),
    *refused(
        "sha1.compress_armv8 sha256.compress_armv8 sha512.compress_armv8",
        ("another lane", {r"(lane\w+)\((\w+), 0\)": r"\1(\2, 1)"}, SPEC),
        ("the first two words exchanged", {r"(filled\w+)\((\S+), (\w+\S+?)([,)])": r"\1(\3, \2\4"}, SPEC),
        ("another constant", {r"(0x\w{3})\w": r"\g<1>0"}, SPEC),
        ("an instruction's vectors exchanged", {r"(vsha\d+su0q_\w+)\((\w+), (\w+)": r"\1(\3, \2"}, SPEC),
        (
            "an instruction of one vector",
            {r"(vsha\d+su0q_\w+)\((\w+), [^()]*\)": r"\1(\2)"},
            "takes one, two",
        ),
        ("an instruction of the other half", {r"vsha(\d+)su0q": r"vsha\1su1q"}, "takes one, two | " + SPEC),
        ("an operation of other processors", {r"add(\d+x\d)": r"xor\1"}, SPEC),
        ("a state that is not added", {r"= add(\w+)\((\w+), (\w+0)\)": r"= \3"}, SPEC),
    ),
    *refused(
        "sha256.compress_armv8",
        ("the rounds' halves exchanged", {r"vsha256h2q": "vsha256hq"}, SPEC),
        (
            "a copy of the other half",
            {r"before: u32x4 = copy32x4\(abcd": "before: u32x4 = copy32x4(efgh"},
            SPEC,
        ),
        ("a copy of a word", {r"copy32x4\(abcd\)": "copy32x4(H[0])"}, "is kept as u32x4"),
        (
            "a helper with an intrinsic's name",
            {r"\A": "fn vsha256hq_u32(x: u32) -> u32 {\n    x\n}\n"},
            "hides",
        ),
    ),
    strange("sha1.compress_shani", "sha256.compress_shani", "compress_shani takes | has 5 elements"),
    strange("sha256.compress_shani", "sha256.compress", "has another visibility or result than we print"),
    *refused(
        "sha256.lanes8 sha512.lanes4",
        ("another rotation", {r"(rotl\w+)\((\w+), \d+\)": r"\1(\2, 5)"}, SPEC),
        ("a rotation by nothing", {r"(rotl\w+)\((\w+), \d+\)": r"\1(\2, 0)"}, "is by a number from 1 to"),
        ("a rotation by a word", {r"(rotl\w+)\((\w+), \d+\)": r"\1(\2, \2)"}, "a literal number is needed"),
        ("an and as an exclusive or", {r"and(\d+x\d)": r"xor\1"}, SPEC),
        ("a vector of another shape", {r"add32x8|add64x4": "add32x4"}, "is kept as u32x4"),
        ("a word for all lanes, and one for a lane", {r"splat(\w+)\(": r"filled\1("}, "arguments"),
        ("another constant", {r"(splat\w+\(0x\w{3})\w": r"\g<1>0"}, SPEC),
        ("a vector of the block for another", {r"M\[1\]": "M[2]"}, SPEC),
        ("a vector past the block", {r"M\[15\]": "M[16]"}, "may be outside of"),
        ("a state of words", {r"H: &mut \[u(\d+)x\d": r"H: &mut [u\1"}, "H has"),
    ),
    *refused(
        "sha256.interleaved_shani sha256.padded_shani sha1.interleaved_shani"
        " sha256.interleaved_armv8 sha256.padded_armv8 sha1.interleaved_armv8",
        (
            "the other message",
            {r"\[M_0\[0\], M_0\[1\], M_0\[2\], M_0\[3\]": "[M_1[0], M_1[1], M_1[2], M_1[3]"},
            SPEC,
        ),
        ("the other state", {r"\bH_0\[0\](?! =)": "H_1[0]"}, SPEC),
        ("a state that is not told", {r"\n +H_1\[1\] = .*": ""}, SPEC),
    ),
]
