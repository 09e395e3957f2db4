"""Counting SipHash in canisters, with a key that is prepared once.

There is no ladder: hash tables need short messages, where whole calls are what counts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from wright.measure.inputs import KEY
from wright.spec.constructions.siphash import SipHash
from wright.targets.motoko.engines.moc import PACKAGES
from wright.targets.motoko.measure.construction import AT_ONCE, TABLES, Measured

WORDS = ", ".join(f"0x{int.from_bytes(KEY[at : at + 8], 'little'):x}" for at in (0, 8))


class Keyed(Measured):
    """Calls named after the function, under a key; a value of 128 bits is two numbers."""

    @property
    def files(self) -> Mapping[str, str]:
        return {f"{PACKAGES}/keys/Keys.mo": f"module {{ public let key : [Nat64] = [{WORDS}] }}"}

    @property
    def imports(self) -> tuple[str, ...]:
        return ('import Keys "mo:keys/Keys";',)

    def call(self, function: SipHash, ending: str, message: str) -> str:
        return f"{self.module(function)}.{function.name}{ending.removeprefix('Blob')}(Keys.key, {message})"

    def shown(self, function: SipHash, call: str) -> str:
        if function.output_bits == 64:
            return super().shown(function, call)
        byte = "func(i : Nat) : Nat8 = if (i < 8) x[i] else y[i - 8]"
        parts = f"let (low, high) = {call}; let x = SipHash.toBlob(low); let y = SipHash.toBlob(high)"
        return f"do {{ {parts}; Prim.arrayToBlob(Prim.Array_tabulate<Nat8>(16, {byte})) }}"

    def digest(self, function: SipHash) -> Callable[[bytes], bytes]:
        return partial(function.digest, KEY)

    def added(self, function: SipHash, at_once: str) -> dict[str, str]:
        del at_once
        module = self.module(function)
        value = f"{module}.{function.name}({module}.keyOf(b), b)"
        if function.output_bits == 64:
            return {AT_ONCE: f"{module}.toBlob({value})"}
        return {AT_ONCE: f"let (low, _) = {value}; {module}.toBlob(low)"}


MEASURED = Keyed(TABLES, number=True, further=TABLES[-1])
"""More bytes than a block, which has only eight."""
