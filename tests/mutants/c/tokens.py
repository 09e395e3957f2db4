"""Changed texts of C: tokens, directives and syntax that our printer never writes."""

from __future__ import annotations

from tests.mutants.c.parts import BLOCK, END, KERNEL, LOOP, TOP
from tests.mutants.corpus import equal, refused

TEXTS = [
    *refused(
        "md5.compress",
        # The lexer and the preprocessor.
        ("return as a macro", {r"\A": "#define return(x) (x)\n"}, "is no sign of C"),
        ("a word as a macro", {r"\A": "#define uint32_t unsigned char\n"}, "is no sign of C"),
        ("a macro of our own", {KERNEL: "#define F(x, y, z) ((x & y) | (~x & z))\n\n"}, "is no sign of C"),
        ("a macro that is nowhere", {r"X0 \+ 0x": "ROTL(X0, 0) + 0x"}, "ROTL is not a helper of this kernel"),
        ("a pragma", {KERNEL: '#pragma GCC optimize("O0")\n'}, "is no sign of C"),
        ("a pragma as an operator", {KERNEL: '_Pragma("pack(1)")\n'}, "is no sign of C"),
        ("an include", {r"\A": "#include <string.h>\n"}, "is no sign of C"),
        ("an included string", {r"\A": '#include "other.h"\n'}, "is no sign of C"),
        ("a condition for compilers", {LOOP: "#if 0\n"}, "is no sign of C"),
        ("another line's number", {LOOP: "#line 1\n"}, "is no sign of C"),
        ("a sign of a directive, by two others", {r"\A": "%:define return(x) (x)\n"}, "not C"),
        ("brackets, by two other signs", {r"H\[0\]": "H<:0:>"}, "not C"),
        ("braces, by two other signs", {r"64\) \{": "64) <%"}, "not C"),
        ("a trigraph", {r"X0 \+ 0x": "X0 ??! 0x"}, "is no sign of C"),
        (
            "a trigraph that ends a comment's line",
            {BLOCK: "        // is this right??/\n        H[0] = 0u;\n"},
            "is no sign of C",
        ),
        ("a line that goes on", {r"uint32_t a = H\[0\];": "uint32_t a = \\\\\n H[0];"}, "is no sign of C"),
        (
            "a comment that goes on",
            {BLOCK: "        // H[0] = 0u; \\\\\n        H[1] = 0u;\n"},
            "is no sign of C",
        ),
        ("a letter by its number", {r"uint32_t a = H\[0\];": r"uint32_t \\u00e4 = H[0];"}, "is no sign of C"),
        (
            "a comment over lines",
            {BLOCK: "        /* H[0] = 0u;\n        */\n"},
            "a comment in a compound statement",
        ),
        ("a comment within a comment", {BLOCK: "        /* /* */\n"}, "not C"),
        (
            "a comment before a statement",
            {BLOCK: "        /* one */ H[0] = 0u;\n"},
            "a comment in a compound statement",
        ),
        ("a comment that CR ends", {BLOCK: "        // \r H[0] = 0u;\n"}, "is no sign of C"),
        ("a comment that U+2028 ends", {BLOCK: "        // \u2028 H[0] = 0u;\n"}, "is no sign of C"),
        ("ends of lines as on Windows", {r"\n": "\r\n"}, "is no sign of C"),
        ("a form feed", {LOOP: "\f"}, "is no sign of C"),
        ("a tab", {r"^        uint32_t a": "\tuint32_t a"}, "is no sign of C"),
        ("a name with a dollar", {r"uint32_t a =": "uint32_t a$ ="}, "is no sign of C"),
        ("nothing behind the last line's end", {r"\n\Z": ""}, "a text ends with the end of a line"),
        ("a string", {LOOP: '    "H";\n'}, "is no sign of C"),
        ("a character", {r"uint32_t a = H\[0\];": "uint32_t a = H[0] ^ 'a';"}, "is no sign of C"),
        ("an octal number", {r"M \+ p \+ 8\)": "M + p + 010)"}, "010 is not a whole number"),
        ("a binary number", {r"M \+ p \+ 8\)": "M + p + 0b1000)"}, "0b1000 is not a whole number"),
        ("a number in capitals", {r"0xd76aa478u": "0XD76AA478u"}, "0XD76AA478u is not a whole number"),
        ("a fraction", {r"M \+ p \+ 8\)": "M + p + 8.0)"}, "8.0 is not a whole number"),
        ("a suffix in capitals", {r"0xd76aa478u": "0xd76aa478U"}, "0xd76aa478U is not a whole number"),
        ("a suffix of long", {r"0xd76aa478u": "0xd76aa478ul"}, "0xd76aa478ul is not a whole number"),
        ("a signed number", {r"0xd76aa478u": "0xd76aa478"}, "here the printer writes"),
        # Attributes and qualifiers.
        (
            "words of a byte",
            {r"uint32_t a =": "uint32_t __attribute__((mode(QI))) a ="},
            "an attribute specifier in a declaration",
        ),
        (
            "words of a byte, behind the name",
            {r"uint32_t a = H\[0\];": "uint32_t a __attribute__((mode(QI))) = H[0];"},
            "not C",
        ),
        (
            "an attribute of the kernel",
            {KERNEL: "__attribute__((noinline)) "},
            "an attribute specifier in a function definition",
        ),
        (
            "an attribute in brackets",
            {KERNEL: "[[noreturn]] "},
            "an attribute declaration in a function definition",
        ),
        (
            "an aligned word",
            {r"uint32_t a =": "_Alignas(16) uint32_t a ="},
            "an alignas qualifier in a type qualifier",
        ),
        (
            "a volatile word",
            {r"uint32_t a =": "volatile uint32_t a ="},
            "the sign volatile in a type qualifier",
        ),
        ("a constant word", {r"uint32_t a =": "const uint32_t a ="}, "a is a word, and const"),
        ("a static word", {r"uint32_t a = H\[0\];": "static uint32_t a = 0u;"}, "a is a word, and static"),
        (
            "a register",
            {r"uint32_t a =": "register uint32_t a ="},
            "the sign register in a storage class specifier",
        ),
        ("an atomic word", {r"uint32_t a =": "_Atomic uint32_t a ="}, "the sign _Atomic in a type qualifier"),
        (
            "a restricted pointer",
            {r"uint32_t \*H": "uint32_t *restrict H"},
            "a type qualifier in a pointer declarator",
        ),
        (
            "an external word",
            {LOOP: "    extern uint32_t far;\n"},
            "the sign extern in a storage class specifier",
        ),
        (
            "a type of our own",
            {KERNEL: "typedef uint8_t uint32_t;\n\n"},
            "a type definition in a translation unit",
        ),
        (
            "a structure",
            {KERNEL: "struct s {\n    uint32_t a;\n};\n\n"},
            "a struct specifier in a translation unit",
        ),
        ("a number by a name", {KERNEL: "enum { N = 64 };\n\n"}, "an enum specifier in a translation unit"),
        ("a prototype", {KERNEL: "void compress(uint32_t *H);\n\n"}, "a declaration in a translation unit"),
        ("a variable outside", {KERNEL: "uint32_t S;\n\n"}, "a declaration in a translation unit"),
        # Statements and operators that we never print.
        ("an early return", {LOOP: "    return;\n"}, "a return statement has other parts than we print"),
        (
            "a return of nothing at the end",
            {END: "    return;\n"},
            "a return statement has other parts than we print",
        ),
        ("a jump", {LOOP: "    goto end;\n"}, "a goto statement in a compound statement"),
        ("a label", {LOOP: "here:\n"}, "a labeled statement in a compound statement"),
        ("a break", {BLOCK: "        break;\n"}, "a break statement in a compound statement"),
        (
            "a loop that continues",
            {BLOCK: "        continue;\n"},
            "a continue statement in a compound statement",
        ),
        (
            "a while",
            {BLOCK: "        while (p < offset) {\n        }\n"},
            "a while statement in a compound statement",
        ),
        ("a do", {BLOCK: "        do {\n        } while (0);\n"}, "a do statement in a compound statement"),
        (
            "a switch",
            {BLOCK: "        switch (0) {\n        }\n"},
            "a switch statement in a compound statement",
        ),
        ("an empty statement", {LOOP: "    ;\n"}, "an expression statement has other parts than we print"),
        (
            "a block",
            {LOOP: "    {\n        H[0] = 0u;\n    }\n"},
            "a compound statement in a compound statement",
        ),
        ("assembly", {LOOP: '    __asm__("nop");\n'}, "is no sign of C"),
        (
            "a built-in",
            {r"H\[0\] = H\[0\]": "H[0] = __builtin_bswap32(H[0])"},
            "__builtin_bswap32 is not a helper of this kernel",
        ),
        (
            "memory that is copied",
            {LOOP: "    memcpy(H, M, 16);\n"},
            "memcpy is neither a helper of this kernel nor another kernel that it calls",
        ),
        (
            "two assignments with a comma",
            {r"(H\[0\] = .*);\n +(H\[1\] = .*);": r"\1, \2;"},
            "a comma expression in an expression statement",
        ),
        (
            "an operator that assigns",
            {r"H\[0\] = H\[0\] \+ a": "H[0] += a"},
            "an assignment expression has other parts than we print",
        ),
        ("an increment", {LOOP: "    H[0]++;\n"}, "an update expression in an expression statement"),
        (
            "a pointer's target",
            {r"uint32_t a = H\[0\];": "uint32_t a = *H;"},
            "a pointer expression in an init declarator",
        ),
        ("an address", {r"\(M \+ p\)": "(&M[p])"}, "a pointer expression in an argument list"),
        (
            "a subscript the other way round",
            {r"H\[0\] = H\[0\]": "H[0] = 0[H]"},
            "an address or a bound depends on a word",
        ),
        (
            "a cast pointer",
            {r"load_le32\(M \+ p\)": "((uint32_t *)M)[p]"},
            "an abstract pointer declarator in a type descriptor",
        ),
        ("a size", {r"M \+ p \+ 4\)": "M + p + sizeof(int))"}, "a sizeof expression in a binary expression"),
        ("a remainder", {r"M \+ p \+ 4\)": "M + p % 4)"}, "the sign % in a binary expression"),
        ("a negation by !", {r"H\[0\] = H\[0\]": "H[0] = !H[0]"}, "the sign ! in an unary expression"),
        ("a logical or", {r"H\[0\] = H\[0\]": "H[0] = H[0] || H[0]"}, "the sign || in a binary expression"),
        (
            "a statement as an expression",
            {r"H\[0\] = H\[0\]": "H[0] = ({ 0u; })"},
            "a compound statement in a parenthesized expression",
        ),
        (
            "a choice by a type",
            {r"H\[0\] = H\[0\]": "H[0] = _Generic(0, int: 0u)"},
            "a generic expression in a binary expression",
        ),
    ),
    *refused(
        "md5.finish", ("a comment behind else", {r"else \{": "else /* n */ {"}, "a comment in an else clause")
    ),
    *equal(
        "md5.compress",
        ("a comment", {BLOCK: "        // H[0] = 0u;\n"}, "a comment means nothing"),
        (
            "a comment behind a statement",
            {r"uint32_t a = H\[0\];": r"\g<0> /* H[0] = 0u; */"},
            "a comment means nothing",
        ),
        ("an empty line", {TOP: "\n\n"}, "an empty line means nothing"),
        ("spaces", {r"uint32_t a = H": "uint32_t   a=H"}, "spaces between tokens mean nothing"),
    ),
]
