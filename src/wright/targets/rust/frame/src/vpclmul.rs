//! Products without carries in each 128 bits of AVX-512's vectors: VPCLMULQDQ.
//!
//! Each is one intrinsic of `core::arch`. The proof of a kernel does not read these bodies: what they mean is written
//! beside it, from the processor's manual, and compared with the processor in the tests.
#![allow(dead_code, reason = "only checksums use them")]

use crate::avx512::u64x8;
use core::arch::x86_64::_mm512_clmulepi64_epi128;

/// Whether this processor has the instruction, and those beside it.
#[inline]
pub(crate) fn is_here() -> bool {
    is_x86_feature_detected!("vpclmulqdq") && crate::avx512::is_here() && crate::pclmul::is_here()
}
/*% for half, words in [("low", "0x00"), ("high", "0x11")] %*/

/// The product of both $$ half $$er words of each two.
#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn carryless_$$ half $$x8(left: u64x8, right: u64x8) -> u64x8 {
    _mm512_clmulepi64_epi128::<$$ words $$>(left, right)
}
/*% endfor %*/
