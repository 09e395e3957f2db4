"""Run by the environment's own pytest: keys beside the SQL of dbt's macros, which DuckDB runs.

The macros are ``generate_surrogate_key`` of dbt_utils 1.4.1, ``hash`` of AutomateDV 0.11.5, and ``hash`` of
datavault4dbt 1.18.3 and 2.0.0. What the first two make is the same since 1.0.0 and 0.9.6.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Sequence
from datetime import date
from decimal import Decimal
from itertools import product
from typing import Any

import duckdb
import hashwright
import pandas as pd
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


def surrogate(names: Sequence[str], null: str) -> str:
    """What generate_surrogate_key writes for DuckDB."""
    fields = (f"coalesce(cast({name} as TEXT), '{null}')" for name in names)
    joined = " || '-' || ".join(fields)
    return f"md5(cast({joined} as TEXT))"


def require_surrogate_keys(table: pa.Table) -> None:
    for empty, null in ((False, "_dbt_utils_surrogate_key_null_"), (True, "")):
        made = keys.generate_surrogate_key(table, treat_nulls_as_empty_strings=empty)
        assert made.to_pylist() == asked(table, surrogate(table.column_names, null))


@settings(deadline=None, max_examples=60)
@given(rows=ROWS)
def test_generate_surrogate_key(rows: list[tuple[Any, ...]]) -> None:
    require_surrogate_keys(table_of(rows))


def standard(name: str) -> str:
    return f"NULLIF(UPPER(TRIM(CAST({name} AS VARCHAR))), '')"


def concatenated(names: Sequence[str]) -> str:
    texts = ", ".join(f"IFNULL({standard(name)}, '^^')" for name in names)
    return f"CONCAT_WS('||', {texts})"


def nulls(table: pa.Table) -> str:
    return "||".join(["^^"] * table.num_columns)


def require_automate_dv(table: pa.Table, ordered: Sequence[str]) -> None:
    """Keys, and hashdiffs of the columns in that order."""
    key = f"unhex(md5(NULLIF({concatenated(table.column_names)}, '{nulls(table)}')))"
    assert keys.automate_dv(table).to_pylist() == asked(table, key)
    diff = f"unhex(md5({concatenated(ordered)}))"
    assert keys.automate_dv(table, is_hashdiff=True).to_pylist() == asked(table, diff)


@settings(deadline=None, max_examples=60)
@given(rows=ROWS)
def test_automate_dv(rows: list[tuple[Any, ...]]) -> None:
    """AutomateDV's macro, with what it names otherwise in other engines: MD5_BINARY, and a cast to BINARY."""
    table = table_of(rows)
    require_automate_dv(table, ["A", "b", "c"])
    alone = f"unhex(sha256({standard('b')}))"
    made = keys.automate_dv(table.select(["b"]), function=hashwright.sha256)
    assert made.to_pylist() == asked(table, alone)
    kept = keys.automate_dv(table.select(["b"]), hash_content_casing="disabled", format="hex")
    assert kept.to_pylist() == asked(table, "md5(NULLIF(TRIM(CAST(b AS VARCHAR)), ''))")


REPLACEMENTS = {
    1: [("^^", "--")],
    2: [
        ('"', "dv4dbt-quote-replacement"),
        ("^^", "dv4dbt-null-replacement"),
        ("||", "dv4dbt-concat-replacement"),
    ],
}
"""What datavault4dbt puts in place of what is no value's, by its versions."""


def quoted(name: str, version: int, *, trimmed: bool = True) -> str:
    """datavault4dbt's standard of a value, as Snowflake reads its literals."""
    text = f"CAST({name} AS VARCHAR)"
    text = f"REPLACE({f'TRIM({text})' if trimmed else text}, '\\', '\\\\')"
    for given_text, replacement in REPLACEMENTS[version]:
        text = f"REPLACE({text}, '{given_text}', '{replacement}')"
    return f"IFNULL('\"' || {text} || '\"', '^^')"


def without_blanks(text: str) -> str:
    for blank in ("\\n", "\\t", "\\v", "\\r"):
        text = f"REGEXP_REPLACE({text}, '{blank}', '', 'g')"
    return text


def datavault4dbt(table: pa.Table, version: int, *, upper: bool, trimmed: bool = True) -> str:
    joined = " || '||' || ".join(quoted(name, version, trimmed=trimmed) for name in table.column_names)
    text = without_blanks(f"UPPER({joined})" if upper else joined)
    return f"IFNULL(LOWER(MD5(NULLIF({text}, '{nulls(table)}'))), '{'0' * 32}')"


def require_datavault4dbt(table: pa.Table) -> None:
    """Upper case is for keys by version 2, and for hashdiffs by version 1, whose condition has no ``not``."""
    for version, is_hashdiff in product(REPLACEMENTS, (False, True)):
        made = keys.datavault4dbt(table, version=version, is_hashdiff=is_hashdiff)
        assert made.to_pylist() == asked(
            table, datavault4dbt(table, version, upper=is_hashdiff == (version == 1))
        )


@settings(deadline=None, max_examples=60)
@given(rows=ROWS)
def test_datavault4dbt(rows: list[tuple[Any, ...]]) -> None:
    table = table_of(rows)
    require_datavault4dbt(table)
    untrimmed = keys.datavault4dbt(table, version=1, is_hashdiff=True, use_trim=False)
    assert untrimmed.to_pylist() == asked(table, datavault4dbt(table, 1, upper=True, trimmed=False))
    for version, case_sensitive in product(REPLACEMENTS, (False, True)):
        made = keys.datavault4dbt(table, version=version, case_sensitive=case_sensitive)
        assert made.to_pylist() == asked(
            table, datavault4dbt(table, version, upper=case_sensitive == (version == 1))
        )


