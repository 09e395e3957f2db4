"""The steps of behaviours.json for a driver: each checks its answers. A language adds its own."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import Any, ClassVar

from tests.build_behaviours import FILE
from tests.constructions.chained import CHAINED
from tests.targets.driver import Asked
from tests.vectors import vectors
from wright.spec import FUNCTIONS

Step = dict[str, Any]

BATCHES = {"many", "allocation_free_many", "refuse_offsets", "siphash_many"}
OF_DIGESTS = {"pair", "level", "refuse_pair", "chain", "links", "refuse_chain"}
KEYED = {"keyed", "sized", "keyed_vectors", "refuse_keyed"}
MODES = {"cshake", "kmac", "separated", "refuse_domain", "kangaroo"}
TREE = {"under", "derived", "sought", "tree_vectors"}
COMBINED = {"combined"}
SEEDED = {"seeded", "seeded_vectors"}
DETECTING = {"examined"}
"""Steps that some packages lack: batches, hashes of digests, keys, modes, trees, sums, seeds, attacks."""


HUGE = 29
"""The row of messages of 2 and 4 GiB, which emulators and interpreters take too long for."""


@cache
def behaviours() -> list[dict[str, Any]]:
    return json.loads(FILE.read_text(encoding="utf-8"))["behaviours"]  # type: ignore[no-any-return]


def kinds(row: dict[str, Any]) -> set[str]:
    """The kinds of a row's steps: the first key of each."""
    return {next(iter(step)) for entry in row["checks"] for step in entry["steps"]}


def every_kind() -> set[str]:
    return set().union(*map(kinds, behaviours()))


def bytes_of(data: dict[str, Any]) -> bytes:
    """The bytes that a step's data describes."""
    if "hex" in data:
        return bytes.fromhex(data["hex"])
    if "pattern" in data:
        return bytes((i + data["start"]) % 251 for i in range(data["pattern"]))
    if "utf16" in data:
        units = b"".join(unit.to_bytes(2, "little") for unit in data["utf16"])
        text = units.decode("utf-16-le", "surrogatepass")
        return "".join("\ufffd" if "\ud800" <= c <= "\udfff" else c for c in text).encode()
    return bytes(_congruential(data["lcg"], data["seed"]))


def _congruential(count: int, x: int) -> Iterator[int]:
    for _ in range(count):
        x = (1664525 * x + 1013904223) % (1 << 32)
        yield x >> 24


