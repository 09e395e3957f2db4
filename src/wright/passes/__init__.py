"""Every language's passes, in the order in which recipes usually apply them.

A pass is a file, named after it; what several share is in ``lib``. Passes that one language alone has are in
its target, in ``targets/<target>/passes.py``. What each does, and what it was worth: docs/passes.md.
"""

from __future__ import annotations

from wright.passes.abreast import Abreast
from wright.passes.accumulate import Accumulate
from wright.passes.alias import Alias
from wright.passes.amounts import Amounts
from wright.passes.ch import Ch
from wright.passes.combine_loads import CombineLoads
from wright.passes.commute import Commute
from wright.passes.constants import Constants
from wright.passes.disjoint import Disjoint
from wright.passes.double import Double
from wright.passes.enclose import Enclose
from wright.passes.fields import Fields
from wright.passes.fold import Fold
from wright.passes.forward import Forward
from wright.passes.fresh import Fresh
from wright.passes.funnel import Funnel
from wright.passes.fuse import Fuse
from wright.passes.gather import Gather
from wright.passes.halves import Halves
from wright.passes.high import High
from wright.passes.hoist import Hoist
from wright.passes.inline import Inline
from wright.passes.interleave import Interleave
from wright.passes.join import Join
from wright.passes.keep import Keep
from wright.passes.level import Level
from wright.passes.lib.base import Pass, PassError
from wright.passes.maj import Maj
from wright.passes.methods import Methods
from wright.passes.name import Name
from wright.passes.nest import Nest
from wright.passes.order import Order
from wright.passes.overlap import Overlap
from wright.passes.pairs import Pairs
from wright.passes.pipeline import Pipeline
from wright.passes.propagate import Propagate
from wright.passes.rename import Rename
from wright.passes.reuse import Reuse
from wright.passes.ring import Ring
from wright.passes.scalars import Scalars
from wright.passes.signed import Signed
from wright.passes.slice import Slice
from wright.passes.spill import Spill
from wright.passes.split import Split
from wright.passes.swap import Swap
from wright.passes.tabulate import Tabulate
from wright.passes.transpose import Transpose
from wright.passes.unroll import Unroll
from wright.passes.unsigned import Unsigned
from wright.passes.wide import Wide
from wright.passes.wrap import Wrapping

PASSES: tuple[type[Pass], ...] = (
    Ch,  # the form of Ch
    Maj,  # the form of Maj
    Disjoint,  # an or of words that share no bit as a sum
    Nest,  # Σ as rotations inside each other
    Funnel,  # several rotations of a word as shifts of it doubled
    Pairs,  # two schedule words an operation
    Wide,  # two message words a load
    Swap,  # bytes swapped in the word, not one by one
    Abreast,  # several schedule words at once, by vectors
    Transpose,  # blocks gathered into lanes by vectors
    Inline,  # calls → bodies, rotates → shifts
    Slice,  # bits divided one by one → a lookup for each byte
    Tabulate,  # a schedule of padding alone → a table
    Fuse,  # each schedule word in the round that uses it
    Split,  # one loop a phase
    Reuse,  # a value kept for the next round, which has it again
    High,  # the high half of a product by products of halves
    Name,  # a common subexpression computed once
    Ring,  # 16 schedule words instead of 80
    Overlap,  # the last bytes by a load that ends with the message
    Enclose,  # a loop only in the case in which it turns
    Join,  # bytes read a word at a time
    Pipeline,  # the schedule's words behind the rounds that use up those before
    Unroll,  # bodies repeated
    Spill,  # locals → array elements
    Scalars,  # array elements → locals
    Fields,  # array elements → fields of the kernel's object
    Alias,  # what was copied, in the place of its copy
    Fold,  # constants put where they are read
    Rename,  # registers renamed, not shifted
    Forward,  # a temporary's value used at once
    CombineLoads,  # a word of 64 bits, or two of 32, a load
    Halves,  # 64-bit words as two of 32
    Double,  # words held twice: a rotate is a shift
    Gather,  # bytes joined in the narrowest words that hold them
    Keep,  # the state in locals over all blocks
    Propagate,  # a copy's origin is read until either changes
    Order,  # the value that is ready last is added last
    Fresh,  # what was just set is read first
    Commute,  # of two operands, the one just computed comes first
    Unsigned,  # what is widened in variables of its own
    Interleave,  # a few statements of each independent chain in turn
    Level,  # statements that wait for as much, together
    Accumulate,  # a long sum in steps, each kept
    Constants,  # a number that is written often, in a local
    Methods,  # one body → several methods
    Hoist,  # temporaries declared outside the loops
    Signed,  # constants as signed numbers
    Wrapping,  # where a sum is reduced
    Amounts,  # shifts by variables
)

__all__ = ["PASSES", "Pass", "PassError"]
