// Code of sha2's users, by its interface of 0.1.10, and of 0.2 and 0.3: only the import is changed.

import Sha256 "mo:hashwright/Sha256";

persistent actor {
  let algorithm : Sha256.Algorithm = #sha224;
  let kept : Sha256.Digest = Sha256.new();
  var halfway : ?Sha256.StaticSha256 = null;

  /// 0.1.10, in one call and as a class.
  public func old(message : Blob) : async (Blob, Blob, Blob, Blob) {
    let digest = Sha256.Digest(algorithm);
    digest.writeArray([1, 2, 3]);
    digest.reset();
    digest.writeArray([]);
    digest.writeIter(message.vals());
    halfway := ?digest.share();
    let other = Sha256.Digest(#sha224);
    switch halfway {
      case (?part) other.unshare(part);
      case null {}
    };
    other.writeBlob("more");
    (Sha256.fromBlob(#sha256, message), Sha256.fromArray(#sha224, [7, 8]), Sha256.fromIter(#sha224, message.vals()), other.sum())
  };

  /// 0.2 and 0.3: a record that is kept, with or without the function's name.
  public func new(message : Blob) : async (Blob, Blob, Blob, Blob, Blob) {
    kept.reset();
    kept.writeVarArray([var 1, 2]);
    kept.writeAccessor(func i = message[i], 0, message.size());
    kept.writeReader(func() = 9, 2);
    let other = kept.clone();
    let open = kept.clone();
    other.close();
    kept.closeDouble();
    var i : Nat8 = 0;
    let counting = func() : Nat8 { i += 1; i };
    (Sha256.fromBlob message, other.readSum(), kept.readSum(), open.sum(), Sha256.fromReader(#sha256, counting, 3))
  };
};
