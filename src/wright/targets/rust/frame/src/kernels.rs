//! The kernels: each is proven to compute what its standard says, from exactly the text that stands here.
//!
//! Names and the order of operations are the standards', so that some habits of Rust do not apply.
#![allow(
    non_snake_case,
    clippy::assign_op_pattern,
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::many_single_char_names,
    clippy::needless_range_loop,
    clippy::precedence,
    clippy::range_plus_one,
    clippy::similar_names,
    clippy::too_many_lines,
    clippy::trivially_copy_pass_by_ref,
    clippy::unnecessary_cast
)]

/*% for one in owners %*/
#[cfg(feature = "$$ one.feature $$")]
#[rustfmt::skip]
pub(crate) mod $$ one.name $$;
/*% endfor %*/
