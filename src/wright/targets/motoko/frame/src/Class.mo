/// $$titles$$ as a class: what `sha2` 0.1 has, by its names.
///
/// For programs that take a digest's methods out of it, give it to others that do not import its module, or import names one by one. Where
/// none of this is done, `mo:hashwright/$$folder$$$$module$$` is cheaper: its digests are records, which upgrades keep.
///
/// ```motoko name=import
/// import $$module$$ "mo:hashwright/$$folder$$sha2/$$module$$";
/// ```

import $$module$$ "../$$module$$";

module {
  public type Algorithm = $$module$$.Algorithm;

  /// Bytes one after the other.
  public type Iter = $$module$$.Iter;

  /// A message in progress as bytes: all Hashwright packages go on from them.
  public type Static$$module$$ = $$module$$.Static$$module$$;

  public func fromBlob(algo : Algorithm, message : Blob) : Blob = $$module$$.fromBlob(algo, message);

  public func fromArray(algo : Algorithm, message : [Nat8]) : Blob = $$module$$.fromArray(algo, message);

  public func fromIter(algo : Algorithm, message : Iter) : Blob = $$module$$.fromIter(algo, message);

  /// A message in progress.
  public class Digest(algorithm : Algorithm) {
    let digest = $$module$$.new(algorithm);

    public func algo() : Algorithm = digest.algo;

    /// Begins another message.
    public func reset() = $$module$$.reset(digest);

    public func writeBlob(data : Blob) = $$module$$.writeBlob(digest, data);

    public func writeArray(data : [Nat8]) = $$module$$.writeArray(digest, data);

    public func writeIter(data : Iter) = $$module$$.writeIter(digest, data);

    /// The digest of the message, which ends: only `reset` and `unshare` begin another.
    public func sum() : Blob {
      if (not digest.closed) $$module$$.close(digest);
      $$module$$.readSum(digest)
    };

    /// The message so far, which goes on: also in another digest, or in a later call.
    public func share() : Static$$module$$ = $$module$$.share(digest);

    /// Goes on with a message that was shared. Traps where that cannot be; the message is then as it was.
    public func unshare(midstate : Static$$module$$) = $$module$$.unshare(digest, midstate);
  };
};
