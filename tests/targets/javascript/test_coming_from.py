"""The README tells users of other libraries which import to change: both imports do the same."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.targets.javascript.test_readme import README
from wright.toolchain import node
from wright.toolchain.npm import run

ROWS = re.findall(
    r'^-import \{ (\w+) \} from "(.+)";\n\+import \{ (\w+) \} from "(.+)";', README, re.MULTILINE
)
USES = {
    "sha256": "(sha256) => Buffer.from(sha256(new Uint8Array(100))).toString('hex')",
    "createHash": "(createHash) => createHash('sha256').update(new Uint8Array(100)).digest('hex')",
}
"""A typical use of each import, by its name."""


def test_imports_are_changed() -> None:
    assert [there for _, there, _, _ in ROWS] == ["@noble/hashes/sha2.js", "node:crypto"]


@pytest.mark.node
@pytest.mark.parametrize(("name", "there", "ours", "here"), ROWS, ids=[row[1] for row in ROWS])
def test_row(project: Path, name: str, there: str, ours: str, here: str) -> None:
    script = project / f"coming-from-{name}.mjs"
    script.write_text(
        f"import {{ {name} as theirs }} from {json.dumps(there)};\n"
        f"import {{ {ours} as ours }} from {json.dumps(here)};\n"
        f"const use = {USES[name]};\n"
        "console.log(use(ours), theirs === ours, use(theirs));\n",
        encoding="utf-8",
    )
    digest = "cd00e292c5970d3c5e2f0ffa5171e555bc46bfc4faddfb4a418b6840b86e79a3"
    assert run(node.find(), [script.name], project).split() == [digest, "false", digest]
