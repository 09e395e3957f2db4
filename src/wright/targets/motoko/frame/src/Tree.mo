/// $$titles$$ ($$standard$$): $$said$$.
///
/// ```motoko name=import
/// import $$module$$ "mo:hashwright/$$folder$$$$module$$";
/// ```

import Prim "mo:prim";
import Bytes "$$up$$internal/Bytes";
import Strings "$$up$$internal/Strings";
import $$of$$ "$$of$$";

module {
  /// Bytes one after the other.
  public type Iter = { next : () -> ?Nat8 };

  /// A message in progress. It is of stable types. Its fields are nobody else's.
  public type Digest = {
    node : $$of$$.Digest; // the first chunk, then the values of those that have ended
    leaf : $$of$$.Digest; // the last chunk, if it is not the first
    customization : Blob;
    var length : Nat64;
  };

  /// Output to be read in parts, by `read` of `$$of$$`. It is of stable types.
  public type Output = $$of$$.Output;

  let CHUNK : Nat64 = $$chunk$$;

  // Domains: a message in one node, a chunk, and the node over all.
  let SINGLE : Nat8 = 0x07;
  let LEAF : Nat8 = 0x0b;
  let FINAL : Nat8 = 0x06;

  // ---- whole messages

  /*% for kind in kinds %*/
  /// So many bytes of the output of $$kind.what$$.
  public func xof$$kind.suffix$$($$parameters$$, message : $$kind.type$$, length : Nat) : Blob {
    let digest = new($$arguments$$);
    write$$kind.name$$(digest, message);
    sum(digest, length)
  };

  /*% endfor %*/
  // ---- messages in parts

  /// Begins a message.
  public func new($$parameters$$) : Digest = {
    node = $$of$$.new();
    leaf = $$of$$.new();
    customization;
    var length = 0;
  };

  /// Begins a message: written as the constructor of a class.
  public func Digest($$parameters$$) : Digest = new($$arguments$$);

  /// Begins another message with the same customization.
  public func reset(self : Digest) {
    $$of$$.reset(self.node);
    $$of$$.reset(self.leaf);
    self.length := 0;
  };

  /// Another message of the same bytes so far; each goes on by itself.
  public func clone(self : Digest) : Digest {
    opened(self);
    {
      node = $$of$$.clone(self.node);
      leaf = $$of$$.clone(self.leaf);
      customization = self.customization;
      var length = self.length;
    }
  };

  /// What takes the next of so many bytes, one or more, and how many. A chunk ends when there are bytes behind it.
  func next(self : Digest, count : Nat64) : ($$of$$.Digest, Nat64) {
    let done = self.length % CHUNK;
    if (self.length == CHUNK) $$of$$.writeBlob(self.node, "\03\00\00\00\00\00\00\00") else if (done == 0 and self.length > 0) endLeaf(self);
    let to = if (self.length < CHUNK) self.node else self.leaf;
    let size = if (count < CHUNK - done) count else CHUNK - done;
    self.length += size;
    (to, size)
  };

  /// Ends a chunk: its value goes to the node over all.
  func endLeaf(self : Digest) {
    $$of$$.closeIn(self.leaf, LEAF);
    $$of$$.writeBlob(self.node, $$of$$.readSum(self.leaf));
    $$of$$.reset(self.leaf);
  };

  /*% for kind in kinds %*/
  /// Adds bytes to the message.
  public func write$$kind.name$$(self : Digest, data : $$kind.type$$) = add$$kind.name$$(self, data, 0, Prim.natToNat64(data.size()));

  /// Adds the bytes from `start` to `end`.
  func add$$kind.name$$(self : Digest, data : $$kind.type$$, start : Nat64, end : Nat64) {
    var at = start;
    while (at < end) {
      let (to, size) = next(self, end -% at);
      $$of$$.write$$kind.name$$Part(to, data, Prim.nat64ToNat at, Prim.nat64ToNat size);
      at +%= size;
    };
  };

  /*% endfor %*/
  /// Adds bytes of stable memory to the message, which are hashed where they are. Traps where the region ends before them.
  public func writeRegion(self : Digest, region : Region, offset : Nat64, length : Nat64) {
    Bytes.demand(region, offset, length, "$$module$$.writeRegion");
    var at = offset;
    let end = offset +% length;
    while (at < end) {
      let (to, size) = next(self, end -% at);
      $$of$$.writeRegion(to, region, at, size);
      at +%= size;
    };
  };

  /// Adds bytes to the message by way of stable memory: cheaper than `writeBlob` for long blobs. What `scratch` held is overwritten.
  public func writeBlobThrough(self : Digest, data : Blob, scratch : Region) {
    Bytes.store(data, scratch, "$$module$$.writeBlobThrough");
    writeRegion(self, scratch, 0, Prim.natToNat64(data.size()));
  };

/*% include "src/Gathered.mo" %*/
/*% set closes = false %*/
/*% include "src/Reading.mo" %*/
  /// So many bytes of output of the message so far, which may go on.
  public func sum(self : Digest, length : Nat) : Blob = $$of$$.read(output(self), length);

  /// The output of the message so far, which may go on.
  public func output(self : Digest) : Output {
    let ended = clone(self);
    writeBlob(ended, self.customization);
    writeBlob(ended, Strings.right(self.customization.size(), 0));
    if (ended.length <= CHUNK) {
      $$of$$.closeIn(ended.node, SINGLE);
    } else {
      endLeaf(ended);
      $$of$$.writeBlob(ended.node, Strings.right(Prim.nat64ToNat((ended.length - 1) / CHUNK), 0));
      $$of$$.writeBlob(ended.node, "\ff\ff");
      $$of$$.closeIn(ended.node, FINAL);
    };
    $$of$$.output(ended.node)
  };
};
