//! $$ file.title $$, and vectors of $$ count $$ words for them.
//!
//! The instructions are intrinsics of `core::arch` under their own names. The proof of a kernel does not read what is
//! here: what it means is written beside it, from the processor's manual, and compared with an emulated one in the tests.
#![allow(non_camel_case_types, reason = "named as other vectors are")]
#![allow(dead_code, unused_imports, reason = "a family uses some of them")]

pub(crate) use core::arch::aarch64::{
$$ intrinsics $$,
};

use core::arch::aarch64::{$$ vector $$, vaddq_u$$ w $$, vdupq_n_u$$ w $$, vgetq_lane_u$$ w $$, vsetq_lane_u$$ w $$};

pub(crate) type u$$ shape $$ = $$ vector $$;

/// Whether this processor has the instructions.
#[inline]
pub(crate) fn is_here() -> bool {
    std::arch::is_aarch64_feature_detected!("$$ file.features $$")
}

/// $$ count | capitalize $$ words, the first in the lowest lane.
#[inline]
#[target_feature(enable = "$$ file.features $$")]
pub(crate) fn filled$$ shape $$($$ lanes | join(": u" ~ w ~ ", ") $$: u$$ w $$) -> u$$ shape $$ {
    let x = vdupq_n_u$$ w $$(a);
/*% for lane in lanes[1:] %*/
    $$ "" if loop.last else "let x = " $$vsetq_lane_u$$ w $$::<$$ loop.index $$>($$ lane $$, x)$$ "" if loop.last else ";" $$
/*% endfor %*/
}

/// The word in a lane from 0 to $$ lanes | length - 1 $$.
#[inline]
#[target_feature(enable = "$$ file.features $$")]
pub(crate) fn lane$$ shape $$(x: u$$ shape $$, lane: usize) -> u$$ w $$ {
    match lane {
/*% for lane in lanes %*/
        $$ "_" if loop.last else loop.index0 $$ => vgetq_lane_u$$ w $$::<$$ loop.index0 $$>(x),
/*% endfor %*/
    }
}

#[inline]
#[target_feature(enable = "$$ file.features $$")]
pub(crate) fn add$$ shape $$(x: u$$ shape $$, y: u$$ shape $$) -> u$$ shape $$ {
    vaddq_u$$ w $$(x, y)
}
/*% if "copy32x4" in file.instructions %*/

/// The same in another register, so that an instruction may change the one of `x`, and nothing waits for the copy.
#[inline]
#[target_feature(enable = "$$ file.features $$")]
pub(crate) fn copy32x4(x: u32x4) -> u32x4 {
    let mut copy = x;
    // SAFETY: there is no instruction in it: the compiler only gives the copy a register.
    #[allow(unsafe_code)]
    unsafe {
        core::arch::asm!("// {:v}", inout(vreg) copy, options(pure, nomem, nostack, preserves_flags));
    }
    copy
}
/*% endif %*/
