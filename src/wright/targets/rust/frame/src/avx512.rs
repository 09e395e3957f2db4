//! Vectors of AVX-512, a word of each of several messages a lane, and how blocks become such vectors.
//!
//! All is as in `avx2.rs`: loops where others have `map`, and kernels that are compiled for a feature more. What a
//! function means is written beside the proof, and compared with the processor in the tests.
#![allow(non_camel_case_types, reason = "named as other vectors are")]
#![allow(dead_code, reason = "a family uses vectors of one shape")]

use core::arch::x86_64::{
    __m512i, _mm512_add_epi32, _mm512_add_epi64, _mm512_and_si512, _mm512_cmplt_epu32_mask,
    _mm512_cmplt_epu64_mask, _mm512_maskz_set1_epi32, _mm512_maskz_set1_epi64, _mm512_or_si512,
    _mm512_rolv_epi32, _mm512_rolv_epi64, _mm512_set1_epi32, _mm512_set1_epi64, _mm512_set_epi32,
    _mm512_set_epi64, _mm512_shuffle_epi8, _mm512_shuffle_i64x2, _mm512_sllv_epi32,
    _mm512_sllv_epi64, _mm512_srlv_epi32, _mm512_srlv_epi64, _mm512_unpackhi_epi32,
    _mm512_unpackhi_epi64, _mm512_unpacklo_epi32, _mm512_unpacklo_epi64, _mm512_xor_si512,
};
use core::mem::transmute;

/// Whether this processor has the instructions.
#[inline]
pub(crate) fn is_here() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
}
/*% for kind in kinds %*/
/*% set shape, w = kind.width ~ "x" ~ kind.lanes, kind.width %*/
/*% set lanes = "abcdefghijklmnop"[:kind.lanes] | list %*/

pub(crate) type u$$ shape $$ = __m512i;

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
/*% if kind.lanes > 8 %*/
pub(crate) fn filled$$ shape $$(
/*% for each in lanes %*/
    $$ each $$: u$$ w $$,
/*% endfor %*/
) -> u$$ shape $$ {
    let [$$ lanes | join(", ") $$] =
        [$$ lanes | join(", ") $$].map(u$$ w $$::cast_signed);
/*% else %*/
pub(crate) fn filled$$ shape $$($$ lanes | join(": u" ~ w ~ ", ") $$: u$$ w $$) -> u$$ shape $$ {
    let [$$ lanes | join(", ") $$] = [$$ lanes | join(", ") $$].map(u$$ w $$::cast_signed);
/*% endif %*/
    _mm512_set_epi$$ w $$($$ lanes | reverse | join(", ") $$)
}

/// The same word in all lanes.
#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn splat$$ shape $$(word: u$$ w $$) -> u$$ shape $$ {
    _mm512_set1_epi$$ w $$(word.cast_signed())
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
    _mm512_add_epi$$ w $$(x, y)
}

/*% for name in ["and", "or", "xor"] %*/
#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn $$ name $$$$ shape $$(x: u$$ shape $$, y: u$$ shape $$) -> u$$ shape $$ {
    _mm512_$$ name $$_si512(x, y)
}

/*% endfor %*/
#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn not$$ shape $$(x: u$$ shape $$) -> u$$ shape $$ {
    _mm512_xor_si512(x, splat$$ shape $$(u$$ w $$::MAX))
}

/// 1 in each lane where the first word is less, else 0.
#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn less$$ shape $$(x: u$$ shape $$, y: u$$ shape $$) -> u$$ shape $$ {
    _mm512_maskz_set1_epi$$ w $$(_mm512_cmplt_epu$$ w $$_mask(x, y), 1)
}

/*% for name, intrinsic in [("shl", "sllv"), ("shr", "srlv"), ("rotl", "rolv")] %*/
#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn $$ name $$$$ shape $$(x: u$$ shape $$, by: i$$ w $$) -> u$$ shape $$ {
    _mm512_$$ intrinsic $$_epi$$ w $$(x, _mm512_set1_epi$$ w $$(by))
}
/*% if not loop.last %*/

/*% endif %*/
/*% endfor %*/
/*% endfor %*/

