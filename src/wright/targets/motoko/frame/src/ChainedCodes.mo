  // ---- codes and keys

  /// A key of HMAC (FIPS 198-1), hashed once for any number of messages.
  public func key(algo : (implicit : Algorithm), bytes : Blob) : Key {
    let short = if (bytes.size() > blockSize) fromBlob(algo, bytes) else bytes;
    let pad = Prim.Array_init<Nat8>(blockSize, 0);
    Bytes.copyBlob(short, 0, Prim.natToNat64(short.size()), pad, 0);
    func padded(mask : Nat8) : [Nat16] {
      var i = 0;
      while (i < blockSize) { pad[i] ^= mask; i += 1 };
      behindVarArray(initial(algo), pad, 0, BLOCK)
    };
    { algo; inner = padded(0x36); outer = padded(0x6a) } // 0x36 ^ 0x5c: the first pad is taken back
  };

  /// The code of a message under a key that was hashed before.
  public func code(self : Key, message : Blob) : Blob {
    let digest = begin(self);
    writeBlob(digest, message);
    end(self, digest)
  };

  /// Begins a message whose code is wanted: write to it, then give it to `end`.
  public func begin(self : Key) : Digest = {
    algo = self.algo;
    var state = self.inner;
    var waiting = "";
    var block = [var];
    var length = BLOCK;
    var closed = false;
  };

  /// The code of a message that was begun with the same key. The message is closed.
  public func end(self : Key, digest : Digest) : Blob {
    close(digest);
    let inner = readSum(digest);
    let size = Prim.natToNat64(inner.size());
    ended(self.algo, self.outer, inner, size, BLOCK +% size)
  };

/*% set taken, given, size = "algo : (implicit : Algorithm), ", "algo, ", "digestSize(algo)" %*/
/*% set room = "hundred thousand" %*/
/*% include "src/Keys.mo" %*/
  /*# The block that HMAC's hashes end with is a digest and its padding, which begins sooner where the digest is shorter. #*/
  /*% set shortest = functions|map(attribute="halves")|min %*/
  /*% macro padded(letter) %*/
/*% for i in range(block_halves) %*/
/*% if i < shortest %*/$$letter$$$$i$$/*% elif i < state_halves %*/if (halves > $$i$$) $$letter$$$$i$$ else if (halves == $$i$$) $$mark$$ else 0/*% elif i == state_halves %*/end/*% elif i == length_at %*/bits/*% else %*/0/*% endif %*//*% if not loop.last %*/, /*% endif %*/
/*% endfor %*/
  /*%- endmacro %*/
  /// So many turns of PBKDF2 more: u is the HMAC of u, which all are combined with.
  func iterated(key : Key, first : Blob, count : Nat) : Blob {
    let halves = Prim.natToNat16(first.size() / 2);
    let end : Nat16 = if (halves == $$state_halves$$) $$mark$$ else 0; // the padding begins there
    let bits = ($$block_size$$ +% 2 *% halves) *% 8;
    let inner = key.inner;
    let outer = key.outer;
    let given = func(i : Nat) : Nat16 = if (2 * i < first.size()) { $$half("first[2 * i]", "first[2 * i + 1]")$$ } else 0;
    /*% for i in range(state_halves) %*/
    let x$$i$$ = inner[$$i$$];
    let y$$i$$ = outer[$$i$$];
    var u$$i$$ = given($$i$$);
    var t$$i$$ = u$$i$$;
    /*% endfor %*/
    var left = count;
    while (left > 0) {
      let ($$names("v", state_halves)$$) = $$kernels$$.absorb($$names("x", state_halves)$$, $$padded("u")$$);
      let ($$after$$) = $$kernels$$.absorb($$names("y", state_halves)$$, $$padded("v")$$);
      /*% for i in range(state_halves) %*/
      u$$i$$ := o$$i$$;
      t$$i$$ ^= o$$i$$;
      /*% endfor %*/
      left -= 1;
    };
    written(key.algo, $$names("t", state_halves)$$)
  };

