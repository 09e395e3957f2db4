"""The Solidity package, compiled in all settings that people have, and run in revm."""

from __future__ import annotations

import hashlib
import subprocess
from collections.abc import Collection, Iterator
from random import Random
from typing import cast
from zlib import crc32

import pytest
from _pytest.mark import ParameterSet

from tests.targets.evm.driver import (
    CODED,
    DRAWN,
    EXTENDABLE,
    OFFERED,
    PACKAGE,
    STREAMED,
    contract,
    deployed,
    files,
    in_pieces,
)
from tests.tiers.drawn import sampled
from tests.vectors import vectors
from wright.measure.committed import Figures
from wright.spec import FUNCTIONS
from wright.spec.constructions.sponge import Sponge
from wright.spec.sha3 import KECCAK_256
from wright.targets.evm.engines.solc import PIPELINES, Settings
from wright.toolchain import node
from wright.toolchain.engine import EngineError

LARGEST = 24_576
"""Bytes of a contract's code: EIP-170."""
ROOM = 8_192
"""Bytes that are left for the contract around a library."""
USUAL = (Settings(), Settings(via_ir=True))
DEFAULT = (Settings(200), Settings(200, via_ir=True))
"""The optimizer's runs where people set none."""
KEPT = {("sha256", Settings()): 32}
"""Bytes of memory that a call keeps: Solidity's own `sha256`, by the legacy pipeline."""
EVERY = [
    pytest.param(s, id=s.title, marks=[] if s in (*USUAL, *DEFAULT) else pytest.mark.slow) for s in PIPELINES
]
SAMPLED = sampled([pytest.param(name, id=name) for name in OFFERED], 6, "evm")
"""Each is a contract for each of the settings."""

pytestmark = pytest.mark.evm


def among(names: Collection[str]) -> list[ParameterSet]:
    """The functions: those that are drawn in `make test`, the others in `make test-players`."""
    return [
        pytest.param(name, id=name, marks=[pytest.mark.brief] if name in DRAWN else [])
        for name in OFFERED
        if name in names
    ]


def wanted(name: str, message: bytes) -> bytes:
    """The digest by another implementation where Python has one, else by the spec."""
    try:
        found = hashlib.new(name, message)
        sizes = [] if found.digest_size else [FUNCTIONS[name].digest_size]
        return found.digest(*sizes)
    except ValueError:
        return bytes(FUNCTIONS[name].hash(message))


def messages(name: str) -> Iterator[bytes]:
    """Around the ends of the first two blocks, and one of several blocks."""
    block, random = FUNCTIONS[name].block_size, Random(name)
    for n in sorted(
        {0, 1, 3, 31, 32, 33, *(k * block + d for k in (1, 2) for d in range(-18, 2)), 5 * block + 9}
    ):
        yield random.randbytes(n)


@pytest.mark.parametrize("name", among(OFFERED))
def test_digests(name: str) -> None:
    asked = deployed(name, Settings())
    for message in messages(name):
        for form in ("inMemory", "inCalldata"):
            found, _ = asked.counted(form, message)
            assert found == wanted(name, message), (form, len(message))


