/*# The nodes of a tree: chunks, of which one is in work, parents, and the root. #*/
  /// Puts the state before a node's first block.
  func begin(self : Digest, count : Nat64, flags : Nat16) {
    let H = self.state;
    /*% for i in range(key_size // 2) %*/
    H[$$i$$] := self.key[$$i$$];
    /*% endfor %*/
    number(H, count);
    H[$$size_at$$] := $$block_size$$;
    H[$$size_at + 1$$] := 0;
    H[$$flags_at$$] := self.mode | flags;
    H[$$flags_at + 1$$] := 0;
  };

  /// Puts a chunk's number, or that of a block of output.
  func number(H : [var Nat16], count : Nat64) {
    /*% for i in range(4) %*/
    H[$$number_at + i$$] := Prim.nat32ToNat16(Prim.nat64ToNat32(/*% if i == 3 %*/count >> 48/*% elif i %*/(count >> $$16 * i$$) & 0xffff/*% else %*/count & 0xffff/*% endif %*/));
    /*% endfor %*/
  };

  /// Absorbs a block.
  func absorbed(H : [var Nat16], block : [var Nat8]) {
$$stored("H", "absorbVarArray", "block", "0", block_size)$$  };

  /// Puts the chaining value of the node that has ended.
  func value(H : [var Nat16], target : [var Nat8], at : Nat) {
    var i = Prim.natToNat64(at);
    /*% for half in range(key_size // 2) %*/
    let (b$$half$$, a$$half$$) = Prim.explodeNat16(H[$$half$$]);
    target[Prim.nat64ToNat(i)] := a$$half$$;
    target[Prim.nat64ToNat(i +% 1)] := b$$half$$;
    /*% if not loop.last %*/
    i +%= 2;
    /*% endif %*/
    /*% endfor %*/
  };

  /// Room for all values that can wait.
  func room() : [var Nat8] = Prim.Array_init<Nat8>(DEEPEST * $$key_size$$, 0);

  /// Bytes of the chunk in work.
  func inside(self : Digest) : Nat64 = self.length -% self.chunks *% CHUNK;

  /// How many of so many bytes of a chunk wait: also a full block, which may be the last.
  func waiting(size : Nat64) : Nat64 = if (size == 0) 0 else (size -% 1) % BLOCK +% 1;

  /// How many of the next bytes, one or more, the chunk in work has room for: it ends where they are behind it.
  func next(self : Digest, count : Nat64) : Nat64 {
    var size = inside(self);
    if (size == CHUNK) {
      self.state[$$flags_at$$] |= CHUNK_END;
      absorbed(self.state, self.block);
      ended(self);
      size := 0;
    };
    if (size == 0) {
      join(self);
      begin(self, self.chunks, CHUNK_START);
    };
    if (count < CHUNK -% size) count else CHUNK -% size
  };

  /// Keeps the value of the chunk that has ended.
  func ended(self : Digest) {
    if (self.values.size() == 0) self.values := room();
    value(self.state, self.values, self.depth * $$key_size$$);
    self.depth += 1;
    self.chunks +%= 1;
  };

  /// Joins complete subtrees, as there is more behind them: a message that ended here would have its root between two.
  func join(self : Digest) {
    let complete = Prim.nat64ToNat(Prim.popcntNat64(self.chunks));
    while (self.depth > complete) {
      let at = (self.depth - 2 : Nat) * $$key_size$$;
      begin(self, 0, PARENT);
      let H = self.state;
$$stored("H", "absorbVarArray", "self.values", "at", "at + " ~ block_size)|indent(2, true)$$      value(H, self.values, at);
      self.depth -= 1;
    };
  };

  /// Makes the root of the state and its block: the last chunk, or what is above it and all values.
  func rooted(self : Digest) {
    if (self.length == 0) begin(self, 0, CHUNK_START);
    let left = waiting(inside(self));
    var i = left;
    while (i < BLOCK) {
      self.block[Prim.nat64ToNat(i)] := 0;
      i +%= 1;
    };
    let H = self.state;
    H[$$size_at$$] := Prim.natToNat16(Prim.nat64ToNat(left));
    H[$$flags_at$$] |= CHUNK_END;
    while (self.depth > 0) {
      absorbed(H, self.block);
      value(H, self.block, $$key_size$$);
      let at = Prim.natToNat64(self.depth * $$key_size$$);
      Bytes.copyVarArray(self.values, at -% $$key_size$$, at, self.block, 0);
      begin(self, 0, PARENT);
      self.depth -= 1;
    };
    H[$$flags_at$$] |= ROOT;
  };

  /// Counts bytes that are about to be added to the chunk in work. The result are those that wait.
  func counted(self : Digest, size : Nat64) : Nat64 {
    let before = self.length;
    if (size > LONGEST -% before) Prim.trap("$$module$$: a message has less than 2^61 bytes");
    self.length := before +% size;
    waiting(before -% self.chunks *% CHUNK)
  };

