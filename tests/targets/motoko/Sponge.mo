// The commands of the functions of one module: Subject is replaced by it. `own` are those of output of any length, or of HMAC.

import Prim "mo:prim";
import Subject "mo:hashwright/Subject";
import Answers "Answers";
import Midstates "SubjectMidstates";

module {
  /// A function that answers commands; its messages in progress are in slots. All share the region.
  public class Asked(room : Region, own : (Text, Blob, Blob, Blob, Nat, Nat) -> Answers.Answer) {
    let slots : [var ?Subject.Digest] = Prim.Array_init(8, null);
    var turn : Nat32 = 0;

    func at(slot : Nat) : Subject.Digest = switch (slots[slot]) {
      case (?digest) digest;
      case null Prim.trap("slot " # debug_show slot # " is empty");
    };

    public func answer(command : Text, a : Blob, b : Blob, c : Blob, i : Nat, j : Nat) : Answers.Answer {
      switch command {
        case "hash" #bytes(hash(a));
        case "sizes" #text(debug_show (Subject.digestSize) # " " # debug_show (Subject.blockSize));
        case "init" { begin(i); #text "ok" };
        case "update" { update(at(i), a, j); #text "ok" };
        case "zeros" { zeros(at(i), j); #text "ok" };
        case "final" #bytes(final(at(i)));
        case "copy" { slots[j] := ?Subject.clone(at(i)); #text "ok" };
        case "save" #bytes(save(at(i)));
        case "resume" #text(resume(i, a));
        case "linear" #number(linear(i));
        case "allocated" #text(allocated(a));
        case "write" { at(i).writeBlob(a); #text "ok" };
        case "entered" { entered(at(i / 10), i % 10, j); #text "nothing is refused" };
        case "closed" { Subject.close(at(i)); misuse(at(i), j); #text "nothing is refused" };
        case "read" #bytes(at(i).readSum());
        case "beyond" { Subject.writeRegion(Subject.new(), region(a), Prim.natToNat64(i), Prim.natToNat64(j)); #text "nothing is refused" };
        case "stored" #bytes(Subject.fromRegion(region(a), Prim.natToNat64(i), Prim.natToNat64(j)));
        case "unshare" { Midstates.unshare(at(i), a); #text "ok" };
        case _ own(command, a, b, c, i, j);
      }
    };

    func begin(slot : Nat) = switch (slots[slot]) {
      case (?digest) Subject.reset(digest);
      case null slots[slot] := ?Subject.Digest();
    };

    /// All ways to hash a message in memory.
    func hash(message : Blob) : Blob {
      let found = Subject.fromBlob(message);
      let array = Prim.blobToArray(message);
      let changeable = Prim.blobToArrayMut(message);
      Answers.demand(found == Subject.fromArray(array), "fromArray differs");
      Answers.demand(found == Subject.fromVarArray(changeable), "fromVarArray differs");
      Answers.demand(found == Subject.fromIter(message.vals()), "fromIter differs");
      Answers.demand(found == Subject.fromReader(Answers.reader(message), message.size()), "fromReader differs");
      Answers.demand(found == Subject.fromAccessor(func(i) = array[i - 3], 3, message.size()), "fromAccessor differs");
      let stable_ = region(message);
      Answers.demand(found == Subject.fromRegion(stable_, 5, Prim.natToNat64(message.size())), "fromRegion differs");
      Answers.demand(message == Prim.arrayMutToBlob(changeable) and message == Prim.arrayToBlob(array), "the message changed");
      Answers.demand(message == Prim.regionLoadBlob(stable_, 5, message.size()), "the region changed");
      found
    };

    /// Stable memory that contains these bytes from the fifth on.
    func region(message : Blob) : Region {
      Answers.grow(room, message.size() + 5);
      Prim.regionStoreBlob(room, 5, message);
      room
    };

    /// In one of eight ways, or, if none is named, in another each time.
    func update(digest : Subject.Digest, data : Blob, named : Nat) {
      let size = data.size();
      let way = if (named > 0) Prim.natToNat32(named) else turn;
      switch (way % 8) {
        case 0 digest.writeBlob(data);
        case 1 digest.writeArray(Prim.blobToArray(data));
        case 2 digest.writeVarArray(Prim.blobToArrayMut(data));
        case 3 digest.writeIter(data.vals());
        case 4 digest.writeReader(Answers.reader(data), size);
        case 5 digest.writeAccessor(func(i) = data.get(i - 9), 9, size);
        case 6 digest.writeBlobThrough(data, room);
        case _ digest.writeRegion(region(data), 5, Prim.natToNat64(size));
      };
      turn +%= 1
    };

    func zeros(digest : Subject.Digest, count : Nat) {
      func some(size : Nat) : Blob = Prim.arrayToBlob(Prim.Array_tabulate<Nat8>(size, func _ = 0));
      let whole = some(1048576);
      for (_ in Prim.Array_init<()>(count / whole.size(), ()).keys()) digest.writeBlob(whole);
      digest.writeBlob(some(count % whole.size()))
    };

    /// By sum, which leaves the message unchanged, and by close of a clone.
    func final(digest : Subject.Digest) : Blob {
      let found = digest.sum();
      Answers.demand(found == digest.sum(), "sum changed the message");
      let other = digest.clone();
      other.close();
      Answers.demand(found == other.readSum() and found == other.sum(), "close differs");
      other.reset();
      Answers.demand(other.sum() == Subject.fromBlob(""), "reset leaves something");
      found
    };

    func save(digest : Subject.Digest) : Blob {
      let midstate = Midstates.save(digest);
      let other = Subject.new();
      Midstates.unshare(other, midstate);
      Answers.demand(Midstates.share(other) == midstate and other.sum() == digest.sum(), "unshare differs");
      midstate
    };

    func resume(slot : Nat, midstate : Blob) : Text = switch (Midstates.resume(midstate)) {
      case (#ok digest) { slots[slot] := ?digest; "ok" };
      case (#err why) why;
    };

    /// The instructions of so many writes of one byte.
    func linear(count : Nat) : Nat {
      let digest = Subject.new();
      let one : Blob = "\01";
      let before = Prim.performanceCounter(0);
      var left = count;
      while (left > 0) { digest.writeBlob(one); left -= 1 };
      Prim.nat64ToNat(Prim.performanceCounter(0) - before)
    };

    /// The bytes of heap that a message of many times some bytes takes beyond one of 30 times these, each way. After whole blocks both
    /// have the same rest, which may be copied.
    func allocated(some : Blob) : Text {
      func repeated(times : Nat) : Blob = Prim.arrayToBlob(Prim.Array_tabulate<Nat8>(times * some.size(), func i = some.get(i % some.size())));
      let (data, long) = (repeated 30, repeated(30 + 8 * Subject.blockSize));
      let arrays = (Prim.blobToArray(data), Prim.blobToArray(long));
      let changeable = (Prim.blobToArrayMut(data), Prim.blobToArrayMut(long));
      let stable_ = region(long);
      let (few, many) = (data.size(), long.size());
      let digests = (begun(), begun());
      let iters = (arrays.0.vals(), arrays.1.vals());
      let next : () -> Nat8 = func() = 7;
      Answers.more(func() { ignore Subject.fromBlob(data) }, func() { ignore Subject.fromBlob(long) })
      # Answers.more(func() { ignore Subject.fromArray(arrays.0) }, func() { ignore Subject.fromArray(arrays.1) })
      # Answers.more(func() { ignore Subject.fromVarArray(changeable.0) }, func() { ignore Subject.fromVarArray(changeable.1) })
      # Answers.more(func() { ignore Subject.fromIter(iters.0) }, func() { ignore Subject.fromIter(iters.1) })
      # Answers.more(func() { ignore Subject.fromReader(next, few) }, func() { ignore Subject.fromReader(next, many) })
      # Answers.more(func() { ignore Subject.fromAccessor(func _ = 7, 0, few) }, func() { ignore Subject.fromAccessor(func _ = 7, 0, many) })
      # Answers.more(func() { ignore Subject.fromRegion(stable_, 0, Prim.natToNat64 few) }, func() { ignore Subject.fromRegion(stable_, 0, Prim.natToNat64 many) })
      # Answers.more(func() { digests.0.writeBlob(data) }, func() { digests.1.writeBlob(long) })
    };

    /// A message of one byte.
    func begun() : Subject.Digest {
      let digest = Subject.new();
      digest.writeBlob("\01");
      digest
    };

    /// An iterator uses the message that it is read for.
    func entered(digest : Subject.Digest, way : Nat, which : Nat) = Answers.entered(
      { iter = func i = digest.writeIter(i); reader = func(next, len) = digest.writeReader(next, len); accessor = func(at, start, len) = digest.writeAccessor(at, start, len) },
      way,
      func() = switch which {
        case 0 digest.writeBlob("another");
        case 1 digest.reset();
        case 2 digest.writeIter(("another" : Blob).vals());
        case 3 digest.close();
        case _ ignore digest.readSum();
      },
    );

    /// The calls that a closed message refuses.
    func misuse(digest : Subject.Digest, which : Nat) = switch which {
      case 0 digest.writeBlob("");
      case 1 digest.writeArray([]);
      case 2 digest.writeVarArray([var]);
      case 3 digest.writeIter(("" : Blob).vals());
      case 4 digest.writeReader(func() = 0, 0);
      case 5 digest.writeAccessor(func _ = 0, 0, 0);
      case 6 digest.writeRegion(region(""), 0, 0);
      case 7 digest.close();
      case 8 digest.writeBlobThrough("", room);
      case _ ignore Midstates.save(digest);
    };
  };
};
