"""Run by the environment's own pytest: whatever a manifest says, a copy writes nothing outside."""

from __future__ import annotations

import hashlib
import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest
from hashwright import content
from hashwright.cli import main
from hashwright.content import copying
from hashwright.content.manifest import ManifestError
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

BLOCK = 4096
DATA = b"what the source has"
DIGEST = hashlib.sha256(DATA).hexdigest()
FILE: dict[str, Any] = {
    "type": "file",
    "mode": "0644",
    "size": len(DATA),
    "mtime": 5,
    "inode": 6,
    "digest": DIGEST,
}
FOLDER: dict[str, Any] = {"type": "folder", "mode": "0755"}


def signed(path: Path, entries: list[dict[str, Any]]) -> Path:
    """A manifest of any entries, whose end fits."""
    first = {"manifest": 1, "algorithm": "sha256", "block": BLOCK}
    lines = b"".join(json.dumps(each, separators=(",", ":")).encode() + b"\n" for each in (first, *entries))
    root = hashlib.sha256(lines).hexdigest()
    path.write_bytes(lines + b'{"entries":%d,"root":"%s"}\n' % (len(entries), root.encode()))
    return path


@pytest.fixture
def places(tmp_path: Path) -> Path:
    """A source, an outside, and a destination full of links to it."""
    for name in ("f", "same", "d/f", "out/f", "up/f", "file/f", "a/b/f"):
        (tmp_path / "source" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "source" / name).write_bytes(DATA)
    outside = tmp_path / "outside"
    (outside / "d").mkdir(parents=True)
    (outside / "f").write_bytes(b"precious")
    (outside / "f").chmod(0o600)
    (outside / "d" / "f").write_bytes(b"precious too")
    (outside / "same").write_bytes(DATA)
    (outside / "same").chmod(0o600)
    links(tmp_path)
    return tmp_path


def links(places: Path) -> None:
    top = places / "destination"
    top.mkdir(exist_ok=True)
    for name, target in (
        ("out", "../outside"),
        ("file", "../outside/f"),
        ("same", "../outside/same"),
        ("up", ".."),
        ("d", "/"),
    ):
        if not os.path.lexists(top / name):
            (top / name).symlink_to(target)
    if not os.path.lexists(top / "f"):
        os.link(places / "outside" / "f", top / "f")


def outside(places: Path) -> list[tuple[str, int, int, bytes]]:
    """All that must not change."""
    found = []
    for path in sorted(places.rglob("*")):
        if not path.is_relative_to(places / "destination") and path.name != "m":
            state = path.lstat()
            data = path.read_bytes() if stat.S_ISREG(state.st_mode) else b""
            when = 0 if stat.S_ISDIR(state.st_mode) and path.name == "destination" else state.st_mtime_ns
            found.append((str(path), state.st_mode, when, data))
    return found


def copy(places: Path, entries: list[dict[str, Any]], *, delete: bool = True) -> content.Copied:
    before = outside(places)
    try:
        made = signed(places / "m", entries)
        return content.copy(places / "source", places / "destination", made, delete=delete)
    finally:
        assert outside(places) == before


def test_links_of_the_destination_are_replaced(places: Path) -> None:
    entries = [
        {"path": "d", **FOLDER},
        {"path": "d/f", **FILE},
        {"path": "f", **FILE},
        {"path": "file", **FOLDER},
        {"path": "file/f", **FILE},
        {"path": "out", **FOLDER},
        {"path": "out/f", **FILE},
        {"path": "same", **FILE},
        {"path": "up", **FOLDER},
    ]
    assert copy(places, entries).failed == {}
    top = places / "destination"
    assert sorted(str(path.relative_to(top)) for path in top.rglob("*")) == [each["path"] for each in entries]
    assert not any(path.is_symlink() for path in top.rglob("*"))
    assert (top / "f").read_bytes() == (top / "out" / "f").read_bytes() == DATA


def test_links_are_deleted_and_not_what_they_lead_to(places: Path) -> None:
    assert copy(places, [], delete=False).only == ["d", "f", "file", "out", "same", "up"]
    assert copy(places, []).failed == {}
    assert list((places / "destination").iterdir()) == []


