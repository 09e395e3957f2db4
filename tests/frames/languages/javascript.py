"""JavaScript's frames, on Node.js: by JavaScript, by WebAssembly, and around recorders of blocks."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import tree_sitter_javascript
from tree_sitter import Language

from tests.build_behaviours import FILE
from tests.constructions.chained import CHAINED
from tests.frames.changes import Change, Grammar
from tests.frames.frames import COMPILER, Frames, Stage
from tests.targets.javascript import test_backend, test_padding
from tests.targets.javascript.conftest import HERE
from tests.targets.javascript.joined import module
from wright.toolchain import node
from wright.toolchain.npm import Toolbox, run
from wright.toolchain.tools import CHECKOUT

PROJECT = CHECKOUT / "build" / "javascript-project"
VECTORS = CHECKOUT / "tests" / "vectors"
SHARED = ("sha256", "blake2s", "siphash24")
"""The functions that are asked about files of no function."""
KEYS = {"hmac", "hkdf", "pbkdf2", "stretching"}
"""Files of which the constructions notice most."""


def runs(folder: Path, script: Path | str, *arguments: Path | str) -> str:
    return run(node.find(), [str(script), *map(str, arguments)], folder)


def stages(change: Change, folder: Path) -> Sequence[Stage]:
    package = JAVASCRIPT.copied(change, folder / "node_modules" / "hashwright")
    for other in (PROJECT / "node_modules").iterdir():
        if other.name not in ("hashwright", ".bin"):
            (folder / "node_modules" / other.name).symlink_to(other)
    for script in (HERE / "project").glob("*.*s"):
        os.link(script, folder / script.name)

    stem = Path(change.file).stem
    asked = folder.parent / "-".join([name for name in SHARED if name in stem.split("_")] or SHARED)

    def behaviours(form: str) -> None:
        told = runs(folder, HERE / "behaviours.mjs", package, form, asked, "target", "batch")
        assert [line for line in told.splitlines() if json.loads(line)["failures"]] == []

    def handed(form: str) -> None:
        assert not any(json.loads(runs(folder, HERE / "handed.mjs", package, form)).values())

    def messages() -> None:
        assert json.loads(runs(folder, HERE / "messages.mjs", package))["wrong"] == []

    def backends() -> None:
        for behaviour in test_backend.BEHAVIOURS:
            test_backend.behaves(package, behaviour)

    def padding() -> None:
        original = JAVASCRIPT.text(change.file)
        changed = (change.file.removeprefix("lib/"), original.decode(), change.applied(original).decode())
        recorded = test_padding.recorded(folder / "recorded", changed)
        told = [test_padding.told(CHAINED[name]) for name in SHARED if name in CHAINED]
        (recorded / "functions.json").write_text(json.dumps(told), encoding="utf-8")
        assert test_padding.run(recorded).returncode == 0

    constructions: list[Stage] = [
        ("constructions", partial(runs, folder, "constructions.mjs", VECTORS / "constructions.json")),
        ("PBKDF2's keys", partial(runs, folder, HERE / "pbkdf2.mjs", package, "bulk")),
    ]
    forms = ("module on js", "module on wasm", "bulk")
    own: list[Stage] = [("behaviours", partial(behaviours, form)) for form in forms]
    return [
        (COMPILER, partial(runs, folder, "--check", JAVASCRIPT.lying(change, package))),
        *([*constructions, *own] if stem in KEYS else [*own, *constructions]),
        ("arguments", partial(handed, "module")),
        ("messages", messages),
        ("padding", padding),
        ("backends", backends),
    ]


def prepare(session: Path) -> None:
    Toolbox(HERE / "project", PROJECT).install()
    told = json.loads(FILE.read_text(encoding="utf-8"))
    for names in (SHARED, *([name] for name in SHARED)):
        behaviours = [
            row | {"checks": [each for each in row["checks"] if each["function"] in names]}
            for row in told["behaviours"]
        ]
        asked = session / "-".join(names)
        asked.mkdir()
        (asked / FILE.name).write_text(json.dumps(told | {"behaviours": behaviours}), encoding="utf-8")
        (asked / "vectors").symlink_to(VECTORS)


NAMES = [
    *("sha256", "blake2s", "sha256_pair", "sha256_chain", "siphash24", "sipkey", "hmac", "hkdf", "pbkdf2"),
    *("stretching", "keyed", "midstate", "batch", "blocks", "bytes", "parts", "loops", "views", "lists"),
]


@dataclass(frozen=True)
class Joined(Frames):
    """Frames in files that they share with kernels and others."""

    def text(self, file: str) -> bytes:
        return module(self.folder, file.removeprefix("lib/")).text.encode()

    def copied(self, each: Change, to: Path, part: str = ".") -> Path:
        shutil.copytree(self.folder / part, to / part, copy_function=os.link, dirs_exist_ok=True)
        original, lying = self.text(each.file), self.lying(each, to)
        text = lying.read_bytes()
        lying.unlink()  # the link: the package keeps its file
        lying.write_bytes(text.replace(original, each.applied(original)))
        return to

    def lying(self, each: Change, package: Path) -> Path:
        """The file with a change in a copy of the package."""
        return package / module(self.folder, each.file.removeprefix("lib/")).file.relative_to(self.folder)


JAVASCRIPT = Joined(
    "javascript",
    [f"lib/{name}.js" for name in NAMES],
    Grammar(Language(tree_sitter_javascript.language()), "({} | 0)").changes,
    stages,
    prepare,
    count=46,
)
