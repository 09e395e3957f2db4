"""Texts of C#, changed by hand."""

from __future__ import annotations

from tests.mutants.csharp import (
    helpers,
    integers,
    kernels,
    members,
    names,
    places,
    pointers,
    spans,
    statements,
    tokens,
    vectors,
    words,
)

TEXTS = [
    *places.TEXTS,
    *spans.TEXTS,
    *tokens.TEXTS,
    *members.TEXTS,
    *statements.TEXTS,
    *names.TEXTS,
    *helpers.TEXTS,
    *kernels.TEXTS,
    *integers.TEXTS,
    *words.TEXTS,
    *pointers.TEXTS,
    *vectors.TEXTS,
]
