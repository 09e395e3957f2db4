"""The README without its comments is short, has the packages' figures, and each block of code runs."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import shlex
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.targets.actionscript import driver as actionscript
from tests.targets.c import conftest as c
from tests.targets.c.driver import Library
from tests.targets.csharp import conftest as csharp
from tests.targets.csharp.driver import library
from tests.targets.evm import driver as evm
from tests.targets.motoko import driver as motoko
from tests.targets.packages import said
from wright.targets.actionscript.engines import ENGINES as PLAYERS
from wright.targets.evm.engines import solc
from wright.targets.evm.engines.machine import Deployed
from wright.targets.motoko.engines import ENGINES as CANISTERS
from wright.targets.motoko.engines.canister import Canister
from wright.targets.python.engines import ENGINES as PYTHONS
from wright.targets.rust.engines import ENGINES as CRATES
from wright.toolchain import node
from wright.toolchain.npm import run
from wright.toolchain.tools import CHECKOUT

SOURCE = (CHECKOUT / "README.md").read_text(encoding="utf-8")
README = re.sub(r"<!--.*?-->", "", SOURCE)
WORDS, TABLES = 950, 2
"""The most words of the file, those of its comments too, as `wc -w` counts them; and its tables."""
PACKAGES = {
    "JavaScript and WebAssembly": "javascript",
    "C": "c",
    "C#": "csharp",
    "Rust": "rust",
    "Python": "python",
    "Motoko": "motoko",
    "Solidity": "evm",
    "ActionScript 3": "actionscript",
}
"""The folder of each section's package."""
WITHOUT_FIGURES = {"ActionScript 3", "Python", "Rust"}
SECTIONS = dict(re.findall(r"^##+ (.*)\n((?:(?!##).*\n)*)", README, re.MULTILINE))
ABC = hashlib.sha256(b"abc").hexdigest()


def blocks(section: str) -> dict[str, str]:
    """A section's code by language; each language occurs once."""
    found = re.findall(r"^```(\w*)\n(.*?)^```$", SECTIONS[section], re.MULTILINE | re.DOTALL)
    assert len({language for language, _ in found}) == len(found)
    return dict(found)


def test_it_is_read_in_two_minutes() -> None:
    assert len(SOURCE.split()) <= WORDS
    assert len(re.findall(r"^\|[ |-]+\|$", README, re.MULTILINE)) <= TABLES


def test_one_sentence_and_one_chart_are_first() -> None:
    _, sentence, chart, *_ = README.split("\n\n")
    assert sentence.count(". ") == 0
    assert chart.startswith("![")
    assert README.count("![") == 1


def test_every_block_has_a_test() -> None:
    asked = {
        "JavaScript and WebAssembly": ["sh", "js"],
        "C": ["cmake", "c"],
        "C#": ["sh", "csharp"],
        "Rust": ["toml", "rust"],
        "Python": ["sh", "python"],
        "Motoko": ["toml", "motoko"],
        "Solidity": ["solidity"],
        "ActionScript 3": ["actionscript"],
        "How it works": ["", "sh"],
    }
    assert {section: list(blocks(section)) for section in SECTIONS if blocks(section)} == asked


@pytest.mark.parametrize("section", PACKAGES)
def test_figures_stand_in_the_packages_readme(section: str) -> None:
    """The packages' READMEs contain each figure and version, so none stays here after a change there."""
    package = CHECKOUT / "packages" / PACKAGES[section]
    measured = (package / "README.md").read_text(encoding="utf-8")
    text = re.sub(r"```.*?```", "", SECTIONS[section], flags=re.DOTALL)
    figures = re.findall(r"\d+(?:[.,]\d+)+", text)
    assert [figure for figure in figures if not re.search(rf"(?<![\d.,]){figure}(?![\d])", measured)] == []
    assert figures or section in WITHOUT_FIGURES
    assert f"[The package](packages/{package.name})" in text


def test_the_picture_has_folders_that_are_there() -> None:
    drawn = set(re.findall(r"(\w+)/", blocks("How it works")[""]))
    own = {folder.name for folder in (CHECKOUT / "src" / "wright").iterdir()}
    assert {"spec", "kernels", "passes", "targets", "proof"} <= drawn & own
    assert drawn - own == {"recipes", "packages"}


def test_make_knows_what_it_is_told_to() -> None:
    goals = re.findall(r"^make ([\w-]+)", blocks("How it works")["sh"], re.MULTILINE)
    makefile = (CHECKOUT / "Makefile").read_text(encoding="utf-8")
    assert goals == ["run", "test"]
    assert all(re.search(rf"^{goal}:", makefile, re.MULTILINE) for goal in goals)


@pytest.mark.node
def test_javascript(tmp_path: Path) -> None:
    code = blocks("JavaScript and WebAssembly")
    shutil.copytree(CHECKOUT / "packages" / "javascript", tmp_path / "packages" / "javascript")
    (tmp_path / "package.json").write_text('{ "private": true }', encoding="utf-8")
    (npm, *install) = shlex.split(code["sh"])
    assert npm == "npm"
    run(node.npm(), [*install, "--offline", "--no-audit", "--no-fund"], tmp_path)
    (tmp_path / "program.mjs").write_text(code["js"], encoding="utf-8")
    printed = said(node.find(), "program.mjs", cwd=tmp_path).split()
    assert printed == [ABC, hmac.new(b"key", b"message", "sha256").hexdigest()]


