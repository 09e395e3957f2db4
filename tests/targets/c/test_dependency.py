"""The package in other projects: installed, found, as a subproject, in C99 and in C++."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from functools import partial
from pathlib import Path

import pytest

from tests.targets.c.driver import PACKAGE
from tests.targets.c.test_exports import declared, exported
from tests.targets.installation import Installation
from tests.targets.once import once
from tests.targets.packages import said
from wright import VERSION
from wright.targets.artefacts import Packaged
from wright.targets.c.build import C_TARGET
from wright.targets.c.engines.compiler import WARNINGS, Compiler
from wright.toolchain.archives import unpack
from wright.toolchain.tools import CHECKOUT

HEADER = PACKAGE / "include" / "hashwright.h"
EXAMPLES = ("sum", "resume", "table")
UNPACKED = CHECKOUT / "build" / "c-release"
"""A place that stays: ccache knows objects by their sources' paths."""
SERIES = VERSION.rpartition(".")[0]
MAJOR, MINOR = map(int, SERIES.split("."))
USER = """\
#include <hashwright.h>
#include <stdio.h>
#include <string.h>
int main(void)
{
    const hw_function *f = hw_function_by_name("SHA-256");
    hw_any_ctx ctx;
    uint8_t digest[HW_LARGEST_SIZE];
    size_t i;
    if (f == NULL || strcmp(hw_version(), HW_VERSION) != 0 || HW_VERSION_NUMBER <= 0) return 1;
    f->init(&ctx);
    f->update(&ctx, "abc", 3);
    f->final(&ctx, digest);
    for (i = 0; i < f->size; i++) printf("%02x", (unsigned)digest[i]);
    return 0;
}
"""
ABC = hashlib.sha256(b"abc").hexdigest()

needs_cmake = pytest.mark.skipif(shutil.which("cmake") is None, reason="CMake is not on this machine")


def unpacked(folder: Path) -> tuple[Path, Path]:
    """A release's archive, in a folder in place of an older one, and what is unpacked of it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    archive = next(C_TARGET.artefacts(Packaged(PACKAGE, "0" * 40), folder)).file
    unpack(archive, folder)
    return archive, folder / archive.name.removesuffix(".tar.gz")


def install(folder: Path, mark: Path) -> None:
    """Install a release's archive by ``folder/built`` to ``folder/prefix``.

    Before, with ``headers`` and ``lib64``, like distributions. It is compiled without optimisation, in half
    the time: other tests have the library as it is built by default.
    """
    archive, package = unpacked(UNPACKED)
    cmake = Installation("cmake", archive)
    built, elsewhere = folder / "built", (f"{folder / 'lib64'}", f"{folder / 'headers'}")
    for prefix, (lib, include) in (("elsewhere", elsewhere), ("prefix", ("lib", "include"))):
        folders = (f"-DCMAKE_INSTALL_LIBDIR={lib}", f"-DCMAKE_INSTALL_INCLUDEDIR={include}")
        where = f"-DCMAKE_INSTALL_PREFIX={folder / prefix}"
        cmake.run("cmake", "-S", package, "-B", built, where, *folders, "-DCMAKE_C_FLAGS_RELEASE=-O0")
        cmake.run("cmake", "--build", built, "--parallel", "2")
        cmake.run("cmake", "--install", built)
    mark.touch()


@pytest.fixture
def installed(session: Path) -> Path:
    """The result of ``install``. CMake's folders cannot be renamed, so a mark says that they are complete."""
    folder = session / "dependency"
    once(session / "dependency-is-made", partial(install, folder))
    return folder


def project(folder: Path, text: str, language: str = "C") -> None:
    folder.mkdir(exist_ok=True)
    head = f"cmake_minimum_required(VERSION 3.16)\nproject(user {language})\n"
    (folder / "CMakeLists.txt").write_text(head + text, encoding="utf-8")


