"""Tracing: a spec becomes the textbook program that the standard's text describes."""

from __future__ import annotations

from tests.golden import golden
from wright.ir.program import Loop, Region, statements
from wright.ir.show import show
from wright.kernels.compress import compress_kernel
from wright.spec import FUNCTIONS
from wright.spec.constructions.chained import Chained


def chained(name: str) -> Chained:
    spec = FUNCTIONS[name]
    assert isinstance(spec, Chained)
    return spec


def test_sha1_is_what_fips_180_writes() -> None:
    assert show(compress_kernel(chained("sha1")).program) == golden("sha1_textbook.txt")


def test_tracing_twice_gives_the_same_program() -> None:
    first, second = (compress_kernel(chained("sha256")).program for _ in range(2))
    assert first == second


def test_loops_are_kept_and_carry_their_roles() -> None:
    for name, rounds in (("sha1", 80), ("sha256", 64), ("sha512", 80)):
        body = compress_kernel(chained(name)).program.body
        loops = [s for s in statements(body) if isinstance(s, Loop)]
        assert [(loop.role, loop.literal_range) for loop in loops] == [
            ("blocks", None),
            ("schedule", range(rounds)),
            ("rounds", range(rounds)),
        ]


def test_constants_become_a_table_and_the_schedule_an_array() -> None:
    program = compress_kernel(chained("sha512")).program
    assert program.storages["K"].region is Region.TABLE
    assert program.storages["K"].data[:1] == (0x428A2F98D728AE22,)
    assert (program.storages["W"].region, program.storages["W"].size) == (Region.SCRATCH, 640)
    assert list(program.helpers) == ["sigma1", "sigma0", "Sigma1", "Ch", "Sigma0", "Maj"]
