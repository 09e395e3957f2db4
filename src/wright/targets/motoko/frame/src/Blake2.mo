/// $$title$$ ($$standard$$).
///
/// A whole message at once, a message in parts, a message whose hash goes on in a later call or in another program, hashes of other sizes, under keys, with salts.
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

  /// What a digest depends on besides its message: its size, of 1 to $$digest_size$$ bytes; a key of up to $$key_size$$; a salt and a personalization of up to
  /// $$salt_size$$ each, which are as good as zeros behind them. Other sizes are other functions: a short digest is no part of a long one.
  public type Parameters = {
    size : Nat;
    key : Blob;
    salt : Blob;
    personalization : Blob;
  };

  /// A message in progress. It is of stable types: what a persistent actor keeps survives upgrades. Its fields are nobody else's.
  public type Digest = {
    parameters : Parameters;
    state : [var Nat16];
    block : [var Nat8]; // it begins with the bytes that are not absorbed yet: the last block is absorbed otherwise than those before it
    var length : Nat64;
    var closed : Bool;
  };

  /// A key of HMAC: what is left of its two blocks. It is of stable types, and as good as the key. Its fields are nobody else's.
  public type Key = {
    inner : Digest;
    outer : Digest;
  };

  let BLOCK : Nat64 = $$block_size$$;
  let LONGEST : Nat64 = 0x1fffffffffffffff; // bytes

  /// The bytes of a digest, where no other size is asked for.
  public let digestSize : Nat = $$digest_size$$;

  /// The bytes of the blocks that a message is hashed in.
  public let blockSize : Nat = $$block_size$$;

  /// Those of plain $$title$$, for `{ $$module$$.plain with size = 20 }`.
  public let plain : Parameters = { size = $$digest_size$$; key = ""; salt = ""; personalization = "" };

  /*# A state is halves of words. They go through calls one by one, as a tuple of many is never made in memory. #*/
  /*% set after = names("o", halves) %*/
  /*% macro elements(array) %*/
