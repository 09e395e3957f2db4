"""Run by the environment's own pytest: columns of every layout beside hashlib, row by row."""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import hashwright
import hashwright.ray
import polars as pl
import pyarrow as pa
import pytest
from coded import CODED
from hashwright import columns
from hypothesis import given, settings
from hypothesis import strategies as st

TYPES = [
    *(pa.binary(), pa.large_binary(), pa.binary_view(), pa.dictionary(pa.int16(), pa.binary())),
    pa.dictionary(pa.uint32(), pa.large_binary()),
]
BYTES = pytest.mark.parametrize("dtype", TYPES, ids=str)
ROWS = st.lists(st.none() | st.binary(max_size=200), max_size=80)
CUTS = st.tuples(st.integers(0, 80), st.integers(0, 80))
KEY = bytes(range(16))


def digests(rows: Sequence[bytes | None], name: str = "sha256") -> list[bytes | None]:
    return [None if row is None else hashlib.new(name, row).digest() for row in rows]


def as_array(result: Any) -> Any:
    made = pa.array(result)
    made.validate(full=True)
    return made


@BYTES
@settings(deadline=None)
@given(rows=ROWS, cut=CUTS)
def test_rows_and_slices(dtype: pa.DataType, rows: list[bytes | None], cut: tuple[int, int]) -> None:
    whole = pa.array(rows, type=dtype)
    for given_rows, array in ((rows, whole), (rows[cut[0] :][: cut[1]], whole.slice(*cut))):
        expected = digests(given_rows)
        assert as_array(columns.sha256(array)).to_pylist() == expected
        assert as_array(columns.sha256(array, format="fixed")).to_pylist() == expected
        text = as_array(columns.sha256(array, format="hex"))
        assert text.to_pylist() == [each and each.hex() for each in expected]
        assert text.null_count == given_rows.count(None)


@BYTES
@settings(deadline=None, max_examples=30)
@given(rows=ROWS, cuts=st.lists(st.integers(0, 80), max_size=4))
def test_any_chunks_have_the_same_digests(
    dtype: pa.DataType, rows: list[bytes | None], cuts: list[int]
) -> None:
    whole = pa.array(rows, type=dtype)
    ends = sorted({0, len(rows), *(cut for cut in cuts if cut <= len(rows))})
    chunks = [whole.slice(a, b - a) for a, b in pairwise(ends)]
    made = pa.chunked_array(columns.sha256(pa.chunked_array(chunks, type=dtype)))
    assert made.to_pylist() == digests(rows)


NUMBERS = [
    (pa.int8(), "b", st.integers(-(2**7), 2**7 - 1)),
    (pa.uint16(), "H", st.integers(0, 2**16 - 1)),
    (pa.int32(), "i", st.integers(-(2**31), 2**31 - 1)),
    (pa.uint64(), "Q", st.integers(0, 2**64 - 1)),
    (pa.float32(), "f", st.floats(width=32, allow_nan=False)),
    (pa.float64(), "d", st.floats(allow_nan=False)),
    (pa.date32(), "i", st.integers(-(2**31), 2**31 - 1)),
    (pa.duration("ns"), "q", st.integers(-(2**63), 2**63 - 1)),
    (pa.bool_(), "?", st.booleans()),
]


@settings(deadline=None)
@given(data=st.data(), cut=CUTS, cuts=st.lists(st.integers(0, 80), max_size=3))
def test_numbers_of_any_type(data: st.DataObject, cut: tuple[int, int], cuts: list[int]) -> None:
    """As struct packs them; whole, as a slice, in chunks, in a dictionary, and cast to bytes beforehand."""
    dtype, code, value = data.draw(st.sampled_from(NUMBERS))
    values = data.draw(st.lists(st.none() | value, max_size=80))
    rows = [None if each is None else struct.pack(f"<{code}", each) for each in values]
    whole, expected = pa.array(values, dtype), digests(rows)
    ends = sorted({0, len(rows), *(end for end in cuts if end <= len(rows))})
    chunks = pa.chunked_array([whole.slice(a, b - a) for a, b in pairwise(ends)], dtype)
    assert list(columns.sha256(whole)) == list(columns.sha256(chunks)) == expected
    assert list(columns.sha256(whole.slice(*cut))) == expected[cut[0] :][: cut[1]]
    assert list(columns.sha256(whole.dictionary_encode())) == expected
    assert list(columns.sha256(pa.array(rows, pa.binary(struct.calcsize(code))))) == expected


