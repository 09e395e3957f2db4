/*# Bytes that come one by one, put behind those that wait: `lasting` says whether a full block does. #*/
  /// Adds the bytes that an iterator gives.
  public func writeIter(self : Digest, iter : Iter) {
    let next = iter.next;
    var left = counted(self, 0);
    var length = reading(self);
    loop {
      switch (next()) {
        case null return wasRead(self, length);
        case (?byte) {
          length +%= 1;
          left := added(self, left, byte);
        };
      };
    };
  };

  /// Adds `at(start)`, `at(start + 1)` and so on: `len` bytes. Traps where one of these numbers has more than 64 bits.
  public func writeAccessor(self : Digest, at : Nat -> Nat8, start : Nat, len : Nat) {
    var i = Prim.natToNat64(start);
    let end = Prim.natToNat64(start + len);
    var left = counted(self, end -% i);
    let length = reading(self);
    while (i < end) {
      left := added(self, left, at(Prim.nat64ToNat(i)));
      i +%= 1;
    };
    wasRead(self, length)
  };

  /// Adds what `next` gives when it is called `len` times.
  public func writeReader(self : Digest, next : () -> Nat8, len : Nat) {
    var i : Nat64 = 0;
    let end = Prim.natToNat64(len);
    var left = counted(self, end);
    let length = reading(self);
    while (i < end) {
      left := added(self, left, next());
      i +%= 1;
    };
    wasRead(self, length)
  };

  /// Puts a byte behind those that wait. The result are those that wait then.
  func added(self : Digest, left : Nat64, byte : Nat8) : Nat64 {
    /*% if lasting %*/
    var at = left;
    if (at == BLOCK) {
      absorbed(self.state, self.block);
      at := 0;
    };
    self.block[Prim.nat64ToNat(at)] := byte;
    at +% 1
    /*% else %*/
    self.block[Prim.nat64ToNat(left)] := byte;
    if (left +% 1 < BLOCK) return left +% 1;
    absorbed(self.state, self.block);
    0
    /*% endif %*/
  };

