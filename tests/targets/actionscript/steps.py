"""The steps of behaviours.json in ActionScript: those of every driver, and the package's refusals."""

from __future__ import annotations

import json
from collections.abc import Iterable

from tests.targets import steps
from tests.targets.actionscript.driver import OFFERED
from tests.targets.steps import COMBINED, DETECTING, OF_DIGESTS, SEEDED, Step, bytes_of
from tests.vectors import vectors
from wright.spec import FUNCTIONS

NOT_IN_ACTIONSCRIPT = {
    "allocation_free": "a player does not tell what it allocates",
    "allocation_free_many": "a player does not tell what it allocates",
    "huge": "players have no memory for so long a ByteArray",
    "refuse_into": "a ByteArray that is too short grows",
}
"""Steps without meaning in the language, with the reason."""

NOT_IN_PACKAGE = COMBINED | DETECTING | OF_DIGESTS | SEEDED
"""Steps for features that the package does not offer."""

COUNT_NO_FURTHER = 2**53 - 1
"""The most bytes of a message that a Number counts exactly."""


class Checks(steps.Checks):
    """The steps of one function, in order."""

    left_out = (NOT_IN_ACTIONSCRIPT, NOT_IN_PACKAGE)

    @classmethod
    def steps(cls) -> set[str]:
        return super().steps() - NOT_IN_ACTIONSCRIPT.keys()

    @classmethod
    def offered(cls, name: str) -> bool:
        return name in OFFERED

    def hash(self, step: Step) -> None:
        super().hash(step)
        if "utf16" in step["hash"]:
            self.same(self.ask("text", units(step["hash"]["utf16"])), step["is"])

    def siphash(self, step: Step) -> None:
        super().siphash(step)
        if "utf16" in step["siphash"]:
            text = units(step["siphash"]["utf16"])
            self.same(self.ask("siphash_text", bytes.fromhex(step["key"]), text), step["is"])

    def xof(self, step: Step) -> None:
        self.same(self.ask("xof", bytes_of(step["xof"]), step["length"]), step["is"])

    def read(self, step: Step) -> None:
        self.same(self.ask("read", bytes_of(step["read"]), *step["parts"]), step["is"])

    def refuse_hmac(self, step: Step) -> None:
        title, coded_by = FUNCTIONS[self.name].title, step["refuse_hmac"]
        why = f"ArgumentError: {title} has output of any length, and no HMAC: {coded_by} makes codes"
        self._refused(why, "hmac", b"key", b"abc")
        self._refused(why, "hkdf", b"secret", b"salt", b"info", 16)
        self._refused(why, "pbkdf2", b"password", b"salt", 1, 16)

    def cshake(self, step: Step) -> None:
        words = (bytes_of(step["cshake"]), step["length"], bytes_of(step["customization"]))
        self.same(self.ask("cshake", *words, bytes_of(step["name"])), step["is"])

    def kmac(self, step: Step) -> None:
        words = (bytes_of(step["kmac"]), step["length"], bytes_of(step["customization"]))
        self.same(self.ask("kmac", *words, bytes_of(step["key"]), int(step["xof"])), step["is"])

    def kangaroo(self, step: Step) -> None:
        words = (bytes_of(step["kangaroo"]), step["length"], bytes_of(step["customization"]))
        self.same(self.ask("kangaroo", *words), step["is"])

    def sought(self, step: Step) -> None:
        self._tree(step, "sought", step["is"])

    def under(self, step: Step) -> None:
        self._tree(step, "under", step["is"], "key")

    def derived(self, step: Step) -> None:
        self._tree(step, "derived", step["is"], "context")

    def tree_vectors(self, step: Step) -> None:
        published = vectors("blake3")
        key, context = published["key"].encode(), published["context"].encode()
        for case in published["cases"][: step["tree_vectors"]]:
            data = bytes_of({"pattern": case["length"], "start": 0})
            for command, given, mode in (
                ("sought", (), "hash"),
                ("under", (key,), "keyed_hash"),
                ("derived", (context,), "derive_key"),
            ):
                self.same(self.ask(command, data, 0, len(case[mode]) // 2, *given), case[mode])

    def _tree(self, step: Step, command: str, wanted: str, given: str | None = None) -> None:
        """Output from a place, under what is given."""
        words = [bytes.fromhex(step[given])] if given else []
        self.same(self.ask(command, bytes_of(step[command]), step["place"], step["length"], *words), wanted)

    def separated(self, step: Step) -> None:
        words = (bytes_of(step["separated"]), step["domain"], step["length"])
        self.same(self.ask("separated", *words), step["is"])

    def refuse_domain(self, step: Step) -> None:
        self._refused("RangeError: domain", "separated", b"abc", step["refuse_domain"], 1)

    def _refused(self, why: str, command: str, *words: bytes | int) -> None:
        answer = self.ask(command, *words)
        assert answer.startswith(f"refused {why}"), answer

    def refuse_resume(self, step: Step) -> None:
        self._refused(
            "RangeError: this is no midstate of ", "resume", 0, bytes.fromhex(step["refuse_resume"])
        )

    def resume_or_refuse(self, step: Step) -> None:
        midstate = bytes.fromhex(step["resume_or_refuse"])
        if int.from_bytes(midstate[8:16], "big") <= COUNT_NO_FURTHER:
            super().resume_or_refuse(step)
        else:
            self._refused("RangeError", "resume", 0, midstate)

    def refuse_update(self, step: Step) -> None:
        slot = self.slot(step["refuse_update"])
        before = self.ask("save", slot)
        self._refused("RangeError: a message may have at most", "update", slot, bytes_of(step["data"]))
        self.same(self.ask("save", slot), before)

    def pairs(self, step: Step) -> None:
        """Tens of thousands of digests in a single command."""
        self.same(self.ask("pairs", bytes_of(step["pairs"]), step["every"]), step["is"])

    def into(self, step: Step) -> None:
        self.same(self.ask("into", bytes_of(step["into"]), step["size"], step["position"]), step["is"])

    def refuse_destroyed(self, step: Step) -> None:
        """The package refuses all nine calls of a hasher."""
        self.same(self.ask("disposed", self.slot(step["refuse_destroyed"])), "9")

    def refuse_types(self, step: Step) -> None:
        """Tests null: the compiler refuses other types itself."""
        del step
        said = self.ask("types").split("|")
        assert all(error.startswith(("ArgumentError: ", "RangeError: ")) for error in said), said

    def many(self, step: Step) -> None:
        messages = [bytes_of(message) for message in step["many"]]
        self.same(self.ask("many", len(messages), *messages), step["is"])

    def refuse_offsets(self, step: Step) -> None:
        offsets = (json.dumps(offset).encode() for offset in step["refuse_offsets"])
        self._refused("RangeError", "offsets", step["size"], *offsets)

    def siphash_many(self, step: Step) -> None:
        key, messages = bytes.fromhex(step["key"]), [bytes_of(message) for message in step["siphash_many"]]
        self.same(self.ask("siphash_many", key, 0, *messages), step["is"])

    def keyed(self, step: Step) -> None:
        answer = self.ask("keyed", bytes.fromhex(step["key"]), bytes_of(step["keyed"]), step["length"])
        self.same(answer, step["is"])

    def keyed_vectors(self, step: Step) -> None:
        published = vectors(step["keyed_vectors"])["keyed"]
        key = bytes.fromhex(published["key"])
        for n, digest in enumerate(published["digests"]):
            self.same(self.ask("keyed", key, bytes(range(n)), len(digest) // 2), digest)

    def sized(self, step: Step) -> None:
        self.same(self.ask("sized", bytes_of(step["sized"]), step["length"]), step["is"])

    def refuse_keyed(self, step: Step) -> None:
        self._refused("RangeError", "keyed", bytes(step["refuse_keyed"]), b"", step["length"])
        if step["length"] != 1:
            self._refused("RangeError", "sized", b"", step["length"])

    def checksum(self, step: Step) -> None:
        self._summed(bytes_of(step["checksum"]), step["is"])
        if "utf16" in step["checksum"]:
            self.same(self.ask("checksum_text", units(step["checksum"]["utf16"])), step["is"])

    def checksum_vectors(self, step: Step) -> None:
        for case in vectors(step["checksum_vectors"])["functions"][self.name]["short"]:
            self._summed(bytes.fromhex(case["message"]), case["digest"])

    def _summed(self, data: bytes, wanted: str) -> None:
        """At once, and in two parts."""
        for cut in {len(data) * part // 3 for part in range(4)}:
            self.same(self.ask("checksum", data, cut), wanted)

    def checksum_of(self, step: Step) -> None:
        first, second = bytes_of(step["checksum_of"]), bytes_of(step["and"])
        self.same(self.ask("checksum", first + second, len(first)), step["is"])

    def refuse_key(self, step: Step) -> None:
        self._refused("RangeError: key must have 16 bytes", "siphash", bytes(step["refuse_key"]), b"abc")

    def updates(self, count: int) -> int:
        """Fewer, because one of the players is an interpreter."""
        return count // 10


def units(utf16: Iterable[int]) -> bytes:
    """A string's UTF-16 units, two bytes each."""
    return b"".join(unit.to_bytes(2, "big") for unit in utf16)
