"""The rule for loops in a proof assistant: `proofs/`, checked by Coq, and what the page says of it."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.proof.test_hypotheses import HYPOTHESES
from wright.toolchain.tools import CHECKOUT

PROOFS = CHECKOUT / "proofs"
FILES = ("Loops.v", "Strides.v")
"""In the order of their imports."""
PAGE = (CHECKOUT / "docs" / "soundness.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `(\w+)` \| .+ \| .+ \| (.+) \|$", PAGE, re.MULTILINE)
"""The page's hypotheses, and what it says of the net."""


def text(name: str) -> str:
    return (PROOFS / name).read_text(encoding="utf-8")


@pytest.mark.coq
def test_coq_accepts_the_theorem_and_finds_no_assumption(tmp_path: Path) -> None:
    assert shutil.which("coqc"), "Coq is not here: `apt-get install coq` brings it"
    said = ""
    for name in FILES:
        shutil.copy(PROOFS / name, tmp_path)
        command = ["coqc", "-q", "-Q", ".", "Hashwright", name]
        said += subprocess.check_output(command, cwd=tmp_path, text=True, timeout=300)
    asked = sum(text(name).count("Print Assumptions") for name in FILES)
    assert asked == 3
    assert said.splitlines() == ["Closed under the global context"] * asked


def test_nothing_is_taken_for_granted() -> None:
    assert sorted(file.name for file in PROOFS.glob("*.v")) == sorted(FILES)
    for name in FILES:
        assert not re.search(r"\b(Admitted|admit|Axiom|Conjecture|Abort|Unset|bypass_check)\b", text(name)), (
            name
        )


def test_the_page_has_each_hypothesis_and_a_wrong_text_for_it() -> None:
    """Those of Coq's rules, and parts of `turn`, which is any and leaves a frame; and what `correct` asks."""
    rules = text("Loops.v").partition("Inductive proven")[2].partition("(** ** The theorem *)")[0]
    named = re.findall(r"^    \((\w+) : forall", rules, re.MULTILINE)
    assert named == [
        "claimed",
        "defined",
        "exhaustive",
        "decided",
        "taken",
        "begins",
        "turn",
        "contract",
        "owed",
    ]
    proven_apart = {"taken", "contract"}  # how the count is kept; that the called kernel is proven
    shown = {each.name: each.seen for each in HYPOTHESES}
    assert set(named) - proven_apart | {"any", "framed", "left"} == set(shown)
    assert {name: net == "refuses" for name, net in ROWS} == shown
