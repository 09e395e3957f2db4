"""The committed site: complete, self-contained, and accessible without sight."""

from __future__ import annotations

import hashlib
import json
import re
import struct
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.measure.outline import Outline
from tests.site.rungs import listed
from wright.cli.site import SITE
from wright.measure.interleave import message_bytes
from wright.site.first import RECORD
from wright.site.origins import ORIGINS, Stored, stored
from wright.targets.javascript.manifest import REPOSITORY
from wright.targets.packages import FIRST_LINE
from wright.toolchain.tools import CHECKOUT

CONTENTS = {str(file.relative_to(SITE)): file.read_bytes() for file in SITE.rglob("*") if file.is_file()}
FILES = {name: content.decode() for name, content in CONTENTS.items() if not name.endswith(".png")}
INDEX = FILES["index.html"]
RUNGS = listed(INDEX)
OUTLINE = Outline(INDEX)
MADE: dict[str, Any] = json.loads(next(text for tag, text in OUTLINE.texts if tag == "script"))
PICTURE = f"{REPOSITORY}/raw/HEAD/site/picture.png"
NAMESPACE = "http://www.w3.org/2000/svg"
LARGEST = 2_000_000
"""Bytes of the whole site: a browser fetches all of it for offline use, also on phones."""
LARGEST_AT_FIRST = 150_000
"""Bytes before the first figure: a phone on a slow line shows it within seconds."""


def test_nothing_is_asked_of_another_server() -> None:
    for name, text in FILES.items():
        if name != "licences.txt":
            # Links are followed when somebody clicks on them.
            text = re.sub(rf'<a href="{re.escape(REPOSITORY)}[/\w]*">', "", text)
            text = text.replace(PICTURE, "")  # which other sites fetch
            if name.startswith("stored/"):
                for origin in ORIGINS:
                    text = text.replace(f'"source":"{origin.source}"', "")
            text = re.sub(r"/\*!.*?\*/", "", text, flags=re.DOTALL)  # a library's note on its origin
            assert not re.search(r"https?:(?!//www\.w3\.org/2000/svg)|@import|url\(", text), name


def test_links_lead_somewhere() -> None:
    ids = {attributes.get("id") for _, attributes in OUTLINE.elements}
    places = [
        attributes[key] for _, attributes in OUTLINE.elements for key in ("href", "src") if key in attributes
    ]
    assert len(places) > 30
    for place in places:
        assert place is not None
        if place.startswith(REPOSITORY):
            path = place.removeprefix(REPOSITORY).removeprefix("/tree/HEAD/")
            assert (CHECKOUT / path).is_dir(), place
            continue
        parts = urlsplit(place)
        assert parts.path in FILES if parts.path else parts.fragment in ids, place


