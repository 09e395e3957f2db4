"""A ladder's page: self-contained, readable without seeing it, and true to the record."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from tests.measure.outline import Outline
from wright.cli import main
from wright.measure.committed import LADDERS
from wright.measure.figures import Figure
from wright.measure.page import picture, render
from wright.measure.plots import plot, throughputs
from wright.measure.records import load
from wright.targets.measured import titled

FILE = Path(__file__).parent / "data" / "ladder.json"
RECORDED = FILE.read_text(encoding="utf-8")
RECORD = dict[str, Any](titled(json.loads(RECORDED)))
PAGE = render(RECORD)
OUTLINE = Outline(PAGE)
TEXT = OUTLINE.text


def test_nothing_is_fetched_or_run() -> None:
    assert OUTLINE.is_self_contained()
    targets = [anchor["href"] for anchor in OUTLINE.all("a")]
    ids = {attributes.get("id") for _, attributes in OUTLINE.elements}
    assert targets
    assert all(target is not None and target[0] == "#" and target[1:] in ids for target in targets)


def test_headings_language_and_every_plot_as_a_table() -> None:
    assert len(OUTLINE.all("h1")) == 1
    assert OUTLINE.all("html") == [{"lang": "en"}]
    plots = [table for table in OUTLINE.all("table") if table.get("class") == "plot"]
    assert len(plots) == len(OUTLINE.all("caption")) == 4 + 3
    assert all(svg["aria-hidden"] == "true" for svg in OUTLINE.all("svg"))
    contenders = len(RECORD["ladder"]["cases"][0]["contenders"])
    rungs = len(RECORD["ladder"]["rungs"])
    assert len(OUTLINE.all("svg")) == 3 * contenders + rungs + 3 * (rungs + 1)
    sections = [section["aria-labelledby"] for section in OUTLINE.all("section")]
    assert sections == [heading["id"] for heading in OUTLINE.all("h2")]


def test_phone_dark_mode_and_paper_are_thought_of() -> None:
    for query in ("prefers-color-scheme: dark", "@media print", "max-width: 30rem", "width=device-width"):
        assert query in PAGE


def test_figures_are_those_of_the_record() -> None:
    for figure in (
        "168 MB/s",  # 65,536 B in 389,946 ns
        "2.02 M/s",  # once in 494.98 ns
        "495 ns",
        "601 B",
        "0.90×",
        "0.89–0.93",
        "@noble/hashes 2.4.0",
        "crypto.hash, built in",
        "Node.js 20.20.2 (V8 11.3.244.8-node.38)",
        "55 B and 64 KB",
        "CryptoJS faster, 64 KB",
        "wright prove sha1",
        "wright ladder sha1 --target javascript --engine node --variant portable --quick --html",
        "built into Node.js",
    ):
        assert figure in TEXT


def test_the_noise_of_the_run_is_told() -> None:
    record = copy.deepcopy(RECORD)
    for case in record["ladder"]["cases"]:
        for contender in case["contenders"].values():
            contender["cost"].update(low=100.0, high=110.0)
    record["ladder"]["cases"][0]["contenders"]["noble"]["cost"]["high"] = 350.0
    assert "10% typically, 250% at worst" in render(record)


def test_a_run_that_cannot_tell_says_so() -> None:
    assert "too noisy to tell" not in TEXT
    record = copy.deepcopy(RECORD)
    for case in record["ladder"]["cases"]:
        for contender in case["contenders"].values():
            contender["cost"].update(low=100.0, high=160.0)
    page = render(record)
    text = Outline(page).text
    assert "This run was too noisy to tell: measure again on a quiet machine." in text
    headline = text[: text.index("The ladder")]
    assert "×" in TEXT[: TEXT.index("The ladder")]
    assert "×" not in headline
    assert '<main class="noisy">' in page
    assert "This run cannot tell." in text
    figure = re.compile(r"\d (?:[MG]B/s|M/s|ns|µs|ms)\b|\d×")
    clear, own = (one[: one.index("Inside CryptoJS")] for one in (TEXT, text))
    assert figure.search(clear)
    assert not figure.search(own)
    assert "too noisy" not in clear
    assert "too noisy" in TEXT, "the run inside of CryptoJS, which is another one, cannot tell"
    assert "too noisy" in picture(record)
    assert "too noisy" not in picture(RECORD)


def test_the_losers_are_named_with_their_numbers() -> None:
    lost = TEXT[TEXT.index("What lost") : TEXT.index("Inside CryptoJS")]
    assert lost.index("inline{} at 64 KB: ▼ 0.90× 0.89–0.93") < lost.index("inline{} at 55 B: ≈ 0.92×")
    assert "order{} at 55 B: ≈ 0.99×" in lost
    assert "ch{form=mux}" not in lost


def test_a_ladder_that_lost_nowhere_says_so() -> None:
    record = copy.deepcopy(RECORD)
    for rung in record["ladder"]["rungs"]:
        for ratios in rung["times_as_fast"].values():
            ratios["previous"]["median"] = 1.5
    text = render(record)
    assert "No rung measured below 1.00×" in text


def test_the_code_before_and_after() -> None:
    code = [text for tag, text in OUTLINE.texts if tag == "span"]
    assert "- return x & y ^ ~x & z;" in code
    assert "+ return z ^ x & (y ^ z);" in code
    assert "… 7 more lines gone" in code


def test_unchanged_code_is_said_to_be_so() -> None:
    record = copy.deepcopy(RECORD)
    record["ladder"]["rungs"][1]["source"] = record["ladder"]["rungs"][0]["source"]
    assert "The printed code stays as it was." in render(record)


def test_a_function_that_cryptojs_lacks_has_no_such_section() -> None:
    outline = Outline(render({**RECORD, "crypto-js": None}))
    assert "inside" not in [heading["id"] for heading in outline.all("h2")]


def test_an_engine_without_a_hash_of_its_own_has_none_in_the_key() -> None:
    record = copy.deepcopy(RECORD)
    for case in record["ladder"]["cases"]:
        del case["contenders"]["crypto.hash"]
    page = render(record)
    assert "libraries in JavaScript" in page
    assert "built into" not in page


def test_names_and_code_are_escaped_and_lessons_have_code() -> None:
    record = copy.deepcopy(RECORD)
    record["ladder"]["rungs"][2]["lesson"] = "Mind `a<b` & <script>."
    page = render(record)
    assert "Mind <code>a&lt;b</code> &amp; &lt;script&gt;." in page
    assert not Outline(page).all("script")


def test_bars_share_a_scale_that_starts_at_zero() -> None:
    figures = {"slow": Figure(25, 20, 30), "fast": Figure(75, 60, 100), "once": Figure(50, 50, 50)}
    made = plot("p", "title", "note", figures, dict.fromkeys(figures, "rung"), lambda value: f"{value:.0f} B")
    assert [(bar.length, bar.low, bar.high) for bar in made.bars] == [
        (25, 20, 30),
        (75, 60, 100),
        (50, 50, 50),
    ]
    assert [bar.text for bar in made.bars] == ["25 B", "75 B", "50 B"]
    assert [bar.spread for bar in made.bars] == ["20 – 30 B", "60 – 100 B", ""]


def test_ends_of_a_range_keep_their_units_where_they_differ() -> None:
    spell = {20.0: "20 ns", 30.0: "0.03 µs", 25.0: "25 ns"}.__getitem__
    made = plot("p", "title", "note", {"a": Figure(25, 20, 30)}, {"a": "rung"}, spell)
    assert made.bars[0].spread == "20 ns – 0.03 µs"


def test_the_fast_quartile_of_a_throughput_is_the_short_time() -> None:
    figure = throughputs({"a": {"cost": {"median": 200, "low": 100, "high": 400}}}, 1000)["a"]
    assert figure == Figure(5000, 2500, 10000)


def test_a_page_from_a_record(tmp_path: Path) -> None:
    page = tmp_path / "pages" / "sha1.html"
    result = CliRunner().invoke(main, ["ladder", "sha1", "--from", str(FILE), "--html", str(page)])
    assert result.exit_code == 0, result.output
    assert page.read_text(encoding="utf-8") == PAGE


def edited(path: str, value: object = None) -> str:
    """The record with one of its parts replaced, or removed."""
    record: Any = copy.deepcopy(RECORD)
    *way, last = path.split(".")
    part = record
    for key in way:
        part = part[int(key) if key.isdigit() else key]
    if value is None:
        del part[last]
    else:
        part[last] = value
    return json.dumps(record)


COST = "ladder.cases.0.contenders.noble.cost"


def test_a_picture_of_the_long_messages(tmp_path: Path) -> None:
    file = tmp_path / "sha1.svg"
    result = CliRunner().invoke(main, ["ladder", "sha1", "--from", str(FILE), "--svg", str(file)])
    assert result.exit_code == 0, result.output
    root = ElementTree.parse(file).getroot()
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[0] == "SHA-1 in JavaScript, Node.js 20.20.2: 64 KB"
    names = list(RECORD["ladder"]["cases"][1]["contenders"])
    assert texts[2::2] == names
    assert texts[3::2] == ["168 MB/s", "171 MB/s", "155 MB/s", "152 MB/s", "258 MB/s", "1,702 MB/s"]
    assert not {"script", "image", "a"} & {element.tag.rpartition("}")[2] for element in root.iter()}


@pytest.mark.parametrize("file", sorted(LADDERS.glob("*.json")), ids=lambda file: file.stem)
def test_the_readmes_picture_is_of_its_record(file: Path) -> None:
    """``wright ladder sha1 --from docs/ladder/sha1-node.json --svg docs/ladder/sha1-node.svg``."""
    record = titled(load(file))
    assert picture(record) == file.with_suffix(".svg").read_text(encoding="utf-8")
    assert Outline(render(record)).is_self_contained()


@pytest.mark.parametrize(
    ("function", "text", "options", "message"),
    [
        (
            "sha256",
            RECORDED,
            ["--html", "x.html"],
            "; --from needs one of `wright ladder sha256 --json`",
        ),
        ("sha1", "[]", ["--html", "x.html"], "is not a record of `wright bench --json` or `wright ladder"),
        (
            "sha1",
            '{"hello": 1}',
            ["--html", "x.html"],
            "is not a record of `wright bench --json` or `wright",
        ),
        ("sha1", "{", ["--html", "x.html"], "record.json is not JSON: Expecting property name"),
        ("sha1", "{}", [], "add --html"),
        (
            "sha1",
            edited("format"),
            ["--html", "x.html"],
            "without a format, by hashwright 0.1.0; this version reads",
        ),
        (
            "sha1",
            edited("format", 1),
            ["--html", "x.html"],
            "of format 1, by hashwright 0.1.0; this version reads",
        ),
        (
            "sha1",
            edited("ladder"),
            ["--html", "x.html"],
            "a complete record: at $, 'ladder' is a required",
        ),
        ("sha1", edited("ladder.rungs", []), ["--html", "x.html"], "at $.ladder.rungs, [] "),
        ("sha1", edited("ladder.unit"), ["--html", "x.html"], "at $.ladder, 'unit' is a required property"),
        ("sha1", edited(f"{COST}.low"), ["--html", "x.html"], "contenders.noble.cost, 'low' is a required"),
        (
            "sha1",
            edited(f"{COST}.low", "1"),
            ["--html", "x.html"],
            "noble.cost.low, '1' is not of type 'number'",
        ),
    ],
)
def test_a_wrong_record_is_refused(
    function: str,
    text: str,
    options: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "record.json").write_text(text, encoding="utf-8")
    result = CliRunner().invoke(main, ["ladder", function, "--from", "record.json", *options])
    assert result.exit_code != 0
    assert isinstance(result.exception, SystemExit)
    assert message in result.output
    assert not (tmp_path / "x.html").exists()
