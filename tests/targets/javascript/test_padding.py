"""Frames around compressions: they pass the blocks of the padded message, however it is cut."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.constructions import chained
from tests.targets.javascript.joined import KERNEL, change, files
from tests.targets.packages import JAVASCRIPT
from wright.spec.constructions.chained import Chained
from wright.toolchain import node

pytestmark = pytest.mark.node

PADDING = Path(__file__).parent / "padding"


def halves(function: Chained, word: int) -> list[int]:
    """A word in JavaScript's state: signed; a 64-bit one is two halves in the function's byte order."""
    parts = word.to_bytes(function.word_size, function.byteorder)
    return [
        int.from_bytes(parts[at : at + 4], function.byteorder, signed=True)
        for at in range(0, function.word_size, 4)
    ]


def told(function: Chained) -> dict[str, Any]:
    """The specification's data of a function."""
    return {
        "name": function.name,
        "size": function.digest_size,
        "block": function.block_size,
        "start": [half for word in function.start for half in halves(function, word)],
        "chained": len(function.iv) * function.word_size // 4,
        "littleEndian": not function.big_endian,
        "mark": len(function.mark),
        "lengthSize": function.length_size,
        "keepsLast": function.keeps_last,
        "keySize": function.key_size,
        "paddings": [function.padding(length).hex() for length in range(2 * function.block_size + 2)],
    }


def recorded(folder: Path, changed: tuple[str, str, str] = ("", "", "")) -> Path:
    """The package with recorders in place of compressions, with an optional change of one file's text."""
    shutil.copytree(JAVASCRIPT / "lib", folder / "lib")
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    file, old, new = changed
    if file:
        change(JAVASCRIPT, folder, file, old, new)
    replaced = sum(map(_with_recorders, files(folder)))
    assert replaced >= 2 * len({(f.word, f.compress) for f in chained.CHAINED.values()})
    named = set(file.removesuffix(".js").split("/")) & set(chained.CHAINED) or chained.CHAINED
    functions = [told(function) for name, function in chained.CHAINED.items() if name in named]
    (folder / "functions.json").write_text(json.dumps(functions), "utf-8")
    return folder


def _with_recorders(file: Path) -> int:
    """Put recorders in the place of a file's compressions, and count them."""
    text, replaced = file.read_text("utf-8"), 0
    for kernel in list(KERNEL.finditer(text)):
        function = chained.CHAINED.get(kernel[3])
        if function and kernel[2] == "compress":
            sizes = f"{len(function.iv) * function.word_size // 4}, {function.block_size}"
            text = text.replace(kernel[0], f"const {kernel[1]} = recorder({sizes});\n")
            replaced += 1
    if replaced:
        text = f'import {{ recorder }} from "{(PADDING / "recorder.mjs").as_uri()}";\n{text}'
    file.write_text(text, encoding="utf-8")
    return replaced


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [node.find(), PADDING / "padding.mjs", folder, folder / "functions.json"]
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)


@pytest.mark.turns
def test_blocks_are_those_of_the_padded_message(tmp_path: Path) -> None:
    done = run(recorded(tmp_path))
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 500_000


@pytest.mark.turns
@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (("md5.js", "return length & (BLOCK - 1);", "return length % 63;"), "Error: md5"),
        (("sha1.js", "while (left < BLOCK)", "while (left < BLOCK - 1)"), "a block"),
        (("sha256.js", "size - waiting(size - at)", "size - waiting(size)"), "Error: sha256"),
        (("sha512.js", "Math.min(from + SLICE, size)", "from + SLICE"), "Error|Range"),
        (("blake2s.js", "return length > 0 ?", "return length > 1 ?"), "Error: blake2s"),
        (("keyed.js", "<< 8", "<< 9"), "Error: blake2b"),
        (
            ("sha256.js", "for (; at < end; at += VIEW)", "for (; at < end && at < VIEW; at += VIEW)"),
            "behind 2147483648: a block",
        ),
        (("sha384.js", "viewOf(bytes, at, size)", "viewOf(bytes, at | 0, size)"), "Error"),
        (("ripemd160.js", "this.length = length;", "this.length = length | 0;"), "Error: ripemd160"),
        (("sha1.js", "block, view, left, length)", "block, view, left, length | 0)"), "Error: sha1"),
        (("wasm.js", "(length / 0x20000000) | 0", "length >>> 29"), "WebAssembly's padding"),
        (("wasm.js", "size + 1 + lengthSize", "size + lengthSize"), "WebAssembly's padding"),
        (("midstate.js", "length / TWO_32", "length / (2 * TWO_32)"), "a midstate's length"),
        (("compact/sha256.js", "length << 3", "length << 2"), "Error: sha256"),
        (("compact/sha512_256.js", "settled(left + LENGTH)", "settled(left + 8)"), "Error: sha512_256"),
        (
            ("kernels/sha256/finish.js", "total / 0x20000000", "total >>> 29"),
            "behind 4294967232: a block",
        ),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_a_wrong_frame_is_found(tmp_path: Path, changed: tuple[str, str, str], said: str) -> None:
    done = run(recorded(tmp_path, changed))
    assert done.returncode != 0
    assert any(word in done.stderr for word in said.split("|")), done.stderr
