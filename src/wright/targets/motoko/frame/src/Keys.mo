/*# What stands on a key of HMAC, in every module that has one: `taken` is what its functions take first, `given` how they pass it on. #*/
  /// HMAC (FIPS 198-1): the code of a message under a key.
  public func hmac($$taken$$bytes : Blob, message : Blob) : Blob = code(key($$given$$bytes), message);

  /// HKDF (RFC 5869), the first step: a pseudorandom key of a secret.
  public func hkdfExtract($$taken$$secret : Blob, salt : Blob) : Blob = hmac($$given$$salt, secret);

  /// HKDF (RFC 5869), the second step: so many bytes of a pseudorandom key, for what `info` says. Traps beyond 255 digests.
  public func hkdfExpand($$taken$$pseudorandom : Blob, info : Blob, length : Nat) : Blob {
    let size = $$size$$;
    if (length == 0 or length > 255 * size) {
      Prim.trap("$$module$$.hkdfExpand: a key has 1 to " # debug_show (255 * size) # " bytes, not " # debug_show length);
    };
    let hashed = key($$given$$pseudorandom);
    let derived = Prim.Array_init<Nat8>(length, 0);
    var last : Blob = "";
    var at = 0;
    var count : Nat8 = 1;
    while (at < length) {
      let digest = begin(hashed);
      writeBlob(digest, last);
      writeBlob(digest, info);
      writeArray(digest, [count]);
      last := end(hashed, digest);
      at += Bytes.put(last, derived, at);
      count +%= 1;
    };
    Prim.arrayMutToBlob(derived)
  };

  /// HKDF (RFC 5869): so many bytes of a secret. Traps beyond 255 digests.
  public func hkdf($$taken$$secret : Blob, salt : Blob, info : Blob, length : Nat) : Blob {
    hkdfExpand($$given$$hkdfExtract($$given$$secret, salt), info, length)
  };

  /// PBKDF2 (RFC 8018): so many bytes of a password. Traps without iterations, and beyond 2^32 - 1 digests.
  /// An iteration is two blocks; a call of a canister has room for some $$room$$.
  public func pbkdf2($$taken$$password : Blob, salt : Blob, iterations : Nat, length : Nat) : Blob {
    if (iterations == 0) Prim.trap("$$module$$.pbkdf2: iterations are 1 or more, not 0");
    if (length == 0 or length > 0xffffffff * $$size$$) {
      Prim.trap("$$module$$.pbkdf2: a key has 1 to " # debug_show (0xffffffff * $$size$$) # " bytes, not " # debug_show length);
    };
    let hashed = key($$given$$password);
    let derived = Prim.Array_init<Nat8>(length, 0);
    var at = 0;
    var index : Nat32 = 1;
    while (at < length) {
      let digest = begin(hashed);
      writeBlob(digest, salt);
      let (a, b, c, d) = Prim.explodeNat32(index);
      writeArray(digest, [a, b, c, d]);
      at += Bytes.put(iterated(hashed, end(hashed, digest), iterations - 1), derived, at);
      index +%= 1;
    };
    Prim.arrayMutToBlob(derived)
  };

