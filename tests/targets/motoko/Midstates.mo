// A module's midstates, as its commands ask for them: Subject is replaced by it.

import Subject "mo:hashwright/Subject";

module {
  public func save(digest : Subject.Digest) : Blob = digest.save();
  public func share(digest : Subject.Digest) : Blob = digest.share();
  public func unshare(digest : Subject.Digest, midstate : Blob) = digest.unshare(midstate);
  public func resume(midstate : Blob) : { #ok : Subject.Digest; #err : Text } = Subject.resume(midstate);
};
