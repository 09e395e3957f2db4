"""The steps of behaviours.json in Rust."""

from __future__ import annotations

from tests.targets.rust.driver import OFFERED
from tests.targets.steps import (
    DETECTING,
    HUGE,
    KEYED,
    MODES,
    OF_DIGESTS,
    SEEDED,
    Step,
    bytes_of,
)
from tests.targets.trees_and_sums import Sums, Trees
from wright.spec import FUNCTIONS
from wright.targets.rust.engines import EMULATED

NOT_IN_RUST = {
    "into": "a digest is a value, which is never written to",
    "refuse_into": "a digest is a value, which is never written to",
    "refuse_destroyed": "what was dropped has no name any more",
    "refuse_types": "the compiler refuses other types",
    "refuse_key": "the compiler refuses keys of other sizes",
    "refuse_hmac": "the compiler refuses what is no hash",
}
"""Steps without meaning in the language, with the reason."""
OTHERS = {"destroy"}
"""It wipes nothing without a feature, as that takes unsafe code."""
NOT_IN_PACKAGE = OTHERS | {"siphash_many"} | DETECTING | KEYED | MODES | OF_DIGESTS | SEEDED


class Checks(Trees, Sums):
    """The steps of one function, in order."""

    left_out = (NOT_IN_RUST, NOT_IN_PACKAGE)

    @classmethod
    def offered(cls, name: str) -> bool:
        return name in OFFERED

    @classmethod
    def steps(cls) -> set[str]:
        return super().steps() - {"destroy"}

    @classmethod
    def skipped(cls, engine: str, row: int) -> str:
        if row == HUGE and engine in EMULATED:
            return "half an hour under an emulator, for 60 GiB"
        return ""

    def updates(self, count: int) -> int:
        return 10 * count

    def xof(self, step: Step) -> None:
        self.same(self.ask("xof", bytes_of(step["xof"]), step["length"]), step["is"])

    def read(self, step: Step) -> None:
        """The driver reads from a copy of the reader, too."""
        parts = step["parts"]
        self.same(self.ask("read", bytes_of(step["read"]), len(parts), *parts), step["is"])

    def many(self, step: Step) -> None:
        """In a list, at offsets, and the digests in pairs."""
        messages = [bytes_of(message) for message in step["many"]]
        self.same(self.ask("many", len(messages), *messages), step["is"])

    def allocation_free_many(self, step: Step) -> None:
        """As ``allocation_free``."""
        message = bytes_of(step["allocation_free_many"])
        function = FUNCTIONS[self.name]
        wanted = function.hash(function.hash(message) + function.hash(message))
        self.same(self.ask("many", 2, message, message), wanted.hex())

    def refuse_offsets(self, step: Step) -> None:
        """Whole numbers only, as the compiler refuses others."""
        offsets = step["refuse_offsets"]
        if all(isinstance(offset, int) for offset in offsets):
            answer = self.ask("offsets", step["size"], len(offsets), *offsets)
            why = "no message is from offset" if offsets else "0 digests take one offset more"
            assert answer.startswith(f"error {why}"), answer

    def allocation_free(self, step: Step) -> None:
        """Nothing to run: without `std`, which test_package compiles, the crate has no allocator."""
        message = bytes_of(step["allocation_free"])
        self.same(self.ask("hash", message), FUNCTIONS[self.name].hash(message).hex())
