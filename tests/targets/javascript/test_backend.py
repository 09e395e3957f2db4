"""JavaScript or WebAssembly below one API: the choice, its change, and what happens where one fails."""

from __future__ import annotations

import base64
import re
import shutil
from pathlib import Path

import pytest

from hashwright.targets.javascript.engines.node import Node
from hashwright.targets.npm import run
from hashwright.targets.tools import CHECKOUT

RUNNER = Path(__file__).parent / "backend.mjs"
K = 0x5A827999
"""SHA-1's first constant."""

pytestmark = pytest.mark.node


def behaves(package: Path, behaviour: str) -> None:
    run(Node().find(), [str(RUNNER), str(package), behaviour], CHECKOUT)


@pytest.mark.parametrize(
    "behaviour",
    [
        "is chosen by its name, for all functions at once",
        "is JavaScript for who hashes little, and WebAssembly after a few KB",
        "digests every length alike",
        "changes in the middle of any number of messages",
        "takes the same memory for any number of hashers",
        "leaves no bytes of a message behind a destroyed hasher",
        "is the same with many messages and passwords at once",
        "is JavaScript where there is no WebAssembly",
        "is JavaScript where the policy blocks WebAssembly",
    ],
)
def test_the_backend(package: Path, behaviour: str) -> None:
    behaves(package, behaviour)


def test_wrong_webassembly_is_dropped(package: Path, tmp_path: Path) -> None:
    behaves(wrong_wasm(copied(package, tmp_path)), "drops WebAssembly that answers wrongly")


def test_wrong_javascript_is_dropped(package: Path, tmp_path: Path) -> None:
    behaves(
        wrong_javascript(copied(package, tmp_path)), "drops JavaScript that answers wrongly once it is warm"
    )


def test_two_wrong_ways_give_no_digest(package: Path, tmp_path: Path) -> None:
    behaves(wrong_javascript(wrong_wasm(copied(package, tmp_path))), "throws where neither way is right")


def copied(package: Path, folder: Path) -> Path:
    shutil.copytree(package / "lib", folder / "lib")
    shutil.copy(package / "package.json", folder)
    return folder


def wrong_javascript(package: Path) -> Path:
    """Right forty times: what a compiler within an engine made of the loop is wrong."""
    file = package / "lib" / "kernels" / "sha1" / "compress.js"
    head = "function compress(H, M, offset, end) {\n"
    text = file.read_text(encoding="utf-8")
    assert text.count(head) == 1
    file.write_text(text.replace(head, f"let calls = 0;\n{head}  if (++calls > 40) H[0] ^= 1;\n"))
    return package


def wrong_wasm(package: Path) -> Path:
    """Another constant."""
    file = package / "lib" / "kernels" / "sha1" / "compress.wasm.js"
    text = file.read_text(encoding="utf-8")
    (encoded,) = re.findall(r'"([A-Za-z0-9+/=]{100,})"', text)
    code = base64.b64decode(encoded)
    due = bytes((K >> shift) & 0x7F | 0x80 for shift in (0, 7, 14, 21)) + bytes([K >> 28])
    assert due in code
    other = bytes([due[0] ^ 1]) + due[1:]
    file.write_text(text.replace(encoded, base64.b64encode(code.replace(due, other)).decode()))
    return package
