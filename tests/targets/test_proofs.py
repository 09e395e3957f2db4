"""Cached proofs: reused only for the same text and the same sources."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tests.book import LANGUAGES
from wright.build import proofs
from wright.build.proofs import ROOT, ProofResult, origin, prove, sources
from wright.contracts.blocks import CompressContract
from wright.passes.recipe import parse
from wright.proof.check import NotProvenError, Proof
from wright.spec import FUNCTIONS
from wright.spec.md5 import MD5
from wright.targets.javascript.build import JAVASCRIPT
from wright.targets.registry import TARGETS
from wright.targets.target import Target
from wright.toolchain.tools import CHECKOUT

MADE = JAVASCRIPT.by_recipe(FUNCTIONS["md5"], "compress", parse(""))

OPENED = """
import importlib, json, sys
found = []
sys.addaudithook(lambda event, given: event == "open" and found.append(str(given[0])))
from wright.spec import FUNCTIONS
from wright.spec.md5 import MD5
module = importlib.import_module(sys.argv[1])
(target,) = (value for value in vars(module).values() if type(value).__module__ == sys.argv[1])
target.make(FUNCTIONS["sha1"], "compress").prove()
print(json.dumps([found, [getattr(each, "__file__", None) for each in sys.modules.values()]]))
"""
"""A program that proves a kernel of a target, and prints the opened files and the loaded modules."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(proofs, "FOLDER", tmp_path)
    return tmp_path


def files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.json"))


def test_a_proof_is_told_again_for_the_same_text_alone(folder: Path) -> None:
    first = prove(MADE)
    assert not first.kept
    assert prove(MADE) == ProofResult(first.proof, kept=True)
    assert prove(MADE, again=True) == first
    assert len(files(folder)) == 1
    wrong = replace(MADE, text=MADE.text.replace("-0x28955b88", "-0x28955b89"))
    assert wrong.text != MADE.text
    for _ in range(2):
        with pytest.raises(NotProvenError, match="is not what the spec says"):
            prove(wrong)
    assert len(files(folder)) == 1
    spaced = replace(MADE, text=MADE.text.replace("\n", "\n\n", 1))
    assert prove(spaced) == first
    assert len(files(folder)) == 2


@pytest.mark.parametrize("left", ["", "{}", "[]", '{"cases": 1}', '{"other": 1}'])
def test_a_file_without_a_proof_is_none(left: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(MADE), "prove", lambda *_: Proof(1, 0))
    assert not prove(MADE).kept
    (file,) = files(folder)
    file.write_text(left, encoding="utf-8")
    assert prove(MADE) == ProofResult(Proof(1, 0), kept=False)
    assert prove(MADE).kept


def test_a_proof_is_of_its_contract_and_its_interface(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(MADE), "prove", lambda *_: Proof(1, 0))
    longer = replace(MADE, program=replace(MADE.program, publics=("offset", "end", "more")))
    other = replace(MADE, kernel=replace(MADE.kernel, contract=CompressContract(MD5, 2)))
    for made in (MADE, longer, other):
        assert not prove(made).kept
    assert len(files(folder)) == 3


@pytest.mark.parametrize(
    "other",
    [
        replace(MADE, function=FUNCTIONS["sha1"]),
        replace(MADE, name="words"),
        replace(MADE, recipe=parse("inline{}")),
        replace(MADE, target=TARGETS["c"]),
    ],
)
def test_a_proof_is_of_its_kernel_recipe_and_target(
    other: object, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(MADE), "prove", lambda *_: Proof(1, 0))
    assert isinstance(other, type(MADE))
    assert not prove(MADE).kept
    assert not prove(other).kept
    assert len(files(folder)) == 2


def test_a_proof_is_of_its_sources(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(MADE), "prove", lambda *_: Proof(1, 0))
    copy, before = folder / "bits.py", origin(JAVASCRIPT)
    true = sources(type(JAVASCRIPT).__module__)
    assert not prove(MADE).kept
    (place,) = (i for i, file in enumerate(true) if file.name == "bits.py")
    copy.write_text(true[place].read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    monkeypatch.setattr(proofs, "sources", lambda _: [*true[:place], copy, *true[place + 1 :]])
    origin.cache_clear()
    assert origin(JAVASCRIPT) == ""
    assert not prove(MADE).kept
    assert len(files(folder)) == 1
    monkeypatch.setattr(proofs, "STARTED", time.time())
    origin.cache_clear()
    assert origin(JAVASCRIPT) not in ("", before)
    assert not prove(MADE).kept
    assert prove(MADE).kept
    origin.cache_clear()


@pytest.mark.parametrize("target", LANGUAGES.values(), ids=LANGUAGES)
def test_sources_are_what_decides_and_nothing_on_top(target: Target) -> None:
    names = {
        file.relative_to(CHECKOUT / "src" / ROOT).as_posix() for file in sources(type(target).__module__)
    }
    below = ("spec/sha2.py", "ir/terms.py", "kernels/compress.py", "passes/halves.py", "proof/sums.py")
    assert names > {"__init__.py", "recipes.py", "targets/target.py", *below}
    assert f"targets/{target.name}/readback.py" in names
    above = re.compile(r"(cli|site|tune)/|(.*/)?measure/")
    assert not list(filter(above.match, names))


@pytest.mark.turns
@pytest.mark.proofs
@pytest.mark.parametrize("target", LANGUAGES.values(), ids=LANGUAGES)
def test_a_proof_opens_nothing_but_what_its_key_knows(target: Target) -> None:
    """Except the engines' code: engines run texts, and do not read them back."""
    module = type(target).__module__
    done = subprocess.run([sys.executable, "-c", OPENED, module], capture_output=True, text=True, check=True)
    opened, loaded = json.loads(done.stdout)
    known = {*sources(module), *target.reads}
    root = CHECKOUT / "src" / ROOT
    assert {Path(file) for file in loaded if file and Path(file).is_relative_to(root)} <= known
    read = {Path(file) for file in opened if Path(file).is_relative_to(root)}
    assert {file for file in read if file.suffix != ".pyc" and "engines" not in file.parts} <= known
