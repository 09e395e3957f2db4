"""Known lengths, rows of any layout, leaves, HMAC and streams in batches: as one by one."""

from __future__ import annotations

import ctypes
import hmac
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.targets.c.conftest import SANITIZING
from tests.targets.c.driver import CODED, EXTENDABLE, HERE, PORTABLE, SANITIZED, Library, one
from tests.targets.c.test_batch import BATCHED, FORESTS, HASHLIBS, NAMES, QUICK, level_name, macros_of, number
from tests.targets.packages import said
from wright.measure.interleave import trusted
from wright.spec import FUNCTIONS
from wright.targets.c.engines.emulated import Emulated

LEAST = 50_000
"""Digests that the program compares for a function, at least: the exact number is random."""


@pytest.fixture(params=QUICK, ids=level_name)
def level(request: pytest.FixtureRequest) -> list[str]:
    return macros_of(*request.param)


def entries_agree(
    library: Library,
    folder: Path,
    options: Sequence[str] = PORTABLE,
    defined: Sequence[str] = (),
    emulating: Sequence[str] = (),
    names: Sequence[str] = BATCHED,
) -> None:
    """All entries of these functions, against pages that cannot be read."""
    lines = [f"{one(name)}\nHASH({name}, {name.upper()})\n" for name in names if name in NAMES]
    lines += [f"{one(name)}\nFOREST({name}, {name.upper()})\n" for name in names if name in FORESTS]
    lines += [f"{number(name)}\n" for name in names if name not in (*NAMES, *FORESTS)]
    lines += [f"CODED({name}, {name.upper()})\n" for name in names if name in CODED]
    extendable = [name for name in names if name in EXTENDABLE and name in NAMES]
    lines += [f"EXTENDABLE({name}, {name.upper()})\n" for name in extendable]
    calls = "".join(f"    {name}_entries();\n" for name in names)
    calls += "".join(f"    {name}_codes();\n" for name in names if name in CODED)
    calls += "".join(f"    {name}_outputs();\n" for name in extendable)
    text = "".join(lines) + f"static void everything(void)\n{{\n{calls}}}\n"
    (folder / "entries.inc").write_text(text, encoding="utf-8")
    program = library.link([HERE / "entries.c"], folder / "entries", options, defined)
    emulator, *run = library.compiler.running(program)
    found = said(emulator, *emulating, *run)
    assert int(found) > LEAST * len([name for name in names if name in NAMES])


@pytest.mark.turns
def test_entries_agree(library: Library, tmp_path: Path, level: list[str]) -> None:
    entries_agree(library, tmp_path, defined=level)


@pytest.mark.turns
@SANITIZING
def test_sanitizers_find_nothing(library: Library, tmp_path: Path, level: list[str]) -> None:
    entries_agree(library, tmp_path, SANITIZED, level)


@pytest.mark.parametrize("cpu", ["neoverse-n1", "max"])
def test_entries_on_arm(arm: Emulated, session: Path, tmp_path: Path, cpu: str) -> None:
    """A function of each width, with SHA-3's instructions and without."""
    names = ["sha256", "sha512", "md5", "blake2s", "shake128", "blake3", "siphash12", "siphash24_128"]
    entries_agree(Library(arm, session), tmp_path, emulating=("-cpu", cpu), names=names)


class Rows(ctypes.Structure):
    """``hw_rows``, as other languages have to lay it out."""

    _fields_ = (
        ("count", ctypes.c_size_t),
        ("messages", ctypes.c_void_p),
        ("lengths", ctypes.c_void_p),
        ("data", ctypes.c_char_p),
        ("offsets", ctypes.c_void_p),
        ("offsets64", ctypes.c_void_p),
        ("size", ctypes.c_size_t),
        ("views", ctypes.c_void_p),
        ("buffers", ctypes.c_void_p),
        ("validity", ctypes.c_char_p),
        ("validity_offset", ctypes.c_size_t),
    )


def test_digests_are_those_of_hashlib(library: Library, tmp_path: Path, level: list[str]) -> None:
    """Past the number of rows that are gathered at a time, every seventh of them not valid."""
    made = library.link([], tmp_path / "library.so", defined=level, linked=["-shared"])
    for name in HASHLIBS:
        agrees_with_hashlib(ctypes.CDLL(str(made)), name)


