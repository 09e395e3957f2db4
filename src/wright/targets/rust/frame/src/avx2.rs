//! Vectors of AVX2, a word of each of several messages a lane, and how blocks become such vectors.
//!
//! A closure of a function with target features has them, too, but what it is given to has not, and LLVM inlines none
//! into it: so there are loops here where others have `map`.
//!
//! Each function that a kernel calls is one or few intrinsics of `core::arch`. The proof of a kernel does not read these
//! bodies: what they mean is written beside it, and compared with the processor in the tests.
#![allow(non_camel_case_types, reason = "named as other vectors are")]
#![allow(dead_code, reason = "a family uses vectors of one shape")]

use core::arch::x86_64::{
    __m256i, _mm256_add_epi32, _mm256_add_epi64, _mm256_and_si256, _mm256_cmpgt_epi32,
    _mm256_cmpgt_epi64, _mm256_or_si256, _mm256_permute2x128_si256, _mm256_set1_epi32,
    _mm256_set1_epi64x, _mm256_set_epi32, _mm256_set_epi64x, _mm256_shuffle_epi8, _mm256_sll_epi32,
    _mm256_sll_epi64, _mm256_srl_epi32, _mm256_srl_epi64, _mm256_unpackhi_epi32,
    _mm256_unpackhi_epi64, _mm256_unpacklo_epi32, _mm256_unpacklo_epi64, _mm256_xor_si256,
    _mm_cvtsi32_si128,
};
use core::mem::transmute;

/// Whether this processor has the instructions, and BMI2, which all that have AVX2 do.
///
/// Kernels are compiled for both. rustc inlines a function into another of the same features itself, and then LLVM took
/// up to fifteen times as long for them: so it is LLVM that inlines these.
#[inline]
pub(crate) fn is_here() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi2")
}
/*% for kind in kinds %*/
/*% set shape, w = kind.width ~ "x" ~ kind.lanes, kind.width %*/
/*% set wide = "x" if w == 64 else "" %*/
/*% set lanes = "abcdefgh"[:kind.lanes] | list %*/

pub(crate) type u$$ shape $$ = __m256i;

/// The words of vectors where they lie, the first of each in its lowest lane.
#[inline]
pub(crate) fn words$$ shape $$<const N: usize>(vectors: &mut [u$$ shape $$; N]) -> &mut [[u$$ w $$; $$ kind.lanes $$]; N] {
    let words = core::ptr::from_mut(vectors).cast();
    // SAFETY: both are as long, any bits are a value of each, and words may lie anywhere that vectors do.
    #[allow(unsafe_code)]
    unsafe {
        &mut *words
    }
}

/// The words of a lane each, the first in the lowest.
#[inline]
#[target_feature(enable = "$$ features $$")]
#[allow(clippy::many_single_char_names, clippy::too_many_arguments)]
pub(crate) fn filled$$ shape $$($$ lanes | join(": u" ~ w ~ ", ") $$: u$$ w $$) -> u$$ shape $$ {
    let [$$ lanes | join(", ") $$] = [$$ lanes | join(", ") $$].map(u$$ w $$::cast_signed);
    _mm256_set_epi$$ w $$$$ wide $$($$ lanes | reverse | join(", ") $$)
}

/// The same word in all lanes.
#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn splat$$ shape $$(word: u$$ w $$) -> u$$ shape $$ {
    _mm256_set1_epi$$ w $$$$ wide $$(word.cast_signed())
}

/// The word in a lane.
#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn lane$$ shape $$(x: u$$ shape $$, lane: usize) -> u$$ w $$ {
    words$$ shape $$(&mut [x])[0][lane]
}

#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn add$$ shape $$(x: u$$ shape $$, y: u$$ shape $$) -> u$$ shape $$ {
    _mm256_add_epi$$ w $$(x, y)
}

/*% for name in ["and", "or", "xor"] %*/
#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn $$ name $$$$ shape $$(x: u$$ shape $$, y: u$$ shape $$) -> u$$ shape $$ {
    _mm256_$$ name $$_si256(x, y)
}

/*% endfor %*/
#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn not$$ shape $$(x: u$$ shape $$) -> u$$ shape $$ {
    _mm256_xor_si256(x, splat$$ shape $$(u$$ w $$::MAX))
}

