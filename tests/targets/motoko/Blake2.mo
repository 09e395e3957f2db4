// The commands of functions with keys and sizes of their own, besides those of all functions with HMAC: Subject is replaced by the module.

import Prim "mo:prim";
import Subject "mo:hashwright/Subject";
import Answers "Answers";

module {
  public class Asked(further : (Text, Blob, Blob, Blob, Nat, Nat) -> Answers.Answer) {
    public func answer(command : Text, a : Blob, b : Blob, c : Blob, i : Nat, j : Nat) : Answers.Answer = switch command {
      case "pair" #bytes(Subject.combine(a, b));
      case "chain" #bytes(Subject.again(a));
      case "double" #bytes(Subject.double(a));
      case "keyed" #bytes(keyed(a, b, i));
      case "sized" #bytes(Subject.sized(a, i));
      case "with" #bytes(given({ Subject.plain with salt = a; personalization = b; size = i }, c));
      case "goes on" #bytes(goesOn({ Subject.plain with key = a; size = i }, b, j));
      case "resume_sized" #text(switch (Subject.resumeSized(a, i)) { case (#ok _) "ok"; case (#err why) why });
      case _ further(command, a, b, c, i, j);
    };

    func given(parameters : Subject.Parameters, message : Blob) : Blob {
      let digest = Subject.newWith(parameters);
      digest.writeBlob(message);
      digest.sum()
    };

    /// In a call, in parts after another message, and from a clone.
    func keyed(key : Blob, message : Blob, size : Nat) : Blob {
      let found = Subject.keyed(key, message, size);
      let digest = Subject.newWith({ Subject.plain with key; size });
      digest.writeBlob("another message");
      digest.reset();
      let other = digest.clone();
      digest.writeIter(message.vals());
      other.writeBlob(message);
      Answers.demand(found == digest.sum() and found == other.sum(), "in parts a code differs");
      digest.close();
      Answers.demand(found == digest.readSum(), "close differs");
      found
    };

    /// From a midstate after so many bytes.
    func goesOn(parameters : Subject.Parameters, message : Blob, at : Nat) : Blob {
      let bytes = Prim.blobToArray(message);
      let digest = Subject.newWith(parameters);
      digest.writeArrayPart(bytes, 0, at);
      switch (Subject.resumeSized(digest.save(), parameters.size)) {
        case (#err why) Prim.trap(why);
        case (#ok other) {
          other.writeArrayPart(bytes, at, bytes.size() - at : Nat);
          other.sum()
        };
      }
    };
  };
};
