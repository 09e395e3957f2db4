"""Run by the environment's own pytest: arrays that break Arrow's rules are refused."""

from __future__ import annotations

import ctypes
import struct
from typing import Any

import nanoarrow as na
import pyarrow as pa
import pytest
from hashwright import columns
from raw import KEPT, Counted, Producer, Schema, StreamProducer, array


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


TWO = offsets(0, 3, 6)
HUGE = 1 << 62


@pytest.mark.parametrize(
    ("format", "made"),
    [
        (b"z", lambda: array(-1, [None, TWO, b"abcdef"])),
        (b"z", lambda: array(2, [None, TWO, b"abcdef"], offset=-1)),
        (b"z", lambda: array(HUGE, [None, TWO, b"abcdef"])),
        (b"z", lambda: array(2, [None, TWO, b"abcdef"], offset=HUGE)),
        (b"z", lambda: array(HUGE, [None, TWO, b"abcdef"], offset=HUGE)),
        (b"z", lambda: array(2, [None, TWO, b"abcdef"], n_buffers=-1)),
        (b"z", lambda: array(2, [None, TWO, b"abcdef"], n_buffers=2)),
        (b"z", lambda: array(2, [None, TWO, b"abcdef"], n_buffers=HUGE)),
        (b"z", lambda: array(2, [None, TWO, b"abcdef"], buffers=None)),
        (b"z", lambda: array(2, [None, TWO, None])),
        (b"z", lambda: array(2, [None, TWO, b"abcdef"], n_children=1)),
        (b"Z", lambda: array(1, [None, struct.pack("<qq", 0, -1), b"abc"])),
        (b"Z", lambda: array(2, [None, struct.pack("<qqq", 0, HUGE, 3), b"abc"])),
        (b"Z", lambda: array(1, [None, struct.pack("<qq", -HUGE, HUGE), b"abc"])),
        (b"l", lambda: array(HUGE, [None, bytes(8)])),
        (b"w:2147483647", lambda: array(HUGE >> 28, [None, bytes(8)])),
        (b"w:-1", lambda: array(1, [None, bytes(8)])),
        (b"vz", lambda: array(1, [None, view(3, 0, 0)])),
        (b"vz", lambda: array(1, [None, view(40, 0, 0), LONG, None])),
        (b"vz", lambda: array(1, [None, view(40, 0, 0), LONG, struct.pack("<q", 39)])),
        (b"vz", lambda: array(1, [None, view(40, 0, 0), LONG, struct.pack("<q", -1)])),
        (b"vz", lambda: array(1, [None, view(-(1 << 31), 0, 0), LONG, struct.pack("<q", 40)])),
        (b"vz", lambda: array(1, [None, view(40, 0, 0x7FFFFFFF), LONG, struct.pack("<q", 40)])),
        (b"z", lambda: array(2, [None, TWO, b"abcdef"], null_count=1)),
        (b"z", lambda: array(2, [b"\3", TWO, b"abcdef"], null_count=3)),
        (b"z", lambda: array(2, [b"\3", TWO, b"abcdef"], null_count=-2)),
    ],
)
def test_structs_by_hand(format: bytes, made: Any) -> None:
    """Refused, whatever it says; and released once, as an array that is taken is."""
    given = Producer(format, made())
    with pytest.raises(ValueError, match="malformed Arrow array"):
        columns.sha256(given)
    assert given.array.released == 1


def test_without_a_fault_the_same_structs_are_hashed() -> None:
    given = Producer(b"z", array(2, [None, TWO, b"abcdef"]))
    assert list(columns.sha256(given)) == list(columns.sha256(pa.array([b"abc", b"def"])))
    assert given.array.released == 1


def test_nulls_are_those_of_the_bitmap() -> None:
    """Whatever the count says: a consumer may not believe it."""
    for null_count in (-1, 0, 1, 2):
        given = Producer(b"z", array(2, [b"\1", TWO, b"abcdef"], null_count=null_count))
        made = columns.sha256(given)
        assert (made.null_count, made[1]) == (1, None)


@pytest.mark.parametrize("format", [None, b"", b"?", b"w:", b"w:x", b"d:1", b"tz"])
def test_types_that_arrow_does_not_have(format: bytes | None) -> None:
    with pytest.raises(ValueError, match="malformed Arrow array"):
        columns.sha256(Producer(format, array(1, [None, bytes(16)])))


