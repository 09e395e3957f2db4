/*% for function in functions if function.caution %*/
/// **$$function.caution$$** For formats and protocols that demand it, and for HMAC.
///
/*% endfor %*/
/// $$titles$$ ($$standard$$).
///
/// A whole message at once, a message in parts, a message whose hash goes on in a later call or in another program, codes and keys.
///
/// ```motoko name=import
/// import $$module$$ "mo:hashwright/$$folder$$$$module$$";
/// ```

import Prim "mo:prim";
import Bytes "$$up$$internal/Bytes";
import Midstate "$$up$$internal/Midstate";
/*% for holder, path in imports %*/
import $$holder$$ "$$up$$kernels/$$folder$$$$path$$";
/*% endfor %*/

module {
  /// Which function: the names of digests, by size.
  public type Algorithm = {/*% for function in functions %*/ #$$function.name$$/*% if not loop.last %*/;/*% endif %*//*% endfor %*/ };

  /// The function that is meant where none is named.
  public let algo = #$$functions[-1].name$$;

  /// Bytes one after the other.
  public type Iter = { next : () -> ?Nat8 };

  /// A message in progress. It is of stable types: what a persistent actor keeps survives upgrades. Its fields are nobody else's.
  public type Digest = {
    algo : Algorithm;
    state : [var Nat16];
    block : [var Nat8];
    var length : Nat64;
    var closed : Bool;
  };

  /// A message in progress as bytes: what `share` gives, by the name of older packages.
  public type Static$$module$$ = Blob;

  /// A key of HMAC: what is left of its two blocks. It is of stable types, and as good as the key.
  public type Key = {
    algo : Algorithm;
    inner : [var Nat16];
    outer : [var Nat16];
  };

  let BLOCK : Nat64 = $$block_size$$;
  let WHOLE : Nat64 = 0x$$"%x" % (2 ** 64 - block_size)$$;
  let LONGEST : Nat64 = 0x1fffffffffffffff; // bytes: what is counted in bits has 64 bits

  // The words that a message begins with, for kernels of messages whose length is known.
  /*% for function in functions %*/
  let $$function.name.upper()$$ : [Nat$$word$$] = [$$function.words|join(", ")$$];
  /*% endfor %*/

  func initial(algo : Algorithm) : [var Nat16] = switch algo {
    /*% for function in functions %*/
    case (#$$function.name$$) [var $$function.start|join(", ")$$];
    /*% endfor %*/
  };

  /// Another state of the same words.
  func copied(H : [var Nat16]) : [var Nat16] = [var/*% for i in range(state_halves) %*/ H[$$i$$]/*% if not loop.last %*/,/*% endif %*//*% endfor %*/];

  /// The words of a state into those of another.
  func copy(source : [var Nat16], H : [var Nat16]) {
    /*% for i in range(state_halves) %*/
    H[$$i$$] := source[$$i$$];
    /*% endfor %*/
  };

  func number(algo : Algorithm) : Nat8 = switch algo {
    /*% for function in functions %*/
    case (#$$function.name$$) $$function.midstate$$;
    /*% endfor %*/
  };

  func title(algo : Algorithm) : Text = switch algo {
    /*% for function in functions %*/
    case (#$$function.name$$) "$$function.title$$";
    /*% endfor %*/
  };

  /// The bytes of a digest.
  public func digestSize(algo : (implicit : Algorithm)) : Nat = switch algo {
    /*% for function in functions %*/
    case (#$$function.name$$) $$function.digest_size$$;
    /*% endfor %*/
  };

  /// The bytes of the blocks that a message is hashed in.
  public let blockSize : Nat = $$block_size$$;

  /// The digest that the state's words are.
  func written(algo : Algorithm, H : [var Nat16]) : Blob {
    /*% for function in functions %*/
    /*% for i in range(function.exploded, function.halves) %*/
    let (a$$i$$, b$$i$$) = Prim.explodeNat16(H[$$i$$]);
    /*% endfor %*/
    /*% if not loop.last %*/
    if (algo == #$$function.name$$) return Prim.arrayToBlob([$$function.bytes|join(", ")$$]);
    /*% else %*/
    Prim.arrayToBlob([$$function.bytes|join(", ")$$])
    /*% endif %*/
    /*% endfor %*/
  };

  // ---- whole messages

  /*% for kind in kinds %*/
  /// The digest of $$kind.what$$.
  /*% if kind.name == "Blob" %*/
  public func fromBlob(algo : (implicit : Algorithm), message : Blob) : Blob = switch algo {
    /*% for function in functions %*/
    case (#$$function.name$$) $$function.holder.hash$$.hash($$function.name.upper()$$, message, 0, message.size());
    /*% endfor %*/
  };
  /*% else %*/
  public func from$$kind.name$$(algo : (implicit : Algorithm), message : $$kind.type$$) : Blob {
    if (message.size() <= $$block_size$$) return fromBlob(algo, Prim.$$kind.blob$$(message)); // cheaper than to fill a block
    let size = Prim.natToNat64(message.size());
    let H = initial(algo);
    let whole = size & WHOLE;
    $$holder.compress$$.compress$$kind.suffix$$(H, message, 0, Prim.nat64ToNat(whole));
    ended(algo, H, Bytes.tail$$kind.name$$(message, whole, size, $$block_size$$), size)
  };
  /*% endif %*/

  /*% endfor %*/
  /// The digest of the bytes that an iterator gives.
  public func fromIter(algo : (implicit : Algorithm), iter : Iter) : Blob {
    let digest = new(algo);
    writeIter(digest, iter);
    close(digest);
    written(algo, digest.state)
  };

  /// The digest of `at(start)`, `at(start + 1)` and so on: of `len` bytes.
  public func fromAccessor(algo : (implicit : Algorithm), at : Nat -> Nat8, start : Nat, len : Nat) : Blob {
    let digest = new(algo);
    writeAccessor(digest, at, start, len);
    close(digest);
    written(algo, digest.state)
  };

  /// The digest of what `next` gives when it is called `len` times.
  public func fromReader(algo : (implicit : Algorithm), next : () -> Nat8, len : Nat) : Blob {
    let digest = new(algo);
    writeReader(digest, next, len);
    close(digest);
    written(algo, digest.state)
  };

  /// The digest of bytes in stable memory, which are hashed where they are. Traps where the region ends before them.
  public func fromRegion(algo : (implicit : Algorithm), region : Region, offset : Nat64, length : Nat64) : Blob {
    Bytes.demand(region, offset, length, "$$module$$.fromRegion");
    if (length <= $$block_size$$) return fromBlob(algo, Bytes.slice(region, offset, offset +% length));
    let H = initial(algo);
    let whole = offset +% (length & WHOLE);
    if (whole > offset) $$holder.compressRegion$$.compressRegion(H, region, offset, whole);
    ended(algo, H, Bytes.tailRegion(region, whole, offset +% length, $$block_size$$), length)
  };

  /// The digest of a digest: double $$functions[-1].title$$, as Bitcoin has it.
  public func double(algo : (implicit : Algorithm), message : Blob) : Blob = again(algo, fromBlob(algo, message));

  /// The digest of two digests side by side: an inner node of a Merkle tree. Traps where these are not two digests.
  public func combine(algo : (implicit : Algorithm), left : Blob, right : Blob) : Blob {
    let size = digestSize(algo);
    if (left.size() != size or right.size() != size) {
      Prim.trap("$$module$$.combine: two digests have " # debug_show size # " bytes each, not " # debug_show (left.size()) # " and " # debug_show (right.size()));
    };
    switch algo {
      /*% for function in functions %*/
      case (#$$function.name$$) $$function.holder.pair$$.pair($$function.name.upper()$$, left, right);
      /*% endfor %*/
    }
  };

  /// The digest of a digest, a link of a hash chain. Traps where this is no digest.
  public func again(algo : (implicit : Algorithm), digest : Blob) : Blob {
    if (digest.size() != digestSize(algo)) {
      Prim.trap("$$module$$.again: a digest has " # debug_show (digestSize(algo)) # " bytes, not " # debug_show (digest.size()));
    };
    switch algo {
      /*% for function in functions %*/
      case (#$$function.name$$) $$function.holder.chain$$.chain($$function.name.upper()$$, digest);
      /*% endfor %*/
    }
  };

  // ---- messages in parts

  /// Begins a message.
  public func new(algo : (implicit : Algorithm)) : Digest = {
    algo;
    state = initial(algo);
    block = Prim.Array_init<Nat8>($$block_size$$, 0);
    var length = 0;
    var closed = false;
  };

  /// Begins a message: written as the constructor of a class.
  public func Digest(algo : (implicit : Algorithm)) : Digest = new(algo);

  /// Begins another message.
  public func reset(self : Digest) {
    copy(initial(self.algo), self.state);
    self.length := 0;
    self.closed := false;
  };

  /// Another message of the same bytes so far; each goes on by itself.
  public func clone(self : Digest) : Digest = {
    algo = self.algo;
    state = copied(self.state);
    block = Bytes.tailVarArray(self.block, 0, self.length & $$block_size - 1$$, $$block_size$$);
    var length = self.length;
    var closed = self.closed;
  };

  /*% for kind in kinds %*/
  /// Adds bytes to the message.
  public func write$$kind.name$$(self : Digest, data : $$kind.type$$) {
    let size = Prim.natToNat64(data.size());
    let left = counted(self, size);
    var at : Nat64 = 0;
    if (left > 0) {
      at := BLOCK -% left;
      if (size < at) at := size;
      Bytes.copy$$kind.name$$(data, 0, at, self.block, left);
      if (left +% at < BLOCK) return;
      $$holder.compress$$.compressVarArray(self.state, self.block, 0, $$block_size$$);
    };
    let whole = at +% ((size -% at) & WHOLE);
    if (whole > at) $$holder.compress$$.compress$$kind.suffix$$(self.state, data, Prim.nat64ToNat(at), Prim.nat64ToNat(whole));
    Bytes.copy$$kind.name$$(data, whole, size, self.block, 0);
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
      Bytes.copyRegion(region, offset, at, self.block, left);
      if (left +% length < BLOCK) return;
      $$holder.compress$$.compressVarArray(self.state, self.block, 0, $$block_size$$);
    };
    let whole = at +% ((end -% at) & WHOLE);
    if (whole > at) $$holder.compressRegion$$.compressRegion(self.state, region, at, whole);
    Bytes.copyRegion(region, whole, end, self.block, 0);
  };

  /// Adds bytes to the message by way of stable memory, which gives eight of them at once: cheaper than `writeBlob`, from one block on.
  /// What `scratch` held from its beginning on is overwritten, and it grows to the size of the longest part that it has seen. Traps where
  /// it cannot.
  public func writeBlobThrough(self : Digest, data : Blob, scratch : Region) {
    let size = Prim.natToNat64(data.size());
    Bytes.store(data, scratch, "$$module$$.writeBlobThrough");
    writeRegion(self, scratch, 0, size);
  };

  /*# Bytes that come one by one are joined to halves of words in variables, which are never boxed. So is the state between blocks. #*/
  /*% macro half(first, second) %*/
(Prim.nat8ToNat16($$first$$) *% 0x100) | Prim.nat8ToNat16($$second$$)
  /*%- endmacro %*/
  /*% macro absorbed() %*/
      let ($$names("o", state_halves)$$) = $$holder.absorb$$.absorb($$names("h", state_halves)$$, $$names("m", block_halves)$$);
      /*% for i in range(state_halves) %*/
      h$$i$$ := o$$i$$;
      /*% endfor %*/
  /*% endmacro %*/
  /*% macro counted_bytes(byte) %*/
    let H = self.state;
    let block = self.block;
    var left = counted(self, end -% i);
    while (left > 0 and i < end) {
      block[Prim.nat64ToNat(left)] := $$byte("i")$$;
      i +%= 1;
      left := (left +% 1) & $$block_size - 1$$;
      if (left == 0) $$holder.compress$$.compressVarArray(H, block, 0, $$block_size$$);
    };
    if (end -% i >= BLOCK) {
      /*% for i in range(state_halves) %*/
      var h$$i$$ = H[$$i$$];
      /*% endfor %*/
      while (end -% i >= BLOCK) {
        /*% for i in range(block_halves) %*/
        let m$$i$$ = $$half(byte("i +%% %d" % (2 * i) if i else "i"), byte("i +%% %d" % (2 * i + 1)))$$;
        /*% endfor %*/
$$absorbed()|indent(2, true)$$        i +%= BLOCK;
      };
      /*% for i in range(state_halves) %*/
      H[$$i$$] := h$$i$$;
      /*% endfor %*/
    };
    while (i < end) {
      block[Prim.nat64ToNat(left)] := $$byte("i")$$;
      i +%= 1;
      left +%= 1;
    };
  /*% endmacro %*/
  /// Adds the bytes that an iterator gives.
  public func writeIter(self : Digest, iter : Iter) {
    let next = iter.next;
    let H = self.state;
    let block = self.block;
    var length = self.length;
    var left = counted(self, 0);
    while (left > 0) {
      switch (next()) {
        case null { self.length := length; return };
        case (?byte) { block[Prim.nat64ToNat(left)] := byte };
      };
      length +%= 1;
      left := (left +% 1) & $$block_size - 1$$;
      if (left == 0) $$holder.compress$$.compressVarArray(H, block, 0, $$block_size$$);
    };
    var begun = false; // the state is in variables
    var odd : Nat8 = 0; // a byte without another
    /*% for i in range(state_halves) %*/
    var h$$i$$ : Nat16 = 0;
    /*% endfor %*/
    /*% for i in range(block_halves) %*/
    var m$$i$$ : Nat16 = 0;
    /*% endfor %*/
    label whole loop {
      /*% for i in range(block_halves) %*/
      m$$i$$ := switch (next()) { case (?a) switch (next()) { case (?b) $$half("a", "b")$$; case null { odd := a; left := $$2 * i + 1$$; break whole } }; case null { left := $$2 * i$$; break whole } };
      /*% endfor %*/
      if (not begun) {
        begun := true;
        /*% for i in range(state_halves) %*/
        h$$i$$ := H[$$i$$];
        /*% endfor %*/
      };
$$absorbed()$$      length +%= BLOCK;
    };
    if (begun) {
      /*% for i in range(state_halves) %*/
      H[$$i$$] := h$$i$$;
      /*% endfor %*/
    };
    /*% for i in range(block_halves) %*/
    if (left > $$2 * i + 1$$) { let (a, b) = Prim.explodeNat16(m$$i$$); block[$$2 * i$$] := a; block[$$2 * i + 1$$] := b };
    /*% endfor %*/
    if (left & 1 == 1) block[Prim.nat64ToNat(left -% 1)] := odd;
    length +%= left;
    if (length > LONGEST) tooLong();
    self.length := length;
  };

  /*% macro at(i) %*/
at(Prim.nat64ToNat($$i$$))
  /*%- endmacro %*/
  /// Adds `at(start)`, `at(start + 1)` and so on: `len` bytes. Traps where one of these numbers has more than 64 bits.
  public func writeAccessor(self : Digest, at : Nat -> Nat8, start : Nat, len : Nat) {
    var i = Prim.natToNat64(start);
    let end = Prim.natToNat64(start + len);
$$counted_bytes(at)$$  };

  /*% macro next(i) %*/
next()
  /*%- endmacro %*/
  /// Adds what `next` gives when it is called `len` times.
  public func writeReader(self : Digest, next : () -> Nat8, len : Nat) {
    var i : Nat64 = 0;
    let end = Prim.natToNat64(len);
$$counted_bytes(next)$$  };

  /// The digest of the message so far, which may go on.
  public func sum(self : Digest) : Blob {
    if (self.closed) return written(self.algo, self.state);
    let H = copied(self.state);
    let left = self.length & $$block_size - 1$$;
    ended(self.algo, H, Bytes.tailVarArray(self.block, 0, left, $$block_size$$), self.length)
  };

  /// The digest of the digest of the message so far, which may go on.
  public func sumDouble(self : Digest) : Blob = again(self.algo, sum(self));

  /// Ends the message: cheaper than `sum`, for nothing is copied. Only `readSum`, `sum`, `clone` and `reset` may follow.
  public func close(self : Digest) {
    opened(self);
    self.closed := true;
    $$holder.finish$$.finish(self.state, self.block, Prim.nat64ToNat(self.length & $$block_size - 1$$), self.length);
  };

  /// Ends the message, and makes it that of its own digest: `readSum` is then what `sumDouble` was.
  public func closeDouble(self : Digest) {
    close(self);
    let digest = written(self.algo, self.state);
    reset(self);
    writeBlob(self, digest);
    close(self)
  };

  /// The digest of a message that `close` has ended.
  public func readSum(self : Digest) : Blob {
    if (not self.closed) Prim.trap("$$module$$.readSum: the message has not ended; close it, or take its sum");
    written(self.algo, self.state)
  };

  /// The message so far as bytes, which go through messages and from which every Hashwright package, in any language, goes on.
  /// They are neither encrypted nor signed, and show the message's last bytes.
  public func save(self : Digest) : Blob {
    opened(self);
    Midstate.pack(number(self.algo), self.state, $$little$$, self.block, self.length)
  };

  /// Goes on with a message that was saved here or by another Hashwright package; or says why that cannot be.
  public func resume(algo : (implicit : Algorithm), midstate : Blob) : { #ok : Digest; #err : Text } {
    let digest = new(algo);
    switch (Midstate.unpack(midstate, number(algo), title(algo), digest.state, $$little$$, digest.block)) {
      case (#err why) #err why;
      case (#ok length) { digest.length := length; #ok digest };
    }
  };

  /// What `save` gives, by the name of older packages.
  public func share(self : Digest) : Blob = save(self);

  /// Goes on with a message that was shared. Traps where that cannot be; the message is then as it was.
  public func unshare(self : Digest, midstate : Blob) {
    switch (resume(self.algo, midstate)) {
      case (#err why) Prim.trap("$$module$$.unshare: " # why);
      case (#ok digest) {
        copy(digest.state, self.state);
        Bytes.copyVarArray(digest.block, 0, BLOCK, self.block, 0);
        self.length := digest.length;
        self.closed := false;
      };
    };
  };

  // ---- codes and keys

  /// A key of HMAC (FIPS 198-1), hashed once for any number of messages.
  public func key(algo : (implicit : Algorithm), bytes : Blob) : Key {
    let short = if (bytes.size() > blockSize) fromBlob(algo, bytes) else bytes;
    let pad = Bytes.tailBlob(short, 0, Prim.natToNat64(short.size()), blockSize);
    func padded(mask : Nat8) : [var Nat16] {
      let H = initial(algo);
      var i = 0;
      while (i < blockSize) { pad[i] ^= mask; i += 1 };
      $$holder.compress$$.compressVarArray(H, pad, 0, blockSize);
      H
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
    state = copied(self.inner);
    block = Prim.Array_init<Nat8>($$block_size$$, 0);
    var length = BLOCK;
    var closed = false;
  };

  /// The code of a message that was begun with the same key. The message is closed.
  public func end(self : Key, digest : Digest) : Blob {
    close(digest);
    written(self.algo, outer(self, digest.state))
  };

  /// HMAC (FIPS 198-1): the code of a message under a key.
  public func hmac(algo : (implicit : Algorithm), bytes : Blob, message : Blob) : Blob = code(key(algo, bytes), message);

  /// HKDF (RFC 5869), the first step: a pseudorandom key of a secret.
  public func hkdfExtract(algo : (implicit : Algorithm), secret : Blob, salt : Blob) : Blob = hmac(algo, salt, secret);

  /// HKDF (RFC 5869), the second step: so many bytes of a pseudorandom key, for what `info` says. Traps beyond 255 digests.
  public func hkdfExpand(algo : (implicit : Algorithm), pseudorandom : Blob, info : Blob, length : Nat) : Blob {
    let size = digestSize(algo);
    if (length == 0 or length > 255 * size) {
      Prim.trap("$$module$$.hkdfExpand: a key has 1 to " # debug_show (255 * size) # " bytes, not " # debug_show length);
    };
    let hashed = key(algo, pseudorandom);
    let derived = Prim.Array_init<Nat8>(length, 0);
    var last : Blob = "";
    var at = 0;
    var count : Nat8 = 1;
    while (at < length) {
      let digest = begin(hashed);
      writeBlob(digest, last);
      writeBlob(digest, info);
      writeArray(digest, [count]);
      last := end(hashed, digest);
      at += Bytes.put(last, derived, at);
      count +%= 1;
    };
    Prim.arrayMutToBlob(derived)
  };

  /// HKDF (RFC 5869): so many bytes of a secret. Traps beyond 255 digests.
  public func hkdf(algo : (implicit : Algorithm), secret : Blob, salt : Blob, info : Blob, length : Nat) : Blob {
    hkdfExpand(algo, hkdfExtract(algo, secret, salt), info, length)
  };

  /// PBKDF2 (RFC 8018): so many bytes of a password. Traps without iterations, and beyond 2^32 - 1 digests.
  /// An iteration is two blocks; a call of a canister has room for some hundred thousand.
  public func pbkdf2(algo : (implicit : Algorithm), password : Blob, salt : Blob, iterations : Nat, length : Nat) : Blob {
    if (iterations == 0) Prim.trap("$$module$$.pbkdf2: iterations are 1 or more, not 0");
    if (length == 0 or length > 0xffffffff * digestSize(algo)) {
      Prim.trap("$$module$$.pbkdf2: a key has 1 to " # debug_show (0xffffffff * digestSize(algo)) # " bytes, not " # debug_show length);
    };
    let hashed = key(algo, password);
    let derived = Prim.Array_init<Nat8>(length, 0);
    var at = 0;
    var index : Nat32 = 1;
    while (at < length) {
      let digest = begin(hashed);
      writeBlob(digest, salt);
      let (a, b, c, d) = Prim.explodeNat32(index);
      writeArray(digest, [a, b, c, d]);
      close(digest);
      let u = outer(hashed, digest.state);
      let t = copied(u);
      iterated(hashed, u, t, iterations - 1);
      at += Bytes.put(written(algo, t), derived, at);
      index +%= 1;
    };
    Prim.arrayMutToBlob(derived)
  };

  /// The second hash of HMAC: that of the first one's words.
  func outer(key : Key, first : [var Nat16]) : [var Nat16] {
    let H = copied(key.outer);
    switch (key.algo) {
      /*% for function in functions %*/
      case (#$$function.name$$) $$function.holder.rehash$$.rehash(H, key.outer, first);
      /*% endfor %*/
    };
    H
  };

  /// So many turns of PBKDF2 more: u is the HMAC of u, which t is combined with.
  func iterated(key : Key, u : [var Nat16], t : [var Nat16], count : Nat) {
    switch (key.algo) {
      /*% for function in functions %*/
      case (#$$function.name$$) $$function.holder.iterate$$.iterate(key.inner, key.outer, u, t, count);
      /*% endfor %*/
    };
  };

  /// Ends a message of which a state and a block are left.
  func ended(algo : Algorithm, H : [var Nat16], block : [var Nat8], length : Nat64) : Blob {
    $$holder.finish$$.finish(H, block, Prim.nat64ToNat(length & $$block_size - 1$$), length);
    written(algo, H)
  };

  func opened(self : Digest) {
    if (self.closed) Prim.trap("$$module$$: the message has ended; reset it, or begin another");
  };

  func tooLong() = Prim.trap("$$module$$: a message has less than 2^61 bytes");

  /// Counts bytes that are about to be written. The result are those that wait.
  func counted(self : Digest, size : Nat64) : Nat64 {
    opened(self);
    let before = self.length;
    if (size > LONGEST -% before) tooLong();
    self.length := before +% size;
    before & $$block_size - 1$$
  };
};
