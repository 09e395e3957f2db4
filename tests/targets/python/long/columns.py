"""Run by the environment's own pytest, for the night: more than 2 GiB of digests of one chunk."""

from __future__ import annotations

import hashlib

import hashwright.polars
import polars as pl
from hashwright import columns

ROWS = 34_000_000


def digest(row: int) -> str:
    return hashlib.sha256(row.to_bytes(4, "little")).hexdigest()


def test_the_plugin_gives_more_chunks() -> None:
    assert hashwright.polars.PLUGIN is not None
    frame = pl.DataFrame({"v": pl.int_range(ROWS, eager=True, dtype=pl.Int32)})
    made = frame.select(pl.col("v").hw.sha256())["v"]
    assert (frame["v"].n_chunks(), len(made)) == (1, ROWS)
    for row in (0, 33_554_430, 33_554_431, 33_554_432, ROWS - 1):
        assert made[row] == digest(row)


def test_columns_have_more_chunks() -> None:
    made = columns.sha256(pl.int_range(ROWS, eager=True, dtype=pl.Int32), format="hex")
    assert [len(chunk) for chunk in made.chunks] == [33_554_431, ROWS - 33_554_431]
    assert (made[33_554_431], made[ROWS - 1]) == (digest(33_554_431), digest(ROWS - 1))
