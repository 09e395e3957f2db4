"""SHA-1 that detects attacks, in C: its options, its callback, git's names, a filter that is too strong."""

from __future__ import annotations

import hashlib
import random
import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from tests.behaviours.detecting import ATTACKS
from tests.targets.c.driver import HERE, PACKAGE
from tests.tiers.drawn import sampled
from wright.proof.check import NotProvenError, prove
from wright.spec.disturbances import CONDITIONS, DISTURBANCES, ROUNDS, Condition, mask
from wright.spec.sha1dc import SHA1DC, TESTED
from wright.targets.c.build import C_TARGET
from wright.targets.c.engines.compiler import Compiler

DROP_IN = PACKAGE / "sha1dc" / "sha1.c"
WAYS = {
    "this processor's": (),
    "AVX2": ("-DHW_VECTOR_BITS=256",),
    "vectors alone": ("-DHW_SHA_INSTRUCTIONS=0",),
    "AVX2 alone": ("-DHW_VECTOR_BITS=256", "-DHW_SHA_INSTRUCTIONS=0"),
    "SHA instructions alone": ("-DHW_VECTOR_BITS=0",),
    "no instructions": ("-DHW_VECTOR_BITS=0", "-DHW_SHA_INSTRUCTIONS=0"),
}
DIGESTS = {file.stem: hashlib.sha1(file.read_bytes()).hexdigest() for file in ATTACKS}
SAFE = {file.stem: SHA1DC.examined(file.read_bytes())[0].hex() for file in ATTACKS}
COLLIDING = [name for name in SAFE if SAFE[name] != DIGESTS[name]]


@pytest.fixture(params=WAYS.values(), ids=list(WAYS))
def asked(request: pytest.FixtureRequest, compiler: Compiler, tmp_path: Path) -> Path:
    """detected.c with git's names."""
    program = tmp_path / "detected"
    compiler.compile([DROP_IN, HERE / "detected.c"], program, request.param, (DROP_IN.parent,))
    return program


def told(program: Path, *given: str, files: Sequence[Path] = ATTACKS) -> list[list[str]]:
    """Of each attack's file: its name, its digest, whether it was found, and calls of the callback."""
    called = [str(program), *given, *map(str, files)]
    done = subprocess.run(called, capture_output=True, text=True, check=True)
    return [[file.stem, *line.split()] for file, line in zip(files, done.stdout.splitlines(), strict=True)]


def test_options(asked: Path) -> None:
    """What they do to digests, and to what is found. Without its filter it finds the same."""
    found = {name: "1" if name in COLLIDING else "0" for name in SAFE}
    usual = [[name, SAFE[name], found[name], found[name]] for name in SAFE]
    assert told(asked) == usual
    assert told(asked, "ubc") == usual
    assert told(asked, "safe") == [[name, DIGESTS[name], found[name], found[name]] for name in SAFE]
    assert told(asked, "detect") == [[name, DIGESTS[name], "0", "0"] for name in SAFE]
    reduced = {row[0]: row[2] for row in told(asked, "reduced", "ubc")}
    assert reduced == {**found, "reduced": "1"}


def test_long_messages_of_attacks(asked: Path, tmp_path: Path) -> None:
    """What follows an attack: some forty of its blocks pass the conditions, and are looked into together."""
    rest = random.Random(1).randbytes(45_000)
    longer = [tmp_path / file.name for file in ATTACKS]
    for file, copy in zip(ATTACKS, longer, strict=True):
        copy.write_bytes(file.read_bytes() + rest)
    assert told(asked, files=longer) == told(asked, "ubc", files=longer)
    plain = [row[1] for row in told(asked, "detect", files=longer)]
    assert plain == [hashlib.sha1(file.read_bytes()).hexdigest() for file in longer]
    safe = {row[0]: row[1:] for row in told(asked, files=longer)}
    for file, digest in zip(longer, plain, strict=True):
        assert (safe[file.stem][0] != digest) == (file.stem in COLLIDING)


def test_the_default_is_chosen_as_by_git(compiler: Compiler, tmp_path: Path) -> None:
    program = tmp_path / "detected"
    options = ("-DSHA1DC_INIT_SAFE_HASH_DEFAULT=0", "-DSHA1DC_NO_STANDARD_INCLUDES")
    compiler.compile([DROP_IN, HERE / "detected.c"], program, options, (DROP_IN.parent,))
    assert [row[1] for row in told(program)] == list(DIGESTS.values())


def test_gits_names_and_no_others(compiler: Compiler, tmp_path: Path) -> None:
    built = tmp_path / "sha1.o"
    compiler.compile([DROP_IN], built, ("-c",), (DROP_IN.parent,))
    listed = subprocess.run(["nm", str(built)], capture_output=True, text=True, check=True).stdout
    header = DROP_IN.with_suffix(".h").read_text(encoding="utf-8")
    assert set(re.findall(r" [TDBRC] (\w+)$", listed, re.MULTILINE)) == set(
        re.findall(r"\b(SHA1DC\w+)\(", header)
    )
    assert not [name for name in re.findall(r" U (\w+)$", listed, re.MULTILINE) if "hw_" in name]


def conditions(text: str) -> list[re.Match[str]]:
    """The masks of vectors in a kernel's text, one for each condition."""
    return list(re.finditer(r"& (\w+?)u\)(?: \||;)", text))


Row = int
"""An equation over GF(2): the bits of a block that are added, and above them the sum."""
BLOCK = 512


@cache
def expanded() -> list[list[Row]]:
    """Each bit of each expanded word, as a sum of bits of the block."""
    words = [[1 << (32 * t + bit) for bit in range(32)] for t in range(16)]
    for t in range(16, ROUNDS):
        mixed = [
            words[t - 3][bit] ^ words[t - 8][bit] ^ words[t - 14][bit] ^ words[t - 16][bit]
            for bit in range(32)
        ]
        words.append([mixed[(bit - 1) % 32] for bit in range(32)])
    return words


