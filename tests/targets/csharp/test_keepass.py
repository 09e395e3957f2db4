"""KeePass 2 with our classes: its own tests, its databases both ways, and its speed-up. Fetches KeePass."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.targets.csharp.driver import HERE, library
from tests.targets.packages import said
from wright.targets.c.measure.peers.sources import fetch
from wright.targets.csharp.engines import ENGINES
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.toolchain.engine import EngineError
from wright.toolchain.tools import CHECKOUT

pytestmark = [pytest.mark.slow, pytest.mark.mono]

FOLDER = CHECKOUT / "build" / "keepass2"
CLASSES = {
    "SHA1Managed": "Sha1",
    "SHA256Managed": "Sha256",
    "SHA512Managed": "Sha512",
    "HMACSHA1": "HmacSha1",
    "HMACSHA256": "HmacSha256",
    "HMACSHA512": "HmacSha512",
}
"""KeePass' hash classes, and ours in their place."""
SYSTEM = ("System", "System.Drawing", "System.Security", "System.Windows.Forms", "System.Xml")
ROUNDS = 3


def replaced(text: str) -> str:
    """A source with our classes: one changed line for each that it makes, and no other change."""
    made = [name for name in CLASSES if re.search(rf"^[^/\n]*\bnew {name}\b", text, re.MULTILINE)]
    if not made:
        return text
    lines = "".join(f"using {name} = Hashwright.{CLASSES[name]};\n" for name in made)
    before, line, after = text.partition("using System.Security.Cryptography;")
    assert line
    end = after.index("\n") + 1
    return before + line + after[:end] + lines + after[end:]


def build(engine: ManagedEngine, folder: Path, ours: bool) -> list[str]:
    """Compile KeePass' library and the program that calls it; return the program's command."""
    folder.mkdir()
    references = [Path(f"{name}.dll") for name in SYSTEM]
    sources = []
    hashwright = [library(engine, folder)] if ours else []
    for file in sorted((FOLDER / "KeePassLib").rglob("*.cs")):
        copy = folder / file.relative_to(FOLDER)
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = file.read_text(encoding="utf-8-sig")
        copy.write_text(replaced(text) if ours else text, encoding="utf-8")
        sources.append(copy)
    try:
        made = engine.compile(sources, folder / "KeePassLib.dll", [*references, *hashwright], strict=False)
    except EngineError as error:
        if "System.Windows.Forms" in str(error):
            pytest.fail("KeePass needs a library that apt brings: libmono-system-windows-forms4.0-cil")
        raise
    own = shutil.copy(HERE / "KeePass.cs", folder)
    return engine.running(engine.compile([Path(own)], folder / "keepass.exe", [*references, made]))


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """KeePass unchanged, and with our classes."""
    engine = ENGINES["mono"]
    engine.find()
    if not (FOLDER / "KeePassLib").exists():
        fetch("keepass2", FOLDER)
    folder = tmp_path_factory.mktemp("keepass")
    return {name: build(engine, folder / name, name == "ours") for name in ("theirs", "ours")}


def test_only_what_hashes_is_replaced() -> None:
    text = "using System.Security.Cryptography;\r\nusing X;\nclass A { object o = new SHA256Managed(); }\n"
    assert replaced(text).splitlines()[:3] == [
        "using System.Security.Cryptography;",
        "using SHA256Managed = Hashwright.Sha256;",
        "using X;",
    ]
    assert replaced("// new SHA256Managed()\n") == "// new SHA256Managed()\n"


def test_its_own_tests_hold(programs: dict[str, list[str]]) -> None:
    for command in programs.values():
        assert said(*command, "test") == "KeePass' own tests hold\n"


@pytest.mark.parametrize("version", ["3", "4"])
def test_databases_go_both_ways(programs: dict[str, list[str]], tmp_path: Path, version: str) -> None:
    told = set()
    for writer, command in programs.items():
        database = tmp_path / f"{writer}.kdbx"
        assert said(*command, "write", database, version, "3000000") == "written\n"
        told |= {said(*reader, "read", database) for reader in programs.values()}
    (same,) = told
    assert len(same.splitlines()) == 100
    assert same.startswith("Entry 0: secret 0 3000000 whole\n")


def test_it_gains(programs: dict[str, list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Interleaved runs, the best of each; only the calls of hashing alone must be faster."""
    best: dict[str, dict[str, float]] = {name: {} for name in programs}
    for _ in range(ROUNDS):
        for name, command in programs.items():
            for line in said(*command, "time", tmp_path).splitlines():
                row = json.loads(line)
                known = best[name].get(row["what"], row["milliseconds"])
                best[name][row["what"]] = min(known, row["milliseconds"])
    gains = {what: theirs / best["ours"][what] for what, theirs in best["theirs"].items()}
    with capsys.disabled():
        print("".join(f"\nKeePass, {what}: {gain:.2f}x" for what, gain in gains.items()))
    assert all(gain > 1 for what, gain in gains.items() if what.startswith(("Hash", "Hmac"))), gains
