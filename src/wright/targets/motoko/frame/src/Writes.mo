/*# How bytes get into a message, part by part: functions `add` take those from one place to another. #*/
  /*% for kind in kinds %*/
  /// Adds bytes to the message.
  public func write$$kind.name$$(self : Digest, data : $$kind.type$$) = add$$kind.name$$(self, data, 0, Prim.natToNat64(data.size()));

  /// Adds `len` bytes to the message, from `start` on. Traps where there are fewer.
  public func write$$kind.name$$Part(self : Digest, data : $$kind.type$$, start : Nat, len : Nat) {
    if (start + len > data.size()) Prim.trap("$$module$$.write$$kind.name$$Part: there are " # debug_show (data.size()) # " bytes, not " # debug_show len # " from " # debug_show start # " on");
    add$$kind.name$$(self, data, Prim.natToNat64 start, Prim.natToNat64(start + len));
  };

  /*% endfor %*/
  /// Adds bytes of stable memory to the message, which are hashed where they are. Traps where the region ends before them.
  public func writeRegion(self : Digest, region : Region, offset : Nat64, length : Nat64) {
    Bytes.demand(region, offset, length, "$$module$$.writeRegion");
    addRegion(self, region, offset, offset +% length);
  };

  /// Adds bytes to the message by way of stable memory, which gives eight of them at once: cheaper than `writeBlob` for long blobs.
  /// What `scratch` held from its beginning on is overwritten, and it grows to the size of the longest part that it has seen. Traps where
  /// it cannot.
  public func writeBlobThrough(self : Digest, data : Blob, scratch : Region) {
    let size = Prim.natToNat64(data.size());
    Bytes.store(data, scratch, "$$module$$.writeBlobThrough");
    writeRegion(self, scratch, 0, size);
  };

