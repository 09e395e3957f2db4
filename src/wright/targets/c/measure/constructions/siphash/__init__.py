"""Timing and counting SipHash: the library's calls under a key, and the rungs of its kernels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from wright.ir.program import Program
from wright.kernels.records.siphash import HASHING
from wright.measure.inputs import KEY
from wright.measure.ladder import Rung
from wright.spec.constructions.siphash import SipHash, exact, lower
from wright.targets.c.constructions.siphash.makers import FIXED, is_number
from wright.targets.c.measure.construction import OURS, Batches, ExtraRung, LibraryCall, Measured
from wright.targets.c.measure.constructions.siphash import rungs


class Keyed(Measured):
    """Calls with a key, also prepared, and hash tables' keys, which are given by pointers."""

    def call(self, function: SipHash) -> str:
        given = "task->key, task->message, task->size"
        if is_number(function):
            return f"const uint64_t v = hw_{function.name}({given}); memcpy(task->out, &v, sizeof v);"
        return f"hw_{function.name}({given}, task->out);"

    def ways(self, function: SipHash, size: int) -> Iterator[LibraryCall]:
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

    def batches(self, function: SipHash) -> Batches:
        name, given = f"hw_{function.name}", "all->pointers, all->lengths, all->count"
        one = "&state, all->pointers[i], all->lengths[i]"
        if is_number(function):
            out, call = "(uint64_t *)out", f"((uint64_t *)out)[i] = {name}_prepared({one});"
        else:
            out, call = "out", f"{name}_prepared({one}, out + i * {function.digest_size});"
        many = f"{name}_many(all->key, {given}, {out});"
        alone = f"for (size_t i = 0; i < all->count; i++) {call}"
        return Batches(many, many, f"hw_siphash_state state; {name}_prepare(&state, all->key);\n{alone}")

    def climbed(self, function: SipHash) -> Sequence[str]:
        """Keys whose letters may be capitals have a kernel of their own where a value is a number."""
        return (*self.ladders, "nocase") if is_number(function) else self.ladders

    def written(self, function: SipHash, kernel: str, program: Program) -> str:
        exact = super().written(function, kernel, program) if kernel != "nocase" else self.kernel(function)
        return rungs.folded(exact) if kernel == "nocase" else exact

    def beside(self, function: SipHash, kernel: str, path: Sequence[Rung]) -> Iterator[ExtraRung]:
        return rungs.beside(function, path) if kernel == "siphash" else iter(())

    def whole(self, function: SipHash, kernel: str, rung: Rung) -> str:
        return rungs.whole(function, kernel, rung)

    def expected(self, function: SipHash, kernel: str, message: bytes) -> bytes:
        return function.digest(KEY, message, lower if kernel == "nocase" else exact)[: function.word_size]


MEASURED = Keyed(HASHING)
