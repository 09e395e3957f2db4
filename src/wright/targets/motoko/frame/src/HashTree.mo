/// $$title$$ ($$standard$$).
///
/// A whole message at once, a message in parts, codes under a key, keys that are derived from others, output of any length.
///
/// ```motoko name=import
/// import $$module$$ "mo:hashwright/$$folder$$$$module$$";
/// ```

import Prim "mo:prim";
import Bytes "$$up$$internal/Bytes";
import $$kernels$$ "$$up$$kernels/$$folder$$$$owner$$";

module {
  /// Bytes one after the other.
  public type Iter = { next : () -> ?Nat8 };

  /// A message in progress. It is of stable types: what a persistent actor keeps survives upgrades. Its fields are nobody else's.
  public type Digest = {
    key : [Nat16];
    mode : Nat16;
    state : [var Nat16]; // of the chunk in work: a chaining value, the chunk's number, the bytes of a block, its flags
    block : [var Nat8]; // it begins with the bytes of the chunk that are not absorbed yet
    var values : [var Nat8]; // of complete subtrees, which wait for their neighbours; none are there in the first chunk
    var depth : Nat; // how many
    var chunks : Nat64; // how many have ended
    var length : Nat64;
    var closed : Bool;
  };

  /// The output of a message, to be read in parts. It is of stable types.
  public type Output = {
    state : [var Nat16];
    block : [var Nat8];
    var at : Nat64;
  };

  let BLOCK : Nat64 = $$block_size$$;
  let CHUNK : Nat64 = $$chunk_size$$;
  let LONGEST : Nat64 = 0x1fffffffffffffff; // bytes
  let DEEPEST : Nat = 54; // values: a message has less than 2^51 chunks

  // What a block is.
  /*% for flag in flags %*/
  let $$flag$$ : Nat16 = $$2 ** loop.index0$$;
  /*% endfor %*/

  let IV : [Nat16] = [$$iv|join(", ")$$];

  /// The bytes of a digest.
  public let digestSize : Nat = $$digest_size$$;

  /// The bytes of a key.
  public let keySize : Nat = $$key_size$$;

  /// The bytes of the blocks that a message is hashed in.
  public let blockSize : Nat = $$block_size$$;

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
/*% include "src/HashTreeNodes.mo" %*/
  // ---- whole messages

  /*% for kind in kinds %*/
  /// The digest of $$kind.what$$.
  public func from$$kind.name$$(message : $$kind.type$$) : Blob {
    let digest = new();
    write$$kind.name$$(digest, message);
    finished(digest)
  };

  /// So many bytes of the output of $$kind.what$$.
  public func xof$$kind.suffix$$(message : $$kind.type$$, length : Nat) : Blob {
    let digest = new();
    write$$kind.name$$(digest, message);
    read(opening(digest), length)
  };

  /*% endfor %*/
/*% include "src/Wholes.mo" %*/
  /// So many bytes of the output of a message under a key of $$key_size$$ bytes: its code.
  public func keyed(key : Blob, message : Blob, length : Nat) : Blob {
    let digest = newKeyed(key);
    writeBlob(digest, message);
    read(opening(digest), length)
  };

  /// A key of so many bytes for one purpose, from key material. The context names the purpose: a text of the application's own, the same wherever
  /// it runs, and no secret. A password is no key material: use PBKDF2.
  public func deriveKey(context : Blob, material : Blob, length : Nat) : Blob {
    let digest = newDeriveKey(context);
    writeBlob(digest, material);
    read(opening(digest), length)
  };

  // ---- messages in parts

  /// Begins a message.
  public func new() : Digest = begun(IV, 0);

  /// Begins a message: written as the constructor of a class.
  public func Digest() : Digest = new();

  /// Begins a message under a key. Traps where that has not $$key_size$$ bytes.
  public func newKeyed(key : Blob) : Digest {
    if (key.size() != keySize) Prim.trap("$$module$$: a key has $$key_size$$ bytes, not " # debug_show (key.size()));
    begun(halvesOf(key), KEYED_HASH)
  };

  /// Begins a message of key material, whose output is a key for one purpose, which the context names.
  public func newDeriveKey(context : Blob) : Digest {
    let digest = begun(IV, DERIVE_KEY_CONTEXT);
    writeBlob(digest, context);
    begun(halvesOf(finished(digest)), DERIVE_KEY_MATERIAL)
  };

  func begun(key : [Nat16], mode : Nat16) : Digest = {
    key;
    mode;
    state = Prim.Array_init<Nat16>($$halves$$, 0);
    block = Prim.Array_init<Nat8>($$block_size$$, 0);
    var values = [var];
    var depth = 0;
    var chunks = 0;
    var length = 0;
    var closed = false;
  };

  /// The words of a key, in halves.
  func halvesOf(key : Blob) : [Nat16] = Prim.Array_tabulate<Nat16>($$key_size // 2$$, func i = Prim.nat8ToNat16(key[2 * i]) | (Prim.nat8ToNat16(key[2 * i + 1]) << 8));

  /// Begins another message under the same key.
  public func reset(self : Digest) {
    self.depth := 0;
    self.chunks := 0;
    self.length := 0;
    self.closed := false;
  };

  /// Another message of the same bytes so far; each goes on by itself.
  public func clone(self : Digest) : Digest {
    let other = ending(self);
    if (self.values.size() > 0) {
      other.values := room();
      Bytes.copyVarArray(self.values, 0, Prim.natToNat64(self.depth * $$key_size$$), other.values, 0);
    };
    other
  };

  /// A message that may end, but not go on: the values are those of the other.
  func ending(self : Digest) : Digest = {
    self with
    state = copied(self.state);
    block = Bytes.tailVarArray(self.block, 0, BLOCK);
    var values = self.values;
    var depth = self.depth;
    var chunks = self.chunks;
    var length = self.length;
    var closed = self.closed;
  };

  func copied(H : [var Nat16]) : [var Nat16] = [var $$elements("H")$$];

  /*% set lasting = true %*/
  /*% set into = "fill" %*/
  /*% macro rest(count) %*/
waiting($$count$$)
  /*%- endmacro %*/
/*% include "src/Writes.mo" %*/
  /*% for name, type in types.items() %*/
  func add$$name$$(self : Digest, data : $$type$$, start : Nat64, end : Nat64) {
    opened(self);
    var at = start;
    while (at < end) {
      let to = at +% next(self, end -% at);
      if (to -% at == CHUNK and to < end) whole$$name$$(self, data, at, to) else fill$$name$$(self, data, at, to);
      at := to;
    };
  };

  /// Adds a whole chunk, which has not begun, and behind which there is more.
  func whole$$name$$(self : Digest, data : $$type$$, start : Nat64, end : Nat64) {
    ignore counted(self, CHUNK);
    let H = self.state;
    let last = end -% BLOCK;
    /*% set start, last, end = ("start", "last", "end") if name == "Region" else ("Prim.nat64ToNat(start)", "Prim.nat64ToNat(last)", "Prim.nat64ToNat(end)") %*/
    do {
$$stored("H", "absorb" ~ suffixes[name], "data", start, last)|indent(2, true)$$    };
    H[$$flags_at$$] |= CHUNK_END;
    do {
$$stored("H", "absorb" ~ suffixes[name], "data", last, end)|indent(2, true)$$    };
    ended(self);
  };

  /*% endfor %*/
/*% include "src/Blocks.mo" %*/
/*% include "src/Gathered.mo" %*/
  /// The digest of the message so far, which may go on.
  public func sum(self : Digest) : Blob = if (self.closed) readSum(self) else finished(ending(self));

  /// The digest of a message that nobody else has.
  func finished(digest : Digest) : Blob {
    close(digest);
    readSum(digest)
  };

  /// Ends the message: cheaper than `sum`, for nothing is copied. Only `readSum`, `sum`, `output`, `clone` and `reset` may follow.
  public func close(self : Digest) {
    opened(self);
    rooted(self);
    self.closed := true;
  };

  /// The digest of a message that `close` has ended.
  public func readSum(self : Digest) : Blob {
    if (not self.closed) Prim.trap("$$module$$.readSum: the message has not ended; close it, or take its sum");
    if (self.length == READING) entered();
    let ($$after$$) = $$kernels$$.absorbVarArray($$elements("self.state")$$, self.block, 0, $$block_size$$);
    Bytes.ofLittleHalves([var $$names("o", digest_size // 2)$$], $$digest_size$$)
  };

  /// The output of the message so far, which may go on.
  public func output(self : Digest) : Output = opening(ending(self));

  /// The output of a message that nobody else has.
  func opening(digest : Digest) : Output {
    if (not digest.closed) close(digest);
    { state = digest.state; block = digest.block; var at = 0 }
  };

  /// Goes to a place of the output, its first byte being at 0: `read` goes on from there.
  public func seek(self : Output, place : Nat64) = self.at := place;

  /// So many bytes of output: each call goes on where the one before ended.
  public func read(self : Output, length : Nat) : Blob {
    let bytes = Prim.Array_init<Nat8>(length, 0);
    let size = Prim.natToNat64(length);
    var i : Nat64 = 0;
    while (i < size) {
      let within = self.at % BLOCK;
      let count = if (size -% i < BLOCK -% within) size -% i else BLOCK -% within;
      number(self.state, self.at / BLOCK);
      let ($$names("o", block_size // 2)$$) = $$kernels$$.output($$elements("self.state")$$, self.block);
      Bytes.copyBlob(Bytes.ofLittleHalves([var $$names("o", block_size // 2)$$], $$block_size$$), within, within +% count, bytes, i);
      self.at += count;
      i +%= count;
    };
    Prim.arrayMutToBlob(bytes)
  };

/*% set closes = true %*/
/*% include "src/Reading.mo" %*/
};
