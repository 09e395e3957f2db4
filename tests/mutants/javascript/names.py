"""Changed texts of JavaScript: names, helpers and other kernels."""

from __future__ import annotations

from tests.mutants.corpus import equal, refused
from tests.mutants.javascript.parts import BLOCK, END, FUNCTION, LOOP, ROTATING

TEXTS = [
    *refused(
        "md5.compress",
        ("a name declared twice", {"^    let b =": "    let a ="}, "a hides another variable"),
        ("a parameter declared again", {LOOP: "  let end = 64;\n"}, "end hides another variable"),
        (
            "a parameter that hides in a block",
            {BLOCK: "    let offset = 0;\n"},
            "offset hides another variable",
        ),
        ("an assigned parameter", {LOOP: "  end = 64;\n"}, "end is assigned but not declared"),
        (
            "a loop's variable that is assigned",
            {BLOCK: "    p = offset;\n"},
            "p is assigned but not declared",
        ),
        ("another state", {LOOP: "  H = M;\n"}, "M is not declared"),
        ("no declaration", {"^    let a =": "    a ="}, "a is assigned but not declared"),
        ("a declaration without a value", {r"let a = H\[0\];": "let a;"}, "a is read before it is set"),
        (
            "a value in one branch alone",
            {r"let a = H\[0\];": "let a;\n    if (end < 64) {\n      a = H[0];\n    }"},
            "a is read before it is set",
        ),
        (
            "a constant that is a word",
            {"let a =": "const a ="},
            "a is a word: declare it by let",
        ),
        ("a loop's variable used behind it", {END: "  H[p - p] = H[p - p];\n"}, "p is not declared"),
        ("an array within the function", {LOOP: "  const S = new Int32Array(4);\n"}, "a new expression"),
        (
            "a word by the name of a class",
            {"let a =": "let Int32Array ="},
            "Int32Array hides a name of the engine",
        ),
        ("parameters in another order", {r"\(H, M,": "(M, H,"}, "compress takes M, H, offset, end"),
        ("a parameter more", {r", end\)": ", end, x)"}, "compress takes H, M, offset, end, x"),
        ("a parameter less", {r", end\)": ")"}, "compress takes H, M, offset"),
        (
            "a parameter with a default",
            {r", end\)": ", end = 64)"},
            "an assignment pattern in a formal parameters",
        ),
        (
            "parameters of one name",
            {r"\(H, M, offset, end\)": "(H, M, end, end)"},
            "compress takes H, M, end, end",
        ),
        (
            "a function of another name",
            {"^function compress": "function digest"},
            "the helper digest takes H, M, offset, end",
        ),
        (
            "two functions of one name",
            {r"\A": "function compress(x) {\n  return x;\n}\n\n"},
            "compress hides another definition",
        ),
        ("the function twice", {r"\A((.|\n)*)\Z": r"\1\n\1"}, "compress hides another definition"),
    ),
    *refused(
        "md5.iterate",
        ("an array that may change", {"^const before": "let before"}, "an array must be a constant"),
        (
            "an array of other numbers",
            {r"new Int32Array\(4\)": "new Int16Array(4)"},
            "before is no array that we print",
        ),
        ("two arrays of one name", {"^const after": "const before"}, "before hides another definition"),
        ("an array that hides a parameter", {r"\bbefore\b": "inner"}, "inner hides another definition"),
        (
            "an array that hides a class",
            {r"\bafter\b": "Int32Array"},
            "Int32Array hides a name of the engine",
        ),
        (
            "a key in another's place",
            {r"rehash\(before, inner, u\)": "rehash(before, outer, u)"},
            "is not what the spec says",
        ),
        (
            "a digest of nothing yet",
            {"after, outer, before": "after, outer, after"},
            "rehash is given after twice",
        ),
        (
            "a digest of what came before",
            {"after, outer, before": "after, outer, u"},
            "is not what the spec says",
        ),
        (
            "a digest into itself",
            {"after, outer, before": "before, outer, before"},
            "rehash is given before twice",
        ),
        (
            "digests into themselves",
            {
                "before, inner, u": "u, inner, u",
                "after, outer, before": "u, outer, u",
                r"^    u\[0\] = after\[0\];\n": "",
                r"^    u\[1\] = after\[1\];\n": "",
                r"^    u\[2\] = after\[2\];\n": "",
                r"^    u\[3\] = after\[3\];\n": "",
                r"\^ after\[0\]": "^ u[0]",
                r"\^ after\[1\]": "^ u[1]",
                r"\^ after\[2\]": "^ u[2]",
                r"\^ after\[3\]": "^ u[3]",
            },
            "iterate: rehash is given u twice",
        ),
        (
            "a digest into the key",
            {r"rehash\(before, inner, u\)": "rehash(inner, inner, u)"},
            "rehash is given inner twice",
        ),
    ),
    *equal(
        "md5.iterate",
        (
            "an array that nobody uses",
            {r"\A": "const unused = new Int32Array(4);\n\n"},
            "nobody reads what stands in it",
        ),
    ),
    *refused(
        ROTATING,
        (
            "a helper that calls itself",
            {"return x << n.*": "return rotl(x, n);"},
            "rotl is not a helper of this kernel",
        ),
        (
            "helpers that call each other",
            {
                "return x << n.*": "return turn(x, n);",
                FUNCTION: "function turn(x, n) {\n  return rotl(x, n);\n}\n\n",
            },
            "turn is not a helper of this kernel",
        ),
        (
            "a helper that nobody calls",
            {FUNCTION: "function unused(x) {\n  return x;\n}\n\n"},
            "nobody calls the helper unused",
        ),
        (
            "a helper behind its call",
            {r"^(function rotl(.|\n)*?^\}\n\n)((.|\n)*)\Z": r"\3\n\1"},
            "here the printer writes",
        ),
        (
            "a helper with an argument less",
            {r"rotl\(v12 \^ v0, 16\)": "rotl(v12 ^ v0)"},
            "the helper rotl takes a word and a number",
        ),
        (
            "a helper with an argument more",
            {r"rotl\(v12 \^ v0, 16\)": "rotl(v12 ^ v0, 16, 1)"},
            "the helper rotl takes a word and a number",
        ),
        (
            "a helper with its arguments swapped",
            {r"rotl\(v12 \^ v0, 16\)": "rotl(16, v12 ^ v0)"},
            "a literal number is needed here",
        ),
        (
            "a helper given a word for a number",
            {r"rotl\(v12 \^ v0, 16\)": "rotl(v12 ^ v0, v0)"},
            "a literal number is needed here",
        ),
        ("a helper given an array", {r"rotl\(v12 \^ v0, 16\)": "rotl(H, 16)"}, "H is not declared"),
        (
            "a helper that rotates by nothing",
            {r"rotl\(v12 \^ v0, 16\)": "rotl(v12 ^ v0, 0)"},
            "a shift by 32, which is taken modulo 32",
        ),
        (
            "a helper that rotates all around",
            {r"rotl\(v12 \^ v0, 16\)": "rotl(v12 ^ v0, 48)"},
            "a shift by 48, which is taken modulo 32",
        ),
        (
            "a helper that rotates to the right",
            {r"x << n \| x >>> 32 - n": "x >>> n | x << 32 - n"},
            "what rotl makes of 1 is no rotation",
        ),
        ("a helper that shifts signed", {"x >>> 32": "x >> 32"}, "the sign >> in a binary expression"),
        ("a helper that reads an array", {"return x <<": "return m[0] ^ x <<"}, "a helper reads a storage"),
        (
            "a helper that stores",
            {"^  return x <<": "  m[0] = 1;\n\\g<0>"},
            "the helper rotl does more than return a value",
        ),
        (
            "a helper that reads what is not its own",
            {"return x <<": "return v0 ^ x <<"},
            "a helper reads v0, which is not its parameter",
        ),
        ("a helper whose parameters are one", {r"rotl\(x, n\)": "rotl(x, x)"}, "the helper rotl takes x, x"),
        ("a helper by the name of an array", {r"\brotl\b": "m"}, "m hides another definition"),
    ),
    *refused(
        "md5.compress.compact",
        ("a helper with another body", {r"x & y \| ~x & z": "x & y | x & z"}, "is not what the spec says"),
        ("a helper in another's place", {r"\+ F\(b": "+ G(b"}, "is not what the spec says"),
        ("a helper that drops a parameter", {r"x \^ y \^ z": "x ^ y"}, "is not what the spec says"),
        (
            "a helper given words in another order",
            {r"F\(b, c, d\)": "F(c, b, d)"},
            "is not what the spec says",
        ),
    ),
    *refused(
        "md5.finish",
        ("a compression of nothing", {r"compress\(H, block, 0, 64\);\n\}": "}"}, "is not what the spec says"),
        (
            "a compression with an argument less",
            {"block, 0, 64": "block, 64"},
            "compress takes 2 storages and 2 integers of its types",
        ),
        (
            "a compression with an argument more",
            {"block, 0, 64": "block, 0, 64, 0"},
            "compress takes 2 storages and 2 integers of its types",
        ),
        ("a compression of two blocks", {"block, 0, 64": "block, 0, 128"}, "a read of block at byte"),
        (
            "a compression of a byte",
            {"block, 0, 64": "block, 0, 1"},
            "compress is called with bytes 0 to 1, which are not whole blocks",
        ),
        (
            "a compression from the second byte on",
            {"block, 0, 64": "block, 1, 65"},
            "a read of block at byte",
        ),
        (
            "a compression in another order",
            {"H, block, 0": "block, H, 0"},
            "compress takes 2 storages and 2 integers of its types",
        ),
        (
            "a compression of its own state",
            {"H, block, 0": "H, H, 0"},
            "compress takes 2 storages and 2 integers of its types",
        ),
        (
            "a compression of another view",
            {"H, block, 0": "H, bytes, 0"},
            "compress takes 2 storages and 2 integers of its types",
        ),
        ("a compression twice", {r"^  (compress.*\n)(?=\})": r"  \1  \1"}, "is not what the spec says"),
        (
            "a compression of as much as there is",
            {"block, 0, 64": "block, 0, total"},
            "total differs with public integers",
        ),
        (
            "a compression of a word's length",
            {"block, 0, 64": "block, 0, H[0]"},
            "an address or a bound depends on a word",
        ),
        (
            "a kernel that nobody has",
            {r"compress\(H": "compression(H"},
            "compression is neither a helper of this kernel nor another kernel that it calls",
        ),
        ("a kernel whose result is used", {r"^  compress\(H": "  H[0] = compress(H"}, "H is not declared"),
        (
            "the kernel itself",
            {r"compress\(H, block, 0, 64\)": "finish(H, bytes, block, 0, 64)"},
            "finish is neither a helper of this kernel nor another kernel that it calls",
        ),
        (
            "a helper in a kernel's place",
            {r"\A": "function compress(x) {\n  return x;\n}\n\n"},
            "nobody calls the helper compress",
        ),
    ),
]