class Checks:
    """The steps of one function, in order."""

    tiers: ClassVar[Sequence[str]] = ("target", "batch")
    """The tiers of rows that always run."""
    left_out: ClassVar[Sequence[Collection[str]]] = ()
    """Steps that are not checked, grouped by reason."""

    def __init__(self, driver: Asked, name: str) -> None:
        self.driver, self.name = driver, name
        self.slots: dict[str, int] = {}

    @classmethod
    def steps(cls) -> set[str]:
        """The kinds of checked steps."""
        own = "steps steps_of offered drawn rows skipped tiers left_out check_left_out check"
        asked = "ask slot same streamed updates"
        return {name for name in dir(cls) if not name.startswith("_")} - {*own.split(), *asked.split()}

    @classmethod
    def check_left_out(cls) -> None:
        """Every kind of step is checked, or left out for exactly one reason."""
        known = (cls.steps(), *cls.left_out)
        assert every_kind() == set().union(*known)
        assert sum(map(len, known)) == len(every_kind())

    @classmethod
    def offered(cls, name: str) -> bool:
        """Whether the package has a function."""
        return name in FUNCTIONS

    @classmethod
    def drawn(cls, name: str) -> bool:
        """Whether `make test` has the function's steps; another tier has those of the others."""
        del name
        return True

    @classmethod
    def rows(cls, *tiers: str) -> list[int]:
        """The rows of these tiers with steps for this package."""
        return [
            row["row"]
            for row in behaviours()
            if row["tier"] in tiers
            and kinds(row) & cls.steps()
            and any(cls.offered(entry["function"]) for entry in row["checks"])
        ]

    @classmethod
    def skipped(cls, _engine: str, _row: int) -> str:
        """The reason to skip a row on an engine; empty to run it."""
        return ""

    @classmethod
    def steps_of(cls, name: str) -> set[str]:
        """The steps that are run of one function: those of the package, unless it has not all of them."""
        del name
        return cls.steps()

    @classmethod
    def check(cls, driver: Asked, row: int) -> None:
        """Run the checked steps of a row."""
        for entry in filter(lambda entry: cls.offered(entry["function"]), behaviours()[row - 1]["checks"]):
            checks, known = cls(driver, entry["function"]), cls.steps_of(entry["function"])
            for step in entry["steps"]:
                kind = next(iter(step))
                if kind in known:
                    getattr(checks, kind)(step)

    def ask(self, command: str, *words: bytes | int) -> str:
        return self.driver.ask(command, self.name, *words)

    def slot(self, name: str) -> int:
        return self.slots.setdefault(name, len(self.slots) + 1)

    def same(self, found: str, wanted: str) -> None:
        assert found == wanted

    def streamed(self, pieces: Iterator[bytes]) -> str:
        """The digest of a message in pieces, by slot 0."""
        self.ask("init", 0)
        for piece in pieces:
            self.ask("update", 0, piece)
        return self.ask("final", 0)

    def hash(self, step: Step) -> None:
        if "zeros" in step["hash"]:
            self.ask("init", 0)
            self.ask("zeros", 0, step["hash"]["zeros"])
            self.same(self.ask("final", 0), step["is"])
            return
        data = bytes_of(step["hash"])
        self.same(self.ask("hash", data), step["is"])
        self.same(self.streamed(iter([data])), step["is"])

    def huge(self, step: Step) -> None:
        """The driver makes the bytes itself."""
        self.same(self.ask("huge", step["huge"], step["every"]), step["is"])

    def hash_view(self, step: Step) -> None:
        """The driver always puts messages next to a guard page, at any alignment."""
        data = bytes_of(step["hash_view"])
        self.same(self.ask("hash", data), step["is"])
        self.same(self.streamed(iter([data[: step["before"]], data[step["before"] :]])), step["is"])

    def lengths(self, step: Step) -> None:
        messages = [bytes_of({"pattern": n, "start": 0}) for n in range(step["lengths"] + 1)]
        digests = [self.ask("hash", message) for message in messages]
        for message, digest in zip(messages, digests, strict=True):
            self.same(self.streamed(iter([message])), digest)
        self.same(self.ask("hash", bytes.fromhex("".join(digests))), step["is"])

    def splits(self, step: Step) -> None:
        data, at, sizes = bytes_of(step["splits"]), 0, step["sizes"]

        def pieces() -> Iterator[bytes]:
            nonlocal at
            turn = 0
            while at < len(data):
                size = sizes[turn % len(sizes)]
                yield data[at : at + size]
                at, turn = at + size, turn + 1

        self.same(self.streamed(pieces()), step["is"])

    def pairs(self, step: Step) -> None:
        data, every = bytes_of(step["pairs"]), range(0, len(bytes_of(step["pairs"])) + 1, step["every"])
        for i in every:
            for j in every[i // step["every"] :]:
                self.same(self.streamed(iter([data[:i], data[i:j], data[j:]])), step["is"])

    def create(self, step: Step) -> None:
        self.ask("init", self.slot(step["create"]))

    def update(self, step: Step) -> None:
        self.ask("update", self.slot(step["update"]), bytes_of(step["data"]))

    def digest(self, step: Step) -> None:
        self.same(self.ask("final", self.slot(step["digest"])), step["is"])

    def clone(self, step: Step) -> None:
        self.ask("copy", self.slot(step["clone"]), self.slot(step["as"]))

    def reset(self, step: Step) -> None:
        self.ask("init", self.slot(step["reset"]))

    def save(self, step: Step) -> None:
        self.same(self.ask("save", self.slot(step["save"])), step["is"])

    def resume(self, step: Step) -> None:
        self.same(self.ask("resume", self.slot(step["as"]), bytes.fromhex(step["resume"])), "ok")

    def refuse_resume(self, step: Step) -> None:
        assert self.ask("resume", 0, bytes.fromhex(step["refuse_resume"])) != "ok"

    def resume_or_refuse(self, step: Step) -> None:
        """These packages count to 2^61 - 1 bytes, so they resume."""
        self.same(self.ask("resume", 0, bytes.fromhex(step["resume_or_refuse"])), "ok")
        self.same(self.ask("final", 0), step["is"])

    def refuse_update(self, step: Step) -> None:
        """Too long for other packages. These hash it, and the spec gives the digest."""
        midstate, data = (
            bytes.fromhex(self.ask("save", self.slot(step["refuse_update"]))),
            bytes_of(step["data"]),
        )
        self.ask("copy", self.slot(step["refuse_update"]), 0)
        self.ask("update", 0, data)
        self.same(self.ask("final", 0), _continued(self.name, midstate, data))

    def sizes(self, step: Step) -> None:
        sizes = step["sizes"]
        if "block" in sizes:
            self.same(self.ask("sizes"), f"{sizes['digest']} {sizes['block']}")

    def destroy(self, step: Step) -> None:
        self.same(self.ask("wipe", self.slot(step["destroy"])), "ok")

    def vectors(self, step: Step) -> None:
        if step["vectors"] == "siphash":
            for case in vectors("siphash")["random"]["cases"]:
                if self.name in case["digests"]:
                    key, message = (bytes.fromhex(case[part]) for part in ("key", "message"))
                    self.same(self.ask("siphash", key, message), case["digests"][self.name])
            return
        published = vectors(step["vectors"])["functions"][self.name]
        for case in [*published["short"], *published["long"]]:
            self.same(self.ask("hash", bytes.fromhex(case["message"])), case["digest"])

    def monte_carlo(self, step: Step) -> None:
        published = vectors("shavs")["functions"][self.name]["monte_carlo"]
        last = bytes.fromhex(published["seed"])
        for checkpoint in published["checkpoints"][: step["monte_carlo"]]:
            window = [last, last, last]
            for _ in range(1000):
                window = [window[1], window[2], bytes.fromhex(self.ask("hash", b"".join(window)))]
            last = window[2]
            self.same(last.hex(), checkpoint)

    def updates(self, count: int) -> int:
        """The updates that suffice for timing this engine, where JavaScript takes ``count``."""
        return count

    def linear(self, step: Step) -> None:
        """The processor's time, the best of three, because other programs disturb single runs."""

        def best(count: int) -> int:
            return max(1, min(int(self.ask("linear", count)) for _ in range(3)))

        # A busy machine spoils some tries; quadratic time fails in all.
        count = self.updates(step["linear"])
        assert any(best(4 * count) <= step["factor"] * best(count) for _ in range(8))

    def siphash(self, step: Step) -> None:
        self.same(self.ask("siphash", bytes.fromhex(step["key"]), bytes_of(step["siphash"])), step["is"])


def _continued(name: str, midstate: bytes, data: bytes) -> str:
    """The digest after a midstate and more bytes, by the spec."""
    function = CHAINED[name]
    length = int.from_bytes(midstate[8:16], "big")
    tail = midstate[16 + function.state_size : -4] + data
    size = function.word_size
    words = (midstate[at : at + size] for at in range(16, 16 + function.state_size, size))
    state = [type(function.initial()[0])(int.from_bytes(word, "big"), function.word) for word in words]
    kept = function.waiting(length + len(data))
    state = function.chain(state, tail[: len(tail) - kept])
    return function.finish(state, tail[len(tail) - kept :], length + len(data)).hex()


class OfDrawn(Checks):
    """With a target's checks behind it, the steps of the functions that are drawn."""

    @classmethod
    def offered(cls, name: str) -> bool:
        return super().offered(name) and cls.drawn(name)


class OfOthers(Checks):
    """With a target's checks behind it, the steps of the others."""

    @classmethod
    def offered(cls, name: str) -> bool:
        return super().offered(name) and not cls.drawn(name)
