"""Texts of Rust, changed by hand."""

from __future__ import annotations

from tests.mutants.rust import ends, places, statements, vectors, words

TEXTS = [*places.TEXTS, *words.TEXTS, *statements.TEXTS, *ends.TEXTS, *vectors.TEXTS]