def agrees_with_hashlib(loaded: ctypes.CDLL, name: str) -> None:
    source, count, digest = random.Random(2), 2500, FUNCTIONS[name].digest_size
    hashed = trusted(FUNCTIONS[name])
    values = [source.randbytes(source.randrange(200)) for _ in range(count)]
    validity = bytearray(-(-count // 8))
    for i in range(count):
        validity[i // 8] |= (i % 7 != 0) << i % 8
    offsets = (ctypes.c_int32 * (count + 1))()
    for i, value in enumerate(values):
        offsets[i + 1] = offsets[i] + len(value)
    rows = Rows(count=count, data=b"".join(values), validity=bytes(validity))
    rows.offsets = ctypes.cast(offsets, ctypes.c_void_p)
    out = ctypes.create_string_buffer(count * digest)
    loaded[f"hw_{name}_rows"](ctypes.byref(rows), out)
    wanted = [hashed(value) if i % 7 else bytes(digest) for i, value in enumerate(values)]
    assert out.raw == b"".join(wanted)
    text = ctypes.create_string_buffer(2 * len(out.raw))
    loaded[f"hw_{name}_rows_hex"](ctypes.byref(rows), text)
    assert text.raw == digits(wanted)
    if name in CODED:
        codes_agree_with_hashlib(loaded, name, rows, values)
    data = b"".join(values)
    leaves = [data[at : at + 1000] for at in range(0, len(data), 1000)]
    leaf_digests = ctypes.create_string_buffer(len(leaves) * digest)
    loaded[f"hw_{name}_leaves"].restype = ctypes.c_size_t
    asked = (data, ctypes.c_size_t(len(data)), ctypes.c_size_t(1000), leaf_digests)
    assert loaded[f"hw_{name}_leaves"](*asked) == len(leaves)
    assert leaf_digests.raw == b"".join(map(hashed, leaves))
    streams_agree_with_hashlib(loaded, name)


def codes_agree_with_hashlib(loaded: ctypes.CDLL, name: str, rows: Rows, values: Sequence[bytes]) -> None:
    """Of the same rows."""
    digest = FUNCTIONS[name].digest_size
    out = ctypes.create_string_buffer(len(values) * digest)
    text = ctypes.create_string_buffer(2 * len(out.raw))
    key = ctypes.create_string_buffer(1024)
    loaded[f"hw_hmac_{name}_init"](key, b"a key", ctypes.c_size_t(5))
    loaded[f"hw_hmac_{name}_rows"](key, ctypes.byref(rows), out)
    wanted = [
        hmac.digest(b"a key", value, name) if i % 7 else bytes(digest) for i, value in enumerate(values)
    ]
    assert out.raw == b"".join(wanted)
    loaded[f"hw_hmac_{name}_rows_hex"](key, ctypes.byref(rows), text)
    assert text.raw == digits(wanted)


def digits(digests: Sequence[bytes]) -> bytes:
    """The text of rows: that of a digest, or zeros for a row that is not valid."""
    return b"".join(each.hex().encode() if any(each) else bytes(2 * len(each)) for each in digests)


def streams_agree_with_hashlib(loaded: ctypes.CDLL, name: str) -> None:
    """More contexts than are taken at a time, of which one gets far more than the others."""
    source, count, digest = random.Random(3), 600, FUNCTIONS[name].digest_size
    hashed = trusted(FUNCTIONS[name])
    contexts = [ctypes.create_string_buffer(512) for _ in range(count)]
    for context in contexts:
        loaded[f"hw_{name}_init"](context)
    streams = [bytearray() for _ in range(count)]
    pointers = (ctypes.c_void_p * count)(*map(ctypes.addressof, contexts))
    for _ in range(3):
        parts = [source.randbytes(50_000 if i == 77 else source.randrange(300)) for i in range(count)]
        data = (ctypes.c_char_p * count)(*parts)
        lengths = (ctypes.c_size_t * count)(*map(len, parts))
        loaded[f"hw_{name}_update_many"](pointers, data, lengths, ctypes.c_size_t(count))
        for stream, part in zip(streams, parts, strict=True):
            stream += part
    for context, stream in zip(contexts, streams, strict=True):
        out = ctypes.create_string_buffer(digest)
        loaded[f"hw_{name}_final"](context, out)
        assert out.raw == hashed(bytes(stream))
