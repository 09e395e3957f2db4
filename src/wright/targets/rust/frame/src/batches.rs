//! Many messages at once, a module for all functions that share a kernel.

/*% for one in batched %*/
#[cfg(feature = "$$ one.feature $$")]
pub(crate) mod $$ one.name $$;
/*% endfor %*/
