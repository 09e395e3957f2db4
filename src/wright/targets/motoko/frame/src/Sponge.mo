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
  func ended(H : [var Nat16], block : [var Nat8], left : Nat64, suffix : Nat8) {
    var i = Prim.nat64ToNat(left);
    block[i] := suffix;
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

  /// The digest of a message that nobody else has.
  func finished(digest : Digest) : Blob {
    close(digest);
    written(digest.state)
  };

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
/*% include "src/Wholes.mo" %*/
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

  /*% set lasting = false %*/
  /*% macro rest(count) %*/
$$count$$ % BLOCK
  /*%- endmacro %*/
  /*% set into = "add" %*/
/*% include "src/Writes.mo" %*/
/*% include "src/Blocks.mo" %*/
/*% include "src/Single.mo" %*/
  /// The digest of the message so far, which may go on.
  public func sum(self : Digest) : Blob = if (self.closed) readSum(self) else {
    let ended = clone(self);
    close(ended);
    readSum(ended)
  };

  /*% if extendable %*/
/*% include "src/SpongeOutput.mo" %*/
  /*% endif %*/
  /// Ends the message: cheaper than `sum`, for nothing is copied. Only `readSum`, `sum`,/*% if extendable %*/ `output`,/*% endif %*/ `clone` and `reset` may follow.
  public func close(self : Digest) {
    ended(self.state, self.block, counted(self, 0), $$suffix$$);
    self.closed := true;
  };

  /// The digest of a message that `close` has ended.
  public func readSum(self : Digest) : Blob {
    if (not self.closed) Prim.trap("$$module$$.readSum: the message has not ended; close it, or take its sum");
    if (self.length == READING) entered();
    written(self.state)
  };

  /// The message so far as bytes, which go through messages and from which every Hashwright package, in any language, goes on.
  /// They are neither encrypted nor signed, and show the message's last bytes.
  public func save(self : Digest) : Blob {
    ignore counted(self, 0);
    let H = self.state;
    Midstate.pack($$midstate$$, [$$elements("H")$$], $$word_halves$$, self.block, $$rest("self.length")$$, self.length)
  };

  /// Goes on with a message that was saved here or by another Hashwright package; or says why that cannot be.
  public func resume(midstate : Blob) : { #ok : Digest; #err : Text } {
    let digest = new();
    switch (Midstate.unpack(midstate, $$midstate$$, "$$title$$", digest.state, $$word_halves$$, digest.block, func length = $$rest("length")$$)) {
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
/*% include "src/Codes.mo" %*/
  /*% endif %*/
/*% set closes = true %*/
/*% include "src/Reading.mo" %*/
  /// Counts bytes that are about to be written. The result are those that wait.
  func counted(self : Digest, size : Nat64) : Nat64 {
    opened(self);
    let before = self.length;
    if (size > LONGEST -% before) Prim.trap("$$module$$: a message has less than 2^61 bytes");
    self.length := before +% size;
    $$rest("before")$$
  };
};
