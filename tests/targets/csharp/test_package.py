"""The package as it ships: compiled and used from an empty project, and its files' comments."""

from __future__ import annotations

import hashlib
import re
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests import reference
from tests.targets.csharp.conftest import EVERY, found
from tests.targets.csharp.driver import (
    CLASSES,
    HERE,
    HMACS,
    OFFERED,
    OUTPUTS,
    PACKAGE,
    PREPARED,
    check_prepared,
    library,
)
from tests.targets.driver import Driver
from tests.targets.packages import (
    CHAINED,
    check_constructions,
    check_first_lines,
    check_keys,
    check_midstates,
    check_monte_carlo,
    check_nist,
    longest,
    said,
)
from tests.vectors import sha3vs
from wright import VERSION
from wright.spec import FUNCTIONS
from wright.spec.constructions.sponge import Sponge
from wright.targets.csharp.engines.blazor import Blazor
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.targets.csharp.engines.mono import mcs
from wright.targets.csharp.frames import hash_algorithm
from wright.targets.packages import spec_digest


def test_users_of_the_runtimes_classes_miss_nothing(managed: ManagedEngine, tmp_path: Path) -> None:
    """Drop-in use, streams, keys, misuse: Users.cs prints each failed expectation."""
    if isinstance(managed, Blazor):
        pytest.skip("they ask the runtime for MD5, which a browser's does not have")
    made = library(managed, tmp_path)
    # .NET warns of its own Rfc2898DeriveBytes constructors
    program = managed.compile([HERE / "Users.cs"], tmp_path / "users.exe", [made], strict=False)
    assert said(*managed.running(program)) == "0 failures\n"


def test_constructions(managed: ManagedEngine, driver: Driver) -> None:
    """RFC 6070's sixteen million iterations on compilers only: interpreters take minutes."""
    check_constructions(driver, most=1 << (24 if managed.name in ("mono", "dotnet") else 12))


@pytest.mark.parametrize(
    "name", [name for name in HMACS if name in {*CHAINED, *hashlib.algorithms_available}]
)
def test_keys_of_every_function(driver: Driver, name: str) -> None:
    check_keys(driver, name)


@pytest.mark.parametrize("function", sha3vs.NIST, ids=lambda function: function.name)
def test_nist_files(managed: ManagedEngine, driver: Driver, function: Sponge) -> None:
    """All messages on compilers; a sample on interpreters."""
    check_nist(driver, function, *(() if managed.name in ("mono", "dotnet") else (40, 1)))


@pytest.mark.slow
@pytest.mark.parametrize(
    "managed", [each for each in EVERY if each.values[0] in ("mono", "dotnet")], indirect=True
)
@pytest.mark.parametrize("function", sha3vs.NIST, ids=lambda function: function.name)
def test_all_of_monte_carlo(driver: Driver, function: Sponge) -> None:
    """On compilers: an interpreter takes minutes, and the JIT runs the same code."""
    check_monte_carlo(driver, function)


@pytest.mark.parametrize("name", [*CHAINED, "sha3_256"])  # sponges differ in their rates
def test_every_cut(managed: ManagedEngine, driver: Driver, name: str) -> None:
    """Every length to two blocks and a byte, in two updates, and with a midstate between them."""
    if managed.name not in ("mono", "dotnet"):
        pytest.skip("minutes in an interpreter; the JIT runs the same code")
    longest = 2 * FUNCTIONS[name].block_size + 1
    data = bytes(7 * i & 255 for i in range(1, longest + 1))
    joined = b"".join(reference.new(name, data[:length]).digest() for length in range(longest + 1))
    assert driver.ask("cuts", name, longest) == reference.new(name, joined).hexdigest()


def test_what_is_refused_says_why(driver: Driver) -> None:
    assert "positive number" in driver.ask("pbkdf2", "sha1", b"p", b"s", 0, 20)
    assert "A key has 1 to 5100 bytes" in driver.ask("hkdf", "sha1", b"k", b"", b"", 255 * 20 + 1)
    assert len(driver.ask("hkdf", "sha1", b"k", b"", b"", 255 * 20)) == 2 * 255 * 20
    assert driver.ask("resume", "sha1", 0, b"") == "A midstate has at least 20 bytes."
    assert driver.ask("resume", "sha1", 0, bytes(40)) == "These bytes do not begin as a midstate does."


def test_a_message_is_not_longer_than_its_length_can_say(driver: Driver) -> None:
    """One byte more is an error, which the driver does not survive."""
    assert driver.ask("resume", "sha256", 0, longest("sha256")) == "ok"
    with pytest.raises(AssertionError, match=r"less than 2\^61 bytes"):
        driver.ask("update", "sha256", 0, b"x")


@pytest.mark.parametrize("name", PREPARED)
def test_a_prepared_key_and_fixed_lengths_give_the_same_values(driver: Driver, name: str) -> None:
    check_prepared(driver, name)


@pytest.mark.parametrize("name", PREPARED)
def test_siphash_allocates_nothing(driver: Driver, name: str, request: pytest.FixtureRequest) -> None:
    if "interpreter" in request.node.name:
        pytest.skip("Mono's interpreter itself boxes a byte where a span is made of an array")
    assert driver.ask("allocated", name, bytes(16), b"a message") == "0 0 0"


