"""The steps of behaviours.json in C#: those of every driver, and the package's own refusals."""

from __future__ import annotations

from tests.constructions.xxh3 import STRIPED
from tests.constructions.xxhash import SEEDED
from tests.targets import steps
from tests.targets.csharp.driver import CLASSES, OFFERED
from tests.targets.steps import DETECTING, OF_DIGESTS, Step, bytes_of
from tests.vectors import vectors

NOT_IN_CSHARP = {"refuse_types": "the compiler refuses other types"}
"""Steps without meaning in the language, with the reason."""

NOT_IN_PACKAGE = DETECTING | OF_DIGESTS | {"siphash_many"}
"""Steps for features that the package does not offer: attacks, hashes of digests, keyed batches."""

LONG = (1, 4)
"""Rows with long runs: every length and NIST's long messages, and every split."""
ALLOCATION_FREE = 22


class Checks(steps.Checks):
    """The steps of one function, in order."""

    left_out = (NOT_IN_CSHARP, NOT_IN_PACKAGE)

    @classmethod
    def offered(cls, name: str) -> bool:
        return name in OFFERED

    @classmethod
    def skipped(cls, engine: str, row: int) -> str:
        if row == steps.HUGE and engine in ("mono-interpreter", "blazor"):
            return "hours in an interpreter; Blazor has no memory for so long an array"
        if row in LONG and engine in ("mono-interpreter", "blazor"):
            return "minutes in an interpreter; the JIT runs the same code"
        if row in (ALLOCATION_FREE, *cls.rows("batch")) and engine == "mono-interpreter":
            return "it runs the frame of Mono's JIT, and boxes bytes where spans are made of arrays"
        return ""

    def ask(self, command: str, *words: bytes | int) -> str:
        long = self.name.endswith("_128") and command == "siphash"
        return super().ask("siphash128" if long else command, *words)

    def _refused(self, answer: str) -> None:
        assert answer.startswith("refused"), answer

    def sizes(self, step: Step) -> None:
        """Classes of System.IO.Hashing tell no size of a block."""
        if self.name in (*SEEDED, *STRIPED):
            self.same(self.ask("sizes"), str(step["sizes"]["digest"]))
        else:
            super().sizes(step)

    def into(self, step: Step) -> None:
        answer = self.ask("into", bytes_of(step["into"]), step["size"], step["position"])
        self.same(answer, step["is"])

    def refuse_into(self, step: Step) -> None:
        self._refused(self.ask("into", bytes_of(step["refuse_into"]), step["size"], step["position"]))

    def xof(self, step: Step) -> None:
        self.same(self.ask("xof", bytes_of(step["xof"]), step["length"]), step["is"])

    def read(self, step: Step) -> None:
        """The driver reads from a copy of the object, too."""
        parts = step["parts"]
        self.same(self.ask("read", bytes_of(step["read"]), len(parts), *parts), step["is"])

    def _mode(self, prefix: str, step: Step, data: bytes, key: bytes = b"", name: bytes = b"") -> None:
        """A class of the function's strength; the driver asks for output in all ways."""
        subject = f"{prefix}{self.name[-3:]}"
        given = (key, bytes_of(step["customization"]), name, data)
        self.same(self.driver.ask("mode", subject, *given, step["length"]), step["is"])

    def refuse_hmac(self, _step: Step) -> None:
        self._refused(self.ask("coded"))

    def cshake(self, step: Step) -> None:
        self._mode("CShake", step, bytes_of(step["cshake"]), name=bytes_of(step["name"]))

    def kmac(self, step: Step) -> None:
        prefix = "KmacXof" if step["xof"] else "Kmac"
        self._mode(prefix, step, bytes_of(step["kmac"]), key=bytes_of(step["key"]))

    def kangaroo(self, step: Step) -> None:
        self._mode("Kt", step, bytes_of(step["kangaroo"]))

    def _domain(self, command: str, *words: bytes | int) -> str:
        return self.driver.ask(command, f"{CLASSES[self.name]}Domain", *words)

    def separated(self, step: Step) -> None:
        words = (bytes_of(step["separated"]), step["domain"], step["length"])
        self.same(self._domain("separated", *words), step["is"])

    def refuse_domain(self, step: Step) -> None:
        self._refused(self._domain("refuse", b"abc", step["refuse_domain"]))

    def _tree(self, command: str, *words: bytes | int) -> str:
        return self.driver.ask(command, f"{CLASSES[self.name]}Tree", *words)

    def sought(self, step: Step) -> None:
        self.same(self._tree("sought", bytes_of(step["sought"]), step["place"], step["length"]), step["is"])

    def under(self, step: Step) -> None:
        given = bytes_of(step["under"]), bytes.fromhex(step["key"])
        self.same(self._tree("under", *given, step["place"], step["length"]), step["is"])

    def derived(self, step: Step) -> None:
        given = bytes_of(step["derived"]), bytes.fromhex(step["context"])
        self.same(self._tree("derived", *given, step["place"], step["length"]), step["is"])

    def tree_vectors(self, step: Step) -> None:
        published = vectors("blake3")
        key, context = published["key"].encode(), published["context"].encode()
        for case in published["cases"][: step["tree_vectors"]]:
            data, size = bytes_of({"pattern": case["length"], "start": 0}), len(case["hash"]) // 2
            self.same(self._tree("sought", data, 0, size), case["hash"])
            self.same(self._tree("under", data, key, 0, size), case["keyed_hash"])
            self.same(self._tree("derived", data, context, 0, size), case["derive_key"])

    def checksum(self, step: Step) -> None:
        self._summed(bytes_of(step["checksum"]), step["is"])

    def checksum_vectors(self, step: Step) -> None:
        for case in vectors(step["checksum_vectors"])["functions"][self.name]["short"]:
            self._summed(bytes.fromhex(case["message"]), case["digest"])

    def _summed(self, data: bytes, wanted: str) -> None:
        """At once, and in two parts, cut where the second lies at any alignment."""
        self.same(self.ask("hash", data), wanted)
        for cut in {len(data) * part // 7 for part in range(8)}:
            self.same(self.ask("parts", data[:cut], data[cut:]), wanted)

    def combined(self, step: Step) -> None:
        first, second = bytes.fromhex(step["combined"]), bytes.fromhex(step["and"])
        self.same(self.ask("combine", first, second, step["length"]), step["is"])

    def checksum_of(self, step: Step) -> None:
        first, second = bytes_of(step["checksum_of"]), bytes_of(step["and"])
        self.same(self.ask("parts", first, second), step["is"])

    def seeded(self, step: Step) -> None:
        self._of_seed(bytes_of(step["seeded"]), int(step["seed"], 16), step["is"])

    def seeded_vectors(self, step: Step) -> None:
        for case in vectors(step["seeded_vectors"])["functions"][self.name]["short"]:
            self._of_seed(bytes.fromhex(case["message"]), 0, case["digest"])

    def _of_seed(self, data: bytes, seed: int, wanted: str) -> None:
        """At once, and in two parts; a seed of C# is a signed number."""
        signed = seed - (seed >> 63 << 64)
        self.same(self.ask("hash", data, signed), wanted)
        for cut in {len(data) * part // 7 for part in range(8)}:
            self.same(self.ask("parts", data[:cut], data[cut:], signed), wanted)

    def refuse_destroyed(self, step: Step) -> None:
        self._refused(self.ask("disposed", self.slot(step["refuse_destroyed"])))

    def allocation_free(self, step: Step) -> None:
        """In one call, in parts, with a key and with a reused key object; or each call that gives output."""
        self.same(self.ask("allocated", bytes_of(step["allocation_free"])), "0 0 0 0")

    def updates(self, count: int) -> int:
        """Fewer, because one of the runtimes is an interpreter."""
        return count // 10

    def many(self, step: Step) -> None:
        """As arrays, in a list, contiguous, as parts of arrays, and the first message repeated."""
        messages = [bytes_of(message) for message in step["many"]]
        self.same(self.ask("many", len(messages), *messages), step["is"])

    def allocation_free_many(self, step: Step) -> None:
        """Messages of one length, and messages at offsets."""
        self.same(self.ask("allocated_many", bytes_of(step["allocation_free_many"])), "0 0")

    def refuse_offsets(self, step: Step) -> None:
        """Whole numbers only, because the compiler refuses others."""
        offsets = step["refuse_offsets"]
        if all(isinstance(offset, int) for offset in offsets):
            self._refused(self.ask("offsets", step["size"], len(offsets), *offsets))

    def _own_key(self, command: str, *words: bytes | int) -> str:
        """The answer of the class for the function's own keys and sizes."""
        return self.driver.ask(command, f"keyed_{self.name}", *words)

    def keyed(self, step: Step) -> None:
        answer = self._own_key("keyed", bytes.fromhex(step["key"]), bytes_of(step["keyed"]), step["length"])
        self.same(answer, step["is"])

    def keyed_vectors(self, step: Step) -> None:
        published = vectors(step["keyed_vectors"])["keyed"]
        key = bytes.fromhex(published["key"])
        for n, digest in enumerate(published["digests"]):
            self.same(self._own_key("keyed", key, bytes(range(n)), len(digest) // 2), digest)

    def sized(self, step: Step) -> None:
        self.same(self._own_key("sized", bytes_of(step["sized"]), step["length"]), step["is"])

    def refuse_keyed(self, step: Step) -> None:
        self._refused(self._own_key("keyed", bytes(step["refuse_keyed"]), b"", step["length"]))
        if step["length"] != 1:
            self._refused(self._own_key("sized", b"", step["length"]))

    def refuse_key(self, step: Step) -> None:
        self._refused(self.ask("siphash", bytes(step["refuse_key"]), b"abc"))
