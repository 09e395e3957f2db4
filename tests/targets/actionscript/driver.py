"""The ActionScript package and what answers for it, Driver.as, as an engine compiles them."""

from __future__ import annotations

from pathlib import Path

from wright.spec import FUNCTIONS
from wright.targets.actionscript.build import ACTIONSCRIPT
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent
PACKAGE = CHECKOUT / "packages" / "actionscript"
OFFERED = [name for name, function in FUNCTIONS.items() if ACTIONSCRIPT.kernels(function)]
"""The functions that the package has."""
DRIVER = {
    "Main.as": (HERE / "Main.as").read_text(encoding="utf-8"),
    "hashwright/Driver.as": (HERE / "Driver.as").read_text(encoding="utf-8"),
}


def sources() -> dict[str, str]:
    """The package's classes by their paths."""
    folder = PACKAGE / "src"
    files = sorted(folder.rglob("*.as"))
    assert files, "packages/actionscript is not built: run `wright build --target actionscript`"
    return {file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8") for file in files}
