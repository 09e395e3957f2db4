"""SHA-1, SHA-256 and SHA-512 with ARMv8's instructions.

Words are in the order of memory: nothing is shuffled but SHA-512's pairs, which its instructions take at odd
places.
"""

from __future__ import annotations

from collections.abc import Sequence

from wright.instructions.armv8 import INSTRUCTIONS, instruction
from wright.ir.parts import lane, pack
from wright.ir.terms import Term, const
from wright.kernels.instructed import Body, Way, constants, instructions, shuffled
from wright.spec.sha1 import compress as compress1
from wright.spec.sha2 import K256, K512, compress256, compress512

K1 = (0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xCA62C1D6)
ROUNDS1 = ("vsha1cq_u32", "vsha1pq_u32", "vsha1mq_u32", "vsha1pq_u32")
"""By SHA-1's twenty rounds."""


def _begin1(body: Body, H: Sequence[Term]) -> None:
    body.set("abcd", pack(tuple(H[:4])))
    body.set("e", H[4])


def _block1(body: Body, words: list[Term]) -> None:
    """Four rounds per step; E of a step is A of the step before, rotated."""
    abcd, e = body.get("abcd", "e")
    abcd0, e0 = body.set("abcd0", abcd), body.set("e0", e)
    for i in range(20):
        keyed = body.set("keyed", words[i % 4] + const(K1[i // 5], 32, 4))
        e_next = body.set(f"e{1 + i % 2}", instruction("vsha1h_u32", lane(abcd, 0)))
        body.set("abcd", instruction(ROUNDS1[i // 5], abcd, e, keyed))
        e = e_next
        if i < 16:
            w = [words[(i + j) % 4] for j in range(4)]
            begun = instruction("vsha1su0q_u32", w[0], w[1], w[2])
            words[i % 4] = body.set(f"w{i % 4}", instruction("vsha1su1q_u32", begun, w[3]))
    body.set("abcd", abcd + abcd0)
    body.set("e", e + e0)


def _end1(body: Body) -> list[Term]:
    abcd, e = body.get("abcd", "e")
    return [*(lane(abcd, i) for i in range(4)), e]


def _load1(body: Body, rows: Sequence[Term]) -> None:
    body.set("abcd", rows[0])
    body.set("e", lane(rows[1], 0))


def _store1(body: Body) -> list[Term]:
    abcd, e = body.get("abcd", "e")
    return [abcd, pack((e, *[const(0, 32)] * 3))]


def _begin256(body: Body, H: Sequence[Term]) -> None:
    _load256(body, [pack(tuple(H[:4])), pack(tuple(H[4:]))])


def _load256(body: Body, rows: Sequence[Term]) -> None:
    body.set("abcd", rows[0])
    body.set("efgh", rows[1])


def _block256(body: Body, words: list[Term]) -> None:
    """Four rounds per step, by two instructions; the schedule is computed four steps ahead.

    Both change one of their operands. Compilers would rather copy what the first leaves than what it takes:
    each step then waits for the copy, two cycles of six.
    """
    abcd, efgh = body.get("abcd", "efgh")
    abcd0, efgh0 = body.set("abcd0", _copy(abcd)), body.set("efgh0", _copy(efgh))
    for i in range(16):
        K = constants(K256.values[4 * i : 4 * i + 4], 32)
        keyed = body.set("keyed", words[i % 4] + K)
        before = body.set("before", _copy(abcd))
        body.set("abcd", instruction("vsha256hq_u32", abcd, efgh, keyed))
        body.set("efgh", instruction("vsha256h2q_u32", efgh, before, keyed))
        if i < 12:
            w = [words[(i + j) % 4] for j in range(4)]
            begun = instruction("vsha256su0q_u32", w[0], w[1])
            words[i % 4] = body.set(f"w{i % 4}", instruction("vsha256su1q_u32", begun, w[2], w[3]))
    body.set("abcd", abcd + abcd0)
    body.set("efgh", efgh + efgh0)


def _copy(vector: Term) -> Term:
    return instruction("copy32x4", vector)


def _end256(body: Body) -> list[Term]:
    return [lane(vector, i) for vector in _store256(body) for i in range(4)]


def _store256(body: Body) -> list[Term]:
    return body.get("abcd", "efgh")


PAIRS = ("ab", "cd", "ef", "gh")


def _begin512(body: Body, H: Sequence[Term]) -> None:
    _load512(body, [pack(tuple(H[i : i + 2])) for i in range(0, 8, 2)])


def _load512(body: Body, rows: Sequence[Term]) -> None:
    for name, row in zip(PAIRS, rows, strict=True):
        body.set(name, row)


def _block512(body: Body, words: list[Term]) -> None:
    """Two rounds per step. Each pair moves on by a place: G and H become A and B, C and D become E and F."""
    state = body.get(*PAIRS)
    before = [body.set(f"{name}0", pair) for name, pair in zip(PAIRS, state, strict=True)]
    names = list(PAIRS)
    for i in range(40):
        ab, cd, ef, gh = body.get(*names)
        K = constants(K512.values[2 * i : 2 * i + 2], 64)
        keyed = body.set("keyed", words[i % 8] + K)
        sums = body.set("sums", shuffled(keyed, keyed, 1, 0) + gh)
        fg, de = shuffled(ef, gh, 1, 2), shuffled(cd, ef, 1, 2)
        one = body.set("one", instruction("vsha512hq_u64", sums, fg, de))
        body.set(names[3], instruction("vsha512h2q_u64", one, cd, ab))
        body.set(names[1], cd + one)
        names = [names[3], *names[:3]]
        if i < 32:
            w = [words[(i + j) % 8] for j in range(8)]
            begun = instruction("vsha512su0q_u64", w[0], w[1])
            made = instruction("vsha512su1q_u64", begun, w[7], shuffled(w[4], w[5], 1, 2))
            words[i % 8] = body.set(f"w{i % 8}", made)
    for name, pair, old in zip(PAIRS, state, before, strict=True):
        body.set(name, pair + old)


def _end512(body: Body) -> list[Term]:
    return [lane(vector, i) for vector in _store512(body) for i in range(2)]


def _store512(body: Body) -> list[Term]:
    return body.get(*PAIRS)


WAYS = {
    compress1: Way(instructions(INSTRUCTIONS, "vsha1"), _begin1, _block1, _end1, _load1, _store1),
    compress256: Way(
        instructions(INSTRUCTIONS, "vsha256", "copy32"), _begin256, _block256, _end256, _load256, _store256
    ),
    compress512: Way(
        instructions(INSTRUCTIONS, "vsha512"), _begin512, _block512, _end512, _load512, _store512
    ),
}
"""By the compression of a spec."""
