"""Arrow's C structs, written by hand: arrays that say what no library would; their releases are counted."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

ERROR = 22
"""EINVAL, which a stream's callbacks return."""


class Schema(ctypes.Structure):
    """ArrowSchema."""


class Array(ctypes.Structure):
    """ArrowArray."""


class Stream(ctypes.Structure):
    """ArrowArrayStream."""


P, I64 = ctypes.POINTER, ctypes.c_int64
RELEASE = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
GET = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
LAST_ERROR = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)
Schema._fields_ = [
    *((name, ctypes.c_char_p) for name in ("format", "name", "metadata")),
    *(("flags", I64), ("n_children", I64), ("children", ctypes.c_void_p), ("dictionary", P(Schema))),
    *(("release", ctypes.c_void_p), ("private_data", ctypes.c_void_p)),
]
Array._fields_ = [
    *((name, I64) for name in ("length", "null_count", "offset", "n_buffers", "n_children")),
    *(("buffers", P(ctypes.c_void_p)), ("children", ctypes.c_void_p), ("dictionary", P(Array))),
    *(("release", ctypes.c_void_p), ("private_data", ctypes.c_void_p)),
]
Stream._fields_ = [
    *((name, ctypes.c_void_p) for name in ("get_schema", "get_next", "get_last_error", "release")),
    ("private_data", ctypes.c_void_p),
]
capsule = ctypes.pythonapi.PyCapsule_New
capsule.restype, capsule.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
NAMES = {Schema: b"arrow_schema", Array: b"arrow_array", Stream: b"arrow_array_stream"}
KEPT = list[Any]()
"""Whatever C points to, for as long as the tests run."""
TRANSFERRED = {Schema: Schema.release.offset, Array: Array.release.offset, Stream: Stream.release.offset}


class Counted:
    """A struct whose releases are counted."""

    def __init__(self, struct: ctypes.Structure) -> None:
        self.struct, self.released = struct, 0
        kind = type(struct)

        def release(at: int) -> None:
            self.released += 1
            ctypes.c_void_p.from_address(at + TRANSFERRED[kind]).value = None

        self.callback = RELEASE(release)
        struct.release = ctypes.cast(self.callback, ctypes.c_void_p).value
        KEPT.append(self)

    def struct_pointer(self) -> Any:
        return ctypes.pointer(self.struct)

    def capsule(self) -> Any:
        return capsule(ctypes.addressof(self.struct), NAMES[type(self.struct)], None)


def array(length: int, content: Sequence[bytes | None], **fields: Any) -> Counted:
    """An array of buffers, each in memory of just its size; ``fields`` replace what would be right."""
    blocks = [None if each is None else ctypes.create_string_buffer(each, len(each)) for each in content]
    KEPT.append(blocks)
    pointers = (ctypes.c_void_p * len(blocks))(
        *(None if each is None else ctypes.addressof(each) for each in blocks)
    )
    right: dict[str, Any] = {"length": length, "n_buffers": len(blocks), "buffers": pointers}
    return Counted(Array(**right | fields))


class Producer:
    """An object with ``__arrow_c_array__``."""

    def __init__(self, format: bytes | None, array: Counted, **fields: Any) -> None:
        self.schema, self.array = Counted(Schema(format=format, **fields)), array

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[Any, Any]:
        return self.schema.capsule(), self.array.capsule()


class StreamProducer:
    """An object with ``__arrow_c_stream__``: arrays, then an error if it has one, else the end."""

    def __init__(self, format: bytes, arrays: Sequence[Counted], error: bytes | None = None) -> None:
        left, self.message = list(arrays), ctypes.create_string_buffer(error or b"")

        def get_schema(_: int, to: int) -> int:
            ctypes.memmove(to, ctypes.byref(Counted(Schema(format=format)).struct), ctypes.sizeof(Schema))
            return 0

        def get_next(_: int, to: int) -> int:
            if left:
                ctypes.memmove(to, ctypes.byref(left.pop(0).struct), ctypes.sizeof(Array))
                return 0
            ctypes.memset(to, 0, ctypes.sizeof(Array))
            return ERROR if error else 0

        calls = GET(get_schema), GET(get_next), LAST_ERROR(lambda _: ctypes.addressof(self.message))
        KEPT.append(calls)
        given = zip(("get_schema", "get_next", "get_last_error"), calls, strict=True)
        fields = {name: ctypes.cast(call, ctypes.c_void_p) for name, call in given}
        self.stream = Counted(Stream(**fields))

    def __arrow_c_stream__(self, requested_schema: object = None) -> Any:
        return self.stream.capsule()