@pytest.mark.gcc
@needs_cmake
def test_an_empty_project(installed: Path, tmp_path: Path) -> None:
    """find_package finds the required version; the examples run."""
    shutil.copytree(PACKAGE / "examples", tmp_path / "project")
    targets = (
        f"add_executable({name} {name}.c)\ntarget_link_libraries({name} hashwright::hashwright)\n"
        for name in EXAMPLES
    )
    project(tmp_path / "project", f"find_package(hashwright {SERIES} REQUIRED)\n" + "".join(targets))
    built = tmp_path / "built"
    said("cmake", "-S", tmp_path / "project", "-B", built, f"-DCMAKE_PREFIX_PATH={installed / 'prefix'}")
    said("cmake", "--build", built)
    digest = hashlib.sha256(HEADER.read_bytes()).hexdigest()
    assert said(built / "sum", HEADER) == f"{digest}  {HEADER}\n"
    pangram = b"The quick brown fox jumps over the lazy dog"
    assert said(built / "resume") == hashlib.sha1(pangram).hexdigest() + "\n"
    assert re.fullmatch(r"a: bucket \d+\nb: bucket \d+\n", said(built / "table", "a", "b"))


@pytest.mark.turns
@pytest.mark.gcc
def test_the_release_s_two_files_beside_a_program(tmp_path: Path) -> None:
    _, two = C_TARGET.artefacts(Packaged(PACKAGE, "0" * 40), tmp_path)
    shutil.unpack_archive(two.file, tmp_path)
    (folder,) = (each for each in tmp_path.iterdir() if each.is_dir())
    (folder / "user.c").write_text(USER.replace("<hashwright.h>", '"hashwright.h"'))
    said("gcc", *WARNINGS, folder / "user.c", folder / "hashwright.c", "-o", folder / "user")
    assert said(folder / "user") == ABC


@pytest.mark.gcc
@needs_cmake
@pytest.mark.parametrize("wanted", ["0.0", f"{MAJOR}.{MINOR + 1}", f"{MAJOR + 1}.0", f"{SERIES}.99"])
def test_another_version_is_not_found(installed: Path, tmp_path: Path, wanted: str) -> None:
    project(tmp_path / "project", f"find_package(hashwright {wanted} REQUIRED)\n")
    command = ["cmake", "-S", tmp_path / "project", "-B", tmp_path / "built"]
    command.append(f"-DCMAKE_PREFIX_PATH={installed / 'prefix'}")
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert f"version: {VERSION}" in done.stderr


@pytest.mark.gcc
@needs_cmake
def test_known_answers(installed: Path) -> None:
    """`ctest` passes after a build; the licence is installed."""
    assert "100% tests passed" in said("ctest", "--test-dir", installed / "built", "--no-tests=error")
    answers = said(installed / "built" / "hashwright-answers")
    assert re.fullmatch(rf"hashwright {VERSION}, instructions \d+: \d{{5}} answers, 0 wrong\n", answers)
    documents = installed / "prefix" / "share" / "doc" / "hashwright"
    assert (documents / "LICENSE").read_bytes() == (PACKAGE / "LICENSE").read_bytes()


