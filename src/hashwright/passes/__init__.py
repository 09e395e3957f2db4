"""Every pass, in the order in which recipes usually apply them: one lesson, one file."""

from __future__ import annotations

from hashwright.passes.abreast import Abreast
from hashwright.passes.accumulate import Accumulate
from hashwright.passes.alias import Alias
from hashwright.passes.base import Pass, PassError
from hashwright.passes.behind import Behind
from hashwright.passes.constants import Constants
from hashwright.passes.direct import Direct
from hashwright.passes.double import Double
from hashwright.passes.eight import Eight
from hashwright.passes.enclose import Enclose
from hashwright.passes.fields import Fields
from hashwright.passes.fold import Fold
from hashwright.passes.forms import Ch, Maj
from hashwright.passes.forward import Forward
from hashwright.passes.fresh import Fresh
from hashwright.passes.fuse import Fuse
from hashwright.passes.gather import Gather
from hashwright.passes.halves import Halves
from hashwright.passes.inline import Inline
from hashwright.passes.join import Join
from hashwright.passes.keep import Keep
from hashwright.passes.left import Left
from hashwright.passes.methods import Methods
from hashwright.passes.name import Name
from hashwright.passes.nest import Nest
from hashwright.passes.order import Order
from hashwright.passes.overlap import Overlap
from hashwright.passes.pairs import Pairs
from hashwright.passes.rename import Rename
from hashwright.passes.reuse import Reuse
from hashwright.passes.ring import Ring
from hashwright.passes.scalars import Scalars
from hashwright.passes.split import Split
from hashwright.passes.stage import Stage
from hashwright.passes.style import Counters, Digits, Hint, Hoist, Pointers, Read, Signed, Window, Wrapping
from hashwright.passes.swap import Swap
from hashwright.passes.tabulate import Tabulate
from hashwright.passes.transpose import Transpose
from hashwright.passes.twice import Twice
from hashwright.passes.unroll import Unroll
from hashwright.passes.unsigned import Unsigned
from hashwright.passes.wide import Wide

PASSES: tuple[type[Pass], ...] = (
    Ch,  # the form of Ch
    Maj,  # the form of Maj
    Nest,  # Σ as rotations inside each other
    Twice,  # several rotations of a word as shifts of it doubled
    Pairs,  # two schedule words an operation
    Wide,  # two message words a load
    Swap,  # bytes swapped in the word, not one by one
    Stage,  # a block's bytes swapped by vectors
    Abreast,  # several schedule words at once, by vectors
    Transpose,  # blocks gathered into lanes by vectors
    Inline,  # calls → bodies, rotates → shifts
    Tabulate,  # a schedule of padding alone → a table
    Fuse,  # each schedule word in the round that uses it
    Split,  # one loop a phase
    Reuse,  # a value kept for the next round, which has it again
    Name,  # a common subexpression computed once
    Ring,  # 16 schedule words instead of 80
    Overlap,  # the last bytes by a load that ends with the message
    Enclose,  # a loop only in the case in which it turns
    Join,  # bytes read a word at a time
    Behind,  # the schedule's words behind the rounds that use up those before
    Unroll,  # bodies repeated
    Scalars,  # array elements → locals
    Fields,  # array elements → fields of the kernel's object
    Alias,  # what was copied, in the place of its copy
    Fold,  # constants put where they are read
    Rename,  # registers renamed, not shifted
    Forward,  # a temporary's value used at once
    Eight,  # a word of 64 bits, or two of 32, a load
    Halves,  # 64-bit words as two of 32
    Double,  # words held twice: a rotate is a shift
    Gather,  # bytes joined in the narrowest words that hold them
    Keep,  # the state in locals over all blocks
    Direct,  # a copy's origin is read until either changes
    Order,  # the value that is ready last is added last
    Fresh,  # what was just set is read first
    Left,  # of two operands, the one just computed comes first
    Unsigned,  # what is widened in variables of its own
    Accumulate,  # a long sum in steps, each kept
    Constants,  # a number that is written often, in a local
    Methods,  # one body → several methods
    Hint,  # helpers inlined by the runtime
    Hoist,  # temporaries declared outside the loops
    Signed,  # constants as signed numbers
    Window,  # a block's words cut out of the message at once
    Read,  # words read by the runtime's call
    Pointers,  # storages reached without checks of bounds
    Digits,  # tables as strings of digits
    Counters,  # the width of public integers
    Wrapping,  # where a sum is reduced
)

__all__ = ["PASSES", "Pass", "PassError"]
