/*# Messages in parts: eight bytes at a time, and those that wait. #*/
  /// Which function.
  public type Algorithm = {/*% for function in functions %*/ #$$function.name$$/*% if not loop.last %*/;/*% endif %*//*% endfor %*/ };

  /// Bytes one after the other.
  public type Iter = { next : () -> ?Nat8 };

  /// A message in progress. It is of stable types, and as good as its key. Its fields are nobody else's.
  public type Digest = {
    algo : Algorithm;
    key : Key;
    var state : [Nat64];
    block : [var Nat8]; // it begins with the bytes that make no word yet
    var length : Nat64;
  };

  func initial(algo : Algorithm, key : Key) : [Nat64] = switch algo {
    /*% for long in (false, true) %*/
    case (/*% for function in functions if function.long == long %*/#$$function.name$$/*% if not loop.last %*/ or /*% endif %*//*% endfor %*/) [/*% for constant in constants %*/key[$$loop.index0 % 2$$] ^ $$constant$$/*% if long and loop.index0 == 1 %*/ ^ 0xee/*% endif %*//*% if not loop.last %*/, /*% endif %*//*% endfor %*/];
    /*% endfor %*/
  };

  /// Begins a message under a key.
  public func new(algo : Algorithm, key : Key) : Digest = {
    algo;
    key;
    var state = initial(algo, key);
    block = Prim.Array_init<Nat8>(8, 0);
    var length = 0;
  };

  /// Begins another message under the same key.
  public func reset(self : Digest) {
    self.state := initial(self.algo, self.key);
    self.length := 0;
  };

  /// Another message of the same bytes so far; each goes on by itself.
  public func clone(self : Digest) : Digest {
    opened(self);
    {
      self with
      var state = self.state;
      block = Bytes.tailVarArray(self.block, 0, 8);
      var length = self.length;
    }
  };

  /*% macro absorbed(kernel, source, start, end) %*/
    let v = self.state;
    let (v0, v1, v2, v3) = switch (self.algo) {
      /*% for holder, names in absorbing.items() %*/
      case (/*% for name in names %*/#$$name$$/*% if not loop.last %*/ or /*% endif %*//*% endfor %*/) $$holder$$Kernels.$$kernel$$(v[0], v[1], v[2], v[3], $$source$$, $$start$$, $$end$$);
      /*% endfor %*/
    };
    self.state := [v0, v1, v2, v3];
  /*% endmacro %*/
  /*% for kind in kinds %*/
  /// The state behind whole words of $$kind.what$$.
  func absorb$$kind.name$$(self : Digest, data : $$kind.type$$, start : Nat64, end : Nat64) {
$$absorbed("absorb" ~ kind.suffix, "data", "Prim.nat64ToNat start", "Prim.nat64ToNat end")$$  };

  /// Adds bytes to the message.
  public func write$$kind.name$$(self : Digest, data : $$kind.type$$) {
    let size = Prim.natToNat64(data.size());
    let left = self.length % 8;
    self.length += size;
    var at : Nat64 = 0;
    if (left > 0) {
      at := if (size < 8 - left) size else 8 - left;
      Bytes.copy$$kind.name$$(data, 0, at, self.block, left);
      if (left + at < 8) return;
      absorbVarArray(self, self.block, 0, 8);
    };
    let whole = size - (size - at) % 8;
    if (whole > at) absorb$$kind.name$$(self, data, at, whole);
    Bytes.copy$$kind.name$$(data, whole, size, self.block, 0);
  };

  /*% endfor %*/
  /// Adds bytes of stable memory to the message, which are hashed where they are. Traps where the region ends before them.
  public func writeRegion(self : Digest, region : Region, offset : Nat64, length : Nat64) {
    Bytes.demand(region, offset, length, "$$module$$.writeRegion");
    let left = self.length % 8;
    let first = if (left == 0) 0 : Nat64 else if (length < 8 - left) length else 8 - left;
    writeBlob(self, Bytes.slice(region, offset, offset +% first));
    let whole = (length - first) / 8 * 8;
    if (whole > 0) {
$$absorbed("absorbRegion", "region", "offset +% first", "offset +% first +% whole")|indent(2, true)$$    };
    self.length += whole;
    writeBlob(self, Bytes.slice(region, offset +% first +% whole, offset +% length));
  };

  /// Adds the bytes that an iterator gives.
  public func writeIter(self : Digest, iter : Iter) {
    let next = iter.next;
    var length = reading(self);
    loop {
      switch (next()) {
        case null return wasRead(self, length);
        case (?byte) {
          self.block[Prim.nat64ToNat(length % 8)] := byte;
          length += 1;
          if (length % 8 == 0) absorbVarArray(self, self.block, 0, 8);
        };
      };
    };
  };

/*% set closes = false %*/
/*% include "src/Reading.mo" %*/
  /// The bytes that wait as a word, below the length's lowest eight bits.
  func last(self : Digest) : Nat64 {
    var found = self.length; // its lowest eight bits will be the highest
    var i = self.length % 8;
    var missing = 7 - i;
    while (missing > 0) {
      found <<= 8;
      missing -= 1;
    };
    while (i > 0) {
      i -= 1;
      found := (found << 8) | Prim.natToNat64(Prim.nat8ToNat(self.block[Prim.nat64ToNat i]));
    };
    found
  };

  /// The value of the message so far, which may go on: eight bytes, or sixteen by a function of 128 bits.
  public func sum(self : Digest) : Blob {
    opened(self);
    let v = self.state;
    let m = last(self);
    switch (self.algo) {
      /*% for function in functions %*/
      case (#$$function.name$$) {
        /*% if function.long %*/
        let (low, high) = $$function.finisher$$Kernels.finish(v[0], v[1], v[2], v[3], m);
        Bytes.joined(toBlob(low), toBlob(high))
        /*% else %*/
        toBlob($$function.finisher$$Kernels.finish(v[0], v[1], v[2], v[3], m))
        /*% endif %*/
      };
      /*% endfor %*/
    }
  };

  /// The first eight bytes of the sum as a number: the whole value, of a function of 64 bits.
  public func value(self : Digest) : Nat64 = word(sum(self), 0);
