"""Changed texts of Rust: places: windows, loops, the state and the message."""

from __future__ import annotations

from tests.mutants.corpus import refused

TEXTS = [
    *refused(
        "sha1.compress sha256.compress sha512.compress md5.compress",
        (
            "a loop that begins a byte later",
            {r"\(offset\.\.end\)": "(offset + 1..end)"},
            "where nothing was given or written",
        ),
        (
            "a loop that begins a byte sooner",
            {r"\(offset\.\.end\)": "(offset - 1..end)"},
            "which is no usize",
        ),
        (
            "a loop that ends a byte later",
            {r"\(offset\.\.end\)": "(offset..end + 1)"},
            "where nothing was given or written",
        ),
        (
            "a loop that ends a block later",
            {r"\(offset\.\.end\)": "(offset..end + 128)"},
            "where nothing was given or written",
        ),
        ("a loop that begins at zero", {r"\(offset\.\.end\)": "(0..end)"}, "here the printer writes"),
        ("a loop of half blocks", {r"step_by\((64|128)\)": "step_by(32)"}, "is not at a fixed distance from"),
        ("a loop of two blocks", {r"step_by\((64|128)\)": "step_by(256)"}, "is not what the spec says"),
        (
            "a loop of single bytes",
            {r"\((offset\.\.end)\)\.step_by\(\d+\)": r"\1"},
            "is not at a fixed distance from",
        ),
        (
            "a window a byte later",
            {r"&M\[p\.\.p \+ (64|128)\]": "&M[p + 1..p + 65]"},
            "here the printer writes | may be outside of",
        ),
        (
            "a longer window",
            {r"&M\[p\.\.p \+ (64|128)\]": "&M[p..p + 129]"},
            "a turn does not read all of M_p",
        ),
        ("a shorter window", {r"&M\[p\.\.p \+ (64|128)\]": "&M[p..p + 63]"}, "may be outside of"),
        ("a window of the state", {r"&M\[p": "&H[p"}, "only bytes of a storage are cut"),
        ("a window that can change", {r"= &M\[p": "= &mut M[p"}, "M_p is no slice of a message"),
        ("a mutable window", {"let M_p": "let mut M_p"}, "here the printer writes"),
        (
            "a window of no known length",
            {r"&M\[p\.\.p \+ (64|128)\]": "&M[p..end]"},
            "their number is needed",
        ),
        (
            "a window to its last byte",
            {r"&M\[p\.\.p \+ (64|128)\]": "&M[p..=p + 63]"},
            "the sign ..= in a range expression is not one that we print",
        ),
        (
            "all of the message for a window",
            {r"&M\[p\.\.p \+ (64|128)\]": "M"},
            "M_p is no slice of a message",
        ),
        ("a window with another name", {"let M_p:": "let M_q:"}, "M_p is not declared"),
        ("a byte beside the window", {r"M_p\[0\]": "M_p[200]"}, "may be outside of"),
        (
            "the first two bytes exchanged",
            {r"M_p\[0\], M_p\[1\]": "M_p[1], M_p[0]"},
            "here the printer writes",
        ),
        ("a byte twice", {r"M_p\[0\], M_p\[1\]": "M_p[0], M_p[0]"}, "here the printer writes"),
        (
            "a byte of the message, not of the window",
            {r"M_p\[0\]": "M[0]"},
            "a turn does not read all of M_p",
        ),
        (
            "the other order of bytes in one word",
            {"from_be_bytes|from_le_bytes": "from_ne_bytes"},
            "u32::from_ne_bytes is not one that we print | u64::from_ne_bytes is not one that we print",
        ),
        ("a byte less", {r"M_p\[0\], M_p\[1\]": "M_p[0]"}, "has another number of bytes"),
        (
            "the first word of the state from the second",
            {r"= H\[0\];": "= H[1];"},
            "is not what the spec says",
        ),
        ("a word past the state", {r"= H\[0\];": "= H[8];"}, "where nothing was given or written"),
        ("a shorter state", {r"&mut \[(u\d+); \d\]": r"&mut [\1; 3]"}, "elements"),
        ("a state of any length", {r"&mut \[(u\d+); \d\]": r"&mut [\1]"}, "elements"),
        ("a state that cannot change", {"H: &mut ": "H: & "}, "here the printer writes"),
        ("a message that can change", {r"M: &\[": "M: &mut ["}, "here the printer writes"),
        ("a message of one block", {r"M: &\[u8\]": "M: &[u8; 64]"}, "elements"),
        ("a message of words", {r"M: &\[u8\]": "M: &[u32]"}, "only bytes of a storage are cut"),
        ("other integers", {"offset: usize": "offset: u64"}, "offset is public, and of type usize"),
        ("signed integers", {"offset: usize": "offset: isize"}, "offset is public, and of type usize"),
        (
            "parameters exchanged",
            {"offset: usize, end: usize": "end: usize, offset: usize"},
            "compress takes H, M, end, offset, not H, M, offset, end",
        ),
    ),
    *refused(
        "sha256.compress sha512.compress md5.compress",
        ("a store to another word", {r"        H\[0\] = ": "        H[1] = "}, "is not what the spec says"),
        ("a store past the state", {r"        H\[0\] = ": "        H[8] = "}, "past its"),
        ("a store to the message", {r"        H\[0\] = .*;": "        M[0] = 0;"}, "here the printer writes"),
    ),
]
