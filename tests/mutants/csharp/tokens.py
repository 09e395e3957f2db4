"""Changed texts of C#: tokens and directives that our printer never writes."""

from __future__ import annotations

from tests.mutants.corpus import equal, refused
from tests.mutants.csharp.parts import BLOCK, CLASS, END, LOOP, RUN, STATE

TEXTS = [
    *refused(
        "md5.compress",
        ("a symbol for the preprocessor", {r"\A": "#define DEBUG\n"}, "is no sign of C#"),
        ("return as a macro", {r"\A": "#define return(x) (x)\n"}, "is no sign of C#"),
        ("a macro that is nowhere", {STATE: "uint a = ROTL(H0, 0);"}, "ROTL is not a helper of this kernel"),
        ("a condition for the preprocessor", {LOOP: "#if false\n", END: "#endif\n"}, "is no sign of C#"),
        ("a pragma", {CLASS: "#pragma warning disable\n"}, "is no sign of C#"),
        ("another line's number", {LOOP: "#line 1\n"}, "is no sign of C#"),
        ("a region", {LOOP: "#region R\n#endregion\n"}, "is no sign of C#"),
        ("a letter by its number", {STATE: r"uint \\u0061 = H0;"}, "is no sign of C#"),
        ("a letter by eight digits", {STATE: r"uint \\U00000061 = H0;"}, "is no sign of C#"),
        ("a letter that looks like another", {STATE: "uint \u0430 = H0;"}, "is no sign of C#"),
        ("a line that goes on", {STATE: "uint a = \\\\\n H0;"}, "is no sign of C#"),
        ("a trigraph", {STATE: "uint a = H0 ??! 0u;"}, "is no sign of C#"),
        ("a comment that CR ends", {BLOCK: "            // \r H0 = 0u;\n"}, "is no sign of C#"),
        ("a comment that U+2028 ends", {BLOCK: "            // \u2028 H0 = 0u;\n"}, "is no sign of C#"),
        ("a comment that U+0085 ends", {BLOCK: "            // \u0085 H0 = 0u;\n"}, "is no sign of C#"),
        (
            "a comment over lines",
            {BLOCK: "            /* H0 = 0u;\n            */\n"},
            "a comment in a block",
        ),
        ("a comment within a comment", {BLOCK: "            /* /* */ H0 = 0u; */\n"}, "not C#"),
        ("a comment before a statement", {BLOCK: "            /* one */ H0 = 0u;\n"}, "a comment in a block"),
        ("ends of lines as on Windows", {r"\n": "\r\n"}, "is no sign of C#"),
        ("a mark of the order of bytes", {r"\A": "\ufeff"}, "is no sign of C#"),
        ("a tab", {r"^            uint a": "\t\t\tuint a"}, "is no sign of C#"),
        ("a space that is not one", {STATE: "uint\u00a0a = H0;"}, "is no sign of C#"),
        ("nothing behind the last line's end", {r"\n\Z": ""}, "a text ends with the end of a line"),
        ("a string", {LOOP: '        "H";\n'}, "is no sign of C#"),
        ("a verbatim string", {LOOP: '        @"H";\n'}, "is no sign of C#"),
        ("a character", {STATE: "uint a = H0 ^ 'a';"}, "is no sign of C#"),
        (
            "digits with signs between them",
            {r"0xd76aa478u": "0xd76a_a478u"},
            "0xd76a_a478u is not a whole number",
        ),
        ("a binary number", {r"n0 << 7 \|": "n0 << 0b111 |"}, "0b111 is not a whole number"),
        ("a number in capitals", {r"0xd76aa478u": "0XD76AA478u"}, "0XD76AA478u is not a whole number"),
        ("a suffix in capitals", {r"0xd76aa478u": "0xd76aa478U"}, "0xd76aa478U is not a whole number"),
        ("a signed long number", {r"0xd76aa478u": "0xd76aa478L"}, "0xd76aa478L is not a whole number"),
        ("a fraction", {r"n0 << 7 \|": "n0 << 7.0 |"}, "7.0 is not a whole number"),
        ("a signed number", {r"0xd76aa478u": "0xd76aa478"}, "here the printer writes"),
        ("a marked name", {STATE: "uint @a = H0;"}, "here the printer writes"),
    ),
    *refused(
        "md5.finish",
        ("a comment behind else", {r"else \{": "else /* n */ {"}, "a comment in an if statement"),
    ),
    *refused(
        "siphash24.siphash",
        ("a keyword that is not marked", {r"ulong\[\] @out": "ulong[] out"}, "out is a reserved word"),
        (
            "a parameter that is given back",
            {r"ulong\[\] @out": "out ulong[] @out"},
            "a modifier in a parameter",
        ),
    ),
    *equal(
        "md5.compress",
        ("a comment", {BLOCK: "            // H0 = 0u;\n"}, "a comment means nothing"),
        ("a comment behind a statement", {STATE: r"\g<0> /* H0 = 0u; */"}, "a comment means nothing"),
        ("an empty line", {RUN: "\n\n"}, "an empty line means nothing"),
        ("spaces", {STATE: "uint   a=H0;"}, "spaces between tokens mean nothing"),
    ),
]
