// The commands of a function under a seed: Subject is replaced by its module.

import Prim "mo:prim";
import Subject "mo:hashwright/Subject";
import Answers "Answers";

module {
  public class Asked(room : Region) {
    var turn = 0;

    public func answer(command : Text, a : Blob, b : Blob, _ : Blob, i : Nat, j : Nat) : Answers.Answer = switch command {
      case "seeded" #bytes(Subject.toBlob(seeded(number(b), a)));
      case "entered" { let digest = Subject.new(1); digest.writeBlob(a); entered(digest, i % 10, j); #text "nothing is refused" };
      case "sizes" #text(debug_show (Subject.digestSize) # " " # debug_show (Subject.blockSize));
      case "allocated" #text(allocated(a));
      case "beyond" { ignore Subject.fromRegion(1, region(a), Prim.natToNat64(i), Prim.natToNat64(j)); #text "nothing is refused" };
      case _ Prim.trap("no command " # command);
    };

    /// An iterator uses the message that it is read for.
    func entered(digest : Subject.Digest, way : Nat, which : Nat) = Answers.entered(
      { iter = func i = digest.writeIter(i); reader = func(next, len) = digest.writeReader(next, len); accessor = func(at, start, len) = digest.writeAccessor(at, start, len) },
      way,
      func() = switch which {
        case 0 digest.writeBlob("another");
        case 1 digest.reset();
        case 2 digest.writeIter(("another" : Blob).vals());
        case 3 ignore digest.value();
        case _ ignore digest.clone();
      },
    );

    func number(bytes : Blob) : Nat64 {
      var found : Nat64 = 0;
      for (byte in bytes.vals()) found := (found << 8) | Prim.natToNat64(Prim.nat8ToNat(byte));
      found
    };

    /// All ways to hash a message in memory, and one in parts, beside clones that go another way, and after a reset.
    func seeded(seed : Nat64, message : Blob) : Nat64 {
      let found = Subject.fromBlob(seed, message);
      Answers.demand(found == Subject.fromArray(seed, Prim.blobToArray(message)), "fromArray differs");
      Answers.demand(found == Subject.fromVarArray(seed, Prim.blobToArrayMut(message)), "fromVarArray differs");
      Answers.demand(found == Subject.fromIter(seed, message.vals()), "fromIter differs");
      Answers.demand(found == Subject.fromRegion(seed, region(message), 5, Prim.natToNat64(message.size())), "fromRegion differs");
      let digest = Subject.new(seed);
      turn += 1;
      for (ways in [all(digest), turned(digest), [all(digest)[turn % 8], all(digest)[turn / 8 % 8]]].vals()) {
        Answers.inPieces(message, ways);
        let other = digest.clone();
        other.writeBlob("another thing");
        Answers.demand(digest.value() == found and digest.value() == found, "a message in parts differs");
        Answers.demand(digest.sum() == Subject.toBlob(found), "its bytes differ");
        digest.reset();
      };
      found
    };

    /// The same ways, in another order.
    func turned(digest : Subject.Digest) : [Blob -> ()] {
      let ways = all(digest);
      Prim.Array_tabulate<Blob -> ()>(3 * ways.size(), func i = ways[(5 * i + turn) % ways.size()])
    };

    func all(digest : Subject.Digest) : [Blob -> ()] = [
      func data = digest.writeBlob(data),
      func data = digest.writeArray(Prim.blobToArray(data)),
      func data = digest.writeVarArray(Prim.blobToArrayMut(data)),
      func data = digest.writeIter(data.vals()),
      func data = digest.writeReader(Answers.reader(data), data.size()),
      func data = digest.writeAccessor(func(i) = data.get(i - 9), 9, data.size()),
      func data = digest.writeBlobThrough(data, room),
      func data = digest.writeRegion(region(data), 5, Prim.natToNat64(data.size())),
    ];

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
      Answers.more(func() { ignore Subject.fromBlob(1, data) }, func() { ignore Subject.fromBlob(1, long) })
    };
  };
};
