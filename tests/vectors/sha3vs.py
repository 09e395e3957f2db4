"""NIST's validation files of SHA-3 and SHAKE (SHA3VS), whole, as they lie in PyPI's cryptography-vectors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.constructions.sponge import SPONGES
from tests.vectors.build import SOURCE, SUITES, messages, records
from wright.spec.constructions.sponge import Sponge

NIST = [function for name, function in SPONGES.items() if SUITES.get(name, "").endswith(".rsp")]
"""The functions that it validates."""
Output = Callable[[bytes, int], bytes]
"""A function under test: the first bytes of a message's output."""


@dataclass(frozen=True)
class Case:
    """A message and the output that the file has for it."""

    message: bytes
    output: bytes


def _file(function: Sponge, kind: str) -> str:
    return SUITES[function.name].replace("ShortMsg", kind)


def _last(function: Sponge) -> str:
    return "Output" if function.extendable else "MD"


def long_messages(function: Sponge) -> list[Case]:
    """A hundred messages of up to a hundred blocks or so."""
    return [
        Case(bytes.fromhex(case["message"]), bytes.fromhex(case["digest"]))
        for case in messages(_file(function, "LongMsg"), _last(function))
    ]


def variable_output(function: Sponge) -> list[Case]:
    """Output of every length up to 140 or 250 bytes, of a function that has output of any length."""
    return [
        Case(bytes.fromhex(case["Msg"]), bytes.fromhex(case["Output"]))
        for case in records(_file(function, "VariableOut"), "Output")
    ]


def files(function: Sponge) -> Iterator[Case]:
    """The cases of all files except those of short messages, which every package hashes."""
    yield from long_messages(function)
    if function.extendable:
        yield from variable_output(function)


def check_monte_carlo(function: Sponge, output: Output, checkpoints: int = 100) -> None:
    """A thousand outputs to a checkpoint, each of the one before: SHA3VS 6.2.3 and 6.3.3."""
    cases = list(records(_file(function, "Monte"), _last(function)))
    assert len(cases) == 100
    seed = cases[0]["Msg" if function.extendable else "Seed"]
    chain = _outputs(function, output) if function.extendable else _digests(function, output)
    value = bytes.fromhex(seed)
    for case in cases[:checkpoints]:
        for _ in range(1000):
            value = chain(value)
        assert value.hex() == case[_last(function)]


def _digests(function: Sponge, output: Output) -> Callable[[bytes], bytes]:
    return lambda value: output(value, function.digest_size)


def _outputs(function: Sponge, output: Output) -> Callable[[bytes], bytes]:
    """An output of 16 bytes of the one before, whose last two bytes say how long the next one is."""
    least, most = _limits(function)
    length = most

    def after(value: bytes) -> bytes:
        nonlocal length
        made = output(value[:16].ljust(16, b"\0"), length)
        length = least + int.from_bytes(made[-2:], "big") % (most - least + 1)
        return made

    return after


def _limits(function: Sponge) -> tuple[int, int]:
    """The least and the greatest number of bytes of output, as the file's head has them."""
    heads = [
        line
        for line in (SOURCE / _file(function, "Monte")).read_text().splitlines()
        if "Output Length" in line
    ]
    least, most = (int(line.strip("[]").split("=")[1]) // 8 for line in heads)
    return least, most
