"""The package as it ships: features besides the behaviours, the example, and its files' comments."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import tomllib
from itertools import product
from pathlib import Path

import pytest

from tests import reference
from tests.constructions.chained import KEYED
from tests.constructions.sponge import SPONGES
from tests.constructions.tree import TREES
from tests.constructions.xxh3 import STRIPED
from tests.constructions.xxhash import SEEDED
from tests.targets.installation import Installation
from tests.targets.motoko.conftest import ONE_MODE
from tests.targets.motoko.driver import OFFERED, PACKAGE, Driver, edition, is_extended, library, module_of
from tests.targets.packages import (
    JAVASCRIPT,
    check_constructions,
    check_first_lines,
    check_keys,
    check_midstates,
    check_nist,
    longest,
    said,
)
from tests.tiers.drawn import sampled
from tests.vectors import sha3vs
from wright import VERSION
from wright.spec import FUNCTIONS
from wright.spec.constructions.sponge import Sponge
from wright.targets.artefacts import Packaged, linked
from wright.targets.motoko.build import MOTOKO
from wright.targets.motoko.engines.canister import Canister
from wright.targets.motoko.engines.ic import InternetComputer
from wright.targets.motoko.rendering import FOLDERS
from wright.targets.packages import spec_digest
from wright.toolchain import node
from wright.toolchain.archives import files_in, unpack
from wright.toolchain.files import differences

CODED = [name for name in SPONGES if not is_extended(name) and name in hashlib.algorithms_available]
"""Sponges with HMAC that hashlib has, too."""
ENDED = [name for name in OFFERED if FUNCTIONS[name].is_hash or name in TREES]
"""Those whose messages end, and are then read."""
CHAINED = [name for name in OFFERED if FUNCTIONS[name].construction == "chained"]


def example(engine: InternetComputer, name: str, package: Path = PACKAGE) -> bytes:
    """A canister of a package's examples, compiled without a warning and metered."""
    text = (package / "examples" / f"{name}.mo").read_text(encoding="utf-8")
    text = text.replace("mo:hashwright/", f"mo:hashwright/{FOLDERS[edition(engine)]}")
    return engine.metered(engine.compile({"main.mo": text, **library(package)}, strict=True))


@ONE_MODE
def test_a_release_s_archive_is_the_package_where_mops_puts_it(ic: InternetComputer, tmp_path: Path) -> None:
    """Its example compiles from there alone; the manifest names all files but itself and its company."""
    packaged = Packaged(PACKAGE, "0" * 40)
    (artefact,) = MOTOKO.artefacts(packaged, tmp_path)
    unpack(artefact.file, tmp_path / ".mops")
    unpacked = tmp_path / ".mops" / f"hashwright@{VERSION}"
    readme = (PACKAGE / "README.md").read_text(encoding="utf-8")
    assert (unpacked / "README.md").read_text(encoding="utf-8") == linked(readme, packaged)
    shutil.copy(PACKAGE / "README.md", unpacked)
    assert list(differences(unpacked, PACKAGE)) == []
    compiled = example(ic, "Certified", unpacked)
    assert compiled == example(ic, "Certified")
    installed = Installation("mops", artefact.file)
    installed.note("\n".join(files_in(unpacked)))
    installed.note(f"moc compiles examples/Certified.mo with these alone: {len(compiled):,} bytes")


@pytest.mark.turns
def test_constructions(driver: Driver) -> None:
    """Without RFC 6070's sixteen million iterations, which exceed a call's limit."""
    check_constructions(driver, OFFERED, most=4096)


@pytest.mark.parametrize("name", [*CHAINED, *CODED])
def test_keys_of_every_function(driver: Driver, name: str) -> None:
    check_keys(driver, name)


@pytest.mark.turns
@pytest.mark.parametrize("function", sha3vs.NIST, ids=lambda function: function.name)
def test_nist_files_sampled(driver: Driver, function: Sponge) -> None:
    check_nist(driver, function, 20, 1)


def test_a_call_has_room_for_as_many_iterations_of_pbkdf2_as_the_frame_says(driver: Driver) -> None:
    """40 billion instructions: the limit of an update."""
    for name in ("sha3_256", *KEYED):
        few, many = (int(driver.ask("iterations", name, count)) for count in (1, 101))
        assert 200_000 * (many - few) // 100 < 40_000_000_000, name


