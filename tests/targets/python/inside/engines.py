"""Run by the environment's own pytest: pandas, DuckDB and DataFusion, by their own calls."""

from __future__ import annotations

import hashlib
import hmac

import datafusion
import duckdb
import hashwright
import hashwright.datafusion
import hashwright.duckdb
import hashwright.pandas
import pandas as pd
import polars as pl
import pytest

VALUES = ["abc", None, "", "é" * 100] * 5
HEX = [None if value is None else hashlib.sha256(value.encode()).hexdigest() for value in VALUES]
FRAME = pl.DataFrame({"value": VALUES, "number": range(20)})


@pytest.mark.parametrize("dtype", [None, "object", "string[pyarrow]", "category"])
def test_pandas(dtype: str | None) -> None:
    series = pd.Series(VALUES, index=range(5, 25), name="value", dtype=dtype)
    made = series.hw.sha256()
    assert (list(made.index), made.name) == (list(range(5, 25)), "value")
    assert [None if pd.isna(each) else each for each in made] == HEX
    assert series.hw.hmac_sha1(b"key").iloc[0] == hmac.digest(b"key", b"abc", "sha1").hex()
    assert series.hw.siphash13(bytes(16)).isna().sum() == 5


def test_pandas_refuses_no_key() -> None:
    series = pd.Series(["abc"])
    with pytest.raises(TypeError, match="key is None"):
        series.hw.hmac_sha1(None)
    with pytest.raises(ValueError, match="key is empty"):
        series.hw.hmac_sha1(b"")
    made = series.hw.hmac(hashwright.sha1, b"", empty_key=True)
    assert made.iloc[0] == hmac.digest(b"", b"abc", "sha1").hex()


def test_duckdb() -> None:
    with duckdb.connect() as connection:
        hashwright.duckdb.register(connection)
        frame = FRAME  # DuckDB finds it by its name
        rows = connection.sql(
            "select hw_sha256(value), hex(hw_md5_blob(encode(value))) from frame"
        ).fetchall()
        assert frame.height == len(rows)
    assert [row[0] for row in rows] == HEX
    assert rows[0][1].lower() == hashlib.md5(b"abc").hexdigest()


def test_datafusion() -> None:
    context = datafusion.SessionContext()
    hashwright.datafusion.register(context)
    context.from_polars(FRAME, "frame")
    made = context.sql(
        "select hw_sha256(value) as text, hw_md5_binary(arrow_cast(value, 'Binary')) as raw from frame"
    ).to_pydict()
    assert made["text"] == HEX
    assert made["raw"][0] == hashlib.md5(b"abc").digest()
