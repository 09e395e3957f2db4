"""What the README says can be written is run, in Node.js."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hashwright.targets.javascript.engines.node import Node
from hashwright.targets.npm import run
from tests.targets.javascript.conftest import PACKAGE

README = (PACKAGE / "README.md").read_text(encoding="utf-8")
SAMPLES = re.findall(r"```js\n(.*?)```", README, re.DOTALL)

# A sample names a file of its reader's site.
PLACE, WORKER = '"/scripts/worker.min.js"', 'new URL(import.meta.resolve("hashwright/dist/worker.min.js"))'
BYTES = "Uint8Array.from({ length: 32 }, (_, i) => i)"
GIVEN = {
    **dict.fromkeys(("message", "key", "part", "secret", "password", "salt", "info"), '"abc"'),
    **dict.fromkeys(("bytes", "left", "right", "digest", "data"), BYTES),
    "digests": "new Uint8Array(64)",
    "level": "new Uint8Array(64)",
    "sixteenRandomBytes": "new Uint8Array(16)",
    "times": "3",
    "messages": '["a", "b"]',
    "offsets": "[0, 5, 32]",
    "out": "new Uint8Array(64)",
    "values": "new Uint32Array(4)",
    "file": "new Blob([new Uint8Array(100)])",
    "offset": "64",
    "midstate": '(await import("hashwright")).sha256.create().update(new Uint8Array(64)).save()',
    "controller": "new AbortController()",
    "signal": "null",
    "onProgress": "() => {}",
    "show": "() => {}",
    "Worker": '(await import("node:worker_threads")).Worker',
}
"""What the samples leave to their reader."""


def declared(sample: str) -> set[str]:
    names = re.findall(r"^const (\w+)", sample, re.MULTILINE)
    imported = re.findall(r"^import (?:\{ ([\w, ]+) \}|(\w+))", sample, re.MULTILINE)
    return {*names, *(name.strip() for group in imported for part in group for name in part.split(","))}


@pytest.mark.node
@pytest.mark.parametrize("number", range(len(SAMPLES)))
def test_sample(project: Path, number: int) -> None:
    sample = SAMPLES[number].replace(PLACE, WORKER)
    named, made = set(re.findall(r"\w+", sample)), declared(sample)
    given = [f"const {name} = {value};\n" for name, value in GIVEN.items() if name in named - made]
    script = project / f"readme-{number}.mjs"
    script.write_text("".join(given) + sample, encoding="utf-8")
    run(Node().find(), [script.name], project)
