"""Changes that tests once missed: of each a file, its text, the other text, and what is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

NAMED: Mapping[str, Sequence[tuple[str, str, str, str]]] = {
    "c": [
        (
            "src/sha256.c",
            "compress(H, data, 0, (int64_t)(length - left));\n    if (left > 0)",
            "compress(H, bytes, 0, (int32_t)(length - left));\n    if (left > 0)",
            "one-shots over 2 GiB",
        ),
        (
            "src/sha1.c",
            "finish(H, block, (int64_t)left, (int64_t)total);",
            "finish(H, block, (int64_t)left, (uint32_t)length);",
            "hw_sha1's total modulo 2^32",
        ),
        (
            "src/sha1.c",
            "finish(H, block, (int64_t)left, (int64_t)ctx->length);",
            "finish(H, block, (int64_t)left, (uint32_t)ctx->length);",
            "a stream's total modulo 2^32",
        ),
        ("src/keyed_sha256.c", "if (length > BLOCK)", "if (length >= BLOCK)", "an HMAC key of one block"),
        (
            "src/keyed_sha256.c",
            "out_length > 0; counter++)",
            "out_length > 0; counter = counter % 8 + 1)",
            "HKDF's counter after 8 blocks",
        ),
        (
            "src/keyed_sha256.c",
            "out_length > 0; counter++)",
            "out_length > 0; counter = counter % 254 + 1)",
            "HKDF's counter after 254 blocks",
        ),
        (
            "src/keyed_sha256.c",
            "store_be32(bytes, number);",
            "store_be32(bytes, number % 8);",
            "PBKDF2's block modulo 8",
        ),
        (
            "src/keyed_sha256.c",
            "store_be32(bytes, number);",
            "store_be32(bytes, number & 255);",
            "PBKDF2's block modulo 256",
        ),
    ],
    "javascript": [
        ("lib/sha256.js", "this.length = length;", "this.length = length | 0;", "update's total modulo 2^32"),
        (
            "lib/sha256.js",
            "for (; at < end; at += VIEW) {",
            "for (; at < end && at < VIEW; at += VIEW) {",
            "chain above 512 MiB",
        ),
        (
            "lib/midstate.js",
            "view.getUint32(8) * TWO_32 + ",
            "(view.getUint32(8) & 0xff) * TWO_32 + ",
            "a midstate's high length word above 2^40",
        ),
        ("lib/midstate.js", "view.getUint32(8) * TWO_32 + ", "", "a midstate's high length word"),
        (
            "lib/midstate.js",
            "Math.floor(length / TWO_32)",
            "Math.floor(length / TWO_32) & 0xff",
            "save above 2^40",
        ),
        ("lib/hmac.js", '"key") > pad.length', '"key") >= pad.length', "an HMAC key of one block"),
        ("lib/hkdf.js", "Uint8Array.of(counter)", "Uint8Array.of(counter % 254)", "HKDF's last blocks"),
    ],
    "csharp": [
        (
            "src/HmacSha256.cs",
            "key.Length > Block) Sha256Message",
            "key.Length >= Block) Sha256Message",
            "an HMAC key of one block",
        ),
        ("src/Hkdf.cs", "counter[0]++)", "counter[0] = (byte)(counter[0] % 254 + 1))", "HKDF's last block"),
        ("src/Pbkdf2.cs", "iterations, number, block", "iterations, number & 255, block", "PBKDF2's block"),
        (
            "src/Midstate.cs",
            "Word(midstate.Slice(8, 8))",
            "Word(midstate.Slice(12, 4))",
            "the high length word",
        ),
    ],
    "motoko": [
        ("src/Sha256.mo", "count +%= 1;", "count := count % 254 +% 1;", "HKDF's last block"),
        (
            "src/Sha256.mo",
            "let (a, b, c, d) = Prim.explodeNat32(index);",
            "let (a, b, c, d) = Prim.explodeNat32(index & 255);",
            "PBKDF2's block modulo 256",
        ),
        (
            "src/Sha256.mo",
            "bytes.size() > blockSize",
            "bytes.size() >= blockSize",
            "an HMAC key of one block",
        ),
        (
            "src/internal/Midstate.mo",
            "let length = number(midstate, 8, 8);",
            "let length = number(midstate, 12, 4);",
            "the high length word",
        ),
    ],
    "actionscript": [
        ("src/hashwright/HMAC.as", "key.length > size", "key.length >= size", "an HMAC key of one block"),
        (
            "src/hashwright/Derivation.as",
            "number.writeUnsignedInt(++block);",
            "number.writeUnsignedInt(++block & 255);",
            "PBKDF2's block modulo 256",
        ),
        (
            "src/hashwright/HKDF.as",
            "number.writeByte(i);",
            "number.writeByte(i % 254);",
            "HKDF's last blocks",
        ),
        (
            "src/hashwright/BLAKE3Output.as",
            "state.writeUnsignedInt(number / 0x100000000);",
            "state.writeUnsignedInt(0);",
            "output from 2^38 bytes on",
        ),
        ("src/hashwright/BLAKE3.as", "number % 2 == 0", "number % 4 == 0", "subtrees of two chunks"),
        (
            "src/hashwright/BLAKE3.as",
            "depth = tree.depth;",
            "depth = Math.min(tree.depth, 1);",
            "a copy's second subtree",
        ),
        (
            "src/hashwright/BLAKE3.as",
            "CHUNK_END | (inside == 0 ? CHUNK_START : 0)",
            "CHUNK_END | CHUNK_START",
            "the last block of a chunk as its first",
        ),
        (
            "src/hashwright/Chunks.as",
            "if (node.total == 0)",
            "if (total <= CHUNK)",
            "the first of many chunks",
        ),
        (
            "src/hashwright/Chunks.as",
            "if (total <= CHUNK) return",
            "if (total < CHUNK) return",
            "a string of exactly one chunk",
        ),
    ],
}
