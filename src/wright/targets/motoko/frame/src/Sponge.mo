/// $$title$$ ($$standard$$).
///
/// A whole message at once, a message in parts, a message whose hash goes on in a later call or in another program/*% if extendable %*/, output of any length/*% endif %*/.
///
/// ```motoko name=import
/// import $$module$$ "mo:hashwright/$$folder$$$$module$$";
/// ```

import Prim "mo:prim";
import Bytes "$$up$$internal/Bytes";
import Midstate "$$up$$internal/Midstate";
import $$kernels$$ "$$up$$kernels/$$folder$$$$owner$$";

module {
  /// Bytes one after the other.
  public type Iter = { next : () -> ?Nat8 };

  /// A message in progress. It is of stable types: what a persistent actor keeps survives upgrades. Its fields are nobody else's.
  public type Digest = {
    state : [var Nat16];
    block : [var Nat8]; // it begins with the bytes that make no whole block yet
    var length : Nat64;
    var closed : Bool;
  };
  /*% if extendable %*/

  /// The output of a message, to be read in parts. It is of stable types.
  public type Output = {
    state : [var Nat16];
    var at : Nat; // bytes of the state that were read
  };
  /*% else %*/

  /// A key of HMAC: what is left of its two blocks. It is of stable types, and as good as the key. Its fields are nobody else's.
  public type Key = {
    inner : Digest;
    outer : Digest;
  };
  /*% endif %*/

  let BLOCK : Nat64 = $$block_size$$;
  let LONGEST : Nat64 = 0x1fffffffffffffff; // bytes

  /// The bytes of a digest.
  public let digestSize : Nat = $$digest_size$$;

  /// The bytes of the blocks that a message is hashed in.
  public let blockSize : Nat = $$block_size$$;

  /*# A state is halves of words. They go through calls one by one, as a tuple of many is never made in memory. #*/
  /*% set after = names("o", halves) %*/
  /*% macro elements(array) %*/
/*% for i in range(halves) %*/$$array$$[$$i$$]/*% if not loop.last %*/, /*% endif %*//*% endfor %*/
  /*%- endmacro %*/
  /*% macro put(array) %*/
    /*% for i in range(halves) %*/
    $$array$$[$$i$$] := o$$i$$;
    /*% endfor %*/
  /*% endmacro %*/
  /*% macro stored(array, kernel, source, start, end) %*/
    let ($$after$$) = $$kernels$$.$$kernel$$($$elements(array)$$, $$source$$, $$start$$, $$end$$);
$$put(array)$$
  /*%- endmacro %*/
  /// The state after the last bytes of a message, which the block begins with.
  func ended(H : [var Nat16], block : [var Nat8], left : Nat64) {
    var i = Prim.nat64ToNat(left);
    block[i] := $$suffix$$;
    i += 1;
    while (i < $$block_size$$) {
      block[i] := 0;
      i += 1;
    };
    block[$$block_size - 1$$] |= 0x80;
    absorbed(H, block);
  };

  /// Absorbs a block.
  func absorbed(H : [var Nat16], block : [var Nat8]) {
$$stored("H", "absorbVarArray", "block", "0", block_size)$$  };

  /// The digest that a state begins with.
  func written(H : [var Nat16]) : Blob = Bytes.ofLittleHalves(H, $$digest_size$$);

  // ---- whole messages

  /*% for kind in kinds %*/
  /// The digest of $$kind.what$$.
  public func from$$kind.name$$(message : $$kind.type$$) : Blob = written(state$$kind.name$$(message));

  /*% if extendable %*/
  /// So many bytes of the output of $$kind.what$$.
  public func xof$$kind.suffix$$(message : $$kind.type$$, length : Nat) : Blob = read({ state = state$$kind.name$$(message); var at = 0 }, length);

  /*% endif %*/
  /// The state before the first byte of output.
  func state$$kind.name$$(message : $$kind.type$$) : [var Nat16] {
    let digest = new();
    write$$kind.name$$(digest, message);
    close(digest);
    digest.state
  };

  /*% endfor %*/
  /// The digest of the bytes that an iterator gives.
  public func fromIter(iter : Iter) : Blob {
    let digest = new();
    writeIter(digest, iter);
    close(digest);
    written(digest.state)
  };

  /// The digest of `at(start)`, `at(start + 1)` and so on: of `len` bytes.
  public func fromAccessor(at : Nat -> Nat8, start : Nat, len : Nat) : Blob {
    let digest = new();
    writeAccessor(digest, at, start, len);
    close(digest);
    written(digest.state)
  };

  /// The digest of what `next` gives when it is called `len` times.
  public func fromReader(next : () -> Nat8, len : Nat) : Blob {
    let digest = new();
    writeReader(digest, next, len);
    close(digest);
    written(digest.state)
  };

  /// The digest of bytes in stable memory, which are hashed where they are. Traps where the region ends before them.
  public func fromRegion(region : Region, offset : Nat64, length : Nat64) : Blob {
    Bytes.demand(region, offset, length, "$$module$$.fromRegion");
    let digest = new();
    writeRegion(digest, region, offset, length);
    close(digest);
    written(digest.state)
  };

  // ---- messages in parts

  /// Begins a message.
  public func new() : Digest = {
    state = Prim.Array_init<Nat16>($$halves$$, 0);
    block = Prim.Array_init<Nat8>($$block_size$$, 0);
    var length = 0;
    var closed = false;
  };

  /// Begins a message: written as the constructor of a class.
  public func Digest() : Digest = new();

  /// Begins another message.
  public func reset(self : Digest) {
    var i = 0;
    while (i < $$halves$$) {
      self.state[i] := 0;
      i += 1;
    };
    self.length := 0;
    self.closed := false;
  };

  /// Another message of the same bytes so far; each goes on by itself.
  public func clone(self : Digest) : Digest = {
    state = copied(self.state);
    block = Bytes.tailVarArray(self.block, 0, BLOCK);
    var length = self.length;
    var closed = self.closed;
  };

  func copied(H : [var Nat16]) : [var Nat16] = [var $$elements("H")$$];

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
      absorbed(self.state, self.block);
    };
    let whole = size -% (size -% at) % BLOCK;
    if (whole > at) {
      let H = self.state;
$$stored("H", "absorb" ~ kind.suffix, "data", "Prim.nat64ToNat(at)", "Prim.nat64ToNat(whole)")|indent(2, true)$$    };
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
      Bytes.copyBlob(Bytes.slice(region, offset, at), 0, at -% offset, self.block, left);
      if (left +% length < BLOCK) return;
      absorbed(self.state, self.block);
    };
    let whole = end -% (end -% at) % BLOCK;
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
    self.block[Prim.nat64ToNat(left)] := byte;
    if (left +% 1 < BLOCK) return left +% 1;
    absorbed(self.state, self.block);
    0
  };

  /// The digest of the message so far, which may go on.
  public func sum(self : Digest) : Blob = if (self.closed) readSum(self) else {
    let ended = clone(self);
    close(ended);
    readSum(ended)
  };
  /*% if extendable %*/

  /// The output of the message so far, which may go on.
  public func output(self : Digest) : Output {
    let ended = clone(self);
    if (not ended.closed) close(ended);
    { state = ended.state; var at = 0 }
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
  /*% endif %*/

  /// Ends the message: cheaper than `sum`, for nothing is copied. Only `readSum`, `sum`,/*% if extendable %*/ `output`,/*% endif %*/ `clone` and `reset` may follow.
  public func close(self : Digest) {
    ended(self.state, self.block, counted(self, 0));
    self.closed := true;
  };

  /// The digest of a message that `close` has ended.
  public func readSum(self : Digest) : Blob {
    if (not self.closed) Prim.trap("$$module$$.readSum: the message has not ended; close it, or take its sum");
    written(self.state)
  };

  /// The message so far as bytes, which go through messages and from which every Hashwright package, in any language, goes on.
  /// They are neither encrypted nor signed, and show the message's last bytes.
  public func save(self : Digest) : Blob {
    ignore counted(self, 0);
    let H = self.state;
    Midstate.pack($$midstate$$, [$$elements("H")$$], $$word_halves$$, self.block, self.length)
  };

  /// Goes on with a message that was saved here or by another Hashwright package; or says why that cannot be.
  public func resume(midstate : Blob) : { #ok : Digest; #err : Text } {
    let digest = new();
    switch (Midstate.unpack(midstate, $$midstate$$, "$$title$$", digest.state, $$word_halves$$, digest.block)) {
      case (#err why) #err why;
      case (#ok length) {
        digest.length := length;
        #ok digest
      };
    }
  };

  /// What `save` gives, by the name of `sha2`.
  public func share(self : Digest) : Blob = save(self);

  /// Goes on with a message that was shared. Traps where that cannot be; the message is then as it was.
  public func unshare(self : Digest, midstate : Blob) {
    switch (resume(midstate)) {
      case (#err why) Prim.trap("$$module$$.unshare: " # why);
      case (#ok digest) {
        var i = 0;
        while (i < $$halves$$) {
          self.state[i] := digest.state[i];
          i += 1;
        };
        Bytes.copyVarArray(digest.block, 0, BLOCK, self.block, 0);
        self.length := digest.length;
        self.closed := false;
      };
    };
  };

  /*% if not extendable %*/
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
  /// So many turns of PBKDF2 more: each is the HMAC of the one before, and all are combined.
  func iterated(key : Key, first : Blob, count : Nat) : Blob {
    let total = Prim.blobToArrayMut(first);
    var last = first;
    var left = count;
    while (left > 0) {
      last := code(key, last);
      var i = 0;
      while (i < digestSize) { total[i] ^= last[i]; i += 1 };
      left -= 1;
    };
    Prim.arrayMutToBlob(total)
  };

  /*% endif %*/
  func opened(self : Digest) {
    if (self.closed) Prim.trap("$$module$$: the message has ended; reset it, or begin another");
  };

  /// Counts bytes that are about to be written. The result are those that wait.
  func counted(self : Digest, size : Nat64) : Nat64 {
    opened(self);
    let before = self.length;
    if (size > LONGEST -% before) Prim.trap("$$module$$: a message has less than 2^61 bytes");
    self.length := before +% size;
    before % BLOCK
  };
};
