"""Mutants of every family's kernels: both the proof and the vectors refuse those that differ.

A mutant that the proof accepts must be equal on every vector. The proof may refuse equal programs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests import constructions
from tests.families import FAMILIES
from tests.proof.mutants import Mutant, mutants
from tests.vectors import vectors
from wright.ir.interpret import ProgramError
from wright.ir.memory import AccessError
from wright.ir.program import Program
from wright.measure.interleave import trusted
from wright.passes.recipe import parse
from wright.proof.check import NotProvenError, prove
from wright.spec import FUNCTIONS
from wright.targets.javascript.build import by_recipe, make
from wright.targets.javascript.readback import read_back
from wright.targets.target import Made

pytestmark = pytest.mark.proofs

TEXTBOOK = tuple(name for name in FAMILIES if FUNCTIONS[name].word == 32)
"""Families with a printable textbook program: its loops and phases are mutated too."""


@dataclass(frozen=True)
class Vector:
    """A message, its key if any, and the published digest."""

    message: bytes
    digest: bytes
    key: bytes = b""


@cache
def published(name: str) -> tuple[Vector, ...]:
    """Every length up to two blocks and more: all the edges of padding."""
    counting, random = vectors("siphash")["counting"], vectors("siphash")["random"]["cases"]
    if name in counting["functions"]:
        key = bytes.fromhex(counting["key"])
        digests = counting["functions"][name]["digests"]
        counted = (Vector(bytes(range(n)), bytes.fromhex(d), key) for n, d in enumerate(digests))
        return (*counted, *(_random(case, name) for case in random if name in case["digests"]))
    if name not in vectors("shavs")["functions"]:
        return (*_suite(name), *_counted(name))
    cases = vectors("shavs")["functions"][name]
    short = [Vector(bytes.fromhex(c["message"]), bytes.fromhex(c["digest"])) for c in cases["short"]]
    long = [Vector(bytes.fromhex(c["message"]), bytes.fromhex(c["digest"])) for c in cases["long"]]
    return (*short[3:4], *short, min(long, key=lambda v: len(v.message)))


def _suite(name: str) -> Iterator[Vector]:
    for case in vectors("suites")["functions"][name]["short"]:
        yield Vector(bytes.fromhex(case["message"]), bytes.fromhex(case["digest"]))


def _counted(name: str) -> Iterator[Vector]:
    """Digests by Python's own library or the spec, for functions whose standard has too few lengths."""
    for length in range(2 * FUNCTIONS[name].block_size + 2):
        message = bytes((37 * i + 89 * length + 11) % 256 for i in range(length))
        yield Vector(message, trusted(FUNCTIONS[name])(message))


def _random(case: dict[str, Any], name: str) -> Vector:
    """Wycheproof's random cases: unlike the counting messages, they have bytes above 63."""
    message, digest, key = (bytes.fromhex(t) for t in (case["message"], case["digests"][name], case["key"]))
    return Vector(message, digest, key)


def random_messages(name: str, count: int = 20) -> Iterator[Vector]:
    """Unpublished messages, with the spec's digest."""
    random, spec = Random(2), FUNCTIONS[name]
    for _ in range(count):
        message = random.randbytes(random.randrange(300))
        key = random.randbytes(len(constructions.key(spec)))
        yield Vector(message, spec.hash(message, key), key)


def keeps(name: str, program: Program, vector: Vector) -> bool:
    """Whether a program gives the digest. Programs with illegal reads or writes do not."""
    spec = FUNCTIONS[name]
    try:
        found = constructions.of(spec).computed(spec, program, vector.message, vector.key)
    except (ProgramError, AccessError):
        return False
    return found == vector.digest


def keeps_all(name: str, program: Program) -> bool:
    return all(keeps(name, program, vector) for vector in published(name))


def proves(made: Made, program: Program) -> bool:
    try:
        prove(program, made.kernel.contract)
    except NotProvenError:
        return False
    return True


@cache
def kernels(name: str) -> tuple[Made, ...]:
    kernel = constructions.general(FUNCTIONS[name])
    shipped = make(FUNCTIONS[name], kernel)
    if name not in TEXTBOOK:
        return (shipped,)
    return (shipped, by_recipe(FUNCTIONS[name], kernel, parse("")))


def tried(name: str, count: int) -> Iterator[tuple[Mutant, bool, bool]]:
    """Mutants of a family, each with the verdicts of the proof and of the vectors."""
    every = kernels(name)
    for made in every:
        program = read_back(made.text, made.program)
        for mutant in islice(mutants(program, seed=1), count // len(every)):
            yield mutant, proves(made, mutant.program), keeps_all(name, mutant.program)


def examine(name: str, count: int) -> tuple[int, list[str]]:
    """Check ``count`` mutants: the number that both refuse, and a list of those that equal the original."""
    killed, equal = Counter[str](), list[str]()
    for mutant, proven, kept in tried(name, count):
        if not proven and not kept:
            killed[mutant.kind] += 1
            continue
        assert kept or not proven, f"the proof accepts what the vectors refuse: {mutant.change}"
        different = [v for v in random_messages(name) if not keeps(name, mutant.program, v)]
        assert not different, f"no vector refuses {mutant.change}; {different[0].message.hex()} does"
        equal.append(f"{'equivalent' if proven else 'equal, not proven'}: {mutant.change}")
    report(name, killed, equal)
    return killed.total(), equal


def report(name: str, killed: Counter[str], equal: Sequence[str]) -> None:
    kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(killed.items()))
    print(f"\n{name}: {killed.total()} refused by proof and vectors ({kinds}), {len(equal)} differ nowhere")
    print("".join(f"  {line}\n" for line in equal), end="")


@pytest.mark.mutants
@pytest.mark.parametrize("name", FAMILIES)
def test_the_kernels_themselves_keep_the_vectors(name: str) -> None:
    for made in kernels(name):
        program = read_back(made.text, made.program)
        assert all(keeps(name, program, vector) for vector in published(name)[::16])


@pytest.mark.turns
@pytest.mark.mutants
@pytest.mark.parametrize("name", FAMILIES)
def test_a_sample_of_mutants(name: str) -> None:
    count = 6 if FUNCTIONS[name].block_size > 64 else 12  # a block of halves takes a second
    killed, equal = examine(name, count)
    assert killed + len(equal) == count
    assert killed >= count * 3 // 5


@pytest.mark.slow
@pytest.mark.parametrize("name", FAMILIES)
def test_two_hundred_mutants_a_family(name: str) -> None:
    killed, _ = examine(name, 280)
    assert killed >= 200


def test_the_seed_decides_the_mutants() -> None:
    (made, *_) = kernels("sha1")

    def draw(seed: int) -> list[str]:
        return [mutant.change for mutant in islice(mutants(made.program, seed), 20)]

    assert draw(1) == draw(1)
    assert draw(1) != draw(2)
