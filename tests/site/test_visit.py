"""The site in real browsers: it measures and hashes, works by keyboard, looks right, and runs offline.

WebKitGTK's driver has less: errors count from when the page has loaded; a picture is of what is in sight.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from blake3 import blake3
from Crypto.Hash import TurboSHAKE128, TurboSHAKE256, keccak
from xxhash import xxh64

from tests.site.recording import recorded
from tests.site.rungs import listed
from tests.site.serving import served
from tests.targets.once import once
from wright.cli.site import SITE
from wright.measure.interleave import trusted
from wright.site.elsewhere import languages
from wright.site.origins import stored
from wright.spec import FUNCTIONS
from wright.targets.javascript.build import JAVASCRIPT
from wright.targets.javascript.engines.browser import TOOLS, Browser
from wright.targets.javascript.engines.chromium import Chromium
from wright.targets.javascript.engines.firefox import Firefox
from wright.targets.javascript.engines.webkit import WebKit
from wright.toolchain import node

SMALL = (bytes(i * 151 % 256 for i in range(256)) * 11_719)[:3_000_000]
HAS160_OF_SMALL = "b3ed23b9642f62aae728eb5202e90330014db8c8"
"""By the spec, which takes most of a minute for it."""
NOT_IN_OPENSSL: Mapping[str, Callable[[bytes], bytes]] = {
    "blake3": lambda data: blake3(data).digest(),
    "has160": lambda _: bytes.fromhex(HAS160_OF_SMALL),
    "keccak_256": lambda data: keccak.new(digest_bits=256, data=data).digest(),
    "turboshake128": lambda data: TurboSHAKE128.new(data=data).read(32),
    "xxh64": lambda data: xxh64(data).digest(),
    "turboshake256": lambda data: TurboSHAKE256.new(data=data).read(64),
}
"""SMALL's, by PyPI's pycryptodome, blake3 and xxhash: the specs take minutes for it."""
KEYLESS = [
    name for name, function in FUNCTIONS.items() if JAVASCRIPT.offers(function) and not function.needs_key
]
REFUSED = {"webkit": ("hash-wasm",)}
"""WebKitGTK refuses ``WebAssembly.instantiate`` of bytes alone: what is compiled first runs all the same."""
LARGE = 2_000_000_000
SAID = "seen.json"
PICTURES = ("light", "phone")
UNIT = r"(?:MB|M|k)/s"
FIGURE = rf"[\d,.]+ {UNIT} [\d,.]+(?: {UNIT})? – [\d,.]+ {UNIT}|too noisy"


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(Chromium(), marks=pytest.mark.chromium),
        pytest.param(Firefox(), marks=pytest.mark.firefox),
        pytest.param(WebKit(), marks=pytest.mark.webkit),
    ],
    ids=lambda browser: browser.name,
)
def seen(request: pytest.FixtureRequest, session: Path) -> dict[str, Any]:
    """The record of one visit."""
    browser: Browser = request.param
    folder = once(session / f"visit-{browser.name}", lambda folder: driven(browser, folder))
    told = json.loads((folder / SAID).read_text(encoding="utf-8"))
    return {**told, "browser": browser.name, "folder": folder}


def driven(browser: Browser, folder: Path) -> None:
    """Visit the site, and write the record and pictures into a new folder."""
    folder.mkdir()
    (folder / "small.bin").write_bytes(SMALL)
    (folder / "other.bin").write_bytes(b"abc")
    with (folder / "large.bin").open("wb") as large:
        large.truncate(LARGE)
    with served() as url:
        driver = Path(__file__).parent / "visit" / "visit.mjs"
        command: list[str | Path] = [
            node.find(),
            driver,
            TOOLS.folder,
            browser.name,
            browser.find(),
            url,
            folder,
            SITE,
        ]
        done = subprocess.run(command, capture_output=True, text=True, timeout=1200, check=False)
    assert done.returncode == 0, done.stderr
    (folder / SAID).write_text(done.stdout, encoding="utf-8")


def test_no_error_and_nothing_that_the_policy_forbids(seen: dict[str, Any]) -> None:
    assert seen["errors"] == []


def test_the_ladder_is_reached_run_and_stopped_by_keys(seen: dict[str, Any]) -> None:
    assert seen["focus"][:9] == [
        "a At a glance",
        "a The ladder",
        "a Rung by rung",
        "a The proof",
        "a Beside libraries",
        "a Other languages",
        "a Origins",
        "a Workbench",
        "a How it works",
    ]
    assert seen["focus"][-3:] == ["select function", "select language", "button Run the ladder"]
    assert seen["working"] == "button Stop"
    assert seen["stopped"] == "Stopped."
    assert seen["back"] == "button Run the ladder"


def test_a_stored_run_is_shown_until_the_own_one_has_come(seen: dict[str, Any]) -> None:
    before, after = seen["stored"], seen["first"]
    assert re.fullmatch(r"[\d.]+×", before["times"])
    assert before["whose"].startswith("A stored run: Chromium ")
    noisy = "Too noisy to tell" in after["status"]
    assert "every digest right" in after["status"]
    assert re.fullmatch("No figure" if noisy else r"[\d.]+×", after["times"])
    assert after["whose"].startswith("Your browser's run cannot tell" if noisy else "Measured just now")
    (plot,) = after["rows"]
    for _, figure in plot:
        assert re.fullmatch("too noisy" if noisy else FIGURE, figure), figure


def test_a_tab_in_the_background_waits_until_somebody_looks(seen: dict[str, Any]) -> None:
    assert seen["background"] == ["Measure here", "Stop"]


@pytest.mark.parametrize(("part", "language"), [("ladder", "javascript"), ("modules", "wasm-batch")])
def test_every_rung_has_figures_of_this_browser(seen: dict[str, Any], part: str, language: str) -> None:
    assert "every digest right" in seen[part]["status"]
    for plot in seen[part]["rows"]:
        names = rungs(language)
        assert [name for name, _ in plot][: len(names)] == names
        for _, figure in plot:
            assert re.fullmatch(FIGURE, figure), figure


def rungs(language: str) -> list[str]:
    """SHA-1's rungs on the page."""
    index = (SITE / "index.html").read_text(encoding="utf-8")
    return [name for name, _ in listed(index)[f"{language}-sha1"]]


