#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(
    not(any(
/*% for feature in chaining %*/
        feature = "$$ feature $$"$$ "" if loop.last else "," $$
/*% endfor %*/
    )),
    allow(dead_code)
)]
#![deny(unsafe_code)]
#![deny(missing_docs)]
#![allow(clippy::doc_markdown)] // names of functions are no code

/*% for file in arm %*/
#[cfg($$ file.here $$)]
mod $$ file.name $$;
/*% endfor %*/
#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod avx2;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod avx512;
mod batches;
mod blocks;
mod digest;
mod digests;
mod hkdf;
mod hmac;
mod kernels;
mod many;
mod midstate;
#[cfg(feature = "rayon")]
mod parallel;
mod pbkdf2;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod pclmul;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod shani;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod sse42;
/*% for version in digests %*/
#[cfg(feature = "$$ version.feature $$")]
mod $$ version.module $$;
/*% endfor %*/
#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod vpclmul;

/*% for one in functions %*/
#[cfg(feature = "$$ one.feature $$")]
pub mod $$ one.name $$;
/*% endfor %*/

pub use crate::digest::Digest;
pub use crate::digests::Digests;
pub use crate::hkdf::{expand, extract, hkdf, TooLong};
pub use crate::hmac::{Hmac, Mismatch};
pub use crate::midstate::{Midstate, MidstateError};
pub use crate::pbkdf2::pbkdf2;

/*% for one in functions %*/
#[cfg(feature = "$$ one.feature $$")]
pub use crate::$$ one.name $$::$$ "{" ~ one.seen | join(", ") ~ "}" if one.seen | length > 1 else one.seen[0] $$;
/*% endfor %*/
