"""Two files beside each other on the workbench, block by block: the scripts alone, and in browsers."""

from __future__ import annotations

import base64
import json
import random
import subprocess
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.site.serving import served
from tests.targets.once import once
from wright.cli.site import SITE
from wright.site.build import SCRIPTS
from wright.targets.javascript.engines.browser import TOOLS, Browser
from wright.targets.javascript.engines.chromium import Chromium
from wright.targets.javascript.engines.firefox import Firefox
from wright.targets.javascript.engines.node import Node
from wright.targets.javascript.engines.webkit import WebKit
from wright.toolchain import node
from wright.toolchain.tools import CHECKOUT

BLAKE3 = CHECKOUT / "packages" / "javascript" / "cjs" / "blake3.js"
FIRST = "the first byte that differs is"
OURS = ("blocks.js", "differences.js", "told.js", "names.js")


def ran(calls: str) -> Any:
    """What an asynchronous expression gives that calls the scripts."""
    texts = [(SCRIPTS / name).read_text(encoding="utf-8") for name in OURS]
    text = "\n".join(texts).replace("export ", "").replace('import { blake3 } from "./functions.js";', "")
    required = f"const {{ blake3 }} = require({json.dumps(str(BLAKE3))});"
    (line,) = Node().run(
        Node().script(f"{required}\n{text}\n(async () => emit({{ found: await {calls} }}))();")
    )
    return line["found"]


