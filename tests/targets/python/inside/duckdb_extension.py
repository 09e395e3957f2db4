"""Run by the environment's own pytest: DuckDB's extension, beside hashlib and DuckDB's own functions."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import duckdb
import hashwright
import hashwright.duckdb
import pytest
from coded import CODED

UNSIGNED = {"allow_unsigned_extensions": "true"}
NAMES = sorted(hashwright.algorithms_available)
LENGTHS = [*range(14), 55, 56, 63, 64, 65, 127, 128, 129, 200, 1000]
"""Those up to 12 lie in their row; others take one block, two, and many."""
Digest = Callable[[bytes], bytes]


def trusted(name: str) -> Digest:
    """The function of hashlib, or ours where it has none: other tests have vectors of these."""
    if name.startswith("shake"):
        size = getattr(hashwright, name).digest_size
        shake = getattr(hashlib, name.replace("shake", "shake_"))
        return lambda data: bytes(shake(data).digest(size))
    if name in hashlib.algorithms_available:
        return lambda data: hashlib.new(name, data).digest()
    return lambda data: bytes(getattr(hashwright, name).digest(data))


def asked(connection: duckdb.DuckDBPyConnection, query: str) -> list[tuple[Any, ...]]:
    return connection.execute(query).fetchall()


@pytest.fixture(scope="module")
def connection() -> Iterator[duckdb.DuckDBPyConnection]:
    """A database with the extension, and 5,000 rows: more than two chunks, and every seventh is NULL."""
    with duckdb.connect(config=UNSIGNED) as found:
        hashwright.duckdb.load(found)
        found.execute(
            "create table texts as select i, case when i % 7 = 3 then null"
            f" else repeat(chr(97 + (i % 26)::int), {LENGTHS}[1 + i % {len(LENGTHS)}]) end as v"
            " from range(5000) rows(i)"
        )
        found.execute("update texts set v = repeat('ø', 50000) where i in (0, 2047, 2048, 4999)")
        yield found


@pytest.mark.parametrize("name", NAMES)
def test_each_function(connection: duckdb.DuckDBPyConnection, name: str) -> None:
    digest = trusted(name)
    calls = f"hw_{name}(v), hw_{name}(encode(v)), hw_{name}_blob(encode(v))"
    rows = asked(connection, f"select v, {calls} from texts")
    assert len(rows) == 5000
    for value, *made in rows:
        expected = None if value is None else digest(value.encode())
        text = expected and expected.hex()
        assert made == [text, text, expected]


@pytest.mark.parametrize("name", CODED)
def test_hmac_under_one_key(connection: duckdb.DuckDBPyConnection, name: str) -> None:
    forms = f"hw_hmac_{name}(v, ", f"hw_hmac_{name}(encode(v), ", f"hw_hmac_{name}_blob(encode(v), "
    calls = ", ".join(f"{form}'a key')" for form in forms)
    for value, *made in asked(connection, f"select v, {calls} from texts where i < 1200"):
        code = None if value is None else bytes(getattr(hashwright, name).hmac(b"a key", value.encode()))
        text = code and code.hex()
        assert made == [text, text, code]


@pytest.mark.parametrize("key", ["i", "i // 600", "i // 3", "case when i % 5 = 0 then null else i // 90 end"])
def test_hmac_under_keys_of_a_column(connection: duckdb.DuckDBPyConnection, key: str) -> None:
    """A key for every row, keys for many rows, keys that are NULL; and some longer than a block."""
    key = f"encode(repeat(({key})::varchar, 1 + i // 100))"
    for form in ("sha256", "sha3_256"):
        rows = asked(connection, f"select v, {key} as k, hw_hmac_{form}(v, k) from texts")
        for value, secret, made in rows:
            known = value is not None and secret is not None
            assert made == (hmac.new(secret, value.encode(), form).hexdigest() if known else None)


@pytest.mark.parametrize("name", ["hw_hmac_sha256", "hw_hmac_sha256_blob", "hw_hmac_keccak_256"])
def test_an_empty_key_is_refused_unless_it_is_meant(connection: duckdb.DuckDBPyConnection, name: str) -> None:
    for call in (f"{name}('abc'::blob, '')", f"{name}(encode(v), '', false)", f"{name}(encode(v), key)"):
        rows = "texts, (select case when i = 4001 then ''::blob else 'k'::blob end as key, i as j from texts)"
        with pytest.raises(
            duckdb.InvalidInputException, match=rf"key is empty.*write {name}\(x, key, true\)"
        ):
            asked(connection, f"select {call} from {rows} where i = j")
    made = asked(
        connection, f"select {name}('abc'::blob, key, true) from (values ('k'::blob), (''), (null)) t(key)"
    )
    function = getattr(hashwright, name.removeprefix("hw_hmac_").removesuffix("_blob"))
    codes = [function.hmac(key, b"abc") for key in (b"k", b"")]
    assert [row[0] for row in made] == [*(code if "blob" in name else code.hex() for code in codes), None]
    assert asked(connection, f"select {name}(null, ''), {name}('abc'::blob, null)") == [(None, None)]


def test_parameters(connection: duckdb.DuckDBPyConnection) -> None:
    """Text and bytes are told apart when they are given; a key is bytes."""
    query = "select hw_sha256($v), hw_hmac_sha256($v, $key)"
    code = hmac.new(b"a\0key", b"abc", "sha256").hexdigest()
    for value in ("abc", b"abc"):
        made = connection.execute(query, {"v": value, "key": b"a\0key"}).fetchall()
        assert made == [(hashlib.sha256(b"abc").hexdigest(), code)]
    assert connection.execute(query, {"v": None, "key": b""}).fetchall() == [(None, None)]


@pytest.mark.parametrize(
    "rows",
    [
        "select 'abc' as v from range(3000)",
        "select null::varchar as v from range(3000)",
        "select case when i < 2500 then null else v end as v from texts",
        "select v from texts where i % 3 = 1",
        "select v from texts join range(9000) on i = range % 50",
        "select t.v from range(6000) left join texts t on t.i = range",
        "select (case when i % 9 = 0 then null else ['ada', 'bob', repeat('c', 99)][1 + i % 3] end)"
        "::enum('ada', 'bob', '" + "c" * 99 + "')::varchar as v from texts",
        "select v from texts order by i desc limit 100 offset 3000",
        "select v from texts where false",
        "select unnest([v, null, upper(v)]) as v from texts",
        "select substring(v, 2) as v from texts",
    ],
)
def test_vectors_of_any_kind(connection: duckdb.DuckDBPyConnection, rows: str) -> None:
    """Constants, choices of rows, entries of dictionaries: as DuckDB's own function hashes them."""
    for call, own in (
        ("hw_sha256(v)", "sha256(v)"),
        ("hw_sha256(encode(v))", "sha256(v)"),
        ("hw_md5(v)", "md5(v)"),
    ):
        wrong = f"select count(*) from ({rows}) where {call} is distinct from {own}"
        assert asked(connection, wrong) == [(0,)]