@pytest.mark.parametrize(("name", "target"), [("d", "../outside/d"), ("f", "../outside/same")])
def test_swapped_at_the_worst_moment(
    places: Path, name: str, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Something is a link that leads out just after it was looked at, and was none."""
    top, looked = places / "destination", copying._state
    for each in top.iterdir():
        each.unlink()
    (top / "d").mkdir()
    (top / "f").write_bytes(b"mine")

    def swap(level: Any, asked: bytes) -> os.stat_result | None:
        state = looked(level, asked)
        if asked == name.encode() and level.key == []:
            os.rename(top / name, places / "destination" / "aside")
            (top / name).symlink_to(target)
        return state

    monkeypatch.setattr(copying, "_state", swap)
    done = copy(
        places, [{"path": "d", **FOLDER}, {"path": "d/f", **FILE}, {"path": "f", **FILE}], delete=False
    )
    assert done.failed.keys() == ({"d"} if name == "d" else set())
    assert (top / "f").read_bytes() == DATA
    assert (top / "d").is_symlink() == (name == "d")


LINK = {"path": "a", "type": "link", "target": "../outside"}


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ([LINK, {"path": "a/f", **FILE}], "no folder of the manifest"),
        ([{"path": "a", **FILE}, {"path": "a/f", **FILE}], "no folder of the manifest"),
        ([{"path": "a/f", **FILE}], "no folder of the manifest"),
        ([{"path": "../f", **FILE}], "no path inside"),
        ([{"path": "/f", **FILE}], "no path inside"),
        ([{"path": "a", **FOLDER}, {"path": "a/..", **FOLDER}], "no path inside"),
        ([{"path": "a", **FOLDER}, {"path": "a", **LINK}], "not sorted"),
        ([{"path": "a", **FOLDER, "mode": "-777"}], "mode is"),
        ([{"path": "a", **FILE, "mode": None}], "mode is"),
        ([{"path": "a", **FILE, "mode": 420}], "mode is"),
        ([{"path": "a", **FILE, "size": 0}], "not that of its blocks"),
        ([{"path": "a", **FILE, "size": 5000, "blocks": 2 * DIGEST}], "not that of its blocks"),
        ([{**LINK, "target": ""}], "its target is"),
        ([{**LINK, "target": "a\0b"}], "its target is"),
        ([{**LINK, "target": "\ud800"}], "its target is"),
    ],
)
def test_what_is_refused(places: Path, entries: list[dict[str, Any]], message: str) -> None:
    with pytest.raises(ManifestError, match=message):
        copy(places, [*entries])
    assert os.path.samefile(places / "destination" / "f", places / "outside" / "f")  # nothing was done


def test_what_fails_by_itself(places: Path) -> None:
    """Sizes and times that no file has."""
    entries = [
        {"path": "a", **FILE, "mtime": 10**40},
        {"path": "b", **FILE, "size": BLOCK - 1},
        {"path": "f", **FILE},
        {"path": "g" * 300, **FILE},
    ]
    done = copy(places, entries)
    assert done.failed.keys() == {"a", "b", "g" * 300}
    assert [path.name for path in (places / "destination").iterdir()] == ["f"]


NAMES = st.sampled_from(
    ["a", "b", "d", "f", "file", "out", "up", "..", ".", "", "~", "f\udcff", ".git", "\0"]
)
ENTRIES = st.one_of(
    st.just(FILE),
    st.just(FOLDER),
    st.builds(
        lambda target: {"type": "link", "target": target}, st.sampled_from(["..", "/", "../outside", "f"])
    ),
    st.just({"type": "other", "mode": "0644"}),
    st.just({"type": "folder", "mode": "0755", "error": "unknown"}),
    st.builds(
        lambda more: {**FILE, **more},
        st.dictionaries(st.sampled_from(["mode", "size", "mtime"]), st.integers()),
    ),
)


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    found=st.dictionaries(st.lists(NAMES, min_size=1, max_size=3).map("/".join), ENTRIES, max_size=8),
    ordered=st.integers(0, 9),
    delete=st.booleans(),
)
def test_fuzzed_manifests(places: Path, found: dict[str, dict[str, Any]], ordered: int, delete: bool) -> None:
    links(places)
    paths = sorted(found, key=lambda path: path.encode("utf-8", "surrogateescape").split(b"/"))
    if ordered:  # most have the folders of what is in them
        above = {"/".join(path.split("/")[:i]) for path in paths for i in range(1, path.count("/") + 1)}
        found = {**found, **dict.fromkeys(above, FOLDER)}
        paths = sorted(found, key=lambda path: path.encode("utf-8", "surrogateescape").split(b"/"))
    try:
        copy(places, [{"path": path, **found[path]} for path in paths], delete=delete)
    except ManifestError:
        return


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.just("ab" * 32),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)
MEMBERS = st.sampled_from(
    [
        "path",
        "type",
        "mode",
        "size",
        "mtime",
        "inode",
        "ctime",
        "device",
        "digest",
        "blocks",
        "target",
        "error",
    ]
)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    name=st.sampled_from(["d", "f", "new"]),
    entry=ENTRIES,
    more=st.dictionaries(MEMBERS, ANYTHING, max_size=3),
    other=st.dictionaries(MEMBERS, ANYTHING, max_size=3),
)
def test_whatever_a_manifest_says_nothing_is_a_traceback(
    places: Path, name: str, entry: dict[str, Any], more: dict[str, Any], other: dict[str, Any]
) -> None:
    """Each command that reads one ends with a status."""
    links(places)
    one = signed(places / "m", [{"path": name, **entry, **more}])
    two = signed(places / "n", [{"path": name, **entry, **other}])
    for command in (
        ["diff", one, two],
        ["diff", "--json", two, one],
        ["copy", places / "source", places / "destination", "--from-manifest", one, "--to-manifest", two],
        ["update", one, places / "source", "-o", places / "o"],
    ):
        assert main(list(map(str, command))) in (0, 1, 2)