@dataclass(frozen=True)
class Expected:
    """Byte by byte, what two files have."""

    size: int
    count: int
    differing: list[list[int]]
    first: int

    @classmethod
    def of(cls, one: bytes, other: bytes, block: int) -> Expected:
        size = min(len(one), len(other))
        unlike = [at for at in range(size) if one[at] != other[at]]
        differing: list[list[int]] = []
        for number in sorted({at // block for at in unlike}):
            if differing and differing[-1][1] == number:
                differing[-1][1] += 1
            else:
                differing.append([number, number + 1])
        return cls(size, -(-size // block), differing, unlike[0] if unlike else -1)


def changed(data: bytes, source: random.Random) -> bytes:
    """The same with a few bytes changed, cut, inserted or added."""
    made = bytearray(data)
    for _ in range(source.randrange(4)):
        made[source.randrange(len(made))] ^= 1 << source.randrange(8)
    match source.randrange(4):
        case 0:
            del made[source.randrange(len(made)) :]
        case 1:
            made += source.randbytes(source.randrange(3000))
        case 2:
            made.insert(source.randrange(len(made)), 7)
    return bytes(made)


COMPARED = """Promise.all(PAIRS.map(async ([block, ...texts]) => {
  const two = texts.map((text) => {
    const bytes = Buffer.from(text, "base64");
    const blocks = new Blocks(block);
    for (let at = 0, step = 1; at < bytes.length; at += step++) blocks.update(bytes.subarray(at, at + step));
    blocks.end();
    return { file: new Blob([bytes]), blocks: blocks.digests };
  });
  return differences(...two, block);
}))"""


@pytest.mark.node
def test_blocks_that_differ_are_those_of_the_bytes() -> None:
    source = random.Random(1)
    edges = [b"", b"a", b"ab", bytes(1023), bytes(1024), bytes(1025), bytes(4096), bytes(4097)]
    pairs = [(1024, one, other) for one in edges for other in edges]
    for _ in range(200):
        data = source.randbytes(source.randrange(1, 9000))
        pairs.append((source.choice([64, 1024, 4096]), data, changed(data, source)))
    texts = [[block, *(base64.b64encode(each).decode() for each in two)] for block, *two in pairs]
    found = ran(COMPARED.replace("PAIRS", json.dumps(texts)))
    assert len(found) == len(pairs) == 264
    for told, (block, one, other) in zip(found, pairs, strict=True):
        del told["tail"]
        assert Expected(**told) == Expected.of(one, other, block)


@pytest.mark.node
def test_a_shift_is_told_where_the_ends_say_so() -> None:
    data = random.Random(2).randbytes(40_000)
    moved = data[:100] + b"!" + data[100:]
    other = data[:100] + b"!" + data[100:-1] + b"?"
    pairs = [
        (data, moved),
        (data, other),
        (data, data + b"!"),
        (data, data[:-1]),
        (data[:2000], moved[:2001]),
    ]
    texts = [[1024, *(base64.b64encode(each).decode() for each in two)] for two in pairs]
    found = ran(COMPARED.replace("PAIRS", json.dumps(texts)))
    assert [told["tail"] for told in found] == [1024, 0, 0, 0, 0]
    assert found[0]["differing"] == [[0, 40]]


@pytest.mark.node
def test_a_file_that_changed_since_is_no_comparison() -> None:
    file = "{ file: new Blob(['same']), blocks: [%s] }"
    call = f"differences({file % 1}, {file % 2}, 1024).catch((error) => error.message)"
    assert ran(call) == "a file changed after it was read"


@pytest.mark.node
def test_blocks_are_some_thousands_at_most() -> None:
    sizes = [0, 1, 1 << 20, 4 << 20, (4 << 20) + 1, 2 << 30, 1 << 40]
    found = ran(f"{json.dumps(sizes)}.map((size) => [blockFor(size), sized(blockFor(size))])")
    assert found == [
        [1 << 10, "1 KiB"],
        [1 << 10, "1 KiB"],
        [1 << 10, "1 KiB"],
        [1 << 10, "1 KiB"],
        [2 << 10, "2 KiB"],
        [512 << 10, "512 KiB"],
        [256 << 20, "256 MiB"],
    ]


@pytest.mark.node
@pytest.mark.parametrize(
    ("sizes", "found", "words"),
    [
        ((0, 0), (0, 0, [], -1, 0), ["✓ a and b are both empty."]),
        ((1, 1), (1, 1, [], -1, 0), ["✓ a and b are equal: 1 byte, 1 block of 64 KiB."]),
        ((0, 1), (0, 0, [], -1, 0), ["✗ a is empty, and b has 1 byte."]),
        (
            (70_000, 65_536),
            (65_536, 1, [], -1, 0),
            ["✗ a begins with all 65,536 bytes of b, and goes on: bytes 65,536 to 69,999."],
        ),
        (
            (1 << 26, 1 << 26),
            (1 << 26, 1024, [[1, 2], [5, 7]], 70_001, 0),
            [f"✗ a and b differ in 3 of 1,024 blocks of 64 KiB; {FIRST} 70,001, counted from 0."],
        ),
        (
            (65_537, 65_536),
            (65_536, 1, [[0, 1]], 0, 0),
            [
                f"✗ a and b differ in 1 of 1 block of 64 KiB; {FIRST} 0, counted from 0.",
                "a is longer: byte 65,536 is in it alone.",
            ],
        ),
    ],
)
def test_words_for_two_files(sizes: tuple[int, int], found: tuple[Any, ...], words: list[str]) -> None:
    keys = ("size", "count", "differing", "first", "tail")
    files = [{"name": name, "size": size} for name, size in zip(("a", "b"), sizes, strict=True)]
    given = (files, dict(zip(keys, found, strict=True)), 65536)
    assert ran(f"told(...{json.dumps(given)})") == words


@pytest.mark.node
def test_ranges_are_of_bytes_and_of_blocks() -> None:
    call = "[[[1, 2], 65536, 1e6], [[3, 6], 65536, 262200], [[0, 1], 1024, 1]].map((one) => place(...one))"
    assert ran(call) == [
        "bytes 65,536 to 131,071 (block 1)",
        "bytes 196,608 to 262,199 (blocks 3 to 5)",
        "byte 0 (block 0)",
    ]


@pytest.mark.node
def test_names_keep_to_themselves() -> None:
    long = "é" * 5000
    names = ["a <b>.iso", "שלום.txt", "\u202etxt.exe", "𝒳" * 200, long]
    found = ran(f"{json.dumps(names)}.map(named)")
    assert found[0] == "a <b>.iso"
    assert found[1:3] == [f"\u2068{name}\u2069" for name in names[1:3]]
    assert found[3] == f"\u2068{'𝒳' * 60}…{'𝒳' * 30}\u2069"
    assert len(found[4]) < 100


DISK = random.Random(3).randbytes(8_000_000)
CHANGED = (70_001, 75_000, 4_000_000, 7_999_999)
LARGE = 2 << 30
PICTURES = ("names-320", "changed-320", "changed-360", "changed-1280", "shifted-360", "many-1280")
SAID = "seen.json"


def flipped(*places: int) -> bytes:
    """The disk with these bytes changed."""
    made = bytearray(DISK)
    for at in places:
        made[at] ^= 1
    return bytes(made)


@pytest.fixture(
    scope="module",
    params=[
        pytest.param((Chromium(), "light", False), marks=pytest.mark.chromium),
        pytest.param((Firefox(), "dark", True), marks=pytest.mark.firefox),
        pytest.param((WebKit(), "dark", False), marks=pytest.mark.webkit),
    ],
    ids=lambda given: given[0].name,
)
def seen(request: pytest.FixtureRequest, session: Path) -> dict[str, Any]:
    """What one browser saw, of which Firefox has a server that forbids WebAssembly."""
    browser, scheme, strict = request.param
    folder = once(
        session / f"compared-{browser.name}", lambda folder: driven(browser, scheme, strict, folder)
    )
    return {**json.loads((folder / SAID).read_text(encoding="utf-8")), "folder": folder}


def driven(browser: Browser, scheme: str, strict: bool, folder: Path) -> None:
    """Compare files, and write what was seen and the pictures into a new folder."""
    folder.mkdir()
    contents = {
        **dict.fromkeys(("disk", "copy", "gone"), DISK),
        "changed": flipped(*CHANGED),
        "many": flipped(*range(0, len(DISK), 200_000)),
        "part": DISK[:5_000_001],
        "shifted": b"!" + DISK,
    }
    for name, content in contents.items():
        (folder / f"{name}.img").write_bytes(content)
    for name, size in (("large", LARGE), ("larger", LARGE + 1)):
        with (folder / f"{name}.img").open("wb") as file:
            file.truncate(size)
    (folder / "folder").mkdir()
    with served() as url:
        if strict:
            urllib.request.urlopen(f"{url}go-strict").close()
        driver = Path(__file__).parent / "compared.mjs"
        command: list[str | Path] = [node.find(), driver, TOOLS.folder, browser.name, browser.find(), url]
        command += [folder, SITE, scheme]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    (folder / SAID).write_text(done.stdout, encoding="utf-8")


def test_files_that_are_dropped_before_the_script_has_come_are_not_lost(seen: dict[str, Any]) -> None:
    assert seen["errors"] == []
    assert not seen["before"]
    assert seen["early"]["verdict"].startswith("✗ early.txt and late.txt differ in 1 of 1 block")


def test_the_blocks_are_named_and_drawn(seen: dict[str, Any]) -> None:
    told = seen["changed"]
    assert told["verdict"] == (
        f"✗ disk.img and changed.img differ in 4 of 3,907 blocks of 2 KiB; {FIRST} 70,001, counted from 0."
    )
    assert told["lines"] == [
        "bytes 69,632 to 71,679 (block 34)",
        "bytes 73,728 to 75,775 (block 36)",
        "bytes 3,999,744 to 4,001,791 (block 1,953)",
        "bytes 7,999,488 to 7,999,999 (block 3,906)",
    ]
    assert told["ends"] == ["byte 0", "byte 7,999,999"]
    assert told["drawn"] == 4
    assert told["strip"] == "Differences begin at 0.9 %, 0.9 %, 50.0 %, 100.0 % of the longer file."
    assert seen["many"]["drawn"] == 40
    assert seen["many"]["lines"][20:] == ["and 20 more"]


def test_an_inserted_byte_is_told_as_that(seen: dict[str, Any]) -> None:
    verdict = seen["shifted"]["verdict"]
    assert "differ in 3,907 of 3,907 blocks of 2 KiB" in verdict
    assert "the last 1,024 bytes are the same in both: it looks as if bytes were inserted" in verdict
    assert verdict.endswith(" shifted.img is longer: byte 8,000,000 is in it alone.")


def test_files_that_are_empty_or_equal_or_the_beginning_of_another(seen: dict[str, Any]) -> None:
    assert seen["empty"]["verdict"] == "✓ one.txt and two.txt are both empty."
    equal = "✓ one.txt (1) and one.txt (2) are equal: 3 bytes, 1 block of 1 KiB."
    assert seen["twice"]["verdict"] == equal
    more = "begins with all 5,000,001 bytes of part.img, and goes on: bytes 5,000,001 to 7,999,999."
    assert seen["part"]["verdict"] == f"✗ disk.img {more}"
    assert seen["part"]["strip"] == "The shorter file ends at 62.5 %."
    assert seen["chosen"]["verdict"] == seen["swapped"]["verdict"] == f"✗ copy.img {more}"
    assert seen["picked"] == ["1", "2"]


def test_names_are_no_markup_and_leave_sentences_in_order(seen: dict[str, Any]) -> None:
    assert seen["names"]["bold"] == 0
    assert seen["names"]["verdict"].startswith("✗ a <b>bold</b>.iso and \u2068שלום.txt\u2069 differ in")
    assert max(map(len, seen["names"]["choices"])) < 100


def test_thirty_files_and_one_alone(seen: dict[str, Any]) -> None:
    assert len(seen["thirty"]["choices"]) == 60
    assert seen["thirty"]["status"].startswith("30 files, 121 B, hashed in ")
    assert seen["alone"]


def test_large_files_tell_their_progress_and_can_be_stopped(seen: dict[str, Any]) -> None:
    assert seen["progress"].startswith("Hashing 2 files, 4.29 GB: ")
    assert seen["stopped"]["status"] == "Stopped: 2 files, 4.29 GB were not hashed to the end."
    assert seen["stopped"]["hidden"]


def test_a_file_that_changes_while_it_is_given_is_not_compared(seen: dict[str, Any]) -> None:
    assert seen["gone"]["verdict"] == "Not compared: gone.img could not be read."
    assert seen["gone"]["status"].endswith(" 1 of them could not be read.")


def test_a_folder_leaves_the_files_beside_it_theirs(seen: dict[str, Any]) -> None:
    if "among" in seen:
        before, after = seen["among"]
        assert before["verdict"] == "Not compared: folder could not be read."
        assert before["status"].endswith(" 1 of them could not be read.")
        assert after["verdict"].startswith("✓ disk.img and copy.img are equal: 8,000,000 bytes")


def test_it_compares_from_the_disk(seen: dict[str, Any]) -> None:
    assert {**seen["disk"], "status": ""} == {**seen["changed"], "status": ""}


def test_a_phone_shows_a_comparison_without_scrolling_sideways(seen: dict[str, Any]) -> None:
    for width, room in zip(seen["narrow"], (320, 320, 360, 1280, 360), strict=True):
        assert width <= room
    assert all((seen["folder"] / f"{name}.png").stat().st_size > 20_000 for name in PICTURES)
