"""What was proven is kept: by the text, and by every source that the proof came from."""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from importlib import import_module, metadata
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules

from wright import DISTRIBUTION, spec
from wright.proof.check import Proof
from wright.targets.target import Made, Target
from wright.toolchain.cache import kept
from wright.toolchain.tools import CHECKOUT

FOLDER = CHECKOUT / "build" / "proofs"
"""Never committed, and never fetched: what lies here was proven on this machine."""
STARTED = time.time()
ROOT = __name__.split(".")[0]
IMPORT = re.compile(rf"^\s*(?:from|import) ({ROOT}[\w.]*)(?: import (\([^)]*\)|.*))?", re.MULTILINE)


@dataclass(frozen=True)
class Told:
    """A proof, and whether it is one of before, of the same text by the same sources."""

    proof: Proof
    kept: bool


def prove(made: Made, again: bool = False) -> Told:
    """Prove a text, unless that has been done; ``again`` does it anyway. Raises NotProvenError.

    A proof is a function of the text, of the kernel's contract and of the program that the text is read
    beside: the last two come from the kernel's name and recipe by our sources, which are part of the key.
    Nothing is kept of a proof that fails.
    """
    target = origin(made.target)
    if again or not target:
        return Told(made.prove(), kept=False)
    found = list[Proof]()

    def make(file: Path) -> None:
        found.append(made.prove())
        file.write_text(json.dumps(asdict(found[0])), encoding="utf-8")

    told = [target, made.function.name, made.name, str(made.recipe), made.text]
    file = kept(FOLDER, ".json", told, make)
    return Told(Proof(**json.loads(file.read_text(encoding="utf-8"))), kept=not found)


@cache
def origin(target: Target) -> str:
    """A digest over all that a target's proofs come from: modules, what they read, Python, libraries.

    Empty where a file has changed since this process began: nobody knows which of them it runs.
    """
    files = [*sources(type(target).__module__), *target.reads]
    if any(file.stat().st_mtime > STARTED for file in files):
        return ""
    parts = [target.name, sys.version, *_libraries()]
    for file in files:
        parts += [file.name, sha256(file.read_bytes()).hexdigest()]
    return sha256("\0".join(parts).encode()).hexdigest()


def sources(module: str) -> list[Path]:
    """The files of a module of ours and of all that it imports, directly or not; packages are modules.

    All of ``spec`` is among them, and what a target has for constructions: these are found in their folders.
    """
    seen = dict[str, Path]()
    found = (f"{module.rpartition('.')[0]}.constructions", spec.__name__)
    waiting = [module, *(name for package in found for name in _modules(package))]
    while waiting:
        name = waiting.pop()
        source = None if name in seen else find_spec(name)
        if source is None or source.origin is None:
            continue
        seen[name] = Path(source.origin)
        waiting += {*_imports(seen[name]), name.rpartition(".")[0] or ROOT}
    return [seen[name] for name in sorted(seen)]


def _modules(package: str) -> Iterator[str]:
    """The modules in a package's folders; none where there is no such package."""
    places = import_module(package).__path__ if find_spec(package) else ()
    for each in iter_modules(places, f"{package}."):
        yield each.name
        if each.ispkg:
            yield from _modules(each.name)


def _imports(file: Path) -> Iterator[str]:
    """The modules of ours that a file imports; ``from a import b`` may name two."""
    for module, names in IMPORT.findall(file.read_text(encoding="utf-8")):
        yield from filter(_is_module, (module, *(f"{module}.{name}" for name in re.findall(r"\w+", names))))


@cache
def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # what stands before the dot is a module, and no package
        return False


def _libraries() -> list[str]:
    """The installed versions of the libraries that the package needs."""
    needed = (line for line in metadata.requires(DISTRIBUTION) or () if "extra ==" not in line)
    names = (re.match(r"[\w.-]+", line) for line in needed)
    return [f"{name[0]} {metadata.version(name[0])}" for name in names if name]
