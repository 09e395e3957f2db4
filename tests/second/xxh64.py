"""``stripes`` and ``converge`` of XXH64: the text of its specification 0.1.1 again, and the claims."""

from __future__ import annotations

from collections.abc import Sequence

from tests.second.blocks import Kernel, any_number, require_words, start_of
from tests.second.cuts import Cuts
from tests.second.induction import symbols
from tests.second.memory import Memory, Region, Value
from tests.second.standards import Name, unnamed, words_of
from tests.second.words import Word, constant, rotated, unknown, zero_extended

PRIMES = (
    0b1001111000110111011110011011000110000101111010111100101010000111,
    0b1100001010110010101011100011110100100111110101001110101101001111,
    0b0001011001010110011001111011000110011110001101110111100111111001,
    0b1000010111101011110010100111011111000010101100101010111001100011,
    0b0010011111010100111010110010111100010110010101100110011111000101,
)
"""In the specification's binary digits."""
PRIME1, PRIME2, PRIME3, PRIME4, PRIME5 = PRIMES


def start(seed: Word) -> list[Word]:
    """Step 1: the accumulators."""
    return [
        seed + constant(PRIME1 + PRIME2, 64),
        seed + constant(PRIME2, 64),
        seed,
        seed - constant(PRIME1, 64),
    ]


def round_(acc: Word, lane: Word, name: Name, at: str) -> Word:
    added = name(f"{at} added", acc + name(f"{at} product", lane * PRIME2))
    return name(f"{at} round", name(f"{at} turned", rotated(added, 31)) * PRIME1)


def stripe(accs: Sequence[Word], block: Sequence[Word], name: Name = unnamed) -> list[Word]:
    """Step 2: each accumulator takes a lane of 8 bytes."""
    lanes = [name(f"lane {i}", lane) for i, lane in enumerate(words_of(block, 8, big=False))]
    return [round_(acc, lane, name, f"acc{i}") for i, (acc, lane) in enumerate(zip(accs, lanes, strict=True))]


def merged(acc: Word, other: Word, name: Name, at: str) -> Word:
    """Step 3: an accumulator goes into the hash."""
    mixed = name(f"{at} mixed", acc ^ round_(constant(0, 64), other, name, at))
    return name(f"{at} merged", name(f"{at} times", mixed * PRIME1) + constant(PRIME4, 64))


def converged(
    accs: Sequence[Word], striped: bool, total: Word, left: Sequence[Word], name: Name = unnamed
) -> Word:
    """Steps 3 to 6. Without a stripe, accumulator 3 still is the seed."""
    if striped:
        turned = [rotated(acc, count) for acc, count in zip(accs, (1, 7, 12, 18), strict=True)]
        acc = name("all four", turned[0] + turned[1] + turned[2] + turned[3])
        for i, each in enumerate(accs):
            acc = merged(acc, each, name, f"acc{i}")
    else:
        acc = accs[2] + constant(PRIME5, 64)
    acc = name("with the length", acc + total)
    while len(left) >= 8:
        at, (lane,) = f"{len(left)} left", words_of(left[:8], 8, big=False)
        acc = name(f"{at} mixed", acc ^ round_(constant(0, 64), name(f"{at} lane", lane), name, at))
        acc = rotated(acc, 27) * PRIME1 + constant(PRIME4, 64)
        acc, left = name(f"{at} done", acc), left[8:]
    if len(left) >= 4:
        (lane,) = words_of(left[:4], 4, big=False)
        acc = name("four mixed", acc ^ zero_extended(lane, 64) * PRIME1)
        acc, left = name("four done", rotated(acc, 23) * PRIME2 + constant(PRIME3, 64)), left[4:]
    for i, byte in enumerate(left):
        acc = name(f"byte {i} mixed", acc ^ zero_extended(byte, 64) * PRIME5)
        acc = name(f"byte {i} done", rotated(acc, 11) * PRIME1)
    acc = name("avalanche 1", (acc ^ acc >> 33) * PRIME2)
    acc = name("avalanche 2", (acc ^ acc >> 29) * PRIME3)
    return name("avalanche 3", acc ^ acc >> 32)


def any_stripes(kernel: Kernel) -> int:
    """``stripes`` of any number of stripes, into any accumulators, from any offset."""

    def step(words: Sequence[Word], block: Sequence[Word], cuts: Cuts) -> list[Word]:
        return stripe(words, block, cuts.name)

    return any_number(kernel, 32, symbols("acc", 4, 64), step)


def converges(kernel: Kernel, left: int, striped: bool) -> int:
    """``converge`` of any accumulators, ``left`` bytes and any total, with a stripe before or without.

    Where no argument has 64 bits, the total is behind the accumulators.
    """
    memory, cuts, out = Memory(), Cuts(), Region("out", 8)
    accs, bytes_, total = symbols("acc", 4, 64), symbols("M", left, 8), unknown("total", 64)
    hashed = converged(accs, striped, total, bytes_, cuts.name)
    wide = kernel.width == 64
    state = accs if wide else [*accs, total]
    arguments: list[Value] = [
        memory.made(Region("H", 8 * len(state), writable=False), state),
        memory.made(Region("M", left, writable=False), bytes_),
        memory.made(out, ()),
        constant(left, kernel.width),
        *([total] if wide else []),
        constant(striped, kernel.width),
    ]
    machine = kernel.machine
    machine.cut = cuts.cut
    (ended,) = machine.run(machine.begin(kernel.function, arguments, memory))
    require_words(ended, start_of(out), [hashed], cuts, "out")
    return cuts.questions
