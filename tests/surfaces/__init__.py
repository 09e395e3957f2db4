"""What the packages' users may name, as committed: a change of it shows in review."""

from __future__ import annotations

from pathlib import Path

from wright.targets.registry import TARGETS
from wright.targets.surfaces import shown
from wright.toolchain.tools import CHECKOUT

FOLDER = Path(__file__).parent


def surfaces() -> dict[str, str]:
    """The surfaces of the packages as they are now, by the names of their targets."""
    return {
        name: shown(target.surface(CHECKOUT / "packages" / name))
        for name, target in TARGETS.items()
        if not target.host and (CHECKOUT / "packages" / name).exists()
    }
