"""Checks of all targets' packages: published values of constructions, and the origin of files."""

from __future__ import annotations

import itertools
import json
import subprocess
from collections.abc import Container, Iterable, Mapping
from pathlib import Path
from typing import Any

from tests import reference
from tests.behaviours.chained import reached
from tests.constructions import chained
from tests.spec.midstate import pack
from tests.targets.driver import Asked
from tests.vectors import sha3vs, vectors
from wright.spec import FUNCTIONS
from wright.spec.constructions.sponge import Sponge
from wright.targets.packages import FIRST_LINE
from wright.toolchain import node
from wright.toolchain.tools import CHECKOUT

JAVASCRIPT = CHECKOUT / "packages" / "javascript"
NO_COMMENTS = {".json", ".png", ".asmdef", ".meta", ".snk"}
CHAINED = list(chained.CHAINED)
KEYS = (0, 1, 63, 64, 65, 127, 128, 129, 300)
"""Bytes of keys around each function's block size: longer keys are hashed first."""


def said(*command: str | Path, cwd: Path | None = None) -> str:
    """A program's output. A failure raises with the output."""
    done = subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def check_constructions(driver: Asked, offered: Container[str] = FUNCTIONS, most: int = 1 << 24) -> None:
    """RFC 2202, 4231, 5869 and 6070, and Wycheproof's HMAC, for functions that we have.

    A vector's code may be truncated.

    ``most`` limits the iterations to the engine's speed.
    """
    published = vectors("constructions")
    published["hmac"] |= vectors("wycheproof")["hmac"]
    for kind, result in (("hmac", "mac"), ("hkdf", "key"), ("pbkdf2", "key")):
        for name, cases in published[kind].items():
            if name not in offered:
                continue
            possible = [case for case in cases if case.get("iterations", 1) <= most]
            assert possible
            for case in possible:
                made = _construct(driver, kind, name, case)
                shown = made[: len(case[result])] if kind == "hmac" else made
                assert shown == case[result], (kind, name, case)


def _construct(driver: Asked, kind: str, name: str, case: dict[str, Any]) -> str:
    def part(key: str) -> bytes:
        return bytes.fromhex(case[key])

    if kind == "hmac":
        return driver.ask("hmac", name, part("key"), part("message"))
    if kind == "hkdf":
        return driver.ask("hkdf", name, part("secret"), part("salt"), part("info"), case["length"])
    return driver.ask("pbkdf2", name, part("password"), part("salt"), case["iterations"], case["length"])


def check_keys(driver: Asked, name: str) -> None:
    """HMAC, HKDF and PBKDF2 at each limit of a counter or a block, against hashlib."""
    size = FUNCTIONS[name].digest_size
    lengths = dict.fromkeys((1, size - 1, size, size + 1, 2 * size + 3), 3)
    more = {257 * size + 1: 1}  # more blocks than a byte counts
    _check_codes(driver, name, KEYS, 255 * size, lengths | more)  # RFC 5869 has no more blocks


def check_codes(driver: Asked, name: str) -> None:
    """HMAC, HKDF and PBKDF2 where each turns: a key longer than a block, a second block of output."""
    block, size = FUNCTIONS[name].block_size, FUNCTIONS[name].digest_size
    _check_codes(driver, name, (block - 1, block, block + 1), size + 1, {size + 1: 2})


def _check_codes(
    driver: Asked, name: str, keys: Iterable[int], output: int, derived: Mapping[int, int]
) -> None:
    """Keys of these lengths, so much of HKDF's output, and PBKDF2's iterations by its output's length."""
    message = bytes(range(99))
    for length in keys:
        key = bytes((7 * i + length) & 255 for i in range(length))
        assert driver.ask("hmac", name, key, message) == reference.hmac(key, message, name).hex(), length
    okm, whole, prk = b"", b"", reference.hmac(b"salt", b"secret", name)
    while len(whole) < output:
        number = len(whole) // FUNCTIONS[name].digest_size + 1
        okm = reference.hmac(prk, okm + b"info" + bytes([number]), name)
        whole += okm
    assert driver.ask("hkdf", name, b"secret", b"salt", b"info", output) == whole[:output].hex()
    for length, iterations in derived.items():
        wanted = reference.pbkdf2(name, b"password", b"salt" * 9, iterations, length).hex()
        assert driver.ask("pbkdf2", name, b"password", b"salt" * 9, iterations, length) == wanted


def check_nist(driver: Asked, function: Sponge, every: int = 1, checkpoints: int = 10) -> None:
    """NIST's files of a sponge, which no package holds: of the cases each ``every``-th, and Monte Carlo."""
    output = _output(driver, function)
    for case in itertools.islice(sha3vs.files(function), 0, None, every):
        assert output(case.message, len(case.output)) == case.output
    sha3vs.check_monte_carlo(function, output, checkpoints)


def check_monte_carlo(driver: Asked, function: Sponge) -> None:
    """All of NIST's Monte Carlo, a hundred thousand outputs: most of the time is the driver's answers'."""
    sha3vs.check_monte_carlo(function, _output(driver, function))


def _output(driver: Asked, function: Sponge) -> sha3vs.Output:
    def output(message: bytes, size: int) -> bytes:
        command, *length = ("xof", size) if function.extendable else ("hash",)
        return bytes.fromhex(driver.ask(str(command), function.name, message, *length))

    return output


def check_midstates(driver: Asked, names: Iterable[str], folder: Path) -> None:
    """Each message begins here, continues in JavaScript, and ends in both. Node.js is always set up."""
    script = folder / "midstates.mjs"
    script.write_text(
        f"""\
import * as all from {json.dumps((JAVASCRIPT / "lib" / "index.js").as_uri())};
const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (data) => [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const more = Uint8Array.from({{ length: 77 }}, (_, i) => i);
const given = JSON.parse(process.argv[2]);
const answers = given.map(([name, midstate]) => {{
  const hasher = all[name].resume(bytes(midstate)).update(more);
  return [name, hex(hasher.save()), hex(hasher.digest())];
}});
console.log(JSON.stringify(answers));
""",
        encoding="utf-8",
    )
    more = bytes(range(77))
    begun = [(name, length) for name in names for length in (0, 1, 63, 64, 65, 127, 128, 129, 1000)]
    saved = []
    for name, length in begun:
        driver.ask("init", name, 0)
        driver.ask("update", name, 0, bytes(length))
        saved.append((name, driver.ask("save", name, 0)))
    answers = json.loads(said(node.find(), script, json.dumps(saved)))
    for (name, length), (told, midstate, digest) in zip(begun, answers, strict=True):
        assert told == name
        assert digest == reference.new(name, bytes(length) + more).hexdigest()
        assert driver.ask("resume", name, 1, bytes.fromhex(midstate)) == "ok"
        assert driver.ask("final", name, 1) == digest
        driver.ask("update", name, 1, more)
        assert driver.ask("final", name, 1) == reference.new(name, bytes(length) + more + more).hexdigest()


def longest(name: str) -> bytes:
    """A midstate after the longest message whose bits 64 bits count."""
    function, length = chained.CHAINED[name], (1 << 61) - 1
    return pack(function, reached(function, length), bytes(function.waiting(length)), length)


def check_first_lines(package: Path) -> None:
    """Every file of a package says that it is generated, except licences and formats without comments."""
    files = [file for file in package.rglob("*") if file.is_file() and file.suffix not in NO_COMMENTS]
    files = [file for file in files if file.stem != "LICENSE"]
    assert len(files) > 30
    for file in files:
        assert FIRST_LINE in file.read_text(encoding="utf-8").splitlines()[0], file
