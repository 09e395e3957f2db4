"""Rust's integers, as far as kernels use them.

Words are ``u8`` to ``u64``. Nothing is promoted or converted by itself. ``+``, ``-`` and ``*`` panic where a
result does not fit, if the compiler is asked for checks, and wrap otherwise: words are only added by
``wrapping_add`` and its kin. A shift by the width or more panics, too: shifts are by literals below it, or by
public integers that a mask keeps below it. ``as`` takes the low bits, or fills with zeros.

Public integers are ``usize``: lengths, offsets and indices. It has 32 bits at least; no slice is longer than
half of its values, in bytes. A sum that stays in 32 bits for slices of 2^31 - 1 bytes stays in 64 bits for
those of 2^63 - 1, as coefficients are at most 2: so the reader asks for 32 bits alone. Integers that become
only words are ``u64``.
"""

from __future__ import annotations

from wright.ir.interface import steering
from wright.ir.program import Program, Storage
from wright.ir.terms import Type
from wright.languages.syntax.interval import Interval
from wright.languages.syntax.public import Integers
from wright.languages.words.storages import element_type, size_of
from wright.targets.rust.vectors import SHAPES, shape_of

TYPES = {8: "u8", 16: "u16", 32: "u32", 64: "u64"}
SUFFIXES = {width: f"_{name}" for width, name in TYPES.items() if width >= 32}
PLACE, COUNT = "usize", "u64"
USIZE = Integers(PLACE, Interval(0, (1 << 32) - 1), Interval(0, (1 << 31) - 1), Interval(0, (1 << 31) - 1))
"""Public integers: overflow panics."""
U64 = Integers(COUNT, Interval(0, (1 << 64) - 1), Interval(0, (1 << 63) - 1), Interval(0, (1 << 63) - 1))
KINDS = {
    **{name: Type(width) for width, name in TYPES.items()},
    **{f"u{shape_of(kind)}": kind for kind in SHAPES},
}
"""The types of words and of vectors by their names."""
_NAMES = {kind: name for name, kind in KINDS.items()}
SEEN = "pub(crate)"
"""A kernel's visibility: of the crate's own files."""


def type_name(kind: Type) -> str:
    """The name of a word type in Rust."""
    return _NAMES.get(kind, str(kind))


def length_of(program: Program, storage: Storage) -> int | None:
    """The number of a storage's elements; None where the caller decides."""
    return None if storage.size is None else storage.size // size_of(element_type(program, storage))


def public_type(program: Program, name: str) -> Integers:
    """The type of a public integer of a kernel."""
    return USIZE if name in steering(program) else U64
