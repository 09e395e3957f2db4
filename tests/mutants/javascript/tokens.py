"""Changed texts of JavaScript: tokens and syntax that our printer never writes."""

from __future__ import annotations

from tests.mutants.corpus import refused
from tests.mutants.javascript.parts import BLOCK, LOOP, ROTATING

TEXTS = [
    *refused(
        ROTATING,
        (
            "an end of line behind return",
            {"return x << n": "return\n  x << n"},
            "a return statement has other parts than we print",
        ),
        (
            "an end of line behind return, in parentheses",
            {"return (.*);": r"return\n  (\1);"},
            "here the printer writes",
        ),
    ),
    *refused(
        "md5.compress",
        ("an escaped letter", {"let a =": r"let \\u0061 ="}, "is no sign of JavaScript"),
        ("a line that goes on", {r"let a = H\[0\];": "let a = \\\\\n H[0];"}, "is no sign of JavaScript"),
        ("a comment that U+2028 ends", {BLOCK: "    // \u2028 H[0] = 0;\n"}, "is no sign of JavaScript"),
        ("a comment that CR ends", {BLOCK: "    // \r H[0] = 0;\n"}, "is no sign of JavaScript"),
        ("ends of lines as on Windows", {r"\n": "\r\n"}, "is no sign of JavaScript"),
        ("a tab", {"^    let a": "\tlet a"}, "is no sign of JavaScript"),
        ("a space that is none of ASCII", {"let a": "let\xa0a"}, "is no sign of JavaScript"),
        ("a mark of the order of bytes", {r"\A": "\ufeff"}, "is no sign of JavaScript"),
        ("a letter that looks like a", {r"let a = H\[0\]": "let а = H[0]"}, "is no sign of JavaScript"),
        ("nothing behind the last line's end", {r"\n\Z": ""}, "a text ends with the end of a line"),
        ("a comment over lines", {BLOCK: "    /* H[0] = 0;\n    */\n"}, "a comment in a statement block"),
        (
            "a comment as HTML has them",
            {BLOCK: "    <!-- H[0] = 0;\n"},
            "a html comment in a statement block",
        ),
        (
            "a comment's end as HTML has them",
            {BLOCK: "    --> H[0] = 0;\n"},
            "a html comment in a statement block",
        ),
        ("a comment within a comment", {BLOCK: "    /* /* */\n"}, "not JavaScript"),
        (
            "a comment before a statement",
            {BLOCK: "    /* one */ H[0] = 0;\n"},
            "a comment in a statement block",
        ),
        ("a line for a shell", {r"\A": "#!/usr/bin/env node\n"}, "is no sign of JavaScript"),
        ("a directive", {r"\A": '"use strict";\n'}, "is no sign of JavaScript"),
        ("a regular expression", {BLOCK: "    /H[0]/;\n"}, "a regex in an expression statement"),
        ("a template", {BLOCK: "    H[`0`] = 0;\n"}, "is no sign of JavaScript"),
        ("a string as an index", {r"H\[0\] = H": 'H["0"] = H'}, "a string in a subscript expression"),
        ("an early return", {LOOP: "  return;\n"}, "a return statement has other parts than we print"),
        (
            "a return for some lengths",
            {LOOP: "  if (end < 3) {\n    return;\n  }\n"},
            "a return statement has other parts than we print",
        ),
        ("a throw", {LOOP: "  throw H;\n"}, "a throw statement in a statement block"),
        ("a break", {BLOCK: "    break;\n"}, "a break statement in a statement block"),
        ("a loop that continues", {BLOCK: "    continue;\n"}, "a continue statement in a statement block"),
        ("a label", {LOOP: "  here:\n"}, "a labeled statement in a statement block"),
        ("a debugger", {LOOP: "  debugger;\n"}, "a debugger statement in a statement block"),
        (
            "a with",
            {r"^    let a = H\[0\];": "    with (H) {\n    }\n\\g<0>"},
            "a with statement in a statement block",
        ),
        ("a try", {LOOP: "  try {\n  } catch (e) {\n  }\n"}, "a try statement in a statement block"),
        ("a var", {"let a =": "var a ="}, "a variable declaration in a statement block"),
        (
            "two assignments with a comma",
            {r"(H\[0\] = .*);\n +(H\[1\] = .*);": r"\1, \2;"},
            "a sequence expression in an expression statement",
        ),
        (
            "an assignment of an assignment",
            {r"H\[0\] = H\[0\]": "H[0] = a = H[0]"},
            "an assignment expression in an assignment expression",
        ),
        (
            "an operator that assigns",
            {r"H\[0\] = H\[0\] \+ a \| 0": "H[0] += a"},
            "an augmented assignment expression in an expression statement",
        ),
        (
            "a property",
            {r"let a = H\[0\]": "let a = H.length"},
            "a member expression in a variable declarator",
        ),
        (
            "a getter of another kind",
            {r"getInt32\(p,": "getUint32(p,"},
            "M.getUint32 is not a call that we print",
        ),
        ("a getter of 16 bits", {r"getInt32\(p,": "getInt16(p,"}, "M.getInt16 is not a call that we print"),
        (
            "an optional call",
            {r"M\.getInt32\(p,": "M?.getInt32(p,"},
            "an optional chain in a member expression",
        ),
        (
            "a function of the language",
            {"n0 << 7": "Math.max(n0, 128)"},
            "Math is no array that the kernel was given or made",
        ),
        ("code in a string", {LOOP: '  eval("H = [0, 0, 0, 0]");\n'}, "is no sign of JavaScript"),
        (
            "a destructured state",
            {r"let a = H\[0\];": "let [a] = H;"},
            "an array pattern in a variable declarator",
        ),
        ("a double negation", {r"\+ a \| 0;\n    H\[1\]": "+ ~~a;\n    H[1]"}, "here the printer writes"),
        ("a remainder", {r"p \+ 4,": "p % 4,"}, "the sign % in a binary expression"),
        ("a power", {r"p \+ 4,": "p ** 4,"}, "the sign ** in a binary expression"),
        ("nothing or else", {r"let a = H\[0\]": "let a = H[0] ?? 0"}, "is no sign of JavaScript"),
        (
            "a generator",
            {"^function compress": "function* compress"},
            "a generator function declaration in a program",
        ),
        (
            "an asynchronous function",
            {"^function compress": "async function compress"},
            "the sign async in a function declaration",
        ),
        ("an export", {"^function compress": "export function compress"}, "an export statement in a program"),
        ("an import", {r"\A": 'import H from "H";\n'}, "is no sign of JavaScript"),
        ("a statement outside", {r"\Z": "compress();\n"}, "an expression statement in a program"),
        ("a class", {r"\A": "class X {\n}\n"}, "a class declaration in a program"),
    ),
    *refused(
        "md5.finish",
        ("a comment behind else", {r"else \{": "else /* n */ {"}, "a comment in an else clause"),
        ("an octal number", {r"bytes\[left\] = 0x80": "bytes[left] = 0200"}, "0200 is not a whole number"),
        ("a number with an exponent", {"= 0x80": "= 128e0"}, "128e0 is not a whole number"),
        ("a number with underscores", {"= 0x80": "= 0x8_0"}, "0x8_0 is not a whole number"),
        ("a binary number", {"= 0x80": "= 0b10000000"}, "0b10000000 is not a whole number"),
        ("a decimal number that is printed in hexadecimal", {"= 0x80": "= 128"}, "here the printer writes"),
        ("a big integer", {"= 0x80": "= 128n"}, "128n is not a whole number"),
    ),
]
