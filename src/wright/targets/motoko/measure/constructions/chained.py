"""Counting functions that chain blocks in canisters."""

from __future__ import annotations

from wright.spec.constructions.chained import Chained
from wright.targets.motoko.measure.construction import KernelCall, Measured, from_state


class InFamilies(Measured):
    """Functions of one compression share a module, whose calls name them; those of BLAKE2 have their own."""

    def arguments(self, function: Chained) -> str:
        return "" if function.keeps_last else f"#{function.name}, "

    def added(self, function: Chained, at_once: str) -> dict[str, str]:
        found, module = super().added(function, at_once), self.module(function)
        if function.keeps_last:
            return found
        calls = {"two digests": "combine", "HMAC": "hmac"}
        return found | {name: f"{module}.{call}(#{function.name}, b, b)" for name, call in calls.items()}

    def nodes(self, function: Chained) -> dict[str, str]:
        module, given = self.module(function), self.arguments(function)
        found = {"combine": f"{module}.combine({given}l, r)"}
        if not function.keeps_last:
            write = f"{module}.writeBlob(d, l); {module}.writeBlob(d, r)"
            found["two writes"] = f"do {{ let d = {module}.new(#{function.name}); {write}; {module}.sum(d) }}"
        return found

    def alone(self, function: Chained) -> KernelCall | None:
        """What ends messages, too, is told that this one goes on behind the blocks."""
        if function.keeps_last:
            return super().alone(function)
        return from_state(function, "compress", (", 0, 0", ", _ : Nat, _ : Nat64"))


MEASURED = InFamilies()
