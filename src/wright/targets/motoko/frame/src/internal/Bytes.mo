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

  /// The bytes from `start` to `end`, by themselves.
  public func tail$$kind.name$$(source : $$kind.type$$, start : Nat64, end : Nat64) : [var Nat8] {
    let bytes = Prim.Array_init<Nat8>(Prim.nat64ToNat(end -% start), 0);
    copy$$kind.name$$(source, start, end, bytes, 0);
    bytes
  };

  /*% endfor %*/
  /// The bytes from `start` to `end`. A region does not give none where it ends.
  public func slice(source : Region, start : Nat64, end : Nat64) : Blob {
    if (start == end) "" else Prim.regionLoadBlob(source, start, Prim.nat64ToNat(end -% start))
  };

  /// So many bytes of words of 16 bits, the upper half of each first.
  public func ofHalves(words : [Nat16], size : Nat64) : Blob {
    let bytes = Prim.Array_init<Nat8>(Prim.nat64ToNat(size), 0);
    var i : Nat64 = 0;
    while (i < size) {
      let (a, b) = Prim.explodeNat16(words[Prim.nat64ToNat(i >> 1)]);
      bytes[Prim.nat64ToNat(i)] := a;
      i +%= 1;
      if (i < size) bytes[Prim.nat64ToNat(i)] := b;
      i +%= 1;
    };
    Prim.arrayMutToBlob(bytes)
  };

  /// So many bytes of words of 16 bits, the lower half of each first.
  public func ofLittleHalves(words : [var Nat16], size : Nat) : Blob {
    let bytes = Prim.Array_init<Nat8>(size, 0);
    let whole = size - size % 2 : Nat;
    var i = 0;
    while (i < whole) {
      let (b, a) = Prim.explodeNat16(words[i / 2]);
      bytes[i] := a;
      bytes[i + 1] := b;
      i += 2;
    };
    if (i < size) bytes[i] := Prim.explodeNat16(words[i / 2]).1;
    Prim.arrayMutToBlob(bytes)
  };

  /// Two blobs side by side.
  public func joined(left : Blob, right : Blob) : Blob {
    let size = Prim.natToNat64(left.size());
    let bytes = Prim.Array_init<Nat8>(left.size() + right.size(), 0);
    copyBlob(left, 0, size, bytes, 0);
    copyBlob(right, 0, Prim.natToNat64(right.size()), bytes, size);
    Prim.arrayMutToBlob(bytes)
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