def test_keys_of_a_functions_own_allocate_nothing(driver: Driver, request: pytest.FixtureRequest) -> None:
    if "interpreter" in request.node.name:
        pytest.skip("Mono's interpreter itself boxes a byte where a span is made of an array")
    assert driver.ask("allocated", "keyed_blake2s", bytes(20), b"a message") == "0 0 0"


@pytest.mark.parametrize("name", OUTPUTS)
def test_output_ends_a_message(driver: Driver, name: str) -> None:
    assert driver.ask("ended", name) == "refused"


def test_midstates_go_to_javascript_and_back(driver: Driver, tmp_path: Path) -> None:
    check_midstates(driver, [*CHAINED, "sha3_256"], tmp_path)


def as_the_readme_says(folder: Path, kernels: str, *options: str) -> Path:
    """The library, compiled by mcs with the README's options."""
    made = folder / "Hashwright.dll"
    strict = ["-langversion:7.2", "-optimize+", "-warn:4", "-warnaserror", f"-doc:{folder / 'docs.xml'}"]
    sources = [*sorted((PACKAGE / "src").glob("*.cs")), *sorted((PACKAGE / "kernels" / kernels).glob("*.cs"))]
    said(mcs(), "-target:library", *strict, *options, f"-out:{made}", *sources)
    return made


@pytest.mark.mono
def test_unsafe_kernels_want_to_be_allowed(tmp_path: Path) -> None:
    """Unsafe kernels need the compiler's -unsafe option; the frames around them are the same."""
    as_the_readme_says(tmp_path, "unsafe", "-unsafe")
    with pytest.raises(AssertionError, match="CS0227"):
        as_the_readme_says(tmp_path, "unsafe")


@pytest.mark.mono
def test_an_empty_project(tmp_path: Path) -> None:
    """With the README's steps: safe code in C# 7.2, everything documented, no warning; the examples run."""
    made = as_the_readme_says(tmp_path, "safe")
    said(mcs(), f"-out:{tmp_path / 'named.exe'}", HERE / "Named.cs")
    assert said("mono", tmp_path / "named.exe", made).startswith(f"Hashwright, Version={VERSION}.0, ")
    shutil.copytree(PACKAGE / "examples", tmp_path / "examples")
    programs = {}
    for source in sorted((tmp_path / "examples").glob("*.cs")):
        programs[source.stem] = tmp_path / f"{source.stem}.exe"
        said(mcs(), "-warnaserror", f"-r:{made}", f"-out:{programs[source.stem]}", source)
    readme = PACKAGE / "README.md"
    digest = hashlib.sha256(readme.read_bytes()).hexdigest()
    assert said("mono", programs["Sum"], readme) == f"{digest}  {readme}\n"
    pangram = b"The quick brown fox jumps over the lazy dog"
    assert said("mono", programs["Resume"]) == hashlib.sha1(pangram).hexdigest() + "\n"
    salt, key, held = said("mono", programs["Password"], "secret").split(" ", 2)
    assert key == hashlib.pbkdf2_hmac("sha1", b"secret", bytes.fromhex(salt), 100000, 20).hex()
    assert held == "holds\n"


def test_every_file_says_that_it_is_generated() -> None:
    check_first_lines(PACKAGE)


def test_every_function_has_its_class_and_says_where_it_comes_from() -> None:
    for name, function in OFFERED.items():
        text = (PACKAGE / "src" / f"{CLASSES[name]}.cs").read_text(encoding="utf-8")
        assert re.search(rf"public sealed (partial )?class {CLASSES[name]}\b", text)
        if not name.endswith("_128"):
            assert f"{function.title}, {function.standard}; spec sha256:{spec_digest(function)}" in text


def test_every_kernel_tells_its_proof() -> None:
    files = [f for f in sorted(PACKAGE.glob("kernels/*/*.cs")) if re.search(r"(Kernels|Lanes\d+)$", f.stem)]
    assert files
    for file in files:
        text = file.read_text(encoding="utf-8")
        kernels = re.findall(r"^(?:internal|public) sealed (?:unsafe )?class \w+$", text, re.MULTILINE)
        proofs = re.findall(r"^// Proof: proven from this text, \d+ cases?", text, re.MULTILINE)
        assert len(kernels) == len(proofs) > 0, file


@pytest.mark.parametrize("name", CHAINED)
def test_a_browser_takes_kernels_of_loops(name: str) -> None:
    """Its two block kernels and its two for PBKDF2, in the files that the class names."""
    text = (PACKAGE / "kernels" / "browser" / f"{CLASSES[name]}InBrowser.cs").read_text(encoding="utf-8")
    taken = set(re.findall(r"new (\w+)\.(\w+)\(\)", text))
    assert {kernel for _, kernel in taken} == {"Compress", "Finish", "Rehash", "Iterate"}
    assert text.count("if (!Browser.IsHere) return;") == 3
    for holder, kernel in taken:
        file = PACKAGE / "kernels" / "browser" / f"{holder}.cs"
        assert f"internal sealed class {kernel}\n" in file.read_text(encoding="utf-8")


