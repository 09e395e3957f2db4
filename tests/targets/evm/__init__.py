"""The Solidity package, and the language in which its kernels are printed."""
