"""The textbook as C: the standard's programs, printed without a pass, in the simplest frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tests.targets.c.driver import one
from wright.passes.recipe import parse
from wright.spec import FUNCTIONS, Function
from wright.spec.construction import HMAC
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.checksum import Checksum
from wright.spec.constructions.murmur import Murmur
from wright.spec.constructions.siphash import SipHash
from wright.spec.constructions.sponge import Sponge
from wright.spec.constructions.tree import HashTree
from wright.spec.constructions.xxh3 import XXH3
from wright.spec.constructions.xxhash import XXH64
from wright.targets.c.build import C_TARGET
from wright.targets.c.frames import prototype
from wright.targets.c.measure.construction import measured
from wright.targets.c.spelling import Spelling
from wright.targets.c.values import TYPES

TEXTBOOK = parse("")


def oracle(function: Function) -> str:
    """A file that defines ``oracle_NAME``: the digest of a contiguous message."""
    return ORACLES[function.construction](function)


def functions_inc() -> str:
    """The file that fuzz.c includes: a table of all functions, each with its oracle."""
    return "\n".join(_table()) + "\n"


def _table() -> Iterator[str]:
    yield '#include "fuzz_functions.h"'
    for name, function in FUNCTIONS.items():
        keyed = "const uint8_t *key, " if function.needs_key else ""
        yield f"void oracle_{name}({keyed}const uint8_t *data, size_t length, uint8_t *out);"
        if function.needs_key:
            yield f"{'SIPHASH' if function.digest_size == function.word_size else 'SIPHASH_128'}({name})"
            continue
        if not function.is_hash:
            yield f"{function.construction.upper()}({name}, {8 * function.digest_size})"
            continue
        batches = measured(function).batches(function)
        coded = function.coded_by == HMAC
        has = [f"CHAINED({name}, {name.upper()})"]
        has += [f"BATCH({name})"] if batches else []
        has += [f"CODED({name})"] if coded else []
        yield one(name)
        yield f"HASH({name})"
        if batches:
            yield f"BATCHED({name})"
        if coded:
            yield f"CODES({name})"
        yield f"static const function_t {name} = {{{', '.join(has)}}};"
    yield f"static const function_t *const functions[] = {{{', '.join(f'&{name}' for name in FUNCTIONS)}}};"


def _kernels(function: Function, *names: str) -> Iterator[str]:
    """Textbook kernels, renamed, each with a prototype before its definition."""
    for name in names:
        text = C_TARGET.by_recipe(function, name, TEXTBOOK).text
        yield f"#define {name} oracle_{function.name}_{name}"
        yield f"{prototype(text)};"
        yield text


def _chained(function: Chained) -> str:
    word, order = function.word, "be" if function.big_endian else "le"
    start = ", ".join(str(Spelling.constant(value, word)) for value in function.start)
    last = "length > 0 ? length - 1 : 0" if function.keeps_last else "length"
    lines = [
        "#include <stddef.h>",
        "#include <string.h>",
        '#include "words.h"',
        *_kernels(function, "compress", "finish"),
        f"void oracle_{function.name}(const uint8_t *data, size_t length, uint8_t *out);",
        f"void oracle_{function.name}(const uint8_t *data, size_t length, uint8_t *out)",
        "{",
        f"    {TYPES[word]} H[] = {{{start}}};",
        f"    uint8_t block[{function.block_size}] = {{0}}, digest[sizeof H];",
        f"    const size_t whole = ({last}) / {function.block_size} * {function.block_size};",
        "    compress(H, data, 0, (int64_t)whole);",
        "    if (length > whole) memcpy(block, data + whole, length - whole);",
        "    finish(H, block, (int64_t)(length - whole), (int64_t)length);",
        f"    for (size_t i = 0; i < sizeof H / {function.word_size}; i++)",
        f"        store_{order}{word}(digest + i * {function.word_size}, H[i]);",
        f"    memcpy(out, digest, {function.digest_size});",
        "}",
    ]
    return "\n".join(lines) + "\n"


def _siphash(function: SipHash) -> str:
    lines = [
        "#include <stddef.h>",
        '#include "words.h"',
        *_kernels(function, "siphash"),
        f"void oracle_{function.name}(const uint8_t *k, const uint8_t *data, size_t length, uint8_t *out);",
        f"void oracle_{function.name}(const uint8_t *k, const uint8_t *data, size_t length, uint8_t *out)",
        "{",
        "    const uint64_t key[2] = {load_le64(k), load_le64(k + 8)};",
        f"    uint64_t words[{function.digest_size // 8}];",
        "    siphash(key, data, words, 0, (int64_t)length);",
        f"    for (size_t i = 0; i < {function.digest_size // 8}; i++) store_le64(out + 8 * i, words[i]);",
        "}",
    ]
    return "\n".join(lines) + "\n"


def _sponge(function: Sponge) -> str:
    rate = function.block_size
    lines = [
        "#include <stddef.h>",
        "#include <string.h>",
        '#include "words.h"',
        *_kernels(function, "permute", "absorb"),
        f"void oracle_{function.name}(const uint8_t *data, size_t length, uint8_t *out);",
        f"void oracle_{function.name}(const uint8_t *data, size_t length, uint8_t *out)",
        "{",
        "    uint64_t H[25] = {0};",
        f"    uint8_t block[{rate}] = {{0}}, bytes[sizeof H];",
        f"    const size_t left = length % {rate};",
        "    absorb(H, data, 0, (int64_t)(length - left));",
        "    if (left > 0) memcpy(block, data + (length - left), left);",
        f"    block[left] = {function.suffix};",
        f"    block[{rate - 1}] |= 0x80;",
        f"    absorb(H, block, 0, {rate});",
        "    for (size_t i = 0; i < 25; i++) store_le64(bytes + 8 * i, H[i]);",
        f"    memcpy(out, bytes, {function.digest_size});",
        "}",
    ]
    return "\n".join(lines) + "\n"


def _tree(function: HashTree) -> str:
    """A recursion over halves, as the specification draws the tree: 2.1."""
    iv = ", ".join(str(Spelling.constant(value, function.word)) for value in function.iv)
    lines = [
        "#include <stddef.h>",
        "#include <string.h>",
        '#include "words.h"',
        f"#define CHUNK {function.chunk_size}",
        *_kernels(function, "output"),
        "static void node(const uint8_t *data, size_t length, uint64_t chunk, uint32_t flags, uint32_t *out)",
        "{",
        f"    uint32_t H[12] = {{{iv}}}, M[16];",
        "    if (length > CHUNK) {",
        "        size_t half = CHUNK;",
        "        while (2 * half < length) half *= 2;",
        "        node(data, half, chunk, 0, out);",
        "        memcpy(M, out, 32);",
        "        node(data + half, length - half, chunk + half / CHUNK, 0, out);",
        "        memcpy(M + 8, out, 32);",
        "        H[10] = 64;",
        "        H[11] = 4 | flags;",
        "        output(H, M, out);",
        "        return;",
        "    }",
        "    H[8] = (uint32_t)chunk;",
        "    H[9] = (uint32_t)(chunk >> 32);",
        "    for (size_t at = 0, size; at == 0 || at < length; at += size) {",
        "        uint8_t block[64] = {0};",
        "        size = length - at < 64 ? length - at : 64;",
        "        if (size > 0) memcpy(block, data + at, size);",
        "        for (size_t i = 0; i < 16; i++) M[i] = load_le32(block + 4 * i);",
        "        const int last = at + size == length;",
        "        H[10] = (uint32_t)size;",
        "        H[11] = (at == 0 ? 1 : 0) | (last ? 2 | flags : 0);",
        "        output(H, M, out);",
        "        memcpy(H, out, 32);",
        "        if (last) return;",
        "    }",
        "}",
        f"void oracle_{function.name}(const uint8_t *data, size_t length, uint8_t *out);",
        f"void oracle_{function.name}(const uint8_t *data, size_t length, uint8_t *out)",
        "{",
        "    uint32_t words[16];",
        "    node(data, length, 0, 8, words);",
        "    for (size_t i = 0; i < 8; i++) store_le32(out + 4 * i, words[i]);",
        "}",
    ]
    return "\n".join(lines) + "\n"


def _checksum(function: Checksum) -> str:
    lines = [
        "#include <stddef.h>",
        '#include "words.h"',
        *_kernels(function, "extend"),
        f"void oracle_{function.name}(const uint8_t *data, size_t length, uint8_t *out);",
        f"void oracle_{function.name}(const uint8_t *data, size_t length, uint8_t *out)",
        "{",
        f"    {TYPES[function.word]} H[1] = {{0}};",
        "    extend(H, data, 0, (int64_t)length);",
        "    store_le64(out, H[0]);",
        "}",
    ]
    return "\n".join(lines) + "\n"


def _murmur(function: Murmur) -> str:
    """Under the seed 0."""
    word, count, size = TYPES[function.word], len(function.start), function.block_size
    start = "length" if function.begins_with_length else "0"
    stored = f"store_le{function.word}"
    lines = [
        "#include <stddef.h>",
        '#include "words.h"',
        *_kernels(function, "blocks", "finalize"),
        f"void oracle_{function.name}(const uint8_t *data, size_t length, uint8_t *out);",
        f"void oracle_{function.name}(const uint8_t *data, size_t length, uint8_t *out)",
        "{",
        f"    {word} H[{count + 1}], words[{count}];",
        f"    const size_t left = length % {size};",
        f"    for (int i = 0; i < {count}; i++) H[i] = ({word}){start};",
        f"    H[{count}] = ({word})length;",
        "    blocks(H, data, 0, (int64_t)(length - left));",
        "    finalize(H, data + (length - left), words, (int64_t)left);",
        f"    for (int i = 0; i < {count}; i++) {stored}(out + {function.word_size} * i, words[i]);",
        "}",
    ]
    return "\n".join(lines) + "\n"


def _xxhash(function: XXH64) -> str:
    """Under the seed 0."""
    start = ", ".join(str(Spelling.constant(value, function.word)) for value in function.start)
    lines = [
        "#include <stddef.h>",
        '#include "words.h"',
        *_kernels(function, "stripes", "converge"),
        f"void oracle_{function.name}(const uint8_t *data, size_t length, uint8_t *out);",
        f"void oracle_{function.name}(const uint8_t *data, size_t length, uint8_t *out)",
        "{",
        f"    uint64_t H[] = {{{start}}}, words[1];",
        "    const size_t left = length % 32;",
        "    stripes(H, data, 0, (int64_t)(length - left));",
        "    converge(H, data + (length - left), words, (int64_t)left, (int64_t)length, length > 31);",
        "    store_le64(out, words[0]);",
        "}",
    ]
    return "\n".join(lines) + "\n"


def _xxh3(function: XXH3) -> str:
    """Under the seed 0: a number as it lies in memory, or the canonical form of several words."""
    size, stored = function.digest_size, ["    store_le64(out, words[0]);"]
    if size > function.word_size:
        stored = [f"    store_be64(out + {at}, words[{(size - at) // 8 - 1}]);" for at in range(0, size, 8)]
    start = ", ".join(str(Spelling.constant(value, function.word)) for value in function.start)
    lines = [
        "#include <stddef.h>",
        '#include "product.h"',
        '#include "words.h"',
        *_kernels(function, "up_to_16", "up_to_128", "up_to_240", "blocks", "stripes", "last"),
        f"void oracle_{function.name}(const uint8_t *data, size_t length, uint8_t *out);",
        f"void oracle_{function.name}(const uint8_t *data, size_t length, uint8_t *out)",
        "{",
        f"    uint64_t H[] = {{{start}}}, seed[1] = {{0}}, words[{size // 8}];",
        "    if (length <= 16) {",
        "        up_to_16(seed, data, words, (int64_t)length);",
        "    } else if (length <= 128) {",
        "        up_to_128(seed, data, words, (int64_t)length);",
        "    } else if (length <= 240) {",
        "        up_to_240(seed, data, words, (int64_t)length);",
        "    } else {",
        f"        const size_t whole = (length - 1) / {function.block_size} * {function.block_size};",
        "        blocks(H, data, 0, (int64_t)whole);",
        "        stripes(H, data + whole, (int64_t)((length - whole - 1) / 64));",
        "        last(H, data + length - 64, words, (int64_t)length);",
        "    }",
        *stored,
        "}",
    ]
    return "\n".join(lines) + "\n"


ORACLES: Mapping[str, Callable[[Any], str]] = {
    "chained": _chained,
    "checksum": _checksum,
    "murmur": _murmur,
    "siphash": _siphash,
    "sponge": _sponge,
    "tree": _tree,
    "xxh3": _xxh3,
    "xxh3_128": _xxh3,
    "xxhash": _xxhash,
}
"""The oracle's source, by construction."""