/*% for i in range(halves) %*/$$array$$[$$i$$]/*% if not loop.last %*/, /*% endif %*//*% endfor %*/
  /*%- endmacro %*/
  /*% macro stored(array, kernel, source, start, end) %*/
    let ($$after$$) = $$kernels$$.$$kernel$$($$elements(array)$$, $$source$$, $$start$$, $$end$$);
    /*% for i in range(halves) %*/
    $$array$$[$$i$$] := o$$i$$;
    /*% endfor %*/
  /*% endmacro %*/
  /// The state before the first block. Traps where a parameter has another size.
  func start(given : Parameters) : [var Nat16] {
    func demand(what : Text, size : Nat, least : Nat, most : Nat) {
      if (size < least or size > most) Prim.trap("$$module$$: " # what # " has " # debug_show least # " to " # debug_show most # " bytes, not " # debug_show size);
    };
    demand("a digest", given.size, 1, $$digest_size$$);
    demand("a key", given.key.size(), 0, $$key_size$$);
    demand("a salt", given.salt.size(), 0, $$salt_size$$);
    demand("a personalization", given.personalization.size(), 0, $$salt_size$$);
    let H : [var Nat16] = [var $$start|join(", ")$$];
    H[0] ^= $$digest_size$$ ^ Prim.natToNat16(given.size) ^ (Prim.natToNat16(given.key.size()) << 8);
    func mix(bytes : Blob, at : Nat) {
      var i = 0;
      while (i < bytes.size()) {
        let byte = Prim.nat8ToNat16(bytes[i]);
        H[at + i / 2] ^= if (i % 2 == 0) byte else byte << 8;
        i += 1;
      };
    };
    mix(given.salt, $$4 * word_halves$$);
    mix(given.personalization, $$6 * word_halves$$);
    H
  };

  /// How many of so many bytes wait: also a full block, which may be the last.
  func waiting(length : Nat64) : Nat64 = if (length == 0) 0 else (length -% 1) % BLOCK +% 1;

  /// Puts the offset at the end of the next block into a state, and whether that is the last.
  func locate(H : [var Nat16], end : Nat64, last : Bool) {
    /*% for i in range(4) %*/
    H[$$8 * word_halves + i$$] := Prim.nat32ToNat16(Prim.nat64ToNat32(/*% if i == 3 %*/end >> 48/*% elif i %*/(end >> $$16 * i$$) & 0xffff/*% else %*/end & 0xffff/*% endif %*/));
    /*% endfor %*/
    /*% for i in range(8 * word_halves + 4, 10 * word_halves) %*/
    H[$$i$$] := 0;
    /*% endfor %*/
    /*% for i in range(10 * word_halves, halves) %*/
    H[$$i$$] := if last 0xffff else 0;
    /*% endfor %*/
  };

  /// Absorbs the last block, which begins with the bytes that wait.
  func ended(H : [var Nat16], block : [var Nat8], length : Nat64) {
    var i = Prim.nat64ToNat(waiting(length));
    while (i < $$block_size$$) {
      block[i] := 0;
      i += 1;
    };
    locate(H, length, true);
    absorbed(H, block);
  };

  /// Absorbs a block.
  func absorbed(H : [var Nat16], block : [var Nat8]) {
$$stored("H", "absorbVarArray", "block", "0", block_size)$$  };

  /// The digest of a message that nobody else has.
  func finished(digest : Digest) : Blob {
    close(digest);
    readSum(digest)
  };

  // ---- whole messages

  /*% for kind in kinds %*/
  /// The digest of $$kind.what$$.
  public func from$$kind.name$$(message : $$kind.type$$) : Blob {
    let digest = new();
    write$$kind.name$$(digest, message);
    finished(digest)
  };

  /*% endfor %*/
/*% include "src/Wholes.mo" %*/
  /// A digest of so many bytes.
  public func sized(message : Blob, size : Nat) : Blob {
    let digest = newWith({ plain with size });
    writeBlob(digest, message);
    finished(digest)
  };

  /// A digest of so many bytes under a key of 1 to $$key_size$$: the function's own code, cheaper than HMAC.
  public func keyed(key : Blob, message : Blob, size : Nat) : Blob {
    if (key.size() == 0) Prim.trap("$$module$$.keyed: a key has 1 to $$key_size$$ bytes, not 0");
    let digest = newWith({ plain with key; size });
    writeBlob(digest, message);
    finished(digest)
  };

  /// The digest of a digest.
  public func double(message : Blob) : Blob = fromBlob(fromBlob(message));

  /// The digest of two digests side by side: an inner node of a Merkle tree. Traps where these are not two digests.
  public func combine(left : Blob, right : Blob) : Blob {
    if (left.size() != digestSize or right.size() != digestSize) {
      Prim.trap("$$module$$.combine: two digests have $$digest_size$$ bytes each, not " # debug_show (left.size()) # " and " # debug_show (right.size()));
    };
    let digest = new();
    writeBlob(digest, left);
    writeBlob(digest, right);
    finished(digest)
  };

  /// The digest of a digest, a link of a hash chain. Traps where this is no digest.
  public func again(digest : Blob) : Blob {
    if (digest.size() != digestSize) Prim.trap("$$module$$.again: a digest has $$digest_size$$ bytes, not " # debug_show (digest.size()));
    fromBlob(digest)
  };

  // ---- messages in parts

  /// Begins a message.
  public func new() : Digest = newWith(plain);

  /// Begins a message: written as the constructor of a class.
  public func Digest() : Digest = new();

  /// Begins a message with other parameters. Traps where one has a size that it cannot have.
  public func newWith(parameters : Parameters) : Digest {
    let digest : Digest = {
      parameters;
      state = start(parameters);
      block = Prim.Array_init<Nat8>($$block_size$$, 0);
      var length = 0;
      var closed = false;
    };
    unlock(digest);
    digest
  };

  /// Puts the key, if there is one, into the block: it is a message's first.
  func unlock(self : Digest) {
    let size = Prim.natToNat64(self.parameters.key.size());
    if (size == 0) return;
    Bytes.copyBlob(self.parameters.key, 0, size, self.block, 0);
    var i = Prim.nat64ToNat(size);
    while (i < $$block_size$$) {
      self.block[i] := 0;
      i += 1;
    };
    self.length := BLOCK;
  };

  /// Begins another message with the same parameters.
  public func reset(self : Digest) {
    put(start(self.parameters), self.state);
    self.length := 0;
    self.closed := false;
    unlock(self);
  };

  /// Another message of the same bytes so far; each goes on by itself.
  public func clone(self : Digest) : Digest = {
    parameters = self.parameters;
    state = [var $$elements("self.state")$$];
    block = Bytes.tailVarArray(self.block, 0, BLOCK);
    var length = self.length;
    var closed = self.closed;
  };

  func put(from : [var Nat16], to : [var Nat16]) {
    var i = 0;
    while (i < $$halves$$) {
      to[i] := from[i];
      i += 1;
    };
  };

  /*% set lasting = true %*/
  /*% macro rest(count) %*/
waiting($$count$$)
  /*%- endmacro %*/
  /*% set into = "add" %*/
/*% include "src/Writes.mo" %*/
/*% include "src/Blocks.mo" %*/
/*% include "src/Single.mo" %*/
  /// The digest of the message so far, which may go on.
  public func sum(self : Digest) : Blob = if (self.closed) readSum(self) else finished(clone(self));

  /// Ends the message: cheaper than `sum`, for nothing is copied. Only `readSum`, `sum`, `clone` and `reset` may follow.
  public func close(self : Digest) {
    opened(self);
    ended(self.state, self.block, self.length);
    self.closed := true;
  };

  /// The digest of a message that `close` has ended.
  public func readSum(self : Digest) : Blob {
    if (not self.closed) Prim.trap("$$module$$.readSum: the message has not ended; close it, or take its sum");
    if (self.length == READING) entered();
    Bytes.ofLittleHalves(self.state, self.parameters.size)
  };

/*% include "src/Blake2Midstates.mo" %*/
/*% include "src/Codes.mo" %*/
/*% set closes = true %*/
/*% include "src/Reading.mo" %*/
  /// Counts bytes that are about to be written. The result are those that wait.
  func counted(self : Digest, size : Nat64) : Nat64 {
    opened(self);
    let before = self.length;
    if (size > LONGEST -% before) Prim.trap("$$module$$: a message has less than 2^61 bytes");
    self.length := before +% size;
    waiting(before)
  };
};