def test_headings_labels_and_live_regions() -> None:
    assert OUTLINE.all("html") == [{"lang": "en"}]
    assert len(OUTLINE.all("h1")) == 1
    ids = [attributes["id"] for _, attributes in OUTLINE.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    sections = [section["aria-labelledby"] for section in OUTLINE.all("section")]
    assert sections == [heading["id"] for heading in OUTLINE.all("h2")]
    assert all(bar["aria-label"] for bar in OUTLINE.all("progress"))
    statuses = [attributes for _, attributes in OUTLINE.elements if attributes.get("role") == "status"]
    assert len(statuses) == len(OUTLINE.all("progress")) == len(OUTLINE.all("form")) == 4
    fields = sum(len(OUTLINE.all(kind)) for kind in ("select", "input", "textarea"))
    assert len(OUTLINE.all("label")) == fields
    labelled = re.findall(r"<label>(?:(?!</label>).)*<(?:select|input|textarea)\b", INDEX, re.DOTALL)
    assert len(labelled) == fields


def test_no_script_or_style_stands_in_the_page() -> None:
    """A policy can forbid inline scripts and styles: the page contains only data."""
    inline = [script for script in OUTLINE.all("script") if "src" not in script]
    assert [script["type"] for script in inline] == ["application/json"]
    assert not OUTLINE.all("style")
    assert not [name for _, attributes in OUTLINE.elements for name in attributes if name.startswith("on")]
    assert not [attributes for _, attributes in OUTLINE.elements if "style" in attributes]
    scripts = "".join(text for name, text in FILES.items() if name.endswith(".js"))
    assert not re.search(r"\beval\(|\bnew Function\(|\bblob:", scripts)


def test_every_rung_has_its_lesson_and_its_file() -> None:
    languages = ("javascript", "wasm", "wasm-batch")
    assert set(MADE["ladders"]) == {
        f"{language}-{name}" for language in languages for name in ("sha1", "sha256")
    }
    articles = [str(article["id"]) for article in OUTLINE.all("article")]
    for name, ladder in MADE["ladders"].items():
        own = [article for article in articles if article.startswith(f"{name}-")]
        assert own == [f"{name}-{number}" for number in range(len(RUNGS[name]))]
        assert RUNGS[name][0][0] == "textbook"
        for step, file in (*RUNGS[name], *((other["name"], other["file"]) for other in ladder["beside"])):
            text = FILES[file]
            assert text.startswith(f"// {FIRST_LINE}\n")
            assert f'contender({{ name: "{step}"' in text


def test_the_code_comes_on_demand() -> None:
    assert [pre for pre in OUTLINE.all("pre") if "hidden" not in pre] == []
    for name, steps in RUNGS.items():
        file = f"changes/{name}.js"
        given = re.search(r'CustomEvent\("part", \{ detail: (.*) \}\)\);$', FILES[file].strip())
        assert given
        rungs = json.loads(given[1])
        assert len(rungs) == len(steps)
        assert {line[0] for rung in rungs for line in rung["code"]} == set("-+… ")
        assert all(rung["reason"] for rung in rungs[1:])


def test_a_hundred_changes_were_put_to_the_proof() -> None:
    kernels = [option["value"] for option in OUTLINE.all("option") if "refusals/" in str(option.get("value"))]
    assert set(kernels) == {name for name in FILES if name.startswith("refusals/")}
    whys = []
    for kernel in map(str, kernels):
        given = re.search(r'CustomEvent\("part", \{ detail: (.*) \}\)\);$', FILES[kernel].strip())
        assert given
        told = json.loads(given[1])
        assert len({at for at, _, _ in told["changes"]}) == len(told["changes"])
        for at, to, why in told["changes"]:
            assert len(to) == 1
            assert told["text"][at] != to
            whys.append(why)
    assert len(whys) == 100
    assert sum("is not what the spec says" in why for why in whys) > 20
    assert 0 < whys.count("") < 10, "some changes mean the same, and the proof says so"


@pytest.mark.parametrize("one", stored(), ids=lambda one: one.name)
def test_a_stored_ladder_is_that_of_its_record(one: Stored) -> None:
    given = re.search(r'CustomEvent\("part", \{ detail: (.*) \}\)\);$', FILES[one.file].strip())
    assert given
    told = json.loads(given[1])
    ladder = one.record["ladder"]
    assert [name for name, _, _ in told["rungs"]] == [rung["name"] for rung in ladder["rungs"]]
    assert told["subject"] in [name for name, _, _ in told["rungs"]]
    assert one.record["command"].removeprefix("hash") == told["command"]
    assert told["command"].startswith("wright "), "what a visitor can type today"
    assert ladder["engine"] in told["where"]
    assert one.record["date"].split()[0] in told["where"]
    assert urlsplit(told["source"]).path
    for table in told["tables"]:
        assert {len(row) for row in table["rows"]} == {len(table["heads"])}
    assert len(told["tables"]) == len(one.origin.tables) + bool(one.origin.steps)
    for rung, (_, _, rows) in zip(ladder["rungs"][1:], told["rungs"][1:], strict=True):
        for case, _, before, _ in rows:
            times = rung["times_as_fast"][case]["previous"]["median"]
            assert before[1].endswith(f" {times:.2f}×" if times < 10 else f" {times:.1f}×")


def test_little_is_fetched_before_the_first_figure() -> None:
    """The page, what it names, and the contenders of its first run."""
    contenders = [one["file"] for one in MADE["first"]["contenders"] if not one["later"]]
    names = ("index.html", "style.css", "icon.svg", "page.js", "measure.js", *contenders)
    size = sum(len(FILES[name].encode()) for name in names)
    assert size < LARGEST_AT_FIRST
    assert f"{size // 1000} KB of it before the first figure" in INDEX


def test_the_stored_run_is_told_as_stored_and_is_that_of_its_record() -> None:
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    assert f"A stored run: {record['bench']['engine']} {record['bench']['version']}" in INDEX
    (case,) = MADE["first"]["cases"]
    assert case["expected"] == hashlib.sha256(message_bytes(case["size"])).hexdigest()
    (stored,) = (one["contenders"] for one in record["bench"]["cases"] if one["size"] == case["size"])
    ours, *libraries = MADE["first"]["contenders"]
    assert ours["name"] == "hashwright"
    names = [one["name"] for one in libraries]
    assert names == ["noble", "hash-wasm", "crypto-js", "sha.js", "WebCrypto"]
    for one in (ours, *libraries):
        if one["name"] in stored:
            assert one["stored"]["value"] == stored[one["name"]]["cost"]["median"]
        else:
            assert one["stored"] is None


def test_contenders_are_known_by_name_and_have_files() -> None:
    for function, entries in MADE["peers"].items():
        names = [entry["name"] for entry in entries]
        assert names[0] == "hashwright"
        assert {"noble", "crypto-js", "hash-wasm"} < set(names)
        assert len(names) == len(set(names)), function
        for entry in entries:
            assert f'contender({{ name: "{entry["name"]}"' in FILES[entry["file"]]


def test_digests_that_contenders_have_to_give() -> None:
    for function, cases in MADE["cases"].items():
        assert [case["size"] for case in cases] == [1 << 20, 1024, 55]
        for case in cases:
            assert case["expected"] == hashlib.new(function, message_bytes(case["size"])).hexdigest()
    for name, ladder in MADE["ladders"].items():
        *_, function = name.split("-")
        count = 4 if "batch" in name else 1
        assert [case["size"] for case in ladder["cases"]] == [count * 65536, count * 55]
        for case in ladder["cases"]:
            data, size = message_bytes(case["size"]), case["size"] // count
            digests = [
                hashlib.new(function, data[at : at + size]).hexdigest() for at in range(0, len(data), size)
            ]
            assert case["expected"] == "".join(digests)


def test_a_link_to_the_page_shows_a_picture_elsewhere() -> None:
    told = {meta.get("property", meta.get("name")): meta.get("content") for meta in OUTLINE.all("meta")}
    assert told["og:image"] == PICTURE
    width, height = struct.unpack(">II", CONTENTS["picture.png"][16:24])
    assert (told["og:image:width"], told["og:image:height"]) == (str(width), str(height))
    assert all(told[name] for name in ("og:title", "og:description", "og:image:alt", "description"))
    assert len(CONTENTS["picture.png"]) < 100_000


def test_all_is_kept_offline_that_the_page_may_ask_for() -> None:
    listed = re.search(r"const FILES = (\[.*?\]);", FILES["offline.js"], re.DOTALL)
    assert listed
    assert set(json.loads(listed[1])) == {"./", *CONTENTS} - {"offline.js", "picture.png"}


def test_the_size_is_what_the_page_says() -> None:
    size = sum(map(len, CONTENTS.values()))
    assert size < LARGEST
    said = re.search(r"the site is ([0-9]+) files, ([0-9.]+) MB in all", " ".join(INDEX.split()))
    assert said
    assert int(said[1]) == len(CONTENTS)
    assert abs(float(said[2]) * 1e6 - size) < 6_000


def test_libraries_come_with_their_licences() -> None:
    for name in ("@noble/hashes", "crypto-js", "hash-wasm", "sha.js"):
        assert re.search(rf"^{name} [0-9.]+$", FILES["licences.txt"], re.MULTILINE)
    assert FILES["licences.txt"].count("Permission is hereby granted") >= 3


def test_phone_dark_mode_and_motion_are_thought_of() -> None:
    for query in (
        "prefers-color-scheme:dark",
        "max-width:30rem",
        "prefers-reduced-motion",
        "forced-colors",
    ):
        assert query in FILES["style.css"]
    assert "width=device-width" in INDEX


def test_nothing_machine_made_is_dated_or_placed() -> None:
    checkout = str(Path(__file__).parents[2])
    assert not [name for name, text in FILES.items() if checkout in text or "/tmp/" in text]
