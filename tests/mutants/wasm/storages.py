"""Changed texts of WebAssembly: a kernel's own storages, and read-only ones."""

from __future__ import annotations

from tests.mutants.wasm.parts import END, LOCALS, TABLE, equal, refused, xored

TEXTS = [
    *refused(
        "md5.compress",
        (
            "a store to where nothing of ours is",
            {END: "    (i32.store #0 #0)\n"},
            "bytes 0 to 4 are outside",
        ),
        (
            "a load from where nothing of ours is",
            xored("(i32.load #512)"),
            "bytes 512 to 516 are outside",
        ),
        (
            "scratch that begins in another",
            {LOCALS: "    ;; S: 64 bytes at 0\n    ;; T: 64 bytes at 32\n"},
            "the kernel's own T overlaps another storage",
        ),
        (
            "scratch that overlaps constants",
            {**TABLE, LOCALS: "    ;; S: 64 bytes at 32\n"},
            "there are constants in S",
        ),
        (
            "scratch by the name of a parameter",
            {LOCALS: "    ;; M: 64 bytes at 0\n"},
            "the kernel's own M overlaps another storage",
        ),
        (
            "scratch that no memory holds",
            {LOCALS: "    ;; S: 64 bytes at 100000\n", **xored("(i32.load #100000)")},
            "the memories (1) do not contain",
        ),
    ),
    *refused(
        "sha256.compress",
        ("a store into a table", {END: "    (i32.store #0 #0)\n"}, "a store to K_32x1, which is a table"),
        (
            "scratch read before it is written",
            {"load ..X.. offset=256": "load (;X;) offset=336"},
            "a read of X at byte",
        ),
        ("scratch that is short", {"X: 256 bytes": "X: 255 bytes"}, "bytes 368 to 512, which depends on"),
        (
            "a table that is short",
            {"K: 256 bytes": "K: 255 bytes"},
            "K has 256 bytes of constants instead of 255",
        ),
        (
            "scratch over a table",
            {"X: 256 bytes at 256": "X: 256 bytes at 128"},
            "the kernel's own X overlaps another storage",
        ),
        (
            "a table that lies elsewhere",
            {r"data .i32.const ..K.. 0": "data (i32.const 16"},
            "there are constants in K",
        ),
    ),
    *refused(
        "md5.rehash",
        (
            "a store over the key",
            {END: "    (i32.store %midstate #0)\n"},
            "a store to midstate_32x1, which is a message",
        ),
        (
            "a store over the digest",
            {END: "    (i32.store %digest #0)\n"},
            "a store to digest_32x1, which is a message",
        ),
    ),
    *equal(
        "md5.rehash",
        (
            "a word stored early",
            {r"^(    .local.set .X0)": r"    (i32.store %H #0)\n\1"},
            "storages lie apart",
        ),
    ),
    *equal(
        "sha256.compress",
        ("scratch that is long", {"X: 256 bytes": "X: 512 bytes"}, "the bytes do not say how long it is"),
    ),
]
