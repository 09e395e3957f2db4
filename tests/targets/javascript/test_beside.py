"""Kernels' names beside other kernels: put on, taken off, and refused where a text has others."""

from __future__ import annotations

import pytest

from wright.languages.errors import UnreadableError
from wright.targets.javascript.beside import beside

TEXT = """\
const K = Int32Array.from("K0".match(/.{8}/g), (digits) => parseInt(digits, 16));

function finish(H, KW) {
  compress(H, K[0] + KW.K);
}"""
LYING = """\
const K_finish_a = /* @__PURE__ */ Int32Array.from("K0".match(/.{8}/g), (digits) => parseInt(digits, 16));

function finish_a(H, KW) {
  compress_b(H, K_finish_a[0] + KW.K);
}"""
FORM = beside(TEXT, "finish", "finish_a", {"compress": "compress_b"})


def test_a_text_has_names_that_no_other_has() -> None:
    assert FORM.lying == LYING


def test_they_are_taken_off() -> None:
    assert FORM.read(LYING) == [f"{TEXT}\n"]
    assert FORM.read(LYING.replace("H, KW", "H, W")) == [f"{TEXT.replace('H, KW', 'H, W')}\n"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("compress_b(", "compress("),
        ("K_finish_a[0]", "K[0]"),
        ("/* @__PURE__ */ ", ""),
        ("compress_b(H", "compress_b(/* @__PURE__ */ H"),
        ("const K_finish_a", "const K"),
    ],
)
def test_a_text_with_other_names_is_refused(old: str, new: str) -> None:
    assert old in LYING
    with pytest.raises(UnreadableError, match="names are not those"):
        FORM.read(LYING.replace(old, new, 1))
