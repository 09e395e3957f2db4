"""The Motoko package in a canister that answers commands.

Hash.mo, SipHash.mo, Checksum.mo, Seeded.mo, and Sponge.mo with Coded.mo, or with Extended.mo and the modes in
Strings.mo or Tree.mo; for BLAKE2 Sponge.mo, too, with Coded.mo behind Blake2.mo, and for BLAKE3 with
HashTree.mo.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from os import getpid
from pathlib import Path
from random import Random

from tests.constructions.chained import KEYED
from tests.constructions.sponge import SPONGES
from tests.constructions.tree import TREES
from wright.spec import FUNCTIONS
from wright.targets.motoko.build import MOTOKO
from wright.targets.motoko.construction import construction_of
from wright.targets.motoko.engines.canister import Canister
from wright.targets.motoko.engines.ic import InternetComputer
from wright.targets.motoko.engines.system import CanisterError
from wright.targets.motoko.modes import modes
from wright.targets.motoko.rendering import FOLDERS
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent
PACKAGE = CHECKOUT / "packages" / "motoko"
OFFERED = [name for name, function in FUNCTIONS.items() if MOTOKO.kernels(function)]
"""The package's functions."""
SIPHASH = "SipHash"
ASKED = {
    "chained": "Hash.mo",
    "sponge": "Sponge.mo",
    "tree": "Sponge.mo",
    "siphash": "SipHash.mo",
    "checksum": "Checksum.mo",
    "xxhash": "Seeded.mo",
    "xxh3": "Seeded.mo",
}
"""The files with a construction's commands."""
PLAIN = ("Checksum.mo", "Seeded.mo")
"""The files whose commands are for one function, and need nothing but stable memory."""
LIBRARY = "packages/hashwright"
"""The folder where the engine looks for this package."""


def module_of(name: str) -> str:
    """The package's module that contains a function."""
    return construction_of(FUNCTIONS[name]).module(FUNCTIONS[name])


def is_extended(name: str) -> bool:
    """Whether a function's output has any length."""
    return name in SPONGES and SPONGES[name].extendable


def library(package: Path = PACKAGE) -> dict[str, str]:
    """A package's modules, in an engine's format."""
    files = sorted((package / "src").rglob("*.mo"))
    assert files, "packages/motoko is not built: run `wright build`"
    return {
        f"{LIBRARY}/{file.relative_to(package / 'src').as_posix()}": file.read_text(encoding="utf-8")
        for file in files
    }


def sources(module: str, folder: str) -> dict[str, str]:
    """The driver's own files for a module of the package, whose functions an actor calls.

    ``folder`` is the edition's folder: "" or "classical/".
    """

    def about(name: str, subject: str = module) -> str:
        text = (HERE / name).read_text(encoding="utf-8").replace("Subject", subject)
        return text.replace("mo:hashwright/", f"mo:hashwright/{folder}")

    names = [name for name in OFFERED if module_of(name) == module]
    asked = "Sponge.mo" if names[0] in KEYED else ASKED[FUNCTIONS[names[0]].construction]
    files = {f"{module}Asked.mo": about(asked)}
    if asked == "Sponge.mo":
        saved = FUNCTIONS[names[0]].midstate is not None
        files |= {f"{module}Midstates.mo": about("Midstates.mo" if saved else "NoMidstates.mo")}
    lines = ['import Prim "mo:prim";', 'import Answers "Answers";', f'import {module}Asked "{module}Asked";']
    if names[0] in TREES:
        files |= {f"{module}Own.mo": about("HashTree.mo")}
        lines += [f'import {module}Own "{module}Own";']
    if names[0] in SPONGES:
        files |= {f"{module}Own.mo": about("Extended.mo" if is_extended(names[0]) else "Coded.mo")}
        lines += [f'import {module}Own "{module}Own";']
        for mode in modes(SPONGES[names[0]]):
            strength = str(SPONGES[names[0]].strength)
            commands, named = Path(mode.frame).name, f"{mode.prefix}{strength}"
            files |= {f"{module}Modes.mo": about(commands).replace("Strength", strength)}
            files |= {f"{named}Mode.mo": about("Mode.mo", named).replace("Sponge", module)}
        if is_extended(names[0]):
            lines += [f'import {module}Modes "{module}Modes";']
    if names[0] in KEYED:
        files |= {f"{module}Own.mo": about("Blake2.mo"), f"{module}Coded.mo": about("Coded.mo")}
        lines += [f'import {module}{part} "{module}{part}";' for part in ("Own", "Coded")]
    if module == SIPHASH:
        lines += [f'import SipHash "mo:hashwright/{folder}SipHash";']
    lines += ["persistent actor {", "  transient let room = Prim.regionNew();"]
    lines += [f"  transient let {name} = {_asked(name)};" for name in names]
    signature = "command : Text, name : Text, a : Blob, b : Blob, c : Blob, i : Nat, j : Nat"
    lines += [
        f"  public func ask({signature}) : async (Text, Blob, Nat) {{",
        "    let answer : Answers.Answer = switch name {",
        *(f'      case "{name}" {name}.answer(command, a, b, c, i, j);' for name in names),
        '      case _ Prim.trap("no function " # name);',
        "    };",
        "    switch answer {",
        '      case (#bytes bytes) ("bytes", bytes, 0);',
        '      case (#text text) (text, "", 0);',
        '      case (#number number) ("number", "", number);',
        "    }",
        "  };",
        "};",
    ]
    return {
        "Answers.mo": (HERE / "Answers.mo").read_text(encoding="utf-8"),
        **files,
        "main.mo": "\n".join(lines) + "\n",
    }


