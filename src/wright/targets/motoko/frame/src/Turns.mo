  /// So many turns of PBKDF2 more: each is the HMAC of the one before, and all are combined.
  func iterated(key : Key, first : Blob, count : Nat) : Blob {
    let total = Prim.blobToArrayMut(first);
    var last = first;
    var left = count;
    while (left > 0) {
      last := code(key, last);
      var i = 0;
      while (i < digestSize) { total[i] ^= last[i]; i += 1 };
      left -= 1;
    };
    Prim.arrayMutToBlob(total)
  };

