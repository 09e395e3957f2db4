"""The C# package as a library, and the driver that answers commands: Driver.cs."""

from __future__ import annotations

from pathlib import Path

from tests.constructions.checksum import CHECKSUMS
from tests.constructions.sponge import SPONGES
from tests.constructions.tree import TREES
from tests.constructions.xxh3 import STRIPED
from tests.constructions.xxhash import SEEDED
from tests.targets.driver import Asked
from tests.targets.once import once
from wright.spec import FUNCTIONS
from wright.spec.construction import HMAC
from wright.spec.turboshake import TURBOSHAKES
from wright.targets.csharp.build import CSHARP
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.targets.csharp.frames import class_name, hash_algorithm
from wright.targets.csharp.modes import Mode, modes
from wright.targets.csharp.values import TYPES
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent
PACKAGE = CHECKOUT / "packages" / "csharp"
UNSAFE = PACKAGE / "kernels" / "unsafe"
"""The folder of the kernels that users opt into."""
PROGRAM = "driver.exe"
OFFERED = {name: function for name, function in FUNCTIONS.items() if CSHARP.kernels(function)}
KEYED = [name for name, function in OFFERED.items() if function.key_size and function.is_hash]
"""Functions with keys of their own."""
CLASSES = {name: class_name(name.removesuffix("_128")) for name in OFFERED}
"""Each function's class; SipHash's classes have two functions each."""
HASH, EXTENDABLE = ("Hash.cs", "Many.cs"), ("Extendable.cs",)
FRAMES = {
    **{name: EXTENDABLE for name, function in SPONGES.items() if function.extendable},
    **dict.fromkeys(TREES, EXTENDABLE),
    **dict.fromkeys(CHECKSUMS, ("Checksum.cs",)),
    **dict.fromkeys((*SEEDED, *STRIPED), ("Seeded.cs",)),
    **{name: ("SipHash.cs",) for name, function in OFFERED.items() if function.needs_key},
}
"""The sources of a class's commands, where they are others than those of most hashes."""
DOMAINS = [function.name for function in TURBOSHAKES]
"""Functions whose messages may have a domain of their own."""
FURTHER = {**dict.fromkeys(DOMAINS, ("Domain",)), **dict.fromkeys(TREES, ("Tree",))}
"""The sources of further commands, each a class of its own."""
MODES = {mode.named(function): mode for function in SPONGES.values() for mode in modes(function)}
"""Modes by their classes."""
OUTPUTS = [name for name, frames in FRAMES.items() if frames is EXTENDABLE]
"""Functions with output of any length."""
HMACS = [name for name, function in OFFERED.items() if function.coded_by == HMAC]
PREPARED = [name for name in CLASSES if "sip" in name and not name.endswith("_128")]
"""Functions with prepared keys, and kernels for fixed lengths."""


def kernels(engine: ManagedEngine) -> Path:
    """The folder of an engine's kernels, as the project file chooses it."""
    return PACKAGE / "kernels" / ("dotnet" if is_net8(engine) else "safe")


def is_net8(engine: ManagedEngine) -> bool:
    """Whether an engine uses the project file's net8.0."""
    return engine.name in ("dotnet", "blazor")


def library(engine: ManagedEngine, folder: Path, chosen: Path | None = None, package: Path = PACKAGE) -> Path:
    """The package as a user compiles it: one assembly, without a warning. ``chosen`` replaces its kernels."""
    folders = [package / "src", chosen or kernels(engine)]
    if is_net8(engine):
        folders.append(PACKAGE / "kernels" / "browser")
    sources = [source for folder in folders for source in sorted(folder.glob("*.cs"))]
    assert sources, "packages/csharp is not built: run `wright build`"
    return engine.compile(sources, folder / "Hashwright.dll")


