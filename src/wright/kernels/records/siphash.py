"""The kernels of SipHash."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from wright.contracts.siphash import Initial
from wright.kernels.records import Hashing, Makers
from wright.kernels.siphash import siphash_kernel
from wright.kernels.siphash_fixed import fixed_kernel, prepare_kernel
from wright.spec.constructions.siphash import SipHash, lower

FIXED = "fixed"
"""The prefix of the names of kernels for one length, which share a recipe."""


def padding(_: SipHash) -> int:
    """The byte of the length."""
    return 1


HASHING = Hashing("siphash", padding=padding)


def makers(function: SipHash, lengths: Iterable[int] = ()) -> Makers:
    """``siphash`` is the whole hash, ``nocase`` that of a text in small letters.

    ``prepare`` makes a state of a key, from which ``prepared`` hashes, and those for messages of one of the
    lengths, in bytes.
    """
    return {
        "siphash": partial(siphash_kernel, function),
        "prepare": partial(prepare_kernel, function),
        "prepared": partial(siphash_kernel, function, initial=Initial.STATE, name="prepared"),
        "nocase": partial(siphash_kernel, function, lower, name="nocase"),
        **{f"{FIXED}{length}": partial(fixed_kernel, function, length) for length in lengths},
    }
