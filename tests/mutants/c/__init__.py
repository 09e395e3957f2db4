"""Texts of C, changed by hand."""

from __future__ import annotations

from tests.mutants.c import checksums, helpers, integers, names, places, tokens, trees, vectors, words

TEXTS = [
    *places.TEXTS,
    *tokens.TEXTS,
    *names.TEXTS,
    *helpers.TEXTS,
    *integers.TEXTS,
    *words.TEXTS,
    *vectors.TEXTS,
    *checksums.TEXTS,
    *trees.TEXTS,
]