def _asked(name: str) -> str:
    """The object that answers for a function."""
    function = FUNCTIONS[name]
    module = module_of(name)
    if function.construction == "sponge":
        further = f"{module}Modes.Asked(room).answer" if is_extended(name) else ""
        return f"{module}Asked.Asked(room, {module}Own.Asked({further}).answer)"
    if name in TREES:
        return f"{module}Asked.Asked(room, {module}Own.Asked().answer)"
    if name in KEYED:
        return f"{module}Asked.Asked(room, {module}Own.Asked({module}Coded.Asked().answer).answer)"
    if ASKED[function.construction] in PLAIN:
        return f"{module}Asked.Asked(room)"
    if function.is_hash:
        return f"{module}Asked.Asked(#{name}, room)"
    long = function.digest_size > 8
    how = "SipHashAsked.joined, SipHashAsked.two" if long else "SipHash.toBlob, SipHashAsked.one"
    ways = [f"func(key, message) = SipHash.{name}{end}(key, message)" for end in ("", "Array", "VarArray")]
    ways += [f"func(key, offset, size) = SipHash.{name}Region(key, room, offset, size)", "room"]
    return f"SipHashAsked.Asked<{'(Nat64, Nat64)' if long else 'Nat64'}>(#{name}, {how}, {', '.join(ways)})"


@cache
def compiled(engine: InternetComputer, module: str) -> bytes:
    """The driver of a module with the library, compiled without a warning and metered.

    A driver of all modules would take more memory than the compiler has.
    """
    files = {**sources(module, FOLDERS[edition(engine)]), **library()}
    return engine.metered(engine.compile(files, strict=True))


def edition(engine: InternetComputer) -> str:
    """The package's edition for an engine."""
    return engine.name if engine.name in FOLDERS else "fast"


class Driver:
    """Canisters that answer commands, one for each module of the package. A trap raises its text."""

    def __init__(self, engine: InternetComputer) -> None:
        self.engine = engine
        self.canisters: dict[str, Canister] = {}

    def prepare(self, names: Iterable[str]) -> None:
        """Compile the canisters of functions. Each process has an order of its own: two that need the
        same ones do not wait for each other at every canister, but share the work.
        """
        modules = sorted({module_of(name) for name in names})
        Random(getpid()).shuffle(modules)
        for module in modules:
            compiled(self.engine, module)

    def canister(self, module: str) -> Canister:
        """A module's canister. A trap's effects stay: undoing would copy all memory for each command."""
        if module not in self.canisters:
            self.canisters[module] = Canister(compiled(self.engine, module), undo=False)
        return self.canisters[module]

    def ask(self, command: str, name: str, *words: bytes | int) -> str:
        """The answer to one command: bytes in hexadecimal."""
        blobs = [word for word in words if isinstance(word, bytes)]
        numbers = [word for word in words if isinstance(word, int)]
        blobs += [b""] * (3 - len(blobs))
        numbers += [0] * (2 - len(numbers))
        text, given, number = self.canister(module_of(name)).call("ask", command, name, *blobs, *numbers)
        if text == "bytes":
            assert isinstance(given, bytes)
            return given.hex()
        return str(number) if text == "number" else str(text)

    def refusal(self, command: str, name: str, *words: bytes | int) -> str:
        """The text of the trap that a command ends in. A fresh canister replaces the trapped one."""
        try:
            answer = self.ask(command, name, *words)
        except CanisterError as error:
            del self.canisters[module_of(name)]
            return str(error)
        raise AssertionError(f"{command} of {name} is not refused: {answer}")
