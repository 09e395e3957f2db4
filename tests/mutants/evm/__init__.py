"""Texts of Solidity, changed by hand."""

from __future__ import annotations

from tests.mutants.evm import addresses, exchanges, language, values

TEXTS = [*language.TEXTS, *addresses.TEXTS, *values.TEXTS, *exchanges.TEXTS]
