"""The crate beside those that people use: who answers about which function, and what is refused."""

from __future__ import annotations

import tomllib

import pytest

from tests.targets.rust.driver import KEYED, OFFERED, SUMS
from wright.measure.interleave import Plan, WrongDigestError
from wright.measure.report import Report
from wright.spec import FUNCTIONS
from wright.targets.rust.engines.cargo import Cargo
from wright.targets.rust.engines.measuring import CARGO, TOOLS, pinned
from wright.targets.rust.measure import suite as measured
from wright.targets.rust.measure.peers import levels, peers
from wright.targets.rust.measure.suite import ALONE, OURS, CrateSuite
from wright.toolchain.engine import EngineError

pytestmark = pytest.mark.rust

QUICK = Plan(processes=1, budget=5, warmup=1, rounds_least=2, rounds_most=3)
UNKNOWN = {
    "has160",
    "siphash12",
    "siphash12_128",
    "siphash48",
    "siphash48_128",
    "turboshake128",
    "turboshake256",
}
"""Functions that no crate of the manifest has."""
BESIDE = {name: [peer.crate for peer in peers(FUNCTIONS[name])] for name in OFFERED}


def others(report: Report) -> list[str]:
    """The contenders behind ours, each with the version that the lock file pins."""
    found = list(report.measurement.contenders[len(report.ours) :])
    assert report.peers == {crate: f"{crate} {pinned()[crate]}" for crate in found}
    return found


def test_every_function_has_its_crates() -> None:
    """And each crate of the manifest is beside some function."""
    told = tomllib.loads((TOOLS / CARGO).read_text(encoding="utf-8"))["dependencies"]
    assert {name for name, crates in BESIDE.items() if not crates} == UNKNOWN
    whole = {peer.crate for name in OFFERED for peer in levels(FUNCTIONS[name])}
    assert {crate for crates in BESIDE.values() for crate in crates} | whole == told.keys() - {"hashwright"}


@pytest.mark.parametrize("name", OFFERED)
def test_digests_are_the_crates(cargo: Cargo, name: str) -> None:
    question = "keyed" if name in KEYED else "digests"
    report = CrateSuite(cargo, QUICK).ask(question, FUNCTIONS[name], (0, 7, 200))
    assert report.ours == (OURS,)
    assert others(report) == BESIDE[name]


@pytest.mark.parametrize("name", ["sha256", "blake3", "crc32", "crc64nvme", "shake128"])
def test_batches_beside_one_message_at_a_time(cargo: Cargo, name: str) -> None:
    report = CrateSuite(cargo, QUICK).ask("many", FUNCTIONS[name])
    assert report.ours == (OURS, ALONE)
    assert others(report) == BESIDE[name]
    (case,) = report.measurement.cases
    assert case.name == "10,000 of 32–200 B"
    assert 110 < case.size < 122


@pytest.mark.parametrize("name", ["sha256", "blake3", "keccak_256"])
def test_pairs_beside_one_at_a_time(cargo: Cargo, name: str) -> None:
    report = CrateSuite(cargo, QUICK).ask("merkle", FUNCTIONS[name])
    assert report.ours == (OURS, ALONE)
    assert others(report) == [*(peer.crate for peer in levels(FUNCTIONS[name])), *BESIDE[name]]
    assert [(case.name, case.size) for case in report.measurement.cases] == [("4,096 of 64 B", 64)]


@pytest.mark.parametrize(
    ("question", "names", "said"),
    [("many", KEYED, "takes no batches of"), ("merkle", [*KEYED, *SUMS], "has no pairs of digests")],
)
def test_what_the_crate_lacks(cargo: Cargo, question: str, names: list[str], said: str) -> None:
    for name in names:
        with pytest.raises(EngineError, match=said):
            CrateSuite(cargo, QUICK).ask(question, FUNCTIONS[name])


def test_a_wrong_digest_is_refused(cargo: Cargo, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a contender, before anything is timed."""
    monkeypatch.setattr(measured, "peers", lambda _: peers(FUNCTIONS["sm3"]))
    with pytest.raises(WrongDigestError, match=r"sm3 on 7 B: expected 16076c01\w{56}, got \w{64}"):
        CrateSuite(cargo, QUICK).ask("digests", FUNCTIONS["sha256"], (7,))
