// The commands of cSHAKE and KMAC: Strength is replaced by theirs.

import Prim "mo:prim";
import Cshake "mo:hashwright/CshakeStrength";
import Kmac "mo:hashwright/KmacStrength";
import CshakeMode "CshakeStrengthMode";
import KmacMode "KmacStrengthMode";
import Answers "Answers";

module {
  public class Asked(room : Region) {
    public func answer(command : Text, a : Blob, b : Blob, c : Blob, length : Nat, xof : Nat) : Answers.Answer {
      if (command == "reset_kmac") {
        let digest = Kmac.Digest(a, b);
        Answers.entered({ iter = func i = digest.writeIter(i); reader = func(_, _) = (); accessor = func(_, _, _) = () }, 0, func() = digest.reset());
        return #text "nothing is refused"
      };
      if (command == "reset_cshake") {
        let digest = Cshake.Digest(a, b);
        Answers.entered({ iter = func i = digest.writeIter(i); reader = func(_, _) = (); accessor = func(_, _, _) = () }, 0, func() = digest.reset());
        return #text "nothing is refused"
      };
      let (array, changeable) = (Prim.blobToArray(a), Prim.blobToArrayMut(a));
      let found = switch (command, xof) {
        case ("cshake", _) {
          let found = Cshake.xof(b, c, a, length);
          Answers.demand(found == Cshake.xofArray(b, c, array, length), "xofArray differs");
          Answers.demand(found == Cshake.xofVarArray(b, c, changeable, length), "xofVarArray differs");
          CshakeMode.check(Cshake.Digest(b, c), a, found, true, true, room);
          found
        };
        case ("kmac", 0) {
          let found = Kmac.code(b, c, a, length);
          Answers.demand(found == Kmac.codeArray(b, c, array, length), "codeArray differs");
          Answers.demand(found == Kmac.codeVarArray(b, c, changeable, length), "codeVarArray differs");
          KmacMode.check(Kmac.Digest(b, c), a, found, true, false, room);
          found
        };
        case ("kmac", _) {
          let found = Kmac.xof(b, c, a, length);
          Answers.demand(found == Kmac.xofArray(b, c, array, length), "xofArray differs");
          Answers.demand(found == Kmac.xofVarArray(b, c, changeable, length), "xofVarArray differs");
          KmacMode.check(Kmac.Digest(b, c), a, found, false, true, room);
          found
        };
        case _ Prim.trap("no command " # command);
      };
      #bytes found
    };
  };
};
