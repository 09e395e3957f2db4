// Code of sha2 0.1's users, with its class: only the import is changed. Taken.mo does not import it.

import { Digest; fromBlob } "mo:hashwright/sha2/Sha256";
import Sha512 "mo:hashwright/sha2/Sha512";
import Taken "Taken";

persistent actor {
  public func named(message : Blob) : async (Blob, Blob) {
    let d = Digest(#sha256);
    d.writeBlob(message);
    (d.sum(), fromBlob(#sha224, message))
  };

  public func taken(message : Blob) : async (Blob, Blob, Blob) {
    let digest = Sha512.Digest(#sha384);
    let { writeBlob; sum } = digest;
    writeBlob(message);
    let write = Taken.first(digest).writeBlob;
    write(message);
    let other = Digest(#sha224);
    other.writeArray([1, 2]);
    other.reset();
    Taken.each([message, message], other.writeBlob);
    let third = Digest(other.algo());
    third.unshare(other.share());
    third.writeIter(message.vals());
    (sum(), Taken.ended(other, message), third.sum())
  };

  public func closed(message : Blob) : async Blob {
    let digest = Digest(#sha256);
    let found = digest.sum();
    assert found == digest.sum();
    digest.writeBlob(message);
    found
  };
};