def row(condition: Condition) -> Row:
    (i, s), (j, r) = condition.first, condition.second
    return expanded()[i][s] ^ expanded()[j][r] ^ condition.differ << BLOCK


def reduced(equation: Row, pivots: Mapping[int, Row]) -> Row:
    """What is left of an equation once others, by the length of their bits, are added to it."""
    while pivot := (equation % (1 << BLOCK)).bit_length():
        if pivot not in pivots:
            return equation
        equation ^= pivots[pivot]
    return equation


def eliminated(conditions: Iterable[Condition]) -> dict[int, Row]:
    """Equations that say what these conditions do, by the length of their bits; that of 0 = 1 has none."""
    pivots = dict[int, Row]()
    for condition in conditions:
        if left := reduced(row(condition), pivots):
            pivots[(left % (1 << BLOCK)).bit_length()] = left
    return pivots


def implied(condition: Condition, vector: str) -> bool:
    """Whether a vector's other tested conditions imply one: it is in their affine span."""
    others = (other for other in TESTED if other is not condition and vector in other.vectors)
    return reduced(row(condition), eliminated(others)) == 0


def test_published_conditions_contradict_no_others() -> None:
    """Of each vector, a block can meet all of them: no combination says 0 = 1."""
    for vector in DISTURBANCES:
        assert 0 not in eliminated(each for each in CONDITIONS if vector.name in each.vectors), vector


@pytest.mark.parametrize("place", sampled([pytest.param(place) for place in range(len(TESTED))], 4))
def test_a_filter_that_is_too_strong_is_refused(place: int) -> None:
    """A condition that keeps one vector more from being looked into, unless that one's others imply it."""
    made = C_TARGET.make(SHA1DC, "lanes8")
    found = conditions(made.text)
    assert len(found) == len(TESTED)
    condition, own = TESTED[place], int(found[place][1], 0)
    least = min(condition.first[1], condition.second[1])  # below it the text's masks have no ones
    number = place % len(DISTURBANCES)
    while number < least or own >> number & 1 or implied(condition, DISTURBANCES[number].name):
        number = (number + 1) % len(DISTURBANCES)
    first, end = found[place].span(1)
    changed = f"{made.text[:first]}{own | 1 << number:#x}{made.text[end:]}"
    with pytest.raises(NotProvenError):
        prove(C_TARGET.read_back(changed, made.program), made.kernel.contract)


SIDE_BY_SIDE = re.compile(
    r"marked32x(\d+)\(shuffle32x\d+\(W(\d+), W(\d+), ([\d, ]+)\), \S+\{(.*?)\}, \S+\{(.*?)\}\)"
)


@dataclass(frozen=True)
class Marked:
    """A lane of a kernel's text: a bit of a word, and its mark, a mask of vectors, with its place there."""

    word: int
    bit: int
    mark: int
    first: int
    end: int


def sides(text: str) -> Iterator[tuple[Marked, Marked]]:
    """Of each condition, both its bits, as a text with conditions side by side has them."""
    lanes = [list(marks(match)) for match in SIDE_BY_SIDE.finditer(text)]
    for first, second in zip(lanes[::2], lanes[1::2], strict=True):
        yield from ((one, other) for one, other in zip(first, second, strict=True) if one.mark)


def marks(match: re.Match[str]) -> Iterator[Marked]:
    """The lanes of a vector. Every four words are in reverse order, and lanes count through two vectors."""
    count, starts = int(match[1]), (int(match[2]), int(match[3]))
    written = list(re.finditer(r"(\w+)u\b", match.string[slice(*match.span(6))]))
    for place, bits, mark in zip(match[4].split(", "), match[5].split(", "), written, strict=True):
        number = int(place)
        word = starts[number // count] + (number % count ^ 3)
        bit = int(bits.rstrip("u"), 0).bit_length() - 1
        at = match.start(6)
        yield Marked(word, bit, int(mark[1], 0), at + mark.start(1), at + mark.end(1))


SIDES = [pytest.param(*each) for each in product(("side_by_side8", "side_by_side16"), range(len(TESTED)))]


@pytest.mark.parametrize("kernel", ["side_by_side8", "side_by_side16"])
def test_conditions_side_by_side_are_those_that_are_tested(kernel: str) -> None:
    found = sorted(
        ((one.word, one.bit), (other.word, other.bit), one.mark)
        for one, other in sides(C_TARGET.make(SHA1DC, kernel).text)
        if one.mark == other.mark
    )
    assert found == sorted((each.first, each.second, mask(each.vectors)) for each in TESTED)


@pytest.mark.parametrize(("kernel", "place"), sampled(SIDES, 4))
def test_one_that_is_too_strong_side_by_side_is_refused(kernel: str, place: int) -> None:
    """As above, by both marks of a condition: the text has one vector more of which both bits are equal."""
    made = C_TARGET.make(SHA1DC, kernel)
    one, other = list(sides(made.text))[place]
    bits = {(one.word, one.bit), (other.word, other.bit)}
    (found,) = (each for each in TESTED if {each.first, each.second} == bits)
    condition = replace(found, differ=False)
    number = place % len(DISTURBANCES)
    while one.mark >> number & 1 or implied(condition, DISTURBANCES[number].name):
        number = (number + 1) % len(DISTURBANCES)
    text = made.text
    for each in sorted((one, other), key=lambda each: -each.first):
        text = f"{text[: each.first]}{each.mark | 1 << number:#x}{text[each.end :]}"
    with pytest.raises(NotProvenError):
        prove(C_TARGET.read_back(text, made.program), made.kernel.contract)
