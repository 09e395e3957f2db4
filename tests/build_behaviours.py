"""Makes behaviours.json: what every package is tested for, as data that a target runs and never rewrites.

``python -m tests.build_behaviours`` writes it; with ``--check`` it fails if it would change. Digests are the
executable specs', or hashlib's where it has the function and the message is long.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hashwright.functions import FUNCTIONS
from hashwright.functions.chained import Chained
from hashwright.functions.sha1 import SHA1
from hashwright.functions.sha2 import SHA256, SHA512
from hashwright.targets.midstate import pack
from tests.vectors import vectors

FILE = Path(__file__).parent / "behaviours.json"
Json = dict[str, Any]

CHAINED = tuple(f for f in FUNCTIONS.values() if isinstance(f, Chained))
GIBIBYTE = 1 << 30
LENGTHS = (
    (1 << 29) - 1,  # below 2^32 bits
    1 << 29,
    (1 << 31) + 55,  # a byte count with bit 31 set
    (1 << 32) + 119,
    (1 << 50) - 1,  # below 2^53 bits
    (1 << 50) + 111,
    (1 << 53) - 1,  # the longest that a double counts
)

FORMAT = {
    "data": {
        "hex": "the bytes themselves",
        "pattern": "that many bytes; byte i is (i + start) mod 251",
        "lcg": "that many bytes: x = 1664525 x + 1013904223 mod 2^32 from x = seed; each byte is x >> 24",
        "zeros": "that many zero bytes",
        "utf16": "a string of these UTF-16 units, hashed as UTF-8; a lone surrogate is U+FFFD",
    },
    "steps": {
        "hash": "one-shot digest of the data",
        "hash_view": "the same from a view `before` bytes into a buffer; the buffer stays as it was",
        "lengths": "digest of the joined digests of patterns of 0, 1, … up to and with this many bytes",
        "splits": "digest of the data given in pieces of these sizes, over and over; 0 is an empty update",
        "pairs": "digest of the data, given as every three pieces that begin and end at multiples of `every`",
        "create": "a new hasher of this name",
        "update": "data for the hasher of this name",
        "digest": "its digest; its state stays",
        "clone": "a copy, called `as`",
        "reset": "forgets the message",
        "save": "its midstate is `is`",
        "resume": "a hasher, called `as`, from this midstate",
        "refuse_resume": "this midstate is refused with an error",
        "resume_or_refuse": "the digest after this midstate; or an error, where it counts no further",
        "refuse_update": "data that makes the message too long is refused with an error",
        "into": "the digest in a buffer of `size` bytes of a5, from `position` on; `is` is the whole buffer",
        "refuse_into": "the digest does not fit: an error, and the buffer keeps its a5",
        "sizes": "what the function reports, in bytes",
        "destroy": "clears the hasher; all bytes of its state are zero",
        "refuse_destroyed": "update, digest, clone, reset and save of the destroyed hasher are errors",
        "refuse_types": "neither bytes nor, where the language's users expect them, a string: an error",
        "vectors": "the messages of this file in vectors/",
        "monte_carlo": "so many checkpoints of vectors/shavs.json",
        "linear": "four times as many updates of one byte take at most `factor` times as long",
        "allocation_free": "hashing the data into a buffer again and again allocates nothing",
        "siphash": "the value of the data under the key, as bytes",
        "refuse_key": "a key of that many bytes is refused with an error",
    },
}


def pattern(size: int, start: int = 0) -> Json:
    return {"pattern": size, "start": start}


def random(size: int, seed: int) -> Json:
    return {"lcg": size, "seed": seed}


def bytes_of(data: Json) -> bytes:
    """The bytes that a description of data stands for."""
    match data:
        case {"hex": digits}:
            return bytes.fromhex(digits)
        case {"pattern": size, "start": start}:
            return bytes((start + i) % 251 for i in range(size))
        case {"lcg": size, "seed": x}:
            out = bytearray()
            for _ in range(size):
                x = (1664525 * x + 1013904223) % (1 << 32)
                out.append(x >> 24)
            return bytes(out)
        case {"utf16": units}:
            text = b"".join(unit.to_bytes(2, "little") for unit in units)
            return text.decode("utf-16-le", "replace").encode()
    raise ValueError(f"no such data: {data}")


def digest(function: Chained, message: bytes) -> str:
    return hashlib.new(function.name, message).hexdigest()


def hashed(function: Chained, data: Json, how: str = "hash", **more: Any) -> Json:
    return {how: data, "is": digest(function, bytes_of(data)), **more}


def known_answers(function: Chained) -> Iterator[Json]:
    to = 2 * function.block_size + 1
    digests = b"".join(bytes.fromhex(digest(function, bytes_of(pattern(n)))) for n in range(to + 1))
    yield hashed(function, pattern(0))
    yield hashed(function, {"hex": b"abc".hex()})
    yield {"lengths": to, "is": digest(function, digests)}
    yield hashed(function, pattern(100_003))
    for name in ("shavs", "suites"):
        if function.name in vectors(name)["functions"]:
            yield {"vectors": name}


def padding(function: Chained) -> Iterator[Json]:
    block = function.block_size
    edges = (block - function.length_size - 1, block - 1)
    for size in sorted(base + edge + more for base in (0, block) for edge in edges for more in (-1, 0, 1, 2)):
        yield hashed(function, pattern(size, 3))


def monte_carlo(function: Chained) -> Iterator[Json]:
    if function.name in vectors("shavs")["functions"]:
        yield {"monte_carlo": 100}


def splits(function: Chained) -> Iterator[Json]:
    block = function.block_size
    data = random(5 * block + 17, 1)
    hostile = (
        [1],
        [0, 1, 0],
        [block - 1, 1],
        [block, 1],
        [block + 1],
        [3 * block, 0, 7],
        [13, block, 2 * block - 13],
    )
    for sizes in hostile:
        yield hashed(function, data, "splits", sizes=list(sizes))
    yield hashed(function, random(3 * block, 2), "pairs", every=8)
    for seed in range(20):
        sizes = [byte % (2 * block) for byte in bytes_of(random(16, seed))]
        yield hashed(function, random(9 * block + seed, seed), "splits", sizes=[*sizes, 1])


def stable_digest(function: Chained) -> Iterator[Json]:
    first, second = random(70, 5), random(90, 6)
    yield {"create": "a"}
    yield {"digest": "a", "is": digest(function, b"")}
    yield {"update": "a", "data": first}
    for _ in range(2):
        yield {"digest": "a", "is": digest(function, bytes_of(first))}
    yield {"update": "a", "data": second}
    yield {"digest": "a", "is": digest(function, bytes_of(first) + bytes_of(second))}


def fresh(function: Chained) -> Iterator[Json]:
    yield {"create": "a"}
    for data in (random(200, 7), pattern(5)):
        yield {"update": "a", "data": data}
        yield {"reset": "a"}
        yield {"digest": "a", "is": digest(function, b"")}
    yield {"update": "a", "data": pattern(3)}
    yield {"create": "b"}
    yield {"digest": "b", "is": digest(function, b"")}
    yield {"digest": "a", "is": digest(function, bytes_of(pattern(3)))}


def clones(function: Chained) -> Iterator[Json]:
    block = function.block_size
    for size in (0, 1, block - 1, block, block + 5):
        head, left, right = random(size, 8), random(block, 9), random(block + 3, 10)
        yield {"create": "a"}
        yield {"update": "a", "data": head}
        yield {"clone": "a", "as": "b"}
        yield {"update": "a", "data": left}
        yield {"update": "b", "data": right}
        yield {"digest": "a", "is": digest(function, bytes_of(head) + bytes_of(left))}
        yield {"digest": "b", "is": digest(function, bytes_of(head) + bytes_of(right))}


def midstate(function: Chained, message: bytes) -> bytes:
    whole = len(message) - len(message) % function.block_size
    words = function.chain(function.initial(), message[:whole])
    return pack(function, [word.value for word in words], message[whole:], len(message))


def midstates(function: Chained) -> Iterator[Json]:
    block = function.block_size
    for size in (0, 1, block - 1, block, 2 * block + 9):
        head, tail = random(size, 11), random(77, 12)
        state = midstate(function, bytes_of(head)).hex()
        yield {"create": "a"}
        yield {"update": "a", "data": head}
        yield {"save": "a", "is": state}
        yield {"resume": state, "as": "b"}
        yield {"save": "b", "is": state}
        for name in ("a", "b"):
            yield {"update": name, "data": tail}
            yield {"digest": name, "is": digest(function, bytes_of(head) + bytes_of(tail))}
    good = midstate(function, bytes_of(random(block + 9, 13)))
    for place in range(len(good)):
        yield {"refuse_resume": (good[:place] + bytes([good[place] ^ 0x10]) + good[place + 1 :]).hex()}
    for bad in (b"", good[:-1], good[1:], good + b"\0", good[:19], good[:20]):
        yield {"refuse_resume": bad.hex()}
    for other in CHAINED:
        if other is not function:
            yield {"refuse_resume": midstate(other, b"abc").hex()}


def views(function: Chained) -> Iterator[Json]:
    for size in (1, function.block_size, 3 * function.block_size + 1):
        for before in range(9):
            yield hashed(function, random(size, before), "hash_view", before=before)


def outputs(function: Chained) -> Iterator[Json]:
    size, data = function.digest_size, pattern(9)
    wanted = digest(function, bytes_of(data))
    for room, position in ((size, 0), (size + 7, 0), (size + 7, 3), (size + 7, 7)):
        whole = "a5" * position + wanted + "a5" * (room - size - position)
        yield {"into": data, "size": room, "position": position, "is": whole}
    for room, position in ((0, 0), (size - 1, 0), (size, 1), (size + 7, 8), (size, -1)):
        yield {"refuse_into": data, "size": room, "position": position}


def sizes(function: Chained) -> Iterator[Json]:
    yield {"sizes": {"digest": function.digest_size, "block": function.block_size}}


def far_lengths(function: Chained) -> Iterator[Json]:
    chaining = [word.value for word in function.chain(function.initial(), bytes(function.block_size))]
    for length in LENGTHS:
        tail = bytes_of(random(length % function.block_size, 14))
        words = function.chain(function.initial(), bytes(function.block_size))
        yield {"resume": pack(function, chaining, tail, length).hex(), "as": "a"}
        yield {"digest": "a", "is": function.finish(words, tail, length).hex()}
    yield {"refuse_update": "a", "data": pattern(1)}
    yield {"digest": "a", "is": function.finish(words, tail, length).hex()}
    over = (1 << 53) + 8
    tail = bytes(over % function.block_size)
    yield {
        "resume_or_refuse": pack(function, chaining, tail, over).hex(),
        "is": function.finish(words, tail, over).hex(),
    }


def huge_update(function: Chained) -> Iterator[Json]:
    state = hashlib.new(function.name)
    for _ in range(2 * 64):
        state.update(bytes(GIBIBYTE // 64))
    state.update(bytes(77))
    yield {"hash": {"zeros": 2 * GIBIBYTE + 77}, "is": state.hexdigest()}


def many_blocks(function: Chained) -> Iterator[Json]:
    block = function.block_size
    yield hashed(function, random(257 * block, 15))
    yield hashed(function, random(257 * block, 15), "splits", sizes=[block])
    yield hashed(function, random(4 * block, 16), "splits", sizes=[0, block, 0])


def random_blocks(function: Chained) -> Iterator[Json]:
    for seed in range(40):
        yield hashed(function, random(function.block_size * (1 + seed % 3) + seed, 100 + seed))


def interleaved(function: Chained) -> Iterator[Json]:
    names = ("a", "b", "c")
    messages = dict.fromkeys(names, b"")
    for name in names:
        yield {"create": name}
    for turn in range(12):
        for at, name in enumerate(names):
            data = random(17 * turn + 5 * at + 1, 20 + 3 * turn + at)
            messages[name] += bytes_of(data)
            yield {"update": name, "data": data}
            yield hashed(function, random(turn, 3))
            yield {"digest": name, "is": digest(function, messages[name])}


def misuse(_: Chained) -> Iterator[Json]:
    yield {"create": "a"}
    yield {"update": "a", "data": pattern(3)}
    yield {"destroy": "a"}
    yield {"refuse_destroyed": "a"}
    yield {"refuse_types": True}


def secrets(_: Chained) -> Iterator[Json]:
    yield {"create": "a"}
    yield {"update": "a", "data": random(300, 30)}
    yield {"destroy": "a"}


def linear(_: Chained) -> Iterator[Json]:
    yield {"linear": 50_000, "factor": 10}


def allocation_free(function: Chained) -> Iterator[Json]:
    yield {"allocation_free": pattern(55)}
    yield {"allocation_free": pattern(function.block_size - 1)}


def strings(function: Chained) -> Iterator[Json]:
    texts = (
        [0x61, 0x62, 0x63],
        [0xE9, 0x20AC, 0x4E2D],
        [0xD83D, 0xDE00, 0x21],
        [0xD800],
        [0xDC00],
        [0xDC00, 0xD800],
        [0xD83D, 0x61],
        [0xD83D, 0xD83D, 0xDE00],
        [0, 0x7F, 0x80, 0x7FF, 0x800, 0xFFFF],
        [0x61] * (function.block_size - 1),
        [0x61] * function.block_size,
        [0x61] * (function.block_size - 1) + [0xE9],
        [0x61, 0xD83D, 0xDE00, 0xD800] * 200,
    )
    for units in texts:
        yield hashed(function, {"utf16": units})


def siphash() -> Iterator[Json]:
    for function in FUNCTIONS.values():
        if not isinstance(function, Chained):
            key = bytes(range(16))
            steps: list[Json] = [{"sizes": {"digest": function.digest_size}}, {"vectors": "siphash"}]
            for size in (*range(64), 255, 256, 257, 1000):
                value = function.digest(key, bytes_of(pattern(size)))
                steps.append({"siphash": pattern(size), "key": key.hex(), "is": value.hex()})
            steps += [{"refuse_key": size} for size in (0, 8, 15, 17, 32)]
            yield {"function": function.name, "steps": steps}


@dataclass(frozen=True)
class Behaviour:
    """One of the 24.

    ``tier`` is ``target`` for what a target runs, ``slow`` for what it runs on request, ``compiler`` for what
    is shown once, of the kernels, before any target runs them.
    """

    title: str
    tier: str
    makers: tuple[Callable[[Chained], Iterator[Json]], ...] = ()
    functions: tuple[Chained, ...] = CHAINED

    def checks(self) -> list[Json]:
        steps = ((f.name, [step for make in self.makers for step in make(f)]) for f in self.functions)
        return [{"function": name, "steps": made} for name, made in steps if made]


class Keyed(Behaviour):
    """SipHash's, which has no hashers."""

    def checks(self) -> list[Json]:
        return list(siphash())


