//! Products without carries of x86 processors, PCLMULQDQ, and vectors of two words for them.
//!
//! Each is one intrinsic of `core::arch`. The proof of a kernel does not read these bodies: what they mean is written
//! beside it, from the processor's manual, and compared with the processor in the tests.
#![allow(non_camel_case_types, reason = "named as other vectors are")]
#![allow(dead_code, reason = "only checksums use them")]

use core::arch::x86_64::{
    __m128i, _mm_clmulepi64_si128, _mm_extract_epi64, _mm_set_epi64x, _mm_xor_si128,
};

pub(crate) type u64x2 = __m128i;

/// Whether this processor has the instruction.
#[inline]
pub(crate) fn is_here() -> bool {
    is_x86_feature_detected!("pclmulqdq") && is_x86_feature_detected!("sse4.1")
}

/// Two words, the first in the lower lane.
#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn filled64x2(a: u64, b: u64) -> u64x2 {
    _mm_set_epi64x(b.cast_signed(), a.cast_signed())
}

/// The word in a lane: 0 or 1.
#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn lane64x2(x: u64x2, lane: usize) -> u64 {
    let word = match lane {
        0 => _mm_extract_epi64::<0>(x),
        _ => _mm_extract_epi64::<1>(x),
    };
    word.cast_unsigned()
}

#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn xor64x2(x: u64x2, y: u64x2) -> u64x2 {
    _mm_xor_si128(x, y)
}
/*% for half, words in [("low", "0x00"), ("high", "0x11")] %*/

/// The product of both $$ half $$er words.
#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn carryless_$$ half $$x2(left: u64x2, right: u64x2) -> u64x2 {
    _mm_clmulepi64_si128::<$$ words $$>(left, right)
}
/*% endfor %*/
