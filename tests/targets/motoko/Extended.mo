// The commands of functions whose output has any length: Subject is replaced by the module.

import Prim "mo:prim";
import Subject "mo:hashwright/Subject";
import Answers "Answers";

module {
  public class Asked() {
    var open : ?Subject.Output = null;

    public func answer(command : Text, a : Blob, _ : Blob, _ : Blob, length : Nat, _ : Nat) : Answers.Answer = switch command {
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
      case _ Prim.trap("no command " # command);
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
