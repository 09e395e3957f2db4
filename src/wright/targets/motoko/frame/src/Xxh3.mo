/// **$$caution$$.**
///
/// $$title$$ ($$standard$$), under a seed: whoever knows the seed makes messages with one hash.
///
/// A whole message at once, or a message in parts. A hash is a number.
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
    seed : Nat64;
    state : [var Nat64]; // the accumulators, and the seed's secret
    block : [var Nat8]; // it begins with the bytes that wait, and ends with the last stripe before them until they reach it
    var length : Nat64;
  };

  let BLOCK : Nat64 = $$block_size$$;
  let STRIPE : Nat64 = $$stripe$$;

  /// The bytes of a hash.
  public let digestSize : Nat = $$digest_size$$;

  /// The bytes of the blocks that a long message is hashed in.
  public let blockSize : Nat = $$block_size$$;

  /// A hash as bytes, the highest first: its canonical form.
  public func toBlob(hash : Nat64) : Blob {
    let (a, b, c, d, e, f, g, h) = Prim.explodeNat64(hash);
    Prim.arrayToBlob([a, b, c, d, e, f, g, h])
  };

  /// The state before the first stripe: in the secret the seed is added to one word, and subtracted from the next.
  func begun(seed : Nat64) : [var Nat64] = [var
    /*% for word in start %*/
    $$word$$/*% if loop.index0 >= 8 %*/ $$"+%" if loop.index0 % 2 == 0 else "-%"$$ seed/*% endif %*/,
    /*% endfor %*/
  ];

  /// How many of so many bytes wait: a full block may be the message's last one.
  func waiting(length : Nat64) : Nat64 = if (length == 0) 0 else ((length -% 1) % BLOCK) +% 1;

  // ---- whole messages

  /*% for kind in kinds %*/
  /// The hash of $$kind.what$$ under a seed.
  public func from$$kind.name$$(seed : Nat64, message : $$kind.type$$) : Nat64 {
    let size = message.size();
    if (size < $$shortest$$) return few$$kind.name$$(seed, message, size);
    let total = Prim.natToNat64(size);
    let left = waiting(total);
    let whole = Prim.nat64ToNat(total -% left);
    let H = begun(seed);
    if (whole > 0) $$kernels$$.blocks$$kind.suffix$$(H, message, 0, whole);
    $$kernels$$.stripes$$kind.suffix$$(H, message, whole, Prim.nat64ToNat((left -% 1) / STRIPE));
    $$kernels$$.last$$kind.suffix$$(H, message, Prim.nat64ToNat(total -% STRIPE), total)
  };

  /// The hash of the first bytes, where they make no stripe.
  func few$$kind.name$$(seed : Nat64, message : $$kind.type$$, size : Nat) : Nat64 {
    if (size <= 16) $$kernels$$.up_to_16$$kind.suffix$$(seed, message, 0, size) else if (size <= 128) $$kernels$$.up_to_128$$kind.suffix$$(seed, message, 0, size) else $$kernels$$.up_to_240$$kind.suffix$$(seed, message, 0, size)
  };

  /*% endfor %*/
  /// The hash of bytes in stable memory under a seed. They are read where they are. Traps where the region ends before them.
  public func fromRegion(seed : Nat64, region : Region, offset : Nat64, length : Nat64) : Nat64 {
    Bytes.demand(region, offset, length, "$$module$$.fromRegion");
    if (length <= 16) return $$kernels$$.up_to_16Region(seed, region, offset, length);
    if (length <= 128) return $$kernels$$.up_to_128Region(seed, region, offset, length);
    if (length < $$shortest$$) return $$kernels$$.up_to_240Region(seed, region, offset, length);
    let left = waiting(length);
    let (whole, end) = (offset +% length -% left, offset +% length);
    let H = begun(seed);
    if (whole > offset) $$kernels$$.blocksRegion(H, region, offset, whole);
    $$kernels$$.stripesRegion(H, region, whole, (left -% 1) / STRIPE);
    $$kernels$$.lastRegion(H, region, end -% STRIPE, length)
  };

  /// The hash of the bytes that an iterator gives, under a seed.
  public func fromIter(seed : Nat64, iter : Iter) : Nat64 {
    let digest = new(seed);
    writeIter(digest, iter);
    value(digest)
  };

  // ---- messages in parts

  /// Begins a message under a seed.
  public func new(seed : Nat64) : Digest = {
    seed;
    state = begun(seed);
    block = Prim.Array_init<Nat8>($$block_size$$, 0);
    var length = 0;
  };

  /// Begins another message under the same seed.
  public func reset(self : Digest) {
    /*% for word in start[:8] %*/
    self.state[$$loop.index0$$] := $$word$$;
    /*% endfor %*/
    self.length := 0;
  };

  /// Another message of the same bytes so far; each goes on by itself.
  public func clone(self : Digest) : Digest {
    opened(self);
    let state = begun(self.seed);
    /*% for i in range(8) %*/
    state[$$i$$] := self.state[$$i$$];
    /*% endfor %*/
    { self with state; block = Bytes.tailVarArray(self.block, 0, BLOCK); var length = self.length }
  };

  /*# Whole blocks go to the accumulators, and their last stripe is kept. #*/
  /*% macro stored(array, kernel, source, start, end) %*/
  /*%- set kind = kernel|replace("absorb", "") %*/
    $$kernels$$.blocks$$kind$$($$array$$, $$source$$, $$start$$, $$end$$);
    /*% if kind == "Region" %*/
    Bytes.copyBlob(Bytes.slice(region, whole -% STRIPE, whole), 0, STRIPE, self.block, BLOCK -% STRIPE);
    /*% else %*/
    Bytes.copy$$kind or "Blob"$$(data, whole -% STRIPE, whole, self.block, BLOCK -% STRIPE);
    /*% endif %*/
  /*% endmacro %*/
  /// Absorbs a block that waited. Its last stripe stays where it is.
  func absorbed(H : [var Nat64], block : [var Nat8]) = $$kernels$$.blocksVarArray(H, block, 0, $$block_size$$);

  /// Counts bytes of the message. The result is how many waited.
  func counted(self : Digest, size : Nat64) : Nat64 {
    let left = waiting(self.length);
    self.length +%= size;
    left
  };

  /*% set lasting = true %*/
  /*% macro rest(count) %*/
