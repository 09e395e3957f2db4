"""The steps of behaviours.json in Solidity."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from tests.targets import steps
from tests.targets.evm.driver import DRAWN, OFFERED, STREAMED, TREES, Driver
from tests.targets.steps import (
    BATCHES,
    COMBINED,
    DETECTING,
    KEYED,
    MODES,
    OF_DIGESTS,
    SEEDED,
    TREE,
    OfDrawn,
    OfOthers,
    Step,
    bytes_of,
)
from tests.vectors import vectors
from wright.spec import FUNCTIONS

NOT_IN_SOLIDITY = {
    "into": "a digest is a value, which is never written to",
    "refuse_into": "a digest is a value, which is never written to",
    "destroy": "memory ends with the transaction",
    "refuse_destroyed": "memory ends with the transaction",
    "huge": "no transaction has gas for so long a message",
    "refuse_types": "the compiler refuses other types",
    "refuse_pair": "digests are values, which have their size",
    "allocation_free": "memory is never given back, and test_package.py asks that none is kept",
    "linear": "gas is exact: test_package.py has the figures",
}
"""Steps without meaning in the language, with the reason."""
MOST = 60_000
"""Bytes of a message that a transaction has gas for."""
IN_PIECES = {
    *("create", "update", "digest", "clone", "reset", "splits", "pairs", "save", "resume", "refuse_resume"),
    *("refuse_update", "resume_or_refuse"),
}
"""Steps of hashes in progress, which the machine's own functions have not."""
OTHERS = {
    *("checksum", "checksum_of", "checksum_vectors", "siphash", "refuse_key", "refuse_hmac", "xof", "read"),
    "sizes",
}
"""Steps of functions that it has not, and of what it does not offer for those that it has."""
NOT_IN_PACKAGE = {
    *OTHERS,
    *BATCHES,
    *COMBINED,
    *DETECTING,
    *KEYED,
    *MODES,
    *(OF_DIGESTS - {"pair", "level", "refuse_pair"}),
    *SEEDED,
}


class Checks(steps.Checks):
    """The steps of one function, in order."""

    left_out = (NOT_IN_SOLIDITY, NOT_IN_PACKAGE)
    driver: Driver

    @classmethod
    def steps(cls) -> set[str]:
        whole = {"hash", "hash_view", "lengths", "monte_carlo", "vectors", "pair", "level"}
        return {*whole, *IN_PIECES, *TREE}

    @classmethod
    def offered(cls, name: str) -> bool:
        return name in OFFERED

    @classmethod
    def drawn(cls, name: str) -> bool:
        return name in DRAWN

    @classmethod
    def steps_of(cls, name: str) -> set[str]:
        without = (IN_PIECES if name not in STREAMED else set()) | (TREE if name not in TREES else set())
        return cls.steps() - without

    def streamed(self, pieces: Iterator[bytes]) -> str:
        """The digest of a message in pieces, in one transaction."""
        given = list(pieces)
        ends = b"".join(end.to_bytes(4, "big") for end in accumulate(map(len, given[:-1])))
        return self.ask("inPieces", b"".join(given), ends)

    def hash(self, step: Step) -> None:
        """From memory, and from calldata."""
        if "zeros" not in step["hash"]:
            self._both(bytes_of(step["hash"]), step["is"])

    def hash_view(self, step: Step) -> None:
        self._both(bytes_of(step["hash_view"]), step["is"])

    def lengths(self, step: Step) -> None:
        messages = [bytes_of({"pattern": n, "start": 0}) for n in range(step["lengths"] + 1)]
        digests = "".join(self.ask("inMemory", message) for message in messages)
        self._both(bytes.fromhex(digests), step["is"])

    def pair(self, step: Step) -> None:
        left, right = map(bytes_of, step["pair"])
        self.same(self.ask("pair", left, right), step["is"])

    def level(self, step: Step) -> None:
        """Pair by pair; the digest of the digests."""
        level, size = bytes_of(step["level"]), FUNCTIONS[self.name].digest_size
        digests = [level[at : at + size] for at in range(0, len(level), size)]
        pairs = zip(digests[::2], digests[1::2], strict=True)
        joined = bytes.fromhex("".join(self.ask("pair", *each) for each in pairs))
        self.same(self.ask("hash", joined), step["is"])

    def sought(self, step: Step) -> None:
        self._output("sought", step, bytes_of(step["sought"]))

    def under(self, step: Step) -> None:
        self._output("under", step, bytes_of(step["under"]), bytes.fromhex(step["key"]))

    def derived(self, step: Step) -> None:
        self._output("derived", step, bytes_of(step["derived"]), bytes.fromhex(step["context"]))

    def _output(self, command: str, step: Step, *given: bytes) -> None:
        place, size = step["place"].to_bytes(8, "big"), step["length"].to_bytes(4, "big")
        self.same(self.ask(command, *given, place, size), step["is"])

    def tree_vectors(self, step: Step) -> None:
        published = vectors("blake3")
        key, context = published["key"].encode().hex(), published["context"].encode().hex()
        for case in published["cases"][: step["tree_vectors"]]:
            if case["length"] > MOST:
                continue
            data = {"pattern": case["length"], "start": 0}
            asked = {"place": 0, "length": len(case["hash"]) // 2}
            self.sought({"sought": data, "is": case["hash"], **asked})
            self.under({"under": data, "key": key, "is": case["keyed_hash"], **asked})
            self.derived({"derived": data, "context": context, "is": case["derive_key"], **asked})

    def _both(self, message: bytes, digest: str) -> None:
        if len(message) > MOST:
            return
        for form in ("inMemory", "inCalldata"):
            self.same(self.ask(form, message), digest)


class Drawn(OfDrawn, Checks):
    """The steps of the functions that are drawn."""


class Further(OfOthers, Checks):
    """The steps of the others."""
