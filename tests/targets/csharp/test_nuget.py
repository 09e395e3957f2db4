"""NuGet's package: NuGet's own library reads it, runtimes resolve its references, programs run with it."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.targets.csharp.conftest import found
from tests.targets.csharp.driver import HERE, PACKAGE, PROGRAM, drive
from tests.targets.csharp.steps import LONG, Checks
from tests.targets.driver import Driver
from tests.targets.installation import Installation
from tests.targets.once import once
from tests.targets.packages import said
from wright import VERSION
from wright.targets.artefacts import REPOSITORY, Packaged
from wright.targets.csharp.engines import coreclr
from wright.targets.csharp.engines.dotnet import Dotnet
from wright.targets.csharp.engines.mono import mcs
from wright.targets.csharp.nuget import strong_name
from wright.targets.csharp.nuget.assemblies import assembly
from wright.targets.csharp.nuget.frameworks import FRAMEWORKS, Framework
from wright.targets.csharp.nuget.package import packages
from wright.toolchain.archives import packed_files
from wright.toolchain.files import differences
from wright.toolchain.packed import Package
from wright.toolchain.tools import CHECKOUT

OURS = HERE / "nuget"
COMMIT = "0123456789abcdef" * 2 + "01234567"
CLIENT = Package(
    coreclr.ROSLYN.name,
    coreclr.ROSLYN.integrity,
    coreclr.ROSLYN.folder,
    r"(NuGet\..*|Newtonsoft\.Json|System\.Security\.Cryptography\.Pkcs)\.dll",
)
"""NuGet's client as a library, in the package that Roslyn is of."""
ROWS = [row for row in range(8) if row not in LONG]
"""Behaviours that tell whether each function answers right."""
TAKEN = {
    "net9.0": "net8.0",
    "net8.0": "net8.0",
    "net6.0": "netstandard2.1",
    "netcoreapp2.1": "netstandard2.0",
    "net481": "net472",
    "net472": "net472",
    "net461": "netstandard2.0",
    "uap10.0.16299": "netstandard2.0",
    "netstandard1.6": "none",
}
"""What projects get, by their frameworks."""
EVERY = [pytest.param(each, id=each.folder, marks=pytest.mark.dotnet) for each in FRAMEWORKS]


def dotnet() -> Dotnet:
    engine = found("dotnet")
    assert isinstance(engine, Dotnet)
    return engine


def packed(session: Path) -> Path:
    """The folder of both packages, made once."""

    def make(folder: Path) -> None:
        folder.mkdir()
        list(packages(Packaged(PACKAGE, COMMIT), folder))

    return once(session / "nuget", make)


@pytest.fixture(scope="session")
def made(session: Path) -> Path:
    return packed(session)


@pytest.fixture(scope="session")
def unpacked(made: Path, session: Path) -> Path:
    """The package as it lies in a project's folder of packages."""

    def unpack(folder: Path) -> None:
        with zipfile.ZipFile(made / f"Hashwright.{VERSION}.nupkg") as archive:
            archive.extractall(folder)

    return once(session / "nuget-unpacked", unpack)


@pytest.fixture(scope="session")
def client() -> Path:
    """NuGet's library, fetched once for all sessions."""

    def fetch(folder: Path) -> None:
        CLIENT.fetch(folder)

    return once(CHECKOUT / "build" / "csharp-nuget", fetch)


@pytest.mark.turns
@pytest.mark.dotnet
def test_nuget_itself_reads_the_packages(made: Path, client: Path, tmp_path: Path) -> None:
    """It checks the manifests against its schema, and takes what projects of each framework should get."""
    engine = dotnet()
    for library in client.glob("*.dll"):
        shutil.copy(library, tmp_path)
    references = sorted(tmp_path.glob("NuGet.*.dll"))
    program = engine.compile([OURS / "Nuget.cs"], tmp_path / "nuget.exe", references, strict=False)
    chosen = [f"{wanted} {taken} {taken}" for wanted, taken in TAKEN.items()]
    about = [
        f"Hashwright.{VERSION}",
        "Expression MIT",
        f"git {REPOSITORY}.git {COMMIT}",
        "icon.png",
        "README.md",
        "",
    ]
    told = said(*engine.running(program), made / f"Hashwright.{VERSION}.nupkg", *TAKEN)
    assert told.splitlines() == [*about, *chosen]
    about[1], about[3:] = " ", ["none", "none", "SymbolsPackage"]
    told = said(*engine.running(program), made / f"Hashwright.{VERSION}.snupkg", *TAKEN)
    assert told.splitlines() == [*about, *chosen]


