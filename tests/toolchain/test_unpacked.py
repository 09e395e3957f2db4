"""Packages of another architecture by a fake apt: they are unpacked, and nothing else changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from wright.toolchain.engine import EngineError
from wright.toolchain.unpacked import Unpacked

APT = """#!/bin/sh
echo "$0 $@ by $APT_CONFIG" | sed "s,{folder}/,,g" >> {folder}/asked
case "$(basename $0) $1" in
    "dpkg --print-architecture") echo amd64 ;;
    "apt-cache depends") printf 'made\\n  Depends: made-lib\\nmade-lib\\nlibllvm22\\nlibc6\\n' ;;
    "apt-get download") shift 2; for name; do cp {folder}/deb "$name.deb"; done ;;
    "apt-get update") exit {code} ;;
    "dpkg-deb -x") mkdir -p "$3/usr"; basename "$2" >> "$3/usr/unpacked" ;;
esac
"""


def faked(folder: Path, monkeypatch: pytest.MonkeyPatch, code: int = 0) -> Unpacked:
    for name in ("apt-get", "apt-cache", "dpkg", "dpkg-deb"):
        (folder / name).write_text(APT.format(folder=folder, code=code), encoding="utf-8")
        (folder / name).chmod(0o755)
    (folder / "deb").touch()
    monkeypatch.setenv("PATH", str(folder), prepend=":")
    return Unpacked(("made", "made:arm64"), "arm64", r"made-lib|libllvm\d+", folder / "out")


def test_what_is_named_and_what_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = faked(tmp_path, monkeypatch)
    assert not wanted.installed
    wanted.install()
    unpacked = (wanted.root / "usr" / "unpacked").read_text(encoding="utf-8").split()
    assert unpacked == ["libllvm22.deb", "made-lib.deb", "made.deb", "made:arm64.deb"]
    asked = (tmp_path / "asked").read_text(encoding="utf-8").splitlines()
    assert asked[1] == "apt-get update -q by out/apt.conf"
    told = (wanted.folder / "apt.conf").read_text(encoding="utf-8")
    assert 'APT::Architectures { "amd64"; "arm64"; };' in told
    assert f'Dir::State::Lists "{wanted.folder}/lists";' in told
    wanted.install()
    assert (tmp_path / "asked").read_text(encoding="utf-8").splitlines() == asked


def test_a_failure_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = faked(tmp_path, monkeypatch, code=100)
    with pytest.raises(EngineError, match="`apt-get update -q` failed"):
        wanted.install()
    assert not wanted.installed


def test_a_machine_without_apt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = faked(tmp_path, monkeypatch)
    (tmp_path / "dpkg").unlink()
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(EngineError, match="there is no dpkg on this machine"):
        wanted.install()
