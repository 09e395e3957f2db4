"""Changed texts of Rust: statements, and what stands around the function."""

from __future__ import annotations

from tests.mutants.corpus import equal, refused

TOP = r"^(?=    for p in)"
"""Before the loop over blocks."""

TEXTS = [
    *refused(
        "sha1.compress sha256.compress sha512.compress md5.compress",
        ("a statement more", {TOP: "    H[0] = 1;\n"}, "here the printer writes"),
        (
            "an end before the loop",
            {TOP: "    return;\n"},
            "a return expression in an expression statement is not one that we print",
        ),
        ("an attribute", {"^pub": "#[cold]\npub"}, "'#' is no sign of Rust that we print"),
        (
            "a macro",
            {TOP: "    panic!();\n"},
            "a macro invocation in an expression statement is not one that we print",
        ),
        (
            "unsafe code",
            {TOP: "    unsafe {}\n"},
            "an unsafe block in an expression statement is not one that we print",
        ),
        (
            "unsafe function",
            {r"\) fn": ") unsafe fn"},
            "a function modifiers in a function item is not one that we print",
        ),
        (
            "a function of another ABI",
            {r"\) fn": ") extern fn"},
            "a function modifiers in a function item is not one that we print",
        ),
        (
            "a generic function",
            {r"compress\(": "compress<T>("},
            "a type parameters in a function item is not one that we print",
        ),
        (
            "a function that all see",
            {r"pub\(crate\)": "pub"},
            "a visibility modifier has other parts than we print",
        ),
        (
            "a function that its parent sees",
            {r"pub\(crate\)": "pub(super)"},
            "a super in a visibility modifier is not one that we print",
        ),
        (
            "a function with a result",
            {r"usize\) \{": "usize) -> u32 {"},
            "compress has another visibility or result than we print",
        ),
        (
            "another name",
            {"fn compress": "fn compressed"},
            "compressed has another visibility or result than we print",
        ),
        (
            "a second function",
            {r"\Z": "pub(crate) fn other() {\n}\n"},
            "other has another visibility or result than we print",
        ),
        ("the function twice", {r"\A((?:.*\n)*)\Z": r"\1\1"}, "compress hides another definition"),
        (
            "an import",
            {r"\A": "use core::num::Wrapping;\n"},
            "an use declaration in a source file is not one that we print",
        ),
        (
            "a module with a type's name",
            {r"\A": "mod u32 {}\n"},
            "a mod item in a source file is not one that we print",
        ),
        (
            "a constant before",
            {r"\A": "const X: [u32; 1] = [1];\n"},
            "a const item in a source file is not one that we print",
        ),
        (
            "a trait",
            {r"\A": "trait Own { fn wrapping_add(&self) {} }\n"},
            "a trait item in a source file is not one that we print",
        ),
        ("a nested comment", {TOP: "    /* /* */\n"}, "not Rust"),
        (
            "a comment over lines",
            {TOP: "    /* a\n    b */\n"},
            "a block comment in a block is not one that we print",
        ),
        ("a string", {TOP: '    "a";\n'}, "'\"' is no sign of Rust that we print"),
        ("a tab", {TOP: "	"}, "'\\t' is no sign of Rust that we print"),
        ("a sign beyond ASCII", {TOP: "    // é\n"}, "'é' is no sign of Rust that we print"),
        ("another end of a line", {TOP: "    \r\n"}, "'\\r' is no sign of Rust that we print"),
        ("a label", {"    for p in": "    'all: for p in"}, '"\'" is no sign of Rust that we print'),
        (
            "a loop without an end",
            {r"    for p in .*\{": "    loop {"},
            "a loop expression in an expression statement is not one that we print",
        ),
        (
            "a loop while",
            {r"    for p in .*\{": "    while offset < end {"},
            "a while expression in an expression statement is not one that we print",
        ),
        ("a loop backwards", {r"step_by\(\d+\)": "rev()"}, "the loop over p does not advance by a literal"),
        (
            "a loop over nothing named",
            {"for p in": "for _ in"},
            "the sign _ in a for expression is not one that we print",
        ),
        (
            "a loop with a mutable variable",
            {"for p in": "for mut p in"},
            "a mut pattern in a for expression is not one that we print",
        ),
        ("the text cut off", {r"\}\n\Z": ""}, "not Rust"),
        ("no end of the last line", {r"\}\n\Z": "}"}, "a text ends with the end of a line"),
    ),
    *refused(
        "sha256.compress sha512.compress md5.compress",
        ("a statement twice", {r"^(        H\[0\] = .*;\n)": r"\1\1"}, "is not what the spec says"),
        ("a statement less", {r"^        H\[0\] = .*;\n": ""}, "is not what the spec says"),
        (
            "a branch in the loop",
            {r"^(        H\[0\] = .*;\n)": r"        if p < 1000 {\n    \1        }\n"},
            "is not what the spec says",
        ),
        (
            "a branch on a word",
            {r"^(        H\[0\] = .*;\n)": r"        if a < 1000 {\n    \1        }\n"},
            "an if on something that is not public",
        ),
        (
            "a choice of a word",
            {r"^        H\[0\] = (.*);\n": r"        H[0] = if a < 3 { \1 } else { a };\n"},
            "a conditional on something that is not public",
        ),
        (
            "a choice of an integer",
            {r"^        H\[0\] = (.*);\n": r"        H[0] = if p < 100000 { \1 } else { a };\n"},
            "no case for p",
        ),
        (
            "a block of its own",
            {r"^(        H\[0\] = .*;\n)": r"        {\n    \1        }\n"},
            "a block in an expression statement is not one that we print",
        ),
        (
            "a sum and an assignment at once",
            {r"H\[0\] = H\[0\]\.wrapping_add\(a\)": "H[0] += a"},
            "a compound assignment expr in an expression statement is not one that we print",
        ),
    ),
    *equal(
        "sha1.compress sha256.compress sha512.compress md5.compress",
        ("a comment", {TOP: "    // a comment\n"}, "the lexer drops it"),
        ("a comment between the signs", {TOP: "    /* a comment */\n"}, "the lexer drops it"),
        ("an empty line", {TOP: "\n"}, "lines without tokens mean nothing"),
        ("more space", {r"H\[": "H  ["}, "space means nothing"),
        ("less space", {", end": ",end"}, "space means nothing"),
    ),
]
