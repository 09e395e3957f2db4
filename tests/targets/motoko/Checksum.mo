// The commands of a checksum: Subject is replaced by its module.

import Prim "mo:prim";
import Subject "mo:hashwright/Subject";
import Answers "Answers";

module {
  public class Asked(room : Region) {
    public func answer(command : Text, a : Blob, b : Blob, _ : Blob, i : Nat, j : Nat) : Answers.Answer = switch command {
      case "hash" #bytes(hash(a));
      case "parts" #bytes(parts(a, b));
      case "sizes" #text(debug_show (Subject.toBlob(Subject.empty).size()));
      case "allocated" #text(allocated(a));
      case "beyond" { ignore Subject.fromRegion(region(a), Prim.natToNat64(i), Prim.natToNat64(j)); #text "nothing is refused" };
      case _ Prim.trap("no command " # command);
    };

    /// All ways to take a message in memory.
    func hash(message : Blob) : Blob {
      let found = Subject.fromBlob(message);
      Answers.demand(found == Subject.fromArray(Prim.blobToArray(message)), "fromArray differs");
      Answers.demand(found == Subject.fromVarArray(Prim.blobToArrayMut(message)), "fromVarArray differs");
      Answers.demand(found == Subject.fromRegion(region(message), 5, Prim.natToNat64(message.size())), "fromRegion differs");
      Subject.toBlob(found)
    };

    /// Two messages side by side, in all ways.
    func parts(first : Blob, second : Blob) : Blob {
      let (one, other, size) = (Subject.fromBlob(first), Subject.fromBlob(second), Prim.natToNat64(second.size()));
      let found = Subject.extend(one, second);
      Answers.demand(found == Subject.extendArray(one, Prim.blobToArray(second)), "extendArray differs");
      Answers.demand(found == Subject.extendVarArray(one, Prim.blobToArrayMut(second)), "extendVarArray differs");
      Answers.demand(found == Subject.extendRegion(one, region(second), 5, size), "extendRegion differs");
      Answers.demand(found == Subject.combine(one, other, size), "combine differs");
      Subject.toBlob(found)
    };

    /// Stable memory that contains these bytes from the fifth on.
    func region(message : Blob) : Region {
      Answers.grow(room, message.size() + 5);
      Prim.regionStoreBlob(room, 5, message);
      room
    };

    /// The bytes of heap that a message of 1,054 times some bytes takes beyond one of 30 times these.
    func allocated(some : Blob) : Text {
      func repeated(times : Nat) : Blob = Prim.arrayToBlob(Prim.Array_tabulate<Nat8>(times * some.size(), func i = some.get(i % some.size())));
      let (data, long) = (repeated 30, repeated 1054);
      Answers.more(func() { ignore Subject.fromBlob(data) }, func() { ignore Subject.fromBlob(long) })
    };
  };
};
