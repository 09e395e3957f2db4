"""A hash's first blocks, which the compact edition's kernel takes, and the change to the fast one's."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.targets.javascript.joined import files
from wright.toolchain import node
from wright.toolchain.npm import run

pytestmark = pytest.mark.node

NAMES = {"sha1": "sha1", "sha224": "sha256", "sha256": "sha256"}
"""Functions with such a kernel, and the one whose kernels they share."""
ROOM = 4
"""Blocks that it takes."""
HEAD = "function compress_{}(H, M, offset, end) {{\n"
MESSAGE = bytes(i * 7 & 255 for i in range(700))


@pytest.fixture(scope="module")
def told(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, with kernels that tell of their blocks."""
    folder = tmp_path_factory.mktemp("first")
    shutil.copytree(package / "lib", folder / "lib")
    shutil.copy(package / "package.json", folder)
    for name in set(NAMES.values()):
        for edition, kernel in (("compact/", f"{name}_compact"), ("fast/", name)):
            head = HEAD.format(kernel)
            (file,) = (each for each in files(folder) if head in each.read_text(encoding="utf-8"))
            text = file.read_text(encoding="utf-8")
            tells = f'{head}  globalThis.seen.push(["{edition}", (end - offset) / 64]);\n'
            own = f"const W_compress_{kernel} = "
            text = text.replace(head, tells).replace(own, f"{own}globalThis.W_{kernel} = ")
            file.write_text(text, encoding="utf-8")
    return folder


def does(folder: Path, name: str, body: str) -> Any:
    """What a script emits that runs in a process of its own."""
    file = folder / f"{name}.mjs"
    file.write_text(
        "globalThis.seen = [];\n"
        f'const {{ {name}: hash }} = await import("./lib/{name}.js");\n'
        'await import("./lib/midstate/index.js");\n'
        f"const message = Uint8Array.of({', '.join(map(str, MESSAGE))});\n"
        "const runs = () => globalThis.seen.splice(0).filter(([, blocks]) => blocks > 0);\n"
        f"{body}\n",
        encoding="utf-8",
    )
    return json.loads(run(node.find(), [file.name], folder))


@pytest.mark.parametrize("name", NAMES)
def test_the_first_blocks_are_the_compact_kernels(told: Path, name: str) -> None:
    script = "for (let i = 0; i < 7; i++) hash(message.subarray(0, 55)); console.log(JSON.stringify(runs()));"
    assert does(told, name, script) == [["compact/", 1]] * ROOM + [["fast/", 1]] * (7 - ROOM)


@pytest.mark.parametrize("name", NAMES)
def test_a_longer_message_is_the_fast_kernels_at_once(told: Path, name: str) -> None:
    script = "hash(message); console.log(JSON.stringify(runs()));"
    assert does(told, name, script) == [["fast/", 10], *[["compact/", 1]] * 2]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("piece", [40, 64, 100, 128, 200])
def test_the_change_is_in_the_middle_of_a_message(told: Path, name: str, piece: int) -> None:
    """Of its copy and of its midstate, too, which go on after it."""
    script = f"""
    const hasher = hash.create();
    const early = [];
    for (let at = 0; at < message.length; at += {piece}) {{
      if (at < 300) early.push([at, hasher.clone(), hasher.save()]);
      hasher.update(message.subarray(at, at + {piece}));
    }}
    const kernels = runs().map(([edition]) => edition);
    const digests = [hasher.hex()];
    for (const [at, copy, saved] of early)
      for (const one of [copy, hash.resume(saved)]) digests.push(one.update(message.subarray(at)).hex());
    console.log(JSON.stringify({{ kernels, digests }}));
    """
    found = does(told, name, script)
    assert set(found["kernels"]) == {"compact/", "fast/"}
    assert set(found["digests"]) == {hashlib.new(name, MESSAGE).hexdigest()}


@pytest.mark.parametrize("name", NAMES)
def test_no_words_of_a_message_stay_behind_a_destroyed_hasher(told: Path, name: str) -> None:
    script = f"""
    const hasher = hash.create().update(new Uint8Array(100).fill(0xa7));
    hasher.hex();
    const words = () => globalThis.W_{NAMES[name]}_compact.filter((word) => word === (0xa7a7a7a7 | 0)).length;
    const before = words();
    hasher.destroy();
    console.log(JSON.stringify([before, words(), hash.hex(message)]));
    """
    before, after, digest = does(told, name, script)
    assert before > 0
    assert after == 0
    assert digest == hashlib.new(name, MESSAGE).hexdigest()
