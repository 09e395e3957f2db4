/*# How bytes get into a message whose state is an array: `rest` is how many of so many bytes wait, and `lasting` whether a full block does. #*/
/*% set full = "<=" if lasting else "<" %*/
  /*% for kind in kinds %*/
  /// Adds bytes to the message.
  public func write$$kind.name$$(self : Digest, data : $$kind.type$$) = add$$kind.name$$(self, data, 0, Prim.natToNat64(data.size()));

  /// Adds `len` bytes to the message, from `start` on. Traps where there are fewer.
  public func write$$kind.name$$Part(self : Digest, data : $$kind.type$$, start : Nat, len : Nat) {
    if (start + len > data.size()) Prim.trap("$$module$$.write$$kind.name$$Part: there are " # debug_show (data.size()) # " bytes, not " # debug_show len # " from " # debug_show start # " on");
    add$$kind.name$$(self, data, Prim.natToNat64 start, Prim.natToNat64(start + len));
  };

  func add$$kind.name$$(self : Digest, data : $$kind.type$$, start : Nat64, end : Nat64) {
    let size = end -% start;
    let left = counted(self, size);
    var at = start;
    if (left > 0) {
      at := if (size < BLOCK -% left) end else start +% (BLOCK -% left);
      Bytes.copy$$kind.name$$(data, start, at, self.block, left);
      if (left +% size $$full$$ BLOCK) return;
      absorbed(self.state, self.block);
    };
    let whole = end -% $$rest("(end -% at)")$$;
    if (whole > at) {
      let H = self.state;
$$stored("H", "absorb" ~ kind.suffix, "data", "Prim.nat64ToNat(at)", "Prim.nat64ToNat(whole)")|indent(2, true)$$    };
    Bytes.copy$$kind.name$$(data, whole, end, self.block, 0);
  };

  /*% endfor %*/
  /// Adds bytes of stable memory to the message, which are hashed where they are. Traps where the region ends before them.
  public func writeRegion(self : Digest, region : Region, offset : Nat64, length : Nat64) {
    Bytes.demand(region, offset, length, "$$module$$.writeRegion");
    let left = counted(self, length);
    let end = offset +% length;
    var at = offset;
    if (left > 0) {
      at := if (length < BLOCK -% left) end else offset +% (BLOCK -% left);
      Bytes.copyBlob(Bytes.slice(region, offset, at), 0, at -% offset, self.block, left);
      if (left +% length $$full$$ BLOCK) return;
      absorbed(self.state, self.block);
    };
    let whole = end -% $$rest("(end -% at)")$$;
    if (whole > at) {
      let H = self.state;
$$stored("H", "absorbRegion", "region", "at", "whole")|indent(2, true)$$    };
    Bytes.copyBlob(Bytes.slice(region, whole, end), 0, end -% whole, self.block, 0);
  };

  /// Adds bytes to the message by way of stable memory, which gives eight of them at once: cheaper than `writeBlob` for long blobs.
  /// What `scratch` held from its beginning on is overwritten, and it grows to the size of the longest part that it has seen. Traps where
  /// it cannot.
  public func writeBlobThrough(self : Digest, data : Blob, scratch : Region) {
    let size = Prim.natToNat64(data.size());
    Bytes.store(data, scratch, "$$module$$.writeBlobThrough");
    writeRegion(self, scratch, 0, size);
  };

  /// Adds the bytes that an iterator gives.
  public func writeIter(self : Digest, iter : Iter) {
    let next = iter.next;
    var left = counted(self, 0);
    loop {
      switch (next()) {
        case null return;
        case (?byte) {
          ignore counted(self, 1);
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
    while (i < end) {
      left := added(self, left, at(Prim.nat64ToNat(i)));
      i +%= 1;
    };
  };

  /// Adds what `next` gives when it is called `len` times.
  public func writeReader(self : Digest, next : () -> Nat8, len : Nat) {
    var i : Nat64 = 0;
    let end = Prim.natToNat64(len);
    var left = counted(self, end);
    while (i < end) {
      left := added(self, left, next());
      i +%= 1;
    };
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

