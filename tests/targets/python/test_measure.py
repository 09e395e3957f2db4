"""The benchmarks of Python's package: every contender gives the same digests, and a wrong one is refused."""

from __future__ import annotations

import pytest

from wright.measure.interleave import Case, Contender, Plan, WrongDigestError, measure
from wright.spec import FUNCTIONS
from wright.targets.python.engines import ENGINES
from wright.targets.python.measure import suite
from wright.targets.python.measure.contenders import ARROW, HASHLIB, OBJECT
from wright.targets.python.measure.suite import Suite

pytestmark = pytest.mark.python
QUICK = Plan(processes=1, budget=5, warmup=1, rounds_least=2, rounds_most=3)
PYTHON = ENGINES["python"]


def test_messages_beside_hashlib() -> None:
    report = Suite(PYTHON, QUICK).digests(FUNCTIONS["sha512_256"])
    assert {OBJECT, HASHLIB} <= set(report.measurement.contenders)
    assert report.peers[HASHLIB].startswith("hashlib 3.")


@pytest.mark.parametrize("name", ["md5", "sha1", "sha256", "sha384"])
def test_columns_beside_engines(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "LENGTHS", {"3,000 rows": (8, 64, 1, 35), "20 rows": (0, 100_000)})
    report = Suite(PYTHON, QUICK).columns(FUNCTIONS[name])
    assert report.subject == ARROW
    assert len(report.measurement.contenders) == {"md5": 7, "sha1": 6, "sha256": 8, "sha384": 7}[name]
    assert all(version.split()[-1][0].isdigit() for version in report.peers.values())


def test_a_wrong_digest_is_refused() -> None:
    wrong = Contender("wrong", "def once(message):\n    return '00'\n")
    with pytest.raises(WrongDigestError, match="wrong on case: expected abcd, got 00"):
        measure(PYTHON, [wrong], [Case("case", 3, "abcd")], QUICK)
