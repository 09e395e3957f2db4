"""Timing and counting the library's SipHash."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wright.measure.inputs import KEY
from wright.passes.recipe import Recipe
from wright.spec.constructions.siphash import SipHash, exact, lower
from wright.targets.c.build import C_TARGET
from wright.targets.c.constructions.siphash.makers import FIXED, is_number
from wright.targets.c.headers import WORDS
from wright.targets.c.measure.construction import OURS, Batches, LibraryCall


def call(function: SipHash) -> str:
    given = "task->key, task->message, task->size"
    if is_number(function):
        return f"const uint64_t v = hw_{function.name}({given}); memcpy(task->out, &v, sizeof v);"
    return f"hw_{function.name}({given}, task->out);"


def textbook(function: SipHash) -> str:
    """The kernel as the paper writes it: no pass."""
    text = C_TARGET.by_recipe(function, "siphash", Recipe(())).text
    return f"""\
#include <string.h>
{WORDS}
{text}
static void once(const task_t *task)
{{
    const uint64_t key[2] = {{load_le64(task->key), load_le64(task->key + 8)}};
    uint64_t out[2];
    siphash(key, task->message, out, 0, (int64_t)task->size);
    for (size_t i = 0; i < task->out_size / 8; i++) store_le64(task->out + 8 * i, out[i]);
}}
"""


def padding(function: SipHash) -> int:
    """Padding adds the byte of the length."""
    del function
    return 1


def ways(function: SipHash, size: int) -> Iterator[LibraryCall]:
    """All ways to compute a value that is a number."""
    symbol, digest = f"hw_{function.name}", partial(function.digest, KEY)
    if not is_number(function):
        yield LibraryCall(OURS, symbol, f"{symbol}(key, message, size, out);", digest)
        return
    prepare = f"hw_siphash_state state; {symbol}_prepare(&state, key);"
    called = {
        OURS: (symbol, "", "key, message, size"),
        "key prepared": (f"{symbol}_prepared", prepare, "&state, message, size"),
        "A-Z folded": (f"{symbol}_nocase", "", "key, message, size"),
    }
    if size in FIXED:
        called["length known too"] = (f"{symbol}_fixed{size}", prepare, "&state, message")
    for name, (way, before, given) in called.items():
        value = partial(digest, fold=lower) if name == "A-Z folded" else digest
        yield LibraryCall(name, way, f"{{ {before} show({way}({given})); }}", value)


def batches(function: SipHash) -> Batches:
    """Hash tables give their keys by pointers."""
    name, given = f"hw_{function.name}", "all->pointers, all->lengths, all->count"
    one = "&state, all->pointers[i], all->lengths[i]"
    if is_number(function):
        out, call = "(uint64_t *)out", f"((uint64_t *)out)[i] = {name}_prepared({one});"
    else:
        out, call = "out", f"{name}_prepared({one}, out + i * {function.digest_size});"
    many = f"{name}_many(all->key, {given}, {out});"
    alone = f"for (size_t i = 0; i < all->count; i++) {call}"
    return Batches(many, many, f"hw_siphash_state state; {name}_prepare(&state, all->key);\n{alone}")


def expected(function: SipHash, kernel: str, message: bytes) -> bytes:
    return function.digest(KEY, message, lower if kernel == "nocase" else exact)[: function.word_size]
