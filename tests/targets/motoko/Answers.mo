// Shared by the commands of all modules.

import Prim "mo:prim";

module {
  public type Answer = { #bytes : Blob; #text : Text; #number : Nat };

  public func demand(held : Bool, what : Text) = if (not held) Prim.trap(what);

  /// A function that gives a blob's bytes one by one.
  public func reader(data : Blob) : () -> Nat8 {
    var i = 0;
    func() { i += 1; data.get(i - 1) }
  };

  /// Gives the bytes in pieces of one size, each in another way.
  public func inPieces(data : Blob, ways : [Blob -> ()]) {
    let size = data.size() / ways.size() + 1;
    var at = 0;
    for (way in ways.vals()) {
      let start = at;
      let here = if (data.size() < start + size) data.size() - start : Nat else size;
      way(Prim.arrayToBlob(Prim.Array_tabulate<Nat8>(here, func i = data[start + i])));
      at += here;
    };
  };

  /// Makes a region of at least so many bytes; stable memory cannot be freed.
  public func grow(region : Region, size : Nat) {
    let missing = Prim.natToNat64(size / 65536 + 1);
    let there = Prim.regionSize(region);
    if (missing > there and Prim.regionGrow(region, missing - there) == 0xffffffffffffffff) Prim.trap("no stable memory is left");
  };

  /// The bytes of heap that the second call takes beyond the first.
  public func more(first : () -> (), second : () -> ()) : Text {
    func taken(job : () -> ()) : Nat {
      let before = Prim.rts_total_allocation();
      job();
      Prim.rts_total_allocation() - before
    };
    let (few, many) = (taken first, taken second);
    debug_show (many - few : Int) # " "
  };

  /// How bytes that come one by one get into a message.
  public type OneByOne = {
    iter : { next : () -> ?Nat8 } -> ();
    reader : (() -> Nat8, Nat) -> ();
    accessor : (Nat -> Nat8, Nat, Nat) -> ();
  };

  /// Three bytes, one of these ways; before the second one the message is used.
  public func entered(into : OneByOne, way : Nat, use : () -> ()) {
    var asked = 0;
    func byte() : Nat8 {
      asked += 1;
      if (asked == 2) use();
      7
    };
    switch way {
      case 0 into.iter({ next = func() : ?Nat8 = if (asked == 3) null else ?byte() });
      case 1 into.reader(byte, 3);
      case _ into.accessor(func _ = byte(), 0, 3);
    };
  };
};