waiting($$count$$)
  /*%- endmacro %*/
  /*% set into = "add" %*/
/*% include "src/Writes.mo" %*/
/*% include "src/Blocks.mo" %*/
/*% include "src/Single.mo" %*/
/*% set closes = false %*/
/*% include "src/Reading.mo" %*/
  /// The hash of the message so far, which may go on: the accumulators are what they were.
  public func value(self : Digest) : Nat64 {
    opened(self);
    let total = self.length;
    if (total < $$shortest$$) return fewVarArray(self.seed, self.block, Prim.nat64ToNat total);
    let H = self.state;
    let (/*% for i in range(8) %*/o$$i$$/*% if not loop.last %*/, /*% endif %*//*% endfor %*/) = (/*% for i in range(8) %*/H[$$i$$]/*% if not loop.last %*/, /*% endif %*//*% endfor %*/);
    let left = waiting(total);
    $$kernels$$.stripesVarArray(H, self.block, 0, Prim.nat64ToNat((left -% 1) / STRIPE));
    let found = if (left < STRIPE) $$kernels$$.lastVarArray(H, across(self.block, left), 0, total) else $$kernels$$.lastVarArray(H, self.block, Prim.nat64ToNat(left -% STRIPE), total);
    /*% for i in range(8) %*/
    H[$$i$$] := o$$i$$;
    /*% endfor %*/
    found
  };

  /// The last 64 bytes, of which fewer wait: the others end the block before.
  func across(block : [var Nat8], left : Nat64) : [var Nat8] {
    let stripe = Prim.Array_init<Nat8>($$stripe$$, 0);
    Bytes.copyVarArray(block, BLOCK -% STRIPE +% left, BLOCK, stripe, 0);
    Bytes.copyVarArray(block, 0, left, stripe, STRIPE -% left);
    stripe
  };

  /// The same as bytes, the highest first.
  public func sum(self : Digest) : Blob = toBlob(value(self));
};
