"""Run by the environment's own pytest: Polars' expressions, by the plugin and by Python."""

from __future__ import annotations

import hashlib
import hmac
import io
import uuid
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import hashwright
import hashwright.polars
import polars as pl
import pytest
from coded import CODED
from hashwright import columns
from hypothesis import given, settings
from hypothesis import strategies as st

VALUES = ["abc", None, "", "é" * 100] * 5
HEX = [None if value is None else hashlib.sha256(value.encode()).hexdigest() for value in VALUES]
FRAME = pl.DataFrame({"value": VALUES, "number": range(20)})
PLUGIN = hashwright.polars.PLUGIN
LONG = b"k" * 300
SKETCHED: dict[str, tuple[str, dict[str, Any]]] = {
    "minhash": ("value", {"shingle": 2}),
    "minhash_bands": ("signature", {"bands": 2, "rows": 2}),
}
"""Methods that make lists of numbers: a column that each takes, and its options."""


@pytest.fixture(params=["plugin", "python"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Both ways to the same digests."""
    if request.param == "python":
        monkeypatch.setattr(hashwright.polars, "PLUGIN", None)
    return request.param


def test_this_polars_has_the_plugin() -> None:
    assert PLUGIN is not None
    assert PLUGIN.endswith((".so", ".pyd"))


@pytest.mark.parametrize("version", ["0.20.31", "1.32.3", "3.0.0"])
def test_other_versions_are_called_through_python(version: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pl, "__version__", version)
    assert hashwright.polars._plugin() is None


@pytest.mark.parametrize("name", [name for name in dir(hashwright.polars.HashExpr) if name[0] != "_"])
def test_every_method_with_a_name_of_its_own_is_a_function(name: str) -> None:
    if name in ("hash", "hmac", "siphash", "seeded", "checksum"):  # these take the function
        assert not hasattr(hashwright.polars, name)
        return
    keys = [bytes(16)] if name.startswith(("hmac_", "siphash")) else []
    column, options = SKETCHED.get(name, ("value", {"null": b"x"}))
    made = FRAME.with_columns(signature=pl.lit([1, 2, 3, 4])).select(
        method=getattr(pl.col(column).hw, name)(*keys, **options),
        named=getattr(hashwright.polars, name)(column, *keys, **options),
        expression=getattr(hashwright.polars, name)(pl.col(column), *keys, **options),
    )
    assert made["method"].equals(made["named"])
    assert made["method"].equals(made["expression"])


@pytest.mark.usefixtures("way")
def test_every_call() -> None:
    value = pl.col("value").hw
    made = FRAME.select(
        sha256=value.sha256(),
        raw=value.sha256(format="binary"),
        fixed=value.sha256(format="fixed"),
        hmac=value.hmac_sha256(b"key"),
        long=value.hmac_md5(LONG),
        sip=value.siphash24(bytes(16)),
        marked=value.sha256(null=b""),
        number=pl.col("number").hw.md5(),
        category=pl.col("value").cast(pl.Categorical).hw.blake2s(),
    )
    text, number, raw = pl.String(), pl.UInt64(), pl.Binary()
    assert made.dtypes == [text, raw, raw, text, text, number, text, text, text]
    assert made["sha256"].to_list() == HEX
    assert [each and each.hex() for each in made["raw"]] == HEX
    assert made["fixed"].to_list() == made["raw"].to_list()
    assert made["hmac"][0] == hmac.digest(b"key", b"abc", "sha256").hex()
    assert made["long"][0] == hmac.digest(LONG, b"abc", "md5").hex()
    assert made["sip"].to_list()[:2] == [hashwright.siphash24(bytes(16), b"abc"), None]
    assert made["marked"][1] == hashlib.sha256(b"").hexdigest()
    assert made["number"][1] == hashlib.md5((1).to_bytes(8, "little")).hexdigest()
    assert made["category"][0] == hashlib.blake2s(b"abc").hexdigest()
    assert made["category"][1] is None


@pytest.mark.usefixtures("way")
def test_every_function_takes_every_option() -> None:
    """The second value is null, and hashed as something."""
    value, key, null = pl.col("value").hw, bytes(16), b"none"
    calls, expected = dict[str, pl.Expr](), dict[str, object]()
    for name in sorted(hashwright.algorithms_available):
        function = getattr(hashwright, name)
        calls[name] = getattr(value, name)(format="binary", null=null)
        expected[name] = function.digest(null)
        if name in CODED:
            calls[f"hmac_{name}"] = getattr(value, f"hmac_{name}")(key, format="binary", null=null)
            expected[f"hmac_{name}"] = function.hmac(key, null)
    for name in ("siphash12", "siphash13", "siphash24", "siphash48"):
        calls[name] = getattr(value, name)(key, null=null)
        expected[name] = getattr(hashwright, name)(key, null)
    assert FRAME.select(**calls).row(1, named=True) == expected


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("engine", ["in-memory", "streaming"])
def test_lazy(engine: str) -> None:
    lazy = FRAME.lazy().with_columns(key=pl.col("value").hw.sha256()).filter(pl.col("number") > 3)
    assert lazy.collect_schema()["key"] == pl.String
    assert lazy.collect(engine=engine)["key"].to_list() == HEX[4:]
    named = FRAME.lazy().select(pl.col("value").hw.sha256()).collect(engine=engine)
    assert named.columns == ["value"]


@pytest.mark.usefixtures("way")
def test_groups_and_windows() -> None:
    parts = FRAME.group_by("value", maintain_order=True).agg(pl.col("value").hw.sha256().first().alias("key"))
    assert parts["key"].to_list() == HEX[:4]
    assert FRAME.select(pl.col("value").hw.sha256().over("number"))["value"].to_list() == HEX


@settings(deadline=None)
@given(
    rows=st.lists(st.none() | st.binary(max_size=100), max_size=60),
    cuts=st.lists(st.integers(0, 60), max_size=4),
    skipped=st.integers(0, 5),
)
def test_any_chunks_and_slices(rows: list[bytes | None], cuts: list[int], skipped: int) -> None:
    ends = sorted({0, len(rows), *(cut for cut in cuts if cut <= len(rows))})
    chunks = [pl.DataFrame({"v": rows[a:b]}, {"v": pl.Binary()}) for a, b in pairwise(ends)]
    whole = pl.concat(chunks, rechunk=False) if chunks else pl.DataFrame(schema={"v": pl.Binary()})
    made = whole[skipped:].select(pl.col("v").hw.sha1(format="binary"))["v"].to_list()
    assert made == [None if row is None else hashlib.sha1(row).digest() for row in rows[skipped:]]


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("engine", ["in-memory", "streaming"])
def test_long_columns_are_shared_out_to_threads(engine: str) -> None:
    numbers = [str(i) for i in range(200_000)]
    made = pl.LazyFrame({"v": numbers}).select(pl.col("v").hw.md5()).collect(engine=engine)["v"]
    assert made.to_list() == [hashlib.md5(number.encode()).hexdigest() for number in numbers]


def test_plans_travel_as_bytes() -> None:
    """With the plugin no object of Python's is in a plan, so other processes can run it."""
    lazy = FRAME.lazy().select(pl.col("value").hw.hmac_sha256(b"key"))
    again = pl.LazyFrame.deserialize(io.BytesIO(lazy.serialize()))
    assert again.collect()["value"][0] == hmac.digest(b"key", b"abc", "sha256").hex()


def test_row_keys() -> None:
    made = FRAME.select(key=hashwright.polars.row_key("value", pl.col("number")))["key"]
    first = b"\2" + b"\5\3abc" + b"\3\0\0"  # version 2, a string, the number 0
    assert made[0] == hashlib.sha256(first).hexdigest()
    assert made.n_unique() == 20


@pytest.mark.parametrize(
    "select",
    [
        lambda: [pl.all()],
        lambda: [pl.selectors.all()],
        lambda: [pl.col("value", "number")],
        lambda: ["value", "number"],
        lambda: [pl.selectors.string(), pl.selectors.numeric()],
    ],
)
def test_one_row_key_of_all_that_is_selected(select: Callable[[], list[str | pl.Expr]]) -> None:
    expected = columns.row_key([FRAME["value"], FRAME["number"]], format="hex").to_pylist()
    made = FRAME.lazy().select(hashwright.polars.row_key(*select())).collect()
    assert made.columns == ["value"]
    assert made["value"].to_list() == expected
    over = FRAME.with_columns(hashwright.polars.row_key(*select()))
    assert over.columns == ["value", "number"]


def test_row_keys_with_literals_nulls_and_names_twice() -> None:
    height = FRAME.height
    nulls = pl.Series("none", [None] * height)
    given = [FRAME["value"], pl.Series(["x"] * height), nulls, FRAME["value"]]
    frame = FRAME.with_columns(nulls)
    key = hashwright.polars.row_key("value", pl.lit("x"), "none", pl.col("value"))
    assert frame.select(key)["value"].to_list() == columns.row_key(given, format="hex").to_pylist()
    assert frame.clear().select(key)["value"].to_list() == []


def test_an_empty_key_is_taken_where_it_is_meant() -> None:
    made = FRAME.select(pl.col("value").hw.hmac(hashwright.sha256, b"", empty_key=True))["value"]
    assert made[0] == hmac.digest(b"", b"abc", "sha256").hex()


def test_a_row_key_refuses_no_key_at_once() -> None:
    with pytest.raises(ValueError, match="key is empty"):
        hashwright.polars.row_key("value", key=b"")


@pytest.mark.usefixtures("way")
def test_objects_are_refused_by_name() -> None:
    """Their column holds addresses."""
    ids = pl.DataFrame({"v": pl.Series([uuid.UUID(int=1), uuid.UUID(int=2)], dtype=pl.Object)})
    with pytest.raises((TypeError, pl.exceptions.PolarsError), match="make strings of them"):
        ids.select(pl.col("v").hw.md5())
    with pytest.raises(TypeError, match="Polars' type Object"):
        columns.md5(ids["v"])


@pytest.mark.usefixtures("way")
def test_what_has_no_bytes_is_refused() -> None:
    lists = pl.DataFrame({"v": [[1], [2]]})
    with pytest.raises((TypeError, pl.exceptions.ComputeError), match="has no bytes to hash: give strings"):
        lists.select(pl.col("v").hw.md5())


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        (lambda value: value.hmac_sha1("key"), TypeError, "key is a str: encode it first"),
        (lambda value: value.hmac_sha1(None), TypeError, "key is None: is a setting missing"),
        (lambda value: value.hmac_sha1(b""), ValueError, "key is empty: is a setting missing"),
        (lambda value: value.siphash24(None), TypeError, "key is None"),
        (lambda value: value.siphash24(b"key"), ValueError, "key has 3 bytes: SipHash takes 16"),
        (lambda value: value.md5(format="text"), ValueError, "it must be 'binary', 'hex' or 'fixed'"),
        (lambda value: value.md5(null="none"), TypeError, "null must be bytes"),
    ],
)
def test_options_are_refused_at_once(
    call: Callable[[hashwright.polars.HashExpr], object], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        call(pl.col("value").hw)


GOOD = hashwright.polars._options("sha256", "hex", b"key", b"null")


@pytest.mark.parametrize(
    ("kwargs", "said"),
    [
        ({"given": b""}, "options are damaged"),
        ({"given": b"sha256\0\1"}, "options are damaged"),
        ({"given": GOOD[:7] + b"\7" + GOOD[8:]}, "options are damaged"),
        ({"given": GOOD[:10] + b"\xff\xff\xff\xff" + GOOD[14:]}, "options are damaged"),
        ({"given": GOOD.replace(b"256", b"257")}, "no function of that name"),
        ({"given": b"x" * 400}, "options are damaged"),
        ({"given": hashwright.polars._options("siphash24", None, b"key", None)}, "a key of 16 bytes"),
        ({"given": 3}, "does not read the options"),
        ({"other": b""}, "does not read the options"),
    ],
)
def test_damaged_options_are_an_error(kwargs: dict[str, object], said: str) -> None:
    call = pl.plugins.register_plugin_function(
        plugin_path=PLUGIN, function_name="hash", args=pl.col("value"), kwargs=kwargs, is_elementwise=True
    )
    with pytest.raises(pl.exceptions.ComputeError, match=said):
        FRAME.select(call)
