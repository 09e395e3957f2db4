// The commands of functions whose output has any length: Subject is replaced by the module.

import Prim "mo:prim";
import Subject "mo:hashwright/Subject";
import Answers "Answers";

module {
  /// `own` are the commands of the function's modes.
  public class Asked(own : (Text, Blob, Blob, Blob, Nat, Nat) -> Answers.Answer) {
    var open : ?Subject.Output = null;

    public func answer(command : Text, a : Blob, b : Blob, c : Blob, length : Nat, j : Nat) : Answers.Answer = switch command {
      case "xof" {
        let found = Subject.xof(a, length);
        Answers.demand(found == Subject.xofArray(Prim.blobToArray(a), length), "xofArray differs");
        Answers.demand(found == Subject.xofVarArray(Prim.blobToArrayMut(a), length), "xofVarArray differs");
        #bytes found
      };
      case "output" { open := ?begun(a); #text "ok" };
      case "more" switch open {
        case (?output) #bytes(output.read(length));
        case null Prim.trap("there is no output");
      };
      case "part" { Subject.writeBlobPart(Subject.new(), a, length, j); #text "ok" };
      case "separated" #bytes(separated(Prim.natToNat8 length, a, j));
      case _ own(command, a, b, c, length, j);
    };

    /// Output in another domain, also of a message in parts of a longer blob.
    func separated(domain : Nat8, message : Blob, length : Nat) : Blob {
      let found = Subject.xofIn(domain, message, length);
      let digest = Subject.new();
      let half = message.size() / 2;
      digest.writeBlobPart(message, 0, half);
      digest.writeArrayPart(Prim.blobToArray(message), half, message.size() - half);
      digest.closeIn(domain);
      Answers.demand(digest.output().read(length) == found, "a closed message differs");
      found
    };

    /// The output of a message, which may go on and stays as it is.
    func begun(message : Blob) : Subject.Output {
      let digest = Subject.new();
      digest.writeBlob(message);
      ignore digest.output().read(1);
      digest.output()
    };
  };
};
