"""Iterate PBKDF2: ``count`` times u ← HMAC(u), t ← t ⊕ u, from both midstates of the key.

RFC 8018 §5.2, RFC 2104.
"""

from __future__ import annotations

from collections.abc import Iterator

from wright.contracts.fixed import PART
from wright.contracts.pbkdf2 import IterateContract, part_count
from wright.ir.index import Index
from wright.ir.program import Invoke, Loop, Program, Region, Statement, Storage, Store, View
from wright.ir.terms import const, load
from wright.kernels.kernel import Kernel
from wright.spec.constructions.chained import Chained


def iterate_kernel(spec: Chained, part: int = PART) -> Kernel:
    """Each HMAC is two rehashes: the inner one hashes u, the outer one hashes the result.

    All storages hold words of ``part`` bits: a binding.
    """
    chaining, words = len(spec.iv) * spec.word_size, part_count(spec, part)
    digest = words * part // 8

    def keep() -> Iterator[Store]:
        for i in range(words):
            word = load("after", i, part)
            yield Store("u", Index.of(i), word)
            yield Store("t", Index.of(i), load("t", i, part) ^ word)

    turn: tuple[Statement, ...] = (
        Invoke("rehash", ("before", "inner", "u")),
        Invoke("rehash", ("after", "outer", "before")),
        *keep(),
    )
    cleared = (
        Store(name, Index.of(i), const(0, part))
        for name in ("before", "after")
        for i in range(8 * chaining // part)
    )
    names = {
        **dict.fromkeys(("inner", "outer"), (Region.MESSAGE, spec.state_size)),
        **dict.fromkeys(("u", "t"), (Region.STATE, digest)),
        **dict.fromkeys(("before", "after"), (Region.SCRATCH, chaining)),
    }
    program = Program(
        name="iterate",
        publics=("count",),
        storages={name: Storage(name, region, size) for name, (region, size) in names.items()},
        views={name: View(name, name, part, spec.big_endian) for name in names},
        slots={},
        body=(Loop("iterations", "i", Index(), Index.of("count"), 1, turn), *cleared),
    )
    return Kernel(spec.name, program.name, program, IterateContract(spec, part))