@pytest.mark.parametrize("name", among(CODED))
def test_codes(name: str) -> None:
    """The codes of RFC 2202 and 4231; with keys around a block, those by the definition."""
    published = vectors("constructions")["hmac"].get(name, [])
    asked, random = deployed(name, Settings()), Random(name)
    for case in published:
        found, _ = asked.counted("code", *(bytes.fromhex(case[part]) for part in ("key", "message")))
        assert found.hex()[: len(case["mac"])] == case["mac"]
    block = FUNCTIONS[name].block_size
    for size in (0, 1, 31, 32, 33, block - 1, block, block + 1, 300):
        key, message = random.randbytes(size), random.randbytes(size // 2)
        found, _ = asked.counted("code", key, message)
        assert found == by_definition(name, key, message), size


def by_definition(name: str, key: bytes, message: bytes) -> bytes:
    """FIPS 198-1, section 4, over digests that are known by other code."""
    block = FUNCTIONS[name].block_size
    padded = (wanted(name, key) if len(key) > block else key).ljust(block, b"\0")
    inner, outer = (bytes(byte ^ mask for byte in padded) for mask in (0x36, 0x5C))
    return wanted(name, outer + wanted(name, inner + message))


@pytest.mark.parametrize("name", among(CODED))
def test_derived_keys(name: str) -> None:
    """HKDF by its definition, RFC 5869; more than 255 digests are refused."""
    random, asked, size = Random(name), deployed(name, Settings()), FUNCTIONS[name].digest_size
    block = FUNCTIONS[name].block_size
    for salt_size, wanted_size in ((0, 1), (16, size), (block + 1, 2 * size + 5), (3, 0)):
        key, salt, info = (random.randbytes(n) for n in (40, salt_size, 11))
        drawn, found, number = by_definition(name, salt, key), b"", 1
        last = b""
        while len(found) < wanted_size:
            last = by_definition(name, drawn, last + info + bytes([number]))
            found, number = found + last, number + 1
        told, _ = asked.counted("derived", key, salt, info, wanted_size.to_bytes(4, "big"))
        assert told == found[:wanted_size], (salt_size, wanted_size)
    with pytest.raises(EngineError, match="derived reverts"):
        asked.counted("derived", b"", b"", b"", (255 * size + 1).to_bytes(4, "big"))


@pytest.mark.parametrize("name", among(OFFERED))
def test_pairs(name: str) -> None:
    """Of digests of any bytes; each takes the same gas."""
    asked, random, size = deployed(name, Settings()), Random(name), FUNCTIONS[name].digest_size
    gas = set()
    for left, right in ((random.randbytes(size), random.randbytes(size)), (b"\xff" * size, bytes(size))):
        found, taken = asked.counted("paired", left, right)
        assert found == wanted(name, left + right)
        gas.add(taken)
    assert len(gas) == 1


@pytest.mark.parametrize("name", among(STREAMED))
def test_midstates_go_on(name: str) -> None:
    goes_on(name, Settings())


@pytest.mark.parametrize("settings", EVERY)
@pytest.mark.parametrize("name", ["sha512", "shake128"])
def test_midstates_in_all_settings(name: str, settings: Settings) -> None:
    """Both frames, as the stack is short in each of the pipelines."""
    goes_on(name, settings)


def goes_on(name: str, settings: Settings) -> None:
    """Over transactions, in pieces of all kinds: nothing, less than a block, its end, and several blocks."""
    asked, random, block = in_pieces(name, settings), Random(name), FUNCTIONS[name].block_size
    (midstate, _), message = asked.counted("begun"), b""
    for size in (0, 1, block - 1, block, 3 * block + 5, 2 * block - 5, 40, block - 31):
        data = random.randbytes(size)
        midstate, _ = asked.counted("continued", midstate, data)
        message += data
        assert asked.counted("finished", midstate)[0] == wanted(name, message), size
        assert asked.counted("resumed", midstate)[0] == midstate
    ends = (0, 1, block + 1, block + 1, 3 * block + 7)
    given = b"".join(end.to_bytes(4, "big") for end in ends)
    assert asked.counted("inPieces", message, given)[0] == wanted(name, message)


@pytest.mark.brief
def test_midstates_of_javascript() -> None:
    """What JavaScript's package saves is what Solidity's saves, and goes on."""
    names, data = sorted(DRAWN.intersection(STREAMED)), Random(9).randbytes(777)
    library = (PACKAGE.parent / "javascript" / "lib" / "index.js").as_uri()
    saved = ", ".join(f"{name}.create().update(data).save()" for name in names)
    script = (
        f'import {{ {", ".join(names)} }} from "{library}"; const data = Buffer.from("{data.hex()}", "hex"); '
        f'for (const each of [{saved}]) console.log(Buffer.from(each).toString("hex"));'
    )
    done = subprocess.run(
        [str(node.find()), "--input-type=module", "--eval", script],
        capture_output=True,
        text=True,
        check=True,
    )
    for name, line in zip(names, done.stdout.split(), strict=True):
        asked, midstate = in_pieces(name, Settings()), bytes.fromhex(line)
        assert asked.counted("continued", asked.counted("begun")[0], data)[0] == midstate
        midstate = asked.counted("continued", midstate, b"more")[0]
        assert asked.counted("finished", midstate)[0] == wanted(name, data + b"more")


@pytest.mark.brief
def test_what_is_no_midstate() -> None:
    """An error with the reason; the steps refuse_resume have all bytes of some."""
    asked = in_pieces("sha512", Settings())
    good = asked.counted("continued", asked.counted("begun")[0], bytes(130))[0]
    selector = KECCAK_256.hash(b"NoMidstate(uint8)")[:4]

    def told(*changed: tuple[int, int]) -> bytes:
        """With other bytes, and the sum of them."""
        body = bytearray(good[:-4])
        for place, value in changed:
            body[place] = value
        return bytes(body) + crc32(body).to_bytes(4, "big")

    flaws = [
        good[:19],
        told((0, 0)),
        good[:-1] + bytes([good[-1] ^ 1]),
        told((4, 2)),
        told((5, 4)),
        told((7, 1)),
        told((8, 0x20)),
        told((15, 131)),
    ]
    for number, midstate in enumerate(flaws):
        assert asked.counted("refused", midstate)[0] == selector + number.to_bytes(32, "big")
    assert asked.counted("refused", told())[0] == b""


def test_comments_have_the_recorded_gas() -> None:
    """Where there is a record; where there is none, no figure."""
    told, figures = files(), Figures()
    for form in ("bytes memory", "bytes calldata"):
        figure = figures.of("bench-sha512-evm-revm", f"{form}, 10,000 runs", "a further block")
        assert f"{figure} for each further block of 128" in told["hashwright/SHA512.sol"]
    assert "@dev Gas" not in told["hashwright/SHA512_224.sol"]


@pytest.mark.brief
def test_a_shorter_blake2b() -> None:
    asked = deployed("blake2b", Settings())
    for message in messages("blake2b"):
        digest = hashlib.blake2b(message, digest_size=32).digest()
        assert asked.counted("shorter", message)[0] == 2 * digest


@pytest.mark.parametrize("name", among(EXTENDABLE))
def test_output(name: str) -> None:
    """Of any length: none, around the end of a block, and of several."""
    function, asked = cast(Sponge, FUNCTIONS[name]), deployed(name, Settings())
    block, message = function.block_size, Random(name).randbytes(50)
    for size in (0, 1, 31, 32, 33, block - 1, block, block + 1, block + 32, 3 * block, 3 * block + 5):
        found, _ = asked.counted("output", message, size.to_bytes(4, "big"))
        assert found == function.digest(message, size), size
    (midstate, _), pieces = in_pieces(name, Settings()).counted("begun"), in_pieces(name, Settings())
    midstate, _ = pieces.counted("continued", midstate, message)
    for size in (0, 33, 3 * block + 5):
        assert pieces.counted("output", midstate, size.to_bytes(4, "big"))[0] == function.digest(
            message, size
        )


@pytest.mark.parametrize("settings", EVERY)
@pytest.mark.parametrize("name", SAMPLED)
def test_digests_in_all_settings(name: str, settings: Settings) -> None:
    asked = deployed(name, settings)
    for message in messages(name):
        for form in ("inMemory", "inCalldata"):
            found, _ = asked.counted(form, message)
            assert found == wanted(name, message), (form, len(message))


@pytest.mark.parametrize("settings", USUAL, ids=lambda s: s.title)
@pytest.mark.parametrize("name", SAMPLED)
def test_memory_in_use_stays(name: str, settings: Settings) -> None:
    """Nothing is written but behind the free pointer, which stays; what is there may be anything."""
    moved = -KEPT.get((name, settings), 0) % (1 << 256)
    for message in messages(name):
        found, changed = deployed(name, settings).counted("marked", message)
        assert (found, changed) == (wanted(name, message), moved), len(message)


@pytest.mark.parametrize("settings", USUAL, ids=lambda s: s.title)
@pytest.mark.parametrize("name", SAMPLED)
def test_gas_depends_on_the_length_alone(name: str, settings: Settings) -> None:
    random, size = Random(1), 3 * FUNCTIONS[name].block_size + 5
    asked = deployed(name, settings)
    assert len({asked.counted("inMemory", random.randbytes(size))[1] for _ in range(20)}) == 1


@pytest.mark.parametrize("settings", EVERY)
@pytest.mark.parametrize("name", SAMPLED)
def test_a_contract_has_room(name: str, settings: Settings) -> None:
    assert len(contract(name, settings).code) < LARGEST - ROOM


@pytest.mark.parametrize("settings", PIPELINES, ids=lambda s: s.title)
def test_a_caller_with_many_variables(settings: Settings) -> None:
    """And with assembly that keeps the optimizer from moving variables to memory."""
    message = bytes(range(200))
    found, total = deployed("sha512", settings, "Busy.sol").counted("busy", message)
    digest, size = hashlib.sha512(message).digest(), len(message)
    again = hashlib.sha512(digest + size.to_bytes(32, "big")).digest()[:32]
    b = size * 3 + 1
    d = (b ^ size) + b
    wanted_ = size ^ b ^ (b ^ size) ^ d ^ d * size
    last = int.from_bytes(hashlib.sha1(digest).digest(), "big")
    assert (found, total) == (digest, wanted_ ^ int.from_bytes(again, "big") ^ last)


@pytest.mark.slow
@pytest.mark.parametrize("settings", EVERY)
@pytest.mark.parametrize("name", OFFERED)
def test_ten_thousand_messages(name: str, settings: Settings) -> None:
    random, asked = Random(f"{name} {settings.title}"), deployed(name, settings)
    for _ in range(10_000):
        message = random.randbytes(random.choice((random.randrange(64), random.randrange(300))))
        form = random.choice(("inMemory", "inCalldata"))
        assert asked.counted(form, message)[0] == wanted(name, message), message.hex()
