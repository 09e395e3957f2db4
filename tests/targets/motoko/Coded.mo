// The commands of functions with HMAC, besides those of all sponges: Subject is replaced by the module.

import Prim "mo:prim";
import Subject "mo:hashwright/Subject";
import Answers "Answers";

module {
  public class Asked() {
    public func answer(command : Text, a : Blob, b : Blob, c : Blob, i : Nat, j : Nat) : Answers.Answer = switch command {
      case "hmac" #bytes(hmac(a, b));
      case "hkdf" #bytes(Subject.hkdf(a, b, c, i));
      case "pbkdf2" #bytes(Subject.pbkdf2(a, b, i, j));
      case "iterations" #number(iterations(i));
      case _ Prim.trap("no command " # command);
    };

    func hmac(key : Blob, message : Blob) : Blob {
      let found = Subject.hmac(key, message);
      let kept = Subject.key(key);
      let first = kept.begin();
      let second = kept.begin();
      second.writeBlob("another message");
      first.writeIter(message.vals());
      ignore kept.end(second);
      Answers.demand(found == kept.end(first) and found == kept.code(message), "a kept key differs");
      found
    };

    /// The instructions of a key of so many iterations.
    func iterations(count : Nat) : Nat {
      let before = Prim.performanceCounter(0);
      ignore Subject.pbkdf2("password", "salt", count, Subject.digestSize);
      Prim.nat64ToNat(Prim.performanceCounter(0) - before)
    };
  };
};
