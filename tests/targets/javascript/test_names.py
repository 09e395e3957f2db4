"""A standard's names do not clash with the kernel's own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wright.kernels.compress import compress_kernel
from wright.proof.check import prove
from wright.spec.language import helper
from wright.spec.sha1 import SHA1
from wright.targets.javascript.printer import print_program
from wright.targets.javascript.readback import read_back


@helper
def H(x: Any, y: Any) -> Any:
    """A function with the name of the chaining words."""
    return x & ~y


def test_a_helper_may_have_the_name_of_a_view() -> None:
    spec = replace(SHA1, compress=lambda words, M: [word ^ H(word, M[0]) for word in words])
    kernel = compress_kernel(spec)
    text = print_program(kernel.program)
    assert "function H_(x, y)" in text
    assert "function compress(H, M, offset, end)" in text
    assert prove(read_back(text, kernel.program), kernel.contract).cases == 1
