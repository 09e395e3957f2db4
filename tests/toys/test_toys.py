"""A third party's target: listed, proven and measured if it is on Python's path, and unknown otherwise."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.elsewhere import python, wright
from wright.spec import FUNCTIONS
from wright.targets.registry import TARGETS

KNOWN = "from wright.targets.registry import TARGETS; print(*TARGETS)"
CHANGED = {
    "another rotation": ("rotl(a, 5)", "rotl(a, 6)"),
    "another constant": ("0x5a827999", "0x5a827998"),
    "a mask less": (" & 0xffffffff\n        H[1]", "\n        H[1]"),
    "a mask too many": ("e = d\n", "e = d & 0xffffffff\n"),
    "a narrower mask": ("H[0] + a & 0xffffffff", "H[0] + a & 0x7fffffff"),
    "another order of bytes": ('"big"', '"little"'),
    "another block": ("range(offset, end, 64)", "range(offset, end, 32)"),
    "a longer word": ("t * 4 + 4]", "t * 4 + 5]"),
    "a line further in": ("            d = c\n", "                d = c\n"),
    "a line further out": ("            a = T\n", "        a = T\n"),
    "a floor of a division": ("d = c\n", "d = c // 2\n"),
    "a comment": ("d = c\n", "d = c # what was c\n"),
    "two statements in a line": ("d = c\n", "d = c; d = c\n"),
    "a name for range": ("def compress(", "def range(x, n):\n    return x\n\n\ndef compress("),
    "scratch anew": ("        for t in range(80):\n", "        W = [0] * 80\n        for t in range(80):\n"),
    "a decorator": ("def compress(", "@rotl\ndef compress("),
    "a default": ("offset, end)", "offset, end=0)"),
    "a variable too early": ("        a = H[0]\n", "        a = T\n"),
    "an element of nothing": ("        a = H[0]\n", "        K[0] = H[0]\n        a = H[0]\n"),
    "an assertion": ("            d = c\n", "            assert t\n            d = c\n"),
    "nothing": ("compress", "compres"),
}
SCRIPT = """
import json, sys
from dataclasses import replace
from wright.measure.interleave import Plan
from wright.proof.check import NotProvenError
from wright.spec.sha1 import SHA1
from wright.targets.measured import climbers
from wright.targets.registry import TARGETS

TOY = TARGETS["toy"]
made = TOY.make(SHA1, "compress")

def refusal(old, new):
    changed = made.text.replace(old, new, 1)
    try:
        replace(made, text=changed).prove()
    except NotProvenError as error:
        return str(error)
    return "" if changed != made.text else "the text is as it was"

climber = climbers(TOY)["cpython"](TOY.engines["cpython"], Plan(processes=1, budget=20, warmup=5), print)
climber.watch = lambda *_: None
ladder = climber.climb(SHA1, "compress", climber.rungs(SHA1, "compress"))
print(json.dumps({
    "text": made.text,
    "refused": {name: refusal(*change) for name, change in json.loads(sys.argv[1]).items()},
    "rungs": [rung.name for rung in ladder.rungs],
    "figures": {c.name: ladder.measurement.nanoseconds("textbook", c.name).median
                for c in ladder.measurement.cases},
}))
"""


def test_it_is_listed_beside_ours(tmp_path: Path) -> None:
    listed = json.loads(wright(tmp_path, "list", "--target", "toy", "--json"))
    (sha256,) = (function for function in listed if function["function"] == "sha256")
    assert sha256["targets"] == {"toy": {"kernels": ["compress"], "embedded": {}, "status": "proven"}}
    assert set(python(KNOWN).split()) == {*TARGETS, "toy"}


def test_ours_do_not_know_it() -> None:
    assert "toy" not in TARGETS
    assert python(KNOWN, toys=False).split() == list(TARGETS)


def test_all_its_kernels_are_proven_from_their_texts(tmp_path: Path) -> None:
    told = wright(tmp_path, "prove", "--target", "toy", "--again")
    for name in ("sha1", "sha256", "sha512", "md5", "blake2s"):
        assert f"toy {name} " in told
    chained = [name for name, function in FUNCTIONS.items() if function.construction == "chained"]
    assert f"{len(chained)} of {len(chained)} kernels proven" in told


def test_it_is_measured_on_python_itself(tmp_path: Path) -> None:
    record = json.loads(wright(tmp_path, "bench", "sha1", "--target", "toy", "--quick", "--json"))
    assert record["target"] == "toy"
    cases = record["bench"]["cases"]
    assert [set(case["contenders"]) for case in cases] == [{"toy", "hashlib"}] * 2
    assert [file.name for file in tmp_path.iterdir()] == ["bench-sha1-toy-cpython.json"]


@pytest.fixture(scope="module")
def told() -> dict[str, dict[str, str]]:
    """The results for changed texts and for a ladder, from a single process."""
    answer: dict[str, dict[str, str]] = json.loads(python(SCRIPT, json.dumps(CHANGED)))
    return answer


@pytest.mark.parametrize("change", CHANGED)
def test_a_changed_text_is_refused(told: dict[str, dict[str, str]], change: str) -> None:
    old, _ = CHANGED[change]
    assert old in told["text"]
    assert told["refused"][change]


def test_its_recipe_is_climbed(told: dict[str, dict[str, str]]) -> None:
    assert list(told["rungs"]) == ["textbook"]
    assert all(float(figure) > 0 for figure in told["figures"].values())
