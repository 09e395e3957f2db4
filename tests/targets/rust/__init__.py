"""The Rust crate, and the language in which its kernels are printed."""
