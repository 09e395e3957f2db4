"""Addresses, loops and the function of a block."""

from __future__ import annotations

from tests.mutants.corpus import refused

BOTH = "sha1.compress sha512.compress"
NOT_WRITTEN = "here the printer writes"
TEXTS = [
    *refused(
        BOTH,
        ("an address from a word", {r"mload\(p\)": "mload(start0)"}, "start0 is not declared"),
        ("a literal address", {r"mload\(p\)": "mload(128)"}, "an address is a literal, or depends on a word"),
        ("the free pointer as a word", {r"mload\(p\)": "mload(0x40)"}, "is a literal | is needed"),
        ("the zero slot", {r"mload\(p\)": "mload(0x60)"}, "an address is a literal"),
        ("another pointer to scratch", {r"mload\(0x40\)": "mload(0x60)"}, "an address is a literal"),
        (
            "the free pointer moved",
            {r"let S2 := mload\(0x40\)": "let S2 := mload(0x40) mstore(0x40, add(S2, 32))"},
            "an address is a literal",
        ),
        ("scratch before the free pointer", {r"mstore\(S2, ": "mstore(sub(S2, 32), "}, "which is no uint256"),
        ("a store into the message", {r"mstore\(S2, ": "mstore(p, "}, "here the printer writes | read-only"),
        (
            "a word of the next block",
            {r"mload\(add\(p, 32\)\)": "mload(add(p, 128))"},
            "where nothing was given or written",
        ),
        ("the block before", {r"mload\(p\)": "mload(sub(p, 32))"}, "it wraps around"),
        ("a block too few", {r"lt\(p, end\)": "lt(add(p, 64), end)"}, "it wraps around"),
        (
            "half the blocks",
            {r"p := add\(p, (\d+)\)": r"p := add(p, mul(2, \1))"},
            "does not end | advance | literals",
        ),
        (
            "no step",
            {r"p := add\(p, \d+\)": "p := add(p, 0)"},
            "does not end at a public bound, or does not advance",
        ),
        ("backwards", {r"p := add\(p, ": "p := sub(p, "}, "the loop over p does not advance it"),
        (
            "another variable advances",
            {r"p := add\(p, ": "q := add(p, "},
            "the loop over q | the loop over p does not advance it",
        ),
        ("a loop over words", {r"let p := offset": "let p := start0"}, "does not begin at a public integer"),
        (
            "called with another end",
            {r"turn\(p, end\)": "turn(p, offset)"},
            "turn is not called with p and end",
        ),
        (
            "called with the offset",
            {r"turn\(p, end\)": "turn(offset, end)"},
            "turn is not called with p and end",
        ),
        (
            "called with a sum",
            {r"turn\(p, end\)": "turn(add(p, 0), end)"},
            "turn is called twice, or not with a block",
        ),
        (
            "called twice",
            {r"\{ turn\(p, end\) \}": "{ turn(p, end) turn(p, end) }"},
            "is called, which is no store",
        ),
        ("never called", {r"\{ turn\(p, end\) \}": "{ }"}, "nobody calls this function"),
        (
            "leaves always",
            {r"iszero\(lt\(p, last\)\)": "lt(p, last)"},
            "turn does not leave where p is not before last",
        ),
        ("leaves at the first", {r"iszero\(lt\(p, last\)\)": "iszero(lt(last, p))"}, "does not leave where"),
        (
            "parameters of another order",
            {r"turn\(p, last\)": "turn(last, p)"},
            "does not leave where | names its block",
        ),
        ("sees the function around", {r"let a := mul\(": "let a := mul(start0, "}, "start0 is not declared"),
        ("sees a pointer around", {r"let S2 := mload\(0x40\)": "let S2 := S"}, "S is not declared"),
        (
            "a bound less",
            {r"lt\((t2?), add\((S\d*), (\d+)\)\)": r"lt(\1, add(\2, 32))"},
            "is not what the spec says | turns do not take | nothing was given | does not end at its bound",
        ),
        ("two storages compared", {r"lt\((t2?), add\((S\d*), ": r"lt(\1, add(p, "}, "a word is needed"),
    ),
]
