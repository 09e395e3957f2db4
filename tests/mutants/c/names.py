"""Changed texts of C: names and types."""

from __future__ import annotations

from tests.mutants.c.parts import BLOCK, END, LOOP, TOP
from tests.mutants.corpus import equal, refused

STATE = r"uint32_t a = H\[0\];"

TEXTS = [
    *refused(
        "md5.compress",
        ("a name declared twice", {r"uint32_t b =": "uint32_t a ="}, "a hides another variable"),
        ("a parameter declared again", {LOOP: "    const int64_t end = 64;\n"}, "end hides another variable"),
        (
            "a parameter that hides in a block",
            {BLOCK: "        const int64_t offset = 0;\n"},
            "offset hides another variable",
        ),
        ("an assigned parameter", {LOOP: "    end = 64;\n"}, "end is assigned, and is no variable of words"),
        (
            "a loop's variable that is assigned",
            {BLOCK: "        p = offset;\n"},
            "p is assigned, and is no variable of words",
        ),
        ("another state", {LOOP: "    H = M;\n"}, "H is assigned, and is no variable of words"),
        ("a state a word further", {LOOP: "    H = H + 1;\n"}, "H is assigned, and is no variable of words"),
        (
            "a pointer of its own",
            {LOOP: "    const uint8_t *N = M;\n"},
            "a pointer declarator in an init declarator",
        ),
        ("no declaration", {r"uint32_t a =": "a ="}, "a is assigned, and is no variable of words"),
        ("a declaration without a value", {STATE: "uint32_t a;"}, "here the printer writes"),
        (
            "a value in one branch alone",
            {STATE: "uint32_t a;\n        if (end < 64) {\n            a = H[0];\n        }"},
            "here the printer writes",
        ),
        ("a word behind its block", {END: "    H[0] = a;\n"}, "a is not declared"),
        (
            "a word of 64 bits",
            {r"uint32_t a =": "uint64_t a ="},
            "a value of another type is kept as uint64_t: cast it first",
        ),
        (
            "a word of a byte",
            {r"uint32_t a =": "uint8_t a ="},
            "a value of another type is kept as uint8_t: cast it first",
        ),
        ("a signed word", {r"uint32_t a =": "int32_t a ="}, "int32_t is not a type of words"),
        (
            "a word of the machine's",
            {r"uint32_t a =": "unsigned a ="},
            "a sized type specifier in a declaration",
        ),
        ("a type that is inferred", {r"uint32_t a =": "auto a ="}, "not C"),
        (
            "an integer that may change",
            {LOOP: "    int64_t n = end;\n"},
            "n is a public integer, and must be const",
        ),
        ("an integer of the machine's", {LOOP: "    const int n = 3;\n"}, "int is not a type of words"),
        (
            "a table that is short of a value",
            {TOP: "    static const uint32_t K[2] = {0u};\n"},
            "K has 1 elements instead of 2",
        ),
        (
            "a table with a value too many",
            {TOP: "    static const uint32_t K[1] = {0u, 1u};\n"},
            "K has 2 elements instead of 1",
        ),
        (
            "a table of named places",
            {TOP: "    static const uint32_t K[2] = {[1] = 0u, [0] = 1u};\n"},
            "an initializer pair in an initializer list",
        ),
        (
            "a table without a size",
            {TOP: "    static const uint32_t K[] = {0u};\n"},
            "an array declarator has other parts than we print",
        ),
        (
            "a table of other words",
            {TOP: "    static const uint32_t K[1] = {0ull};\n"},
            "a value of another type is kept as uint32_t: cast it first",
        ),
        (
            "a table by the name of a parameter",
            {TOP: "    static const uint32_t H[1] = {0u};\n"},
            "H hides another variable",
        ),
        (
            "scratch of any size",
            {TOP: "    uint32_t S[end];\n"},
            "an array declarator has other parts than we print",
        ),
        (
            "scratch that no stack holds",
            {TOP: "    uint32_t S[99999999999999999999];\n"},
            "bytes of scratch are more than every stack has room for",
        ),
        (
            "a word by the name of a helper of words.h",
            {r"uint32_t a =": "uint32_t rotl32 ="},
            "rotl32 hides another definition",
        ),
        (
            "parameters in another order",
            {r"\(uint32_t \*H, const uint8_t \*M": "(const uint8_t *M, uint32_t *H"},
            "compress takes M, H, offset, end, not H, M, offset, end",
        ),
        (
            "a parameter more",
            {r"int64_t end\)": "int64_t end, int64_t x)"},
            "compress takes H, M, offset, end, x, not H, M, offset, end",
        ),
        ("a parameter less", {r", int64_t end\)": ")"}, "compress takes H, M, offset, not H, M, offset, end"),
        ("a parameter of another type", {r"int64_t end\)": "int end)"}, "end is public, but not of type"),
        ("an unsigned parameter", {r"int64_t end\)": "uint64_t end)"}, "end is public, but not of type"),
        ("a state that may not change", {r"\(uint32_t \*H": "(const uint32_t *H"}, "here the printer writes"),
        ("a message that may change", {r"const uint8_t \*M": "uint8_t *M"}, "here the printer writes"),
        (
            "a message of signed bytes",
            {r"const uint8_t \*M": "const int8_t *M"},
            "int8_t is not a type of words",
        ),
        ("a message of words", {r"const uint8_t \*M": "const uint32_t *M"}, "M is of uint32_t, not of bytes"),
        (
            "a state of 64-bit words",
            {r"\(uint32_t \*H": "(uint64_t *H"},
            "a value of another type is kept as uint32_t: cast it first",
        ),
        (
            "a pointer to a pointer",
            {r"\(uint32_t \*H": "(uint32_t **H"},
            "a pointer declarator in a pointer declarator",
        ),
        (
            "any parameters more",
            {r"int64_t end\)": "int64_t end, ...)"},
            "a variadic parameter in a parameter list",
        ),
        ("a function of another name", {r"^void compress": "void digest"}, "digest is seen by the linker"),
        ("a function that nobody sees", {r"^void compress": "static void compress"}, "compress is static"),
        ("a function that returns something", {r"^void compress": "int compress"}, "here the printer writes"),
        ("the function twice", {r"\A((.|\n)*)\Z": r"\1\n\1"}, "compress hides another definition"),
    ),
    *equal(
        "md5.compress",
        ("scratch that nobody uses", {TOP: "    uint32_t S[4];\n"}, "nobody reads what stands in it"),
        ("a table that nobody uses", {TOP: "    static const uint32_t K[1] = {0u};\n"}, "nobody reads it"),
        (
            "an integer that has a name",
            {LOOP: "    const int64_t n = end;\n", r"p < end": "p < n"},
            "it is the end",
        ),
    ),
]
