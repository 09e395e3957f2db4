// The commands of SipHash.

import Prim "mo:prim";
import SipHash "mo:hashwright/SipHash";
import Answers "Answers";

module {
  type Of<Message, Value> = (SipHash.Key, Message) -> Value;

  /// A function, on a message of each type that holds one. Its values are reported by their bytes.
  public class Asked<Value>(
    algo : SipHash.Algorithm,
    bytes : Value -> Blob,
    same : (Value, Value) -> Bool,
    ofBlob : Of<Blob, Value>,
    ofArray : Of<[Nat8], Value>,
    ofVarArray : Of<[var Nat8], Value>,
    ofRegion : (SipHash.Key, Nat64, Nat64) -> Value,
    room : Region,
  ) {
    public func answer(command : Text, key : Blob, message : Blob, _ : Blob, use : Nat, _ : Nat) : Answers.Answer {
      if (command == "entered") {
        let digest = SipHash.new(algo, SipHash.keyOf(key));
        digest.writeBlob(message);
        let entered = func() = switch use {
          case 0 digest.writeBlob("another");
          case 1 digest.reset();
          case 2 digest.writeIter(("another" : Blob).vals());
          case 3 ignore digest.value();
          case _ ignore digest.clone();
        };
        Answers.entered({ iter = func i = digest.writeIter(i); reader = func(_, _) = (); accessor = func(_, _, _) = () }, 0, entered);
        return #text "nothing is refused"
      };
      if (command != "siphash") Prim.trap("no command " # command);
      let words = SipHash.keyOf(key);
      Answers.demand(SipHash.key(words[0], words[1]) == words, "key differs");
      let value = ofBlob(words, message);
      Answers.demand(same(value, ofArray(words, Prim.blobToArray(message))), "the value of an array differs");
      Answers.demand(same(value, ofVarArray(words, Prim.blobToArrayMut(message))), "the value of a mutable array differs");
      Answers.grow(room, message.size() + 5);
      Prim.regionStoreBlob(room, 5, message);
      Answers.demand(same(value, ofRegion(words, 5, Prim.natToNat64(message.size()))), "the value of a region differs");
      check(words, message, bytes value);
      #bytes(bytes(value))
    };

    /// The message in pieces of one size and of two, each in another way, with a clone, and after a reset.
    func check(key : SipHash.Key, message : Blob, found : Blob) {
      let digest = SipHash.new(algo, key);
      for (ways in [all(digest), [all(digest)[0], all(digest)[3]]].vals()) {
        digest.writeBlob("another message");
        digest.reset();
        Answers.inPieces(message, ways);
        let other = digest.clone();
        other.writeBlob("more");
        Answers.demand(digest.sum() == found and digest.sum() == found, "a message in parts differs");
        Answers.demand(SipHash.toBlob(digest.value()) == Prim.arrayToBlob(Prim.Array_tabulate<Nat8>(8, func i = found[i])), "its number differs");
      };
    };

    func all(digest : SipHash.Digest) : [Blob -> ()] = [
      func data = digest.writeBlob(data),
      func data = digest.writeArray(Prim.blobToArray(data)),
      func data = digest.writeVarArray(Prim.blobToArrayMut(data)),
      func data {
        Answers.grow(room, data.size() + 5);
        Prim.regionStoreBlob(room, 5, data);
        digest.writeRegion(room, 5, Prim.natToNat64(data.size()));
      },
      func data = digest.writeIter(data.vals()),
    ];
  };

  public func one(first : Nat64, other : Nat64) : Bool = first == other;

  public func two(first : (Nat64, Nat64), other : (Nat64, Nat64)) : Bool = first == other;

  /// The bytes of both numbers.
  public func joined(value : (Nat64, Nat64)) : Blob {
    let (a, b) = (Prim.blobToArray(SipHash.toBlob(value.0)), Prim.blobToArray(SipHash.toBlob(value.1)));
    Prim.arrayToBlob(Prim.Array_tabulate<Nat8>(16, func i = if (i < 8) a[i] else b[i - 8]))
  };
};
