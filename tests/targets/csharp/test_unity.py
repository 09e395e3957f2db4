"""The folder for Unity: it fulfils the package manager's rules, and its sources need no others."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.targets.csharp.conftest import found
from tests.targets.csharp.driver import HERE, PACKAGE
from tests.targets.packages import said
from wright.targets.csharp.engines.dotnet import Dotnet
from wright.targets.csharp.engines.mono import mcs

UNITY = PACKAGE / "unity"
SOURCES = sorted(UNITY.rglob("*.cs"))


def test_every_file_and_folder_has_a_name_of_its_own() -> None:
    """Unity ignores files without a .meta file in installed packages."""
    things = [thing for thing in UNITY.rglob("*") if thing.suffix != ".meta"]
    guids = set[str]()
    for thing in things:
        meta = thing.with_name(f"{thing.name}.meta").read_text(encoding="utf-8")
        told = re.fullmatch(r"fileFormatVersion: 2\nguid: ([0-9a-f]{32})\n(folderAsset: yes\n)?", meta)
        assert told, thing
        assert bool(told[2]) == thing.is_dir()
        guids.add(told[1])
    assert len(guids) == len(things) > 60
    assert len(list(UNITY.rglob("*.meta"))) == len(things)


def test_the_manifest_and_the_assembly() -> None:
    manifest = json.loads((UNITY / "package.json").read_text(encoding="utf-8"))
    assert re.fullmatch(r"[a-z0-9-]+(\.[a-z0-9-]+){2,}", manifest["name"])
    assert re.fullmatch(r"\d+\.\d+\.\d+", manifest["version"])
    assert f"<Version>{manifest['version']}<" in (PACKAGE / "Hashwright.csproj").read_text(encoding="utf-8")
    (assembly,) = UNITY.rglob("*.asmdef")
    assert json.loads(assembly.read_text(encoding="utf-8"))["name"] == "Hashwright"
    assert all(assembly.parent in source.parents for source in SOURCES)


def test_its_sources_are_those_of_the_package() -> None:
    own = [*PACKAGE.glob("src/*.cs"), *PACKAGE.glob("kernels/safe/*.cs")]
    texts = {str(file.relative_to(PACKAGE)): file.read_bytes() for file in own}
    assert texts == {str(file.relative_to(UNITY / "Runtime")): file.read_bytes() for file in SOURCES}


@pytest.mark.mono
def test_its_sources_are_all_that_they_need(tmp_path: Path) -> None:
    made = tmp_path / "Hashwright.dll"
    said(mcs(), "-target:library", "-langversion:7.2", "-warnaserror", f"-out:{made}", *SOURCES)
    program = tmp_path / "users.exe"
    said(mcs(), f"-r:{made}", f"-out:{program}", HERE / "Users.cs")
    assert said("mono", program) == "0 failures\n"


@pytest.mark.dotnet
def test_what_they_take_is_in_net_standard(tmp_path: Path) -> None:
    """Compiled with Unity's symbol alone; the runtime's netstandard.dll lists the types of version 2.1."""
    engine = found("dotnet")
    assert isinstance(engine, Dotnet)
    sources = []
    for source in SOURCES:
        copy = tmp_path / source.name
        symbols = "#define NETSTANDARD2_1\n#undef NET5_0_OR_GREATER\n"
        copy.write_text(f"{symbols}{source.read_text(encoding='utf-8')}", encoding="utf-8")
        sources.append(copy)
    made = engine.compile(sources, tmp_path / "Hashwright.dll")
    program = engine.compile([HERE / "Standard.cs"], tmp_path / "standard.exe")
    told = said(*engine.running(program), made, engine.runtime.library / "netstandard.dll")
    assert re.fullmatch(r"[1-9]\d+ types, not there: \n", told), told
