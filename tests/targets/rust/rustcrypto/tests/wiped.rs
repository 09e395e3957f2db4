//! With the feature `zeroize` a hasher that is dropped leaves zeros.

use std::mem::ManuallyDrop;
use zeroize::ZeroizeOnDrop;

fn known(bytes: Vec<u8>) -> usize {
    bytes.iter().filter(|&&byte| byte != 0).count()
}

/// The bytes where a value was, after it was dropped.
fn left<T: ZeroizeOnDrop>(value: T) -> Vec<u8> {
    let mut value = ManuallyDrop::new(value);
    // SAFETY: nobody uses the value any more, and its bytes stay where they are.
    unsafe { ManuallyDrop::drop(&mut value) };
    let first: *const u8 = (&raw const value).cast();
    // SAFETY: the place has so many bytes, and holds no reference. What the type leaves unused is compared with nothing.
    (0..size_of::<T>()).map(|i| unsafe { first.add(i).read_volatile() }).collect()
}

macro_rules! wiped {
    ($name:ident $ours:ty, $theirs:ty) => {
        #[test]
        fn $name() {
            // What is left are two numbers, of three bytes here, and four bytes that the type does not use. Nine bytes
            // of the message wait, or more, and no state has less than 16.
            assert!(known(left(<$ours>::new().chain_update([0xa5; 201]))) < 9);
            // Two hashers have twice as much.
            assert!(known(left(hashwright::Hmac::<$ours>::new(b"key").chain_update([0xa5; 201]))) < 16);
        }
    };
}

rustcrypto::each! { wiped }
