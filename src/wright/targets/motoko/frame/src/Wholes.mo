/*# Whole messages, that come otherwise than in memory: `finished` is the digest of one that nobody else has. #*/
  /// The digest of the bytes that an iterator gives.
  public func fromIter(iter : Iter) : Blob {
    let digest = new();
    writeIter(digest, iter);
    finished(digest)
  };

  /// The digest of `at(start)`, `at(start + 1)` and so on: of `len` bytes.
  public func fromAccessor(at : Nat -> Nat8, start : Nat, len : Nat) : Blob {
    let digest = new();
    writeAccessor(digest, at, start, len);
    finished(digest)
  };

  /// The digest of what `next` gives when it is called `len` times.
  public func fromReader(next : () -> Nat8, len : Nat) : Blob {
    let digest = new();
    writeReader(digest, next, len);
    finished(digest)
  };

  /// The digest of bytes in stable memory, which are hashed where they are. Traps where the region ends before them.
  public func fromRegion(region : Region, offset : Nat64, length : Nat64) : Blob {
    Bytes.demand(region, offset, length, "$$module$$.fromRegion");
    let digest = new();
    writeRegion(digest, region, offset, length);
    finished(digest)
  };

