/*# Bytes that come one by one, gathered until they are as many as a chunk. #*/
  /// Adds the bytes that an iterator gives.
  public func writeIter(self : Digest, iter : Iter) {
    let part = Prim.Array_init<Nat8>(Prim.nat64ToNat CHUNK, 0);
    var size = 0;
    var length = reading(self);
    loop {
      switch (iter.next()) {
        case null {
          wasRead(self, length);
          return addVarArray(self, part, 0, Prim.natToNat64 size);
        };
        case (?byte) {
          part[size] := byte;
          size += 1;
          if (size == part.size()) {
            wasRead(self, length);
            addVarArray(self, part, 0, Prim.natToNat64 size);
            length := reading(self);
            size := 0;
          };
        };
      };
    };
  };

  /// Adds `at(start)`, `at(start + 1)` and so on: `len` bytes.
  public func writeAccessor(self : Digest, at : Nat -> Nat8, start : Nat, len : Nat) {
    var i = start;
    writeReader(self, func() { i += 1; at(i - 1) }, len);
  };

  /// Adds what `next` gives when it is called `len` times.
  public func writeReader(self : Digest, next : () -> Nat8, len : Nat) {
    var left = len;
    writeIter(self, { next = func() : ?Nat8 { if (left == 0) return null; left -= 1; ?next() } });
  };

