"""What a record says of the processor, by the texts that Linux has on several kinds of machine."""

from __future__ import annotations

import pytest

from wright.measure.machine import processor

X86 = """\
processor\t: 0
vendor_id\t: AuthenticAMD
cpu family\t: 26
model\t\t: 2
model name\t: AMD EPYC
stepping\t: 1

processor\t: 1
cpu family\t: 25
model\t\t: 1
model name\t: another
"""
ARM = """\
processor\t: 0
BogoMIPS\t: 50.00
CPU implementer\t: 0x41
"""
S390X = """\
vendor_id       : IBM/S390
# processors    : 2
"""


@pytest.mark.parametrize(
    ("text", "told"), [(X86, "AMD EPYC (family 26, model 2)"), (ARM, ""), (S390X, ""), ("", "")]
)
def test_processor(text: str, told: str) -> None:
    assert processor(text) == told
