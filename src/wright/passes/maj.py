"""Maj has several forms; engines differ in which they like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wright.passes.lib.form import Form, FormPass

MAJ_FORMS: dict[str, Form] = {
    "xor": lambda x, y, z: (x & y) ^ (x & z) ^ (y & z),  # FIPS 180-4 (4.3)
    "or": lambda x, y, z: (x & y) | (z & (x | y)),
    "mux": lambda x, y, z: (x & y) ^ (z & (x ^ y)),
    "add": lambda x, y, z: (x & y) + (z & (x ^ y)),
    "both": lambda x, y, z: y ^ ((x ^ y) & (y ^ z)),  # y, but where both others differ from it
}


@dataclass(frozen=True)
class Maj(FormPass):
    """Choose the form of Maj.

        b & c ^ b & d ^ c & d   →   b & c ^ d & (b ^ c)

    Known as: algebraic simplification, of a Boolean function.

    Lemma: ``maj``. Source and effect are those of the forms of Ch. The form ``both`` is for reuse: its ``c ^
    d`` is what ``b ^ c`` was one round before.
    """

    name: ClassVar[str] = "maj"
    helper: ClassVar[str] = "Maj"
    forms: ClassVar[dict[str, Form]] = MAJ_FORMS
