"""The Internet Computer's charges for instructions.

From the replica, rs/embedders/src/wasm_utils/instrumentation.rs (``instruction_to_cost``) and
wasmtime_embedder/system_api_complexity.rs (``overhead::new``, ``overhead_native::new``), as of 2025. Opcodes
are as in ``wasm.instruction``. Figures that were published before 2024 are mostly raw counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wright.targets.motoko.engines.wasm import KNOWN, LOADS_AND_STORES, PREFIX

STRUCTURE = frozenset((0x02, 0x03, 0x05, 0x0B))
"""block, loop, else and end, which are not executed."""
MEMORY_INIT, MEMORY_COPY, MEMORY_FILL = (PREFIX << 8 | sub for sub in (8, 10, 11))
BY_BYTE = (MEMORY_INIT, MEMORY_COPY, MEMORY_FILL)
"""Instructions that cost one more for each byte; the number of bytes is on top of the stack."""
UNWEIGHED = frozenset(PREFIX << 8 | sub for sub in (12, 14, 17))
"""table.init, table.copy and table.fill cost by their elements; no canister that we measure has them."""
DEAR = {
    2: (
        *(0x04, 0x0C, 0x0D, 0x0E, 0x23, 0x24),  # if, branches; global.get and .set
        *(*range(0x8D, 0x91), *range(0x92, 0x95), 0x98, *range(0x9B, 0x9F), *range(0xA0, 0xA3)),
    ),  # floats: rounding, sums, products; f32.copysign
    3: (0x12, *range(0x5B, 0x67), 0x95, 0xA6, 0xB2, 0xB4, 0xB7, 0xB9),  # return_call; comparisons of floats
    5: (0x10, 0x25, 0x26, 0x91, 0xA3, 0xD1),  # call; table.get and .set; ref.is_null
    8: (0x9F,),  # f64.sqrt
    10: (0x11, *range(0x6D, 0x71), *range(0x7F, 0x83)),  # call_indirect; division and remainder
    16: (0xB3, 0xB5, 0xB8, 0xBA),  # floats of unsigned integers
    18: (0x96, 0x97, 0xA4, 0xA5),  # min and max
    20: (0x3F, *range(0xA8, 0xAC), *range(0xAE, 0xB2), *(PREFIX << 8 | sub for sub in range(8))),
    60: (0x13,),  # return_call_indirect
    100: (*BY_BYTE, PREFIX << 8 | 16),  # and table.size
    130: (0xD2,),  # ref.func
    300: (0x40, *(PREFIX << 8 | sub for sub in (9, 13, 15))),  # memory.grow, data.drop, elem.drop, table.grow
}


@dataclass(frozen=True)
class Weights:
    """The cost of instructions, by opcode."""

    of: Mapping[int, int]
    by_byte: bool
    """Whether instructions that move memory also cost by the byte."""


def _weighted(wide: bool) -> Weights:
    """The replica's weights for 32-bit memory, or for 64-bit memory if ``wide``."""
    of = dict.fromkeys(KNOWN, 1) | dict.fromkeys(STRUCTURE, 0)
    for cost, opcodes in DEAR.items():
        of |= dict.fromkeys(opcodes, cost)
    if wide:
        of |= dict.fromkeys(LOADS_AND_STORES, 2)
    return Weights(of, by_byte=True)


@dataclass(frozen=True)
class Overhead:
    """The cost of a system call: itself, each byte that it moves, each page that it is the first to write."""

    fixed: int
    byte: int = 0
    page: int = 0


OVERHEADS = {
    "stable64_read": Overhead(20, byte=1),
    "stable64_write": Overhead(20, byte=1, page=1000),
    "stable64_size": Overhead(20),
    "stable64_grow": Overhead(100),
    "performance_counter": Overhead(200),
    "debug_print": Overhead(100, byte=1),
    **dict.fromkeys(("msg_arg_data_copy", "msg_reply_data_append"), Overhead(500, byte=1)),
    **dict.fromkeys(("msg_arg_data_size", "msg_reply", "certified_data_set", "time"), Overhead(500)),
}
"""By name. Pages of stable memory have 4 KiB, and their first write is counted anew in each message.

Also from the replica: rs/embedders/src/wasm_utils/system_api_replacements.rs and, for pages,
rs/config/src/subnet_config.rs. The first read of a page costs no instructions there.
"""
WEIGHTED_32, WEIGHTED_64 = _weighted(wide=False), _weighted(wide=True)
RAW = Weights(dict.fromkeys(KNOWN, 1) | dict.fromkeys(STRUCTURE, 0), by_byte=False)
"""Every instruction costs one."""
