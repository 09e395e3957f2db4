"""Changed programs: none that is wrong on numbers is proven."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from tests.book import LANGUAGES
from tests.mutants.changes import changed, turned
from tests.mutants.programs import COUNT, counts, differs, drawn, tried
from wright.build.prove import Job, jobs
from wright.proof import check
from wright.spec import FUNCTIONS
from wright.targets.registry import TARGETS

KERNELS, EACH = 4, 6
"""The sample's kernels of each target, and the programs of each."""
SHA1 = Job(TARGETS["c"], "sha1", "compress")


def examine(asked: list[Job], count: int) -> None:
    found = [each for job in asked for each in tried(job, count)]
    print(dict(counts(found)))
    assert [each.fault for each in found if each.fault] == []
    assert len(found) > len(asked) * count // 2
    assert counts(found)["wrong, refused"]


@pytest.mark.turns
@pytest.mark.mutants
@pytest.mark.proofs
@pytest.mark.parametrize("name", LANGUAGES)
def test_a_sample_of_wrong_programs_is_refused(name: str) -> None:
    examine(drawn(TARGETS[name], KERNELS), EACH)


@pytest.mark.slow
@pytest.mark.proofs
@pytest.mark.parametrize("name", LANGUAGES)
def test_wrong_programs_of_every_kernel_are_refused(name: str) -> None:
    """A tenth of what ``python -m tests.mutants.programs`` tries."""
    every = jobs(TARGETS[name], list(FUNCTIONS.values()))
    examine(every, -(-COUNT // len(every) // 10))


@pytest.mark.turns
@pytest.mark.proofs
def test_a_proof_that_accepts_all_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "_prove_case", lambda *_: None)
    found = tried(SHA1, 40)
    assert counts(found)["wrong, accepted"] > 0
    assert "the proof was wrong" in "".join(each.fault for each in found)


@pytest.mark.proofs
def test_programs_differ_and_most_agree_at_first() -> None:
    made = SHA1.make()
    programs = list(islice(changed(made.program, Random(1), lambda each: not differs(made, each, 1)), 8))
    assert len({program.body for _, program in programs}) == 8
    assert sum(not differs(made, program, 1) for _, program in programs) > 4


@pytest.mark.proofs
def test_a_word_is_rotated_and_back() -> None:
    """Everywhere, which is right, or at one place less."""
    made, random = SHA1.make(), Random(2)
    programs = [turned(made.program, random) for _ in range(30)]
    right = [not differs(made, each) for each in programs if each]
    assert 0 < sum(right) < len(right)
