"""Run by the environment's own pytest: columns of BLAKE3, XXH64, XXH3 and checksums beside each message."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import Any

import datafusion
import duckdb
import hashwright
import hashwright.datafusion
import hashwright.duckdb
import hashwright.pandas
import hashwright.polars
import hashwright.ray
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from hashwright import columns

SEEDED = ("xxh64", "xxh3_64")
CHECKSUMS = ("crc32", "crc32c", "crc64nvme", "crc64jones", "crc16xmodem")
BITS = {"crc32": 32, "crc32c": 32, "crc16xmodem": 32}
NUMBERS = (*SEEDED, *CHECKSUMS)
SEEDED_BYTES = ("xxh3_128",)
FORMATS = ("binary", "fixed", "hex")
SEED = 2**64 - 59
KEY = bytes(range(32))
CONTEXT = "hashwright 2026-11-28 columns"
LENGTHS = (
    *range(18),
    31,
    32,
    33,
    63,
    64,
    65,
    127,
    128,
    129,
    239,
    240,
    241,
    512,
    1023,
    1024,
    1025,
    2049,
    5000,
    70_000,
)
"""Around the borders of blocks, stripes and chunks."""
ROWS = [None if i % 7 == 3 else (b"\xc3\xb8" * 35_000)[:length] for i, length in enumerate([*LENGTHS] * 3)]
ROWS = [None if row is None else row[: len(row) // 2 * 2] + b"x" * (len(row) % 2) for row in ROWS]
"""UTF-8 each, so that engines take them as strings, too."""
LAYOUTS = (pa.binary(), pa.large_binary(), pa.binary_view(), pa.dictionary(pa.int16(), pa.binary()))
Ways = Callable[[], Any]


def alone(name: str, row: bytes, seed: int = 0) -> int:
    """The number of one message."""
    function = getattr(hashwright, name)
    return int(function(row) if name in CHECKSUMS else function(row, seed).intdigest())


def each(digest: Callable[[bytes], Any], rows: Sequence[bytes | None] = ROWS) -> list[Any]:
    return [None if row is None else digest(row) for row in rows]


def column(layout: pa.DataType = LAYOUTS[0]) -> pa.Array:
    return pa.array(ROWS, type=layout)


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
@pytest.mark.parametrize("name", NUMBERS)
def test_numbers(name: str, layout: pa.DataType) -> None:
    hashed = partial(getattr(columns, name), **({"seed": SEED} if name in SEEDED else {}))
    made = pa.array(hashed(column(layout)))
    made.validate(full=True)
    assert made.type == (pa.uint32() if name in BITS else pa.uint64())
    assert made.to_pylist() == each(partial(alone, name, seed=SEED))
    assert hashed(column(layout))[:9] == made.to_pylist()[:9]
    assert pa.array(hashed(column(layout).slice(5, 21))).to_pylist() == made.to_pylist()[5:26]
    marked = hashed(column(layout), null=b"nothing")
    assert marked[3] == alone(name, b"nothing", SEED)


def in_bytes(name: str, row: bytes, seed: int = 0) -> bytes:
    """The digest of one message."""
    return bytes(getattr(hashwright, name)(row, seed).digest())


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
@pytest.mark.parametrize("name", SEEDED_BYTES)
def test_bytes_under_a_seed(name: str, layout: pa.DataType) -> None:
    expected = each(partial(in_bytes, name, seed=SEED))
    hashed = partial(getattr(columns, name), seed=SEED)
    for format in FORMATS:
        made = pa.array(hashed(column(layout), format=format))
        made.validate(full=True)
        assert made.to_pylist() == ([row and row.hex() for row in expected] if format == "hex" else expected)
        many = pa.chunked_array([column(layout)] * 400)
        assert pa.chunked_array(hashed(many, threads=2, format=format)).to_pylist() == made.to_pylist() * 400
    assert pa.array(hashed(column(layout).slice(5, 21))).to_pylist() == expected[5:26]
    assert hashed(column(layout), null=b"nothing")[3] == in_bytes(name, b"nothing", SEED)
    assert pa.array(hashed(pa.array([7]))).to_pylist() == [in_bytes(name, bytes([7, *bytes(7)]), SEED)]


def test_what_others_say() -> None:
    assert pa.array(columns.crc32(column())).to_pylist() == each(zlib.crc32)
    assert columns.xxh64(pa.array([b""])).to_pylist() == [0xEF46DB3751D8E999]  # of xxHash's specification
    assert columns.xxh3_64(pa.array([b""])).to_pylist() == [0x2D06800538D394C2]


MODES: dict[str, dict[str, Any]] = {
    "plain": {},
    "keyed": {"key": KEY},
    "derived": {"derive_key_context": CONTEXT},
    "short": {"length": 7},
    "long": {"length": 64, "key": KEY},
}


def of_tree(mode: dict[str, Any], row: bytes) -> bytes:
    given = {name: value for name, value in mode.items() if name != "length"}
    return hashwright.blake3(row, **given).digest(mode.get("length", 32))


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
@pytest.mark.parametrize("mode", MODES.values(), ids=MODES)
def test_blake3(mode: dict[str, Any], layout: pa.DataType) -> None:
    expected = each(partial(of_tree, mode))
    for format in ("binary", "fixed", "hex"):
        made = pa.array(columns.blake3(column(layout), format=format, **mode))
        made.validate(full=True)
        assert made.to_pylist() == ([row and row.hex() for row in expected] if format == "hex" else expected)
    marked = columns.blake3(column(layout), null=b"nothing", **mode)
    assert marked[3] == of_tree(mode, b"nothing")
    many = pa.chunked_array([column(layout)] * 400)
    assert pa.chunked_array(columns.blake3(many, threads=2, **mode)).to_pylist() == expected * 400


@pytest.mark.parametrize("plugin", [hashwright.polars.PLUGIN, None])
def test_polars(plugin: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hashwright.polars, "PLUGIN", plugin)
    frame = pl.DataFrame({"row": ROWS})
    for name in NUMBERS:
        given = {"seed": SEED} if name in SEEDED else {}
        made = frame.lazy().select(getattr(hashwright.polars, name)("row", **given)).collect()["row"]
        assert made.dtype == (pl.UInt32() if name in BITS else pl.UInt64())
        assert made.to_list() == each(partial(alone, name, seed=SEED))
    for name, format in product(SEEDED_BYTES, FORMATS):
        call = getattr(hashwright.polars, name)("row", seed=SEED, format=format, null=b"x")
        expected = [in_bytes(name, b"x" if row is None else row, SEED) for row in ROWS]
        made = frame.lazy().select(call).collect()["row"]
        assert made.to_list() == ([row.hex() for row in expected] if format == "hex" else expected)
    for mode in MODES.values():
        made = frame.lazy().select(hashwright.polars.blake3("row", format="binary", **mode)).collect()["row"]
        assert made.to_list() == each(partial(of_tree, mode))
        text = frame.select(pl.col("row").hw.blake3(null=b"x", **mode))["row"]
        assert text[3] == of_tree(mode, b"x").hex()


def test_pandas_and_ray() -> None:
    series = pd.Series(ROWS, dtype=pd.ArrowDtype(pa.binary()))
    table = pa.table({"row": column()})
    for name in NUMBERS:
        expected = each(partial(alone, name))
        assert pa.array(getattr(series.hw, name)()).to_pylist() == expected
        assert getattr(hashwright.ray, name)("row", to="key")(table)["key"].to_pylist() == expected
    for name in SEEDED_BYTES:
        expected = [row and row.hex() for row in each(partial(in_bytes, name, seed=SEED))]
        assert pa.array(getattr(series.hw, name)(seed=SEED)).to_pylist() == expected
        assert getattr(hashwright.ray, name)("row", to="key", seed=SEED)(table)["key"].to_pylist() == expected
    for mode in MODES.values():
        expected = [row and row.hex() for row in each(partial(of_tree, mode))]
        assert pa.array(series.hw.blake3(**mode)).to_pylist() == expected
        assert hashwright.ray.blake3("row", to="key", **mode)(table)["key"].to_pylist() == expected


@pytest.fixture(params=["load", "register"])
def database(request: pytest.FixtureRequest) -> Iterator[duckdb.DuckDBPyConnection]:
    """The extension's functions, and those of Python's."""
    with duckdb.connect(config={"allow_unsigned_extensions": "true"}) as connection:
        getattr(hashwright.duckdb, request.param)(connection)
        rows = pa.table({"i": range(len(ROWS)), "row": column()})
        connection.register("given", rows)
        connection.execute("create table rows as select i, decode(row) as text, row from given")
        yield connection


def test_duckdb(database: duckdb.DuckDBPyConnection) -> None:
    for name in NUMBERS:
        found = database.execute(f"select hw_{name}(text) from rows order by i").fetchall()
        assert [row for (row,) in found] == each(partial(alone, name))
        kinds = database.execute(f"select typeof(hw_{name}('abc'))").fetchall()
        assert kinds[0][0] == ("UINTEGER" if name in BITS else "UBIGINT")
    alone_of = {"blake3": partial(of_tree, {})} | {name: partial(in_bytes, name) for name in SEEDED_BYTES}
    for name, digest in alone_of.items():
        asked = f"select hw_{name}(text), hw_{name}_blob(row) from rows order by i"
        found = database.execute(asked).fetchall()
        assert [row for _, row in found] == each(digest)
        assert [text for text, _ in found] == [row and row.hex() for _, row in found]


def test_duckdbs_seeds() -> None:
    """Another one in each row, and none where it is NULL; of strings and of binaries."""
    with duckdb.connect(config={"allow_unsigned_extensions": "true"}) as connection:
        hashwright.duckdb.load(connection)
        rows = "range(5000) rows(i)"
        seeds = f"select i, case when i % 11 = 5 then null else i // 400 end::ubigint as seed from {rows}"
        query = (
            f"select i, seed, hw_xxh64(i::varchar, seed), hw_xxh64(encode(i::varchar), seed) from ({seeds})"
        )
        for i, seed, *made in connection.execute(query).fetchall():
            assert made == 2 * [None if seed is None else alone("xxh64", str(i).encode(), seed)]
        text, data = "hw_xxh3_128(i::varchar, seed)", "hw_xxh3_128_blob(encode(i::varchar), seed)"
        for i, seed, digits, digest in connection.execute(
            f"select i, seed, {text}, {data} from ({seeds})"
        ).fetchall():
            assert digest == (None if seed is None else in_bytes("xxh3_128", str(i).encode(), seed))
            assert digits == (digest and digest.hex())


def test_datafusion() -> None:
    context = datafusion.SessionContext()
    hashwright.datafusion.register(context)
    text = pa.array([row and row.decode() for row in ROWS])
    context.from_arrow(pa.table({"text": text, "row": column()}), name="rows")

    def asked(call: str) -> list[Any]:
        found: list[Any] = context.sql(f"select {call} as made from rows").to_pydict()["made"]
        return found

    for name in NUMBERS:
        expected = each(partial(alone, name))
        assert asked(f"hw_{name}(text)") == asked(f"hw_{name}_binary(row)") == expected
    alone_of = {"blake3": partial(of_tree, {})} | {name: partial(in_bytes, name) for name in SEEDED_BYTES}
    for name, digest in alone_of.items():
        assert asked(f"hw_{name}_binary(row)") == each(digest)
        assert asked(f"hw_{name}(text)") == [row and row.hex() for row in each(digest)]


REFUSED: list[tuple[Ways, type[Exception], str]] = [
    (lambda: columns.xxh64(column(), seed=-1), ValueError, "seed is -1: it must be 0 or more"),
    (lambda: columns.xxh3_64(column(), seed=2**64), ValueError, "and below 2\\*\\*64"),
    (lambda: columns.xxh3_128(column(), seed=2**64), ValueError, "and below 2\\*\\*64"),
    (lambda: pl.col("x").hw.xxh3_128(seed=-1), ValueError, "seed is -1"),
    (lambda: columns.xxh64(column(), seed=True), TypeError, "seed is True: it must be an int"),
    (lambda: columns.blake3(column(), key=b"short"), ValueError, "key has 5 bytes: BLAKE3 takes 32"),
    (lambda: columns.blake3(column(), key=b""), ValueError, "key is empty"),
    (lambda: columns.blake3(column(), key=KEY, derive_key_context=CONTEXT), ValueError, "give one of them"),
    (
        lambda: columns.blake3(column(), length=65),
        ValueError,
        "length is 65: a row's digest has 1 to 64 bytes",
    ),
    (lambda: columns.blake3(column(), length=0), ValueError, "1 to 64 bytes"),
    (lambda: columns.crc32(pa.array([[1]])), TypeError, "has no bytes to hash"),
    (lambda: pl.col("x").hw.blake3(key=b"short"), ValueError, "BLAKE3 takes 32"),
    (lambda: pl.col("x").hw.xxh64(seed=2**64), ValueError, "below 2\\*\\*64"),
    (lambda: columns.hash(int, column()), TypeError, "must be one of hashwright's"),
]


@pytest.mark.parametrize(("call", "kind", "said"), REFUSED)
def test_what_is_refused(call: Ways, kind: type[Exception], said: str) -> None:
    with pytest.raises(kind, match=said):
        call()
