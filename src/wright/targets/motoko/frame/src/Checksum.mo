/// **$$caution$$.**
///
/// $$title$$ ($$standard$$): anybody can change a message and keep its checksum. A checksum is a number, and goes on from that of the bytes before.
///
/// ```motoko name=import
/// import $$module$$ "mo:hashwright/$$folder$$$$module$$";
/// ```

import Prim "mo:prim";
import Bytes "$$up$$internal/Bytes";
import $$kernels$$ "$$up$$kernels/$$folder$$$$owner$$";

module {
  /// The checksum of no bytes.
  public let empty : $$word$$ = 0;

  /*% for kind in kinds %*/
  /// The checksum of $$kind.what$$.
  public func from$$kind.name$$(message : $$kind.type$$) : $$word$$ = extend$$kind.suffix$$(0, message);

  /// The checksum of a message whose beginning has this one, and which goes on with $$kind.what$$.
  public func extend$$kind.suffix$$(checksum : $$word$$, message : $$kind.type$$) : $$word$$ = $$kernels$$.extend$$kind.suffix$$(checksum, message, 0, message.size());

  /*% endfor %*/
  /// The checksum of bytes in stable memory, which are read where they are. Traps where the region ends before them.
  public func fromRegion(region : Region, offset : Nat64, length : Nat64) : $$word$$ = extendRegion(0, region, offset, length);

  /// The checksum of a message whose beginning has this one, and which goes on with bytes in stable memory. Traps where the region ends before them.
  public func extendRegion(checksum : $$word$$, region : Region, offset : Nat64, length : Nat64) : $$word$$ {
    Bytes.demand(region, offset, length, "$$module$$.extendRegion");
    $$kernels$$.extendRegion(checksum, region, offset, length)
  };

  /// The checksum of two messages side by side, from theirs and the bytes of the second.
  public func combine(first : $$word$$, second : $$word$$, length : Nat64) : $$word$$ {
    var moved = first;
    var power : $$word$$ = $$byte$$; // x^8: a byte
    var left = length;
    while (left > 0) {
      if (left & 1 == 1) moved := product(power, moved);
      power := product(power, power);
      left >>= 1;
    };
    moved ^ second
  };

  /*% if reflected %*/
  /// The product of polynomials modulo that of the checksum. Their highest power is the lowest bit: so x^0 is the highest.
  /*% else %*/
  /// The product of polynomials modulo that of the checksum. Their highest power is the highest bit.
  /*% endif %*/
  func product(left : $$word$$, right : $$word$$) : $$word$$ {
    var total : $$word$$ = 0;
    var factor = left;
    var multiple = right;
    while (factor != 0) {
      /*% if reflected %*/
      if (factor >> $$last$$ == 1) total ^= multiple;
      multiple := if (multiple & 1 == 1) (multiple >> 1) ^ $$polynomial$$ else multiple >> 1;
      factor <<= 1;
      /*% else %*/
      if (factor & 1 == 1) total ^= multiple;
      multiple := if (multiple >> $$last$$ == 1) (multiple << 1) ^ $$polynomial$$ else multiple << 1;
      factor >>= 1;
      /*% endif %*/
    };
    total
  };

  /// A checksum as bytes, the highest first.
  public func toBlob(checksum : $$word$$) : Blob {
    let ($$(unused + bytes)|join(", ")$$) = Prim.explode$$word$$(checksum);
    Prim.arrayToBlob([$$bytes|join(", ")$$])
  };
};
