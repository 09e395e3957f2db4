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
import $$kernels$$ "$$up$$kernels/$$folder$$$$owner$$";

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
    var state : [Nat16];
    var waiting : Blob; // it ends with the bytes that make no whole block yet; where it is empty, the block begins with them
    var block : [var Nat8]; // empty until it is needed
    var length : Nat64;
    var closed : Bool;
  };

  /// A message in progress as bytes: what `share` gives, by the name of older packages.
  public type Static$$module$$ = Blob;

  /// A key of HMAC: what is left of its two blocks. It is of stable types, and as good as the key.
  public type Key = {
    algo : Algorithm;
    inner : [Nat16];
    outer : [Nat16];
  };

  let BLOCK : Nat64 = $$block_size$$;
  let WHOLE : Nat64 = 0x$$"%x" % (2 ** 64 - block_size)$$;
  let LONGEST : Nat64 = 0x1fffffffffffffff; // bytes: what is counted in bits has 64 bits

  let LONG = 1024; // bytes of a blob that is not kept for a few of them

  // The words that a message begins with, in halves.
  /*% for function in functions %*/
  let $$function.name.upper()$$ : [Nat16] = [$$function.start|join(", ")$$];
  /*% endfor %*/

  func initial(algo : Algorithm) : [Nat16] = switch algo {
    /*% for function in functions %*/
    case (#$$function.name$$) $$function.name.upper()$$;
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

  /*# A state is halves of words. They go through calls one by one, as a tuple of many is never made in memory. #*/
  /*% set state = names("h", state_halves) %*/
  /*% set after = names("o", state_halves) %*/
  /*% macro elements(array) %*/
/*% for i in range(state_halves) %*/$$array$$[$$i$$]/*% if not loop.last %*/, /*% endif %*//*% endfor %*/
  /*%- endmacro %*/
  /// The digest that the state's words are.
  func written(algo : Algorithm, $$typed("h", state_halves)$$) : Blob {
    /*% for function in functions %*/
    /*% for i in range(function.exploded, function.halves) %*/
    let (a$$i$$, b$$i$$) = Prim.explodeNat16(h$$i$$);
    /*% endfor %*/
    /*% if not loop.last %*/
    if (algo == #$$function.name$$) return Prim.arrayToBlob([$$function.bytes|join(", ")$$]);
    /*% else %*/
    Prim.arrayToBlob([$$function.bytes|join(", ")$$])
    /*% endif %*/
    /*% endfor %*/
  };

  /// The digest that ends with the last bytes of a blob.
  func ended(algo : Algorithm, H : [Nat16], tail : Blob, left : Nat64, length : Nat64) : Blob {
    let size = Prim.nat64ToNat(left);
    let ($$after$$) = $$kernels$$.compress($$elements("H")$$, tail, tail.size() - size : Nat, size, $$pad$$, length);
    written(algo, $$after$$)
  };

  /*# Bytes that come one by one are joined to halves of words, which are never boxed. So is the state between blocks. #*/
  /*% macro upper(byte) %*/
Prim.nat8ToNat16($$byte$$) *% 0x100
  /*%- endmacro %*/
  /*% macro half(first, second) %*/
/*% if little %*/Prim.nat8ToNat16($$first$$) | ($$upper(second)$$)/*% else %*/($$upper(first)$$) | Prim.nat8ToNat16($$second$$)/*% endif %*/
  /*%- endmacro %*/
  /*% macro first(byte) %*/
/*% if little %*/Prim.nat8ToNat16($$byte$$)/*% else %*/$$upper(byte)$$/*% endif %*/
  /*%- endmacro %*/
  /*% macro eights(how, of) %*/
      /*% for i in range(0, block_halves, 4) %*/
      let (m$$i$$, m$$i + 1$$, m$$i + 2$$, m$$i + 3$$) = $$how$$($$of$$/*% if how != "eightNext" %*/, i/*% if i %*/ +% $$2 * i$$/*% endif %*//*% endif %*/);
      /*% endfor %*/
      let ($$after$$) = $$kernels$$.absorb($$state$$, $$names("m", block_halves)$$);
      /*% for i in range(state_halves) %*/
      h$$i$$ := o$$i$$;
      /*% endfor %*/
  /*% endmacro %*/
  /*% macro halves(byte) %*/
$$half(byte("i"), byte("i +% 1"))$$, $$half(byte("i +% 2"), byte("i +% 3"))$$, $$half(byte("i +% 4"), byte("i +% 5"))$$, $$half(byte("i +% 6"), byte("i +% 7"))$$
  /*%- endmacro %*/
  /*% macro element(i) %*/
data[Prim.nat32ToNat($$i$$)]
  /*%- endmacro %*/
  /*% macro at(i) %*/
at(Prim.nat64ToNat($$i$$))
  /*%- endmacro %*/
  /*% macro next(i) %*/
next()
  /*%- endmacro %*/
  /*% for kind in kinds if kind.name != "Blob" %*/
  /// Eight bytes, in halves.
  func eight$$kind.name$$(data : $$kind.type$$, i : Nat32) : (Nat16, Nat16, Nat16, Nat16) = ($$halves(element)$$);

  /*% endfor %*/
  /// Eight bytes, in halves.
  func eightAt(at : Nat -> Nat8, i : Nat64) : (Nat16, Nat16, Nat16, Nat16) = ($$halves(at)$$);

  /// Eight bytes, in halves.
  func eightNext(next : () -> Nat8) : (Nat16, Nat16, Nat16, Nat16) = ($$halves(next)$$);

  /// Four bytes, in halves, or as many as there are, and their number.
  func fourOf(next : () -> ?Nat8) : (Nat16, Nat16, Nat16) = switch (next()) {
    case (?a) switch (next()) {
      case (?b) {
        let first = $$half("a", "b")$$;
        switch (next()) {
          case (?c) switch (next()) {
            case (?d) (first, $$half("c", "d")$$, 4);
            case null (first, $$first("c")$$, 3);
          };
          case null (first, 0, 2);
        }
      };
      case null ($$first("a")$$, 0, 1);
    };
    case null (0, 0, 0);
  };

  /*% for kind in kinds if kind.name != "Blob" %*/
  /// The state behind whole blocks of $$kind.what$$.
  func behind$$kind.name$$(H : [Nat16], data : $$kind.type$$, start : Nat64, end : Nat64) : [Nat16] {
    /*% for i in range(state_halves) %*/
    var h$$i$$ = H[$$i$$];
    /*% endfor %*/
    var i = Prim.nat64ToNat32(start); // memory has no room for an array that is longer
    let stop = Prim.nat64ToNat32(end);
    while (i < stop) {
$$eights("eight" ~ kind.name, "data")$$      i +%= $$block_size$$;
    };
    [$$state$$]
  };

  /*% endfor %*/
/*% include "src/ChainedWholes.mo" %*/
/*% include "src/ChainedParts.mo" %*/
/*% include "src/ChainedCodes.mo" %*/
/*% set closes = true %*/
/*% include "src/Reading.mo" %*/
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
