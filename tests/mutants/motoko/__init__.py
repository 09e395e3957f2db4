"""Texts of Motoko, changed by hand."""

from __future__ import annotations

from tests.mutants.motoko import (
    helpers,
    integers,
    kernels,
    lengths,
    names,
    padding,
    places,
    storages,
    tokens,
    words,
)

TEXTS = [
    *places.TEXTS,
    *lengths.TEXTS,
    *storages.TEXTS,
    *tokens.TEXTS,
    *names.TEXTS,
    *helpers.TEXTS,
    *kernels.TEXTS,
    *integers.TEXTS,
    *padding.TEXTS,
    *words.TEXTS,
]