@pytest.mark.parametrize(
    ("version", "error"), [(0, ValueError), (3, ValueError), (True, TypeError), ("2", TypeError)]
)
def test_versions_of_datavault4dbt_that_there_are_not(version: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match="version is"):
        keys.datavault4dbt({"a": pa.array(["x"])}, version=version)


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
    made = keys.generate_surrogate_key(table, treat_nulls_as_empty_strings=True)
    assert made.to_pylist() == asked(table, surrogate(table.column_names, ""))


DECIMALS = [
    Decimal(text) for text in ("0", "-0", "1e-10", "-1e-10", "0.0000001", "1.5", "-20", "99999999.0000000001")
]
DATES = [date.min, date(1, 12, 31), date(999, 1, 1), date(1582, 10, 10), date(1970, 1, 1), date.max]


def mixed(height: int) -> pa.Table:
    """Rows of all types that engines write alike, with what is written in a way of its own."""
    chance = random.Random(45)
    texts = ["", " ", "^^", "||", "-", 'a"b', "\\", "ß", "É ", "x\ty", "A", "a"]

    def column(values: Sequence[Any], dtype: pa.DataType) -> pa.Array:
        return pa.array([chance.choice([None, *values]) for _ in range(height)], dtype)

    return pa.table(
        {
            "b": column(texts, pa.large_string()),
            "A": column(texts, pa.string()).dictionary_encode(),
            "c": column(DECIMALS, pa.decimal128(20, 10)),
            "d": column(DATES, pa.date32()),
            "e": column([0, -1, 2**63 - 1, -(2**63)], pa.int64()),
            "f": column([True, False], pa.bool_()),
            "g": column(DECIMALS[:1] + DECIMALS[5:7], pa.decimal128(38, 1)),
            "h": column(texts, pa.string_view()),
        }
    )


def test_ten_thousand_rows_of_all_types() -> None:
    table = mixed(10_000)
    require_surrogate_keys(table)
    require_automate_dv(table, ["A", "b", "c", "d", "e", "f", "g", "h"])
    require_datavault4dbt(table)


@pytest.mark.parametrize(
    "dtype", [pa.decimal32(9, 9), pa.decimal64(18, 4), pa.decimal128(38, 38), pa.decimal256(40, 0)]
)
def test_decimals_have_all_digits_of_their_scale(dtype: pa.DataType) -> None:
    numbers = [Decimal(f"{n}e{-dtype.scale}") for n in (0, 1, -1, 10, 123456789)]
    made = keys.generate_surrogate_key({"n": pa.array([None, *numbers], dtype)[1:]})
    assert made.to_pylist() == [hashlib.md5(f"{number:f}".encode()).hexdigest() for number in numbers]


def test_a_hashdiff_of_one_column_is_no_null() -> None:
    table = pa.table({"b": ["x", None, " "]})
    made = keys.automate_dv(table, is_hashdiff=True).to_pylist()
    assert made == asked(table, f"unhex(md5({concatenated(['b'])}))")


@pytest.mark.parametrize("days", [-719163, 2932897])
def test_dates_that_engines_write_in_their_own_ways_are_refused(days: int) -> None:
    dates = pa.array([days, None], pa.int32()).view(pa.date32())
    with pytest.raises(ValueError, match="column 'd' has dates before year 1 or after 9999"):
        keys.generate_surrogate_key({"d": dates})


def test_frames() -> None:
    """Those of pandas without their index, which SQL does not have."""
    given_rows = {"s": ["x", "y"], "i": [1, 2]}
    expected = keys.generate_surrogate_key(pa.table(given_rows)).to_pylist()
    frame = pd.DataFrame(given_rows)
    categories = pl.DataFrame(given_rows).with_columns(pl.col("s").cast(pl.Categorical))
    for each in (frame, frame.set_index(pd.Index([7, 9], name="id")), pl.DataFrame(given_rows), categories):
        assert keys.generate_surrogate_key(each).to_pylist() == expected
    with pytest.raises(TypeError, match="rows is a LazyFrame: give a pyarrow table, a DataFrame"):
        keys.generate_surrogate_key(pl.LazyFrame(given_rows))


def test_columns_of_other_libraries() -> None:
    expected = [hashlib.md5(b"x-1").hexdigest(), hashlib.md5(b"y-2").hexdigest()]
    rows = {"s": pl.Series(["x", "y"]), "i": pa.chunked_array([[1], [2]])}
    for given_rows in (rows, pa.table({"s": ["x", "y"], "i": [1, 2]}).to_batches()[0]):
        assert keys.generate_surrogate_key(given_rows).to_pylist() == expected


def test_types_of_polars_own_are_refused() -> None:
    for series in (pl.Series([1], dtype=pl.Int128), pl.Series([object()], dtype=pl.Object)):
        with pytest.raises(TypeError, match=r"cast the column to strings first|make strings of them before"):
            keys.generate_surrogate_key({"a": series})


def test_a_row_that_looks_like_nulls_is_null() -> None:
    """NULLIF compares texts, as the macro does."""
    table = pa.table({"a": ["^^", "^^", None], "b": ["^^", "x", "^^"]})
    assert keys.automate_dv(table).is_null().to_pylist() == [True, False, True]
    assert keys.automate_dv(table, is_hashdiff=True).null_count == 0


@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        (
            lambda: keys.automate_dv(pa.array(["a"])),
            TypeError,
            "give a pyarrow table, a DataFrame, or a dict",
        ),
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
