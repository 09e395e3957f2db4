"""The kernels of functions that chain words over blocks."""

from __future__ import annotations

from functools import partial

from wright.contracts.fixed import PART
from wright.kernels.batch import batch_kernel
from wright.kernels.compress import Source, compress_kernel
from wright.kernels.digits import digits_kernel
from wright.kernels.finish import finish_kernel
from wright.kernels.fixed import chain_kernel, pair_kernel
from wright.kernels.iterate import iterate_kernel
from wright.kernels.pair_lanes import pair_lanes_kernel
from wright.kernels.pbkdf2_lanes import iterate_lanes_kernel, rehash_lanes_kernel
from wright.kernels.records import Hashing, Makers
from wright.kernels.rehash import rehash_kernel
from wright.spec.constructions.chained import Chained


def padding(function: Chained) -> int:
    """The mark and the length."""
    return len(function.mark) + function.length_size


HASHING = Hashing("compress", shipped=("finish",), padding=padding)


def makers(function: Chained, digest_word: int = PART) -> Makers:
    """``compress`` takes blocks, of bytes or of words; ``finish`` the padded end; ``digits`` padded messages.

    ``rehash`` and ``iterate`` are PBKDF2's loop over digests, in words of ``digest_word`` bits; ``pair`` and
    ``chain`` hash two digests and one.
    """
    return {
        "compress": partial(compress_kernel, function),
        "words": partial(compress_kernel, function, Source.WORDS),
        "finish": partial(finish_kernel, function),
        "digits": partial(digits_kernel, function),
        "rehash": partial(rehash_kernel, function, digest_word),
        "iterate": partial(iterate_kernel, function, digest_word),
        "pair": partial(pair_kernel, function),
        "chain": partial(chain_kernel, function),
    }


def on_lanes(function: Chained, lanes: int) -> Makers:
    """The same of several messages at once, one a lane: blocks, PBKDF2's loop, and pairs of digests."""
    return {
        "batch": partial(batch_kernel, function, lanes),
        f"rehash{lanes}": partial(rehash_lanes_kernel, function, lanes),
        f"iterate{lanes}": partial(iterate_lanes_kernel, function, lanes),
        f"pair{lanes}": partial(pair_lanes_kernel, function, lanes),
    }
