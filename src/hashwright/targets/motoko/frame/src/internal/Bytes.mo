import Prim "mo:prim";

/// Bytes from one place to another. Offsets are numbers of 64 bits: theirs are the machine's own sums.
module {
  /*% for kind in kinds %*/
  /// The bytes from `start` to `end`, put at `to`.
  public func copy$$kind.name$$(source : $$kind.type$$, start : Nat64, end : Nat64, target : [var Nat8], to : Nat64) {
    var i = start;
    var j = to;
    while (i < end) {
      target[Prim.nat64ToNat(j)] := source[Prim.nat64ToNat(i)];
      i +%= 1;
      j +%= 1;
    };
  };

  /// A block that begins with the bytes from `start` to `end`.
  public func tail$$kind.name$$(source : $$kind.type$$, start : Nat64, end : Nat64, size : Nat) : [var Nat8] {
    let block = Prim.Array_init<Nat8>(size, 0);
    copy$$kind.name$$(source, start, end, block, 0);
    block
  };

  /*% endfor %*/
  /// The bytes from `start` to `end`, put at `to`.
  public func copyRegion(source : Region, start : Nat64, end : Nat64, target : [var Nat8], to : Nat64) {
    var i = start;
    var j = to;
    while (i < end) {
      target[Prim.nat64ToNat(j)] := Prim.regionLoadNat8(source, i);
      i +%= 1;
      j +%= 1;
    };
  };

  /// As many of the bytes as there is room for from `at` on. The result is how many.
  public func put(source : Blob, target : [var Nat8], at : Nat) : Nat {
    let room = target.size() - at : Nat;
    let count = if (source.size() < room) source.size() else room;
    copyBlob(source, 0, Prim.natToNat64(count), target, Prim.natToNat64(at));
    count
  };
};
