"""JavaScript's rows: what an import loads and takes, what lies on disk, what a page gets."""

from __future__ import annotations

import gzip
import shutil
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import median, quantiles

from tests.weight.imports import characters, loaded
from tests.weight.packages import PACKAGES, weight
from tests.weight.row import Figure, Measured, Row
from wright.spec import FUNCTIONS
from wright.targets.javascript.measure.peers.imports import drop_in
from wright.targets.javascript.measure.peers.libraries import LIBRARIES, NOBLE
from wright.targets.javascript.measure.peers.workshop import workshop
from wright.toolchain import node
from wright.toolchain.npm import Toolbox, run
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent
PACKAGE = PACKAGES / "javascript"
BUNDLERS = Toolbox(
    CHECKOUT / "tests" / "targets" / "javascript" / "bundlers", CHECKOUT / "build" / "javascript-bundlers"
)
ALL = ("sha2", "legacy", "sha3", "sha3-addons", "blake2", "blake3", "hmac", "hkdf", "pbkdf2", "utils")
"""Noble's modules with what `hashwright` has."""
PROCESSES = 25
"""New processes for each module, in turns."""
POOL = 'import { createPool } from "hashwright/pool";\ncreatePool({ size: 1 });\n'


def noble(module: str) -> Path:
    return workshop().package("@noble/hashes") / f"{module}.js"


def reached(ours: str, theirs: Sequence[str]) -> tuple[set[Path], set[Path]]:
    """The modules that both imports load."""
    other: set[Path] = set()
    for module in theirs:
        loaded(noble(module).resolve(), other)
    return loaded(PACKAGE / "lib" / f"{ours}.js", set()), other


def modules(ours: str, theirs: Sequence[str]) -> Measured:
    here, there = reached(ours, theirs)
    return Measured(len(here), len(there))


def text(ours: str, theirs: Sequence[str]) -> Measured:
    here, there = reached(ours, theirs)
    return Measured(characters(here), characters(there))


def cold(entry: str, others: Sequence[str], column: int) -> Measured:
    """Milliseconds of an import in a new process, by the clock or the processor: medians, in turns."""
    ways = [[PACKAGE / "lib" / f"{entry}.js"], [noble(module) for module in others]]
    taken: list[list[float]] = [[], []]
    for _ in range(PROCESSES):
        for way, times in zip(ways, taken, strict=True):
            said = run(node.find(), [str(HERE / "cold.mjs"), *map(str, way)], HERE)
            times.append(float(said.split()[column]))
    low, _, high = quantiles([here / there for here, there in zip(*taken, strict=True)], n=4)
    ours, theirs = (round(median(times), 1) for times in taken)
    return Measured(ours, theirs, (round(low, 2), round(high, 2)))


def disk(what: str) -> Measured:
    return Measured(weight(PACKAGE)[what], weight(workshop().package("@noble/hashes"))[what])


def served() -> Measured:
    """Requests for files of the package by a page and its worker, of a server that is new."""
    BUNDLERS.install()
    with tempfile.TemporaryDirectory(dir=BUNDLERS.folder) as folder:
        root = Path(folder)
        shutil.copytree(PACKAGE, root / "node_modules" / "hashwright")
        (root / "package.json").write_text("{}")
        (root / "entry.js").write_text(POOL)
        said = run(node.find(), [str(HERE / "served.mjs"), str(root)], BUNDLERS.folder)
    return Measured(len(said.splitlines()))


def bundled(name: str, peer: str, more: str = "") -> Measured:
    """Bytes, minified and compressed, of a function alone as our drop-in or module has it, and a peer."""
    shop = workshop()
    shop.link(PACKAGE)
    (imported,) = [each for one in LIBRARIES if one.name == peer for each in one.imports(name)]
    theirs = imported.entry + more.format("@noble/hashes")
    ours = drop_in(FUNCTIONS[name])
    own = (ours.entry if ours else f'export {{ {name} }} from "hashwright/{name}";') + more.format(
        "hashwright/noble"
    )
    return Measured(_compressed(own), _compressed(theirs))


def _compressed(entry: str) -> int:
    return len(gzip.compress(workshop().module(entry).encode(), 9, mtime=0))


def _imported(
    ours: str, title: str, theirs: Sequence[str], before: Sequence[Figure], goal: float
) -> list[Row]:
    """What an import loads and takes; ``goal`` is how many times noble's milliseconds it shall take."""
    peer = "the same of @noble/hashes" if len(theirs) > 1 else f"@noble/hashes/{theirs[0]}.js"
    both = (
        ("modules", "modules loaded", "", None, partial(modules, ours, theirs), False),
        ("characters", "characters of these", "", None, partial(text, ours, theirs), False),
        ("cold", "loaded by a new process", "ms", goal, partial(cold, ours, theirs, 0), True),
        ("processor", "the processor's share of that", "ms", goal, partial(cold, ours, theirs, 1), True),
    )
    return [
        Row(f"{ours}-{part}", f'`import … from "{title}"`: {what}', unit, was, of, measure, peer, varies)
        for (part, what, unit, of, measure, varies), was in zip(both, before, strict=True)
    ]


def _bundle(key: str, what: str, before: Figure, name: str, peer: str, more: str = "") -> Row:
    return Row(
        f"bundle-{key}",
        f"bundled, minified, gzip: {what}",
        "B",
        before,
        1.5,
        partial(bundled, name, peer, more),
        peer,
    )


PBKDF2 = ' export {{ pbkdf2 }} from "{}/pbkdf2.js";'
ROWS = [
    *_imported("index", "hashwright", ALL, (312, 1_580_000, None, None), 1.5),
    *_imported("sha256", "hashwright/sha256", ["sha2"], (10, None, None, None), 1.0),
    Row("disk-files", "on disk: files", "", 1930, None, partial(disk, "files"), "@noble/hashes"),
    Row("disk-bytes", "on disk: bytes", "B", 9_000_000, None, partial(disk, "bytes"), "@noble/hashes"),
    Row("served", "Vite's dev server, one `createPool` and its worker: requests", "", 260, 5, served),
    _bundle("sha256", "`noble/sha2.js`, sha256", 13_600, "sha256", NOBLE.name),
    _bundle("sha512", "`noble/sha2.js`, sha512", None, "sha512", NOBLE.name),
    _bundle("sha1", "`noble/legacy.js`, sha1", None, "sha1", NOBLE.name),
    _bundle("sha3", "`noble/sha3.js`, sha3_256", None, "sha3_256", NOBLE.name),
    _bundle("blake2b", "`noble/blake2.js`, blake2b", None, "blake2b", NOBLE.name),
    _bundle("blake3", "`noble/blake3.js`, blake3", 14_200, "blake3", NOBLE.name),
    _bundle("pbkdf2", "`noble/pbkdf2.js` with sha256", 15_900, "sha256", NOBLE.name, PBKDF2),
    _bundle("crc32c", "`crc32c`", 12_100, "crc32c", "@aws-crypto"),
]
