"""Changed texts of Motoko: public integers in padding and in tails."""

from __future__ import annotations

from tests.mutants.corpus import equal, refused

TEXTS = [
    *refused(
        "sha1.finish",
        (
            "a mask of another number",
            {r"\(3 -% left64\) & 3": "(3 -% left64) & 7"},
            "a store to block at byte",
        ),
        (
            "a mask that is none",
            {r"\(3 -% left64\) & 3": "(3 -% left64) & 5"},
            "only public integers may be compared",
        ),
        (
            "a missing mask",
            {r"\(3 -% left64\) & 3": "3 -% left64"},
            "-left + 3 may be no Nat64: it wraps around",
        ),
        (
            "a gap from another place",
            {r"\(3 -% left64\) & 3": "(2 -% left64) & 3"},
            "a store to block at byte",
        ),
        ("padding in a block too many", {"left64 < 56": "left64 < 55"}, "is not what the spec says"),
        ("padding over the length", {"left64 < 56": "left64 < 57"}, "is not what the spec says"),
        ("branches swapped", {"left64 < 56": "55 < left64"}, "is not what the spec says"),
        (
            "padding that leaves a byte",
            {r"at : Nat64 = left64 \+% 1": "at : Nat64 = left64 +% 2"},
            "is not what the spec says",
        ),
        ("padding that ends early", {r"at \+%= 1": "at +%= 2"}, "is not what the spec says"),
        ("padding by twice its places", {r"at4 \+%= 4": "at4 +%= 8"}, "is not what the spec says"),
        (
            "a gap that is reckoned with",
            {r"at < \(gap \+% left64 \+% 1\)": "at < (gap +% gap +% left64 +% 1)"},
            "here the printer writes",
        ),
        (
            "a gap that is taken away",
            {r"at < \(gap \+% left64 \+% 1\)": "at < ((left64 +% 1) -% gap)"},
            "-gap + left + 1 may be no Nat64: it wraps around",
        ),
        (
            "a length of 32 bits",
            {r"total >> 29\) & 0xffffffff": "total >> 29) & 0xffff"},
            "is not what the spec says",
        ),
        (
            "a length that traps",
            {r"\(total >> 29\) & 0xffffffff": "total >> 29"},
            "Prim.nat64ToNat32 traps where the value does not fit: mask it first",
        ),
        ("a length shifted less", {"total >> 29": "total >> 28"}, "is not what the spec says"),
        ("a length shifted by its width", {"total << 3": "total << 64"}, "a shift << of Nat64 by 64"),
        (
            "a length shifted by very much",
            {"total << 3": "total << 9999999999"},
            "a shift << of Nat64 by 9999999999",
        ),
        (
            "a length's words swapped",
            {r"total >> 29((?:.|\n)*)total << 3": r"total << 3\1total >> 29"},
            "is not what the spec says",
        ),
        ("a length of what is left", {r"\(total << 3\)": "(left64 << 3)"}, "is not what the spec says"),
        (
            "a length as a Nat",
            {"total : Nat64": "total : Nat"},
            "a word is needed, not the public Nat total",
        ),
        ("a place as a length", {"left : Nat": "left : Nat64"}, "Prim.natToNat64 of the public Nat64 left"),
    ),
    *refused(
        "siphash24.siphash",
        ("a loop with a word too many", {r"\(p \+% 7\) < end64": "(p +% 6) < end64"}, "a read of M at byte"),
        (
            "a loop without the last word",
            {r"\(p \+% 7\) < end64": "(p +% 8) < end64"},
            "is not what the spec says",
        ),
        (
            "a loop by a difference",
            {r"\(p \+% 7\) < end64": "p < (end64 -% 7)"},
            "end - 7 may be no Nat64: it wraps around",
        ),
        (
            "a tail of another length",
            {r"\(end64 -% offset64\) & 7": "((end64 +% 1) -% offset64) & 7"},
            "a read of M at byte",
        ),
        (
            "a tail of four bytes",
            {r"\(end64 -% offset64\) & 7": "(end64 -% offset64) & 3"},
            "is not what the spec says",
        ),
        (
            "a missing mask",
            {r"\(end64 -% offset64\) & 7": "end64 -% offset64"},
            "end - offset may be no Nat64: it wraps around",
        ),
        (
            "a length in another byte",
            {r"\(end64 -% offset64\) << 56": "(end64 -% offset64) << 48"},
            "is not what the spec says",
        ),
        (
            "a length with the offset",
            {r"\(end64 -% offset64\) << 56": "end64 << 56"},
            "is not what the spec says",
        ),
        (
            "a length that is one more",
            {r"\(end64 -% offset64\) << 56": "((end64 +% 1) -% offset64) << 56"},
            "is not what the spec says",
        ),
        (
            "a choice by a large sum",
            {"left < 4": "(left +% 0xfffffffffffffffc) < 5"},
            "left + 18446744073709551612 may be no Nat64: it wraps around",
        ),
        ("a choice at another length", {"left < 4": "left < 5"}, "is not what the spec says"),
        ("a tail from a byte too far", {r"end64 -% 1\)\]": "end64)]"}, "a read of M at byte"),
    ),
    *equal(
        "sha1.finish",
        (
            "padding by twice its places, of a word at most",
            {r"at3 \+%= 4": "at3 +%= 8"},
            "it has one turn or none",
        ),
    ),
]