@settings(deadline=None, max_examples=50)
@given(parts=st.lists(st.lists(st.none() | st.text(max_size=40), max_size=30), min_size=1, max_size=5))
def test_chunks_of_polars(parts: list[list[str | None]]) -> None:
    """Polars' own views, chunks and slices: hashlib row by row, and Polars' equality of what comes back."""
    whole = pl.Series(parts[0], dtype=pl.String)
    for part in parts[1:]:
        whole.append(pl.Series(part, dtype=pl.String))
    rows = [None if each is None else each.encode() for each in whole]
    made = pl.Series(columns.md5(whole, format="hex"))
    expected = pl.Series([each and each.hex() for each in digests(rows, "md5")], dtype=pl.String)
    assert made.equals(expected, null_equal=True)
    assert pl.Series(columns.md5(whole.rechunk()[1:], format="hex")).equals(expected[1:], null_equal=True)
    categories = whole.cast(pl.Categorical)
    assert pl.Series(columns.md5(categories, format="hex")).equals(expected, null_equal=True)


@pytest.mark.parametrize("name", sorted(hashwright.algorithms_available))
@settings(deadline=None, max_examples=20)
@given(rows=ROWS)
def test_every_function(name: str, rows: list[bytes | None]) -> None:
    array = pa.array(rows, type=pa.binary())
    function = getattr(hashwright, name)
    assert list(getattr(columns, name)(array)) == [
        row if row is None else function.digest(row) for row in rows
    ]
    if name not in CODED:
        return
    codes = [row if row is None else function.hmac(b"key", row) for row in rows]
    for kind in (pa.binary(), pa.binary_view()):
        of = getattr(columns, f"hmac_{name}")
        assert list(of(array.cast(kind), b"key")) == codes
        assert list(of(array.cast(kind), b"key", format="hex")) == [code and code.hex() for code in codes]


@pytest.mark.parametrize("name", ["siphash12", "siphash13", "siphash24", "siphash48"])
def test_siphash(name: str) -> None:
    rows = [None, b"", b"abc", bytes(1000)] * 9
    made = pa.array(getattr(columns, name)(pa.array(rows), KEY))
    assert made.type == pa.uint64()
    assert made.to_pylist() == [None if row is None else getattr(hashwright, name)(KEY, row) for row in rows]


def test_a_null_may_be_hashed_as_something() -> None:
    for array in (pa.array([b"a", None]), pa.array([b"a", None]).dictionary_encode(), pa.nulls(2)):
        made = list(columns.sha256(array, null=b"NULL"))
        assert made[1] == hashlib.sha256(b"NULL").digest()
        assert None not in made
    assert list(columns.sha256(pa.nulls(2))) == [None, None]


@pytest.mark.parametrize(
    ("array", "rows"),
    [
        (pa.array([1, None, -2], pa.int32()), [struct.pack("<i", 1), None, struct.pack("<i", -2)]),
        (pa.array([1.5, None]), [struct.pack("<d", 1.5), None]),
        (pa.array([True, False, None] * 9), [b"\1", b"\0", None] * 9),
        (pa.array([True, False, None] * 9)[4:], ([b"\1", b"\0", None] * 9)[4:]),
        (pa.array([b"ab", None, b"cd"], pa.binary(2)), [b"ab", None, b"cd"]),
        (pa.array([b"ab", None, b"cd"], pa.binary(2))[1:], [None, b"cd"]),
        (pa.array([7, None], pa.timestamp("us")), [struct.pack("<q", 7), None]),
        (pa.array(["é", ""], pa.string_view()), ["é".encode(), b""]),
    ],
)
def test_values_of_other_types(array: pa.Array, rows: list[bytes | None]) -> None:
    assert list(columns.sha256(array)) == digests(rows)


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_threads_and_progress(threads: int) -> None:
    rows = [str(i).encode() for i in range(200_000)]
    seen = list[tuple[int, int]]()
    made = columns.sha1(
        pa.array(rows), threads=threads, progress=lambda done, total: seen.append((done, total))
    )
    assert list(made) == digests(rows, "sha1")
    assert seen[-1] == (200_000, 200_000)
    assert seen == sorted(seen)


