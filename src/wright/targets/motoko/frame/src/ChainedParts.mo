  // ---- messages in parts

  /// Begins a message.
  public func new(algo : (implicit : Algorithm)) : Digest = {
    algo;
    var state = initial(algo);
    var waiting = "";
    var block = [var];
    var length = 0;
    var closed = false;
  };

  /// Begins a message: written as the constructor of a class.
  public func Digest(algo : (implicit : Algorithm)) : Digest = new(algo);

  /// Begins another message.
  public func reset(self : Digest) {
    self.state := initial(self.algo);
    self.waiting := "";
    self.length := 0;
    self.closed := false;
  };

  /// Another message of the same bytes so far; each goes on by itself.
  public func clone(self : Digest) : Digest = {
    algo = self.algo;
    var state = self.state;
    var waiting = self.waiting;
    var block = if (self.block.size() == 0) [var] else Bytes.tailVarArray(self.block, 0, BLOCK);
    var length = self.length;
    var closed = self.closed;
  };

  /// Puts so many bytes that wait, if they are in a blob yet, into the block: others will be put behind them.
  func settle(self : Digest, left : Nat64) {
    if (self.block.size() == 0) self.block := Prim.Array_init<Nat8>($$block_size$$, 0);
    let size = Prim.natToNat64(self.waiting.size());
    if (size == 0) return;
    Bytes.copyBlob(self.waiting, size -% left, size, self.block, 0);
    self.waiting := "";
  };

  /// Compresses the block, which is full.
  func filled(self : Digest) {
    self.state := behindVarArray(self.state, self.block, 0, BLOCK);
  };

  /// Adds bytes to the message.
  public func writeBlob(self : Digest, data : Blob) {
    let size = Prim.natToNat64(data.size());
    if (size == 0) return opened(self);
    let left = counted(self, size);
    var at : Nat64 = 0;
    if (left > 0) {
      settle(self, left);
      at := BLOCK -% left;
      if (size < at) at := size;
      Bytes.copyBlob(data, 0, at, self.block, left);
      if (left +% at < BLOCK) return;
      filled(self);
    };
    let whole = (size -% at) & WHOLE;
    if (whole > 0) {
      let H = self.state;
      let ($$after$$) = $$kernels$$.compress($$elements("H")$$, data, Prim.nat64ToNat(at), Prim.nat64ToNat(whole), 0, 0);
      self.state := [$$after$$];
      at +%= whole;
    };
    if (at < size) self.waiting := if (data.size() <= LONG) data else Prim.arrayMutToBlob(Bytes.tailBlob(data, at, size));
  };

  /*% for kind in kinds if kind.name != "Blob" %*/
  /// Adds bytes to the message.
  public func write$$kind.name$$(self : Digest, data : $$kind.type$$) {
    if (data.size() <= $$block_size$$) return writeBlob(self, Prim.$$kind.blob$$(data)); // cheaper than to fill a block
    let size = Prim.natToNat64(data.size());
    let left = counted(self, size);
    var at : Nat64 = 0;
    if (left > 0) {
      settle(self, left);
      at := BLOCK -% left;
      Bytes.copy$$kind.name$$(data, 0, at, self.block, left);
      filled(self);
    };
    let whole = at +% ((size -% at) & WHOLE);
    if (whole > at) self.state := behind$$kind.name$$(self.state, data, at, whole);
    if (whole < size) self.waiting := Prim.arrayMutToBlob(Bytes.tail$$kind.name$$(data, whole, size));
  };

  /*% endfor %*/
  /// Adds bytes of stable memory to the message, which are hashed where they are. Traps where the region ends before them.
  public func writeRegion(self : Digest, region : Region, offset : Nat64, length : Nat64) {
    Bytes.demand(region, offset, length, "$$module$$.writeRegion");
    let left = counted(self, length);
    let end = offset +% length;
    var at = offset;
    if (left > 0 and length > 0) {
      settle(self, left);
      at := if (length < BLOCK -% left) end else offset +% (BLOCK -% left);
      Bytes.copyBlob(Bytes.slice(region, offset, at), 0, at -% offset, self.block, left);
      if (left +% length < BLOCK) return;
      filled(self);
    };
    let whole = at +% ((end -% at) & WHOLE);
    if (whole > at) {
      let H = self.state;
      let ($$after$$) = $$kernels$$.compressRegion($$elements("H")$$, region, at, whole);
      self.state := [$$after$$];
    };
    if (whole < end) self.waiting := Bytes.slice(region, whole, end);
  };

  /// Adds bytes to the message by way of stable memory, which gives eight of them at once: cheaper than `writeBlob`, from one block on.
  /// What `scratch` held from its beginning on is overwritten, and it grows to the size of the longest part that it has seen. Traps where
  /// it cannot.
  public func writeBlobThrough(self : Digest, data : Blob, scratch : Region) {
    let size = Prim.natToNat64(data.size());
    Bytes.store(data, scratch, "$$module$$.writeBlobThrough");
    writeRegion(self, scratch, 0, size);
  };

  /*% macro counted_bytes(byte, eight, of) %*/
    var left = counted(self, end -% i);
    let length = reading(self);
    if (left > 0 and i < end) {
      settle(self, left);
      while (left > 0 and i < end) {
        self.block[Prim.nat64ToNat(left)] := $$byte("i")$$;
        i +%= 1;
        left := (left +% 1) & $$block_size - 1$$;
      };
      if (left == 0) filled(self);
    };
    if (end -% i >= BLOCK) {
      let H = self.state;
      /*% for i in range(state_halves) %*/
      var h$$i$$ = H[$$i$$];
      /*% endfor %*/
      while (end -% i >= BLOCK) {
$$eights(eight, of)|indent(2, true)$$        i +%= BLOCK;
      };
      self.state := [$$state$$];
    };
    if (i < end) {
      self.waiting := "";
      settle(self, 0);
      while (i < end) {
        self.block[Prim.nat64ToNat(left)] := $$byte("i")$$;
        i +%= 1;
        left +%= 1;
      };
    };
    wasRead(self, length);
  /*% endmacro %*/
  /// Adds the bytes that an iterator gives.
  public func writeIter(self : Digest, iter : Iter) {
    let next = iter.next;
    var length = reading(self);
    var left = length & $$block_size - 1$$;
    if (left > 0) {
      settle(self, left);
      while (left > 0) {
        switch (next()) {
          case null return wasRead(self, length);
          case (?byte) { self.block[Prim.nat64ToNat(left)] := byte };
        };
        length +%= 1;
        left := (left +% 1) & $$block_size - 1$$;
      };
      filled(self);
    };
    let H = self.state;
    var begun = false; // the state is in variables
    /*% for i in range(state_halves) %*/
    var h$$i$$ : Nat16 = 0;
    /*% endfor %*/
    /*% for i in range(block_halves) %*/
    var m$$i$$ : Nat16 = 0;
    /*% endfor %*/
    label whole loop {
      /*% for i in range(block_halves // 2) %*/
      let (x$$i$$, y$$i$$, n$$i$$) = fourOf(next);
      m$$2 * i$$ := x$$i$$;
      m$$2 * i + 1$$ := y$$i$$;
      if (n$$i$$ < 4) { left := $$4 * i$$ +% Prim.nat32ToNat64(Prim.nat16ToNat32(n$$i$$)); break whole };
      /*% endfor %*/
      if (not begun) {
        begun := true;
        /*% for i in range(state_halves) %*/
        h$$i$$ := H[$$i$$];
        /*% endfor %*/
      };
      let ($$after$$) = $$kernels$$.absorb($$state$$, $$names("m", block_halves)$$);
      /*% for i in range(state_halves) %*/
      h$$i$$ := o$$i$$;
      /*% endfor %*/
      length +%= BLOCK;
    };
    if (begun) self.state := [$$state$$];
    if (left > 0) self.waiting := Bytes.ofHalves([$$names("m", block_halves, " <<> 8" if little else "")$$], left);
    length +%= left;
    wasRead(self, length)
  };

  /// Adds `at(start)`, `at(start + 1)` and so on: `len` bytes. Traps where one of these numbers has more than 64 bits.
  public func writeAccessor(self : Digest, at : Nat -> Nat8, start : Nat, len : Nat) {
    var i = Prim.natToNat64(start);
    let end = Prim.natToNat64(start + len);
$$counted_bytes(at, "eightAt", "at")$$  };

  /// Adds what `next` gives when it is called `len` times.
  public func writeReader(self : Digest, next : () -> Nat8, len : Nat) {
    var i : Nat64 = 0;
    let end = Prim.natToNat64(len);
$$counted_bytes(next, "eightNext", "next")$$  };

  /// The digest of the message so far, which may go on.
  public func sum(self : Digest) : Blob {
    if (self.closed) return readSum(self);
    let left = self.length & $$block_size - 1$$;
    ended(self.algo, self.state, waiting(self, left), left, self.length)
  };

  /// A blob that ends with the bytes that wait.
  func waiting(self : Digest, left : Nat64) : Blob {
    if (left == 0 or self.waiting.size() > 0) self.waiting else Prim.arrayMutToBlob(Bytes.tailVarArray(self.block, 0, left))
  };

  /// The digest of the digest of the message so far, which may go on.
  public func sumDouble(self : Digest) : Blob = again(self.algo, sum(self));

  /// Ends the message: cheaper than `sum`, for nothing is copied. Only `readSum`, `sum`, `clone` and `reset` may follow.
  public func close(self : Digest) {
    opened(self);
    let H = self.state;
    let size = Prim.nat64ToNat(self.length & $$block_size - 1$$);
    let tail = waiting(self, self.length & $$block_size - 1$$);
    let ($$after$$) = $$kernels$$.compress($$elements("H")$$, tail, tail.size() - size : Nat, size, $$pad$$, self.length);
    self.state := [$$after$$];
    self.closed := true;
  };

  /// Ends the message, and makes it that of its own digest: `readSum` is then what `sumDouble` was.
  public func closeDouble(self : Digest) {
    close(self);
    let digest = readSum(self);
    reset(self);
    writeBlob(self, digest);
    close(self)
  };

  /// The digest of a message that `close` has ended.
  public func readSum(self : Digest) : Blob {
    if (not self.closed) Prim.trap("$$module$$.readSum: the message has not ended; close it, or take its sum");
    if (self.length == READING) entered();
    let H = self.state;
    written(self.algo, $$elements("H")$$)
  };

  /// The message so far as bytes, which go through messages and from which every Hashwright package, in any language, goes on.
  /// They are neither encrypted nor signed, and show the message's last bytes.
  public func save(self : Digest) : Blob {
    opened(self);
    settle(self, self.length & $$block_size - 1$$);
    Midstate.pack(number(self.algo), self.state, $$row$$, self.block, self.length & $$block_size - 1$$, self.length)
  };

  /// Goes on with a message that was saved here or by another Hashwright package; or says why that cannot be.
  public func resume(algo : (implicit : Algorithm), midstate : Blob) : { #ok : Digest; #err : Text } {
    let digest = new(algo);
    settle(digest, 0);
    let H = Prim.Array_init<Nat16>($$state_halves$$, 0);
    switch (Midstate.unpack(midstate, number(algo), title(algo), H, $$row$$, digest.block, func length = length & $$block_size - 1$$)) {
      case (#err why) #err why;
      case (#ok length) {
        digest.state := [$$elements("H")$$];
        digest.length := length;
        #ok digest
      };
    }
  };

  /// What `save` gives, by the name of older packages.
  public func share(self : Digest) : Blob = save(self);

  /// Goes on with a message that was shared. Traps where that cannot be; the message is then as it was.
  public func unshare(self : Digest, midstate : Blob) {
    switch (resume(self.algo, midstate)) {
      case (#err why) Prim.trap("$$module$$.unshare: " # why);
      case (#ok digest) {
        self.state := digest.state;
        self.waiting := "";
        self.block := digest.block;
        self.length := digest.length;
        self.closed := false;
      };
    };
  };