BEHAVIOURS = (
    Behaviour(
        "known answers: empty, short, every length up to two blocks + 1, long, NIST's",
        "target",
        (known_answers,),
    ),
    Behaviour("padding at the edges of a block", "target", (padding,)),
    Behaviour("Monte Carlo", "slow", (monte_carlo,)),
    Behaviour("any split gives the same digest; empty updates change nothing", "target", (splits,)),
    Behaviour("a digest does not change the state", "target", (stable_digest,)),
    Behaviour("reset equals fresh; fresh hashers are independent", "target", (fresh,)),
    Behaviour("clones at the start, in a block, after a block go their own ways", "target", (clones,)),
    Behaviour("midstates: one format, to the byte; damaged and foreign ones refused", "target", (midstates,)),
    Behaviour("the input is not changed, and nothing outside the view is read", "target", (views,)),
    Behaviour("any alignment; strings are UTF-8", "target", (views, strings)),
    Behaviour("into a buffer: too short refused, the rest untouched", "target", (outputs,)),
    Behaviour("sizes are reported", "target", (sizes,)),
    Behaviour("lengths past 2^32 and 2^53 bits, or an error", "target", (far_lengths,)),
    Behaviour("one update of more than 2 GiB", "slow", (huge_update,), (SHA1, SHA256, SHA512)),
    Behaviour("many blocks a call equal one at a time; no block changes nothing", "target", (many_blocks,)),
    Behaviour("every kernel equals the spec on random blocks", "target", (random_blocks,)),
    Behaviour("hashers that take turns share no state", "target", (interleaved,)),
    Behaviour("misuse is refused", "target", (misuse,)),
    Behaviour("secrets are cleared where promised", "target", (secrets,)),
    Behaviour("no branch or index depends on data", "compiler"),
    Behaviour("time is linear in the length", "target", (linear,)),
    Behaviour("no allocation where promised", "target", (allocation_free,)),
    Keyed("SipHash: all variants, lengths, byte orders and key sizes", "target"),
    Behaviour("mutants are refused by vectors and by the proof", "compiler"),
)


