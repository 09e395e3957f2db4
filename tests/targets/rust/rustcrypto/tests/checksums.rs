//! Checksums, against the crates `crc32fast` and `crc`.

use crc::{Crc, Table};
use rustcrypto::bytes;

/// Lengths around a block of each kernel, and some past many.
fn lengths() -> impl Iterator<Item = usize> {
    (0..600).chain([1000, 4095, 65_536, 100_003])
}

/// Compares each length at every alignment of a word with one of `crc`'s algorithms.
macro_rules! compared {
    ($($module:ident $number:ident $algorithm:ident)*) => {$(
        #[test]
        fn $module() {
            let theirs = Crc::<$number, Table<16>>::new(&crc::$algorithm);
            for length in lengths() {
                let data = bytes(length + 8, length);
                for start in 0..8 {
                    let data = &data[start..start + length];
                    assert_eq!(hashwright::$module::hash(data), theirs.checksum(data), "{length} bytes");
                }
            }
        }
    )*};
}

compared! {
    crc16xmodem u16 CRC_16_XMODEM
    crc32 u32 CRC_32_ISO_HDLC
    crc32c u32 CRC_32_ISCSI
    crc64jones u64 CRC_64_REDIS
    crc64nvme u64 CRC_64_NVME
}

#[test]
fn hashers_of_crc32fast_do_the_same() {
    for length in lengths() {
        let data = bytes(length, 7);
        let (first, second) = data.split_at(length / 3);
        let mut ours = hashwright::Crc32::new_with_initial(0x0123_4567);
        let mut theirs = crc32fast::Hasher::new_with_initial(0x0123_4567);
        ours.update(first);
        theirs.update(first);
        let mut behind = crc32fast::Hasher::new();
        behind.update(second);
        theirs.combine(&behind);
        ours.combine(&hashwright::Crc32::new().chain_update(second));
        assert_eq!(ours.finalize(), theirs.finalize());
    }
}