/// The order of a row's bytes that turns around those of each word.
const fn turned<const BYTES: usize>() -> [u8; 64] {
    let (mut order, mut i) = ([0; 64], 0);
    while i < 64 {
        order[i] = ((i % 16) ^ (BYTES - 1)).to_le_bytes()[0];
        i += 1;
    }
    order
}

/// 64 bytes of a block, as words of so many bytes each, big-endian ones or not.
#[inline]
#[target_feature(enable = "$$ features $$")]
fn row<const BIG: bool, const BYTES: usize>(block: &[u8], number: usize) -> __m512i {
    let bytes = block.as_chunks().0[number];
    let order = const { turned::<BYTES>() };
    // SAFETY: all are as long, and any bits are a value of each.
    #[allow(unsafe_code)]
    let [row, order] = unsafe { transmute::<[[u8; 64]; 2], [__m512i; 2]>([bytes, order]) };
    if BIG {
        _mm512_shuffle_epi8(row, order)
    } else {
        row
    }
}

/// The first quarter of each, the second, and so on.
#[inline]
#[target_feature(enable = "$$ features $$")]
fn quarters(x: [__m512i; 4]) -> [__m512i; 4] {
    let even = _mm512_shuffle_i64x2::<0x88>(x[0], x[1]);
    let odd = _mm512_shuffle_i64x2::<0xdd>(x[0], x[1]);
    let also_even = _mm512_shuffle_i64x2::<0x88>(x[2], x[3]);
    let also_odd = _mm512_shuffle_i64x2::<0xdd>(x[2], x[3]);
    [
        _mm512_shuffle_i64x2::<0x88>(even, also_even),
        _mm512_shuffle_i64x2::<0x88>(odd, also_odd),
        _mm512_shuffle_i64x2::<0xdd>(even, also_even),
        _mm512_shuffle_i64x2::<0xdd>(odd, also_odd),
    ]
}

/// The blocks' words, a block a lane.
#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn columns32x16<const BIG: bool>(blocks: [&[u8; 64]; 16]) -> [u32x16; 16] {
    let mut r = [splat32x16(0); 16];
    for (row_of, block) in r.iter_mut().zip(blocks) {
        *row_of = row::<BIG, 4>(block, 0);
    }
    let (mut pairs, mut fours) = (r, r);
    for i in 0..8 {
        pairs[2 * i] = _mm512_unpacklo_epi32(r[2 * i], r[2 * i + 1]);
        pairs[2 * i + 1] = _mm512_unpackhi_epi32(r[2 * i], r[2 * i + 1]);
    }
    for i in [0, 4, 8, 12] {
        fours[i] = _mm512_unpacklo_epi64(pairs[i], pairs[i + 2]);
        fours[i + 1] = _mm512_unpackhi_epi64(pairs[i], pairs[i + 2]);
        fours[i + 2] = _mm512_unpacklo_epi64(pairs[i + 1], pairs[i + 3]);
        fours[i + 3] = _mm512_unpackhi_epi64(pairs[i + 1], pairs[i + 3]);
    }
    let mut columns = r;
    for i in 0..4 {
        let own = quarters([fours[i], fours[i + 4], fours[i + 8], fours[i + 12]]);
        for (quarter, column) in own.into_iter().enumerate() {
            columns[4 * quarter + i] = column;
        }
    }
    columns
}

/// The blocks' words, a block a lane.
#[inline]
#[target_feature(enable = "$$ features $$")]
pub(crate) fn columns64x8<const BIG: bool>(blocks: [&[u8; 128]; 8]) -> [u64x8; 16] {
    let mut columns = [splat64x8(0); 16];
    for half in 0..2 {
        let mut r = [splat64x8(0); 8];
        for (row_of, block) in r.iter_mut().zip(blocks) {
            *row_of = row::<BIG, 8>(block, half);
        }
        let mut pairs = r;
        for i in [0, 2, 4, 6] {
            pairs[i] = _mm512_unpacklo_epi64(r[i], r[i + 1]);
            pairs[i + 1] = _mm512_unpackhi_epi64(r[i], r[i + 1]);
        }
        for i in 0..2 {
            let own = quarters([pairs[i], pairs[i + 2], pairs[i + 4], pairs[i + 6]]);
            for (quarter, column) in own.into_iter().enumerate() {
                columns[8 * half + 2 * quarter + i] = column;
            }
        }
    }
    columns
}
