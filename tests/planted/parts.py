"""The parts of the tests that are asked of a fault, by the file that it is in: the likeliest first.

What a part notices, the whole notices, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.tiers.table import TEST
from wright.targets.registry import TARGETS

TARGET_OF_RECIPES = {"wasm": "javascript"}
"""Whose package has the kernels of recipes that are another language's."""
MARKERS = {"ic": "motoko"}
"""Engines whose tests have a marker of another name."""
WITH_OWN_BEHAVIOURS = ("javascript", "python")
"""Packages whose folder of tests has the shared behaviours."""
MUTANTS = "mutants"
WORDS = {
    "HMAC's long key": "constructions or keys or hmac",
    "PBKDF2's counter": "constructions or pbkdf2",
    "a dictionary-encoded column": "arrow",
    "Python's nulls": "arrow or expressions",
    "a command's exit status": "sums or manifests or copies",
    "a file that is not closed on error": "copies or sums or trees or file",
}
"""Words of the tests that are nearest to a kind."""
COMPARING = (
    "golden",
    "is_what_its_maker_makes",
    "is_what_the_compiler_makes",
    "compared_with_one_that_is_made_again",
    "lies_in_its_place",
    "what_a_package_offers",
    "every_survivor_has_a_reason",
    "are_of_texts_that_ship",
    "every_kind_has_places",
)
"""Words of tests that compare files with what the compiler makes, or with lists of what they had: they do not
count.
"""


@dataclass(frozen=True)
class Part:
    """Either a package whose kernels are made and proven, or some of the tests."""

    proven: str = ""
    """The target whose kernels are proven; else these are tests."""
    tests: Sequence[str] = ()
    """Files and folders of tests."""
    words: str = ""
    """pytest's expression over their names."""
    markers: str = ""
    """pytest's expression over markers, where more than `make test` is asked."""


def packages(file: str) -> list[str]:
    """The packages that a file's code is in, and whose tests are the nearest."""
    match file.split("/"):
        case ["src", "wright", "targets", name, *_]:
            made = TARGET_OF_RECIPES.get(name, name)
            return ["c", "python"] if made == "c" else [made]
        case ["recipes", name, *_]:
            return [TARGET_OF_RECIPES.get(name, name)]
        case _:
            return []


def is_frame(file: str) -> bool:
    """Whether it is text around kernels, which has no proof."""
    return "/frame/" in file


def parts(kind: str, file: str) -> Iterator[Part]:
    """The parts for a fault of a kind in a file."""
    match file.split("/"):
        case ["src", "wright", "spec", *_]:
            yield Part(tests=("tests/spec", "tests/constructions"))
        case ["src", "wright", "proof", *_]:
            yield Part(tests=("tests/proof", "tests/kernels"), markers=MUTANTS)
            yield Part(tests=("tests/targets",), words="refus or wrong or mutant", markers=MUTANTS)
        case ["src", "wright", "cli", *_]:
            yield Part(tests=("tests/cli", "tests/tune", "tests/measure"))
        case ["src", "wright", "languages", *_]:
            yield Part(tests=("tests/languages",))
            yield Part(tests=("tests/targets",), words="readback or spelling or printer", markers=MUTANTS)
            yield from (Part(proven=name) for name, target in TARGETS.items() if not target.host)
        case ["src", "wright", "targets", name, *_] | ["recipes", name, *_]:
            if not is_frame(file):
                yield Part(tests=(f"tests/targets/{name}",), markers=MUTANTS)
                yield Part(proven=TARGET_OF_RECIPES.get(name, name))
            for made in packages(file):
                yield from _of_package(made, WORDS.get(kind, ""))


def _of_package(made: str, words: str) -> Iterator[Part]:
    """Tests of a package on the engines of `make test`: its behaviours, the nearest, and all."""
    names = [engine for engine in TARGETS[made].engines if MARKERS.get(engine, engine) in TEST.markers]
    if made not in WITH_OWN_BEHAVIOURS:
        yield Part(
            tests=("tests/targets/test_behaviours.py",), words=" or ".join(f"{name}-" for name in names)
        )
    ours = " or ".join(MARKERS.get(name, name) for name in names)
    if words:
        yield Part(tests=(f"tests/targets/{made}",), words=words, markers=ours)
    yield Part(tests=(f"tests/targets/{made}",), markers=ours)
