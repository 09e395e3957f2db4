"""JavaScript or WebAssembly below one API: the choice, switching, and failures of either."""

from __future__ import annotations

import base64
import hashlib
import shutil
from pathlib import Path

import pytest

from tests.targets.javascript.joined import MODULE, change, files, module
from tests.targets.javascript.visiting import browser, visit
from wright.toolchain import node
from wright.toolchain.npm import run
from wright.toolchain.tools import CHECKOUT

RUNNER = Path(__file__).parent / "backend.mjs"
BEHAVIOURS = [
    "is chosen by its name, for all functions at once",
    "is JavaScript for who hashes little, and WebAssembly after a few KB",
    "asks which way is faster for short messages, and asks again",
    "digests every length alike",
    "changes in the middle of any number of messages",
    "takes the same memory for any number of hashers",
    "leaves no bytes of a message behind a destroyed hasher",
    "is the same with many messages and passwords at once",
    "hashes levels of trees alike, and in place",
    "leaves nothing of a tree's level in memory",
    "turns PBKDF2's loop in calls that end soon",
    "drops wrong lanes and wrong loops before their first result",
    "drops lanes and loops that answer wrongly once they are warm",
    "asks again which way is faster, and more and more rarely",
    "is JavaScript where there is no WebAssembly",
    "makes a checksum's BigInt where the engine sees none in memory",
    "is JavaScript where the policy blocks WebAssembly",
    "computes XXH64 alike both ways",
    "says what runs where XXH3 does not",
]
"""What backend.mjs tests, each in a process of its own."""
PAGE = """
import { backend, pbkdf2, sha1 } from "./package/lib/index.js";
import * as bulk from "./package/lib/bulk/index.js";
import "./package/lib/wasm/index.js";
const message = Uint8Array.from({ length: 100000 }, (_, i) => i);
const digest = sha1.hex(message);
const [key] = pbkdf2.many(bulk.sha1, [{ password: "p", salt: "s" }], { iterations: 1000, length: 60 });
const digests = bulk.sha1.many(Array.from({ length: 9 }, () => message)).map((bytes) => String(bytes));
let refusal = "";
try { backend("wasm"); } catch (error) { refusal = error.message; }
const { reason } = backend;
emit({ digest, key: Array.from(key), alike: new Set(digests).size, runs: sha1.backend, reason, refusal });
"""
K = 0x5A827999
"""SHA-1's first constant."""

each_browser = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=getattr(pytest.mark, name)) for name in ("chromium", "firefox")]
)


def behaves(package: Path, behaviour: str) -> None:
    run(node.find(), [str(RUNNER), str(package), behaviour], CHECKOUT)


@pytest.mark.node
@pytest.mark.parametrize("behaviour", BEHAVIOURS)
def test_the_backend(package: Path, behaviour: str) -> None:
    behaves(package, behaviour)


@pytest.mark.node
def test_wrong_webassembly_is_dropped(package: Path, tmp_path: Path) -> None:
    behaves(wrong_wasm(copied(package, tmp_path)), "drops WebAssembly that answers wrongly")


@pytest.mark.node
def test_wrong_javascript_is_dropped(package: Path, tmp_path: Path) -> None:
    behaves(
        wrong_javascript(copied(package, tmp_path)), "drops JavaScript that answers wrongly once it is warm"
    )


@pytest.mark.node
def test_two_wrong_ways_give_no_digest(package: Path, tmp_path: Path) -> None:
    behaves(wrong_javascript(wrong_wasm(copied(package, tmp_path))), "throws where neither way is right")


@each_browser
@pytest.mark.parametrize("allowed", [False, True])
def test_a_policy_that_blocks_webassembly(package: Path, name: str, allowed: bool) -> None:
    """Results stay the same; only explicit requests for WebAssembly are refused, with the reason."""
    policy = "script-src 'self'" + (" 'wasm-unsafe-eval'" if allowed else "")
    files: dict[str, str | Path] = {"package": package, "main.mjs": PAGE}
    (found,) = visit(browser(name), files, "main.mjs", policy=policy)
    message = bytes(i % 256 for i in range(100_000))
    assert found["digest"] == hashlib.sha1(message).hexdigest()
    assert bytes(found["key"]) == hashlib.pbkdf2_hmac("sha1", b"p", b"s", 1000, 60)
    assert found["alike"] == 1
    assert found["runs"] == ("wasm" if allowed else "js")
    for text in (found["reason"], found["refusal"]):
        assert ("WebAssembly is blocked" in text) != allowed, text


def copied(package: Path, folder: Path) -> Path:
    shutil.copytree(package / "lib", folder / "lib")
    shutil.copy(package / "package.json", folder)
    return folder


def wrong_javascript(package: Path) -> Path:
    """A kernel that is right forty times, like one that an engine's compiler then breaks."""
    head = "function compress_sha1(H, M, offset, end) {\n"
    change(package, package, "kernels/sha1/compress.js", head, f"{head}  if (++called > 40) H[0] ^= 1;\n")
    file = module(package, "kernels/sha1/compress.js").file
    file.write_text(file.read_text(encoding="utf-8") + "let called = 0;\n", encoding="utf-8")
    return package


def wrong_wasm(package: Path) -> Path:
    """A kernel with another constant."""
    (file,) = (each for each in files(package) if "\nconst compress_sha1_wasm = " in each.read_text("utf-8"))
    text = file.read_text(encoding="utf-8")
    (encoded,) = (found[3] for found in MODULE.finditer(text) if found[1] == "compress")
    code = base64.b64decode(encoded)
    due = K.to_bytes(4, "little")  # a vector's lane
    assert due in code
    other = bytes([due[0] ^ 1]) + due[1:]
    file.write_text(text.replace(encoded, base64.b64encode(code.replace(due, other)).decode()))
    return package
