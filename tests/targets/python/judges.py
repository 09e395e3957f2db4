"""What judges Python's packages as PyPI does, pinned: twine and check-wheel-contents."""

from __future__ import annotations

from pathlib import Path

from wright.targets.python.engines.environment import Environment
from wright.toolchain.tools import CHECKOUT

JUDGES = Environment(
    CHECKOUT / "build" / "python-registry", Path(__file__).parent / "registry" / "requirements.lock"
)


def check(*files: Path, ignoring: str = "") -> None:
    """PyPI would take the files, and show their READMEs. Raises EngineError with what it would not.

    ``ignoring`` is a rule of check-wheel-contents.
    """
    if not JUDGES.ready:
        JUDGES.install()
    JUDGES.run("twine", "check", "--strict", *files)
    options = ["--ignore", ignoring] if ignoring else []
    JUDGES.run("check_wheel_contents", *options, *(file for file in files if file.suffix == ".whl"))
