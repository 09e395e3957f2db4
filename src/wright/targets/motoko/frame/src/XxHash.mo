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
    state : [var Nat64];
    block : [var Nat8]; // it begins with the bytes that make no whole stripe yet
    var length : Nat64;
  };

  let BLOCK : Nat64 = $$block_size$$;

  /// The bytes of a hash.
  public let digestSize : Nat = $$digest_size$$;

  /// The bytes of the stripes that a message is hashed in.
  public let blockSize : Nat = $$block_size$$;

  /// A hash as bytes, the highest first: its canonical form.
  public func toBlob(hash : Nat64) : Blob {
    let (a, b, c, d, e, f, g, h) = Prim.explodeNat64(hash);
    Prim.arrayToBlob([a, b, c, d, e, f, g, h])
  };

  /*% macro begun(end) %*/
/*% for acc in start %*/seed +% $$acc$$/*% if not loop.last %*/$$end$$/*% endif %*//*% endfor %*/
  /*%- endmacro %*/
  /*% set indices = range(start|length) %*/
  // ---- whole messages

  /*% for kind in kinds %*/
  /// The hash of $$kind.what$$ under a seed.
  public func from$$kind.name$$(seed : Nat64, message : $$kind.type$$) : Nat64 {
    let size = message.size();
    let left = size % $$block_size$$;
    let whole = size - left : Nat;
    let total = Prim.natToNat64(size);
    if (whole == 0) return $$kernels$$.converge$$kind.suffix$$($$begun(", ")$$, message, 0, left, total, 0);
    let (/*% for i in indices %*/o$$i$$/*% if not loop.last %*/, /*% endif %*//*% endfor %*/) = $$kernels$$.absorb$$kind.suffix$$($$begun(", ")$$, message, 0, whole);
    $$kernels$$.converge$$kind.suffix$$(/*% for i in indices %*/o$$i$$, /*% endfor %*/message, whole, left, total, 1)
  };

  /*% endfor %*/
  /// The hash of bytes in stable memory under a seed. They are read where they are. Traps where the region ends before them.
  public func fromRegion(seed : Nat64, region : Region, offset : Nat64, length : Nat64) : Nat64 {
    Bytes.demand(region, offset, length, "$$module$$.fromRegion");
    let left = length % BLOCK;
    let whole = length -% left;
    if (whole == 0) return $$kernels$$.convergeRegion($$begun(", ")$$, region, offset, left, length, 0);
    let (/*% for i in indices %*/o$$i$$/*% if not loop.last %*/, /*% endif %*//*% endfor %*/) = $$kernels$$.absorbRegion($$begun(", ")$$, region, offset, offset +% whole);
    $$kernels$$.convergeRegion(/*% for i in indices %*/o$$i$$, /*% endfor %*/region, offset +% whole, left, length, 1)
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
    state = [var $$begun(", ")$$];
    block = Prim.Array_init<Nat8>($$block_size$$, 0);
    var length = 0;
  };

  /// Begins another message under the same seed.
  public func reset(self : Digest) {
    let seed = self.seed;
    /*% for acc in start %*/
    self.state[$$loop.index0$$] := seed +% $$acc$$;
    /*% endfor %*/
    self.length := 0;
  };

  /// Another message of the same bytes so far; each goes on by itself.
  public func clone(self : Digest) : Digest {
    opened(self);
    {
      self with
      state = [var /*% for i in indices %*/self.state[$$i$$]/*% if not loop.last %*/, /*% endif %*//*% endfor %*/];
      block = Bytes.tailVarArray(self.block, 0, BLOCK);
      var length = self.length;
    }
  };

  /*% macro stored(array, kernel, source, start, end) %*/
    let (/*% for i in indices %*/o$$i$$/*% if not loop.last %*/, /*% endif %*//*% endfor %*/) = $$kernels$$.$$kernel$$(/*% for i in indices %*/$$array$$[$$i$$], /*% endfor %*/$$source$$, $$start$$, $$end$$);
    /*% for i in indices %*/
    $$array$$[$$i$$] := o$$i$$;
    /*% endfor %*/
  /*% endmacro %*/
  /// Absorbs a stripe.
  func absorbed(H : [var Nat64], block : [var Nat8]) {
$$stored("H", "absorbVarArray", "block", "0", block_size)$$  };

  /// Counts bytes of the message. The result is how many waited.
  func counted(self : Digest, size : Nat64) : Nat64 {
    let left = self.length % BLOCK;
    self.length +%= size;
    left
  };

  /*% set lasting = false %*/
  /*% macro rest(count) %*/
$$count$$ % BLOCK
  /*%- endmacro %*/
  /*% set into = "add" %*/
/*% include "src/Writes.mo" %*/
/*% include "src/Blocks.mo" %*/
/*% include "src/Single.mo" %*/
/*% set closes = false %*/
/*% include "src/Reading.mo" %*/
  /// The hash of the message so far, which may go on.
  public func value(self : Digest) : Nat64 {
    opened(self);
    let H = self.state;
    let left = Prim.nat64ToNat(self.length % BLOCK);
    $$kernels$$.convergeVarArray(/*% for i in indices %*/H[$$i$$], /*% endfor %*/self.block, 0, left, self.length, if (self.length < BLOCK) 0 else 1)
  };

  /// The same as bytes, the highest first.
  public func sum(self : Digest) : Blob = toBlob(value(self));
};
