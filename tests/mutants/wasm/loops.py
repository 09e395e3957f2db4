"""Changed texts of WebAssembly: loops."""

from __future__ import annotations

from tests.mutants.wasm.parts import END, LAST, START, refused

STEP = r"#64(?=.. .local.get .end)"
STOP = r"(?<=const 64... )%end"
ASKED = r"(?<=if .i32.lt_s %offset )%end"
FROM = r"(?<=local.set .p )%offset"


def both(stop: str) -> dict[str, str]:
    """Change the loop's bound in both tests: before the first iteration and after each."""
    return {ASKED: stop, STOP: stop}


def started(start: str) -> dict[str, str]:
    """Change the loop's start in both places."""
    return {FROM: start, "(?<=if .i32.lt_s )%offset": start}


LONG = """\
    (local.set $p #0)
    (loop $more
      (i32.store %H (i32.load %H))
      (br_if $more (i32.lt_s (local.tee $p (i32.add %p #1)) #0x7fffffff))
    )
"""

TEXTS = [
    *refused(
        "md5.compress",
        ("a loop that stays", {STEP: "#0"}, "a loop does not end with its variable's advance and test"),
        ("a loop that goes back", {STEP: "#-64"}, "a loop does not end with its variable's advance and test"),
        (
            "a loop that goes down",
            {r"i32.add %p .i32.const 64": "i32.sub %p (i32.const 64"},
            "a loop does not end with its variable's advance and test",
        ),
        ("a loop by bytes", {STEP: "#1"}, "a read of M at byte"),
        (
            "a loop by two blocks",
            {STEP: "#128"},
            "after its last iteration a loop's variable can be 2147483774, no i32",
        ),
        (
            "a loop by its own variable",
            {STEP: "%p"},
            "a loop does not end with its variable's advance and test",
        ),
        ("a loop by a word", {STEP: "%a"}, "a loop does not end with its variable's advance and test"),
        (
            "a loop from the second block on",
            started("(i32.add %offset #64)"),
            "offset + 64 may be no i32: it wraps around",
        ),
        (
            "a loop that asks for the first block, and takes the second",
            {FROM: "(i32.add %offset #64)"},
            "offset + 64 may be no i32: it wraps around",
        ),
        (
            "a loop from nothing on",
            started("#0"),
            "after its last iteration a loop's variable can be 2147483710, no i32",
        ),
        ("a loop without the last block", both("(i32.add %end #-64)"), "is not what the spec says"),
        ("a loop with a block too many", both("(i32.add %end #1)"), "end + 1 may be no i32: it wraps around"),
        (
            "a loop with two bounds",
            {STOP: "(i32.add %end #-64)"},
            "a loop to end - 64 tests offset < end before its first iteration",
        ),
        (
            "a loop whose bound is past 2^31",
            both("(i32.add %end #0x7fffffff)"),
            "end + 2147483647 may be no i32: it wraps around",
        ),
        (
            "a loop that is not asked before its first turn",
            {r"^    .if .i32.lt_s %offset .*\n.*\n((.|\n)*)      \)\n    \)\n": r"\1"},
            "a loop that may have no iterations is not tested before the first",
        ),
        (
            "a loop that is asked for something else first",
            {"(?<=if .i32.lt_s )%offset": "#3"},
            "a loop to end tests 3 < end before its first iteration",
        ),
        (
            "a loop to its own start",
            both("%offset"),
            "after its last iteration a loop's variable can be 2147483710, no i32",
        ),
        ("a loop to a word", both("(i32.load %H)"), "a comparison of values that are not public"),
        ("a loop to an address", both("%M"), "an if on something that is not public"),
        (
            "a loop over addresses",
            {**both("(i32.add %M %end)"), **started("(i32.add %M %offset)")},
            "M + offset may be no i32: it wraps around",
        ),
        (
            "a loop over a mask",
            both("(i32.and %end #0x7fffffff)"),
            "after its last iteration a loop's variable can be 2147483710, no i32",
        ),
        (
            "a loop that asks without signs",
            {r"(?<=br_if .blocks .)i32.lt_s": "i32.lt_u"},
            "a loop does not end with its variable's advance and test",
        ),
        (
            "a loop that asks for less or equal",
            {r"(?<=br_if .blocks .)i32.lt_s": "i32.le_s"},
            "the instruction 0x4c is not one that we print",
        ),
        (
            "a loop that asks for another number",
            {r"(?<=br_if .blocks .)i32.lt_s": "i32.ne"},
            "the instruction 0x47 is not one that we print",
        ),
        (
            "a loop that advances before it asks",
            {".br_if .blocks.*": "(local.set $p (i32.add %p #64))\n(br_if $blocks (i32.lt_s %p %end))"},
            "a loop does not end with its variable's advance and test",
        ),
        (
            "a loop that advances another variable",
            {r"local.tee .p .(?=i32.add %p .i32.const 64)": "local.tee $X15 ("},
            "a loop does not end with its variable's advance and test",
        ),
        (
            "a loop's variable that is assigned",
            {LAST: "(local.set $p %offset)\n"},
            "the public integer local4 is set again",
        ),
        (
            "a loop's variable behind it",
            {END: "    (i32.store %H (i32.load (i32.add %M %p)))\n"},
            "local 4 is read where it may not have been set",
        ),
        (
            "a loop of more turns than there are",
            {START: LONG},
            "a loop has 2147483647 iterations: more than we print",
        ),
    ),
    *refused(
        "sha256.compress",
        ("a round too few", {r"const 12(?=\)\)\)$)": "const 8"}, "a read of X at byte"),
        (
            "a round too many",
            {r"const 12(?=\)\)\)$)": "const 16"},
            "bytes 320 to 528, which depends on local5, are outside the kernel's own storages",
        ),
        (
            "a loop that ends between two rounds",
            {r"const 12(?=\)\)\)$)": "const 13"},
            "bytes 320 to 528, which depends on local5, are outside the kernel's own storages",
        ),
        ("a round skipped", {r"(?<=local.set .i .i32.const )0": "4"}, "a read of X at byte"),
        ("rounds by eight", {r"const 4(?=\)\)\) .i32.const 12)": "const 8"}, "a read of X at byte"),
        (
            "rounds to a public integer",
            {r"#12(?=\)\)$)": "%end"},
            "after its last iteration a loop's variable can be 2147483650, no i32",
        ),
        ("rows by half their size", {"mul %i .i32.const 16": "mul %i (i32.const 8"}, "a read of X at byte"),
    ),
    *refused(
        "siphash24.siphash",
        (
            "a loop with a word too many",
            {
                r"(?<=local.get .offset. .i32.add %end .i32.const )-7": "-6",
                r"(?<=const 8... .i32.add %end .i32.const )-7": "-6",
            },
            "after its last iteration a loop's variable can be 2147483648, no i32",
        ),
        (
            "a loop without the last word",
            {
                r"(?<=local.get .offset. .i32.add %end .i32.const )-7": "-8",
                r"(?<=const 8... .i32.add %end .i32.const )-7": "-8",
            },
            "is not what the spec says",
        ),
    ),
]
