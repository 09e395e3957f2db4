"""Kernels written by hand, slow and short: the frame is tested with them apart from the compiler."""

from __future__ import annotations

from pathlib import Path

from hashwright.functions import FUNCTIONS
from hashwright.functions.siphash import SipHash
from hashwright.targets.javascript.frames import Kernels, PrintedKernel

FOLDER = Path(__file__).parent


def kernels() -> Kernels:
    """All functions' kernels."""
    return {name: _siphash(f) if isinstance(f, SipHash) else _chain(name) for name, f in FUNCTIONS.items()}


def _chain(name: str) -> dict[str, PrintedKernel]:
    base = {"sha1": "sha1", "sha224": "sha256", "sha256": "sha256"}.get(name, "sha512")
    finish = "finish128" if base == "sha512" else "finish64"
    files = {"compress": f"{base}.compress", "finish": finish, "words": f"{base}.words"}
    return {
        kernel: _printed((FOLDER / f"{file}.js").read_text(encoding="utf-8"))
        for kernel, file in files.items()
    }


def _siphash(function: SipHash) -> dict[str, PrintedKernel]:
    text = (FOLDER / "siphash.js").read_text(encoding="utf-8")
    for constant, rounds in (("C_ROUNDS", function.c), ("D_ROUNDS", function.d)):
        text = text.replace(constant, str(rounds))
    return {"siphash": _printed(text)}


def _printed(text: str) -> PrintedKernel:
    return PrintedKernel(text, "none: written by hand for the frame's tests", "none: tested only")
