"""Python's package: built, and tested by the pytest of its own environment beside what its users have."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from tests.targets.python.judges import check
from wright import VERSION
from wright.release.sums import SUMS, sums, sums_by
from wright.targets.python.build import PYTHON as PYTHON_TARGET
from wright.targets.python.engines import ENGINES
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent
INSIDE = sorted(
    set((HERE / "inside").glob("*.py"))
    - {
        HERE / "inside" / name
        for name in ("coded.py", "conftest.py", "documented.py", "drawn.py", "raw.py", "rows.py")
    }
)
SHORT = {
    "arguments",
    "arrow",
    "batches",
    "checksums",
    "copies",
    "engine_hashes",
    "engine_sql",
    "expressions",
    "minhash",
    "modes",
    "objects",
    "places",
    "row_keys",
    "seeded",
    "sums",
}
"""Those that `make test` asks: digests, columns, arguments, and what the command says and writes."""
ALONE = ("--rootdir", os.fspath(HERE), "--confcutdir", os.fspath(HERE))
"""Without this checkout's own settings: the environment has no `wright`."""
OPTIONS = ("-q", "-p", "no:cacheprovider", "-c", os.devnull, *ALONE)
PACKAGE = Path(__file__).parents[3] / "packages" / "python"
PYTHON = ENGINES["python"]

pytestmark = pytest.mark.python
CLUSTERED = re.compile(r"^(import ray|from pyspark)\b", re.MULTILINE)
"""Examples that another environment runs."""
PAGES = {
    PACKAGE / "README.md": 19,
    CHECKOUT / "docs" / "minhash.md": 7,
    CHECKOUT / "docs" / "keys-of-engines.md": 5,
}
"""Pages whose examples are programs, and what these assert in this environment."""


def examples(page: Path) -> list[str]:
    """A page's programs."""
    text = page.read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def inside(file: Path) -> ParameterSet:
    """A file of tests of the package's own; `make test` asks the brief ones."""
    return pytest.param(file, id=file.stem, marks=[pytest.mark.brief] if file.stem in SHORT else [])


def sample(page: Path) -> str:
    """Those that this environment runs, as one."""
    return "\n".join(block for block in examples(page) if not CLUSTERED.search(block))


