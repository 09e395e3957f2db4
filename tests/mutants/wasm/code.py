"""Changed texts of WebAssembly: instructions and their forms."""

from __future__ import annotations

from tests.mutants.wasm.parts import CLOSE, END, FUNCTION, LAST, START, equal, refused

STORE = "(i32.store %H #0)"

TEXTS = [
    *refused(
        "md5.compress",
        ("an early return", {START: "    (return)\n"}, "the instruction 0x0f is not one that we print"),
        ("a trap", {START: "    (unreachable)\n"}, "the instruction 0x00 is not one that we print"),
        (
            "an instruction that does nothing",
            {START: "    (nop)\n"},
            "the instruction 0x01 is not one that we print",
        ),
        (
            "a value that is dropped",
            {LAST: "(drop (i32.load %H))\n"},
            "the instruction 0x1a is not one that we print",
        ),
        (
            "a choice without a branch",
            {"local.get .X15": "select %X14 %X15 %offset"},
            "the instruction 0x1b is not one that we print",
        ),
        (
            "more memory",
            {LAST: "(local.set $X0 (memory.grow #1))\n"},
            "the instruction 0x40 is not one that we print",
        ),
        (
            "the memory's size",
            {"local.get .X15": "memory.size"},
            "the instruction 0x3f is not one that we print",
        ),
        (
            "memory that is filled",
            {END: "    (memory.fill %H #0 #16)\n"},
            "the instruction 0xfc is not one that we print",
        ),
        (
            "memory that is copied",
            {END: "    (memory.copy %H %M #16)\n"},
            "the instruction 0xfc is not one that we print",
        ),
        ("a branch out of the loop", {LAST: "(br 1)\n"}, "the instruction 0x0c is not one that we print"),
        (
            "a branch to the loop's start",
            {LAST: "(br 0)\n"},
            "the instruction 0x0c is not one that we print",
        ),
        (
            "a branch out of the loop for some turns",
            {LAST: "(br_if 1 (i32.lt_s %p #128))\n"},
            "a branch must lead to a loop's start",
        ),
        (
            "a branch to the loop's start in its midst",
            {LAST: "(br_if 0 (i32.lt_s %p #0))\n"},
            "br_if is not a statement that we print",
        ),
        (
            "a branch by a number",
            {LAST: "(br_table 0 1 %p)\n"},
            "the instruction 0x0e is not one that we print",
        ),
        ("a block", {LAST: "(block " + STORE + ")\n"}, "the instruction 0x02 is not one that we print"),
        ("a loop without turns", {LAST: "(loop " + STORE + ")\n"}, "loop is not a statement that we print"),
        ("a catch", {LAST: "(try_table " + STORE + ")\n"}, "the instruction 0x1f is not one that we print"),
        ("a number of 33 bits", {"0xd76aa478": "0x1d76aa478"}, "the text is not WebAssembly"),
        (
            "a floating number",
            {"local.get .X15": "i32.trunc_f32_u (f32.const 1)"},
            "the instruction 0x43 is not one that we print",
        ),
        (
            "a quotient",
            {"local.get .X15": "i32.div_u %X15 #1"},
            "the instruction 0x6e is not one that we print",
        ),
        (
            "a rest",
            {"local.get .X15": "i32.rem_u %X15 #64"},
            "the instruction 0x70 is not one that we print",
        ),
        (
            "a count of bits",
            {"local.get .X15": "i32.popcnt %X15"},
            "the instruction 0x69 is not one that we print",
        ),
        (
            "a sign that is extended",
            {"local.get .X15": "i32.extend8_s %X15"},
            "the instruction 0xc0 is not one that we print",
        ),
        (
            "a byte with its sign",
            {"i32.load offset=60": "i32.load8_s offset=60"},
            "the instruction 0x2c is not one that we print",
        ),
        (
            "an access of its own",
            {"i32.load offset=60": "i32.atomic.load offset=60"},
            "the instruction 0xfe is not one that we print",
        ),
        (
            "an access without alignment",
            {"offset=60": "offset=60 align=1"},
            "an access's alignment is not its size",
        ),
        (
            "an access of half a word",
            {"i32.load offset=60": "i32.load16_u offset=60"},
            "is not what the spec says",
        ),
        ("a wrong type", {"local.get .X15": "i64.const 1"}, "i32.add does not take i64, i32"),
        ("a value too many", {LAST: "#1\n"}, "br_if comes between a value and its use"),
        ("a value too few", {r"i32.add %p #64": "i32.add %p"}, "i32.add does not take i32"),
        ("a parenthesis less", {r"\)\n\Z": "\n"}, "the text is not WebAssembly"),
        ("two modules", {r"\Z": "(module)\n"}, "the text is not WebAssembly"),
        ("an instruction that nobody has", {LAST: "(i32.sha256)\n"}, "the text is not WebAssembly"),
    ),
    *equal(
        "md5.compress",
        ("a comment", {START: f"    ;; {STORE}\n"}, "a comment means nothing"),
        (
            "a comment over lines",
            {START: f"    (; {STORE}\n    (; ;) {STORE} ;)\n"},
            "a comment means nothing",
        ),
        (
            "a comment behind a statement",
            {"X0 .i32.load %at1.": r"\g<0> (;else;)"},
            "a comment means nothing",
        ),
        ("a note", {START: "    (@note else)\n"}, "a note means nothing"),
        (
            "another name",
            {r"param .end((.|\n)*)get .end": r"param $stop\1get $stop", "get .end": "get $stop"},
            "names mean nothing",
        ),
        (
            "locals in another order",
            {r"^(    .local .a i32.\n)(    .local .b i32.\n)": r"\2\1"},
            "which local is which, the bytes do not say",
        ),
        ("numbers in place of names", {"local.get .X15": "local.get 25"}, "names mean nothing"),
        ("a number with underscores", {"0xd76aa478": "0xd76a_a478"}, "the bytes are the same"),
        ("a number with a zero before it", {"const 64": "const 064"}, "no number is octal"),
        ("a number with its sign", {"const 64": "const +64"}, "the bytes are the same"),
        ("a negative number", {"0xd76aa478": "-0x28955b88"}, "the bytes are the same"),
        (
            "an instruction behind what it takes",
            {"(.local.set .X0) (.i32.load %at1.).": r"\2 \1)"},
            "the bytes are the same",
        ),
        (
            "a type by its name",
            {
                FUNCTION: "  (type $of (func (param i32 i32 i32 i32)))\n",
                '.export "compress".': r"\g<0> (type $of)",
            },
            "the bytes are the same",
        ),
        (
            "an export that stands alone",
            {'.export "compress". ': "", CLOSE: '  (export "compress" (func $compress))\n'},
            "the bytes are the same",
        ),
    ),
]
