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
  // ---- whole messages

  /*% for kind in kinds %*/
  /// The digest of $$kind.what$$.
  /*% if kind.name == "Blob" %*/
  public func fromBlob(algo : (implicit : Algorithm), message : Blob) : Blob {
    let size = message.size();
    let length = Prim.natToNat64(size);
    let ($$after$$) = switch algo {
      /*% for function in functions %*/
      case (#$$function.name$$) $$kernels$$.compress($$function.start|join(", ")$$, message, 0, size, $$pad$$, length);
      /*% endfor %*/
    };
    written(algo, $$after$$)
  };
  /*% else %*/
  public func from$$kind.name$$(algo : (implicit : Algorithm), message : $$kind.type$$) : Blob {
    if (message.size() <= $$block_size$$) return fromBlob(algo, Prim.$$kind.blob$$(message)); // cheaper than to fill a block
    let size = Prim.natToNat64(message.size());
    let whole = size & WHOLE;
    let H = behind$$kind.name$$(initial(algo), message, 0, whole);
    ended(algo, H, Prim.arrayMutToBlob(Bytes.tail$$kind.name$$(message, whole, size)), size -% whole, size)
  };
  /*% endif %*/

  /*% endfor %*/
  /// The digest of the bytes that an iterator gives.
  public func fromIter(algo : (implicit : Algorithm), iter : Iter) : Blob {
    let digest = new(algo);
    writeIter(digest, iter);
    sum(digest)
  };

  /// The digest of `at(start)`, `at(start + 1)` and so on: of `len` bytes.
  public func fromAccessor(algo : (implicit : Algorithm), at : Nat -> Nat8, start : Nat, len : Nat) : Blob {
    let digest = new(algo);
    writeAccessor(digest, at, start, len);
    sum(digest)
  };

  /// The digest of what `next` gives when it is called `len` times.
  public func fromReader(algo : (implicit : Algorithm), next : () -> Nat8, len : Nat) : Blob {
    let digest = new(algo);
    writeReader(digest, next, len);
    sum(digest)
  };

  /// The digest of bytes in stable memory, which are hashed where they are. Traps where the region ends before them.
  public func fromRegion(algo : (implicit : Algorithm), region : Region, offset : Nat64, length : Nat64) : Blob {
    Bytes.demand(region, offset, length, "$$module$$.fromRegion");
    if (length <= $$block_size$$) return fromBlob(algo, Bytes.slice(region, offset, offset +% length));
    let whole = offset +% (length & WHOLE);
    let H = initial(algo);
    let ($$after$$) = $$kernels$$.compressRegion($$elements("H")$$, region, offset, whole);
    ended(algo, [$$after$$], Bytes.slice(region, whole, offset +% length), length & $$block_size - 1$$, length)
  };

  /// The digest of a digest: double $$functions[-1].title$$, as Bitcoin has it.
  public func double(algo : (implicit : Algorithm), message : Blob) : Blob = again(algo, fromBlob(algo, message));

  /// The digest of two digests side by side: an inner node of a Merkle tree. Traps where these are not two digests.
  public func combine(algo : (implicit : Algorithm), left : Blob, right : Blob) : Blob {
    let size = digestSize(algo);
    if (left.size() != size or right.size() != size) {
      Prim.trap("$$module$$.combine: two digests have " # debug_show size # " bytes each, not " # debug_show (left.size()) # " and " # debug_show (right.size()));
    };
    /*% set longest = functions[-1] %*/
    /*% macro of(i) %*/
$$"left" if i < longest.digest_size else "right"$$[$$i % longest.digest_size$$]
    /*%- endmacro %*/
    /*% if 2 * longest.digest_size == block_size %*/
    if (algo != #$$longest.name$$) return fromBlob(algo, Bytes.joined(left, right));
    // Two of these are a block, and the padding another, which is known.
    let ($$state$$) = $$kernels$$.absorb($$longest.start|join(", ")$$, /*% for i in range(block_halves) %*/$$half(of(2 * i), of(2 * i + 1))$$/*% if not loop.last %*/, /*% endif %*//*% endfor %*/);
    let ($$after$$) = $$kernels$$.absorb($$state$$, $$padding|join(", ")$$);
    written(algo, $$after$$)
    /*% else %*/
    fromBlob(algo, Bytes.joined(left, right))
    /*% endif %*/
  };

  /// The digest of a digest, a link of a hash chain. Traps where this is no digest.
  public func again(algo : (implicit : Algorithm), digest : Blob) : Blob {
    if (digest.size() != digestSize(algo)) {
      Prim.trap("$$module$$.again: a digest has " # debug_show (digestSize(algo)) # " bytes, not " # debug_show (digest.size()));
    };
    fromBlob(algo, digest)
  };

  // ---- messages in parts

  /// Begins a message.
  public func new(algo : (implicit : Algorithm)) : Digest = {
    algo;
    var state = initial(algo);
    var waiting = "";
    var block = [var];
    var length = 0;
    var closed = false;
  };

  /// Begins a message: written as the constructor of a class.
  public func Digest(algo : (implicit : Algorithm)) : Digest = new(algo);

  /// Begins another message.
  public func reset(self : Digest) {
    self.state := initial(self.algo);
    self.waiting := "";
    self.length := 0;
    self.closed := false;
  };

  /// Another message of the same bytes so far; each goes on by itself.
  public func clone(self : Digest) : Digest = {
    algo = self.algo;
    var state = self.state;
    var waiting = self.waiting;
    var block = if (self.block.size() == 0) [var] else Bytes.tailVarArray(self.block, 0, BLOCK);
    var length = self.length;
    var closed = self.closed;
  };

  /// Puts so many bytes that wait, if they are in a blob yet, into the block: others will be put behind them.
  func settle(self : Digest, left : Nat64) {
    if (self.block.size() == 0) self.block := Prim.Array_init<Nat8>($$block_size$$, 0);
    let size = Prim.natToNat64(self.waiting.size());
    if (size == 0) return;
    Bytes.copyBlob(self.waiting, size -% left, size, self.block, 0);
    self.waiting := "";
  };

  /// Compresses the block, which is full.
  func filled(self : Digest) {
    self.state := behindVarArray(self.state, self.block, 0, BLOCK);
  };

  /// Adds bytes to the message.
  public func writeBlob(self : Digest, data : Blob) {
    let size = Prim.natToNat64(data.size());
    if (size == 0) return opened(self);
    let left = counted(self, size);
    var at : Nat64 = 0;
    if (left > 0) {
      settle(self, left);
      at := BLOCK -% left;
      if (size < at) at := size;
      Bytes.copyBlob(data, 0, at, self.block, left);
      if (left +% at < BLOCK) return;
      filled(self);
    };
    let whole = (size -% at) & WHOLE;
    if (whole > 0) {
      let H = self.state;
      let ($$after$$) = $$kernels$$.compress($$elements("H")$$, data, Prim.nat64ToNat(at), Prim.nat64ToNat(whole), 0, 0);
      self.state := [$$after$$];
      at +%= whole;
    };
    if (at < size) self.waiting := if (data.size() <= LONG) data else Prim.arrayMutToBlob(Bytes.tailBlob(data, at, size));
  };

  /*% for kind in kinds if kind.name != "Blob" %*/
  /// Adds bytes to the message.
  public func write$$kind.name$$(self : Digest, data : $$kind.type$$) {
    if (data.size() <= $$block_size$$) return writeBlob(self, Prim.$$kind.blob$$(data)); // cheaper than to fill a block
    let size = Prim.natToNat64(data.size());
    let left = counted(self, size);
    var at : Nat64 = 0;
    if (left > 0) {
      settle(self, left);
      at := BLOCK -% left;
      Bytes.copy$$kind.name$$(data, 0, at, self.block, left);
      filled(self);
    };
    let whole = at +% ((size -% at) & WHOLE);
    if (whole > at) self.state := behind$$kind.name$$(self.state, data, at, whole);
    if (whole < size) self.waiting := Prim.arrayMutToBlob(Bytes.tail$$kind.name$$(data, whole, size));
  };

  /*% endfor %*/
  /// Adds bytes of stable memory to the message, which are hashed where they are. Traps where the region ends before them.
  public func writeRegion(self : Digest, region : Region, offset : Nat64, length : Nat64) {
    Bytes.demand(region, offset, length, "$$module$$.writeRegion");
    let left = counted(self, length);
    let end = offset +% length;
    var at = offset;
    if (left > 0 and length > 0) {
      settle(self, left);
      at := if (length < BLOCK -% left) end else offset +% (BLOCK -% left);
      Bytes.copyBlob(Bytes.slice(region, offset, at), 0, at -% offset, self.block, left);
      if (left +% length < BLOCK) return;
      filled(self);
    };
    let whole = at +% ((end -% at) & WHOLE);
    if (whole > at) {
      let H = self.state;
      let ($$after$$) = $$kernels$$.compressRegion($$elements("H")$$, region, at, whole);
      self.state := [$$after$$];
    };
    if (whole < end) self.waiting := Bytes.slice(region, whole, end);
  };

  /// Adds bytes to the message by way of stable memory, which gives eight of them at once: cheaper than `writeBlob`, from one block on.
  /// What `scratch` held from its beginning on is overwritten, and it grows to the size of the longest part that it has seen. Traps where
  /// it cannot.
  public func writeBlobThrough(self : Digest, data : Blob, scratch : Region) {
    let size = Prim.natToNat64(data.size());
    Bytes.store(data, scratch, "$$module$$.writeBlobThrough");
    writeRegion(self, scratch, 0, size);
  };

  /*% macro counted_bytes(byte, eight, of) %*/
    var left = counted(self, end -% i);
    if (left > 0 and i < end) {
      settle(self, left);
      while (left > 0 and i < end) {
        self.block[Prim.nat64ToNat(left)] := $$byte("i")$$;
        i +%= 1;
        left := (left +% 1) & $$block_size - 1$$;
      };
      if (left == 0) filled(self);
    };
    if (end -% i >= BLOCK) {
      let H = self.state;
      /*% for i in range(state_halves) %*/
      var h$$i$$ = H[$$i$$];
      /*% endfor %*/
      while (end -% i >= BLOCK) {
$$eights(eight, of)|indent(2, true)$$        i +%= BLOCK;
      };
      self.state := [$$state$$];
    };
    if (i < end) {
      self.waiting := "";
      settle(self, 0);
      while (i < end) {
        self.block[Prim.nat64ToNat(left)] := $$byte("i")$$;
        i +%= 1;
        left +%= 1;
      };
    };
  /*% endmacro %*/
  /// Adds the bytes that an iterator gives.
  public func writeIter(self : Digest, iter : Iter) {
    let next = iter.next;
    var length = self.length;
    var left = counted(self, 0);
    if (left > 0) {
      settle(self, left);
      while (left > 0) {
        switch (next()) {
          case null { self.length := length; return };
          case (?byte) { self.block[Prim.nat64ToNat(left)] := byte };
        };
        length +%= 1;
        left := (left +% 1) & $$block_size - 1$$;
      };
      filled(self);
    };
    let H = self.state;
    var begun = false; // the state is in variables
    /*% for i in range(state_halves) %*/
    var h$$i$$ : Nat16 = 0;
    /*% endfor %*/
    /*% for i in range(block_halves) %*/
    var m$$i$$ : Nat16 = 0;
    /*% endfor %*/
    label whole loop {
      /*% for i in range(block_halves // 2) %*/
      let (x$$i$$, y$$i$$, n$$i$$) = fourOf(next);
      m$$2 * i$$ := x$$i$$;
      m$$2 * i + 1$$ := y$$i$$;
      if (n$$i$$ < 4) { left := $$4 * i$$ +% Prim.nat32ToNat64(Prim.nat16ToNat32(n$$i$$)); break whole };
      /*% endfor %*/
      if (not begun) {
        begun := true;
        /*% for i in range(state_halves) %*/
        h$$i$$ := H[$$i$$];
        /*% endfor %*/
      };
      let ($$after$$) = $$kernels$$.absorb($$state$$, $$names("m", block_halves)$$);
      /*% for i in range(state_halves) %*/
      h$$i$$ := o$$i$$;
      /*% endfor %*/
      length +%= BLOCK;
    };
    if (begun) self.state := [$$state$$];
    if (left > 0) self.waiting := Bytes.ofHalves([$$names("m", block_halves, " <<> 8" if little else "")$$], left);
    length +%= left;
    if (length > LONGEST) tooLong();
    self.length := length;
  };

  /// Adds `at(start)`, `at(start + 1)` and so on: `len` bytes. Traps where one of these numbers has more than 64 bits.
  public func writeAccessor(self : Digest, at : Nat -> Nat8, start : Nat, len : Nat) {
    var i = Prim.natToNat64(start);
    let end = Prim.natToNat64(start + len);
$$counted_bytes(at, "eightAt", "at")$$  };

  /// Adds what `next` gives when it is called `len` times.
  public func writeReader(self : Digest, next : () -> Nat8, len : Nat) {
    var i : Nat64 = 0;
    let end = Prim.natToNat64(len);
$$counted_bytes(next, "eightNext", "next")$$  };

  /// The digest of the message so far, which may go on.
  public func sum(self : Digest) : Blob {
    if (self.closed) return readSum(self);
    let left = self.length & $$block_size - 1$$;
    ended(self.algo, self.state, waiting(self, left), left, self.length)
  };

  /// A blob that ends with the bytes that wait.
  func waiting(self : Digest, left : Nat64) : Blob {
    if (left == 0 or self.waiting.size() > 0) self.waiting else Prim.arrayMutToBlob(Bytes.tailVarArray(self.block, 0, left))
  };

  /// The digest of the digest of the message so far, which may go on.
  public func sumDouble(self : Digest) : Blob = again(self.algo, sum(self));

  /// Ends the message: cheaper than `sum`, for nothing is copied. Only `readSum`, `sum`, `clone` and `reset` may follow.
  public func close(self : Digest) {
    opened(self);
    let H = self.state;
    let size = Prim.nat64ToNat(self.length & $$block_size - 1$$);
    let tail = waiting(self, self.length & $$block_size - 1$$);
    let ($$after$$) = $$kernels$$.compress($$elements("H")$$, tail, tail.size() - size : Nat, size, $$pad$$, self.length);
    self.state := [$$after$$];
    self.closed := true;
  };

  /// Ends the message, and makes it that of its own digest: `readSum` is then what `sumDouble` was.
  public func closeDouble(self : Digest) {
    close(self);
    let digest = readSum(self);
    reset(self);
    writeBlob(self, digest);
    close(self)
  };

  /// The digest of a message that `close` has ended.
  public func readSum(self : Digest) : Blob {
    if (not self.closed) Prim.trap("$$module$$.readSum: the message has not ended; close it, or take its sum");
    let H = self.state;
    written(self.algo, $$elements("H")$$)
  };

  /// The message so far as bytes, which go through messages and from which every Hashwright package, in any language, goes on.
  /// They are neither encrypted nor signed, and show the message's last bytes.
  public func save(self : Digest) : Blob {
    opened(self);
    settle(self, self.length & $$block_size - 1$$);
    Midstate.pack(number(self.algo), self.state, $$row$$, self.block, self.length & $$block_size - 1$$, self.length)
  };

  /// Goes on with a message that was saved here or by another Hashwright package; or says why that cannot be.
  public func resume(algo : (implicit : Algorithm), midstate : Blob) : { #ok : Digest; #err : Text } {
    let digest = new(algo);
    settle(digest, 0);
    let H = Prim.Array_init<Nat16>($$state_halves$$, 0);
    switch (Midstate.unpack(midstate, number(algo), title(algo), H, $$row$$, digest.block, func length = length & $$block_size - 1$$)) {
      case (#err why) #err why;
      case (#ok length) {
        digest.state := [$$elements("H")$$];
        digest.length := length;
        #ok digest
      };
    }
  };

  /// What `save` gives, by the name of older packages.
  public func share(self : Digest) : Blob = save(self);

  /// Goes on with a message that was shared. Traps where that cannot be; the message is then as it was.
  public func unshare(self : Digest, midstate : Blob) {
    switch (resume(self.algo, midstate)) {
      case (#err why) Prim.trap("$$module$$.unshare: " # why);
      case (#ok digest) {
        self.state := digest.state;
        self.waiting := "";
        self.block := digest.block;
        self.length := digest.length;
        self.closed := false;
      };
    };
  };

  // ---- codes and keys

  /// A key of HMAC (FIPS 198-1), hashed once for any number of messages.
  public func key(algo : (implicit : Algorithm), bytes : Blob) : Key {
    let short = if (bytes.size() > blockSize) fromBlob(algo, bytes) else bytes;
    let pad = Prim.Array_init<Nat8>(blockSize, 0);
    Bytes.copyBlob(short, 0, Prim.natToNat64(short.size()), pad, 0);
    func padded(mask : Nat8) : [Nat16] {
      var i = 0;
      while (i < blockSize) { pad[i] ^= mask; i += 1 };
      behindVarArray(initial(algo), pad, 0, BLOCK)
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
    var state = self.inner;
    var waiting = "";
    var block = [var];
    var length = BLOCK;
    var closed = false;
  };

  /// The code of a message that was begun with the same key. The message is closed.
  public func end(self : Key, digest : Digest) : Blob {
    close(digest);
    let inner = readSum(digest);
    let size = Prim.natToNat64(inner.size());
    ended(self.algo, self.outer, inner, size, BLOCK +% size)
  };

/*% set taken, given, size = "algo : (implicit : Algorithm), ", "algo, ", "digestSize(algo)" %*/
/*% set room = "hundred thousand" %*/
/*% include "src/Keys.mo" %*/
  /*# The block that HMAC's hashes end with is a digest and its padding, which begins sooner where the digest is shorter. #*/
  /*% set shortest = functions|map(attribute="halves")|min %*/
  /*% macro padded(letter) %*/
/*% for i in range(block_halves) %*/
/*% if i < shortest %*/$$letter$$$$i$$/*% elif i < state_halves %*/if (halves > $$i$$) $$letter$$$$i$$ else if (halves == $$i$$) $$mark$$ else 0/*% elif i == state_halves %*/end/*% elif i == length_at %*/bits/*% else %*/0/*% endif %*//*% if not loop.last %*/, /*% endif %*/
/*% endfor %*/
  /*%- endmacro %*/
  /// So many turns of PBKDF2 more: u is the HMAC of u, which all are combined with.
  func iterated(key : Key, first : Blob, count : Nat) : Blob {
    let halves = Prim.natToNat16(first.size() / 2);
    let end : Nat16 = if (halves == $$state_halves$$) $$mark$$ else 0; // the padding begins there
    let bits = ($$block_size$$ +% 2 *% halves) *% 8;
    let inner = key.inner;
    let outer = key.outer;
    let given = func(i : Nat) : Nat16 = if (2 * i < first.size()) { $$half("first[2 * i]", "first[2 * i + 1]")$$ } else 0;
    /*% for i in range(state_halves) %*/
    let x$$i$$ = inner[$$i$$];
    let y$$i$$ = outer[$$i$$];
    var u$$i$$ = given($$i$$);
    var t$$i$$ = u$$i$$;
    /*% endfor %*/
    var left = count;
    while (left > 0) {
      let ($$names("v", state_halves)$$) = $$kernels$$.absorb($$names("x", state_halves)$$, $$padded("u")$$);
      let ($$after$$) = $$kernels$$.absorb($$names("y", state_halves)$$, $$padded("v")$$);
      /*% for i in range(state_halves) %*/
      u$$i$$ := o$$i$$;
      t$$i$$ ^= o$$i$$;
      /*% endfor %*/
      left -= 1;
    };
    written(key.algo, $$names("t", state_halves)$$)
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
