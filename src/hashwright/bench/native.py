"""What ``hashwright bench --target c`` measures: our library beside OpenSSL's, in one process."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hashwright.bench.batches import side_by_side
from hashwright.bench.interleave import (
    SIZES,
    Case,
    Contender,
    Plan,
    Watcher,
    measure,
    message_bytes,
    message_cases,
    size_name,
    trusted,
    unwatched,
)
from hashwright.bench.keys import beside_redis
from hashwright.bench.peers import openssl
from hashwright.bench.report import Report
from hashwright.bench.suite import ITERATIONS, KEY, PASSWORD, SALT
from hashwright.functions import Function
from hashwright.functions.chained import Chained
from hashwright.functions.siphash import SipHash
from hashwright.passes.recipe import Recipe
from hashwright.targets.c.build import C_TARGET
from hashwright.targets.c.engines.compiler import Compiler
from hashwright.targets.c.frames import REDIS
from hashwright.targets.c.readback import WORDS
from hashwright.targets.engine import EngineError
from hashwright.targets.tools import CHECKOUT

PACKAGE = CHECKOUT / "packages" / "c"


class NativeSuite:
    """Reports of one compiler. All raise WrongDigestError, MissingEngineError or EngineError."""

    def __init__(self, engine: Compiler, plan: Plan | None = None, watch: Watcher = unwatched) -> None:
        self.engine, self.plan, self.watch = engine, plan or Plan(), watch

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        """Its reports by what ``hashwright bench`` is asked."""
        return {
            "digests": self.digests,
            "siphash": self.siphash,
            "pbkdf2": self.pbkdf2,
            "many": self.many,
            "redis": self.redis,
        }

    def digests(self, function: Chained, sizes: Sequence[int] = SIZES) -> Report:
        """Whole messages, from none to 1 MB."""
        call = f"hw_{function.name}(task->message, task->size, task->out);"
        peers = {"EVP, reused": ("REUSED",), "EVP, one call": ()}
        cases = message_cases(trusted(function.name), sizes)
        return self._report(function.title, call, openssl.contenders(function, peers), cases)

    def pbkdf2(self, function: Chained, iterations: int = ITERATIONS) -> Report:
        """One block of derived key: very many short messages."""
        size = function.digest_size
        key = hashlib.pbkdf2_hmac(function.name, message_bytes(PASSWORD), SALT, iterations, size)
        case = Case(
            f"{iterations:,} iterations", PASSWORD, key.hex(), {"salt": SALT.hex(), "iterations": iterations}
        )
        given = ("message", "size", "salt", "salt_size", "iterations", "out", "out_size")
        call = f"hw_pbkdf2_{function.name}({', '.join(f'task->{part}' for part in given)});"
        peers = openssl.contenders(function, {"PKCS5_PBKDF2_HMAC": ("PBKDF2",)})
        return self._report(f"PBKDF2 with HMAC-{function.title}", call, peers, [case])

    def siphash(self, function: SipHash, sizes: Sequence[int] = SIZES[:-2]) -> Report:
        """Keyed short messages, beside the textbook program: OpenSSL takes a key through five calls."""
        digests = {n: function.digest(KEY, message_bytes(n)) for n in sizes}
        cases = [Case(size_name(n), n, digest.hex(), {"key": KEY.hex()}) for n, digest in digests.items()]
        given = "task->key, task->message, task->size"
        call = f"const uint64_t v = hw_{function.name}({given}); memcpy(task->out, &v, sizeof v);"
        if function.digest_size > 8:
            call = f"hw_{function.name}({given}, task->out);"
        return self._report(function.title, call, {"textbook": _textbook(function)}, cases)

    def redis(self, function: SipHash) -> Report:
        """Keys of mixed lengths, in core cycles, beside Redis' own file."""
        if function.name != REDIS.name:
            raise EngineError(f"Redis hashes with {REDIS.title}, not with {function.title}")
        return beside_redis(self.engine, self.plan, self.watch)

    def many(self, function: Function) -> Report:
        """Batches of short messages, in core cycles, beside what takes them one by one."""
        return side_by_side(self.engine, function, self.plan, openssl.NAMES.get(function.name), self.watch)

    def _report(self, title: str, call: str, peers: Mapping[str, str], cases: Sequence[Case]) -> Report:
        if not (PACKAGE / "include").exists():
            raise EngineError("packages/c is not built: run `hashwright build --target c`")
        sources = " ".join(map(str, sorted((PACKAGE / "src").glob("*.c"))))
        own = (
            f"// cc: -I{PACKAGE / 'include'} {sources}\n#include <hashwright.h>\n#include <string.h>\n"
            f"static void once(const task_t *task)\n{{\n    {call}\n}}\n"
        )
        contenders = [Contender("hashwright", own), *(Contender(n, text) for n, text in peers.items())]
        measurement = measure(self.engine, contenders, cases, self.plan, self.watch)
        from_openssl = [name for name, text in peers.items() if "<openssl/" in text]
        return Report(
            title, ("hashwright",), measurement, dict.fromkeys(from_openssl, openssl.openssl_version())
        )


def _textbook(function: SipHash) -> str:
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
