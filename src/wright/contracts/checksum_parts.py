"""Checksums in a language whose lengths are never below zero: the caller says where whole blocks end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wright.contracts.checksum import ChecksumContract
from wright.contracts.contract import Case
from wright.ir.index import Index


@dataclass(frozen=True)
class PartsContract(ChecksumContract):
    """As ``ChecksumContract``; ``whole`` is the place behind the last whole block of ``by`` bytes."""

    @property
    def cases(self) -> Iterator[Case]:
        for rest, case in enumerate(super().cases):
            yield {**case, "whole": Index.of(case["end"]) - rest}
