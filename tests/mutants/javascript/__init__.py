"""Texts of JavaScript, changed by hand."""

from __future__ import annotations

from tests.mutants.javascript import integers, names, places, tokens, words

TEXTS = [*places.TEXTS, *tokens.TEXTS, *names.TEXTS, *integers.TEXTS, *words.TEXTS]
