"""Texts of ActionScript, changed by hand."""

from __future__ import annotations

from tests.mutants.actionscript import arrays, helpers, integers, lengths, names, places, tokens, words

TEXTS = [
    *places.TEXTS,
    *lengths.TEXTS,
    *arrays.TEXTS,
    *tokens.TEXTS,
    *names.TEXTS,
    *helpers.TEXTS,
    *integers.TEXTS,
    *words.TEXTS,
]
