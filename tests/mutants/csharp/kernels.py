"""Changed texts of C#: calls of other kernels."""

from __future__ import annotations

from tests.mutants.corpus import refused

TEXTS = [
    *refused(
        "md5.finish",
        (
            "a compression of nothing",
            {r" +compress\.Run\(H, block, 0, 64\);\n    \}": "    }"},
            "is not what the spec says",
        ),
        (
            "a compression with an argument less",
            {r"block, 0, 64": "block, 64"},
            "compress takes 2 storages and 2 integers of its types",
        ),
        (
            "a compression with an argument more",
            {r"block, 0, 64": "block, 0, 64, 0"},
            "compress takes 2 storages and 2 integers of its types",
        ),
        ("a compression of two blocks", {r"block, 0, 64": "block, 0, 128"}, "a read of block at byte"),
        (
            "a compression from the second byte on",
            {r"block, 0, 64": "block, 1, 65"},
            "a read of block at byte",
        ),
        (
            "a compression of a part",
            {r"H, block, 0": "H, block.Slice(1), 0"},
            "block.Slice is not a helper of this kernel",
        ),
        (
            "a compression in another order",
            {r"H, block, 0": "block, H, 0"},
            "compress takes 2 storages and 2 integers of its types",
        ),
        (
            "a compression of its own state",
            {r"H, block, 0": "H, H, 0"},
            "compress takes 2 storages and 2 integers of its types",
        ),
        (
            "a compression twice",
            {r"^    (    compress.*\n)(?=    \})": r"    \1    \1"},
            "is not what the spec says",
        ),
        (
            "a compression of as much as there is",
            {"long total": "int total", r"block, 0, 64": "block, 0, total"},
            "total differs with public integers",
        ),
        (
            "a compression of a word's length",
            {r"block, 0, 64": "block, 0, H[0]"},
            "an address or a bound depends on a word",
        ),
        (
            "a compression of a cast length",
            {r"block, 0, 64": "block, 0, (uint)left"},
            "an address or a bound depends on a word",
        ),
        (
            "a kernel that nobody gives",
            {r"compress\.Run\(H": "compression.Run(H"},
            "compression.Run is neither a method that stores nor a kernel that Run is given",
        ),
        (
            "a kernel by its class",
            {r"compress\.Run\(H": "Compress.Run(H"},
            "Compress.Run is neither a method that stores nor a kernel that Run is given",
        ),
        (
            "another method of a kernel",
            {r"compress\.Run\(H": "compress.Go(H"},
            "compress.Go is neither a method that stores nor a kernel that Run is given",
        ),
        (
            "a kernel that is called as a method",
            {r"compress\.Run\(H": "compress(H"},
            "compress is neither a method that stores nor a kernel that Run is given",
        ),
        (
            "a kernel whose result is used",
            {r" compress\.Run\(H": " H[0] = compress.Run(H"},
            "compress.Run is not a helper of this kernel",
        ),
        (
            "the kernel itself",
            {r"compress\.Run\(H, block, 0": "Run(compress, H, block, 0"},
            "Run is neither a method that stores nor a kernel that Run is given",
        ),
    ),
    *refused(
        "md5.iterate",
        (
            "a key in another's place",
            {r"inner, u\)": "outer, u)", r"after, outer": "after, inner"},
            "is not what the spec says",
        ),
        (
            "a key that nobody reads",
            {r"inner, u\)": "outer, u)"},
            "the type of inner is unknown",
        ),
        (
            "a digest of nothing yet",
            {r"after, outer, before": "after, outer, after"},
            "iterate: rehash is given after twice",
        ),
        (
            "a digest of what came before",
            {r"after, outer, before": "after, outer, u"},
            "is not what the spec says",
        ),
        (
            "a digest into itself",
            {r"Run\(before, inner, u\)": "Run(u, inner, u)"},
            "iterate: rehash is given u twice",
        ),
        (
            "a digest into the key",
            {r"Run\(before, inner, u\)": "Run(inner, outer, u)"},
            "a store to inner at byte",
        ),
        (
            "an array of other words",
            {r"uint\[\] before = new uint": "ulong[] before = new ulong"},
            "rehash takes 3 storages and 0 integers of its types",
        ),
        (
            "an array that is short",
            {r"before = new uint\[4\]": "before = new uint[3]"},
            "a store to before at byte",
        ),
        (
            "a kernel as an array",
            {r"Run\(before, inner": "Run(rehash, inner"},
            "rehash is given the middle of a storage",
        ),
    ),
]
