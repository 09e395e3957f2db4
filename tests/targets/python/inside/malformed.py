"""Run by the environment's own pytest: arrays that break Arrow's rules are refused."""

from __future__ import annotations

import struct
from typing import Any

import nanoarrow as na
import pyarrow as pa
import pytest
from hashwright import columns


def column(dtype: Any, length: int, *buffers: bytes | None) -> Any:
    """An array of these buffers, which nobody checked."""
    return na.c_array_from_buffers(dtype, length, buffers, validation_level="none")


def offsets(*values: int) -> bytes:
    return struct.pack(f"<{len(values)}i", *values)


def view(size: int, number: int, offset: int) -> bytes:
    return struct.pack("<i4sii", size, b"abcd", number, offset)


LONG = b"abcd" * 10


@pytest.mark.parametrize(
    ("array", "said"),
    [
        (lambda: column(na.binary(), 2, None, offsets(0, 3, 1), b"abc"), "element size >= 0"),
        (lambda: column(na.binary(), 1, None, offsets(-5, 3), b"abc"), "first offset >= 0"),
        (lambda: column(na.binary(), 2, None, None, b"abc"), "buffer 1"),
        (lambda: column(na.int64(), 2, None, None), "buffer 1"),
        (lambda: column(na.binary_view(), 1, None, view(40, 1, 0), LONG), "in buffer 1"),
        (lambda: column(na.binary_view(), 1, None, view(40, -1, 0), LONG), "in buffer -1"),
        (lambda: column(na.binary_view(), 1, None, view(40, 0, 1), LONG), "has 40 bytes from 1 in buffer 0"),
        (lambda: column(na.binary_view(), 1, None, view(40, 0, -1), LONG), "from -1"),
        (lambda: column(na.binary_view(), 1, None, view(-1, 0, 0), LONG), "has -1 bytes"),
        (lambda: column(na.binary_view(), 1, None, view(1 << 30, 0, 0), LONG), "lie in none"),
    ],
)
def test_refused(array: Any, said: str) -> None:
    with pytest.raises(ValueError, match=f"malformed Arrow array: .*{said}"):
        columns.sha256(array())


def test_an_index_outside_of_its_dictionary() -> None:
    indices = pa.array([0, 5], pa.int8())
    array = pa.DictionaryArray.from_arrays(indices, pa.array(["a"]), safe=False)
    with pytest.raises(ValueError, match=r"malformed Arrow array: .*dictionary index"):
        columns.sha256(array)


def test_a_null_may_point_anywhere() -> None:
    array = column(na.binary_view(), 2, b"\1", view(3, 0, 0) + view(40, 9, 9))
    assert list(columns.sha256(array))[1] is None


def test_a_capsule_is_taken_once() -> None:
    capsules = na.array(["a"], na.string()).__arrow_c_array__()
    taken = type("Taken", (), {"__arrow_c_array__": lambda _: capsules})()
    columns.sha256(taken)
    with pytest.raises(ValueError, match="was released: each capsule can be taken once"):
        columns.sha256(taken)


def test_what_is_no_capsule() -> None:
    wrong = type("Wrong", (), {"__arrow_c_array__": lambda _: ("a", "b")})()
    with pytest.raises(ValueError, match="PyCapsule"):
        columns.sha256(wrong)
