/*# A message of BLAKE2 as bytes: its size and its parameters are not in them. #*/
  /// The message so far as bytes, which go through messages and from which every Hashwright package, in any language, goes on.
  /// They are neither encrypted nor signed, and show the message's last bytes, or the key if there are none. The digest's size is not in them.
  public func save(self : Digest) : Blob {
    opened(self);
    let H = self.state;
    Midstate.pack($$midstate$$, [$$elements("H")$$], $$word_halves$$, self.block, waiting(self.length), self.length)
  };

  /// Goes on with a message that was saved here or by another Hashwright package; or says why that cannot be.
  public func resume(midstate : Blob) : { #ok : Digest; #err : Text } = resumeSized(midstate, digestSize);

  /// The same for a message whose digest has another size: that which it was begun with. `reset` begins one without a key.
  public func resumeSized(midstate : Blob, size : Nat) : { #ok : Digest; #err : Text } {
    let digest = newWith({ plain with size });
    switch (unpacked(digest, midstate)) {
      case (?why) #err why;
      case null #ok digest;
    }
  };

  /// Puts a midstate into a new message, or says why that cannot be.
  func unpacked(digest : Digest, midstate : Blob) : ?Text {
    let H = digest.state;
    switch (Midstate.unpack(midstate, $$midstate$$, "$$title$$", H, $$word_halves$$, digest.block, waiting)) {
      case (#err why) ?why;
      case (#ok length) {
        digest.length := length;
        let due = [var $$elements("H")$$];
        locate(due, length -% waiting(length) +% BLOCK, false);
        var i = $$8 * word_halves$$;
        while (i < $$halves$$) {
          if (H[i] != due[i]) return ?"this is no midstate of $$title$$: its offset does not follow from its length";
          i += 1;
        };
        null
      };
    }
  };

  /// What `save` gives, by the name of `sha2`.
  public func share(self : Digest) : Blob = save(self);

  /// Goes on with a message that was shared, of a digest of this size. Traps where that cannot be; the message is then as it was.
  public func unshare(self : Digest, midstate : Blob) {
    switch (resumeSized(midstate, self.parameters.size)) {
      case (#err why) Prim.trap("$$module$$.unshare: " # why);
      case (#ok digest) {
        put(digest.state, self.state);
        Bytes.copyVarArray(digest.block, 0, BLOCK, self.block, 0);
        self.length := digest.length;
        self.closed := false;
      };
    };
  };

