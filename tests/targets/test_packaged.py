"""Packages as committed: each kernel in its place is proven, and all other bytes are the frame's."""

from __future__ import annotations

import pickle
import re
import shutil
from base64 import b64decode, b64encode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.targets.once import once
from wright.build.editions import editions_of, proof_note, shipped
from wright.build.package_kernels import Expected
from wright.build.packaged import Package, faults, require_made, target_of
from wright.build.places import PackageError
from wright.build.prove import PrintedJob, outcome
from wright.languages.errors import UnreadableError
from wright.spec import FUNCTIONS
from wright.targets.c.macros import require_plain
from wright.targets.registry import TARGETS
from wright.targets.target import Target
from wright.toolchain.tools import CHECKOUT

PACKAGES = CHECKOUT / "packages"
SHA1 = {
    "javascript": "lib/chunks/sha1_32.js",
    "c": "src/sha1.c",
    "csharp": "kernels/safe/Sha1Kernels.cs",
    "motoko": "src/kernels/Sha1.mo",
    "actionscript": "src/hashwright/kernels/SHA1Compress.as",
}
"""The file of SHA-1's kernels, by target."""
MODULE = "lib/chunks/sha2_32_wasm.js"


in_javascript = pytest.mark.parametrize("name", ["javascript"], indirect=True)
in_c = pytest.mark.parametrize("name", [pytest.param("c", marks=pytest.mark.mutants)], indirect=True)
PRINTED = [pytest.param(name, marks=[] if name == "javascript" else pytest.mark.mutants) for name in SHA1]
"""The targets. A package's texts are all printed for its tests: `make test` has that with WebAssembly."""


@pytest.fixture(scope="module", params=PRINTED)
def name(request: pytest.FixtureRequest) -> str:
    """A target. Its tests run one after the other, because its texts take long to print."""
    return str(request.param)


@pytest.fixture(scope="module")
def expected(name: str, session: Path) -> Expected:
    def make(file: Path) -> None:
        with ThreadPoolExecutor(1) as here:
            file.write_bytes(pickle.dumps(shipped(TARGETS[name], here)))

    groups = pickle.loads(once(session / "shipped" / name, make).read_bytes())
    return Expected(TARGETS[name], groups)


def changed(expected: Expected, path: str, folder: Path, *changes: tuple[str, str]) -> str:
    """The faults reported for a file after replacements in its text."""
    (folder / path).parent.mkdir(parents=True)
    text = (PACKAGES / expected.target.name / path).read_bytes().decode()
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    (folder / path).write_bytes(text.encode())
    placed = [each for each in expected.placed_in(path, folder) if each.found != each.expected]
    return "\n".join(faults(placed, {each.found: outcome(each.found) for each in placed}))


@pytest.mark.parametrize("target", [each for each in TARGETS.values() if not each.host])
def test_a_package_is_found_by_its_manifest(target: Target) -> None:
    """Python's has the manifest of C's, too."""
    assert target_of(PACKAGES / target.name) is target


@pytest.mark.turns
@pytest.mark.proofs
def test_all_that_was_proven_lies_in_its_place(name: str, expected: Expected) -> None:
    placed = list(expected.placed(PACKAGES / name))
    assert all(each.found == each.expected for each in placed)
    own = {group[0] for group in expected.groups if group[0].job.target.name == name}
    assert own <= {each.expected for each in placed}
    modules = {
        (each.place.file, each.place.start) for each in placed if each.expected.job.target.name != name
    }
    folders = [PACKAGES / name / folder for folder in ("lib", "cjs")]
    files = [file for folder in folders for file in folder.rglob("*.js")]
    assert len(modules) == sum(file.read_text(encoding="utf-8").count('"AGFzb') for file in files)


