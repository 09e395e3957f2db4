"""What solc reads in another way, or what we never print."""

from __future__ import annotations

from tests.mutants.corpus import equal, refused

BOTH = "sha1.compress sha512.compress"
PRINTED = "is not Solidity that we print | not Solidity that we print"
TEXTS = [
    *refused(
        BOTH,
        ("another name", {r"function compress\(": "function other("}, "the function is called other"),
        ("another parameter", {r"uint256 offset": "uint256 start9"}, "the function has not the words"),
        ("a narrower parameter", {r"uint256 offset": "uint128 offset"}, PRINTED),
        (
            "parameters exchanged",
            {r"uint256 offset, uint256 end": "uint256 end, uint256 offset"},
            "has not the words",
        ),
        ("another result", {r"\(uint256 out0": "(uint256 out9"}, "the function has not the words"),
        ("a result less", {r" returns \([^)]*\)": ""}, "the function has not the words"),
        ("view", {"internal pure": "internal view"}, PRINTED),
        ("public", {"internal pure": "public pure"}, PRINTED),
        ("not memory-safe", {r'assembly \("memory-safe"\)': "assembly"}, PRINTED),
        ("another flag", {'"memory-safe"': '"memory-unsafe"'}, "is no sign of Solidity that we print"),
        (
            "a comment that goes on",
            {"let S :=": "/* let S := 0\n*/ let S :="},
            "is no sign of Solidity | not Solidity",
        ),
        ("an escape", {"let S :=": "let \\\\u0053 :="}, "is no sign of Solidity that we print"),
        (
            "an underscore in a number",
            {"add\\(p, 32\\)": "add(p, 3_2)"},
            "is not a whole number that we print",
        ),
        ("a decimal fraction", {"add\\(p, 32\\)": "add(p, 32.0)"}, "is not a whole number that we print"),
        ("a number with another base", {"0xff": "0Xff"}, "is not a whole number that we print"),
        ("a word of 264 bits", {"0xff": "0x1" + 64 * "0" + "ff"}, "is no word of 256 bits"),
        ("an if", {"(?m)^( *)let S2 :=": r"\1if lt(p, last) { leave }\n\1let S2 :="}, PRINTED),
        ("a switch", {"let S2 :=": "switch p default {} let S2 :="}, PRINTED),
        ("a break", {"let S2 :=": "break let S2 :="}, PRINTED),
        ("leaves at once", {"let S2 :=": "leave let S2 :="}, PRINTED),
        (
            "a hexadecimal string",
            {"let S2 :=": 'let q := hex"00" let S2 :='},
            "is no sign of Solidity that we print",
        ),
        ("two variables at once", {"let S2 :=": "let q, r := turn() let S2 :="}, PRINTED),
        (
            "a function more",
            {r"function turn\(p, last\) \{": "function other(p, q) { } function turn(p, last) {"},
            PRINTED,
        ),
        (
            "a function of the machine's name",
            {r"\bturn\b": "add", r"function turn": "function add"},
            "here the printer writes",
        ),
        ("a variable of the machine's name", {r"let a :=": "let mload :="}, "hides another definition"),
        (
            "a variable of a result's name",
            {r"let a :=": "let out0 :="},
            "out0 hides another definition | is not declared",
        ),
        ("a variable that hides", {r"let b :=": "let a :="}, "a hides another definition"),
        ("a keyword as a name", {r"let a :=": "let memory :="}, PRINTED),
        (
            "a result that is read",
            {r"out0 := ": "out0 := add(out0, 0) out0 := "},
            "out0 is not declared, or is a result",
        ),
        (
            "an assigned parameter",
            {r"let S := ": "start0 := 0 let S := "},
            "start0 is assigned, but is no variable",
        ),
        (
            "an assigned offset",
            {r"let S := ": "offset := 0 let S := "},
            "offset is assigned, but is no variable",
        ),
        ("a variable never declared", {r"let a :=": "a :="}, "a is assigned, but is no variable of words"),
        (
            "a dropped load",
            {r"let a :=": "pop(mload(p)) let a :="},
            "pop is called, which is no store of a word",
        ),
        ("mstore8", {r"mstore\(": "mstore8("}, "mstore8 is called, which is no store of a word"),
        ("a store to storage", {r"mstore\(": "sstore("}, "sstore is called, which is no store of a word"),
        ("a call", {r"let S2 :=": "let q := call(1, 2, 3, 4, 5, 6, 7) let S2 :="}, "call of 7 such values"),
        ("gas", {r"let S2 :=": "let q := gas() let S2 :="}, "gas of 0 such values"),
        ("an arithmetic shift", {r"shr\(": "sar("}, "sar of 2 such values"),
        ("a signed comparison", {r"lt\(p, end\)": "slt(p, end)"}, "slt of 2 such values"),
        ("a rotation that the machine lacks", {r"shr\(": "rotr("}, "rotr of 2 such values"),
    ),
    *equal(
        BOTH,
        (
            "a comment",
            {r"let S := mload\(0x40\)": "let S := mload(0x40) // scratch"},
            "it says nothing to solc",
        ),
        ("an empty line", {r"^ *let S := ": "\n        let S := "}, "lines mean nothing to solc"),
        ("spaces", {r"let S := ": "let  S  :=  "}, "spaces between tokens mean nothing to solc"),
    ),
]
