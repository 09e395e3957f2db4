"""Steps of trees and of checksums, for drivers with the same commands."""

from __future__ import annotations

from tests.targets.steps import Checks, Step, bytes_of
from tests.vectors import vectors


class Trees(Checks):
    """Output of a tree from any place: plain, under a key, and derived in a context."""

    def under(self, step: Step) -> None:
        self.same(self.ask("under", *self._sought(step, "under", "key")), step["is"])

    def derived(self, step: Step) -> None:
        self.same(self.ask("derived", *self._sought(step, "derived", "context")), step["is"])

    def sought(self, step: Step) -> None:
        self.same(self.ask("sought", *self._sought(step, "sought", None)), step["is"])

    def _sought(self, step: Step, data: str, given: str | None) -> tuple[bytes | int, ...]:
        """The driver finds the same bytes in all of the output before them."""
        with_ = bytes.fromhex(step[given]) if given else b""
        return bytes_of(step[data]), with_, step["place"], step["length"]

    def tree_vectors(self, step: Step) -> None:
        published = vectors("blake3")
        key, context = published["key"].encode(), published["context"].encode()
        for case in published["cases"][: step["tree_vectors"]]:
            data, size = bytes_of({"pattern": case["length"], "start": 0}), len(case["hash"]) // 2
            for command, given, mode in (
                ("sought", b"", "hash"),
                ("under", key, "keyed_hash"),
                ("derived", context, "derive_key"),
            ):
                self.same(self.ask(command, data, given, 0, size), case[mode])


class Sums(Checks):
    """Checksums, at once, extended and combined."""

    def checksum(self, step: Step) -> None:
        self._summed(bytes_of(step["checksum"]), step["is"])

    def checksum_vectors(self, step: Step) -> None:
        for case in vectors(step["checksum_vectors"])["functions"][self.name]["short"]:
            self._summed(bytes.fromhex(case["message"]), case["digest"])

    def _summed(self, data: bytes, wanted: str) -> None:
        """At once, and in two parts, cut where the second lies at any alignment."""
        self.same(self.ask("sizes"), f"{len(wanted) // 2}")
        self.same(self.ask("hash", data), wanted)
        for cut in {len(data) * part // 7 for part in range(8)}:
            self.same(self.ask("parts", data[:cut], data[cut:]), wanted)

    def combined(self, step: Step) -> None:
        first, second = bytes.fromhex(step["combined"]), bytes.fromhex(step["and"])
        self.same(self.ask("combine", first, second, step["length"]), step["is"])

    def checksum_of(self, step: Step) -> None:
        first, second = bytes_of(step["checksum_of"]), bytes_of(step["and"])
        self.same(self.ask("parts", first, second), step["is"])
