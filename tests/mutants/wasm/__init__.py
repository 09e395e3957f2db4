"""Texts of WebAssembly, changed by hand."""

from __future__ import annotations

from tests.mutants.wasm import calls, code, integers, loops, modules, places, storages, vectors, words

TEXTS = [
    *places.TEXTS,
    *storages.TEXTS,
    *modules.TEXTS,
    *code.TEXTS,
    *calls.TEXTS,
    *loops.TEXTS,
    *integers.TEXTS,
    *vectors.TEXTS,
    *words.TEXTS,
]
