/// A canister that takes a file in chunks, over as many calls as it needs, and says what its SHA-256 is.
///
/// The file lies in stable memory. Its digest is in progress between calls, and survives upgrades of the canister as it is: a `Digest` is a
/// record of stable types.

import Region "mo:core/Region";
import Runtime "mo:core/Runtime";
import Nat64 "mo:core/Nat64";
import Sha256 "mo:hashwright/Sha256";

persistent actor Files {
  let file = Region.new();
  let digest = Sha256.new();
  var size : Nat64 = 0;

  /// Adds a chunk to the file; says how many bytes there are now.
  public func append(chunk : Blob) : async Nat {
    let end = size + Nat64.fromNat(chunk.size());
    let pages = (end >> 16) + 1; // also for no bytes: a region without pages takes none
    let missing = if (pages > Region.size(file)) pages - Region.size(file) else 0 : Nat64;
    if (missing > 0 and Region.grow(file, missing) == 0xffffffffffffffff) Runtime.trap("there is no stable memory left");
    Region.storeBlob(file, size, chunk);
    digest.writeRegion(file, size, end - size); // from there: cheaper than from the chunk
    size := end;
    Nat64.toNat(size)
  };

  /// The digest of the file so far, which may go on.
  public query func sum() : async Blob { digest.sum() };

  /// The same, from the bytes in stable memory.
  public query func sumOfFile() : async Blob { Sha256.fromRegion(file, 0, size) };

  /// The hash in progress, for a program in another language that has the rest of the file.
  public query func save() : async Blob { digest.save() };

  /// Goes on where another program was. The file's first bytes are then not here.
  public func resume(midstate : Blob) : async () { digest.unshare(midstate) };

  /// Begins another file.
  public func restart() : async () {
    digest.reset();
    size := 0
  };
};
