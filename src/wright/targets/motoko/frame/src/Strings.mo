/// $$titles$$ ($$standard$$): $$said$$.
///
/// ```motoko name=import
/// import $$module$$ "mo:hashwright/$$folder$$$$module$$";
/// ```

import Strings "$$up$$internal/Strings";
import $$of$$ "$$of$$";

module {
  /// Bytes one after the other.
  public type Iter = { next : () -> ?Nat8 };

  /// A message in progress. It is of stable types/*% if keyed %*/, and as good as its key/*% endif %*/. Its fields are nobody else's.
  public type Digest = {
    /*% if keyed %*/
    keyed : $$of$$.Digest; // behind the strings and the key
    /*% else %*/
    begun : $$of$$.Digest; // behind the strings
    domain : Nat8;
    /*% endif %*/
    var message : $$of$$.Digest;
  };

  /// Output to be read in parts, by `read` of `$$of$$`. It is of stable types.
  public type Output = $$of$$.Output;

  let CUSTOMIZED : Nat8 = 0x04; // 00, then the padding's first bit

  /// The bytes of the blocks that a message is hashed in.
  public let blockSize : Nat = $$block_size$$;

  // ---- whole messages

  /*% for kind in kinds %*/
  /*% if keyed %*/
  /// $$title$$: the code of $$kind.what$$, of so many bytes. Codes of different sizes have nothing in common.
  public func code$$kind.suffix$$($$parameters$$, message : $$kind.type$$, length : Nat) : Blob {
    let digest = new($$arguments$$);
    write$$kind.name$$(digest, message);
    sum(digest, length)
  };

  /*% endif %*/
  /// $$output$$: so many bytes of the output of $$kind.what$$.
  public func xof$$kind.suffix$$($$parameters$$, message : $$kind.type$$, length : Nat) : Blob {
    let digest = new($$arguments$$);
    write$$kind.name$$(digest, message);
    $$of$$.read(output(digest), length)
  };

  /*% endfor %*/
  // ---- messages in parts

  /// Begins a message/*% if keyed %*/ under a key/*% endif %*/.
  public func new($$parameters$$) : Digest {
    /*% if keyed %*/
    let keyed = $$of$$.new();
    $$of$$.writeBlob(keyed, Strings.padded(["KMAC", customization], blockSize));
    $$of$$.writeBlob(keyed, Strings.padded([key], blockSize));
    { keyed; var message = $$of$$.clone(keyed) }
    /*% else %*/
    let begun = $$of$$.new();
    if (name.size() + customization.size() == 0) return { begun; domain = $$suffix$$; var message = $$of$$.new() }; // it is $$of_title$$
    $$of$$.writeBlob(begun, Strings.padded([name, customization], blockSize));
    { begun; domain = CUSTOMIZED; var message = $$of$$.clone(begun) }
    /*% endif %*/
  };

  /// Begins a message: written as the constructor of a class.
  public func Digest($$parameters$$) : Digest = new($$arguments$$);

  /// Begins another message behind the same strings.
  public func reset(self : Digest) {
    $$of$$.reset(self.message); // what is reading it traps
    self.message := $$of$$.clone(self./*% if keyed %*/keyed/*% else %*/begun/*% endif %*/)
  };

  /// Another message of the same bytes so far; each goes on by itself.
  public func clone(self : Digest) : Digest = { self with var message = $$of$$.clone(self.message) };

  /*% for kind in kinds %*/
  /// Adds bytes to the message.
  public func write$$kind.name$$(self : Digest, data : $$kind.type$$) = $$of$$.write$$kind.name$$(self.message, data);

  /*% endfor %*/
  /// Adds bytes of stable memory to the message, which are hashed where they are. Traps where the region ends before them.
  public func writeRegion(self : Digest, region : Region, offset : Nat64, length : Nat64) = $$of$$.writeRegion(self.message, region, offset, length);

  /// Adds bytes to the message by way of stable memory: cheaper than `writeBlob` for long blobs. What `scratch` held is overwritten.
  public func writeBlobThrough(self : Digest, data : Blob, scratch : Region) = $$of$$.writeBlobThrough(self.message, data, scratch);

  /// Adds the bytes that an iterator gives.
  public func writeIter(self : Digest, iter : Iter) = $$of$$.writeIter(self.message, iter);

  /// Adds `at(start)`, `at(start + 1)` and so on: `len` bytes.
  public func writeAccessor(self : Digest, at : Nat -> Nat8, start : Nat, len : Nat) = $$of$$.writeAccessor(self.message, at, start, len);

  /// Adds what `next` gives when it is called `len` times.
  public func writeReader(self : Digest, next : () -> Nat8, len : Nat) = $$of$$.writeReader(self.message, next, len);

  /// /*% if keyed %*/The code of the message so far, which may go on: so many bytes./*% else %*/So many bytes of output of the message so far, which may go on./*% endif %*/

  public func sum(self : Digest, length : Nat) : Blob = $$of$$.read(ended(self, length), length);

  /// The output of the message so far, which may go on/*% if keyed %*/: $$output$$/*% endif %*/.
  public func output(self : Digest) : Output = ended(self, 0);

  /*% if keyed %*/
  /// The output behind the size of the code, which is 0 where it is not known.
  func ended(self : Digest, length : Nat) : Output {
    let message = $$of$$.clone(self.message);
    $$of$$.writeBlob(message, Strings.right(8 * length, 1));
  /*% else %*/
  func ended(self : Digest, _ : Nat) : Output {
    let message = $$of$$.clone(self.message);
  /*% endif %*/
    $$of$$.closeIn(message, /*% if keyed %*/CUSTOMIZED/*% else %*/self.domain/*% endif %*/);
    $$of$$.output(message)
  };
};
