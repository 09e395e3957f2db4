"""The command line: its output as text and as JSON, and its answers to mistakes."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.book import LANGUAGES
from tests.golden import golden
from wright.cli import main
from wright.spec import FUNCTIONS
from wright.targets.javascript.build import make
from wright.targets.javascript.readback import read_back
from wright.targets.python.engines import ENGINES as PYTHONS
from wright.targets.registry import ENGINES, TARGETS
from wright.toolchain.npm import Toolbox
from wright.toolchain.pypi import Wheels


def call(*args: str) -> Result:
    return CliRunner().invoke(main, args)


def said(*args: str) -> str:
    result = call(*args)
    assert result.exit_code == 0, result.output
    return result.stdout


def answered(*args: str) -> Any:
    return json.loads(said(*args))


def test_list_names_every_function_and_its_kernels() -> None:
    rows = answered("list", "--json")
    assert [row["function"] for row in rows] == list(FUNCTIONS)
    for row in rows:
        assert list(row["targets"]) == list(TARGETS)
        for name, shipped in row["targets"].items():
            assert shipped["kernels"] == list(TARGETS[name].kernels(FUNCTIONS[row["function"]]))
            lender = {"python": "c", "javascript": "wasm"}.get(name, name)
            offered = shipped["kernels"] or row["targets"][lender]["kernels"]
            assert shipped["status"] == ("proven" if offered else "not offered")
            if not shipped["kernels"]:
                assert shipped["embedded"] == ({lender: offered} if offered else {})
    assert [list(row["targets"]) for row in answered("list", "--target", "c", "--json")[:1]] == [["c"]]
    several = answered("list", "--target", "c", "--target", "csharp", "--target", "c", "--json")
    assert [list(row["targets"]) for row in several[:1]] == [["c", "csharp"]]
    assert "SHA-512/256" in said("list")
    assert "those of c" in said("list", "--target", "python")


def test_show_the_textbook_program() -> None:
    assert said("show", "sha1", "--after", "0") == golden("sha1_textbook.txt")
    assert said("show", "sha1", "compress", "--recipe", "") == golden("sha1_textbook.txt")


def test_show_the_text_that_ships() -> None:
    assert said("show", "sha1", "--source") == golden("sha1_shipped.js")


def test_show_the_compact_edition() -> None:
    text = said("show", "sha256", "--edition", "compact", "--source")
    assert text == make(FUNCTIONS["sha256"], "compress", "compact").text
    assert "has no kernel 'rehash'" in call("show", "sha256", "rehash", "--edition", "compact").output


def test_show_a_stage_that_can_be_read_back() -> None:
    text = said("show", "sha256", "--source", "--recipe", "inline{} fuse{}")
    assert read_back(text, make(FUNCTIONS["sha256"], "compress").program).name == "compress"


def test_what_ships_in_another_package_is_not_built_alone() -> None:
    assert "WebAssembly ships in packages/javascript" in call("build", "--target", "wasm").output


def test_show_lists_the_passes() -> None:
    lines = said("show", "sha1", "--passes").splitlines()
    assert lines[0].split() == ["1", "ch{form=mux}"]
    assert [int(line.split()[0]) for line in lines] == list(range(1, len(lines) + 1))


KEYED = [name for name in LANGUAGES if TARGETS[name].kernels(FUNCTIONS["siphash13"])]
"""The languages that have SipHash."""
WHOLE = [name for name in KEYED if "siphash" in TARGETS[name].kernels(FUNCTIONS["siphash13"])]
"""Those of them where one kernel hashes a message from its key to its end."""


@pytest.mark.turns
@pytest.mark.proofs
@pytest.mark.parametrize("target", WHOLE)
def test_prove_says_how_much_was_proven(target: str) -> None:
    found = answered("prove", "siphash13", "--target", target, "--json")
    general = [row for row in found["kernels"] if row["kernel"] == "siphash"]
    assert {row["edition"] for row in general} == set(TARGETS[target].editions)
    for row in general:
        assert (row["target"], row["function"]) == (target, "siphash13")
        assert (row["error"], row["cases"]) == (None, 8), "one for each length modulo 8"
        loops = 2 if row["engine"] == "dotnet" else 1
        assert row["invariants"] == 8 * loops
        assert 0 <= row["net_seconds"] <= row["seconds"]
    assert found["seconds"] > 0


@pytest.mark.proofs
def test_a_package_is_proven_as_a_whole_and_known_by_its_manifest(tmp_path: Path) -> None:
    for more in (["sha1"], ["--target", "c"]):
        result = call("prove", *more, "--package", str(tmp_path))
        assert result.exit_code == 2
        assert "--package proves a whole package: leave out functions and --target" in result.stderr
    result = call("prove", "--package", str(tmp_path))
    assert result.exit_code == 1
    assert "is no package of Hashwright's: each has one of package.json (JavaScript), " in result.stderr


@pytest.mark.evm
def test_prove_says_what_lies_in_a_package() -> None:
    """Of the package with the fewest kernels: all are proven again, and the other files made again."""
    found = answered("prove", "--package", "packages/evm", "--json")
    assert {row["target"] for row in found["kernels"]} == {"evm"}
    assert all(row["error"] is None and row["line"] > 1 for row in found["kernels"])


@pytest.mark.proofs
def test_prove_takes_every_target() -> None:
    rows = answered("prove", "siphash13", "--json")["kernels"]
    assert list(dict.fromkeys(row["target"] for row in rows)) == KEYED


def test_doctor_knows_every_engine() -> None:
    rows = answered("doctor", "--json")
    assert [row["engine"] for row in rows] == list(ENGINES)
    assert {"node", "jsc", "gcc", "clang", "aarch64", "s390x", "mono", "dotnet", "ic", "ic-classical"} <= set(
        ENGINES
    )
    for row in rows:
        assert row["found"] == (row["version"] is not None)
        assert row["install"]


def test_doctor_without_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("PATH", "CARGO_HOME"):
        monkeypatch.setenv(variable, "/nowhere")
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    monkeypatch.setattr(ENGINES["dotnet"], "folder", Path("/nowhere"))  # PATH does not find it
    for name, python in PYTHONS.items():
        nowhere = replace(python.tools, folder=Path("/nowhere"))
        monkeypatch.setattr(ENGINES[name], "tools", nowhere)
    for kind in (Toolbox, Wheels):
        monkeypatch.setattr(kind, "installed", property(lambda _: False))  # nor the engines from registries
    here = [row["engine"] for row in answered("doctor", "--json") if row["found"]]
    assert here == ["wasmtime"]  # a library that wright depends on
    assert "missing" in said("doctor")


def test_doctor_fetches_several_and_asks_apt_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[list[str]]()
    three = {name: ENGINES[name] for name in ("jsc", "gcc", "webkit")}
    monkeypatch.setattr(sys.modules["wright.cli.doctor"], "ENGINES", three)
    monkeypatch.setattr(sys.modules["wright.toolchain.debian"], "fetch", lambda names: asked.append([*names]))
    for name, one in three.items():
        monkeypatch.setattr(type(one), "missing", lambda _, name=name: [f"{name}-package"])
        monkeypatch.setattr(type(one), "install", lambda _: None)
    said("doctor", "--install", "gcc,jsc")
    assert asked == [["gcc-package", "jsc-package"]]
    asked.clear()
    said("doctor", "--install", "webkit")
    assert asked == []


def test_doctor_says_which_engine_it_does_not_know() -> None:
    result = call("doctor", "--install", "gcc,jcs")
    assert result.exit_code == 1
    assert "no engine 'jcs'; did you mean 'jsc'?" in result.output


@pytest.mark.parametrize("command", ["bench", "ladder", "test"])
def test_a_missing_engine_says_how_to_get_it(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    result = call(command, *([] if command == "test" else ["sha1"]), "--engine", "jsc")
    assert result.exit_code == 1
    assert "wright doctor --install" in " ".join(result.output.split())


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["shwo", "sha1"], "no command 'shwo'; did you mean 'show'?"),
        (["frobnicate"], "no command 'frobnicate'; there are: "),
        (["show", "sha265"], "no function is named 'sha265': did you mean sha256?"),
        (
            ["prove", "whirlpool"],
            "no function is named 'whirlpool': there are blake2b, blake2s, blake3, crc32, crc32c, ",
        ),
        (["show", "sha1", "compres"], "SHA-1 has no kernel 'compres'; did you mean 'compress'?"),
        (["show", "sha1", "--target", "javascrip"], "no target 'javascrip'; did you mean 'javascript'?"),
        (["ladder", "sha1", "--engine", "nodejs"], "no engine 'nodejs'; did you mean 'node'?"),
        (
            ["bench", "sha1", "--engine", "gcc", "--target", "javascript"],
            "gcc runs c; javascript runs on node, jsc",
        ),
        (["ladder", "blake3"], "BLAKE3 is no plain hash of messages; these are: blake2b, "),
        (
            ["bench", "sha1", "--engine", "gcc", "--first"],
            "gcc cannot measure --first; it measures",
        ),
        (["doctor", "--install", "nod"], "no engine 'nod'; did you mean 'node'?"),
        (["show", "sha1", "--after", "99"], "--after takes 0 to "),
        (["show", "sha1", "--after", "-1"], "--after takes 0 to "),
        (["show", "sha1", "--variant", "v9"], "no recipe compress.fast.v9 for sha1 on javascript"),
        (["show", "sha1", "--recipe", "unrol{}"], "step 1: no pass 'unrol'; did you mean 'unroll'?"),
        (
            ["show", "sha1", "--recipe", "unroll{by=7}"],
            "pass 1 of 1, unroll{by=7}: the loop 'rounds' has 80 turns",
        ),
        (["show", "sha512", "--after", "0", "--source"], "JavaScript has no"),
        (
            ["ladder", "siphash24"],
            "SipHash-2-4 needs a key; these functions do not: blake2b, blake2s, ",
        ),
        (
            ["show", "xxh64", "--target", "actionscript"],
            "ActionScript has no kernels of XXH64; ",
        ),
        (
            ["prove", "sha1", "xxh3_64", "--target", "actionscript"],
            "ActionScript has no kernels of XXH3-64; C, ",
        ),
    ],
)
def test_mistakes_are_answered(args: list[str], why: str) -> None:
    result = call(*args)
    assert result.exit_code != 0
    assert why in result.output
    assert "Traceback" not in result.output