@pytest.mark.parametrize("name", CHAINED)
def test_codes_and_double_hashes_of_every_function(driver: Driver, name: str) -> None:
    block = FUNCTIONS[name].block_size
    for size in (0, 1, 63, 64, 65, 200):
        message = bytes(range(size))
        twice = reference.new(name, reference.new(name, message).digest()).hexdigest()
        assert driver.ask("double", name, message) == twice
        for key in (b"", b"key", bytes(block), bytes(block + 1)):
            assert driver.ask("hmac", name, key, message) == reference.hmac(key, message, name).hex()


@pytest.mark.parametrize("name", ["sha1", "sha256", "sha512"])
@pytest.mark.parametrize("way", [3, 4, 5])
def test_bytes_that_come_one_by_one(driver: Driver, name: str, way: int) -> None:
    """By an iterator, a reader, an accessor: a partial block waits for the next write, however it comes."""
    block = FUNCTIONS[name].block_size
    for waiting in (0, 1, block - 1):
        for size in (0, 1, 2, block - 1, block, block + 1, 2 * block + 7, 3 * block - 1):
            message = bytes(i * 7 & 255 for i in range(waiting + size + block))
            driver.ask("init", name, 0)
            driver.ask("update", name, 0, message[:waiting], 7)
            driver.ask("update", name, 0, message[waiting : waiting + size], way)
            driver.ask("update", name, 0, message[waiting + size :], 3)
            assert driver.ask("final", name, 0) == reference.new(name, message).hexdigest(), (waiting, size)


@pytest.mark.parametrize("name", ["sha1", "sha256", "sha512"])
@pytest.mark.parametrize("way", [1, 2, 6, 7, 8])
def test_long_bytes_with_a_rest(driver: Driver, name: str, way: int) -> None:
    """Of a blob of more than a kilobyte only the rest is kept for the next write."""
    message = bytes(i * 7 & 255 for i in range(3000))
    for start, stop in ((0, 1024), (0, 1025), (0, 2001), (1, 2001), (1, 1100)):
        driver.ask("init", name, 0)
        driver.ask("update", name, 0, message[:start], 7)
        driver.ask("update", name, 0, message[start:stop], way)
        driver.ask("update", name, 0, message[stop:], 3)
        assert driver.ask("final", name, 0) == reference.new(name, message).hexdigest(), (start, stop)


def test_no_bytes_where_a_region_ends(driver: Driver) -> None:
    """A region refuses to be read from its end on, even for no bytes."""
    assert driver.ask("stored", "sha256", b"", 65536, 0) == hashlib.sha256().hexdigest()
    assert driver.ask("stored", "sha256", b"abc", 5, 3) == hashlib.sha256(b"abc").hexdigest()


def test_misuse_traps_and_says_what_would_be_right(driver: Driver) -> None:
    def refusal(command: str, *words: bytes | int) -> str:
        return driver.refusal(command, "sha256", *words)

    assert "two digests have 32 bytes each, not 32 and 31" in refusal("pair", bytes(32), bytes(31))
    assert "a digest has 32 bytes, not 0" in refusal("chain", b"")
    assert "iterations are 1 or more" in refusal("pbkdf2", b"p", b"s", 0, 20)
    assert "a key has 1 to 137_438_953_440 bytes, not 0" in refusal("pbkdf2", b"p", b"s", 1, 0)
    assert "a key has 1 to 8_160 bytes, not 8_161" in refusal("hkdf", b"k", b"", b"", 255 * 32 + 1)
    assert "a key has 16 bytes, not 15" in driver.refusal("siphash", "siphash13", bytes(15), b"")
    room = "Sha256.writeRegion: the region has 65_536 bytes, not"
    for offset, length in ((0, 65537), (65536, 1), (65537, 0), (1, 2**64 - 1), (2**64 - 1, 2)):
        assert room in refusal("beyond", b"", offset, length)


def test_a_part_of_bytes_ends_where_they_end(driver: Driver) -> None:
    for start, length in ((3, 0), (1, 2)):
        assert driver.ask("part", "shake128", b"abc", start, length) == "ok"
    for start, length in ((1, 3), (4, 0), (0, 4)):
        refused = driver.refusal("part", "shake128", b"abc", start, length)
        assert f"there are 3 bytes, not {length} from {start} on" in refused