@pytest.mark.gcc
def test_c(tmp_path: Path, session: Path) -> None:
    (tmp_path / "program.c").write_text(blocks("C")["c"], encoding="utf-8")
    made = Library(c.found("gcc"), session).link([tmp_path / "program.c"], tmp_path / "program")
    assert said(made) == ABC


@pytest.mark.turns
@pytest.mark.gcc
@pytest.mark.skipif(shutil.which("cmake") is None, reason="CMake is not on this machine")
def test_c_by_cmake(tmp_path: Path) -> None:
    """In a project with the package at the README's path."""
    code = blocks("C")
    (tmp_path / "packages").symlink_to(CHECKOUT / "packages")
    (tmp_path / "program.c").write_text(code["c"], encoding="utf-8")
    head = "cmake_minimum_required(VERSION 3.16)\nproject(program C)\n"
    (tmp_path / "CMakeLists.txt").write_text(head + code["cmake"], encoding="utf-8")
    said("cmake", "-S", tmp_path, "-B", tmp_path / "built")
    said("cmake", "--build", tmp_path / "built", "--parallel", "2")
    assert said(tmp_path / "built" / "program") == ABC


def within_main(program: str) -> Iterator[str]:
    """Statements wrapped for compilers before C# 9."""
    lines = program.splitlines()
    yield from (line for line in lines if line.startswith("using "))
    yield "static class Program { static void Main() {"
    yield from (line for line in lines if not line.startswith("using "))
    yield "} }"


@pytest.mark.parametrize(
    "name", [pytest.param("mono", marks=pytest.mark.mono), pytest.param("dotnet", marks=pytest.mark.dotnet)]
)
def test_csharp(name: str, tmp_path: Path) -> None:
    """On .NET unchanged, on Mono inside a class."""
    engine, text = csharp.found(name), blocks("C#")["csharp"]
    program = tmp_path / "program.cs"
    program.write_text(text if name == "dotnet" else "\n".join(within_main(text)), encoding="utf-8")
    made = engine.compile([program], tmp_path / "program.exe", [library(engine, tmp_path)])
    assert said(*engine.running(made)).strip().lower() == ABC


def test_csharps_project_is_where_it_is_said_to_be() -> None:
    *command, project = shlex.split(blocks("C#")["sh"])
    assert command == ["dotnet", "add", "reference"]
    assert (CHECKOUT / project).is_file()


@pytest.mark.turns
@pytest.mark.python
def test_python() -> None:
    engine, code = PYTHONS["python"], blocks("Python")
    (pip, install, folder) = shlex.split(code["sh"])
    assert (pip, install) == ("pip", "install")
    site = engine.built(CHECKOUT / folder) / "site"
    assert (
        said(engine.find(), "-c", f"import sys; sys.path.insert(0, {str(site)!r})\n" + code["python"]).strip()
        == ABC
    )


@pytest.mark.evm
def test_solidity() -> None:
    imported, called = blocks("Solidity")["solidity"].split("\n\n")
    head = "// SPDX-License-Identifier: MIT\npragma solidity ^0.8.20;\n"
    body = f"{called} return bytes.concat(high, low);"
    asked = f"function ask(bytes memory message) external pure returns (bytes memory) {{ {body} }}"
    files = {"Main.sol": f"{head}{imported}\ncontract Main {{ {asked} }}\n", **evm.files()}
    found = Deployed(solc.compiled(files, solc.Settings(), strict=True)["Main"]).call("ask", b"abc")
    assert hashlib.sha512(b"abc").digest() in found


@pytest.mark.rust
def test_rust(tmp_path: Path) -> None:
    code = blocks("Rust")
    assert (CHECKOUT / tomllib.loads(code["toml"])["dependencies"]["hashwright"]["path"]).is_dir()
    program = CRATES["cargo"].compiled(code["rust"], tmp_path / "program")
    digits = (int(each, 16) for each in re.findall(r"\w+", said(program)))
    assert bytes(digits).hex() == ABC


@pytest.mark.motoko
def test_motoko() -> None:
    engine = CANISTERS["ic"]
    engine.find()
    module = engine.compile({"main.mo": blocks("Motoko")["motoko"], **motoko.library()}, strict=True)
    canister = Canister(engine.metered(module))
    assert canister.call("digest", b"abc") == [hashlib.sha256(b"abc").digest()]


def test_motokos_package_is_where_it_is_said_to_be() -> None:
    (folder,) = tomllib.loads(blocks("Motoko")["toml"])["dependencies"].values()
    assert (CHECKOUT / folder).resolve() == motoko.PACKAGE.resolve()
    assert (motoko.PACKAGE / "mops.toml").is_file()


@pytest.mark.parametrize("name", [pytest.param(each, marks=getattr(pytest.mark, each)) for each in PLAYERS])
def test_actionscript(name: str, tmp_path: Path) -> None:
    """With the library that the README names; the test emits what the program would trace."""
    player = PLAYERS[name]
    player.find()
    (named,) = re.findall(r"`(\S+\.swc)`", SECTIONS["ActionScript 3"])
    assert (CHECKOUT / named).is_relative_to(actionscript.PACKAGE)
    head, body = blocks("ActionScript 3")["actionscript"].split("\n\n")
    body = body.replace("trace(", "emit(")
    program = f"package {{ {head} public class Main {{ public function Main() {{ {body} }} }} }}"
    swf, libraries = tmp_path / "main.swf", [(CHECKOUT / named).read_bytes()]
    swf.write_bytes(player.compile({"Main.as": program}, libraries=libraries, strict=True))
    assert json.loads(said(*player.running(swf))) == ABC
