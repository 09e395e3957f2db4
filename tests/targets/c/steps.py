"""The steps of behaviours.json in C: those of every driver, with guard pages around data."""

from __future__ import annotations

from tests.targets.c.driver import OFFERED
from tests.targets.steps import HUGE, KEYED, OF_DIGESTS, Step, bytes_of
from tests.targets.trees_and_sums import Sums, Trees
from tests.vectors import vectors
from wright.spec import FUNCTIONS
from wright.targets.c.engines import EMULATED

NOT_IN_C = {
    "refuse_into": "the caller says how large a buffer is; a function cannot tell",
    "refuse_destroyed": "a context that was wiped is plain memory: init begins it anew",
    "refuse_types": "the compiler refuses other types",
    "refuse_key": "the caller says that a key has 16 bytes; a function cannot tell",
    "refuse_offsets": "the caller says where rows begin; a function cannot tell",
}
"""Steps without meaning in the language, with the reason."""

NOT_IN_PACKAGE = OF_DIGESTS | KEYED
"""Steps for features that the package does not offer."""

LONG = 14
OF_32_BITS = ("riscv32", "riscv32-clang")


class Checks(Trees, Sums):
    """The steps of one function, in order."""

    left_out = (NOT_IN_C, NOT_IN_PACKAGE)

    @classmethod
    def offered(cls, name: str) -> bool:
        return name in OFFERED

    @classmethod
    def skipped(cls, engine: str, row: int) -> str:
        if row == HUGE and engine in EMULATED:
            return "half an hour under an emulator, for 60 GiB"
        if row == LONG and engine in OF_32_BITS:
            return "memory of 32-bit addresses has no 2 GiB between two pages"
        return ""

    def updates(self, count: int) -> int:
        return 10 * count

    def into(self, step: Step) -> None:
        """The digest lies between guard pages: a write outside of it ends the driver."""
        start, size = 2 * step["position"], 2 * FUNCTIONS[self.name].digest_size
        self.same(self.ask("hash", bytes_of(step["into"])), step["is"][start : start + size])

    def xof(self, step: Step) -> None:
        self.same(self.ask("xof", bytes_of(step["xof"]), step["length"]), step["is"])

    def read(self, step: Step) -> None:
        """The driver reads from a copy of the output, too."""
        parts = step["parts"]
        self.same(self.ask("read", bytes_of(step["read"]), len(parts), *parts), step["is"])

    def refuse_hmac(self, step: Step) -> None:
        """The members of the table are NULL; the header declares no function."""
        self.same(self.ask("coded_otherwise"), step["refuse_hmac"])

    def cshake(self, step: Step) -> None:
        given = (bytes_of(step[name]) for name in ("cshake", "name", "customization"))
        self.same(self.ask("cshake", *given, step["length"]), step["is"])

    def kmac(self, step: Step) -> None:
        """The driver verifies a code of a known length, too."""
        given = (bytes_of(step[name]) for name in ("kmac", "key", "customization"))
        self.same(self.ask("kmac", *given, step["length"], int(step["xof"])), step["is"])

    def separated(self, step: Step) -> None:
        self.same(
            self.ask("separated", bytes_of(step["separated"]), step["domain"], step["length"]), step["is"]
        )

    def refuse_domain(self, step: Step) -> None:
        assert self.ask("separated", b"abc", step["refuse_domain"], 32).startswith("error -11 ")

    def kangaroo(self, step: Step) -> None:
        """In pieces, too, and with the customization of another message between two of them."""
        given = (bytes_of(step[name]) for name in ("kangaroo", "customization"))
        self.same(self.ask("kangaroo", *given, step["length"]), step["is"])

    def examined(self, step: Step) -> None:
        """At once, and in parts of these sizes, over and over."""
        data = bytes_of(step["examined"])
        for size in (0, 1, 63, 64, 65, 1000):
            self.same(self.ask("examined", data, size), f"{step['is']} {step['found']}")

    def many(self, step: Step) -> None:
        messages = [bytes_of(message) for message in step["many"]]
        self.same(self.ask("many", len(messages), *messages), step["is"])

    def siphash_many(self, step: Step) -> None:
        messages = [bytes_of(message) for message in step["siphash_many"]]
        self.same(self.ask("siphash_many", bytes.fromhex(step["key"]), len(messages), *messages), step["is"])

    def allocation_free_many(self, step: Step) -> None:
        """As ``allocation_free``."""

    def seeded(self, step: Step) -> None:
        """The driver takes it in pieces, too."""
        data, seed = bytes_of(step["seeded"]), bytes.fromhex(step["seed"])
        self.same(self.ask("seeded", data, seed), step["is"])

    def seeded_vectors(self, step: Step) -> None:
        for case in vectors(step["seeded_vectors"])["functions"][self.name]["short"]:
            self.same(self.ask("seeded", bytes.fromhex(case["message"]), bytes(8)), case["digest"])

    def allocation_free(self, step: Step) -> None:
        """Nothing to run: the library cannot allocate, as test_package checks its imports."""
        message = bytes_of(step["allocation_free"])
        self.same(self.ask("hash", message), FUNCTIONS[self.name].hash(message).hex())