@pytest.mark.proofs
def test_a_changed_constant_is_refused_at_its_line(name: str, expected: Expected, tmp_path: Path) -> None:
    path = SHA1[name]
    before, _, _ = (PACKAGES / name / path).read_bytes().decode().partition("5a827999")
    said = changed(expected, path, tmp_path, ("5a827999", "5a827998"))
    assert said.startswith(f"{path}: recipes/{name}/sha1.toml, [")
    assert "is not proven" in said
    assert "is not what the spec says" in said or f"line {1 + before.count(chr(10))}:" in said


@pytest.mark.proofs
def test_a_text_that_computes_the_same_is_not_the_compilers(
    name: str, expected: Expected, tmp_path: Path
) -> None:
    said = changed(expected, SHA1[name], tmp_path, (" ^ ", "  ^ "))
    assert "It computes the same, but differs from the compiler's text" in said


@pytest.mark.proofs
def test_a_changed_frame_is_refused(name: str, expected: Expected, tmp_path: Path) -> None:
    with pytest.raises(
        PackageError, match=r"line \d+: '.*FIPS 180-5.*' is there, and should be '.*FIPS 180-4"
    ):
        changed(expected, SHA1[name], tmp_path, ("FIPS 180-4", "FIPS 180-5"))


@pytest.mark.proofs
def test_a_file_that_is_not_there_is_named(name: str, expected: Expected, tmp_path: Path) -> None:
    with pytest.raises(PackageError, match=rf"{SHA1[name]}: the package has this file, but .* does not"):
        list(expected.placed_in(SHA1[name], tmp_path))


@pytest.mark.proofs
def test_a_line_more_is_refused(name: str, expected: Expected, tmp_path: Path) -> None:
    """The line is after the last kernel, where the frame has only a brace."""
    end = (PACKAGES / name / SHA1[name]).read_bytes().decode()[-40:]
    with pytest.raises((PackageError, AssertionError)) as refused:
        assert not changed(expected, SHA1[name], tmp_path, (end, f"{end}}}\n"))
    assert SHA1[name] in str(refused.value)


def noted(printed: PrintedJob) -> str:
    return proof_note(printed.prove().proof)


def coded(binary: bytes) -> str:
    return b64encode(binary).decode()


def code_of(path: str) -> str:
    text = (PACKAGES / "javascript" / path).read_text(encoding="utf-8")
    return next(part for part in text.split('"') if part.startswith("AGFzb"))


@pytest.mark.proofs
@in_javascript
def test_a_changed_byte_of_a_module_is_refused(expected: Expected, tmp_path: Path) -> None:
    code = code_of(MODULE)
    binary = b64decode(code)
    at = binary.index(0x428A2F98.to_bytes(4, "little"))
    said = changed(
        expected,
        MODULE,
        tmp_path,
        (code, coded(binary[:at] + b"\x99" + binary[at + 1 :])),
    )
    assert said.startswith(f"{MODULE}: recipes/wasm/sha256.toml, [compress.")
    assert "is not what the spec says" in said


@pytest.mark.proofs
@in_javascript
@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda code: code[:-1], "the module is not written in base64"),
        (lambda code: code[:-4] + "!" + code[-3:], "the module is not written in base64"),
        (lambda code: coded(b64decode(code)[:-1]), "a section is longer than its module"),
        (lambda code: coded(b64decode(code) + b"\0\2\1a"), "section 0"),
    ],
)
def test_a_module_that_is_none_is_refused(
    expected: Expected, change: Callable[[str], str], why: str, tmp_path: Path
) -> None:
    code = code_of(MODULE)
    with pytest.raises(PackageError, match=f"{MODULE}: .*{why}"):
        changed(expected, MODULE, tmp_path, (code, change(code)))


