"""Every peer returns the right digests; the harness checks them before it times them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from wright.measure.interleave import Plan, WrongDigestError, measure, message_cases, trusted
from wright.measure.report import figure
from wright.spec import FUNCTIONS
from wright.spec.sha2 import SHA224, SHA256
from wright.targets.javascript.engines.node import Node
from wright.targets.javascript.engines.table import ENGINES
from wright.targets.javascript.measure.first import ROUNDS, first
from wright.targets.javascript.measure.peers import (
    DIGESTS,
    KEYED_DIGESTS,
    PBKDF2S,
    Peer,
    contenders,
)
from wright.targets.javascript.measure.peers.libraries import DIGESTED
from wright.targets.javascript.measure.peers.workshop import SOURCE, workshop
from wright.targets.javascript.measure.suite import Suite
from wright.toolchain.engine import Line
from wright.toolchain.tools import ToolError

QUICK = Plan(processes=1, budget=5, warmup=1, rounds_least=2, rounds_most=3)

each_engine = pytest.mark.parametrize(
    "engine", [pytest.param("node", marks=pytest.mark.node), pytest.param("jsc", marks=pytest.mark.jsc)]
)

PACKAGE = {
    "package.json": """{
      "name": "hashwright", "version": "1.0.0", "type": "module",
      "exports": { ".": "./index.js", "./compact": "./index.js", "./crypto-js": "./crypto-js.js",
        "./bulk": "./index.js", "./fixed": "./index.js", "./wasm": "./index.js" }
    }""",
    "index.js": """
      import { createHash, pbkdf2Sync } from "node:crypto";
      export const sha256 = (bytes) => createHash("sha256").update(bytes).digest();
      export const backend = (name) => name;
      sha256.hex = (bytes) => createHash("sha256").update(bytes).digest("hex");
      export const pbkdf2 = (_, password, salt, { iterations, length }) =>
        pbkdf2Sync(password, salt, iterations, length, "sha256");
    """,
    "crypto-js.js": """
      export function accelerate(CryptoJS) {
        const original = CryptoJS.SHA256;
        CryptoJS.SHA256 = (words) => original(words);
      }
    """,
}


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with our modules' names on Node's own hashes, because only the suite is under test."""
    for name, text in PACKAGE.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def test_peers_are_pinned_by_hash_and_by_no_registry() -> None:
    lock = (SOURCE / "package-lock.json").read_text()
    assert '"resolved"' not in lock
    assert lock.count('"integrity"') == lock.count('"node_modules/')


@each_engine
@pytest.mark.parametrize("name", DIGESTED)
def test_digests_of_peers(engine: str, name: str) -> None:
    beside = contenders(DIGESTS, name, ENGINES[engine])
    run = measure(
        ENGINES[engine], beside, message_cases(trusted(FUNCTIONS[name]), (0, 55, 56, 111, 112, 1000)), QUICK
    )
    assert "noble" in run.contenders
    assert ("createHash" in run.contenders) == (engine == "node")


@each_engine
@pytest.mark.parametrize(
    ("name", "peers"),
    [
        ("crc32", ["@aws-crypto", "crc-32"]),
        ("crc32c", ["@aws-crypto", "crc-32"]),
        ("crc64nvme", ["@aws-sdk"]),
    ],
)
def test_checksums_beside_their_peers(engine: str, name: str, peers: list[str]) -> None:
    report = Suite(ENGINES[engine], QUICK).ask("digests", FUNCTIONS[name], (0, 1, 55, 300))
    beside = [*peers, *["zlib.crc32"] * (name == "crc32" and engine == "node")]
    ways = ("hashwright, WebAssembly", "hashwright, JavaScript")
    ours = ("hashwright", *ways, "hashwright, compact")
    assert report.measurement.contenders == (*ours, *beside)


@pytest.mark.node
def test_versions_are_those_of_the_lock_file() -> None:
    asked = ("noble", "crypto-js", "siphash", "createHash")
    peers = (*DIGESTS, *KEYED_DIGESTS, *PBKDF2S)
    assert {peer.name: peer.version for peer in peers if peer.name in asked} == {
        "noble": "@noble/hashes 2.4.0",
        "crypto-js": "crypto-js 4.2.0",
        "siphash": "siphash 1.2.0",
        "createHash": "",
    }


@pytest.mark.node
@pytest.mark.parametrize("name", ["sha1", "sha256"])
def test_derived_keys_of_peers(name: str, tmp_path: Path) -> None:
    """Each peer against Python's own PBKDF2, without our package."""
    (tmp_path / "package.json").write_text(PACKAGE["package.json"])
    (tmp_path / "index.js").write_text(PACKAGE["index.js"].replace("sha256", name))
    report = Suite(ENGINES["node"], QUICK, package=tmp_path).ask("pbkdf2", FUNCTIONS[name], (3,))
    assert report.measurement.contenders == (
        "hashwright", "hashwright, bulk", "noble", "crypto-js", "asmcrypto", "sjcl", "pbkdf2Sync",
    )  # fmt: skip


@each_engine
def test_keyed_digests_of_peers(engine: str) -> None:
    function = FUNCTIONS["siphash24"]
    key = bytes(range(16))
    cases = [
        case_of
        for size in (0, 1, 7, 8, 9, 300)
        for case_of in message_cases(lambda message: function.hash(message, key), (size,))
    ]
    keyed = [type(case)(case.name, case.size, case.expected, {"key": key.hex()}) for case in cases]
    measure(ENGINES[engine], contenders(KEYED_DIGESTS, "siphash24", ENGINES[engine]), keyed, QUICK)


