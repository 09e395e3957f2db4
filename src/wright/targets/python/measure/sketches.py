"""MinHash of texts beside datasketch, before and since its version 2, and rensa: ns a shingle, on a core."""

from __future__ import annotations

from wright.measure.interleave import Case, Contender, Plan, Watcher, measure
from wright.measure.report import Report
from wright.spec import Function
from wright.targets.python.engines.cpython import versions
from wright.targets.python.engines.sketches import OLD_LOCK, Sketches
from wright.targets.python.measure.contenders import ALONE, OBJECT
from wright.toolchain.engine import EngineError

SHA1 = "sha1"
"""What datasketch hashes elements by."""
TEXTS, LENGTH, SHINGLE, NUM_PERM = 50, 1_200, 5, 128
SCHEMES = ("affine32", "affine64", "legacy")
LEGACY = "legacy"
"""The scheme of versions before 2."""
SAID = "datasketch's"
NEW = "datasketch"
GIVEN = f"""\
import random
import sys
import datasketch
import numpy as np
import pyarrow as pa

def texts():
    source = random.Random(1)
    letters = "abcdefghijklmnopqrstuvwxyz"
    words = ["".join(source.choices(letters, k=source.randrange(2, 9))) for _ in range(5000)]
    return [" ".join(source.choices(words, k={LENGTH}))[:{LENGTH}] for _ in range({TEXTS})]

def shingles(text):
    return [text[at : at + {SHINGLE}] for at in range(len(text) - {SHINGLE - 1})]

def by(module, text, **scheme):
    made = module.MinHash({NUM_PERM}, **scheme)
    made.update_batch([each.encode() for each in shingles(text)])
    return made.hashvalues

def compared(made, scheme):
    whole = [by(datasketch, each, scheme=scheme).tolist() for each in texts()]
    return {SAID!r} if [list(each) for each in made] == whole else "others"
"""
"""Texts of random words, and datasketch's signatures, with which ours are compared."""
OLD = """
new = {{name: sys.modules.pop(name) for name in list(sys.modules) if name.split(".")[0] == "datasketch"}}
sys.path.insert(0, {folder!r})
import datasketch as old
sys.path.pop(0)
sys.modules |= new
assert old is not datasketch
"""


def beside_datasketch(function: Function, plan: Plan, watch: Watcher) -> Report:
    """The packages are fetched at first use. Raises EngineError for another function than SHA-1."""
    if function.name != SHA1:
        raise EngineError(f"MinHash takes SHA-1 of its elements, not {function.title}: ask it of sha1")
    engine = Sketches()
    engine.install()
    asked = [*contenders(engine)]
    found = measure(engine, asked, [case()], plan, watch)
    return Report(
        f"MinHash of {TEXTS} texts, shingles of {SHINGLE} characters, {NUM_PERM} permutations, ns a shingle",
        tuple(one.name for one in asked if one.name.startswith(OBJECT)),
        found,
        found.versions(asked),
        (f"Instructions in use: {engine.instructions()}.", "rensa's signatures are not datasketch's."),
    )


def case() -> Case:
    """The texts as one case, whose rows are shingles."""
    rows = TEXTS * (LENGTH - SHINGLE + 1)
    return Case(f"{rows:,} shingles", SHINGLE, SAID, {"rows": rows, "message": 0})


def contenders(engine: Sketches) -> list[Contender]:
    """Ours and datasketch's by each scheme; datasketch before version 2 has one; and rensa."""
    installed = versions(engine.tools.lock)
    new, old = (f"{NEW} {found[NEW]}" for found in (installed, versions(OLD_LOCK)))
    found = [
        _contender(
            f"{OBJECT}, {scheme}",
            "from hashwright import columns",
            "pa.array(texts())",
            f"columns.minhash(given, {NUM_PERM}, shingle={SHINGLE}, scheme={scheme!r})",
            f"compared(result.to_pylist(), {scheme!r})",
        )
        for scheme in SCHEMES
    ]
    found += [
        _contender(
            f"{NEW}, {scheme}",
            "",
            "texts()",
            f"[by(datasketch, each, scheme={scheme!r}) for each in given]",
            f"compared(map(np.ndarray.tolist, result), {scheme!r})",
            new,
        )
        for scheme in SCHEMES
    ]
    return [
        *found,
        _contender(
            f"{NEW} 1",
            OLD.format(folder=str(engine.old)),
            "texts()",
            "[by(old, each) for each in given]",
            f"compared(map(np.ndarray.tolist, result), {LEGACY!r})",
            old,
        ),
        _contender(
            "rensa",
            "import rensa",
            "texts()",
            "rensa.RMinHash.digest_matrix_from_token_sets"
            f"([shingles(each) for each in given], {NUM_PERM}, 1)",
            f"{SAID!r}",
            f"rensa {installed['rensa']}",
        ),
    ]


def _contender(name: str, imports: str, prepared: str, once: str, text: str, version: str = "") -> Contender:
    lines = [
        f"{ALONE}{GIVEN}{imports}",
        f"def prepare(message, parameters):\n    return {prepared}",
        f"def once(given):\n    return {once}",
        f"def text(result):\n    return {text}\n",
    ]
    return Contender(name, "\n".join(lines), version)