@pytest.mark.proofs
@in_c
def test_the_rest_of_a_package_is_compared_with_one_that_is_made_again(
    expected: Expected, tmp_path: Path
) -> None:
    folder = tmp_path / "c"
    shutil.copytree(PACKAGES / "c", folder)
    notes = {printed: noted(group[0]) for group in expected.groups for printed in group}
    package = Package(expected.target, {}, editions_of(expected.target, notes))
    assert require_made(package, folder) == sum(file.is_file() for file in folder.rglob("*"))
    kernels, readme = folder / "src" / "sha1.c", folder / "README.md"
    told = re.sub(r"text, \d+ case", "text, 77 case", kernels.read_text(encoding="utf-8"), count=1)
    kernels.write_text(told, encoding="utf-8")
    readme.unlink()
    (folder / "src" / "more.c").write_text("int more;\n", encoding="utf-8")
    with pytest.raises(PackageError) as refused:
        require_made(package, folder)
    readme_said, more, note = sorted(str(refused.value).splitlines())
    assert readme_said == "README.md: the package has this file, but the folder does not"
    assert more == "src/more.c: the folder has this file, but the package does not"
    assert note.startswith("src/sha1.c, line ")
    assert "77 case" in note


@pytest.mark.parametrize(
    ("before", "why"),
    [
        ("#define compress hw_sha1_compress\n", ""),
        (
            "#define compress(H, M, offset, end) other(H, M, end, offset)\n",
            "a kernel uses the name compress, which",
        ),
        ("#define offset 64\n", "a kernel uses the name offset, which `#define offset 64` before it"),
        ("#  define end offset\n", "a kernel uses the name end, which"),
        ("#define load_be32 other\n", "a kernel uses the name load_be32, which"),
        (
            "#define load_be32 own_load_be32\nstatic inline uint32_t load_be32(const uint8_t *p)\n{\n}\n",
            "",
        ),
        ("#define uint32_t own\ntypedef unsigned uint32_t;\n", ""),
        ("#define H own\n", "a kernel uses the name H, which"),
        ("#define H own\n#undef H\n", ""),
        ("#if A\n#define H own\n#endif\n#undef H\n", ""),
        ("#if A\n#define H own\n#else\n#endif\n#undef H\n", ""),
        ("#define H own\n#undef offset\n", "a kernel uses the name H, which"),
        ("#undef H\n#define H own\n", "a kernel uses the name H, which"),
        ("#define H own\n#if A\n#undef H\n#endif\n", "a kernel uses the name H, which"),
        ("#if A\n#define H own\n#else\n#undef H\n#endif\n", "a kernel uses the name H, which"),
        ("#if A\n#define H own\n#endif\n#if B\n#undef H\n#endif\n", "a kernel uses the name H, which"),
        ("#define H own\n/*\n#undef H\n*/\n", "a kernel uses the name H, which"),
        ("#define H own\n/*/\n#undef H\n/*/\n", "a kernel uses the name H, which"),
        ("#define H own\n#define G \\\n#undef H\n", "a kernel uses the name H, which"),
        ("#define H own\n#undef H\n#define H own\n", "a kernel uses the name H, which"),
        ("#define load_be32(p) 0\n", "a kernel uses the name load_be32, which"),
        ('#include "words.h"\n', ""),
        ('#include "macros.h"\n', "a kernel uses the name end, which macros.h defines as a macro"),
        ('#include "more.h"\n', "a kernel uses the name end, which macros.h defines as a macro"),
    ],
)
def test_macros_before_a_kernel_of_c_rename_its_functions_alone(
    before: str, why: str, tmp_path: Path
) -> None:
    (tmp_path / "src").mkdir()
    shutil.copy(PACKAGES / "c" / "src" / "words.h", tmp_path / "src")
    (tmp_path / "src" / "macros.h").write_text("#define end 64\n", encoding="utf-8")
    (tmp_path / "src" / "more.h").write_text('#include "macros.h"\n', encoding="utf-8")
    text = TARGETS["c"].make(FUNCTIONS["sha1"], "compress").text
    if not why:
        require_plain(text, before, len(before), tmp_path)
        return
    with pytest.raises(UnreadableError) as refused:
        require_plain(text, before, len(before), tmp_path)
    assert why in str(refused.value)
