"""Changed texts of Rust: padding: places in a block, the length, calls of the compression."""

from __future__ import annotations

from tests.mutants.corpus import refused

TEXTS = [
    *refused(
        "sha1.finish sha256.finish sha512.finish md5.finish",
        ("another mark", {"= 0x80;": "= 0x81;"}, "is not what the spec says"),
        ("no mark", {r"^    block\[left\] = 0x80;\n": ""}, "is not what the spec says"),
        ("the mark a byte later", {r"block\[left\]": "block[left + 1]"}, "is not what the spec says"),
        ("the mark at a place that no array has", {r"block\[left\]": "block[200]"}, "past its"),
        ("a mark of 9 bits", {"= 0x80;": "= 0x180;"}, "is not a value of"),
        ("zeros from a byte later", {r"in left \+ 1\.\.": "in left + 2.."}, "is not what the spec says"),
        ("zeros to a byte less", {r"in left \+ 1\.\.gap": "in left + 1..gap - 1"}, "which is no usize"),
        ("a difference that panics", {r"\d_usize\.wrapping_sub\(left\)": "3 - left"}, "which is no usize"),
        (
            "a difference that is not masked",
            {r"(\d_usize\.wrapping_sub\(left\)) & \d": r"\1"},
            "it wraps around",
        ),
        ("a wider mask", {r"(\d_usize\.wrapping_sub\(left\)) & \d": r"\1 & 63"}, "past its"),
        (
            "a mask of no ring",
            {r"(\d_usize\.wrapping_sub\(left\)) & \d": r"\1 & 5"},
            "the operator & on public integers is not one that we print",
        ),
        (
            "a difference of another type",
            {r"\d_usize\.wrapping": "3_u64.wrapping"},
            "a literal number is needed here",
        ),
        ("room for a length too many", {r"if left < (\d+)": "if left < 60"}, "is not what the spec says"),
        (
            "another order of the length",
            {"to_be_bytes|to_le_bytes": "to_ne_bytes"},
            "the method to_ne_bytes takes other arguments",
        ),
        (
            "the length in a word less",
            {r"^    block\[\d+\.\.\d+\]\.copy_from_slice\(&\(.*\n": ""},
            "is not what the spec says",
        ),
        ("the length in bytes", {r"\(total as u(\d+)\) << 3": r"(total as u\1)"}, "here the printer writes"),
        ("the length of another kind", {"total: u64": "total: usize"}, "total is public, and of type u64"),
        ("the length signed", {"total as u": "total as i"}, "is not a type of words"),
        (
            "a copy a byte later",
            {r"block\[at\.\.at \+ (\d)\]": r"block[at + 1..at + 1 + \1]"},
            "here the printer writes",
        ),
        (
            "a copy of fewer bytes",
            {r"block\[at\.\.at \+ \d\]": "block[at..at + 2]"},
            "other bytes than those of a word",
        ),
        (
            "a copy of other bytes",
            {r"copy_from_slice\(&0_": "copy_from_slice(&1_"},
            "is not what the spec says",
        ),
        (
            "a copy of the state",
            {r"copy_from_slice\(&0_u\d+\.to_.e_bytes\(\)\)": "copy_from_slice(&H)"},
            "other bytes than those of a word",
        ),
        (
            "a copy within the block",
            {r"\.copy_from_slice\(&0_u\d+\.to_.e_bytes\(\)\)": ".copy_within(0..4, 0)"},
            "a range expression in an arguments is not one that we print",
        ),
        (
            "another method",
            {r"\.copy_from_slice\(&0_u\d+\.to_.e_bytes\(\)\)": ".fill(0)"},
            "a call of fill stands alone",
        ),
        ("a call less", {r"^    compress\(H, block, 0, \d+\);\n\}": "}"}, "is not what the spec says"),
        (
            "a call twice",
            {r"^(    compress\(H, block, 0, \d+\);\n)\}": r"\1\1}"},
            "is not what the spec says",
        ),
        (
            "a call of half a block",
            {r"compress\(H, block, 0, \d+\)": "compress(H, block, 0, 32)"},
            "which are not whole blocks",
        ),
        (
            "a call past the block",
            {r"compress\(H, block, 0, \d+\)": "compress(H, block, 0, 256)"},
            "where nothing was given or written",
        ),
        ("a call of another kernel", {r"compress\(H": "finish(H"}, "what finish returns is dropped"),
        (
            "a call with storages exchanged",
            {r"compress\(H, block": "compress(block, H"},
            "storages and 2 integers of its types",
        ),
        ("a call by reference", {r"compress\(H": "compress(&mut H"}, "H is passed as &mut"),
        (
            "a call with a part",
            {r"compress\(H, block": "compress(H, &block[0..64]"},
            "a range expression is not one that we print",
        ),
        (
            "a call with less",
            {r"compress\(H, block, 0, \d+\)": "compress(H, block)"},
            "storages and 2 integers of its types",
        ),
        (
            "a call of a module's",
            {r"compress\(H": "other::compress(H"},
            "what other::compress returns is dropped",
        ),
    ),
]
