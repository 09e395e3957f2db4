"""A third party's construction: its spec and its JavaScript are in a folder on Python's path."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.elsewhere import TOYS, python, wright
from wright.spec import FUNCTIONS
from wright.targets.javascript.programs import TOOLS
from wright.toolchain import node
from wright.toolchain.npm import run

if TYPE_CHECKING:
    from wright.spec.toy import TOY

    from wright.kernels.records import Hashing
    from wright.spec.construction import Absorbing
    from wright.targets.javascript.construction import Construction
    from wright.targets.javascript.constructions import toy_sponge as sponge
    from wright.targets.javascript.measure.constructions import toy_sponge as measured

    KEPT: tuple[Absorbing, Construction, Hashing] = (TOY, sponge, measured.HASHING)
    """Mypy checks the contracts here; without the path, none of these modules exists."""

SOURCES = """
from wright.build.proofs import sources
print(*sources("wright.targets.javascript.build"), sep="\\n")
"""
DIGESTS = """
from wright.spec import FUNCTIONS
for size in range(70):
    print(FUNCTIONS["toy"].hash(bytes(i % 251 for i in range(size))).hex())
"""
RENDERED = """
import sys
from pathlib import Path
from wright.build.editions import editions_of, shipped
from wright.build.prove import workers
from wright.targets.javascript.build import JAVASCRIPT
with workers() as pool:
    notes = {spelt: "left out" for group in shipped(JAVASCRIPT, pool) for spelt in group}
JAVASCRIPT.render_package(editions_of(JAVASCRIPT, notes), Path(sys.argv[1]))
"""
"""The whole package without proofs, as these take minutes, and other tests prove the toy's."""
EVERY_WAY = """
import { createRequire } from "node:module";
import * as all from "hashwright";
import { toy } from "hashwright/toy";
import { toy as compact } from "hashwright/compact/toy";

const required = createRequire(import.meta.url)("hashwright/toy").toy;
const hexOf = (bytes) => Buffer.from(bytes).toString("hex");
if (all.toy !== toy) throw new Error("two of them");
for (let size = 0; size < 70; size++) {
  const message = Uint8Array.from({ length: size }, (_, i) => i % 251);
  const found = new Set();
  for (const hash of [toy, compact, required]) {
    const hasher = hash.create().update(message.subarray(0, size >> 1));
    hasher.digest();
    found.add(hash.hex(message)).add(hexOf(hash(message)));
    found.add(hexOf(hasher.update(message.subarray(size >> 1)).digest()));
  }
  console.log([...found].join(" "));
}
"""
TYPED = """
import { sha1, toy } from "hashwright";
import { toy as compact } from "hashwright/compact/toy";

export const found: Uint8Array[] = [toy("a"), compact.create().update("a").digest(), sha1("a")];
export const digits: string = toy.hex(found[0]);
// @ts-expect-error: it takes no key
toy("a", "key");
"""
STRICT = ("--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", "--ignoreConfig")


def test_it_is_listed_where_it_has_a_frame(tmp_path: Path) -> None:
    (toy,) = (each for each in json.loads(wright(tmp_path, "list", "--json")) if each["function"] == "toy")
    offered = {name: target["kernels"] for name, target in toy["targets"].items() if target["kernels"]}
    assert offered["javascript"] == ["compress"]
    assert "wasm" not in offered
    assert "toy" not in FUNCTIONS


def test_its_kernel_is_proven_from_its_text(tmp_path: Path) -> None:
    told = wright(tmp_path, "prove", "toy", "--target", "javascript", "--again")
    assert "javascript toy compress.fast.portable proven" in told
    assert "1 of 1 kernels proven" in told


def test_its_modules_are_what_proofs_come_from() -> None:
    """Proofs depend on all of its modules, except those for measuring."""
    found = [Path(file) for file in python(SOURCES).splitlines()]
    theirs = [file.relative_to(TOYS / "wright") for file in found if file.is_relative_to(TOYS)]
    assert {"spec/toy.py", "targets/javascript/constructions/toy_sponge.py"} < {f.as_posix() for f in theirs}
    assert not [file for file in theirs if "measure" in file.parts]


@pytest.mark.turns
@pytest.mark.node
def test_the_package_has_it(tmp_path: Path) -> None:
    made, package = tmp_path / "package", tmp_path / "node_modules" / "hashwright"
    python(RENDERED, str(made))
    package.parent.mkdir()
    made.rename(package)
    assert "| `toy` | a sponge: **a toy** |" in (package / "README.md").read_text(encoding="utf-8")
    assert "./toy" in json.loads((package / "package.json").read_text(encoding="utf-8"))["exports"]
    (tmp_path / "ways.mjs").write_text(EVERY_WAY, encoding="utf-8")
    assert run(node.find(), ["ways.mjs"], tmp_path) == python(DIGESTS)
    (tmp_path / "typed.mts").write_text(TYPED, encoding="utf-8")
    TOOLS.run("tsc", [*STRICT, "typed.mts"], tmp_path)


@pytest.mark.node
def test_its_recipe_is_climbed(tmp_path: Path) -> None:
    record = json.loads(wright(tmp_path, "ladder", "toy", "--target", "javascript", "--quick", "--json"))
    assert [rung["name"] for rung in record["ladder"]["rungs"]] == ["textbook"]
    assert [set(case["contenders"]) for case in record["ladder"]["cases"]] == [{"textbook"}] * 2
    assert len(list(tmp_path.iterdir())) == 1