def test_what_a_browser_repeats_calls_nothing() -> None:
    """A call would end the trace that compiles a loop: with calls, SHA-256 took six times as long."""
    files = sorted((PACKAGE / "kernels" / "browser").glob("*BrowserKernels.cs"))
    kernels = [text for file in files for text in file.read_text(encoding="utf-8").split("// Kernel ")[1:]]
    hashing = [text for text in kernels if text.startswith(("compress", "rehash"))]
    assert len(hashing) >= 2 * len({"md5", "sha1", "sha256", "sha512", "blake2b", "blake2s"})
    for text in hashing:
        assert not re.search(r"Words\.", text), text[:200]


@pytest.mark.blazor
def test_md5_where_the_runtime_has_none(tmp_path: Path) -> None:
    """Blazor's own MD5 throws and ours does not; the output also confirms that the test runs in a browser."""
    engine = found("blazor")
    made = library(engine, tmp_path)
    program = tmp_path / "md5.cs"
    program.write_text(
        """\
using System;
static class Program
{
    static void Main()
    {
        try { System.Security.Cryptography.MD5.HashData(new byte[3]); }
        catch (Exception) { Console.Write("refused "); }
        byte[] hash = Hashwright.Md5.HashData(new byte[3]);
        Console.WriteLine(OperatingSystem.IsBrowser() + " " + Hashwright.Hex.Encode(hash));
    }
}
""",
        encoding="utf-8",
    )
    command = engine.running(engine.compile([program], tmp_path / "md5.exe", [made]))
    assert said(*command) == f"refused True {hashlib.md5(bytes(3)).hexdigest()}\n"


@pytest.mark.parametrize("name", HMACS)
def test_sha3_says_that_it_is_supported(driver: Driver, name: str) -> None:
    """The runtime's own classes of SHA-3 and of its HMACs do, as no system before has the functions."""
    said_ = "True True" if FUNCTIONS[name].standard == "FIPS 202" else "unsaid unsaid"
    assert driver.ask("supported", name) == said_


def test_names() -> None:
    """The names that the documentation promises."""
    assert CLASSES["sha512_224"] == "Sha512T224"
    assert (CLASSES["sha3_256"], CLASSES["shake128"]) == ("Sha3_256", "Shake128")
    names = {
        name: hash_algorithm(OFFERED[name]) for name in ("sha256", "sha512_224", "ripemd160", "sha3_256")
    }
    assert list(names.values()) == ["SHA256", "SHA512/224", "RIPEMD160", "SHA3-256"]
    assert {name: CLASSES[name] for name, f in OFFERED.items() if f.needs_key} == {
        **dict.fromkeys(("siphash12", "siphash12_128"), "SipHash12"),
        **dict.fromkeys(("siphash13", "siphash13_128"), "SipHash13"),
        **dict.fromkeys(("siphash24", "siphash24_128"), "SipHash"),
        **dict.fromkeys(("siphash48", "siphash48_128"), "SipHash48"),
    }


@pytest.mark.parametrize(
    ("framework", "chosen", "hashes", "siphash"),
    [
        ("netstandard2.0", "", "safe", "safe"),
        ("net8.0", "", "dotnet", "dotnet"),
        ("netstandard2.0", "unsafe", "unsafe", "unsafe"),
        ("net8.0", "unsafe", "dotnet", "unsafe"),
        ("net8.0", "safe", "safe", "safe"),
    ],
)
def test_the_project_file_takes_the_kernels_that_are_for_a_framework(
    framework: str, chosen: str, hashes: str, siphash: str
) -> None:
    """MSBuild's rule: properties are set in order, if their conditions hold."""
    properties = {"TargetFramework": framework, "HashwrightKernels": chosen}

    def filled(text: str) -> str:
        return re.sub(r"\$\((\w+)\)", lambda name: properties.get(name[1], ""), text)

    def holds(element: ElementTree.Element) -> bool:
        cases = filled(element.get("Condition", "'' == ''")).split(" or ")
        return any(all(map(true, case.split(" and "))) for case in cases)

    def true(test: str) -> bool:
        left, right = (side.strip() for side in re.split("[=!]=", test))
        return (left == right) == ("==" in test)

    compiled = []
    for group in filter(holds, ElementTree.parse(PACKAGE / "Hashwright.csproj").getroot()):
        for element in filter(holds, group):
            if group.tag == "PropertyGroup":
                properties[element.tag] = filled(element.text or "")
            elif element.tag == "Compile":
                compiled.append((filled(element.get("Include", "")), filled(element.get("Exclude", ""))))
    others = f"kernels/{hashes}/SipHash*.cs"
    assert compiled == [
        ("src/*.cs", ""),
        (f"kernels/{hashes}/*.cs", others),
        (f"kernels/{siphash}/SipHash*.cs", ""),
        ("kernels/browser/*.cs", ""),
    ]
    assert list(PACKAGE.glob(others))
    assert list(PACKAGE.glob(f"kernels/{siphash}/SipHash*.cs"))
    assert ("AllowUnsafeBlocks" in properties) == (chosen == "unsafe")
