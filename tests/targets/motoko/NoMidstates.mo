// In the place of a module's midstates, where it has none: Subject is replaced by it.

import Prim "mo:prim";
import Subject "mo:hashwright/Subject";

module {
  public func save(_ : Subject.Digest) : Blob = Prim.trap("there are no midstates");
  public func share(_ : Subject.Digest) : Blob = Prim.trap("there are no midstates");
  public func unshare(_ : Subject.Digest, _ : Blob) = Prim.trap("there are no midstates");
  public func resume(_ : Blob) : { #ok : Subject.Digest; #err : Text } = #err("there are no midstates");
};
