"""Run by the environment's own pytest: MinHash, its bands, and what they refuse.

``sketches`` has datasketch itself beside it.
"""

from __future__ import annotations

import hashlib
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hashwright
import hashwright.pandas
import hashwright.polars
import hashwright.ray
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from hashwright import columns
from hashwright._hashwright import instructions

SETS = [
    [],
    ["a"],
    ["a", "b", "a"],
    ["é", "日本語", ""],
    ["x" * 55, "x" * 56, "x" * 64, "x" * 1000],
    [str(number) for number in range(2000)],
]
"""Without elements, with one that comes twice, one without bytes, some of more than a block, and many."""
KNOWN = {
    ("legacy", 1, 1): "8380606eba14b25c275c06928368743c",
    ("legacy", 16, 0): "51993877ac990f4700bcdd4caf539e06",
    ("legacy", 128, 1): "8cc53f8e07eaefb156c9340fdb4b2974",
    ("legacy", 256, 4294967295): "7fd9a7f48d4c7b26570c0cb266cab9e6",
    ("affine32", 1, 1): "8d677eb2ed5a398a8abc96a589676a2c",
    ("affine32", 16, 0): "f75de404e205c6f3f7862bd197a4f426",
    ("affine32", 128, 1): "d016a4a7fac3f7b82802201150b13847",
    ("affine32", 256, 4294967295): "8439bf0355515351a5af5ee2c618e049",
    ("affine64", 1, 1): "33deb4226cca476a2fc084a9701f0a20",
    ("affine64", 16, 0): "5f0e3d9108f9aa750333d22c4d9ec494",
    ("affine64", 128, 1): "03a7911151d3082f7482360e98b548ab",
    ("affine64", 256, 4294967295): "f77c6910449e09d1365ad03d19af543d",
}
"""Of the signatures of these sets, by datasketch 2.0.0; those of "legacy" are 1.10.0's, too."""
TEXTS = ["hello world", None, "", "abc", "日本語のテキスト", "naïve", "a" * 700]
LIMITED = """\
import sys
from hashwright._hashwright import limit_instructions
sys.path.insert(0, {inside!r})
from minhash import KNOWN, digest
limit_instructions({allowed})
assert all(digest(*case) == known for case, known in KNOWN.items())
"""


def digest(scheme: columns.Scheme, num_perm: int, seed: int) -> str:
    """Of the signatures of all sets."""
    made = columns.minhash(
        pa.array(SETS, pa.list_(pa.string())), num_perm, seed=seed, scheme=scheme
    ).to_pylist()
    written = "".join(",".join(map(str, signature)) + "\n" for signature in made)
    return hashlib.sha256(written.encode()).hexdigest()[:32]


@pytest.mark.parametrize("case", KNOWN, ids=str)
def test_datasketch_s_signatures(case: tuple[columns.Scheme, int, int]) -> None:
    assert digest(*case) == KNOWN[case]


@pytest.mark.parametrize("allowed", sorted({0, 2 & instructions(), 3 & instructions()}))
def test_other_processors(allowed: int) -> None:
    """Without AVX-512, and without AVX2, as far as this one has them."""
    program = LIMITED.format(inside=str(Path(__file__).parent), allowed=allowed)
    subprocess.run([sys.executable, "-c", program], check=True)


def pieces(value: str | bytes | None, size: int) -> list[Any] | None:
    """The shingles of a value, as they are stated."""
    if value is None:
        return None
    return [value[i : i + size] for i in range(max(1, len(value) - size + 1))] if value else []


@pytest.mark.parametrize("size", [1, 2, 5, 8, 9, 700])
def test_shingles_are_characters_of_strings_and_bytes_of_binaries(size: int) -> None:
    coded = [None if text is None else text.encode() for text in TEXTS]
    for values, dtype in ((TEXTS, pa.string()), (coded, pa.binary())):
        tokens = pa.array([pieces(value, size) for value in values], pa.list_(dtype))
        expected = columns.minhash(tokens, 16).to_pylist()
        assert columns.minhash(pa.array(values, dtype), 16, shingle=size).to_pylist() == expected


ALIKE: dict[str, Callable[[pa.Array], pa.Array]] = {
    "large": lambda given: given.cast(pa.large_string()),
    "view": lambda given: given.cast(pa.string_view()),
    "dictionary": lambda given: given.dictionary_encode(),
    "Polars": lambda given: pl.Series(given),
    "category": lambda given: pl.Series(given).cast(pl.Categorical),
    "chunks": lambda given: pa.chunked_array([given[:2], given[2:2], given[2:]]),
}


@pytest.mark.parametrize("kind", ALIKE)
def test_texts_of_any_layout(kind: str) -> None:
    given = pa.array(TEXTS)
    made = columns.minhash(ALIKE[kind](given), 8, shingle=3).to_pylist()
    assert made == columns.minhash(given, 8, shingle=3).to_pylist()
    assert columns.minhash(given[1:5], 8, shingle=3).to_pylist() == made[1:5]


