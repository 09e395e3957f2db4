"""The peers of SipHash: C only, as no runtime has a class for it."""

from __future__ import annotations

from collections.abc import Sequence

from wright.measure.interleave import Contender
from wright.spec.constructions.siphash import SipHash
from wright.targets.c.measure.texts import PRELUDE
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.targets.csharp.measure import invoked

CALLED = """
void invoked(const uint8_t *bytes, const uint8_t *message, size_t size, uint8_t *out);
void invoked(const uint8_t *bytes, const uint8_t *message, size_t size, uint8_t *out)
{
    const uint64_t key[2] = {load_le64(bytes), load_le64(bytes + 8)};
    uint64_t words[2];
    siphash(key, message, words, 0, (int64_t)size);
    for (int i = 0; i < WORDS_OUT; i++) store_le64(out + 8 * i, words[i]);
}
"""


def peers(function: SipHash, engine: ManagedEngine) -> Sequence[Contender]:
    if not engine.calls_c:
        return ()
    head = f"{PRELUDE}#define WORDS_OUT {function.digest_size // 8}\n"
    return invoked.contenders(function, "siphash", ("key", "message"), lambda text: f"{head}{text}{CALLED}")
