"""Texts that must not change by accident.

After a change that is meant, ``python -m tests.golden`` writes them anew; the difference is reviewed
like code.
"""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent


def golden(name: str) -> str:
    """The text as it was last accepted."""
    return (HERE / name).read_text(encoding="utf-8")
