"""How Python's package is measured."""

from __future__ import annotations

from collections.abc import Mapping

from wright.measure.asked import ClimberFactory, Question, SuiteFactory
from wright.targets.python.measure.suite import Suite

SUITES: Mapping[str, SuiteFactory] = {"python": Suite}
CLIMBERS: Mapping[str, ClimberFactory] = {}
QUESTIONS: Mapping[str, Question] = {
    "columns": Question("Columns of strings, beside polars-hash, DuckDB and DataFusion"),
}
