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
};
