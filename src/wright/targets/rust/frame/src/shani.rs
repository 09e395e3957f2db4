//! The SHA instructions of x86 processors, and vectors of four words for them.
//!
//! Each is one intrinsic of `core::arch`. The proof of a kernel does not read these bodies: what they mean is written
//! beside it, from the processor's manual, and compared with the processor in the tests.
#![allow(non_camel_case_types, reason = "named as other vectors are")]
#![allow(dead_code, reason = "a family uses some of them")]

use core::arch::x86_64::{
    __m128i, _mm_add_epi32, _mm_extract_epi32, _mm_set_epi32, _mm_sha1msg1_epu32,
    _mm_sha1msg2_epu32, _mm_sha1nexte_epu32, _mm_sha1rnds4_epu32, _mm_sha256msg1_epu32,
    _mm_sha256msg2_epu32, _mm_sha256rnds2_epu32, _mm_xor_si128,
};

pub(crate) type u32x4 = __m128i;

/// Whether this processor has the instructions.
#[inline]
pub(crate) fn is_here() -> bool {
    is_x86_feature_detected!("sha") && is_x86_feature_detected!("sse4.1")
}

/// Four words, the first in the lowest lane.
#[inline]
#[target_feature(enable = "sha,sse4.1")]
pub(crate) fn filled32x4(a: u32, b: u32, c: u32, d: u32) -> u32x4 {
    _mm_set_epi32(
        d.cast_signed(),
        c.cast_signed(),
        b.cast_signed(),
        a.cast_signed(),
    )
}

/// The word in a lane from 0 to 3.
#[inline]
#[target_feature(enable = "sha,sse4.1")]
pub(crate) fn lane32x4(x: u32x4, lane: usize) -> u32 {
    let word = match lane {
        0 => _mm_extract_epi32::<0>(x),
        1 => _mm_extract_epi32::<1>(x),
        2 => _mm_extract_epi32::<2>(x),
        _ => _mm_extract_epi32::<3>(x),
    };
    word.cast_unsigned()
}
/*% for name, parameters, intrinsic in intrinsics %*/

#[inline]
#[target_feature(enable = "sha,sse4.1")]
pub(crate) fn $$ name $$($$ parameters | join(": u32x4, ") $$: u32x4) -> u32x4 {
    $$ intrinsic $$($$ parameters | join(", ") $$)
}
/*% endfor %*/
