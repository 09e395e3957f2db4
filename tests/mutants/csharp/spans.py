"""Changed texts of C#: spans over a message, and loops over them."""

from __future__ import annotations

from tests.mutants.corpus import refused
from tests.mutants.csharp.parts import BLOCK, P7, SLICE

FARTHER = "ReadOnlySpan<uint> N = MemoryMarshal.Cast<byte, uint>(M.Slice(p + 64, 64));"

TEXTS = [
    *refused(
        "md5.compress",
        (
            "a span on a ring",
            {SLICE: "M.Slice(p & 7, 64)"},
            "(p) mod 8 + 8: an index modulo a ring cannot be added to",
        ),
        (
            "a span on a ring, further on",
            {SLICE: "M.Slice((p & 7) + 8, 64)"},
            "(p) mod 8 + 8: an index modulo a ring cannot be added to",
        ),
        (
            "a span that nobody reads",
            {BLOCK: f"            {FARTHER}\n"},
            "here the printer writes",
        ),
        ("a span of two blocks", {SLICE: "M.Slice(p, 128)"}, "here the printer writes"),
        ("a span that is short", {SLICE: "M.Slice(p, 56)"}, "the subscript 7 may be outside of 7 elements"),
        (
            "a span of a part of a word",
            {SLICE: "M.Slice(p, 63)"},
            "the subscript 7 may be outside of 7 elements",
        ),
        ("a span of all that is left", {SLICE: "M.Slice(p)"}, "a span of unknown length is cast"),
        (
            "a span of nothing that is said",
            {SLICE: "M.Slice()"},
            "a slice of bytes takes an offset, and at most a length",
        ),
        (
            "a span of three numbers",
            {SLICE: "M.Slice(p, 64, 0)"},
            "a slice of bytes takes an offset, and at most a length",
        ),
        ("a span of a word's length", {SLICE: "M.Slice(p, H[0])"}, "an address or a bound depends on a word"),
        ("a span of all bytes", {SLICE: "M"}, "identifier without function"),
        (
            "a span of the state",
            {SLICE: "H.Slice(p, 64)"},
            "a span must come from a slice of bytes",
        ),
        (
            "a span of a span",
            {SLICE: "M.Slice(p, 64).Slice(0, 64)"},
            "an invocation expression in a member access expression",
        ),
        (
            "a span of two parts",
            {SLICE: "M.Slice(p, 64), M"},
            "a span or a word must come from exactly one slice of bytes",
        ),
        (
            "a span of no part",
            {r"\(M\.Slice\(p, 64\)\)": "()"},
            "a span or a word must come from exactly one slice of bytes",
        ),
        (
            "a span of shorter words",
            {r"ReadOnlySpan<ulong> M64": "ReadOnlySpan<uint> M64"},
            "a span is made by something else than a cast of bytes",
        ),
        ("a word behind the span", {P7: "P7 = M64[8];"}, "the subscript 8 may be outside of 8 elements"),
        ("a word before the span", {P7: "P7 = M64[-1];"}, "the subscript -1 may be outside of 8 elements"),
        (
            "a word of the span by the place",
            {P7: "P7 = M64[p];"},
            "the subscript p may be outside of 8 elements",
        ),
        ("a word of the span by a word", {P7: "P7 = M64[H[0]];"}, "a subscript that is a word, of something"),
        (
            "a store into the span",
            {P7: r"\g<0>\n            M64[7] = P7;"},
            "an element of something read-only is assigned",
        ),
    ),
    *refused(
        "siphash24.siphash",
        (
            "words behind the message",
            {r"M\.Slice\(offset, end - offset\)": "M.Slice(offset, end - offset + 8)"},
            "a read of M at byte",
        ),
        (
            "words on a ring",
            {r"M\.Slice\(offset, end": "M.Slice(offset & 7, end"},
            "(offset) mod 8 + end - offset: an index modulo a ring cannot be added to",
        ),
        (
            "words from the next on",
            {r"M\.Slice\(offset, end": "M.Slice(offset + 8, end"},
            "a read of M at byte",
        ),
        (
            "words of all that is left",
            {r"M\.Slice\(offset, end - offset\)": "M.Slice(offset)"},
            "a span of unknown length is cast",
        ),
        (
            "a loop over a part of the words",
            {r"p < M64\.Length": "p < M64.Length - 1"},
            "a binary expression has other parts than we print",
        ),
        (
            "a loop from the second word on",
            {r"p = 0; p < M64": "p = 1; p < M64"},
            "the loop over p does not cover a whole span",
        ),
        (
            "a loop by two words",
            {r"p < M64\.Length; p\+\+": "p < M64.Length; p += 2"},
            "the loop over p does not cover a whole span",
        ),
        (
            "a loop over the message's bytes",
            {r"p < M64\.Length": "p < M.Length"},
            "the loop over p is not over a span",
        ),
        (
            "a loop over the key",
            {r"p < M64\.Length": "p < key.Length"},
            "the loop over p is not over a span",
        ),
        (
            "a loop to another property",
            {r"p < M64\.Length": "p < M64.IsEmpty"},
            "the loop over p does not cover a whole span",
        ),
        ("the next word", {r"m = M64\[p\];": "m = M64[p + 1];"}, "a word is needed here, and this is none"),
        (
            "the first word",
            {r"m = M64\[p\];": "m = M64[0];"},
            "a subscript of a span of unknown length, outside of a loop over all of it",
        ),
        ("a word of the key", {r"m = M64\[p\];": "m = key[p];"}, "an address or a bound depends on a word"),
        (
            "a byte by the word's place",
            {r"m = M64\[p\];": "m = (ulong)M[p];"},
            "an address or a bound depends on a word",
        ),
    ),
]