def test_dictionaries_by_hand() -> None:
    words = Counted(Schema(format=b"z"))
    entries = array(2, [None, TWO, b"abcdef"])

    def given(indices: bytes, **fields: Any) -> Producer:
        KEPT.append((words, entries))
        made = array(len(indices), [None, indices], **fields)
        return Producer(b"c", made, dictionary=words.struct_pointer())

    good = given(b"\1\0", dictionary=entries.struct_pointer())
    assert list(columns.sha256(good)) == list(columns.sha256(pa.array([b"def", b"abc"])))
    for wrong in (given(b"\2", dictionary=entries.struct_pointer()), given(b"\0")):
        with pytest.raises(ValueError, match="malformed Arrow array"):
            columns.sha256(wrong)
    bad = array(2, [None, offsets(0, 5, 3), b"abcdef"])
    with pytest.raises(ValueError, match="malformed Arrow array"):
        columns.sha256(given(b"\0", dictionary=bad.struct_pointer()))


def test_streams_by_hand() -> None:
    def whole() -> Counted:
        return array(2, [None, TWO, b"abcdef"])

    chunks = [whole(), whole()]
    good = StreamProducer(b"z", chunks)
    assert list(columns.sha256(good)) == 2 * list(columns.sha256(pa.array([b"abc", b"def"])))
    assert good.stream.released in (0, 1)
    assert [chunk.released for chunk in chunks] == [1, 1]
    with pytest.raises(ValueError, match="malformed Arrow array: the disk is full"):
        columns.sha256(StreamProducer(b"z", [whole()], b"the disk is full"))
    wrong = [whole(), array(2, [None, offsets(0, 5, 3), b"abcdef"])]
    with pytest.raises(ValueError, match="element size >= 0"):
        columns.sha256(StreamProducer(b"z", wrong))
    assert [chunk.released for chunk in wrong] == [1, 1]


def pointers(*structs: Counted) -> int:
    """Memory with the addresses of structs: children."""
    made = (ctypes.c_void_p * len(structs))(*(ctypes.addressof(each.struct) for each in structs))
    KEPT.append(made)
    return ctypes.addressof(made)


NONE = ctypes.create_string_buffer(8)
"""Memory with an address that is null."""


@pytest.mark.parametrize(
    ("schema", "fields"),
    [
        ({"n_children": 1}, {}),
        ({"n_children": -1}, {}),
        ({"n_children": HUGE}, {}),
        ({"n_children": 1, "children": ctypes.addressof(NONE)}, {}),
        ({"n_children": 1, "children": pointers(Counted(Schema()))}, {}),
        ({"n_children": 1, "children": pointers(Counted(Schema(format=b"l")))}, {}),
        ({"n_children": 1, "children": pointers(Counted(Schema(format=b"l")))}, {"n_children": 1}),
        (
            {"n_children": 1, "children": pointers(Counted(Schema(format=b"l")))},
            {"n_children": 1, "children": ctypes.addressof(NONE)},
        ),
        (
            {"n_children": 1, "children": pointers(Counted(Schema(format=b"l")))},
            {"n_children": 1, "children": pointers(array(1, [None, bytes(8)]))},
        ),
    ],
)
def test_structs_whose_children_are_not_there(schema: dict[str, int], fields: dict[str, int]) -> None:
    given = Producer(b"+s", array(2, [None], **fields), **schema)
    with pytest.raises(ValueError, match="malformed Arrow array"):
        columns.row_key([given])
    assert given.array.released == 1


def test_types_in_types_without_an_end() -> None:
    """A struct that is its own field."""
    endless = Counted(Schema(format=b"+s", n_children=1))
    endless.struct.children = pointers(endless)
    given = Producer(b"+s", array(2, [None]), n_children=1, children=pointers(endless))
    with pytest.raises(ValueError, match="too many types inside of types"):
        columns.row_key([given])


def test_metadata_is_not_read() -> None:
    """Nothing says how long it is: here it claims 2^31 - 1 entries."""
    given = Producer(b"z", array(2, [None, TWO, b"abcdef"]), metadata=b"\xff\xff\xff\x7f" * 4)
    assert list(columns.sha256(given)) == list(columns.sha256(pa.array([b"abc", b"def"])))


@pytest.mark.parametrize(("first", "size"), [(0, 3), (-1, 1), (1, -1), (HUGE * 2 - 1, HUGE * 2 - 1)])
def test_lists_outside_of_their_child(first: int, size: int) -> None:
    child = pointers(Counted(Schema(format=b"l")))
    held = array(
        1,
        [None, struct.pack("<q", first), struct.pack("<q", size)],
        n_children=1,
        children=pointers(array(2, [None, bytes(16)])),
    )
    with pytest.raises(ValueError, match="malformed Arrow array"):
        columns.row_key([Producer(b"+vL", held, n_children=1, children=child)])
