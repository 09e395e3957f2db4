/*# Turns of PBKDF2 where a message's last block is held back: that of a padded key is never the last here, and is absorbed once. #*/
  /// So many turns of PBKDF2 more: each is the HMAC of the one before, and all are combined.
  func iterated(key : Key, first : Blob, count : Nat) : Blob {
    let (inner, outer) = (behindKey(key.inner), behindKey(key.outer));
    let H = Prim.Array_init<Nat16>($$halves$$, 0);
    let block = Prim.Array_init<Nat8>($$block_size$$, 0);
    Bytes.copyBlob(first, 0, $$digest_size$$, block, 0);
    let total = Prim.blobToArrayMut(first);
    var left = count;
    while (left > 0) {
      turned(inner, H, block);
      turned(outer, H, block);
      var i = 0;
      while (i < digestSize) { total[i] ^= block[i]; i += 1 };
      left -= 1;
    };
    Prim.arrayMutToBlob(total)
  };

  /// The state behind a padded key, for a digest as the last block.
  func behindKey(digest : Digest) : [var Nat16] {
    let H : [var Nat16] = [var $$elements("digest.state")$$];
    absorbed(H, digest.block);
    locate(H, $$block_size + digest_size$$, true);
    H
  };

  /// Puts the digest of a padded key and of the digest that the block begins with in its place.
  func turned(from : [var Nat16], H : [var Nat16], block : [var Nat8]) {
    put(from, H);
    absorbed(H, block);
    /*% for i in range(digest_size // 2) %*/
    let (b$$i$$, a$$i$$) = Prim.explodeNat16(H[$$i$$]);
    block[$$2 * i$$] := a$$i$$;
    block[$$2 * i + 1$$] := b$$i$$;
    /*% endfor %*/
  };

