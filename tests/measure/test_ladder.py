"""Rungs are checked, measured and weighed, alone and inside CryptoJS; reports show the results."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from rich.console import Console

from tests.measure.kernels import COMPRESS, WORDS
from wright.measure import report
from wright.measure.interleave import Plan, WrongDigestError, measure, message_cases, trusted
from wright.measure.ladder import Rung
from wright.measure.records import ladder_json, steps_json
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA512
from wright.targets.javascript.engines.table import ENGINES
from wright.targets.javascript.measure.inside import through_crypto_js
from wright.targets.javascript.measure.ladder import JavaScriptClimber

pytestmark = pytest.mark.node

QUICK = Plan(processes=1, budget=20, warmup=5, rounds_least=3, rounds_most=5)
NODE = ENGINES["node"]
TEXTBOOK = Rung("textbook", "as FIPS 180-4 writes it", COMPRESS)
AGAIN = Rung("again", "nothing more", COMPRESS)
INSIDE = Rung("textbook", "as FIPS 180-4 writes it", WORDS)
CLIMBER = JavaScriptClimber(NODE, QUICK)


def shown(show: Any, what: Any) -> str:
    """The console output on a wide screen."""
    console = Console(file=io.StringIO(), width=200)
    show(console, what)
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def test_the_wrapper_pads_every_length() -> None:
    contender = CLIMBER.contender(SHA1, "compress", "textbook", COMPRESS)
    measure(NODE, [contender], message_cases(trusted(SHA1), range(130)), Plan(1, 0, 0, 0.01, 1, 1))


def test_a_rung_that_is_wrong_is_named() -> None:
    wrong = Rung("slipped", "a rotate slipped", COMPRESS.replace("<< 30", "<< 31"))
    with pytest.raises(WrongDigestError, match="slipped on 55 B"):
        CLIMBER.climb(SHA1, "compress", [TEXTBOOK, wrong])


def test_a_ladder_tells_lessons_ratios_and_sizes() -> None:
    ladder = CLIMBER.climb(SHA1, "compress", [TEXTBOOK, AGAIN])
    assert ladder.measurement.contenders[:3] == ("textbook", "again", "noble")
    assert 300 < ladder.sizes["textbook"] < len(COMPRESS)
    text = shown(report.show_ladder, ladder)
    for part in ("SHA-1, rung by rung", "as FIPS 180-4 writes it", "55 B", "64 KB", "MB/s", "1.00",
                 "@noble/hashes 2.4.0", "crypto.hash", "Node.js", "V8"):  # fmt: skip
        assert part in text
    data = json.loads(json.dumps(ladder_json(ladder)))
    assert [rung["bytes"] for rung in data["rungs"]] == [ladder.sizes["textbook"], ladder.sizes["again"]]
    assert data["subject"] == "again"
    assert data["rungs"][1]["source"] == COMPRESS
    textbook, again = (rung["times_as_fast"]["64 KB"] for rung in data["rungs"])
    assert textbook["previous"]["median"] == textbook["textbook"]["median"] == 1
    assert (
        again["previous"] == again["textbook"] == vars(ladder.measurement.ratio("again", "textbook", "64 KB"))
    )
    long = data["cases"][1]["contenders"]
    assert long["again"]["subject_times_as_fast"]["median"] == 1
    assert long["noble"]["cost"]["p10"] <= long["noble"]["cost"]["median"]


def test_rungs_inside_cryptojs() -> None:
    steps = through_crypto_js(NODE, SHA1, [INSIDE], QUICK)
    assert steps.measurement.contenders == ("crypto-js", "textbook")
    assert 4000 < steps.sizes["crypto-js"] < 10_000
    assert abs(steps.sizes["textbook"] - steps.sizes["crypto-js"]) < 400
    text = shown(report.show_steps, steps)
    for part in (
        "SHA-1 through crypto-js 4.2.0",
        "textbook",
        "1.00×",
        f"{steps.sizes['textbook']:,}",
        "+0.0%",
    ):
        assert part in text
    data = json.loads(json.dumps(steps_json(steps)))
    assert data["original"]["bytes"] == steps.sizes["crypto-js"]
    ratio = steps.measurement.ratio("textbook", "crypto-js", "55 B")
    assert data["rungs"][0]["times_as_fast"]["55 B"]["original"] == vars(ratio)


def test_a_wrong_rung_inside_cryptojs_is_named() -> None:
    wrong = Rung("slipped", "a rotate slipped", WORDS.replace("<< 30", "<< 31"))
    with pytest.raises(WrongDigestError, match="slipped on 55 B"):
        through_crypto_js(NODE, SHA1, [wrong], QUICK)


def test_cryptojs_keeps_64_bit_words_elsewhere() -> None:
    with pytest.raises(ValueError, match=r"SHA-512 .* sha1, sha256"):
        through_crypto_js(NODE, SHA512, [INSIDE], QUICK)