@pytest.mark.parametrize("framework", EVERY)
def test_dotnet_resolves_all_that_an_assembly_refers_to(
    framework: Framework, unpacked: Path, tmp_path: Path
) -> None:
    """Each type and member, in the assemblies that the contracts stand for; and in no others."""
    engine = dotnet()
    program = engine.compile([OURS / "Resolve.cs"], tmp_path / "resolve.exe")
    check_resolved(
        said(*engine.running(program), unpacked / "lib" / framework.folder / "Hashwright.dll"), framework
    )


def check_resolved(told: str, framework: Framework) -> None:
    *named, counted = told.splitlines()
    assert {re.sub(r", Culture=neutral, PublicKeyToken=\w{16}$", "", each) for each in named} == {
        f"{contract.name}, Version={contract.version}" for contract in framework.contracts
    }
    assert re.fullmatch(r"[1-9]\d+ types, [1-9]\d\d members", counted)


@pytest.mark.parametrize("framework", [each for each in EVERY if each.id != "net472"])
def test_a_program_on_dotnet_takes_the_package(framework: Framework, unpacked: Path, tmp_path: Path) -> None:
    """Roslyn compiles the tests' driver against the package's assembly; the functions answer right."""
    engine = dotnet()
    library = shutil.copy(unpacked / "lib" / framework.folder / "Hashwright.dll", tmp_path)
    # An older library beside this runtime's is worth a warning to csc, which an SDK's projects suppress.
    drive(engine, tmp_path, Path(library), strict=False)
    with Driver(engine.running(tmp_path / PROGRAM)) as driver:
        for row in set(ROWS) & set(Checks.rows()):
            Checks.check(driver, row)


@pytest.fixture(scope="session")
def on_mono(unpacked: Path, session: Path) -> Path:
    """The assembly for .NET Framework, beside the packages that it needs, as NuGet puts them there."""

    def make(folder: Path) -> None:
        folder.mkdir()
        for library in memory().glob("System.*.dll"):
            shutil.copy(library, folder)
        tasks = folder / "System.Threading.Tasks.Extensions.dll"
        said(mcs(), "-target:library", f"-out:{tasks}", OURS / "Forward.cs")
        shutil.copy(unpacked / "lib" / "net472" / "Hashwright.dll", folder)

    return once(session / "nuget-mono", make)


def memory() -> Path:
    """NuGet's System.Memory and what it needs; a package of PyPI carries them."""

    def fetch(folder: Path) -> None:
        command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--require-hashes"]
        subprocess.run([*command, "-d", folder, "-r", OURS / "memory.txt"], check=True)
        (packed,) = folder.glob("*.tar.gz")
        for path, content in packed_files(packed):
            if re.search(r"/lib/x64/System\.[\w.]+\.dll$", path):
                (folder / path.rpartition("/")[2]).write_bytes(content)

    return once(CHECKOUT / "build" / "csharp-memory", fetch)


@pytest.mark.mono
@pytest.mark.dotnet
def test_mono_resolves_all_that_the_assembly_for_net_framework_refers_to(
    on_mono: Path, tmp_path: Path
) -> None:
    folder = shutil.copytree(on_mono, tmp_path / "there")
    said(mcs(), f"-out:{folder / 'resolve.exe'}", OURS / "Resolve.cs")
    (framework,) = (each for each in FRAMEWORKS if each.folder == "net472")
    check_resolved(said("mono", folder / "resolve.exe", folder / "Hashwright.dll"), framework)


@pytest.mark.mono
@pytest.mark.dotnet
def test_mono_runs_the_examples_with_the_package(on_mono: Path, made: Path, tmp_path: Path) -> None:
    installed = Installation("nuget", made / f"Hashwright.{VERSION}.nupkg")
    folder = shutil.copytree(on_mono, tmp_path / "there")
    for source in sorted((PACKAGE / "examples").glob("*.cs")):
        program = folder / f"{source.stem}.exe"
        # Mono's core library has spans of its own, which mcs says.
        needs = [f"-r:{folder / name}.dll" for name in ("Hashwright", "System.Memory")]
        installed.run(mcs(), "-nowarn:1685", *needs, f"-out:{program}", source)
    readme = PACKAGE / "README.md"
    digest = hashlib.sha256(readme.read_bytes()).hexdigest()
    assert installed.run("mono", folder / "Sum.exe", readme) == f"{digest}  {readme}\n"
    pangram = b"The quick brown fox jumps over the lazy dog"
    assert installed.run("mono", folder / "Resume.exe") == hashlib.sha1(pangram).hexdigest() + "\n"
    assert installed.run("mono", folder / "Password.exe", "secret").endswith("holds\n")