def test_lessons_get_the_figures_of_their_rungs(seen: dict[str, Any]) -> None:
    assert seen["ratios"] == [[4, 4]] * len(rungs("javascript"))
    for tile in seen["tiles"]:
        assert re.match(r"the last rung beside the textbook[\d.]+×", tile)


def test_a_run_that_is_too_noisy_gives_no_figure_beside_that(seen: dict[str, Any]) -> None:
    for part in ("ladder", "modules", "peers"):
        noisy = [bool(plot) and "too noisy" in {figure for _, figure in plot} for plot in seen[part]["rows"]]
        assert any(noisy) == ("Too noisy to tell" in seen[part]["status"])
        for plot, refused in zip(seen[part]["rows"], noisy, strict=True):
            assert not refused or not [figure for _, figure in plot if re.search(UNIT, figure)]
    assert bool(seen["tiles"]) == any(re.search(UNIT, plot[0][1]) for plot in seen["ladder"]["rows"])


def test_the_page_listens_while_it_measures(seen: dict[str, Any]) -> None:
    """If runs blocked the page, its timer would fire at most once between two rungs."""
    assert seen["turns"] > 10 * len(rungs("javascript"))


def test_a_contender_with_a_wrong_digest_is_not_timed(seen: dict[str, Any]) -> None:
    assert "1 could not be measured" in seen["peers"]["status"]
    assert seen["peers"]["reasons"] == "hashwright, compact: wrong digest"
    for plot in seen["peers"]["rows"]:
        figures = dict(plot)
        assert figures.pop("hashwright, compact") == "wrong digest"
        assert {"hashwright", "hashwright, WebAssembly", "hash-wasm", "noble", "crypto-js"} <= set(figures)
        for figure in figures.values():
            assert re.fullmatch(FIGURE, figure), figure


