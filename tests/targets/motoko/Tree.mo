// The commands of KangarooTwelve: Strength is replaced by its own.

import Prim "mo:prim";
import Kt "mo:hashwright/KtStrength";
import KtMode "KtStrengthMode";
import Answers "Answers";

module {
  public class Asked(room : Region) {
    public func answer(command : Text, a : Blob, b : Blob, _ : Blob, length : Nat, use : Nat) : Answers.Answer {
      if (command == "entered_tree") {
        let digest = Kt.Digest b;
        digest.writeBlob(a);
        let entered = func() = switch use {
          case 0 digest.writeBlob("another");
          case 1 digest.reset();
          case 2 digest.writeIter(("another" : Blob).vals());
          case 3 ignore digest.sum 32;
          case _ ignore digest.clone();
        };
        Answers.entered(
          { iter = func i = digest.writeIter(i); reader = func(next, len) = digest.writeReader(next, len); accessor = func(at, start, len) = digest.writeAccessor(at, start, len) },
          length,
          entered,
        );
        return #text "nothing is refused"
      };
      if (command != "kangaroo") Prim.trap("no command " # command);
      let found = Kt.xof(b, a, length);
      Answers.demand(found == Kt.xofArray(b, Prim.blobToArray(a), length), "xofArray differs");
      Answers.demand(found == Kt.xofVarArray(b, Prim.blobToArrayMut(a), length), "xofVarArray differs");
      KtMode.check(Kt.Digest b, a, found, true, true, room);
      #bytes found
    };
  };
};
