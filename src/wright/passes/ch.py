"""Ch has several forms; engines differ in which they like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wright.passes.lib.form import Form, FormPass

CH_FORMS: dict[str, Form] = {
    "xor": lambda x, y, z: (x & y) ^ (~x & z),  # FIPS 180-4 (4.2)
    "or": lambda x, y, z: (x & y) | (~x & z),
    "mux": lambda x, y, z: z ^ (x & (y ^ z)),
    "add": lambda x, y, z: (x & y) + (~x & z),
}


@dataclass(frozen=True)
class Ch(FormPass):
    """Choose the form of Ch.

        b & c ^ ~b & d   →   d ^ b & (c ^ d)

    Known as: algebraic simplification, of a Boolean function.

    Lemma: ``ch``. The ``mux`` form needs one operation less and no temporary. The ``add`` form lets a sum
    take both halves as addends of its own. AS3 gained nothing from fewer operations. An interpreter or a
    metered machine gains, as it pays for each operation.
    """

    name: ClassVar[str] = "ch"
    helper: ClassVar[str] = "Ch"
    forms: ClassVar[dict[str, Form]] = CH_FORMS
