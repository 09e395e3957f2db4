"""Four messages at once in WebAssembly's vectors, compared with hashing the same four one by one."""

from __future__ import annotations

from collections.abc import Sequence

from wright.measure.inputs import batch_case
from wright.measure.interleave import Case, Contender, trusted
from wright.spec import Function
from wright.targets.wasm.values import LANES

KERNEL = "batch"
ALONE = "one by one"


def cases(function: Function, sizes: Sequence[int]) -> list[Case]:
    """Four messages of each size, with their digests side by side."""
    return [batch_case(trusted(function), LANES, size) for size in sizes]


def alone(scalar: Contender) -> Contender:
    """A contender that hashes the four messages one by one."""
    body = f"""\
const one = (() => {{
{scalar.source}
}})();
const prepare = (message) => {{
  const size = message.length / {LANES};
  const part = (_, i) => one.prepare(message.subarray(i * size, (i + 1) * size));
  const runs = Array.from({{ length: {LANES} }}, part);
  return () => runs.map((run) => run());
}};
return {{ prepare, hex: (found) => found.map(hexOfBytes).join("") }};"""
    return Contender(ALONE, body)
