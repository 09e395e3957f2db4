"""A hash's initial words, as a program reads them: by a contract's ``Start``."""

from __future__ import annotations

from wright.contracts.fixed import Start
from wright.ir.program import Region, Storage, View
from wright.ir.terms import Term, const, load
from wright.spec.construction import Absorbing


def start_words(start: Start, spec: Absorbing) -> list[Term]:
    if start is Start.KNOWN:
        return [const(h, spec.word) for h in spec.start]
    return [load("start", i, spec.word) for i in range(len(spec.start))]


def start_storages(start: Start, spec: Absorbing) -> dict[str, Storage]:
    storage = Storage("start", Region.MESSAGE, spec.state_size)
    return {} if start is Start.KNOWN else {"start": storage}


def start_views(start: Start, spec: Absorbing) -> dict[str, View]:
    return {} if start is Start.KNOWN else {"start": View("start", "start", spec.word, spec.big_endian)}