def built(engine: ManagedEngine, session: Path, chosen: Path | None = None) -> Path:
    """The driver next to the library, compiled once a session."""
    made = session / f"{engine.name}-{(chosen or kernels(engine)).name}"
    return once(made, lambda folder: build(engine, folder, chosen)) / PROGRAM


def build(engine: ManagedEngine, folder: Path, chosen: Path | None = None, package: Path = PACKAGE) -> None:
    """Compile the library and the driver into a new folder."""
    folder.mkdir()
    drive(engine, folder, library(engine, folder, chosen, package))


def drive(engine: ManagedEngine, folder: Path, made: Path, strict: bool = True) -> None:
    """Compile the driver of a library into a folder; ``strict`` refuses warnings."""
    sources = driver_sources()
    for name, text in sources.items():
        (folder / name).write_text(text, encoding="utf-8")
    engine.compile([folder / name for name in sources], folder / PROGRAM, [made], strict)


def driver_sources() -> dict[str, str]:
    """The driver's sources by their files' names: a class for each that it asks, and their register."""
    sources = {"Driver.cs": _frame("Driver.cs")}
    lines = []
    for name, subject in CLASSES.items():
        lines.append(f'        functions["{name}"] = new {subject}Asked();')
        if name.endswith("_128"):
            continue
        function = OFFERED[name]
        for frame in FRAMES.get(name, HASH):
            text = _frame(frame).replace("Subject", subject)
            text = text.replace('"NAME"', f'"{hash_algorithm(function)}"')
            text = text.replace("SIZE", str(function.digest_size))
            if name in CHECKSUMS:
                text = text.replace("NUMBER", TYPES[8 * function.word_size])
                text = text.replace("NAMED", f"UInt{8 * function.word_size}")
            sources[f"{subject}{frame}"] = text.replace("//MIDSTATE ", "") if function.midstate else text
        if name in KEYED:
            sources[f"Keyed{subject}Asked.cs"] = _frame("Keyed.cs").replace("Subject", subject)
            lines.append(f'        functions["keyed_{name}"] = new Keyed{subject}Asked();')
        for more in FURTHER.get(name, ()):
            sources[f"{subject}{more}.cs"] = _frame(f"{more}.cs").replace("Subject", subject)
            lines.append(f'        functions["{subject}{more}"] = new {subject}{more}Asked();')
    for subject, mode in MODES.items():
        sources[f"{subject}Asked.cs"] = _of_mode(subject, mode)
        lines.append(f'        functions["{subject}"] = new {subject}Asked();')
    head = "internal static void Register(System.Collections.Generic.Dictionary<string, Asked> functions)"
    body = [f"    {head}", "    {", *lines, "    }"]
    return sources | {"Functions.cs": "\n".join(["internal static class Functions", "{", *body, "}\n"])}


def _frame(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


def _of_mode(subject: str, mode: Mode) -> str:
    """Mode.cs for a class: with its parameters, and with the lines for what it has."""
    names = {"key": "key", "customizationString": "customization", "functionName": "name"}
    last = [names[name] for name in mode.takes.last]
    text = _frame("Mode.cs").replace("Subject", subject)
    text = text.replace("/*KEY*/", "key, " if mode.takes.keyed else "")
    text = text.replace("/*REST*/", "".join(f", {name}" for name in last))
    text = text.replace("/*ALL*/", ", ".join([*["key"] * mode.takes.keyed, *last]))
    text = text.replace("//KEYED ", "") if mode.takes.keyed else text
    return text if mode.sized else text.replace("//READ ", "")


def check_prepared(driver: Asked, name: str) -> None:
    """A prepared key gives the key's values for each length with a kernel, and refuses other lengths."""
    key = bytes(range(16))
    for length in (4, 8, 16, 32):
        data = bytes(range(7, 7 + length))
        assert driver.ask("fixed", name, key, data) == driver.ask("siphash", name, key, data)
    assert driver.ask("fixed", name, key, bytes(31)).startswith("refused ArgumentException")
