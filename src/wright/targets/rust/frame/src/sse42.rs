//! SSE4.2's instruction for CRC-32C, under Arm's names for each width.
//!
//! The proof of a kernel does not read these bodies: what they mean is written beside it, from the processor's manual,
//! and compared with the processor in the tests.
#![allow(dead_code, reason = "only CRC-32C uses it")]

use core::arch::x86_64::{_mm_crc32_u64, _mm_crc32_u8};

/// Whether this processor has the instruction.
#[inline]
pub(crate) fn is_here() -> bool {
    is_x86_feature_detected!("sse4.2")
}

/// The register after eight bytes more, the first of them the lowest.
#[inline]
#[target_feature(enable = "$$ features $$")]
#[allow(
    clippy::cast_possible_truncation,
    reason = "the upper half of the result is zero"
)]
pub(crate) fn crc32cx(crc: u32, data: u64) -> u32 {
    _mm_crc32_u64(u64::from(crc), data) as u32
}

/// The register after a byte more.
#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn crc32cb(crc: u32, data: u8) -> u32 {
    _mm_crc32_u8(crc, data)
}
