/*# HMAC and what stands on it, over a message whose state is an array, with a digest of one size. #*/
  // ---- codes and keys

  /// A key of HMAC (FIPS 198-1), hashed once for any number of messages.
  public func key(bytes : Blob) : Key {
    let short = if (bytes.size() > blockSize) fromBlob(bytes) else bytes;
    let pad = Prim.Array_init<Nat8>(blockSize, 0);
    Bytes.copyBlob(short, 0, Prim.natToNat64(short.size()), pad, 0);
    func padded(mask : Nat8) : Digest {
      var i = 0;
      while (i < blockSize) { pad[i] ^= mask; i += 1 };
      let digest = new();
      writeVarArray(digest, pad);
      digest
    };
    { inner = padded(0x36); outer = padded(0x6a) } // 0x36 ^ 0x5c: the first pad is taken back
  };

  /// The code of a message under a key that was hashed before.
  public func code(self : Key, message : Blob) : Blob {
    let digest = begin(self);
    writeBlob(digest, message);
    end(self, digest)
  };

  /// Begins a message whose code is wanted: write to it, then give it to `end`.
  public func begin(self : Key) : Digest = clone(self.inner);

  /// The code of a message that was begun with the same key. The message is closed.
  public func end(self : Key, digest : Digest) : Blob {
    close(digest);
    let outer = clone(self.outer);
    writeBlob(outer, readSum(digest));
    close(outer);
    readSum(outer)
  };

/*% set taken, given, size = "", "", "digestSize" %*/
/*% set room = "two hundred thousand" %*/
/*% include "src/Keys.mo" %*/
/*% include "src/LastingTurns.mo" if lasting else "src/Turns.mo" %*/
