"""Run by the environment's own pytest: keys beside the SQL of dbt's macros, which DuckDB runs."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

import duckdb
import hashwright
import polars as pl
import pyarrow as pa
import pytest
from hashwright import keys
from hypothesis import given, settings
from hypothesis import strategies as st

TEXT = st.text(alphabet=' -^|"\\\n\t\v\raAéßñ1', max_size=8)
"""What the macros treat apart, and letters; DuckDB's TRIM takes off other spaces than U+0020, too."""
ROWS = st.lists(st.tuples(st.none() | TEXT, st.none() | TEXT, st.none() | st.integers(0, 99)), max_size=30)
NAMES = ("b", "A", "c")


def table_of(rows: Sequence[tuple[Any, ...]]) -> pa.Table:
    types = (pa.string(), pa.string(), pa.int64())
    return pa.table({name: pa.array([row[i] for row in rows], types[i]) for i, name in enumerate(NAMES)})


def asked(table: pa.Table, expression: str) -> list[Any]:
    with duckdb.connect() as connection:
        connection.register("rows", table)
        return [row[0] for row in connection.sql(f"select {expression} from rows").fetchall()]


def surrogate(null: str) -> str:
    """What generate_surrogate_key writes for DuckDB."""
    fields = (f"coalesce(cast({name} as TEXT), '{null}')" for name in NAMES)
    joined = " || '-' || ".join(fields)
    return f"md5(cast({joined} as TEXT))"


@settings(deadline=None, max_examples=60)
@given(rows=ROWS)
def test_generate_surrogate_key(rows: list[tuple[Any, ...]]) -> None:
    table = table_of(rows)
    for empty, null in ((False, "_dbt_utils_surrogate_key_null_"), (True, "")):
        made = keys.generate_surrogate_key(table, treat_nulls_as_empty_strings=empty)
        assert made.to_pylist() == asked(table, surrogate(null))


def standard(name: str) -> str:
    return f"NULLIF(UPPER(TRIM(CAST({name} AS VARCHAR))), '')"


@settings(deadline=None, max_examples=60)
@given(rows=ROWS)
def test_automate_dv(rows: list[tuple[Any, ...]]) -> None:
    """AutomateDV's macro, with what it names otherwise in other engines: MD5_BINARY, and a cast to BINARY."""
    table = table_of(rows)
    texts = [f"IFNULL({standard(name)}, '^^')" for name in NAMES]
    key = f"unhex(md5(NULLIF(CONCAT_WS('||', {', '.join(texts)}), '^^||^^||^^')))"
    assert keys.automate_dv(table).to_pylist() == asked(table, key)
    ordered = [texts[1], texts[0], texts[2]]  # A, b, c
    diff = f"unhex(md5(CONCAT_WS('||', {', '.join(ordered)})))"
    assert keys.automate_dv(table, is_hashdiff=True).to_pylist() == asked(table, diff)
    alone = f"unhex(sha256({standard('b')}))"
    made = keys.automate_dv(table.select(["b"]), function=hashwright.sha256)
    assert made.to_pylist() == asked(table, alone)
    kept = keys.automate_dv(table.select(["b"]), hash_content_casing="disabled", format="hex")
    assert kept.to_pylist() == asked(table, "md5(NULLIF(TRIM(CAST(b AS VARCHAR)), ''))")


def quoted(name: str) -> str:
    """datavault4dbt's standard of a value, as Snowflake reads its literals."""
    text = f"TRIM(CAST({name} AS VARCHAR))"
    text = f"REPLACE(REPLACE(REPLACE({text}, '\\', '\\\\'), '\"', '\"'), '^^', '--')"
    return f"IFNULL('\"' || {text} || '\"', '^^')"


def without_blanks(text: str) -> str:
    for blank in ("\\n", "\\t", "\\v", "\\r"):
        text = f"REGEXP_REPLACE({text}, '{blank}', '', 'g')"
    return text


@settings(deadline=None, max_examples=60)
@given(rows=ROWS)
def test_datavault4dbt(rows: list[tuple[Any, ...]]) -> None:
    table = table_of(rows)
    joined = " || '||' || ".join(quoted(name) for name in NAMES)
    for is_hashdiff, text in ((False, f"UPPER({joined})"), (True, joined)):
        sql = f"IFNULL(LOWER(MD5(NULLIF({without_blanks(text)}, '^^||^^||^^'))), '{'0' * 32}')"
        assert keys.datavault4dbt(table, is_hashdiff=is_hashdiff).to_pylist() == asked(table, sql)


def test_types_that_engines_write_alike() -> None:
    table = pa.table(
        {
            "b": [True, False, None],
            "i": pa.array([-5, 2**63 - 1, None]),
            "d": pa.array([Decimal("1.50"), Decimal("-0.05"), None], pa.decimal128(9, 2)),
            "t": pa.array([date(2026, 11, 24), date(1969, 1, 2), None]),
            "s": pa.array(["x", "y", None]).dictionary_encode(),
        }
    )
    fields = (f"coalesce(cast({name} as TEXT), '')" for name in table.column_names)
    sql = "md5(" + " || '-' || ".join(fields) + ")"
    made = keys.generate_surrogate_key(table, treat_nulls_as_empty_strings=True)
    assert made.to_pylist() == asked(table, sql)


def test_columns_of_other_libraries() -> None:
    expected = [hashlib.md5(b"x-1").hexdigest(), hashlib.md5(b"y-2").hexdigest()]
    rows = {"s": pl.Series(["x", "y"]), "i": pa.chunked_array([[1], [2]])}
    for given_rows in (rows, pa.table({"s": ["x", "y"], "i": [1, 2]}).to_batches()[0]):
        assert keys.generate_surrogate_key(given_rows).to_pylist() == expected


def test_a_row_that_looks_like_nulls_is_null() -> None:
    """NULLIF compares texts, as the macro does."""
    table = pa.table({"a": ["^^", "^^", None], "b": ["^^", "x", "^^"]})
    assert keys.automate_dv(table).is_null().to_pylist() == [True, False, True]
    assert keys.automate_dv(table, is_hashdiff=True).null_count == 0


@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        (lambda: keys.automate_dv(pa.array(["a"])), TypeError, "give a pyarrow table, or a dict"),
        (lambda: keys.automate_dv({}), ValueError, "rows has no columns"),
        (lambda: keys.automate_dv({"a": ["x"]}), TypeError, "list is no column of Arrow"),
        (
            lambda: keys.generate_surrogate_key(pa.table({"a": [1.5]})),
            TypeError,
            "column 'a' is of type double, which engines write in different ways: cast it to strings first",
        ),
        (
            lambda: keys.automate_dv(pa.table({"a": ["x"]}), hash_content_casing="lower"),
            ValueError,
            "it must be 'upper' or 'disabled'",
        ),
    ],
)
def test_errors_say_what_would_be_right(
    call: Callable[[], object], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        call()
