"""What the steps of behaviours.json are in C: those of every driver, and what pages around data show."""

from __future__ import annotations

from tests.targets import steps
from tests.targets.steps import BATCHES, KEYED, OF_DIGESTS, Step, bytes_of
from wright.spec import FUNCTIONS

NOT_IN_C = {
    "refuse_into": "the caller says how large a buffer is; a function cannot tell",
    "refuse_destroyed": "a context that was wiped is plain memory: init begins it anew",
    "refuse_types": "the compiler refuses other types",
    "refuse_key": "the caller says that a key has 16 bytes; a function cannot tell",
}
"""Steps that have no meaning in the language, and why."""

NOT_IN_PACKAGE = BATCHES | OF_DIGESTS | KEYED
"""Steps of what the package does not offer."""


class Checks(steps.Checks):
    """The steps of one function, in order."""

    left_out = (NOT_IN_C, NOT_IN_PACKAGE)

    def updates(self, count: int) -> int:
        return 10 * count

    def into(self, step: Step) -> None:
        """Whole pages lie around the digest: what is written beside it ends the driver."""
        start, size = 2 * step["position"], 2 * FUNCTIONS[self.name].digest_size
        self.same(self.ask("hash", bytes_of(step["into"])), step["is"][start : start + size])

    def allocation_free(self, step: Step) -> None:
        """Nothing in the library can allocate: test_package looks at what it is linked with."""
        message = bytes_of(step["allocation_free"])
        self.same(self.ask("hash", message), FUNCTIONS[self.name].hash(message).hex())
