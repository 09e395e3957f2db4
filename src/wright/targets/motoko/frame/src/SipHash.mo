/// SipHash/*% if pairs|length == 1 %*/-$$pairs[0]$$/*% endif %*/, a **keyed** function for hash tables and short codes; not a general hash.
///
/// Numbers in a name are rounds, for each word and at the end: the authors recommend SipHash-2-4, tables take SipHash-1-3.
///
/// ```motoko name=import
/// import $$module$$ "mo:hashwright/$$folder$$$$module$$";
/// ```

import Prim "mo:prim";
import Bytes "$$up$$internal/Bytes";
/*% for owner in imports %*/
import $$owner$$Kernels "$$up$$kernels/$$folder$$$$owner$$";
/*% endfor %*/

module {
  /// A key: two numbers, the first eight of its sixteen bytes first. Make it once.
  public type Key = [Nat64];

  /// The key of two numbers.
  public func key(k0 : Nat64, k1 : Nat64) : Key = [k0, k1];

  /// The key of sixteen bytes. Traps where there are not sixteen.
  public func keyOf(bytes : Blob) : Key {
    if (bytes.size() != 16) Prim.trap("$$module$$.keyOf: a key has 16 bytes, not " # debug_show (bytes.size()));
    [word(bytes, 0), word(bytes, 8)]
  };

  /// Eight bytes as a number, the lowest first.
  func word(bytes : Blob, at : Nat) : Nat64 {
    var found : Nat64 = 0;
    var i = at + 8;
    while (i > at) {
      i -= 1;
      found := (found << 8) | Prim.natToNat64(Prim.nat8ToNat(bytes[i]));
    };
    found
  };

  /// A value as bytes, the lowest first: as other implementations write it.
  public func toBlob(value : Nat64) : Blob {
    let (a, b, c, d, e, f, g, h) = Prim.explodeNat64(value);
    Prim.arrayToBlob([h, g, f, e, d, c, b, a])
  };
  /*% for function in functions %*/
  /*% for kind in kinds %*/

  /// $$function.title$$ of $$kind.what$$: $$function.result$$.
  public func $$function.name$$$$kind.suffix$$(key : Key, message : $$kind.type$$) : $$function.type$$ = $$function.holder$$Kernels.siphash$$kind.suffix$$(key, message, 0, message.size());
  /*% endfor %*/

  /// $$function.title$$ of bytes in stable memory, which are hashed where they are: $$function.result$$. Traps where the region ends before them.
  public func $$function.name$$Region(key : Key, region : Region, offset : Nat64, length : Nat64) : $$function.type$$ {
    Bytes.demand(region, offset, length, "$$module$$.$$function.name$$Region");
    $$function.holder$$Kernels.siphashRegion(key, region, offset, offset +% length)
  };
  /*% endfor %*/

/*% include "src/SipParts.mo" %*/
};
