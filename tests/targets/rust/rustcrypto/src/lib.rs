//! Our types, and RustCrypto's for the same functions.

/// Gives a macro each pair: a name, our type, the type beside it.
#[macro_export]
macro_rules! each {
    ($told:ident) => {
        $told! { blake2b hashwright::Blake2b, ::blake2::Blake2b512 }
        $told! { blake2s hashwright::Blake2s, ::blake2::Blake2s256 }
        $crate::eager! { $told }
    };
}

/// Gives a macro those that take a block as soon as it is full.
#[macro_export]
macro_rules! eager {
    ($told:ident) => {
        $told! { md5 hashwright::Md5, ::md5::Md5 }
        $told! { ripemd160 hashwright::Ripemd160, ::ripemd::Ripemd160 }
        $told! { sha1 hashwright::Sha1, ::sha1::Sha1 }
        $told! { sha224 hashwright::Sha224, ::sha2::Sha224 }
        $told! { sha256 hashwright::Sha256, ::sha2::Sha256 }
        $told! { sha384 hashwright::Sha384, ::sha2::Sha384 }
        $told! { sha512 hashwright::Sha512, ::sha2::Sha512 }
        $told! { sha512_224 hashwright::Sha512_224, ::sha2::Sha512_224 }
        $told! { sha512_256 hashwright::Sha512_256, ::sha2::Sha512_256 }
        $told! { sm3 hashwright::Sm3, ::sm3::Sm3 }
        $told! { keccak_256 hashwright::Keccak256, ::sha3::Keccak256 }
        $told! { sha3_224 hashwright::Sha3_224, ::sha3::Sha3_224 }
        $told! { sha3_256 hashwright::Sha3_256, ::sha3::Sha3_256 }
        $told! { sha3_384 hashwright::Sha3_384, ::sha3::Sha3_384 }
        $told! { sha3_512 hashwright::Sha3_512, ::sha3::Sha3_512 }
    };
}

/// Gives a macro those with output of any length.
#[macro_export]
macro_rules! extendable {
    ($told:ident) => {
        $told! { blake3 hashwright::Blake3, ::blake3::Hasher }
        $told! { shake128 hashwright::Shake128, ::sha3::Shake128 }
        $told! { shake256 hashwright::Shake256, ::sha3::Shake256 }
    };
}

/// Bytes that differ, of a message or a key.
pub fn bytes(length: usize, seed: usize) -> Vec<u8> {
    (0..length).map(|i| ((i + seed) * 167 + (i + seed) / 251) as u8).collect()
}