def test_a_policy_against_webassembly_leaves_javascript_running(seen: dict[str, Any]) -> None:
    figures = dict(seen["strict"])
    for name in REFUSED.get(seen["browser"], ("hash-wasm", "hashwright, WebAssembly")):
        assert figures.pop(name) == "cannot run"
        assert re.search(rf"^{name}: .*WebAssembly", seen["reasons"], re.MULTILINE)
    assert "hashwright" in figures
    for figure in figures.values():
        assert re.fullmatch(FIGURE, figure), figure


def test_a_function_in_webassembly_alone_leaves_others_their_digests(seen: dict[str, Any]) -> None:
    digest = hashlib.sha256(b"abc").hexdigest()
    assert dict(seen["strictDigests"]) == {"SHA-256": digest, "XXH3-64": "cannot run here"}


def test_files_have_the_digests_that_python_gives(seen: dict[str, Any]) -> None:
    digests = {
        FUNCTIONS[name].title: NOT_IN_OPENSSL.get(name, trusted(FUNCTIONS[name]))(SMALL).hex()
        for name in KEYLESS
    }
    assert dict(seen["one"]) == {"SHA-256": digests["SHA-256"]}
    assert dict(seen["all"]) == dict(seen["again"]) == digests
    assert dict(seen["offline"]) == {"SHA-256": digests["SHA-256"]}
    assert re.fullmatch(r"small\.bin, 3\.00 MB, hashed in [\d.]+ s\.", seen["hashed"])
    assert re.fullmatch(r"BLAKE2b (copied\.|selected: copy it from here\.)", seen["copied"])


def test_text_is_hashed_compared_and_shown_in_other_forms(seen: dict[str, Any]) -> None:
    typed = seen["typed"]
    digest = hashlib.sha256(b"abc").digest()
    assert dict(typed["hex"])["SHA-256"] == digest.hex()
    assert dict(typed["sri"])["SHA-256"] == f"sha256-{base64.b64encode(digest).decode()}"
    assert dict(typed["sri"])["MD5"] == "none in this form"
    assert typed["expected"] == "✓ It is as expected: SHA-256."
    assert typed["other"] == "✗ None of these digests is the expected one."


def test_several_files_are_hashed_one_after_another(seen: dict[str, Any]) -> None:
    digests = [hashlib.sha256(data).hexdigest() for data in (SMALL, b"abc")]
    rows = [
        ["small.bin, 3.00 MB", None],
        ["SHA-256", digests[0]],
        ["other.bin, 3 B", None],
        ["SHA-256", digests[1]],
    ]
    assert seen["several"]["rows"] == rows
    assert seen["several"]["verdict"] == "✓ It is as expected: SHA-256 of other.bin."
    assert re.fullmatch(r"2 files, 3\.00 MB, hashed in [\d.]+ s\.", seen["several"]["status"])


def test_a_file_that_misses_its_place_is_hashed_and_leaves_the_page_open(seen: dict[str, Any]) -> None:
    assert seen["dropped"] == {
        "prevented": True,
        "digests": [["SHA-256", hashlib.sha256(b"abc").hexdigest()]],
    }


def test_functions_of_any_output_length_give_what_is_asked_for(seen: dict[str, Any]) -> None:
    sized = dict(seen["typed"]["sized"])
    assert sized["SHAKE128"] == hashlib.shake_128(b"abc").hexdigest(20)
    assert sized["BLAKE3"] == blake3(b"abc").hexdigest(20)
    assert sized["BLAKE2b"] == hashlib.blake2b(b"abc", digest_size=20).hexdigest()
    assert sized["SHA-256"] == hashlib.sha256(b"abc").hexdigest()
    assert seen["typed"]["refused"] == "Bytes of output: a whole number from 1 to 1024."


def test_a_long_file_tells_its_progress_and_can_be_stopped(seen: dict[str, Any]) -> None:
    assert re.fullmatch(r"Hashing large\.bin, 2\.00 GB: \d+ %", seen["progress"])
    stopped = "Stopped: large.bin, 2.00 GB was not hashed to the end."
    assert seen["cancelled"] == {"status": stopped, "digests": []}


