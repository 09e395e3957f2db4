"""Run by the environment's own pytest: True is no number, whatever Python says of it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import hashwright
import hashwright.polars
import hashwright.ray
import pyarrow as pa
import pytest
from hashwright import columns, content

TEXTS = pa.array(["a"])
CALLS: dict[str, Callable[[], object]] = {
    "row_key's version": lambda: columns.row_key([TEXTS], version=True),
    "the same in Polars": lambda: hashwright.polars.row_key("a", version=True),
    "the same in Ray": lambda: hashwright.ray.row_key(["a"], to="key", version=True),
    "a version that is a float": lambda: columns.row_key([TEXTS], version=1.0),
    "threads of a column": lambda: columns.sha256(TEXTS, threads=True),
    "threads that are a float": lambda: columns.sha256(TEXTS, threads=1.5),
    "threads of a file": lambda: content.digest(Path(__file__), content.FsVerity(), threads=True),
    "iterations": lambda: hashwright.sha256.pbkdf2(b"password", b"salt", True),
    "PBKDF2's length": lambda: hashwright.sha256.pbkdf2(b"password", b"salt", 1, True),
    "HKDF's length": lambda: hashwright.sha256.hkdf(b"key", True),
    "HKDF's length by its name": lambda: hashwright.sha256.hkdf(b"key", length=True),
    "KMAC's length, for xof": lambda: hashwright.kmac128(b"key", b"data", True),
    "cSHAKE's length": lambda: hashwright.cshake256(b"data", True),
    "KangarooTwelve's length": lambda: hashwright.kt128(b"data", True),
    "TurboSHAKE's domain": lambda: hashwright.turboshake128(b"data", domain=True),
    "the length of a second piece": lambda: hashwright.crc32.combine(1, 2, True),
    "SHAKE's length": lambda: hashwright.shake128(b"data").digest(True),
    "SHAKE's length at once": lambda: hashwright.shake256.hexdigest(b"data", True),
    "BLAKE3's length": lambda: hashwright.blake3(b"data").digest(True),
    "BLAKE3's place": lambda: hashwright.blake3(b"data").digest(1, seek=True),
    "a block": lambda: hashwright.sha256.leaves(b"data", True),
}

WRONG: dict[str, object] = {"threads": 0, "progress": "nobody", "format": "octal", "null": "text"}
"""Of each option that functions over columns share, a value that none takes."""
NEEDED: dict[str, object] = {"key": bytes(16), "shingle": 5}
"""What some functions have to be given besides a column of texts."""


def needed(name: str) -> dict[str, object]:
    """That which a function has no other value for, or which texts need."""
    parameters = inspect.signature(getattr(columns, name)).parameters
    return {
        one: value
        for one, value in NEEDED.items()
        if one in parameters and (one == "shingle" or parameters[one].default is inspect.Parameter.empty)
    }


def options() -> Iterator[tuple[str, str]]:
    """Each function over one column, with each option of these that it has."""
    for name, function in vars(columns).items():
        if not inspect.isfunction(function) or name.startswith("_"):
            continue
        parameters = inspect.signature(function).parameters
        if next(iter(parameters), "") == "column":
            yield from ((name, option) for option in WRONG if option in parameters)


@pytest.mark.parametrize(("name", "option"), options())
def test_no_option_is_ignored(name: str, option: str) -> None:
    function: Callable[..., Any] = getattr(columns, name)
    function(TEXTS, **needed(name))
    with pytest.raises((TypeError, ValueError), match=f"{option}|callable"):
        function(TEXTS, **needed(name), **{option: WRONG[option]})


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_it_is_refused(call: Callable[[], object]) -> None:
    with pytest.raises(TypeError, match="int"):
        call()


def test_iterations_that_pbkdf2_cannot_have() -> None:
    for iterations in (0, -1, 2**32):
        with pytest.raises(ValueError, match=r"iterations|PBKDF2"):
            hashwright.sha256.pbkdf2(b"password", b"salt", iterations)
