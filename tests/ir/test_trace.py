"""Tracing: a spec becomes the textbook program that the standard's text describes."""

from __future__ import annotations

from tests.golden import golden
from wright.ir.program import Loop, Region, statements
from wright.ir.show import show
from wright.kernels.compress import compress_kernel
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA256, SHA512


def test_sha1_is_what_fips_180_writes() -> None:
    assert show(compress_kernel(SHA1).program) == golden("sha1_textbook.txt")


def test_tracing_twice_gives_the_same_program() -> None:
    first, second = (compress_kernel(SHA256).program for _ in range(2))
    assert first == second


def test_loops_are_kept_and_carry_their_roles() -> None:
    for spec, rounds in ((SHA1, 80), (SHA256, 64), (SHA512, 80)):
        body = compress_kernel(spec).program.body
        loops = [s for s in statements(body) if isinstance(s, Loop)]
        assert [(loop.role, loop.literal_range) for loop in loops] == [
            ("blocks", None),
            ("schedule", range(rounds)),
            ("rounds", range(rounds)),
        ]


def test_constants_become_a_table_and_the_schedule_an_array() -> None:
    program = compress_kernel(SHA512).program
    assert program.storages["K"].region is Region.TABLE
    assert program.storages["K"].data[:1] == (0x428A2F98D728AE22,)
    assert (program.storages["W"].region, program.storages["W"].size) == (Region.SCRATCH, 640)
    assert list(program.helpers) == ["sigma1", "sigma0", "Sigma1", "Ch", "Sigma0", "Maj"]
