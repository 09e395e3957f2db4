"""Hash a digest again, from a midstate: H ← compress(midstate, digest ‖ padding), the padding folded in.

This is half an HMAC of a digest; PBKDF2 consists of these. RFC 2104, RFC 8018 §5.2.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wright.contracts.fixed import PART
from wright.contracts.pbkdf2 import RehashContract, closing, padding_behind, part_count
from wright.ir.dead import without_dead
from wright.ir.index import Index
from wright.ir.parts import concat, pick
from wright.ir.program import Program, Region, Storage, Store, View
from wright.ir.terms import Term, const, load
from wright.ir.trace import Tracer
from wright.kernels.kernel import Kernel
from wright.spec.constructions.chained import Chained
from wright.spec.language import running


def rehash_kernel(spec: Chained, part: int = PART) -> Kernel:
    """The textbook program of one block, whose words after the digest are constants.

    It reads the digest in words of ``part`` bits (a binding), and ignores spare bits of the last one.
    """
    tracer = Tracer(spec.word)
    midstate = [load("midstate", i, spec.word) for i in range(len(spec.start))]
    with running(tracer):
        after = spec.absorb(closing(spec, midstate), Padded(spec, part))
    words = len(spec.iv)
    program = Program(
        name="rehash",
        publics=(),
        storages={
            "H": Storage("H", Region.STATE, words * spec.word_size),
            "midstate": Storage("midstate", Region.MESSAGE, spec.state_size),
            "digest": Storage("digest", Region.MESSAGE, part_count(spec, part) * part // 8),
            **tracer.storages,
        },
        views={
            "H": View("H", "H", spec.word, spec.big_endian),
            "midstate": View("midstate", "midstate", spec.word, spec.big_endian),
            "digest": View("digest", "digest", part, spec.big_endian),
            **tracer.views,
        },
        slots=tracer.slots,
        body=(*tracer.body, *(Store("H", Index.of(i), value) for i, value in enumerate(after[:words]))),
        helpers=tracer.helpers,
    )
    return Kernel(spec.name, program.name, without_dead(program), RehashContract(spec, part))


@dataclass(frozen=True)
class Padded:
    """The words of the block: the digest's, then constants."""

    spec: Chained
    part: int

    def __getitem__(self, t: Index) -> Term:
        parts = self.spec.word // self.part
        whole = 8 * self.spec.digest_size // self.spec.word
        words = [self._word([load("digest", t * parts + i, self.part) for i in range(parts)])]
        bounds = [whole]
        for at in range(whole, 16):
            words.append(self._word([self._part(at * parts + i) for i in range(parts)]))
            bounds.append(at + 1)
        return pick(t, tuple(bounds), tuple(words))

    def _part(self, number: int) -> Term:
        """A part after the digest's whole words: the digest's last bytes, constants, or both."""
        size, order = self.part // 8, self.spec.byteorder
        given = max(0, min(size, self.spec.digest_size - number * size))
        behind = padding_behind(self.spec)[number * size + given - self.spec.digest_size :][: size - given]
        known = const(int.from_bytes(bytes(given) + behind, order), self.part)
        if not given:
            return known
        mask = int.from_bytes(b"\xff" * given + bytes(size - given), order)
        return load("digest", number, self.part) & mask | known

    def _word(self, parts: Sequence[Term]) -> Term:
        return concat(*(parts if self.spec.big_endian else reversed(parts)))
