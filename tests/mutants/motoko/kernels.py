"""Changed texts of Motoko: calls of other kernels, and their arguments."""

from __future__ import annotations

from tests.mutants.corpus import equal, refused

TEXTS = [
    *refused(
        "sha1.finish",
        ("a compression of nothing", {r"^  compressVarArray.*\n(?=\})": ""}, "is not what the spec says"),
        (
            "a compression with an argument less",
            {"block, 0, 64": "block, 64"},
            "compress takes 2 storages and 2 integers of its types",
        ),
        (
            "a compression with an argument more",
            {"block, 0, 64": "block, 0, 64, 0"},
            "compress takes 2 storages and 2 integers of its types",
        ),
        ("a compression of two blocks", {"block, 0, 64": "block, 0, 128"}, "a read of block at byte"),
        (
            "a compression from the second byte on",
            {"block, 0, 64": "block, 1, 65"},
            "a read of block at byte",
        ),
        (
            "a compression in another order",
            {"H, block, 0": "block, H, 0"},
            "compress takes 2 storages and 2 integers of its types",
        ),
        (
            "a compression of its own state",
            {"H, block, 0": "H, H, 0"},
            "compressVarArray is neither a helper of this kernel nor another kernel that it calls",
        ),
        ("a compression twice", {r"^  (compress.*\n)(?=\})": r"  \1  \1"}, "is not what the spec says"),
        (
            "a compression of as much as there is",
            {"block, 0, 64": "block, 0, Prim.nat64ToNat(left64)"},
            "compress is called with bytes 0 to 56, which are not whole blocks",
        ),
        (
            "a compression of a byte",
            {"block, 0, 64": "block, 0, 1"},
            "compress is called with bytes 0 to 1, which are not whole blocks",
        ),
        (
            "a compression backwards",
            {r"^  (compressVarArray.*\n)(?=\})": r"  \1  compressVarArray(H, block, 64, 0);\n"},
            "compress is called with bytes 64 to 0, which are not whole blocks",
        ),
        (
            "a compression by Nat64s",
            {"block, 0, 64": "block, 0, left64"},
            "a public Nat is needed, not the public Nat64 left",
        ),
        (
            "a compression of a word's length",
            {"block, 0, 64": "block, 0, total"},
            "a public Nat is needed, not the public Nat64 total",
        ),
        (
            "a kernel that nobody has",
            {"compressVarArray": "compressionVarArray"},
            "compression is neither a helper of this kernel nor another kernel that it calls",
        ),
        (
            "a kernel of another message",
            {"compressVarArray": "compress"},
            "compress is not the kernel's binding for its arguments",
        ),
        (
            "a kernel of a Region",
            {"compressVarArray": "compressRegion"},
            "compressRegion is not the kernel's binding for its arguments",
        ),
        (
            "a kernel whose result is used",
            {r"^  compressVarArray\(H, block, 0, 64\);": "  H[0] := compressVarArray(H, block, 0, 64);"},
            "compressVarArray is not a helper with that many",
        ),
        (
            "the kernel itself",
            {r"compressVarArray\(H, block, 0, 64\)": "finish(H, block, 0, 64)"},
            "finish is called, but is not another kernel",
        ),
        (
            "bytes of a word in another order",
            {r"\(byte1_0, byte1_1,": "(byte1_1, byte1_0,"},
            "here the printer writes",
        ),
        (
            "a byte of another word",
            {"block.60. := byte2_0": "block[60] := byte1_0"},
            "here the printer writes",
        ),
    ),
    *refused(
        "sha1.iterate",
        ("a key in another's place", {"before, inner, u": "before, outer, u"}, "is not what the spec says"),
        (
            "a digest of nothing yet",
            {"after, outer, before": "after, outer, after"},
            "rehash is given after twice",
        ),
        (
            "a digest of what came before",
            {"after, outer, before": "after, outer, u"},
            "is not what the spec says",
        ),
        (
            "a digest into itself",
            {"after, outer, before": "before, outer, before"},
            "rehash is given before twice",
        ),
        ("a digest into the key", {"before, inner, u": "inner, inner, u"}, "rehash is given inner twice"),
        ("a digest into the message", {"before, inner, u": "u, inner, u"}, "rehash is given u twice"),
        (
            "a call with an argument less",
            {"before, inner, u": "before, inner"},
            "rehash takes 3 storages and 0 integers of its types",
        ),
        ("a call that is not made", {r"^    rehash\(before.*\n": ""}, "a read of before at byte"),
        (
            "calls in another order",
            {r"^(    rehash\(before.*\n)(    rehash\(after.*\n)": r"\2\1"},
            "a read of before at byte",
        ),
        ("a turn less", {"i : Nat64 = 0": "i : Nat64 = 1"}, "is not what the spec says"),
        ("two turns in one", {r"i \+%= 1": "i +%= 2"}, "of the blocks not taken"),
        ("an array that hides a parameter", {r"let before": "let inner"}, "inner hides another variable"),
        ("two arrays of one name", {r"let after": "let before"}, "before hides another variable"),
    ),
    *equal(
        "sha1.iterate",
        (
            "an array that nobody uses",
            {"^(?=  var i)": "  let x : [var Nat16] = Prim.Array_init<Nat16>(10, 0);\n"},
            "nobody reads what stands in it",
        ),
        ("secrets that stay", {r"^  before\[0\] := 0;\n": ""}, "the contract is of u and t alone"),
        ("a call twice", {r"^    rehash\(before.*\n": r"\g<0>\g<0>"}, "it gives the same again"),
    ),
]