def test_a_closed_message_takes_no_more(driver: Driver) -> None:
    for way in range(10):
        driver.ask("init", "sha256", 1)
        assert "the message has ended; reset it" in driver.refusal("closed", "sha256", 1, way)
    driver.ask("init", "sha256", 1)
    assert "has not ended; close it, or take its sum" in driver.refusal("read", "sha256", 1)


ENTERED = "an iterator uses the message that it is read for"


@pytest.mark.parametrize("name", sampled([pytest.param(name, id=name) for name in ENDED], 5, "motoko"))
def test_an_iterator_that_uses_its_message_traps(driver: Driver, name: str) -> None:
    """By each of three ways to write bytes one by one: it writes, resets, ends or reads the message.

    A trap takes long, as the canister begins anew: the uses take turns over the functions.
    """
    for way in range(3):
        use = (ENDED.index(name) + way) % 5
        driver.ask("init", name, 1)
        driver.ask("update", name, b"abcde"[: 5 * (way % 2)], 1)
        assert ENTERED in driver.refusal("entered", name, 10 + way, use), (way, use)


@pytest.mark.turns
def test_an_iterator_that_uses_what_takes_a_seed_or_a_key_traps(driver: Driver) -> None:
    """It writes, resets, writes as it is written, reads or copies."""
    for name, use in product((*SEEDED, *STRIPED), range(5)):
        assert ENTERED in driver.refusal("entered", name, b"abcde", use % 3, use), (name, use)
    for use in range(5):
        assert ENTERED in driver.refusal("entered", "siphash24", bytes(16), b"abcde", use), use
        assert ENTERED in driver.refusal("entered_tree", "turboshake128", b"abcde", b"", use % 3, use), use


@pytest.mark.parametrize("mode", ["kmac", "cshake"])
def test_an_iterator_that_resets_what_is_behind_strings_traps(driver: Driver, mode: str) -> None:
    assert ENTERED in driver.refusal(f"reset_{mode}", "shake128", b"key", b"")


def test_midstates_that_are_none_say_why(driver: Driver) -> None:
    assert driver.ask("resume", "sha1", 0, b"") == "this is no midstate of SHA-1: 0 bytes are too few"
    assert "does not begin with HWMS" in driver.ask("resume", "sha1", 0, bytes(40))
    driver.ask("init", "sha224", 0)
    other = bytes.fromhex(driver.ask("save", "sha224", 0))
    assert "belongs to function 2, not 3" in driver.ask("resume", "sha256", 0, other)
    driver.ask("init", "sha256", 0)
    assert "unshare: this is no midstate of SHA-256" in driver.refusal("unshare", "sha256", 0, other)


def test_a_message_is_not_longer_than_its_length_can_say(driver: Driver) -> None:
    """A message at the limit, resumed from a midstate: one byte more is refused, also from an iterator."""
    for way in range(1, 9):
        assert driver.ask("resume", "sha256", 0, longest("sha256")) == "ok"
        assert "less than 2^61 bytes" in driver.refusal("update", "sha256", 0, b"x", way)


def test_midstates_go_to_javascript_and_back(driver: Driver, tmp_path: Path) -> None:
    check_midstates(driver, CHAINED, tmp_path)


def test_the_example_hashes_a_file_over_calls_and_upgrades(ic: InternetComputer, tmp_path: Path) -> None:
    """JavaScript hashes the same bytes; it resumes the canister's midstate, and the canister JavaScript's."""
    module = example(ic, "Files")
    canister = Canister(module)
    file = bytes(i * i % 251 for i in range(40_000))
    at = 0
    for size in (0, 1, 63, 64, 10_000, 65, 9_000):
        at += size
        assert canister.call("append", file[at - size : at]) == [at]
        if size in (63, 10_000):
            canister.upgrade(module)
        digest = [hashlib.sha256(file[:at]).digest()]
        assert canister.call("sum") == canister.call("sumOfFile") == digest
    (midstate,) = canister.call("save")
    assert isinstance(midstate, bytes)
    script = tmp_path / "goes_on.mjs"
    script.write_text(
        f"""\
import {{ readFileSync }} from "node:fs";
import {{ sha256 }} from {json.dumps((JAVASCRIPT / "lib" / "index.js").as_uri())};
const file = readFileSync(process.argv[2]);
const hasher = sha256.resume(Buffer.from(process.argv[3], "hex")).update(file.subarray({at}, 30000));
console.log(Buffer.from(hasher.save()).toString("hex"), sha256.hex(file));
""",
        encoding="utf-8",
    )
    (tmp_path / "file").write_bytes(file)
    further, whole = said(node.find(), script, tmp_path / "file", midstate.hex()).split()
    assert whole == hashlib.sha256(file).hexdigest()
    canister.call("resume", bytes.fromhex(further))
    canister.upgrade(module)
    canister.call("append", file[30_000:])
    assert canister.call("sum") == [bytes.fromhex(whole)]
    canister.call("restart")
    assert canister.call("sum") == canister.call("sumOfFile") == [hashlib.sha256().digest()]