def coded(row: Sequence[bytes | None]) -> bytes:
    """The first encoding of a row."""
    return b"".join(b"\0" if v is None else b"\1" + len(v).to_bytes(8, "little") + v for v in row)


@settings(deadline=None)
@given(
    rows=st.lists(
        st.tuples(st.none() | st.binary(max_size=20), st.none() | st.binary(max_size=20)), max_size=40
    )
)
def test_row_keys(rows: list[tuple[bytes | None, bytes | None]]) -> None:
    both = [pa.array([row[i] for row in rows], pa.binary()) for i in range(2)]
    expected = [hashlib.sha256(coded(row)).digest() for row in rows]
    assert list(columns.row_key(both, version=1)) == expected
    half = len(rows) // 2
    chunked = [both[0], pa.chunked_array([both[1][:half], both[1][half:]])]
    assert list(columns.row_key(chunked, version=1)) == expected
    assert (
        list(columns.row_key([both[0].cast(pa.binary_view()), both[1].dictionary_encode()], version=1))
        == expected
    )
    assert list(columns.row_key(both, key=b"key", version=1)) == [
        hmac.digest(b"key", coded(row), "sha256") for row in rows
    ]


@settings(deadline=None)
@given(
    rows=st.lists(
        st.tuples(st.none() | st.sampled_from(["a", "bc"]), st.none() | st.text(max_size=3)), max_size=40
    )
)
def test_keys_whose_first_column_is_a_dictionary(rows: list[tuple[str | None, str | None]]) -> None:
    """A row is its values, and not the entry by whose digest the column alone would be hashed."""
    first, second = (pa.array([row[i] for row in rows], pa.string()) for i in range(2))
    categories = pl.Series([row[0] for row in rows], dtype=pl.String).cast(pl.Categorical)
    for width, others in ((1, []), (2, [second])):
        cut = [[each if each is None else each.encode() for each in row[:width]] for row in rows]
        keys = [hashlib.sha256(coded(row)).digest() for row in cut]
        joined = [b"-".join(b"?" if each is None else each for each in row) for row in cut]
        for column in (first.dictionary_encode(), categories):
            assert list(columns.row_key([column, *others], version=1)) == keys
            made = columns.joined_key([column, *others], null="?")
            assert list(made) == [hashlib.md5(row).hexdigest() for row in joined]


def test_keys_as_dbt_makes_them() -> None:
    """generate_surrogate_key(['a', 'b']) compiles to md5(coalesce(a, null) || '-' || coalesce(b, null))."""
    made = columns.joined_key([pa.array(["x", None]), pa.array(["y", "z"])])
    texts = ("x-y", "_dbt_utils_surrogate_key_null_-z")
    assert list(made) == [hashlib.md5(text.encode()).hexdigest() for text in texts]
    vault = columns.joined_key([pa.array(["X", None]), pa.array(["Y", "Z"])], separator="||", null="^^")
    assert list(vault) == [hashlib.md5(text.encode()).hexdigest() for text in ("X||Y", "^^||Z")]


def test_keys_of_empty_texts() -> None:
    """Nothing is hashed before there was anything to hold."""
    empty = [pa.array(["", ""]), pa.array([None, ""], pa.string())]
    made = columns.joined_key(empty, separator="", null="")
    assert list(made) == [hashlib.md5(b"").hexdigest()] * 2


def test_a_result_serves_many_consumers() -> None:
    """The memory lives as long as the last of them."""
    made = columns.sha256(pa.array(["a", None, "b"]))
    twice = [pa.array(made), pa.array(made), pl.Series(made)]
    del made
    assert [
        list(each.to_list() if isinstance(each, pl.Series) else each.to_pylist()) for each in twice
    ] == 3 * [digests([b"a", None, b"b"])]


