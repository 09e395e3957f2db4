// The commands of KangarooTwelve: Strength is replaced by its own.

import Prim "mo:prim";
import Kt "mo:hashwright/KtStrength";
import KtMode "KtStrengthMode";
import Answers "Answers";

module {
  public class Asked(room : Region) {
    public func answer(command : Text, a : Blob, b : Blob, _ : Blob, length : Nat, _ : Nat) : Answers.Answer {
      if (command != "kangaroo") Prim.trap("no command " # command);
      let found = Kt.xof(b, a, length);
      Answers.demand(found == Kt.xofArray(b, Prim.blobToArray(a), length), "xofArray differs");
      Answers.demand(found == Kt.xofVarArray(b, Prim.blobToArrayMut(a), length), "xofVarArray differs");
      KtMode.check(Kt.Digest b, a, found, true, true, room);
      #bytes found
    };
  };
};
