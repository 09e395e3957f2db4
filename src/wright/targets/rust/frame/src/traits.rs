//! RustCrypto's traits of hash functions: those of the crate `digest`, version $$ version $$.
//!
//! Most types are cores, too, which wrappers of that crate give whole blocks: so the crate `hmac` takes them.
#![allow(
    unused_imports,
    unused_macros,
    reason = "a family may have no function, or none that is eager"
)]

/// Implements what fixed and extendable output have in common.
macro_rules! common {
    ($kind:ident, $block:ident) => {
        impl $$ crate $$::HashMarker for $kind {}

        impl $$ crate $$::$$ cores $$::BlockSizeUser for $kind {
            type BlockSize = $$ crate $$::consts::$block;
        }

        impl $$ crate $$::$$ cores $$::AlgorithmName for $kind {
            fn write_alg_name(f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(stringify!($kind))
            }
        }

        impl $$ crate $$::Update for $kind {
            fn update(&mut self, data: &[u8]) {
                self.take(data);
            }
        }

        impl $$ crate $$::Reset for $kind {
            fn reset(&mut self) {
                self.reset();
            }
        }
    };
}

/// Implements what `digest::Digest` asks for besides; sizes are types of `digest::consts`.
macro_rules! hash {
    ($kind:ident, $output:ident) => {
        impl $$ crate $$::OutputSizeUser for $kind {
            type OutputSize = $$ crate $$::consts::$output;
        }

        impl $$ crate $$::FixedOutput for $kind {
            fn finalize_into(self, out: &mut $$ crate $$::Output<Self>) {
                out.copy_from_slice(&self.finalize());
            }
        }

        impl $$ crate $$::FixedOutputReset for $kind {
            fn finalize_into_reset(&mut self, out: &mut $$ crate $$::Output<Self>) {
                out.copy_from_slice(&self.finalize_reset());
            }
        }
    };
}

/// Makes a type its own core: for functions that take each block as soon as it is full.
macro_rules! eager {
    ($kind:ident) => {
        impl $$ crate $$::$$ cores $$::UpdateCore for $kind {
            fn update_blocks(&mut self, blocks: &[$$ crate $$::$$ cores $$::Block<Self>]) {
                for block in blocks {
                    self.take(block);
                }
            }
        }

        impl $$ crate $$::$$ cores $$::BufferKindUser for $kind {
            type BufferKind = $$ crate $$::block_buffer::Eager;
        }

        impl $$ crate $$::$$ cores $$::FixedOutputCore for $kind {
            fn finalize_fixed_core(
                &mut self,
                buffer: &mut $$ crate $$::$$ cores $$::Buffer<Self>,
                out: &mut $$ crate $$::Output<Self>,
            ) {
                self.take(buffer.get_data());
                out.copy_from_slice(&self.end());
            }
        }
/*% if proxied %*/

        impl $$ crate $$::$$ cores $$::CoreProxy for $kind {
            type Core = Self;

            fn compose(mut core: Self, buffer: $$ crate $$::$$ cores $$::Buffer<Self>) -> Self {
                core.take(buffer.get_data());
                core
            }

            fn decompose(self) -> (Self, $$ crate $$::$$ cores $$::Buffer<Self>) {
                let (mut core, waiting) = (self.clone(), self.blocks.waiting);
                core.blocks.waiting = 0;
                core.blocks.length -= waiting as u64;
                let bytes = &self.blocks.block[..waiting];
                (core, $$ crate $$::$$ cores $$::Buffer::<Self>::new(bytes))
            }
        }
/*% endif %*/
    };
}

/// Implements what `digest::ExtendableOutput` asks for besides, and its reader.
macro_rules! extendable {
    ($kind:ident, $reader:ident) => {
        impl $$ crate $$::XofReader for $reader {
            fn read(&mut self, buffer: &mut [u8]) {
                self.read(buffer);
            }
        }

        impl $$ crate $$::ExtendableOutput for $kind {
            type Reader = $reader;

            fn finalize_xof(self) -> $reader {
                self.finalize_xof()
            }
        }

        impl $$ crate $$::ExtendableOutputReset for $kind {
            fn finalize_xof_reset(&mut self) -> $reader {
                let opened = self.opened();
                self.reset();
                opened
            }
        }
    };
}

pub(crate) use {common, eager, extendable, hash};
