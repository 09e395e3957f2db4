/*# Output of any length. #*/
  /// The output of the message so far, which may go on.
  public func output(self : Digest) : Output {
    let ended = clone(self);
    if (not ended.closed) close(ended);
    { state = ended.state; var at = 0 }
  };

  /// Ends the message in another domain: TurboSHAKE's domain separation byte, or the suffix of a mode, 0x01 to 0x7f.
  public func closeIn(self : Digest, domain : Nat8) {
    if (domain == 0 or domain > 0x7f) Prim.trap("$$module$$: a domain separation byte is 1 to 127, not " # debug_show domain);
    ended(self.state, self.block, counted(self, 0), domain);
    self.closed := true;
  };

  /// So many bytes of the output of a blob in another domain.
  public func xofIn(domain : Nat8, message : Blob, length : Nat) : Blob {
    let digest = new();
    writeBlob(digest, message);
    closeIn(digest, domain);
    read({ state = digest.state; var at = 0 }, length)
  };

  /// So many bytes of output: each call goes on where the one before ended.
  public func read(self : Output, length : Nat) : Blob {
    let zeros : [var Nat8] = if (self.at + length <= $$block_size$$) [var] else Prim.Array_init<Nat8>($$block_size$$, 0);
    let bytes = Prim.Array_init<Nat8>(length, 0);
    var i = 0;
    while (i < length) {
      if (self.at == $$block_size$$) {
        absorbed(self.state, zeros); // nothing but the permutation
        self.at := 0;
      };
      let half = self.state[self.at / 2];
      bytes[i] := Prim.nat16ToNat8(if (self.at % 2 == 0) half & 0xff else half >> 8);
      self.at += 1;
      i += 1;
    };
    Prim.arrayMutToBlob(bytes)
  };

