"""The packed artefact in a project without this repository, and the form of its content."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import tree_sitter
import tree_sitter_javascript

from tests.build_behaviours import FILE
from tests.targets.javascript.joined import KERNEL, MODULE, files, kernels_in
from tests.targets.javascript.offered import DUE, OFFERED
from wright.spec import FUNCTIONS
from wright.targets.artefacts import Packaged, linked
from wright.targets.javascript.engines.jsc import JavaScriptCore
from wright.targets.javascript.frames import FRAME, exports
from wright.targets.javascript.programs import TOOLS
from wright.targets.packages import FIRST_LINE, spec_digest
from wright.toolchain import node
from wright.toolchain.archives import unpack
from wright.toolchain.files import differences
from wright.toolchain.npm import run
from wright.toolchain.tools import CHECKOUT

BEHAVIOURS = json.loads(FILE.read_text(encoding="utf-8"))["behaviours"]
VECTORS = CHECKOUT / "tests" / "vectors"
PATCH = CHECKOUT / "docs" / "patches" / "isomorphic-git.patch"
JAVASCRIPT = tree_sitter.Language(tree_sitter_javascript.language())


def runs(script: Path | str, *arguments: Path | str, cwd: Path) -> str:
    return run(node.find(), [str(script), *map(str, arguments)], cwd)


@pytest.mark.node
def test_constructions_agree_with_published_vectors_node_and_noble(project: Path) -> None:
    runs("constructions.mjs", VECTORS / "constructions.json", cwd=project)


@pytest.mark.node
def test_crypto_js_keeps_its_results(project: Path) -> None:
    runs("crypto-js.mjs", cwd=project)


@pytest.mark.node
def test_isomorphic_git_hashes_to_the_same_ids(project: Path, tmp_path: Path) -> None:
    report = json.loads(runs("isomorphic-git.mjs", PATCH, CHECKOUT, project, tmp_path, cwd=project))
    assert report["objects"] > 20


@pytest.mark.node
def test_the_patch_of_isomorphic_git_applies_to_the_base_it_names(project: Path, tmp_path: Path) -> None:
    """The source map of its bundle contains the sources."""
    published = project / "node_modules" / "isomorphic-git"
    manifest = (published / "package.json").read_text(encoding="utf-8")
    base = re.search(r"^Base: isomorphic-git ([\d.]+)\.", PATCH.read_text(encoding="utf-8"), re.MULTILINE)
    assert base is not None
    assert base[1] == json.loads(manifest)["version"]
    bundle = json.loads((published / "index.umd.min.js.map").read_text(encoding="utf-8"))
    for name, text in zip(bundle["sources"], bundle["sourcesContent"], strict=True):
        if name.startswith("webpack://git/./src/"):
            file = tmp_path / name.removeprefix("webpack://git/./")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    (tmp_path / "package.json").write_text(manifest, encoding="utf-8")
    for command in (["init", "--quiet"], ["apply", str(PATCH)]):
        subprocess.run(["git", *command], cwd=tmp_path, check=True)
    sources = "".join(file.read_text(encoding="utf-8") for file in (tmp_path / "src").rglob("*.js"))
    assert "sha.js" not in sources
    assert sources.count("from 'hashwright/sha1'") == 2
    assert "hashwright" in json.loads((tmp_path / "package.json").read_text())["dependencies"]


@pytest.mark.node
def test_types_hold_for_modules_and_for_common_js(project: Path) -> None:
    shutil.copy(project / "types.ts", project / "types.cts")
    root = TOOLS.folder / "node_modules" / "@types"
    options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--types", "node"]
    TOOLS.run("tsc", [*options, "--typeRoots", str(root), "--ignoreConfig", "types.ts"], project)
    TOOLS.run(
        "tsc", [*options, "--typeRoots", str(root), "--ignoreConfig", "--skipLibCheck", "types.cts"], project
    )


@pytest.mark.node
def test_a_release_has_the_files_that_npm_packs(package: Path, artefact: Path, tmp_path: Path) -> None:
    run(node.npm(), ["pack", f"--pack-destination={tmp_path}"], package)
    (packed,) = tmp_path.glob("*.tgz")
    assert packed.name == artefact.name
    for file, folder in ((packed, tmp_path / "packed"), (artefact, tmp_path / "ours")):
        unpack(file, folder)
    # Its README's links lead to the commit's files, as a page of npm's has none beside it.
    readme = tmp_path / "packed" / "package" / "README.md"
    text = linked(readme.read_text(encoding="utf-8"), Packaged(package, "0" * 40))
    readme.write_text(text, encoding="utf-8")
    assert list(differences(tmp_path / "ours", tmp_path / "packed")) == []


@pytest.mark.node
def test_an_empty_project_installs_it_and_nothing_else(artefact: Path, tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text('{ "private": true, "type": "module" }')
    run(node.npm(), ["install", "--offline", "--no-audit", "--no-fund", str(artefact)], tmp_path)
    assert [folder.name for folder in (tmp_path / "node_modules").glob("[!.]*")] == ["hashwright"]
    names = exports(tuple(OFFERED.values()))
    (tmp_path / "use.mjs").write_text(
        "import * as all from 'hashwright';\n"
        "import { createRequire } from 'node:module';\n"
        "const require = createRequire(import.meta.url);\n"
        f"for (const [name, module] of Object.entries({json.dumps(names)})) {{\n"
        "  const own = await import(`hashwright/${module}`);\n"
        "  const twin = require(`hashwright/${module}`);\n"
        "  if (own[name] !== all[name]) throw new Error(name);\n"
        "  if (twin[name] !== require('hashwright')[name]) throw new Error(name);\n"
        "  if (twin[name] === own[name]) throw new Error(name);\n"
        "}\n"
        "console.log(all.sha1.hex('abc'), Object.keys(all).length);\n"
    )
    said = runs("use.mjs", cwd=tmp_path)
    assert said.split() == ["a9993e364706816aba3e25717850c26c9cd0d89d", str(len(names))]


@pytest.mark.node
def test_a_bundle_holds_only_what_is_used(project: Path) -> None:
    alone = {"compress_sha1", "compress_sha1_compact", "compress_sha1_first", "finish_sha1"}
    assert _used(project, 'import { sha1 } from "hashwright/sha1"; sha1("");') == alone
    loop = {"iterate_sha1", "before_iterate_sha1", "after_iterate_sha1", "rehash_sha1"}
    whole = alone | loop
    assert _used(project, 'import { sha1 } from "hashwright"; sha1("");') == whole
    text = 'import "hashwright/wasm/sha1"; import { sha1 } from "hashwright/sha1"; sha1("");'
    assert _used(project, text) == alone | {"compress_sha1_wasm"}


@pytest.mark.node
def test_a_pool_without_import_meta(package: Path) -> None:
    options = ["--bundle", "--format=esm", "--target=es2018", str(package / "lib" / "pool.js")]
    assert "import.meta" not in TOOLS.run("esbuild", options)


def _used(project: Path, entry: str) -> set[str]:
    """The kernels of the package that a bundle has."""
    (project / "one.js").write_text(entry)
    return kernels_in(TOOLS.run("esbuild", ["--bundle", "--format=esm", "one.js"], project))


SHELL = """
const { steps, lengths } = JOB;
for (const [name, units, wanted] of steps) {
  const found = hashwright[name].hex(String.fromCharCode(...units));
  if (found !== wanted) emit({ wrong: name, units, found, wanted });
}
for (const [name, to, wanted] of lengths) {
  const hash = hashwright[name];
  const joined = hash.create();
  const message = (size) => Uint8Array.from({ length: size }, (_, i) => i % 251);
  for (let size = 0; size <= to; size++) joined.update(hash(message(size)));
  const again = hash.resume(joined.save());
  if (again.hex() !== wanted) emit({ wrong: name, to, found: again.hex(), wanted });
}
const key = Uint8Array.from({ length: 16 }, (_, i) => i);
emit({ done: steps.length + lengths.length, siphash: hashwright.siphash24.hex(key, new Uint8Array(0)) });
"""


@pytest.mark.jsc
def test_the_script_needs_no_browser_and_no_node(package: Path) -> None:
    checks = [(c["function"], s) for entry in DUE for c in entry["checks"] for s in c["steps"]]
    steps = [(name, s["hash"]["utf16"], s["is"]) for name, s in checks if "utf16" in s.get("hash", {})]
    kept = [each for each in checks if OFFERED[each[0]].is_hash]  # by midstates
    lengths = [(name, s["lengths"], s["is"]) for name, s in kept if "lengths" in s]
    assert len(steps) > 50
    assert len(lengths) == sum(f.is_hash for f in OFFERED.values())
    jsc = JavaScriptCore()
    library = (package / "dist" / "hashwright.min.js").read_text(encoding="utf-8")
    job = f"const JOB = {json.dumps({'steps': steps, 'lengths': lengths})};"
    assert jsc.run(jsc.script("\n".join((library, job, SHELL)))) == [
        {"done": len(steps) + len(lengths), "siphash": "310e0edd47db6f72"}
    ]


@pytest.mark.node
def test_the_frames_pass_the_linter(package: Path) -> None:
    options = [f"--config-path={TOOLS.source / 'biome.json'}", "--error-on-warnings"]
    kernels = "--skip=style/useConst"  # they are as they were proven
    TOOLS.run("biome", ["lint", *options, kernels, str(package / "lib")])


@pytest.mark.parametrize(
    "frame", sorted(FRAME.rglob("*.js")), ids=lambda frame: str(frame.relative_to(FRAME))
)
def test_a_frame_is_valid_source_for_its_own_editor(frame: Path) -> None:
    assert not tree_sitter.Parser(JAVASCRIPT).parse(frame.read_bytes()).root_node.has_error


def test_every_file_says_that_it_is_generated(package: Path) -> None:
    code = [file for file in package.rglob("*") if file.is_file() and file.suffix in (".js", ".ts")]
    assert len(code) > 80
    for file in code:
        assert file.read_text(encoding="utf-8").startswith(f"// {FIRST_LINE}\n"), file


def kernels(file: Path) -> list[re.Match[str]]:
    """The kernels in a file, in JavaScript and as WebAssembly."""
    text = file.read_text(encoding="utf-8")
    return [*KERNEL.finditer(text), *MODULE.finditer(text)]


def test_kernels_say_where_they_come_from(package: Path) -> None:
    seen = 0
    for file in files(package):
        for kernel in kernels(file):
            name = kernel[3] if kernel[3] in FUNCTIONS else kernel[2]
            function = FUNCTIONS[name]
            start = (
                f"// {function.title}, {function.standard}; spec sha256:{spec_digest(function)}\n// Recipe: "
            )
            before = kernel.string[: kernel.start()]
            assert "\n// Proof: " in before[before.rindex("\n// Recipe: ") :]
            assert before[: before.rindex("\n// Recipe: ") + len("\n// Recipe: ")].endswith(start), kernel[1]
            seen += 1
    assert seen > 200


def test_the_twin_has_the_kernels_byte_by_byte(package: Path) -> None:
    for file in files(package):
        twin = package / "cjs" / file.relative_to(package / "lib")
        texts = [[each[3] if each.re is MODULE else each[0] for each in kernels(one)] for one in (file, twin)]
        assert texts[0] == texts[1], file