def typed(built: Path, program: Path) -> subprocess.CompletedProcess[str]:
    """What mypy says of a user's program, strictly."""
    options = ("--strict", "--ignore-missing-imports", "--no-incremental", "--cache-dir", os.devnull)
    return subprocess.run(
        [PYTHON.find(), "-m", "mypy", *options, program],
        env={**os.environ, "MYPYPATH": os.fspath(built / "site")},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def built() -> Path:
    """The package's wheel and its content."""
    return PYTHON.built(PACKAGE)


def having(built: Path) -> dict[str, str]:
    """An environment in which the package is imported."""
    return {**PYTHON.environment, "PYTHONPATH": os.fspath(built / "site")}


def ask(built: Path, *command: str | Path) -> str:
    """The output of a module of the environment that imports the package."""
    asked = [PYTHON.find(), "-m", *command]
    done = subprocess.run(asked, env=having(built), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("file", [inside(file) for file in INSIDE])
def test_inside(built: Path, file: Path) -> None:
    """Its own tests: ``inside`` has what they ask. Those beside Debian's programs are ``test_blocks``'."""
    assert " passed" in ask(built, "pytest", *OPTIONS, "-m", "not programs", file)


def test_a_free_threaded_python_is_refused(built: Path) -> None:
    """One says so in its version, as this one does for the while."""
    program = "import sys; sys.version += ' free-threading build'; import hashwright"
    asked = [str(PYTHON.find()), "-c", program]
    done = subprocess.run(asked, env=having(built), capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "ImportError: hashwright does not run on free-threaded CPython" in done.stderr


MODULES = ["", "columns", "content", "polars", "pandas", "duckdb", "datafusion", "engines", "keys", "ray"]


@pytest.mark.parametrize("module", MODULES)
def test_examples_in_docstrings(built: Path, module: str) -> None:
    name = ".".join(filter(None, ("hashwright", module)))
    code = f"import doctest, {name} as m; made = doctest.testmod(m); exit(made.failed or made.attempted < 2)"
    subprocess.run([PYTHON.find(), "-c", code], env=having(built), check=True)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_examples_in_pages(built: Path, page: Path) -> None:
    code = sample(page)
    assert code.count("assert ") == PAGES[page]
    subprocess.run([PYTHON.find(), "-c", code], env=having(built), check=True)


def test_the_wheel_keeps_to_the_stable_abi(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    assert wheel.name.startswith(f"hashwright-{VERSION}-cp311-abi3-")
    (report,) = json.loads(ask(built, "abi3audit", "--strict", "--report", wheel))["specs"].values()
    (extension,) = report["wheel"]
    assert (extension["result"]["is_abi3"], extension["result"]["computed"]) == (True, "3.11")


def test_pypi_takes_the_wheel(built: Path) -> None:
    check(*built.glob("*.whl"))


def test_the_command(built: Path) -> None:
    (points,) = (built / "site").glob("hashwright-*.dist-info/entry_points.txt")
    assert "hashwright = hashwright.cli:main" in points.read_text(encoding="utf-8").splitlines()
    assert ask(built, "hashwright", "--version") == f"hashwright {VERSION}\n"
    for command in ("sum", "manifest", "update", "diff", "copy"):
        assert f"usage: hashwright {command}" in ask(built, "hashwright", command, "--help")


def test_a_release_s_sums_are_its_own_wheel_s(built: Path, tmp_path: Path) -> None:
    """`wright release` asks the wheel for this machine that it has just made, without the environment.

    One for musl, which does not load here, is not asked.
    """
    files = [shutil.copy(file, tmp_path) for file in (CHECKOUT / "LICENSE", CHECKOUT / "README.md")]
    made = [Path(file) for file in files]
    (own,) = built.glob("*.whl")
    wheels = tmp_path / "wheels"
    wheels.mkdir()
    shutil.copy(own, wheels / own.name.replace("linux", "musllinux_1_2"))
    assert PYTHON_TARGET.summing(wheels, tmp_path / "none") is None
    shutil.copy(own, wheels)
    tool = PYTHON_TARGET.summing(wheels, tmp_path / "scratch")
    assert tool
    assert sums_by(tool, tmp_path, made) == sums(tmp_path, made)
    assert (tmp_path / "scratch" / "hashwright" / "__main__.py").exists()
    assert PYTHON_TARGET.summing(tmp_path, tmp_path / "none") is None


def test_the_command_writes_the_sums_of_a_release(built: Path, tmp_path: Path) -> None:
    """Line by line what `wright release` writes; and it accepts them."""
    files = [tmp_path / "SECURITY.md", tmp_path / "python" / "README.md"]
    for file, source in zip(files, (CHECKOUT / "SECURITY.md", PACKAGE / "README.md"), strict=True):
        file.parent.mkdir(exist_ok=True)
        shutil.copy(source, file)
    (tmp_path / SUMS).write_text(sums(tmp_path, files))
    names = [file.relative_to(tmp_path).as_posix() for file in sorted(files)]

    def told(*given: str) -> str:
        command = [str(PYTHON.find()), "-m", "hashwright", "sum", *given]
        return subprocess.check_output(command, cwd=tmp_path, env=having(built), text=True)

    assert told(*names) == (tmp_path / SUMS).read_text()
    assert told("--check", "--strict", SUMS) == "".join(f"{name}: OK\n" for name in names)


def test_types(built: Path, tmp_path: Path) -> None:
    """A user's strict mypy takes the package's types."""
    program = tmp_path / "program.py"
    program.write_text(
        "import hashlib, io\n"
        "import hashwright\n"
        "from hashwright import columns, content\n"
        "import hashwright.polars\n"
        "import polars as pl\n"
        "import pyarrow as pa\n"
        "keys: pl.Expr = hashwright.polars.sha256(pl.col('a')) + hashwright.polars.hmac_md5('a', b'key')\n"
        "numbers: pl.Expr = hashwright.polars.siphash24('a', bytes(16), null=b'')\n"
        "digest: bytes = hashwright.sha256(b'a').digest()\n"
        "number: int = hashwright.siphash24(bytes(16), b'a')\n"
        "made = columns.sha256(pa.array(['a']), format='hex')\n"
        "reveal_type(made)\n"
        "value: str = content.digest(io.BytesIO(b'a'), content.FsVerity(), threads=1)\n"
        "hashwright.sha256('a')\n",
        encoding="utf-8",
    )
    done = typed(built, program)
    assert "Array | hashwright._arrow.ChunkedArray" in done.stdout, done.stdout
    assert done.stdout.count(": error:") == 1, done.stdout
    assert 'Argument 1 to "__call__" of "Function"' in done.stdout, done.stdout


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_types_of_examples(built: Path, tmp_path: Path, page: Path) -> None:
    """A user's strict mypy takes a page's samples as one program, and the modules that they import."""
    program = tmp_path / "samples.py"
    program.write_text(sample(page), encoding="utf-8")
    done = typed(built, program)
    assert done.returncode == 0, done.stdout
