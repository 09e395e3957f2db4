"""MinHash of texts beside datasketch, before and since its version 2, and rensa: ns a shingle, on a core."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from wright.measure.interleave import Case, Contender
from wright.measure.suite import Answers
from wright.spec import Function
from wright.targets.python.engines.cpython import versions
from wright.targets.python.engines.sketches import OLD_LOCK, Sketches
from wright.targets.python.measure.contenders import OBJECT
from wright.targets.python.measure.programs import ALONE, program
from wright.targets.python.questions import QUESTIONS
from wright.toolchain.engine import EngineError

ENGINE = Sketches()
SHA1 = "sha1"
"""What datasketch hashes elements by."""
TEXTS, LENGTH, SHINGLE, NUM_PERM = 50, 1_200, 5, 128
SCHEMES = ("affine32", "affine64", "legacy")
LEGACY = "legacy"
"""The scheme of versions before 2."""
SAID = "datasketch's"
NEW = "datasketch"


def cases(function: Function, sizes: Sequence[int]) -> list[Case]:
    """The texts as one case, whose rows are shingles."""
    del function, sizes
    rows = TEXTS * (LENGTH - SHINGLE + 1)
    return [Case(f"{rows:,} shingles", SHINGLE, SAID, {"rows": rows, "message": 0})]


QUESTION = replace(
    QUESTIONS["minhash"],
    title=f"MinHash of {TEXTS} texts, shingles of {SHINGLE} characters, {NUM_PERM} permutations,"
    " ns a shingle",
    cases=cases,
)


def answers(suite: object, function: Function) -> Answers:
    """The packages are fetched at first use. Raises EngineError for another function than SHA-1."""
    del suite
    if function.name != SHA1:
        raise EngineError(f"MinHash takes SHA-1 of its elements, not {function.title}: ask it of sha1")
    ENGINE.install()
    notes = (f"Instructions in use: {ENGINE.instructions()}.", "rensa's signatures are not datasketch's.")
    return Answers(_ours(), _others(), notes)


def _ours() -> list[Contender]:
    """By each of datasketch's schemes."""
    return [
        _contender(
            f"{OBJECT}, {scheme}",
            "from hashwright import columns",
            "pa.array(texts())",
            f"columns.minhash(given, {NUM_PERM}, shingle={SHINGLE}, scheme={scheme!r})",
            f"compared(result.to_pylist(), {scheme!r})",
        )
        for scheme in SCHEMES
    ]


def _others() -> list[Contender]:
    """By each of datasketch's schemes; datasketch before version 2 has one; and rensa."""
    installed = versions(ENGINE.tools.lock)
    new, old = (f"{NEW} {found[NEW]}" for found in (installed, versions(OLD_LOCK)))
    return [
        *(
            _contender(
                f"{NEW}, {scheme}",
                "",
                "texts()",
                f"[by(datasketch, each, scheme={scheme!r}) for each in given]",
                f"compared(map(np.ndarray.tolist, result), {scheme!r})",
                new,
            )
            for scheme in SCHEMES
        ),
        _contender(
            f"{NEW} 1",
            program("datasketch_before", folder=str(ENGINE.old)),
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
    given = {"length": LENGTH, "texts": TEXTS, "shingle": SHINGLE, "num_perm": NUM_PERM, "said": SAID}
    source = program("sketch", cores=ALONE, imports=imports, prepare=prepared, once=once, text=text, **given)
    return Contender(name, source, version)
