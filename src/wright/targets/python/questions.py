"""What ``wright bench`` measures of Python on demand."""

from __future__ import annotations

from collections.abc import Mapping

from wright.measure.questions import Question

QUESTIONS: Mapping[str, Question] = {
    "columns": Question(
        "Columns of strings, beside polars-hash, DuckDB, DataFusion and ClickHouse", keyed=True
    ),
    "column-lengths": Question("Columns of rows of one length each, for a plot"),
    "column-long": Question("A row of 10 MB among a million short ones, beside the sum of both alone"),
    "column-hmac": Question("HMACs of columns, beside polars-hash and the standard library"),
    "column-threads": Question("Columns by two threads and by one"),
    "column-instructions": Question("Columns by fewer of the processor's instructions"),
    "minhash": Question("MinHash of texts, beside datasketch and rensa (of sha1)"),
    "column-tables": Question("Columns of DuckDB's tables, beside its own functions"),
}
