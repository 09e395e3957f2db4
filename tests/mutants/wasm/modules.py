"""Changed texts of WebAssembly: parts of modules and code that we never print."""

from __future__ import annotations

from tests.mutants.wasm.parts import CLOSE, END, FUNCTION, LOCALS, SLOT, refused

MEMORY = r"^  .memory .*\n"
STORE = "(i32.store %H #0)"

TEXTS = [
    *refused(
        "md5.compress",
        (
            "a start function",
            {CLOSE: "  (start $begin)\n", FUNCTION: "  (func $begin)\n"},
            "a section 8 here is not one that we print",
        ),
        (
            "a function the module also exports that",
            {FUNCTION: '  (func (export "begin"))\n'},
            "no function calls function 0",
        ),
        (
            "a function that nobody calls",
            {FUNCTION: "  (func $begin)\n"},
            "function 0, a helper, does more than return a value",
        ),
        (
            "the function by another name",
            {'export "compress"': 'export "digest"'},
            "the module exports no function compress",
        ),
        (
            "the function by two names",
            {'.export "compress".': r'\g<0> (export "digest")'},
            "the module also exports digest",
        ),
        ("the function twice", {FUNCTION: '  (func (export "compress"))\n'}, "compress is exported twice"),
        (
            "an import",
            {MEMORY: '  (import "kernels" "rehash" (func $rehash (param i32 i32 i32)))\n\\g<0>'},
            "no function calls function 0 rehash",
        ),
        (
            "an import of another module",
            {MEMORY: '  (import "env" "compress" (func $other (param i32)))\n\\g<0>'},
            "only kernels are imported",
        ),
        (
            "an imported memory",
            {MEMORY: '  (import "kernels" "memory" (memory 1))\n'},
            "0x02 is not a kind of an import that we print",
        ),
        (
            "an imported global",
            {MEMORY: '  (import "kernels" "base" (global $base i32))\n\\g<0>'},
            "0x03 is not a kind of an import that we print",
        ),
        (
            "a memory of a page more",
            {r'memory .export "memory". 1': 'memory (export "memory") 2'},
            "the printer writes the same instructions, but another module around them",
        ),
        (
            "a memory of no page",
            {r'memory .export "memory". 1': 'memory (export "memory") 0'},
            "the printer writes the same instructions, but another module around them",
        ),
        (
            "a memory that may not grow",
            {r'memory .export "memory". 1': 'memory (export "memory") 1 1'},
            "0x01 is not a kind of memory that we print",
        ),
        (
            "a memory of 64 bits",
            {r'memory .export "memory". 1': 'memory (export "memory") i64 1'},
            "0x04 is not a kind of memory that we print",
        ),
        (
            "a memory that is shared",
            {r'memory .export "memory". 1': 'memory (export "memory") 1 2 shared'},
            "0x03 is not a kind of memory that we print",
        ),
        ("a memory by another name", {'export "memory"': 'export "bytes"'}, "a memory is exported as memory"),
        (
            "a memory that nobody sees",
            {'.export "memory". ': ""},
            "the printer writes the same instructions, but another module around them",
        ),
        (
            "two memories",
            {MEMORY: r"\g<0>  (memory 1)" + "\n"},
            "the memories (2) do not contain the kernels' own storages",
        ),
        ("no memory", {MEMORY: ""}, "the memories (0) do not contain the kernels' own storages"),
        (
            "a table of functions",
            {FUNCTION: "  (table 1 funcref)\n"},
            "a section 4 here is not one that we print",
        ),
        (
            "an element",
            {FUNCTION: "  (table 1 funcref)\n", CLOSE: "  (elem #0 $compress)\n"},
            "a section 4 here is not one that we print",
        ),
        (
            "a global",
            {FUNCTION: "  (global $turn (mut i32) #0)\n"},
            "a section 6 here is not one that we print",
        ),
        (
            "an exception's tag",
            {FUNCTION: "  (tag (param i32))\n"},
            "a section 13 here is not one that we print",
        ),
        (
            "constants in no storage",
            {CLOSE: '  (data #0 "\\\\00")\n'},
            "the constants at 0 are outside the kernels' own storages",
        ),
        (
            "constants that lie nowhere",
            {CLOSE: '  (data "\\\\00")\n'},
            "0x01 is not a kind of data that we print",
        ),
        (
            "constants at a place that is reckoned",
            {CLOSE: '  (data (i32.add #0 #0) "\\\\00")\n'},
            "0x41 is not a end of a place that we print",
        ),
        (
            "constants of nothing",
            {CLOSE: '  (data #0 "")\n'},
            "the constants at 0 are outside the kernels' own storages",
        ),
        (
            "a type that nobody uses",
            {FUNCTION: "  (type (func (param i64)))\n"},
            "the printer writes the same instructions, but another module around them",
        ),
        (
            "a parameter more",
            {r".param .end i32.": r"\g<0> (param $x i32)"},
            "compress must take H, M, offset, end, and return nothing",
        ),
        (
            "a parameter less",
            {r" .param .end i32.": "", LOCALS: "    (local $end i32)\n"},
            "compress must take H, M, offset, end, and return nothing",
        ),
        (
            "a parameter of 64 bits",
            {r"param .offset i32": "param $offset i64"},
            "i32.lt_s does not take i64, i32",
        ),
        (
            "a result",
            {r".param .end i32.": r"\g<0> (result i32)", END: "    #0\n"},
            "compress must take H, M, offset, end, and return nothing",
        ),
        (
            "parameters in another order",
            {r".param .H i32. .param .M i32.": "(param $M i32) (param $H i32)"},
            "H is read across its words",
        ),
        ("a local that nobody needs", {SLOT: "    (local $x i32)\n"}, "here the printer writes"),
        (
            "words before public integers",
            {r"^(    .local .p i32.\n)((.|\n)*?)(    .local .a i32.\n)": r"\4\1\2"},
            "here the printer writes",
        ),
        ("a local of another type", {r"local .X0 i32": "local $X0 i64"}, "local.set does not take i32"),
        (
            "bytes for a text",
            {r"\A.module": '(module binary "\\\\00asm\\\\01\\\\00\\\\00\\\\00")\n(module'},
            "the text is not WebAssembly",
        ),
    )
]