def test_no_rows_and_no_chunks() -> None:
    for empty in (
        pa.array([], pa.string()),
        pa.chunked_array([], pa.string()),
        pl.Series([], dtype=pl.String),
    ):
        made = columns.sha256(empty, format="hex")
        assert (len(made), list(made)) == (0, [])
    assert pa.chunked_array(columns.sha256(pa.chunked_array([], pa.string()))).type == pa.binary()
    assert list(columns.row_key([pa.chunked_array([], pa.string()), pa.array([], pa.int8())])) == []


@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        (lambda: columns.sha256(["a"]), TypeError, "list is no column of Arrow: give a pyarrow array"),
        (lambda: columns.sha256(pa.array([["a"]])), TypeError, "Arrow's type list has no bytes to hash"),
        (
            lambda: columns.sha256(pa.table({"a": [1]})),
            TypeError,
            "row_key hashes lists and structs by their elements",
        ),
        (
            lambda: columns.sha256(pa.array(["a"]), format="text"),
            ValueError,
            "it must be 'binary', 'hex' or 'fixed'",
        ),
        (
            lambda: columns.sha256(pa.array(["a"]), threads=0),
            ValueError,
            "threads is 0: there must be 1 at least",
        ),
        (lambda: columns.siphash24(pa.array(["a"]), b"key"), ValueError, "key has 3 bytes: SipHash takes 16"),
        (lambda: columns.hmac_sha1(pa.array(["a"]), "key"), TypeError, "key is a str: encode it first"),
        (lambda: columns.hmac_sha1(pa.array(["a"]), None), TypeError, "key is None: is a setting missing"),
        (lambda: columns.hmac_sha1(pa.array(["a"]), b""), ValueError, "key is empty: is a setting missing"),
        (lambda: columns.siphash24(pa.array(["a"]), None), TypeError, "key is None"),
        (lambda: columns.row_key([pa.array(["a"])], key=""), TypeError, "key is a str: encode it first"),
        (lambda: columns.row_key([pa.array(["a"])], key=b""), ValueError, "key is empty"),
        (lambda: hashwright.ray.hmac_md5("v", None, to="k"), TypeError, "key is None"),
        (lambda: hashwright.ray.row_key(["v"], to="k", key=b""), ValueError, "key is empty"),
        (lambda: columns.row_key([]), ValueError, "columns is empty"),
        (
            lambda: columns.row_key([pa.array([1]), pa.array([1, 2])]),
            ValueError,
            "different numbers of rows: 1, 2",
        ),
        (lambda: columns.joined_key([pa.array([1])]), TypeError, "cast the other columns to strings first"),
    ],
)
def test_errors_say_what_would_be_right(
    call: Callable[[], object], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        call()


def test_an_empty_key_is_taken_where_it_is_meant() -> None:
    made = columns.hmac(hashwright.sha256, pa.array(["a"]), b"", empty_key=True)
    assert made.to_pylist() == [hmac.digest(b"", b"a", "sha256")]


@pytest.mark.parametrize(("format", "most"), [("hex", 2), ("binary", 4), ("fixed", 10)])
def test_chunks_whose_digests_would_not_fit_are_cut(
    format: columns.Format, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Arrow's strings and binaries have less than 2 GiB in an array; here as many bytes as four digests."""
    rows = ["a", None, *"bcdefghi"]
    whole = columns.row_key([pa.array(rows), pa.array(rows)], format=format).to_pylist()
    single = columns.sha256(pa.array(rows), format=format).to_pylist()
    monkeypatch.setattr("hashwright._jobs.MOST_BYTES", 4 * 32)
    chunked = pa.chunked_array([rows[:1], [], rows[1:]])
    made = columns.row_key([pa.array(rows), chunked], format=format)
    assert made.to_pylist() == whole
    assert max(map(len, made.chunks)) <= most
    cut = columns.sha256(pa.array(rows), format=format)
    assert cut.to_pylist() == single
    assert columns.sha256(pa.array(rows).dictionary_encode(), format=format).to_pylist() == single
    assert isinstance(cut, columns.ChunkedArray) == (format != "fixed")