def test_the_code_of_a_rung_is_fetched_when_it_is_opened(seen: dict[str, Any]) -> None:
    lines = seen["code"].splitlines()
    assert {line[0] for line in lines if line} <= set("-+… ")
    assert [line for line in lines if line.startswith("- ")]
    assert seen["coloured"]["left out"] == [], "what tells of other lines is no code"
    assert {"let", "for"} <= set(seen["coloured"]["words"]) <= {"const", "for", "function", "let", "new"}
    assert all(re.match(r"\d", numeral) for numeral in seen["coloured"]["numerals"])


def test_a_changed_character_is_refused_or_accepted_with_a_reason(seen: dict[str, Any]) -> None:
    first, *_, last = seen["refused"]
    assert re.fullmatch(r"✗ Refused: .* is not what the spec says: .*\(line \d+\)\.", first["verdict"])
    assert all(one["verdict"] for one in seen["refused"])
    assert all([line[0] for line in one["code"]] == ["-", "+"] for one in seen["refused"])
    assert last["verdict"] == "✓ Accepted: for every input the text means the same."


def test_stored_ladders_are_leafed_through(seen: dict[str, Any]) -> None:
    heads = [one["heads"][:2] for one in seen["origins"]]
    links = sorted(one.origin.link for one in stored())
    assert sorted(head[0] for head in heads) == links
    assert all(head[1] == "Ours" for head in heads)
    assert len(heads) == len({tuple(one["where"]) for one in seen["origins"]}) == len(stored())


def test_runs_of_other_languages_are_leafed_through(seen: dict[str, Any]) -> None:
    """Each with the commands that repeat its runs."""
    commands = [one["code"] for one in seen["languages"]]
    expected = [[record["command"] for record in one.records] for one in languages()]
    assert sorted(commands) == sorted(expected)


def test_the_bars_of_all_plots_end_at_one_line(seen: dict[str, Any]) -> None:
    assert max(seen["ends"]) - min(seen["ends"]) < 1


def test_code_before_and_after_a_pass_stands_side_by_side(seen: dict[str, Any]) -> None:
    """A rung that is open has a row for itself, so that both sides are wide enough to read."""
    shown = [(before, after) for before, after in seen["sides"] if after["width"]]
    assert shown, "no rung with a change is open"
    for before, after in shown:
        assert before["top"] == after["top"]
        assert before["right"] <= after["left"]
        assert min(before["width"], after["width"]) > 350


def test_a_phone_needs_no_scrolling_sideways(seen: dict[str, Any]) -> None:
    assert seen["width"] <= 320
    assert seen["wide"] == [], "tables of these are wider than their place"
    assert all((seen["folder"] / f"{name}.png").stat().st_size > 20_000 for name in PICTURES)


def test_the_ring_of_a_focused_link_has_its_edges_on_a_phone(seen: dict[str, Any]) -> None:
    assert seen["cut"] == []


def test_a_phone_sees_nothing_move_before_the_run(seen: dict[str, Any]) -> None:
    if seen["browser"] == "chromium":
        assert seen["moved"] < 0.01


def test_dark_where_the_visitor_wants_it(seen: dict[str, Any]) -> None:
    assert seen["light"] == "rgb(251, 250, 247)"
    assert seen["dark"] == "rgb(22, 23, 26)"


def test_it_works_without_its_server_then_with_a_fine_clock(seen: dict[str, Any]) -> None:
    assert seen["isolated"]
    assert seen["offline"]


def test_it_works_from_the_disk(seen: dict[str, Any]) -> None:
    assert dict(seen["disk"]) == dict(seen["one"])
    assert seen["diskStopped"] == "Stopped."


@pytest.mark.webkit
@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_webkit_shows_a_visit_from_the_first_figure_to_a_compared_digest(
    tmp_path: Path, width: int, scheme: str
) -> None:
    names = recorded(tmp_path, width, scheme, WebKit())
    moments = [name.split("-", 2)[2] for name in names]
    assert moments[0] == "first-paint.png"
    assert {"after-the-run.png", "refused-by-the-proof.png", "a-digest-compared.png"} <= set(moments)
    for name in names:
        assert (tmp_path / name).stat().st_size > 20_000, f"{name} is empty"
