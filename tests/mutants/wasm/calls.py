"""Changed texts of WebAssembly: helpers and other kernels."""

from __future__ import annotations

from tests.mutants.wasm.parts import CLOSE, END, FUNCTION, equal, refused


def helper(body: str, place: str = FUNCTION) -> dict[str, str]:
    """Pass a word through a new function."""
    function = f"  (func $same (param $x i32) (result i32) {body})\n"
    return {place: function, "local.get .X15": "call $same %X15"}


TEXTS = [
    *refused(
        "md5.compress",
        (
            "a call of itself",
            {END: "    (call $compress %H %M %offset %end)\n"},
            "compress calls compress, which is not among its kernels",
        ),
        (
            "a call by a number",
            {END: "    (call_indirect #0)\n"},
            "the instruction 0x11 is not one that we print",
        ),
        (
            "a call of nothing",
            {FUNCTION: "  (func $begin)\n", END: "    (call $begin)\n"},
            "function 0, a helper, does more than return a value",
        ),
        (
            "a call for the last time",
            {FUNCTION: "  (func $begin)\n", END: "    (return_call $begin)\n"},
            "the instruction 0x12 is not one that we print",
        ),
        (
            "a helper that calls itself",
            helper("(call $same %x)"),
            "function 0 is not a helper that comes before its caller: they could call each other without end",
        ),
        (
            "helpers that call each other",
            {
                **helper("(call $other %x)"),
                FUNCTION: "  (func $same (param $x i32) (result i32) (call $other %x))\n"
                "  (func $other (param $x i32) (result i32) (call $same %x))\n",
            },
            "function 1 is not a helper that comes before its caller: they could call each other without end",
        ),
        ("a helper that reads memory", helper("(i32.load %x)"), "a helper reads a storage"),
        ("a helper that drops its parameter", helper("#1"), "is not what the spec says"),
        (
            "a helper that stores",
            helper("(i32.store %x #0) %x"),
            "function 0, a helper, does more than return a value",
        ),
        (
            "a helper behind its caller",
            helper("%x", CLOSE),
            "function 1 is not a helper that comes before its caller: they could call each other without end",
        ),
    ),
    *refused(
        "md5.iterate",
        (
            "a turn less",
            {r"set .i .i32.const 0": "set $i (i32.const 1", r"lt_s .i32.const 0": "lt_s (i32.const 1"},
            "is not what the spec says",
        ),
        (
            "two turns in one",
            {r"i. .i32.const 1": "i) (i32.const 2"},
            "after its last iteration a loop's variable can be 2147483648, no i32",
        ),
        ("a call with an argument less", {r" %inner %u": " %u"}, "call does not take i32"),
        ("a call with an argument more", {r" %inner %u": r"\g<0> %u"}, "call comes between"),
        (
            "a call with a number for an address",
            {r"call .rehash .i32.const ..before.. 0.": "call $rehash #4"},
            "a kernel gets the address 4, which is not the beginning of a storage",
        ),
        (
            "a call with an address within a storage",
            {"(?<=before.. 0. )%inner": "(i32.add %inner #4)"},
            "a kernel gets the address inner + 4, which is not the beginning of a storage",
        ),
        (
            "a call with a word for an address",
            {"(?<=before.. 0. )%inner": "(i32.load %inner)"},
            "an address or a bound depends on a word",
        ),
        (
            "a call with a count for an address",
            {"(?<=before.. 0. )%inner": "%count"},
            "a kernel gets the address count, which is not the beginning of a storage",
        ),
        ("a key in another's place", {"(?<=before.. 0. )%inner": "%outer"}, "is not what the spec says"),
        (
            "a digest of what came before",
            {r"(?<=outer. ).i32.const ..before.. 0.": "%u"},
            "is not what the spec says",
        ),
        (
            "a digest into itself",
            {r"call .rehash .i32.const ..after.. 16.": "call $rehash (i32.const (;before;) 0)"},
            "rehash is given before twice",
        ),
        (
            "a digest of nothing yet",
            {r"(?<=outer. ).i32.const ..before.. 0.": "(i32.const (;after;) 16)"},
            "rehash is given after twice",
        ),
        (
            "a digest into the key",
            {r"call .rehash .i32.const ..before.. 0.": "call $rehash %inner"},
            "rehash is given inner twice",
        ),
        (
            "digests into a word of ours",
            {r"call .rehash .i32.const ..after.. 16.": "call $rehash (i32.const (;before;) 8)"},
            "a kernel gets the address 8, which is not the beginning of a storage",
        ),
        (
            "another kernel",
            {'"kernels" "rehash"': '"kernels" "compress"'},
            "iterate calls compress, which is not among its kernels",
        ),
        (
            "an import of another type",
            {
                r"param i32 i32 i32..": "param i32 i32 i32) (result i32))",
                r".call .rehash.*": "(local.set $i \\g<0>)",
            },
            "i32.store comes between a value and its use",
        ),
        (
            "a digest that is not called for",
            {r"^ *.call .rehash .i32.const ..after.*\n": ""},
            "a read of after at byte",
        ),
        (
            "digests in another order",
            {r"^( *.call .rehash .i32.const ..before.*\n)(.*\n)": r"\2\1"},
            "a read of before at byte",
        ),
    ),
    *equal("md5.compress", ("a helper that gives what it takes", helper("%x"), "it changes nothing")),
]