@pytest.mark.gcc
@needs_cmake
def test_wrong_answers_are_told(installed: Path, tmp_path: Path) -> None:
    """A changed answer fails the test, which names the function."""
    text = (PACKAGE / "test" / "answers.c").read_text(encoding="utf-8")
    assert text.count(ABC) == 1
    (tmp_path / "answers.c").write_text(text.replace(ABC, ABC[::-1]), encoding="utf-8")
    library = installed / "prefix" / "lib" / "libhashwright.a"
    said("gcc", f"-I{PACKAGE / 'include'}", tmp_path / "answers.c", library, "-o", tmp_path / "answers")
    done = subprocess.run([str(tmp_path / "answers")], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"sha256, at once: not {ABC[::-1]}" in done.stderr


@pytest.mark.turns
@pytest.mark.gcc
@needs_cmake
def test_a_part_of_another_project(tmp_path: Path) -> None:
    """By add_subdirectory: the same name to link, the project's own settings stay, nothing is installed."""
    folder, built = tmp_path / "project", tmp_path / "built"
    project(
        folder,
        "set(CMAKE_C_STANDARD 99)\nset(CMAKE_C_EXTENSIONS OFF)\nenable_testing()\n"
        f"add_subdirectory({PACKAGE} hashwright)\nadd_executable(user user.c)\n"
        "target_compile_options(user PRIVATE -Wall -Wextra -Wpedantic -Werror)\n"
        "target_link_libraries(user hashwright::hashwright)\ninstall(TARGETS user)\n"
        'file(WRITE "${CMAKE_BINARY_DIR}/type" "${CMAKE_BUILD_TYPE}")\n',
    )
    (folder / "user.c").write_text(USER, encoding="utf-8")
    said("cmake", "-S", folder, "-B", built, f"-DCMAKE_INSTALL_PREFIX={tmp_path / 'prefix'}")
    assert (built / "type").read_text(encoding="utf-8") == ""
    said("cmake", "--build", built, "--parallel", "2", "--target", "user")
    assert said(built / "user") == ABC
    said("cmake", "--install", built)
    files = [file.name for file in (tmp_path / "prefix").rglob("*") if file.is_file()]
    assert files == ["user"]
    assert "No tests were found" in said("sh", "-c", f"ctest --test-dir {built} 2>&1")


@pytest.mark.gcc
@needs_cmake
@pytest.mark.skipif(shutil.which("pkg-config") is None, reason="pkg-config is not on this machine")
@pytest.mark.parametrize(
    ("lib", "include"), [("prefix/lib", "prefix/include"), ("lib64", "headers")], ids=["prefix", "elsewhere"]
)
def test_pkg_config(installed: Path, tmp_path: Path, lib: str, include: str) -> None:
    """Folders under the prefix, and absolute ones."""
    path = f"PKG_CONFIG_PATH={installed / lib / 'pkgconfig'}"
    flags = said("env", path, "pkg-config", "--cflags", "--libs", "hashwright").split()
    assert f"-I{installed / include}" in flags
    assert f"-L{installed / lib}" in flags
    assert said("env", path, "pkg-config", "--modversion", "hashwright") == f"{VERSION}\n"
    (tmp_path / "user.c").write_text(USER, encoding="utf-8")
    said("gcc", tmp_path / "user.c", *flags, "-o", tmp_path / "user")
    assert said(tmp_path / "user") == ABC


@pytest.mark.turns
@pytest.mark.gcc
@needs_cmake
def test_as_a_shared_library(tmp_path: Path) -> None:
    """As projects compile: names hidden, and several files at once, in which this one takes no part."""
    built = tmp_path / "built"
    options = ("-DCMAKE_C_VISIBILITY_PRESET=hidden", "-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_BUILD_TYPE=Debug")
    said("cmake", "-S", PACKAGE, "-B", built, "-DBUILD_SHARED_LIBS=ON", *options)
    said("cmake", "--build", built, "--parallel", "2")
    assert "100% tests passed" in said("ctest", "--test-dir", built, "--no-tests=error")
    assert exported(built / f"libhashwright.so.{VERSION}") == declared()


def test_the_header_is_older_c_and_c_plus_plus_too(compiler: Compiler, tmp_path: Path) -> None:
    source = tmp_path / "user.c"
    source.write_text(USER, encoding="utf-8")
    flags = [*WARNINGS, f"-I{PACKAGE / 'include'}", "-c", str(source), "-o", str(tmp_path / "user.o")]
    said(compiler.program, "-std=c99", *flags)
    language = {"gcc": "g++", "clang": "clang++"}[compiler.name]
    if shutil.which(language) is None:
        pytest.skip(f"{language} is not on this machine")
    for standard in ("c++11", "c++20"):
        said(language, "-x", "c++", f"-std={standard}", *flags)


def test_versions_as_numbers() -> None:
    text = HEADER.read_text(encoding="utf-8")
    parts = [
        re.search(rf"^#define HW_VERSION_{part} (\d+)$", text, re.MULTILINE)
        for part in ("MAJOR", "MINOR", "PATCH")
    ]
    assert ".".join(part[1] for part in parts if part) == VERSION
