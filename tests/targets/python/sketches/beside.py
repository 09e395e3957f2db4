"""Run by the pytest of datasketch's environment: signatures and bands, beside datasketch's own."""

from __future__ import annotations

import random
from itertools import combinations, product

import pyarrow as pa
import pytest
from datasketch import MinHash, MinHashLSH
from hashwright import columns

DRAWN = random.Random(51)
SCHEMES: tuple[columns.Scheme, ...] = ("legacy", "affine32", "affine64")
SIZES, SEEDS = (1, 2, 7, 16, 128, 256), (0, 1, 42, 2**32 - 1)
WORDS = ["", "é", "日本語", "\N{SNAKE}", "x" * 200, *map(str, range(200))]
SETS = [
    [],
    [""],
    WORDS,
    ["a", "a", "b"],
    *([DRAWN.choice(WORDS) for _ in range(DRAWN.randrange(600))] for _ in range(40)),
]
TEXTS = [
    "",
    "a",
    "naïve",
    *("".join(DRAWN.choices("ab é\N{SNAKE}", k=DRAWN.randrange(700))) for _ in range(40)),
]


def signature(tokens: list[str], num_perm: int, seed: int, scheme: str) -> list[int]:
    """By datasketch's batches."""
    made = MinHash(num_perm, seed=seed, scheme=scheme)
    made.update_batch([token.encode() for token in tokens])
    return made.hashvalues.tolist()


@pytest.mark.parametrize(("scheme", "num_perm", "seed"), list(product(SCHEMES, SIZES, SEEDS)))
def test_signatures(scheme: columns.Scheme, num_perm: int, seed: int) -> None:
    made = columns.minhash(pa.array(SETS), num_perm, seed=seed, scheme=scheme).to_pylist()
    assert made == [signature(tokens, num_perm, seed, scheme) for tokens in SETS]


@pytest.mark.parametrize("size", [1, 3, 5, 40])
def test_shingles(size: int) -> None:
    made = columns.minhash(pa.array(TEXTS), shingle=size).to_pylist()
    for text, found in zip(TEXTS, made, strict=True):
        pieces = {text[i : i + size] for i in range(max(1, len(text) - size + 1))} if text else set()
        assert found == signature(sorted(pieces), 128, 1, "affine32")


def test_the_usual_scheme_and_seed_are_datasketch_s() -> None:
    made = MinHash()
    made.update(b"a")
    assert columns.minhash(pa.array([["a"]])).to_pylist() == [made.hashvalues.tolist()]


THRESHOLDS = [step / 20 for step in range(21)]
WEIGHTS = [(0.5, 0.5), (0.4, 0.6), (0.1, 0.9), (1.0, 0.0)]


@pytest.mark.parametrize("num_perm", [2, 16, 64, 128])
def test_bands_and_rows_for_a_threshold(num_perm: int) -> None:
    """The same choice, or none by both."""
    for threshold, weights in product(THRESHOLDS, WEIGHTS):
        try:
            index = MinHashLSH(threshold, num_perm, weights=weights)
        except ValueError:
            with pytest.raises(ValueError, match="a single band would be best"):
                columns.lsh_params(threshold, num_perm, weights=weights)
        else:
            assert columns.lsh_params(threshold, num_perm, weights=weights) == (index.b, index.r)


def test_candidates() -> None:
    """Rows share a key of a band where datasketch's index finds one by the other."""
    base = [DRAWN.choice(WORDS) for _ in range(60)]
    rows = [[word if DRAWN.random() < kept else DRAWN.choice(WORDS) for word in base] for kept in SIMILAR]
    signatures = columns.minhash(pa.array(rows))
    keys = columns.minhash_bands(signatures, 25, 5).to_pylist()
    index = MinHashLSH(params=(25, 5))
    made = [MinHash(hashvalues=each, scheme="affine32") for each in signatures.to_pylist()]
    for number, each in enumerate(made):
        index.insert(number, each)
    found = {
        tuple(sorted((number, other))) for number, each in enumerate(made) for other in index.query(each)
    }
    ours = {pair for pair in combinations(range(len(rows)), 2) if set(keys[pair[0]]) & set(keys[pair[1]])}
    assert ours == {(one, other) for one, other in found if one != other}
    assert 0 < len(ours) < len(rows) * (len(rows) - 1) / 2


SIMILAR = [step / 40 for step in range(41)]
"""The share of words that rows have of one, so that some pairs are alike and some are not."""
