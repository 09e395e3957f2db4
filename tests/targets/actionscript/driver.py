"""The ActionScript package and its driver Driver.as, as sources for an engine's compiler."""

from __future__ import annotations

from pathlib import Path

from wright.spec import FUNCTIONS
from wright.targets.actionscript.build import ACTIONSCRIPT
from wright.targets.actionscript.construction import construction_of
from wright.targets.actionscript.constructions.chained import ADOBE
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent
PACKAGE = CHECKOUT / "packages" / "actionscript"
OFFERED = [name for name, function in FUNCTIONS.items() if ACTIONSCRIPT.kernels(function)]
"""The package's functions."""
CHARACTERS = [made for made in ADOBE if made != "MD5"]
"""as3corelib's classes with `characterIsByte` and `hashToBase64`."""
LISTED = "// driver.py lists them"
"""Where Driver.as has the classes of functions, by the names in its commands."""


def driver() -> dict[str, str]:
    """The driver's classes by path."""
    ours = {name: construction_of(FUNCTIONS[name]).class_name(FUNCTIONS[name]) for name in OFFERED}
    classes = [(name, f"hashwright.{made}") for name, made in ours.items() if not name.endswith("_128")]
    classes += [(f"adobe_{made.lower()}", f"com.adobe.crypto.{made}") for made in CHARACTERS]
    text = (HERE / "Driver.as").read_text(encoding="utf-8")
    assert LISTED in text
    return {
        "Main.as": (HERE / "Main.as").read_text(encoding="utf-8"),
        "hashwright/Driver.as": text.replace(LISTED, ", ".join(f"{name}: {made}" for name, made in classes)),
    }


DRIVER = driver()


def sources() -> dict[str, str]:
    """The package's classes by path."""
    folder = PACKAGE / "src"
    files = sorted(folder.rglob("*.as"))
    assert files, "packages/actionscript is not built: run `wright build --target actionscript`"
    return {file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8") for file in files}
