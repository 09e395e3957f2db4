"""What the steps of behaviours.json are in C#: those of C, and what a language can refuse besides."""

from __future__ import annotations

from collections.abc import Callable

from tests.targets.c import steps
from tests.targets.c.steps import Step, bytes_of

NOT_IN_CSHARP = {"refuse_types": "the compiler refuses other types"}
"""Steps that have no meaning in the language, and why."""

NOT_IN_PACKAGE = {
    *("many", "allocation_free_many", "refuse_offsets", "siphash_many"),
    *("pair", "level", "refuse_pair", "chain", "links", "refuse_chain"),
    *("keyed", "sized", "keyed_vectors", "refuse_keyed"),
}
"""Steps of what the package does not offer: batches, hashes of digests alone, a hash's own key."""


class Checks(steps.Checks):
    """The steps of one function, in order."""

    def run(self, step: Step) -> None:
        kind = next(iter(step))
        if kind in STEPS:
            STEPS[kind](self, step)

    def ask(self, command: str, *words: bytes | int) -> str:
        long = self.name.endswith("_128") and command == "siphash"
        return super().ask("siphash128" if long else command, *words)

    def refused(self, answer: str) -> None:
        assert answer.startswith("refused"), answer

    def into(self, step: Step) -> None:
        answer = self.ask("into", bytes_of(step["into"]), step["size"], step["position"])
        self.same(answer, step["is"])

    def refuse_into(self, step: Step) -> None:
        self.refused(self.ask("into", bytes_of(step["refuse_into"]), step["size"], step["position"]))

    def destroy(self, step: Step) -> None:
        self.same(self.ask("wipe", self.slot(step["destroy"])), "ok")

    def refuse_destroyed(self, step: Step) -> None:
        self.refused(self.ask("disposed", self.slot(step["refuse_destroyed"])))

    def allocation_free(self, step: Step) -> None:
        """Once, in parts, with a key and with a kept key."""
        self.same(self.ask("allocated", bytes_of(step["allocation_free"])), "0 0 0 0")

    def linear(self, step: Step) -> None:
        """Processor time, the best of three. A tenth of the updates of C: one runtime is an interpreter."""

        def best(count: int) -> int:
            return max(1, min(int(self.ask("linear", count)) for _ in range(3)))

        count = step["linear"] // 10
        # A busy machine spoils some tries; quadratic time would fail in all.
        assert any(best(4 * count) <= step["factor"] * best(count) for _ in range(8))

    def refuse_key(self, step: Step) -> None:
        self.refused(self.ask("siphash", bytes(step["refuse_key"]), b"abc"))


STEPS: dict[str, Callable[[Checks, Step], None]] = {
    name: getattr(Checks, name)
    for name in {*steps.STEPS, *vars(Checks)} - {"run", "ask", "refused"}
    if not name.startswith("_")
}