@ONE_MODE
def test_the_example_certifies_the_root_of_its_entries(ic: InternetComputer) -> None:
    """The root equals hashlib's, also after an upgrade; a client reaches it with the canister's answer."""
    module = example(ic, "Certified")
    canister, entries = Canister(module), [b""] * 1000
    assert canister.certified == root(entries)
    for at, entry in ((0, b"first"), (999, b"last" * 30), (511, b"x"), (24, b"y"), (511, b"")):
        entries[at] = entry
        canister.call("put", at, entry)
        assert canister.certified == root(entries)
        found, siblings, certificate = canister.call("get", at)
        assert found == entry
        assert certificate == [], "the stub's queries have none"
        assert isinstance(siblings, list)
        node, place = hashlib.sha256(entry).digest(), 1000 + at
        for sibling in siblings:
            assert isinstance(sibling, bytes)
            node = hashlib.sha256(sibling + node if place % 2 else node + sibling).digest()
            place //= 2
        assert node == canister.certified
    canister.upgrade(module)
    canister.call("put", 1, b"second")
    entries[1] = b"second"
    assert canister.certified == root(entries)


def root(entries: list[bytes]) -> bytes:
    """The root of the tree in which node i is the digest of nodes 2 i and 2 i + 1."""
    nodes = [b""] * len(entries) + [hashlib.sha256(entry).digest() for entry in entries]
    for i in reversed(range(1, len(entries))):
        nodes[i] = hashlib.sha256(nodes[2 * i] + nodes[2 * i + 1]).digest()
    return nodes[1]


def test_every_file_says_that_it_is_generated() -> None:
    check_first_lines(PACKAGE)


def test_the_manifest_is_one_that_mops_reads() -> None:
    manifest = tomllib.loads((PACKAGE / "mops.toml").read_text(encoding="utf-8"))
    assert manifest["package"]["name"] == "hashwright"
    assert manifest["package"]["version"] == VERSION


@pytest.mark.parametrize("folder", FOLDERS.values())
def test_every_function_says_where_it_comes_from(folder: str) -> None:
    for name in OFFERED:
        function = FUNCTIONS[name]
        text = (PACKAGE / "src" / folder / f"{module_of(name)}.mo").read_text(encoding="utf-8")
        assert f"{function.title}, {function.standard}; spec sha256:{spec_digest(function)}" in text


@pytest.mark.parametrize("folder", FOLDERS.values())
def test_all_that_is_public_is_documented(folder: str) -> None:
    for file in sorted((PACKAGE / "src" / folder).glob("*.mo")):
        lines = file.read_text(encoding="utf-8").splitlines()
        public = [i for i, line in enumerate(lines) if line.startswith("  public ")]
        assert public, file
        for i in public:
            assert lines[i - 1].startswith("  /// "), (file, lines[i])


@pytest.mark.parametrize("folder", FOLDERS.values())
def test_every_kernel_tells_its_proof(folder: str) -> None:
    files = sorted((PACKAGE / "src" / "kernels" / folder).glob("*.mo"))
    assert files
    for file in files:
        text = file.read_text(encoding="utf-8")
        kernels = re.findall(r"^ *public func \w+", text, re.MULTILINE)
        proofs = re.findall(r"^ *// Proof: proven from this text, \d+ cases?", text, re.MULTILINE)
        assert len(kernels) == len(proofs) > 0, file