def row(number: int) -> Json:
    """A behaviour as data."""
    behaviour = BEHAVIOURS[number - 1]
    head = {"row": number, "title": behaviour.title, "tier": behaviour.tier}
    return {**head, "checks": behaviour.checks()}


def text() -> str:
    """The file: one line a step, so that a change shows as one."""
    lines = [
        "{",
        f'"format": {json.dumps(FORMAT, indent=1, ensure_ascii=False)},',
        f'"midstates": {json.dumps({f.name: f.midstate for f in CHAINED})},',
    ]
    lines.append('"behaviours": [')
    every = [row(number) for number in range(1, len(BEHAVIOURS) + 1)]
    for entry in every:
        head = ", ".join(f"{json.dumps(key)}: {json.dumps(entry[key])}" for key in ("row", "title", "tier"))
        lines.append(f'{{{head}, "checks": [')
        for check in entry["checks"]:
            lines.append(f'{{"function": {json.dumps(check["function"])}, "steps": [')
            lines.append(",\n".join(json.dumps(step) for step in check["steps"]))
            lines.append("]}" + ("," if check is not entry["checks"][-1] else ""))
        lines.append("]}" + ("," if entry is not every[-1] else ""))
    return "\n".join([*lines, "]", "}"]) + "\n"


if __name__ == "__main__":
    made = text()
    if "--check" not in sys.argv:
        FILE.write_text(made, encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != made:
        sys.exit(f"{FILE.name} is not what {Path(__file__).name} makes: run it without --check")
