"""The textbook as C: the standard's programs, printed without a pass, in the simplest frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from wright.passes.recipe import parse
from wright.spec import FUNCTIONS, Function
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.siphash import SipHash
from wright.targets.c.build import C_TARGET
from wright.targets.c.frames import prototype
from wright.targets.c.measure.construction import measured
from wright.targets.c.spelling import Spelling
from wright.targets.c.values import TYPES

TEXTBOOK = parse("")


def oracle(function: Function) -> str:
    """A file that defines ``oracle_NAME``: the digest of a contiguous message."""
    return ORACLES[function.construction](function)


FUZZED = {name: each for name, each in FUNCTIONS.items() if each.needs_key or each.is_hash}
"""The functions that fuzz.c knows: those with the calls of all hashes, or of SipHash."""


def functions_inc() -> str:
    """The file that fuzz.c includes: a table of all functions, each with its oracle."""
    return "\n".join(_table()) + "\n"


def _table() -> Iterator[str]:
    yield '#include "fuzz_functions.h"'
    for name, function in FUZZED.items():
        keyed = "const uint8_t *key, " if function.needs_key else ""
        yield f"void oracle_{name}({keyed}const uint8_t *data, size_t length, uint8_t *out);"
        if function.needs_key:
            yield f"{'SIPHASH' if function.digest_size == function.word_size else 'SIPHASH_128'}({name})"
            continue
        batches = measured(function).batches(function)
        batch = f", BATCH({name})" if batches else ""
        yield f"HASH({name})"
        if batches:
            yield f"BATCHED({name})"
        yield f"static const function_t {name} = {{CHAINED({name}, {name.upper()}){batch}}};"
    yield f"static const function_t *const functions[] = {{{', '.join(f'&{name}' for name in FUZZED)}}};"


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


ORACLES: Mapping[str, Callable[[Any], str]] = {"chained": _chained, "siphash": _siphash}
"""The oracle's source, by construction."""
