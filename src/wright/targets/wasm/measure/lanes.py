"""Four messages at once in WebAssembly's vectors, compared with hashing the same four one by one."""

from __future__ import annotations

from collections.abc import Sequence

from wright.measure.interleave import Case, Contender, message_bytes, size_name, trusted
from wright.spec import Function
from wright.targets.wasm.values import LANES

KERNEL = "batch"
ALONE = "one by one"


def cases(function: Function, sizes: Sequence[int]) -> list[Case]:
    """Four messages of each size, with their digests side by side."""
    digest = trusted(function)
    found = []
    for size in sizes:
        data = message_bytes(LANES * size)
        digests = b"".join(digest(data[at : at + size]) for at in range(0, len(data), size))
        found.append(Case(f"{LANES} × {size_name(size)}", len(data), digests.hex()))
    return found


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