@pytest.mark.turns
@pytest.mark.dotnet
def test_an_assembly_is_the_same_from_another_folder(made: Path, unpacked: Path, tmp_path: Path) -> None:
    """So are its documentation and its symbols. The files are younger there."""
    elsewhere = shutil.copytree(PACKAGE, tmp_path / "packages" / "csharp", copy_function=shutil.copyfile)
    framework = FRAMEWORKS[-1]
    again = assembly(dotnet(), elsewhere, framework, COMMIT)
    inside = unpacked / "lib" / framework.folder
    assert again.code == (inside / "Hashwright.dll").read_bytes()
    assert again.documentation == (inside / "Hashwright.xml").read_bytes()
    with zipfile.ZipFile(made / f"Hashwright.{VERSION}.snupkg") as archive:
        assert again.symbols == archive.read(f"lib/{framework.folder}/Hashwright.pdb")


MAKE = """
import sys
from pathlib import Path
from wright.targets.artefacts import Packaged
from wright.targets.csharp.nuget.package import packages

package, out = map(Path, sys.argv[1:3])
list(packages(Packaged(package, sys.argv[3]), out))
"""


@pytest.mark.dotnet
@pytest.mark.slow
def test_both_packages_are_the_same_from_another_folder_under_another_seed(
    made: Path, tmp_path: Path
) -> None:
    """All frameworks and both manifests, by a process of its own with another seed of Python's hashes."""
    elsewhere = shutil.copytree(PACKAGE, tmp_path / "packages" / "csharp", copy_function=shutil.copyfile)
    out = tmp_path / "out"
    out.mkdir()
    command: list[str | Path] = [sys.executable, "-c", MAKE, elsewhere, out, COMMIT]
    subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": "7"}, check=True)
    assert list(differences(made, out)) == []
    assert {file.suffix for file in out.iterdir()} == {".nupkg", ".snupkg"}


@pytest.mark.dotnet
def test_all_assemblies_have_the_strong_name_of_the_key_pair(unpacked: Path, tmp_path: Path) -> None:
    """The token is the last eight bytes of the public key's SHA-1, the last first; so says the runtime."""
    blob = (PACKAGE / strong_name.FILE).read_bytes()
    assert blob == strong_name.key_pair()
    public = bytes.fromhex("0602000000240000") + b"RSA1" + blob[12 : 20 + strong_name.BITS // 8]
    key = bytes.fromhex("0024000004800000") + len(public).to_bytes(4, "little") + public
    token = hashlib.sha1(key).digest()[:-9:-1].hex()
    engine = dotnet()
    program = engine.compile([HERE / "Named.cs"], tmp_path / "named.exe")
    files = [unpacked / "lib" / framework.folder / "Hashwright.dll" for framework in FRAMEWORKS]
    named = f"Hashwright, Version={VERSION}.0, Culture=neutral, PublicKeyToken={token}"
    assert said(*engine.running(program), *files).splitlines() == [named] * len(FRAMEWORKS)


@pytest.mark.dotnet
def test_what_trimming_would_break_says_so(unpacked: Path, tmp_path: Path) -> None:
    """As the analyzers of an SDK find it, by the methods that each method's code calls."""
    engine = dotnet()
    program = engine.compile([OURS / "Trimmed.cs"], tmp_path / "trimmed.exe", strict=False)
    told = said(*engine.running(program), unpacked / "lib" / "net8.0" / "Hashwright.dll").splitlines()
    named = [f"says {name}.Create" for name in ("Hmac", "Md5", "Sha1", "Sha256", "Sha384", "Sha512")]
    assert told == ["IsTrimmable True", "says Check.Named", *named]


@pytest.mark.dotnet
def test_symbols_fit_their_assemblies(unpacked: Path, made: Path) -> None:
    """An assembly names its symbols' file, without a folder, and its identity begins the symbols' own."""
    with zipfile.ZipFile(made / f"Hashwright.{VERSION}.snupkg") as archive:
        for framework in FRAMEWORKS:
            code = (unpacked / "lib" / framework.folder / "Hashwright.dll").read_bytes()
            symbols = archive.read(f"lib/{framework.folder}/Hashwright.pdb")
            (named,) = re.findall(rb"RSDS(.{16})....([^\0]*)\0", code, re.DOTALL)
            assert named[1] == b"Hashwright.pdb"
            assert symbols.startswith(b"BSJB")
            assert named[0] in symbols
            assert f"raw.githubusercontent.com/hashwright/hashwright/{COMMIT}/".encode() in symbols
            assert str(CHECKOUT).encode() not in code + symbols
