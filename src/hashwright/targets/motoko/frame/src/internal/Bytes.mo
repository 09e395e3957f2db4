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
  /// The bytes from `start` to `end`. A region does not give none where it ends.
  public func slice(source : Region, start : Nat64, end : Nat64) : Blob {
    if (start == end) "" else Prim.regionLoadBlob(source, start, Prim.nat64ToNat(end -% start))
  };

  /// The bytes from `start` to `end`, put at `to`. A read costs so much that it is one, into a blob.
  public func copyRegion(source : Region, start : Nat64, end : Nat64, target : [var Nat8], to : Nat64) {
    copyBlob(slice(source, start, end), 0, end -% start, target, to);
  };

  /// A block that begins with the bytes from `start` to `end`.
  public func tailRegion(source : Region, start : Nat64, end : Nat64, size : Nat) : [var Nat8] {
    let block = Prim.Array_init<Nat8>(size, 0);
    copyRegion(source, start, end, block, 0);
    block
  };

  /// The bytes at the beginning of a region, which grows where it is too small. Traps where it cannot, and names the function that was called.
  public func store(source : Blob, target : Region, called : Text) {
    let pages = (Prim.natToNat64(source.size()) +% 0xffff) >> 16;
    let there = Prim.regionSize(target);
    if (pages > there and Prim.regionGrow(target, pages -% there) == 0xffffffffffffffff) {
      Prim.trap(called # ": there is no stable memory for " # debug_show (source.size()) # " bytes");
    };
    if (pages > 0) Prim.regionStoreBlob(target, 0, source);
  };

  /// Traps where a region ends before the bytes, and names the function that was called.
  public func demand(region : Region, offset : Nat64, length : Nat64, called : Text) {
    let room = Prim.regionSize(region) << 16;
    if (offset > room or length > room -% offset) {
      Prim.trap(called # ": the region has " # debug_show room # " bytes, not " # debug_show length # " from " # debug_show offset # " on");
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
