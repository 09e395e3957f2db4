"""Pointers that are exchanged otherwise than the printer does, and rows that are turned otherwise."""

from __future__ import annotations

from tests.mutants.corpus import refused

SWAP = r"\{\n *let kept := near\n *near := far\n *far := kept\n *\}"
SWAPPED = "{ let kept := near near := far far := kept }"
FOUR = "sha3_256.permute4"
ROWS = "blake3.compress"
OTHER = "is not what the spec says"
CHANGED = [
    ("no exchange", {SWAP: ""}, "here the printer writes"),
    ("an exchange too many", {SWAP: f"{SWAPPED} {SWAPPED}"}, "near is assigned, but is no variable of words"),
    ("a copy", {"far := kept": "far := near"}, "near is assigned, but is no variable of words"),
    (
        "one pointer alone",
        {r"near := far\n *far := kept": "near := far"},
        "near is assigned, but is no variable of words",
    ),
    (
        "no pointer kept",
        {"let kept := near\n": "let kept := far\n"},
        "near is assigned, but is no variable of words",
    ),
    (
        "an exchange at the beginning",
        {r"(lt\(t, add\(S, 768\)\) \{ t := add\(t, 32\) \} \{)": rf"\1 {SWAPPED}"},
        "near is assigned, but is no variable of words",
    ),
    ("a turn less", {r"add\(S, 768\)": "add(S, 736)"}, "does not exchange addresses an even number of times"),
    ("two turns less", {r"add\(S, 768\)": "add(S, 704)"}, OTHER),
    ("turns half as long", {r"t := add\(t, 32\)": "t := add(t, 16)"}, "where nothing was given or written"),
    ("both pointers at the state", {"let far := [^\n]*": "let far := H"}, "here the printer writes"),
    (
        "both pointers at scratch",
        {"let near := [^\n]*": "let near := add(S, 768)"},
        "here the printer writes",
    ),
    (
        "pointers that begin exchanged",
        {r"let near := ([^\n]*)\n( *)let far := ([^\n]*)": r"let near := \3\n\2let far := \1"},
        "where nothing was given or written",
    ),
    (
        "a store behind the exchange",
        {SWAP: f"{SWAPPED} mstore(far, 0)"},
        "near is assigned, but is no variable of words",
    ),
    ("a word of the wrong array", {r"mload\(near\)": "mload(far)"}, "where nothing was given or written"),
    ("a word beside", {r"mload\(add\(near, 32\)\)": "mload(add(near, 64))"}, "here the printer writes"),
    ("a word between two", {r"mload\(add\(near, 32\)\)": "mload(add(near, 33))"}, "here the printer writes"),
]
ROWED = [
    ("a word rotated less", {r"shr\(16, mul": "shr(15, mul"}, OTHER),
    ("a carry that is kept", {r"and\(xor\(b, c\), k\)": "xor(b, c)"}, OTHER),
    ("a mask of three words", {r"let k := 0xffffffff0{8}": "let k := 0x"}, OTHER),
    ("a row not turned", {r"or\(shl\(128, c\), shr\(128, c\)\)": "c"}, OTHER),
    (
        "a row turned the other way",
        {r"or\(shl\(64, d\), shr\(192, d\)\)": "or(shl(192, d), shr(64, d))"},
        OTHER,
    ),
    ("a round less", {r"lt\(t, 6\)": "lt(t, 5)"}, OTHER),
    ("a round more", {r"lt\(t, 6\)": "lt(t, 7)"}, OTHER),
    ("another constant", {"let c := 0x3c6ef372": "let c := 0x3c6ef373"}, OTHER),
    ("a word out of order", {r"shl\(192, x\)": "shl(192, s)"}, OTHER),
    ("a flag that stays", {"fffffffefffffffe": "ffffffffffffffff"}, OTHER),
]
TEXTS = [*refused(FOUR, *CHANGED), *refused(ROWS, *ROWED)]