def test_digests_that_are_kept(connection: duckdb.DuckDBPyConnection) -> None:
    """They outlive the chunk that they were made in: in a table, sorted, grouped, joined."""
    made = "hw_sha1(v) as d, hw_sha1_blob(encode(v)) as b"
    connection.execute(f"create or replace table kept as select v, {made} from texts")
    wrong = "d is distinct from sha1(v) or lower(hex(b)) is distinct from d"
    assert asked(connection, f"select count(*) from kept where {wrong}") == [(0,)]
    grouped = asked(
        connection, "select hw_sha1(v) as d, count(*) from texts group by d order by d nulls first"
    )
    assert grouped[0] == (None, 713)  # of 714, one is not NULL any more
    texts = [row[0] for row in grouped[1:]]
    assert texts == sorted(texts)
    own = "(select distinct sha1(v) as d from texts)"
    joined = f"select count(*) from (select distinct d from kept) join {own} using (d)"
    assert asked(connection, joined) == [(len(texts),)]


def test_threads(connection: duckdb.DuckDBPyConnection) -> None:
    """Several of DuckDB's own in a query, and queries of several at once."""
    query = (
        "select count(*), count(*) filter (hw_sha256(v) <> sha256(v) or hw_md5(v) <> md5(v))"
        " from (select repeat('x', (i % 70)::int) || i as v from range(400000) rows(i))"
    )
    connection.execute("set threads = 4")
    with ThreadPoolExecutor(3) as pool:
        cursors = [connection.cursor() for _ in range(3)]
        made = list(pool.map(lambda cursor: asked(cursor, query), cursors))
    assert made == [[(400000, 0)]] * 3


def test_what_is_refused() -> None:
    """Databases for signed extensions, types that are neither text nor bytes, names that are taken."""
    with duckdb.connect() as connection:
        with pytest.raises(
            PermissionError, match=r'connect\(config=\{"allow_unsigned_extensions": "true"\}\)'
        ):
            hashwright.duckdb.load(connection)
        with pytest.raises(duckdb.IOException, match="allow_unsigned_extensions"):
            connection.execute(f"load '{hashwright.duckdb.EXTENSION}'")
    with duckdb.connect(config=UNSIGNED) as connection:
        hashwright.duckdb.load(connection)
        hashwright.duckdb.load(connection)
        with pytest.raises(duckdb.BinderException, match="No function matches"):
            connection.execute("select hw_sha256([1])")
        with pytest.raises(duckdb.CatalogException, match="already exists"):
            hashwright.duckdb.register(connection)


def test_in_place_of_registered_functions() -> None:
    with duckdb.connect(config=UNSIGNED) as connection:
        hashwright.duckdb.register(connection)
        hashwright.duckdb.load(connection)
        made = asked(connection, "select hw_sha256('abc'), hw_sha256('abc'::blob), hw_sha256(null)")
    assert made == [(*[hashlib.sha256(b"abc").hexdigest()] * 2, None)]


def test_what_it_says_of_itself(connection: duckdb.DuckDBPyConnection) -> None:
    """It is known by its name and its version, and knows no Python."""
    query = "select loaded, extension_version from duckdb_extensions() where extension_name = 'hashwright'"
    assert asked(connection, query) == [(True, hashwright.__version__)]
    assert b"PyObject" not in hashwright.duckdb.EXTENSION.read_bytes()