TOKENS = [["a", "b"], None, [], ["b", None, "a"], [None], ["b", "b", "a"], ["é", ""]]
LISTS: dict[str, Callable[[pa.Array], pa.Array]] = {
    "large": lambda given: given.cast(pa.large_list(pa.large_string())),
    "views": lambda given: given.cast(pa.list_(pa.string_view())),
    "list view": lambda given: pa.array(given.to_pylist(), pa.list_view(pa.string())),
    "large list view": lambda given: pa.array(given.to_pylist(), pa.large_list_view(pa.string())),
    "binary": lambda given: given.cast(pa.list_(pa.binary())),
    "dictionary": lambda given: pa.array(given.to_pylist(), pa.list_(pa.dictionary(pa.int8(), pa.string()))),
    "Polars": lambda given: pl.Series(given),
}


@pytest.mark.parametrize("kind", LISTS)
def test_tokens_of_any_layout(kind: str) -> None:
    given = pa.array(TOKENS)
    made = columns.minhash(LISTS[kind](given), 8).to_pylist()
    assert made == columns.minhash(given, 8).to_pylist()
    assert columns.minhash(given[2:6], 8).to_pylist() == made[2:6]
    assert made[0] == made[3] == made[5]
    assert made[2] == made[4] == [2**32 - 1] * 8
    assert made[1] is None


def test_lists_of_one_length_and_numbers_as_tokens() -> None:
    rows = [[1, 2], None, [2, 1]]
    fixed = columns.minhash(pa.array(rows, pa.list_(pa.int64(), 2)), 8).to_pylist()
    coded = [None if row is None else [number.to_bytes(8, "little") for number in row] for row in rows]
    assert fixed == columns.minhash(pa.array(coded), 8).to_pylist()
    assert fixed[0] == fixed[2]


@pytest.mark.parametrize(("scheme", "number"), [("affine32", pa.uint32()), ("affine64", pa.uint64())])
def test_what_is_made_is_arrow_s(scheme: columns.Scheme, number: pa.DataType) -> None:
    made = columns.minhash(pa.array(TEXTS), 5, shingle=2, scheme=scheme)
    array = pa.array(made)
    array.validate(full=True)
    assert array.type == pa.list_(number, 5)
    assert (array.null_count, made.null_count) == (1, 1)
    assert array.to_pylist() == made.to_pylist() == pickle.loads(pickle.dumps(made)).to_pylist()
    elements = array.flatten()
    del array, made
    assert len(elements) == 5 * (len(TEXTS) - 1)
    assert pa.array(columns.minhash(pa.array([], pa.string()), 5, shingle=2)).type == pa.list_(pa.uint32(), 5)
    assert columns.minhash(pa.nulls(2), 5).to_pylist() == [None, None]


def test_threads_share_sets() -> None:
    given, seen = pa.array([f"text number {number}" for number in range(5000)]), list[tuple[int, int]]()
    made = columns.minhash(given, 4, shingle=3, threads=2, progress=lambda *each: seen.append(each))
    assert made.to_pylist() == columns.minhash(given, 4, shingle=3, threads=1).to_pylist()
    assert (len(seen), seen[-1]) == (5, (5000, 5000))


def test_bands() -> None:
    """A key is XXH3-64 of the band's numbers by its place, whatever width they have."""
    signatures = columns.minhash(pa.array(TEXTS), 8, shingle=3)
    made = columns.minhash_bands(signatures, 3, 2).to_pylist()
    assert pa.array(columns.minhash_bands(signatures, 3, 2)).type == pa.list_(pa.uint64(), 3)
    for signature, keys in zip(signatures.to_pylist(), made, strict=True):
        if signature is None:
            assert keys is None
            continue
        coded = [number.to_bytes(8, "little") for number in signature]
        assert keys == [
            hashwright.xxh3_64_intdigest(coded[2 * i] + coded[2 * i + 1], seed=i) for i in range(3)
        ]
    wide = pa.array(signatures.to_pylist(), pa.list_(pa.int64()))
    assert columns.minhash_bands(wide, 3, 2).to_pylist() == made
    assert columns.minhash_bands(wide[1:4], 3, 2).to_pylist() == made[1:4]


def test_bands_and_rows_for_a_threshold() -> None:
    """Some that datasketch chooses; all others in ``sketches``."""
    assert columns.lsh_params(0.9) == (5, 25)
    assert columns.lsh_params(0.5) == (25, 5)
    assert columns.lsh_params(0.8, 256, weights=(0.1, 0.9)) == (23, 11)
    with pytest.raises(ValueError, match="a single band would be best"):
        columns.lsh_params(1.0)
    with pytest.raises(ValueError, match=r"threshold is 80: it must be from 0\.0 to 1\.0"):
        columns.lsh_params(80)
    with pytest.raises(ValueError, match=r"weights are \(1, 1\)"):
        columns.lsh_params(0.5, weights=(1, 1))


