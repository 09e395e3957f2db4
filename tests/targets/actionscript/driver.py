"""The ActionScript package and its driver Driver.as, as sources for an engine's compiler."""

from __future__ import annotations

from pathlib import Path

from wright.spec import FUNCTIONS
from wright.targets.actionscript.build import ACTIONSCRIPT
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent
PACKAGE = CHECKOUT / "packages" / "actionscript"
OFFERED = [name for name, function in FUNCTIONS.items() if ACTIONSCRIPT.kernels(function)]
"""The package's functions."""
DRIVER = {
    "Main.as": (HERE / "Main.as").read_text(encoding="utf-8"),
    "hashwright/Driver.as": (HERE / "Driver.as").read_text(encoding="utf-8"),
}


def sources() -> dict[str, str]:
    """The package's classes by path."""
    folder = PACKAGE / "src"
    files = sorted(folder.rglob("*.as"))
    assert files, "packages/actionscript is not built: run `wright build --target actionscript`"
    return {file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8") for file in files}