/// 1 in each lane where the first word is less, else 0.
#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn less$$ shape $$(x: u$$ shape $$, y: u$$ shape $$) -> u$$ shape $$ {
    let sign = splat$$ shape $$(1 << $$ w - 1 $$);
    let (x, y) = (_mm256_xor_si256(x, sign), _mm256_xor_si256(y, sign));
    shr$$ shape $$(_mm256_cmpgt_epi$$ w $$(y, x), $$ w - 1 $$)
}

#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn shl$$ shape $$(x: u$$ shape $$, by: i32) -> u$$ shape $$ {
    _mm256_sll_epi$$ w $$(x, _mm_cvtsi32_si128(by))
}

#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn shr$$ shape $$(x: u$$ shape $$, by: i32) -> u$$ shape $$ {
    _mm256_srl_epi$$ w $$(x, _mm_cvtsi32_si128(by))
}

#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn rotl$$ shape $$(x: u$$ shape $$, by: i32) -> u$$ shape $$ {
    _mm256_or_si256(shl$$ shape $$(x, by), shr$$ shape $$(x, $$ w $$ - by))
}
/*% endfor %*/

/// The order of a row's bytes that turns around those of each word.
const fn turned<const BYTES: usize>() -> [u8; 32] {
    let (mut order, mut i) = ([0; 32], 0);
    while i < 32 {
        order[i] = ((i % 16) ^ (BYTES - 1)).to_le_bytes()[0];
        i += 1;
    }
    order
}

/// 32 bytes of a block, as words of so many bytes each, big-endian ones or not.
#[inline]
#[target_feature(enable = "$$ features $$")]
fn row<const BIG: bool, const BYTES: usize>(block: &[u8], number: usize) -> __m256i {
    let bytes = block.as_chunks().0[number];
    let order = const { turned::<BYTES>() };
    // SAFETY: all are as long, and any bits are a value of each.
    #[allow(unsafe_code)]
    let [row, order] = unsafe { transmute::<[[u8; 32]; 2], [__m256i; 2]>([bytes, order]) };
    if BIG {
        _mm256_shuffle_epi8(row, order)
    } else {
        row
    }
}

/// The blocks' words, a block a lane.
#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn columns32x8<const BIG: bool>(blocks: [&[u8; 64]; 8]) -> [u32x8; 16] {
    let mut columns = [splat32x8(0); 16];
    for half in 0..2 {
        let mut r = [splat32x8(0); 8];
        for (row_of, block) in r.iter_mut().zip(blocks) {
            *row_of = row::<BIG, 4>(block, half);
        }
        let (mut pairs, mut fours) = (r, r);
        for i in 0..4 {
            pairs[2 * i] = _mm256_unpacklo_epi32(r[2 * i], r[2 * i + 1]);
            pairs[2 * i + 1] = _mm256_unpackhi_epi32(r[2 * i], r[2 * i + 1]);
        }
        for i in [0, 4] {
            fours[i] = _mm256_unpacklo_epi64(pairs[i], pairs[i + 2]);
            fours[i + 1] = _mm256_unpackhi_epi64(pairs[i], pairs[i + 2]);
            fours[i + 2] = _mm256_unpacklo_epi64(pairs[i + 1], pairs[i + 3]);
            fours[i + 3] = _mm256_unpackhi_epi64(pairs[i + 1], pairs[i + 3]);
        }
        for i in 0..4 {
            columns[8 * half + i] = _mm256_permute2x128_si256::<0x20>(fours[i], fours[i + 4]);
            columns[8 * half + i + 4] = _mm256_permute2x128_si256::<0x31>(fours[i], fours[i + 4]);
        }
    }
    columns
}

/// The blocks' words, a block a lane.
#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn columns64x4<const BIG: bool>(blocks: [&[u8; 128]; 4]) -> [u64x4; 16] {
    let mut columns = [splat64x4(0); 16];
    for quarter in 0..4 {
        let mut r = [splat64x4(0); 4];
        for (row_of, block) in r.iter_mut().zip(blocks) {
            *row_of = row::<BIG, 8>(block, quarter);
        }
        let mut pairs = r;
        for i in [0, 2] {
            pairs[i] = _mm256_unpacklo_epi64(r[i], r[i + 1]);
            pairs[i + 1] = _mm256_unpackhi_epi64(r[i], r[i + 1]);
        }
        for i in 0..2 {
            let (at, one, two) = (4 * quarter + i, pairs[i], pairs[i + 2]);
            columns[at] = _mm256_permute2x128_si256::<0x20>(one, two);
            columns[at + 2] = _mm256_permute2x128_si256::<0x31>(one, two);
        }
    }
    columns
}
