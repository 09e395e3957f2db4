"""Packages from PyPI that Python does not import: only what a lock file pins, and Java among them."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from wright.toolchain import java
from wright.toolchain.archives import zipped
from wright.toolchain.engine import EngineError
from wright.toolchain.pypi import Wheels

NAME = "tool-1.0-py3-none-any.whl"
INSIDE = {
    "tool/program": b"#!/bin/sh\n",
    "tool-1.0.dist-info/METADATA": b"Metadata-Version: 2.1\nName: tool\nVersion: 1.0\n",
    "tool-1.0.dist-info/WHEEL": b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    "tool-1.0.dist-info/RECORD": b"",
}


@pytest.fixture
def wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Wheels:
    """A package that a folder serves instead of PyPI, and its lock."""
    served = tmp_path / "served"
    served.mkdir()
    (served / NAME).write_bytes(zipped(INSIDE))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(served))
    lock = tmp_path / "tool.lock"
    digest = hashlib.sha256((served / NAME).read_bytes()).hexdigest()
    lock.write_text(f"tool==1.0 --hash=sha256:{digest}\n", encoding="utf-8")
    return Wheels(lock, tmp_path / "made" / "tool")


def test_a_package_is_unpacked_once_for_each_lock(wheels: Wheels, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not wheels.installed
    wheels.install()
    assert wheels.installed
    assert (wheels.folder / "tool" / "program").read_bytes() == INSIDE["tool/program"]
    monkeypatch.setenv("PIP_FIND_LINKS", "/nowhere")
    wheels.install()
    wheels.lock.write_text("tool==1.1 --hash=sha256:00\n", encoding="utf-8")
    assert not wheels.installed


def test_what_pypi_brings_is_what_was_pinned(wheels: Wheels) -> None:
    wheels.lock.write_text(f"tool==1.0 --hash=sha256:{'0' * 64}\n", encoding="utf-8")
    with pytest.raises(EngineError, match=r"pip install (.|\n)*THESE PACKAGES DO NOT MATCH THE HASHES"):
        wheels.install()
    assert not wheels.installed


def test_java_is_the_one_on_path_else_the_one_that_came(
    wheels: Wheels, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    program = tmp_path / "java"
    program.touch(0o755)
    assert java.locate() == program
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(java, "RUNTIME", replace(wheels, folder=tmp_path / "nothing"))
    assert java.locate() is None
    java.install()
    assert java.locate() == tmp_path / "nothing" / java.PROGRAM
