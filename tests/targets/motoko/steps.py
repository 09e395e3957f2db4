"""The steps of behaviours.json in Motoko: those of every driver, and hashes of digests."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random

from tests.constructions.chained import KEYED
from tests.targets import steps
from tests.targets.driver import Asked
from tests.targets.motoko.driver import OFFERED, Driver, is_extended, module_of
from tests.targets.steps import (
    BATCHES,
    COMBINED,
    DETECTING,
    OfDrawn,
    OfOthers,
    Step,
    behaviours,
    bytes_of,
    kinds,
)
from tests.tiers import drawn as sample
from tests.vectors import vectors
from wright.spec import FUNCTIONS

NOT_IN_MOTOKO = {
    "into": "a digest is a Blob, which is never written to",
    "refuse_into": "a digest is a Blob, which is never written to",
    "destroy": "memory is the canister's own: there is nobody else to read it",
    "refuse_destroyed": "nothing is destroyed; what a closed message refuses is in test_package.py",
    "huge": "a canister has no memory for so long a Blob",
    "refuse_types": "the compiler refuses other types",
    "refuse_hmac": "the compiler finds no such function: no module with output of any length has one",
}
"""Steps without meaning in the language, with the reason."""

NOT_IN_PACKAGE = BATCHES | COMBINED | DETECTING
"""Steps for features that the package does not offer."""


class Checks(steps.Checks):
    """The steps of one function, in order."""

    tiers = ("target", "batch", "clock")  # its engines count instructions
    left_out = (NOT_IN_MOTOKO, NOT_IN_PACKAGE)

    driver: Driver

    @classmethod
    def steps(cls) -> set[str]:
        return super().steps() - NOT_IN_MOTOKO.keys() - {"driver"}

    @classmethod
    def offered(cls, name: str) -> bool:
        return name in OFFERED

    @classmethod
    def drawn(cls, name: str) -> bool:
        return name in drawn()

    @classmethod
    def check(cls, driver: Asked, row: int) -> None:
        assert isinstance(driver, Driver)
        entries = (
            entry for entry in behaviours()[row - 1]["checks"] if kinds({"checks": [entry]}) & cls.steps()
        )
        driver.prepare(filter(cls.offered, (entry["function"] for entry in entries)))
        super().check(driver, row)

    def linear(self, step: Step) -> None:
        """Count instructions, which are exact, of whole blocks: a byte more, as a full one may wait."""
        block = FUNCTIONS[self.name].block_size
        count = step["linear"] // 10 // block * block
        few, many = (int(self.ask("linear", n + 1)) for n in (count, 4 * count))
        assert many <= 4.01 * few

    def allocation_free(self, step: Step) -> None:
        """A message a hundred times as long takes no more heap, in all ways to hash it."""
        assert set(self.ask("allocated", bytes_of(step["allocation_free"])).split()) == {"0"}

    def refuse_key(self, step: Step) -> None:
        self._refused("a key has 16 bytes", "siphash", bytes(step["refuse_key"]), b"abc")

    def _refused(self, why: str, command: str, *words: bytes | int) -> None:
        assert why in self.driver.refusal(command, self.name, *words)

    def keyed(self, step: Step) -> None:
        words = (bytes.fromhex(step["key"]), bytes_of(step["keyed"]), step["length"])
        self.same(self.ask("keyed", *words), step["is"])

    def keyed_vectors(self, step: Step) -> None:
        published = vectors(step["keyed_vectors"])["keyed"]
        key = bytes.fromhex(published["key"])
        for n, digest in enumerate(published["digests"]):
            self.same(self.ask("keyed", key, bytes(range(n)), len(digest) // 2), digest)

    def sized(self, step: Step) -> None:
        self.same(self.ask("sized", bytes_of(step["sized"]), step["length"]), step["is"])

    def refuse_keyed(self, step: Step) -> None:
        why = "a key has 1 to" if step["refuse_keyed"] == 0 else "bytes, not"
        self._refused(why, "keyed", bytes(step["refuse_keyed"]), b"", step["length"])
        if step["length"] != 1:
            self._refused("a digest has 1 to", "sized", b"", step["length"])

    def checksum(self, step: Step) -> None:
        self._summed(bytes_of(step["checksum"]), step["is"])

    def checksum_vectors(self, step: Step) -> None:
        for case in vectors(step["checksum_vectors"])["functions"][self.name]["short"]:
            self._summed(bytes.fromhex(case["message"]), case["digest"])

    def _summed(self, data: bytes, wanted: str) -> None:
        """At once, and in two parts."""
        self.same(self.ask("hash", data), wanted)
        for cut in {len(data) * part // 7 for part in range(8)}:
            self.same(self.ask("parts", data[:cut], data[cut:]), wanted)

    def checksum_of(self, step: Step) -> None:
        first, second = bytes_of(step["checksum_of"]), bytes_of(step["and"])
        self.same(self.ask("parts", first, second), step["is"])

    def seeded(self, step: Step) -> None:
        """The driver takes it in pieces, too."""
        data, seed = bytes_of(step["seeded"]), bytes.fromhex(step["seed"])
        self.same(self.ask("seeded", data, seed), step["is"])

    def seeded_vectors(self, step: Step) -> None:
        for case in vectors(step["seeded_vectors"])["functions"][self.name]["short"]:
            self.same(self.ask("seeded", bytes.fromhex(case["message"]), bytes(8)), case["digest"])

    def xof(self, step: Step) -> None:
        self.same(self.ask("xof", bytes_of(step["xof"]), step["length"]), step["is"])

    def read(self, step: Step) -> None:
        self.ask("output", bytes_of(step["read"]))
        self.same("".join(self.ask("more", size) for size in step["parts"]), step["is"])

    def cshake(self, step: Step) -> None:
        given = (bytes_of(step[part]) for part in ("cshake", "name", "customization"))
        self.same(self.ask("cshake", *given, step["length"]), step["is"])

    def kmac(self, step: Step) -> None:
        given = (bytes_of(step[part]) for part in ("kmac", "key", "customization"))
        self.same(self.ask("kmac", *given, step["length"], int(step["xof"])), step["is"])

    def separated(self, step: Step) -> None:
        words = (bytes_of(step["separated"]), step["domain"], step["length"])
        self.same(self.ask("separated", *words), step["is"])

    def refuse_domain(self, step: Step) -> None:
        why = f"a domain separation byte is 1 to 127, not {step['refuse_domain']}"
        self._refused(why, "separated", b"abc", step["refuse_domain"], 64)

    def kangaroo(self, step: Step) -> None:
        given = (bytes_of(step[part]) for part in ("kangaroo", "customization"))
        self.same(self.ask("kangaroo", *given, step["length"]), step["is"])

    def sought(self, step: Step) -> None:
        self.same(self.ask("sought", bytes_of(step["sought"]), step["place"], step["length"]), step["is"])

    def under(self, step: Step) -> None:
        given = bytes_of(step["under"]), bytes.fromhex(step["key"])
        self.same(self.ask("under", *given, step["place"], step["length"]), step["is"])

    def derived(self, step: Step) -> None:
        given = bytes_of(step["derived"]), bytes.fromhex(step["context"])
        self.same(self.ask("derived", *given, step["place"], step["length"]), step["is"])

    def tree_vectors(self, step: Step) -> None:
        published = vectors("blake3")
        key, context = published["key"].encode(), published["context"].encode()
        for case in published["cases"][: step["tree_vectors"]]:
            data, size = bytes_of({"pattern": case["length"], "start": 0}), len(case["hash"]) // 2
            self.same(self.ask("sought", data, 0, size), case["hash"])
            self.same(self.ask("under", data, key, 0, size), case["keyed_hash"])
            self.same(self.ask("derived", data, context, 0, size), case["derive_key"])

    def pair(self, step: Step) -> None:
        left, right = map(bytes_of, step["pair"])
        self.same(self.ask("pair", left, right), step["is"])

    def level(self, step: Step) -> None:
        digests = self._digests(bytes_of(step["level"]))
        pairs = zip(digests[::2], digests[1::2], strict=True)
        self.same(self._joined("pair", pairs), step["is"])

    def chain(self, step: Step) -> None:
        digest = bytes_of(step["chain"])
        for _ in range(step["times"]):
            digest = bytes.fromhex(self.ask("chain", digest))
        self.same(digest.hex(), step["is"])

    def links(self, step: Step) -> None:
        self.same(self._joined("chain", [(d,) for d in self._digests(bytes_of(step["links"]))]), step["is"])

    def sizes(self, step: Step) -> None:
        """As Motoko writes numbers: 1024 is 1_024."""
        sizes = step["sizes"]
        if "block" in sizes:
            self.same(self.ask("sizes"), f"{sizes['digest']:_} {sizes['block']:_}")

    def refuse_pair(self, step: Step) -> None:
        left, right = map(bytes, step["refuse_pair"])
        self._refused("combine: two digests have", "pair", left, right)

    def refuse_chain(self, step: Step) -> None:
        """Tests the sizes only: a Nat has no invalid number of iterations."""
        if step["refuse_chain"] != FUNCTIONS[self.name].digest_size:
            self._refused("again: a digest has", "chain", bytes(step["refuse_chain"]))

    def _digests(self, side_by_side: bytes) -> list[bytes]:
        size = FUNCTIONS[self.name].digest_size
        return [side_by_side[at : at + size] for at in range(0, len(side_by_side), size)]

    def _joined(self, command: str, messages: Iterable[tuple[bytes, ...]]) -> str:
        """The digest of the digests."""
        joined = bytes.fromhex("".join(self.ask(command, *parts) for parts in messages))
        return self.ask("hash", joined)


SAMPLE = 5
"""Modules of different kinds that `make test` asks: a canister takes ten seconds, and 1.6 GB."""


@cache
def drawn() -> frozenset[str]:
    """The functions of some modules, each of another kind, which the digest of the tree draws."""
    alike: dict[tuple[str, bool, bool], set[str]] = {}
    for name in OFFERED:
        kind = (FUNCTIONS[name].construction, is_extended(name), name in KEYED)
        alike.setdefault(kind, set()).add(module_of(name))
    draws = Random(sample.digest())
    modules = {draws.choice(sorted(alike[kind])) for kind in draws.sample(sorted(alike), SAMPLE)}
    return frozenset(name for name in OFFERED if module_of(name) in modules)


class Drawn(OfDrawn, Checks):
    """The steps of the functions that are drawn."""


class Further(OfOthers, Checks):
    """The steps of the others."""