@each_engine
def test_trees_batches_and_keys(engine: str) -> None:
    """Every call for tree roots and for many digests returns hashlib's or the spec's values."""
    suite = Suite(ENGINES[engine], QUICK)
    by_node = ("crypto.hash",) if engine == "node" else ()
    trees = suite.ask("merkle", SHA256, (2, 8)).measurement.contenders
    assert trees[4:] == ("as-sha256", "noble", *by_node)
    assert suite.ask("many", SHA256, (0, 8, 100)).measurement.contenders[5:] == (
        "noble",
        "hash-wasm",
        *by_node,
    )
    keyed = FUNCTIONS["siphash24"]
    assert suite.ask("many", keyed, (0, 9)).measurement.contenders[3:] == ("siphash",)
    ours = ("hashwright", "hashwright, compact")
    assert suite.ask("keyed", keyed, (0, 9)).measurement.contenders == (*ours, "siphash")


@pytest.mark.node
def test_the_suite_measures_our_package_beside_the_peers(package: Path) -> None:
    report = Suite(ENGINES["node"], QUICK, package=package).ask("digests", SHA256, (0, 55))
    assert report.subject == "hashwright"
    ours = ("hashwright", "hashwright, WebAssembly", "hashwright, JavaScript", "hashwright, hex")
    assert report.measurement.contenders[:4] == ours
    assert set(report.peers) == {"noble", "hash-wasm", "crypto-js", "asmcrypto", "sha.js"}


@pytest.mark.turns
@pytest.mark.node
def test_a_first_hash_has_a_process_of_its_own() -> None:
    """Each bundle holds one function; the time with import includes the bundle's evaluation."""
    rounds: list[list[str]] = []

    class Counted(Node):
        def afresh(self, scripts: Sequence[str], timeout: float) -> Iterator[Line]:
            each = len(set(scripts))
            rounds.extend(list(scripts[at : at + each]) for at in range(0, len(scripts), each))
            yield from super().afresh(scripts, timeout)

    report = first(Counted(), SHA224, Plan(processes=1), sizes=(0, 55))
    measurement = report.measurement
    assert len(rounds) == ROUNDS
    assert all(set(each) == set(rounds[0]) for each in rounds)
    assert len(rounds[0]) == 2 * len(measurement.contenders)
    assert len({tuple(each) for each in rounds}) > 1
    assert measurement.contenders[:4] == report.ours
    assert set(report.peers) == {"noble", "hash-wasm", "crypto-js"}
    calls, whole = measurement.cases[:2]
    assert (calls.name, whole.name) == ("0 B, the call", "0 B, with import")
    for name in measurement.contenders:
        call, waits = (measurement.samples[case.name][name].nanoseconds for case in (calls, whole))
        assert len(call) == len(waits) == ROUNDS
        assert all(0 < one < all_of_it for one, all_of_it in zip(call, waits, strict=True))
    assert figure(measurement, "hashwright", calls).endswith(("ns", "µs", "ms"))


@pytest.mark.node
def test_cryptojs_is_measured_with_and_without_our_kernels(package: Path) -> None:
    report = Suite(ENGINES["node"], QUICK, package=package).ask("crypto-js", SHA256, (55,))
    assert report.measurement.contenders == ("accelerated", "crypto-js")
    assert report.peers == {"crypto-js": "crypto-js 4.2.0"}


@pytest.mark.node
def test_an_accelerated_cryptojs_leaves_the_other_as_it_was(package: Path) -> None:
    """Our accelerator breaks one CryptoJS instance: only that instance is refused."""
    broken = PACKAGE["crypto-js.js"].replace("original(words)", "original(words.clone().concat(words))")
    (package / "crypto-js.js").write_text(broken)
    with pytest.raises(WrongDigestError, match="accelerated on 55 B"):
        Suite(ENGINES["node"], QUICK, package=package).ask("crypto-js", SHA256, (55,))


@pytest.mark.node
def test_a_package_that_cannot_be_bundled_is_an_error_with_its_cause() -> None:
    with pytest.raises(ToolError, match="no-such-package"):
        workshop().bundle('export * from "no-such-package";')


@pytest.mark.node
def test_minified_text_keeps_only_what_is_exported() -> None:
    text = workshop().minify("function long_name(a) { return a + 1; }\nexport { long_name };")
    assert "long_name" in text
    assert len(text) < 60


def test_a_peer_is_asked_only_for_what_it_has() -> None:
    peer = Peer("builtin", "node", "node-crypto.js", "digest", ("sha1",), engines=("node",))
    assert contenders((peer,), "sha1", ENGINES["jsc"]) == []
    assert contenders((peer,), "sha256", ENGINES["node"]) == []


def test_the_browsers_own_is_a_contender_in_browsers_alone() -> None:
    peers = {
        name: {peer.name for peer in DIGESTS if peer.runs("sha256", engine)}
        for name, engine in ENGINES.items()
    }
    having = {name for name, those in peers.items() if "WebCrypto" in those}
    assert having == {"chromium", "firefox", "webkit"}
    assert all("sha.js" in those for those in peers.values())
