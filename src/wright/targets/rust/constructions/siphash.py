"""SipHash in Rust: a hasher under a key for each function, and what builds hashers for maps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.records import chosen
from wright.kernels.records.siphash import makers
from wright.kernels.siphash_parts import absorb_kernel, finish_kernel
from wright.recipes import FAST
from wright.spec.constructions.siphash import SipHash
from wright.targets.packages import Sharing, origin
from wright.targets.rust.construction import Row
from wright.targets.rust.rendering import feature_of, render
from wright.targets.rust.spelling import digits
from wright.targets.rust.ways import modules

KEY = bytes(range(16))
"""A key of samples: the one of the paper's appendix."""


def kernels(function: SipHash, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """A key's state, the words of a message, its end."""
    del edition  # there is only one
    return {
        **chosen(makers(function), "prepare"),
        "absorb": partial(absorb_kernel, function),
        "finish": partial(finish_kernel, function),
    }


def apart(function: SipHash, own: Mapping[str, Mapping[str, str]]) -> Mapping[str, Any]:
    """All kernels of a function stand side by side."""
    del function
    return modules(own, [])


def hasher_of(function: SipHash) -> str:
    """As the crate ``siphasher`` names it: ``SipHasher24``."""
    return f"SipHasher{function.c}{function.d}{'_128' * (function.output_bits > function.word)}"


def seen(function: SipHash) -> Sequence[str]:
    """A hasher; those of 64 bits are hashers of the standard library, which maps build."""
    name = hasher_of(function)
    return [name] if function.output_bits > function.word else [f"Build{name}", name]


def rows(functions: Sequence[SipHash]) -> Iterator[Row]:
    """One row for all."""
    said = "Aumasson, Bernstein 2012. **Keyed**, for hash tables and short codes; no general hash"
    yield Row([*map(hasher_of, functions)], feature_of(functions[0]), said)


def files(functions: Sequence[SipHash], sharing: Sharing) -> Iterator[tuple[str, str]]:
    """A module for each function."""
    for function in functions:
        number = int.from_bytes(function.digest(KEY, b"abc"), "little")
        own = ("prepare", "absorb", "finish")
        data: dict[str, Any] = {
            "name": function.name,
            "title": function.title,
            "type": hasher_of(function),
            "standard": function.standard,
            "kernels": {kernel: sharing.owner(function.name, kernel) for kernel in own},
            "words": function.digest_size // function.word_size,
            "kind": f"u{function.output_bits}",
            "key_size": function.key_size,
            "block_size": function.block_size,
            "number": digits(number),
        }
        yield f"src/{function.name}.rs", render("src/siphash.rs", [origin(function)], **data)