@pytest.fixture(params=["plugin", "python"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both ways of Polars to the same numbers."""
    if request.param == "python":
        monkeypatch.setattr(hashwright.polars, "PLUGIN", None)


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("scheme", ["legacy", "affine32", "affine64"])
def test_polars(scheme: columns.Scheme) -> None:
    frame = pl.DataFrame({"text": TEXTS, "tokens": TOKENS})
    lazy = frame.lazy().select(
        hashwright.polars.minhash("text", 16, shingle=3, scheme=scheme),
        pl.col("tokens").hw.minhash(300, seed=7, scheme=scheme),
        category=pl.col("text").cast(pl.Categorical).hw.minhash(4, shingle=3, scheme=scheme),
    )
    made = lazy.collect()
    number = pl.UInt64 if scheme == "affine64" else pl.UInt32
    assert lazy.collect_schema() == made.schema
    assert made.dtypes == [pl.Array(number, size) for size in (16, 300, 4)]
    text = columns.minhash(frame["text"], 16, shingle=3, scheme=scheme).to_pylist()
    assert made["text"].to_list() == text
    assert (
        made["tokens"].to_list() == columns.minhash(frame["tokens"], 300, seed=7, scheme=scheme).to_pylist()
    )
    keys = made.select(hashwright.polars.minhash_bands("text", 8, 2))["text"]
    assert keys.dtype == pl.Array(pl.UInt64, 8)
    assert keys.to_list() == columns.minhash_bands(made["text"], 8, 2).to_pylist()


def test_pandas_and_ray() -> None:
    expected = columns.minhash(pa.array(TEXTS), 4, shingle=3).to_pylist()
    keys = columns.minhash_bands(columns.minhash(pa.array(TEXTS), 4, shingle=3), 2, 2).to_pylist()
    signed = pd.Series(TEXTS).hw.minhash(4, shingle=3)
    assert pa.array(signed).to_pylist() == expected
    assert pa.array(signed.hw.minhash_bands(2, 2)).to_pylist() == keys
    table = hashwright.ray.minhash("text", 4, to="signature", shingle=3)(pa.table({"text": TEXTS}))
    assert table["signature"].to_pylist() == expected
    added = hashwright.ray.minhash_bands("signature", 2, 2, to="keys")(table)
    assert added["keys"].to_pylist() == keys


@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        (lambda: columns.minhash(pa.array(["a"])), TypeError, "give shingle, the characters of a string's"),
        (lambda: columns.minhash(pa.array([["a"]]), shingle=2), TypeError, "elements of lists are tokens"),
        (lambda: columns.minhash(pa.array([1]), shingle=2), TypeError, "made of strings and binaries"),
        (lambda: columns.minhash(pa.array([1])), TypeError, "sets are lists of tokens"),
        (lambda: columns.minhash(pa.array([[["a"]]])), TypeError, "list has no bytes to hash"),
        (lambda: columns.minhash(pa.array(["a"]), 0, shingle=1), ValueError, "num_perm is 0"),
        (lambda: columns.minhash(pa.array(["a"]), True, shingle=1), TypeError, "num_perm is True"),
        (lambda: columns.minhash(pa.array(["a"]), shingle=0), ValueError, "shingle is 0"),
        (lambda: columns.minhash(pa.array(["a"]), shingle=1, seed=-1), ValueError, "seed is -1: it must be"),
        (lambda: columns.minhash(pa.array(["a"]), shingle=1, seed=2**32), ValueError, "seed is 4294967296"),
        (
            lambda: columns.minhash(pa.array(["a"]), shingle=1, scheme="affine"),
            ValueError,
            "'legacy', 'affine32', 'affine64'",
        ),
        (lambda: columns.minhash_bands(pa.array(["a"]), 1, 1), TypeError, "bands are made of signatures"),
        (
            lambda: columns.minhash_bands(pa.array([[1, 2], [1]]), 2, 1),
            ValueError,
            "row 1 has 1 numbers, and 2 bands of 1 rows need 2",
        ),
        (lambda: columns.minhash_bands(pa.array([[1, None]]), 2, 1), ValueError, "row 0 has a null in it"),
        (lambda: columns.minhash_bands(pa.array([[1]]), 0, 1), ValueError, "bands is 0"),
        (
            lambda: hashwright.polars.minhash("a", 4, shingle=1, scheme="affine"),
            ValueError,
            "scheme is 'affine'",
        ),
        (lambda: hashwright.ray.minhash("a", 0, to="b"), ValueError, "num_perm is 0"),
    ],
)
def test_what_is_refused_says_what_is_right(
    call: Callable[[], object], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        call()


def test_polars_says_what_is_right() -> None:
    with pytest.raises(pl.exceptions.ComputeError, match="give shingle, the characters of a string's"):
        pl.DataFrame({"a": ["a"]}).select(hashwright.polars.minhash("a"))
