"""A cache of proofs; the key has the kernel's text and every source file that the proof depends on."""

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
from wright.build.described import described, interface
from wright.proof import check, known
from wright.proof.check import Proof
from wright.targets.target import Made, Prover, Target
from wright.toolchain.cache import kept
from wright.toolchain.tools import CHECKOUT

FOLDER = CHECKOUT / "build" / "proofs"
"""Never committed and never fetched: every proof here was made on this machine."""
STARTED = time.time()
ROOT = __name__.split(".")[0]
IMPORT = re.compile(rf"^\s*(?:from|import) ({ROOT}[\w.]*)(?: import (\([^)]*\)|.*))?", re.MULTILINE)


@dataclass(frozen=True)
class ProofResult:
    """A proof, and whether it came from the cache: an earlier proof of the same text by the same sources."""

    proof: Proof
    kept: bool


def prove(made: Made, again: bool = False, by: Prover = check.prove) -> ProofResult:
    """Prove a text, unless the cache has its proof; ``again`` ignores the cache. Raises NotProvenError.

    A proof depends on the text, on the kernel's contract, and on the program whose interface the reader uses:
    all of these are in the cache's key. Failed proofs are not cached, and a file that has no proof is none.
    """
    target = origin(made.target)
    if again or not target:
        return ProofResult(made.prove(by), kept=False)
    found = list[Proof]()

    def make(file: Path) -> None:
        found.append(made.prove(by))
        file.write_text(json.dumps(asdict(found[0])), encoding="utf-8")

    context = (described(made.kernel.contract), interface(made.program))
    key = [target, made.function.name, made.name, str(made.recipe), str(context), made.text]
    file = kept(FOLDER, ".json", key, make)
    try:
        return ProofResult(Proof(**json.loads(file.read_text(encoding="utf-8"))), kept=not found)
    except (ValueError, TypeError):
        make(file)
        return ProofResult(found[0], kept=False)


@cache
def origin(target: Target) -> str:
    """A digest of all that a target's proofs depend on: modules, the files they read, Python, libraries.

    Empty where a file has changed since this process began: the process may run the old version or the new.
    """
    files = [*sources(type(target).__module__), *target.reads, Path(known.__file__)]
    if any(file.stat().st_mtime > STARTED for file in files):
        return ""
    parts = [target.name, sys.version, *_libraries()]
    for file in files:
        parts += [file.name, sha256(file.read_bytes()).hexdigest()]
    return sha256("\0".join(parts).encode()).hexdigest()


def sources(module: str) -> list[Path]:
    """The files of one of our modules and of all our modules that it imports, directly or not.

    Packages count as modules. All of ``spec`` and the target's constructions are included: they are found by
    their folders, not by imports.
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
    """The modules in a package's folders; none where the package does not exist."""
    places = import_module(package).__path__ if find_spec(package) else ()
    for each in iter_modules(places, f"{package}."):
        yield each.name
        if each.ispkg:
            yield from _modules(each.name)


def _imports(file: Path) -> Iterator[str]:
    """The modules of ours that a file imports; ``from a import b`` may name two of them."""
    for module, names in IMPORT.findall(file.read_text(encoding="utf-8")):
        yield from filter(_is_module, (module, *(f"{module}.{name}" for name in re.findall(r"\w+", names))))


@cache
def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # the name before the dot is a module, not a package
        return False


def _libraries() -> list[str]:
    """The installed versions of the libraries that the package needs."""
    needed = (line for line in metadata.requires(DISTRIBUTION) or () if "extra ==" not in line)
    names = (re.match(r"[\w.-]+", line) for line in needed)
    return [f"{name[0]} {metadata.version(name[0])}" for name in names if name]
