// The commands of SipHash.

import Prim "mo:prim";
import SipHash "mo:hashwright/SipHash";
import Answers "Answers";

module {
  type Of<Message, Value> = (SipHash.Key, Message) -> Value;

  /// A function, on a message of each type that holds one. Its values are reported by their bytes.
  public class Asked<Value>(
    bytes : Value -> Blob,
    same : (Value, Value) -> Bool,
    ofBlob : Of<Blob, Value>,
    ofArray : Of<[Nat8], Value>,
    ofVarArray : Of<[var Nat8], Value>,
    ofRegion : (SipHash.Key, Nat64, Nat64) -> Value,
    room : Region,
  ) {
    public func answer(command : Text, key : Blob, message : Blob, _ : Blob, _ : Nat, _ : Nat) : Answers.Answer {
      if (command != "siphash") Prim.trap("no command " # command);
      let words = SipHash.keyOf(key);
      Answers.demand(SipHash.key(words[0], words[1]) == words, "key differs");
      let value = ofBlob(words, message);
      Answers.demand(same(value, ofArray(words, Prim.blobToArray(message))), "the value of an array differs");
      Answers.demand(same(value, ofVarArray(words, Prim.blobToArrayMut(message))), "the value of a mutable array differs");
      Answers.grow(room, message.size() + 5);
      Prim.regionStoreBlob(room, 5, message);
      Answers.demand(same(value, ofRegion(words, 5, Prim.natToNat64(message.size()))), "the value of a region differs");
      #bytes(bytes(value))
    };
  };

  public func one(first : Nat64, other : Nat64) : Bool = first == other;

  public func two(first : (Nat64, Nat64), other : (Nat64, Nat64)) : Bool = first == other;

  /// The bytes of both numbers.
  public func joined(value : (Nat64, Nat64)) : Blob {
    let (a, b) = (Prim.blobToArray(SipHash.toBlob(value.0)), Prim.blobToArray(SipHash.toBlob(value.1)));
    Prim.arrayToBlob(Prim.Array_tabulate<Nat8>(16, func i = if (i < 8) a[i] else b[i - 8]))
  };
};
