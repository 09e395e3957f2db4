// The commands of a tree's own: Subject is replaced by its module.

import Prim "mo:prim";
import Subject "mo:hashwright/Subject";
import Answers "Answers";

module {
  public class Asked() {
    var open : ?Subject.Output = null;

    public func answer(command : Text, a : Blob, b : Blob, _ : Blob, i : Nat, j : Nat) : Answers.Answer = switch command {
      case "xof" {
        let found = Subject.xof(a, i);
        Answers.demand(found == Subject.xofArray(Prim.blobToArray(a), i), "xofArray differs");
        Answers.demand(found == Subject.xofVarArray(Prim.blobToArrayMut(a), i), "xofVarArray differs");
        #bytes found
      };
      case "output" { open := ?begun(a); #text "ok" };
      case "more" switch open {
        case (?output) #bytes(output.read(i));
        case null Prim.trap("there is no output");
      };
      case "sought" #bytes(parts(Subject.new(), a, i, j, Subject.xof(a, i + j)));
      case "under" #bytes(parts(Subject.newKeyed(b), a, i, j, Subject.keyed(b, a, i + j)));
      case "derived" #bytes(parts(Subject.newDeriveKey(b), a, i, j, Subject.deriveKey(b, a, i + j)));
      case "part" { Subject.writeBlobPart(Subject.new(), a, i, j); #text "ok" };
      case "far" { let output = Subject.new().output(); output.seek(0xffffffffffffffff); #bytes(output.read(i)) };
      case _ Prim.trap("no command " # command);
    };

    /// The output of a message, which may go on and stays as it is.
    func begun(message : Blob) : Subject.Output {
      let digest = Subject.new();
      digest.writeBlob(message);
      ignore digest.output().read(1);
      digest.output()
    };

    /// Output from a place on, of a message that comes in parts of all kinds, and is begun again; it is the end of the whole.
    func parts(digest : Subject.Digest, message : Blob, place : Nat, length : Nat, whole : Blob) : Blob {
      let half = message.size() / 2;
      digest.writeBlob("another message");
      digest.reset();
      digest.writeBlobPart(message, 0, half);
      let other = digest.clone();
      digest.writeIter(message.vals());
      ignore digest.sum();
      other.writeArrayPart(Prim.blobToArray(message), half, message.size() - half : Nat);
      let output = other.output();
      ignore output.read(5);
      output.seek(Prim.natToNat64 place);
      let found = output.read(length);
      let bytes = Prim.blobToArray(whole);
      Answers.demand(found == Prim.arrayToBlob(Prim.Array_tabulate<Nat8>(length, func i = bytes[place + i])), "in parts an output differs");
      other.close();
      Answers.demand(other.output().read(whole.size()) == whole, "a closed message differs");
      found
    };
  };
};
