import Prim "mo:prim";

/// A hash in progress as bytes; docs/midstate.md of Hashwright has the format.
module {
  let HEADER = 16;
  let CHECK = 4;
  let MAGIC : Nat64 = 0x48574d53; // "HWMS"
  let VERSION : Nat8 = 1;
  let LONGEST : Nat64 = 0x1fffffffffffffff;

  /// CRC-32 (ISO-HDLC) of four bits.
  let CRC : [Nat64] = [
    $$crc|join(", ")$$,
  ];

  /// CRC-32 (ISO-HDLC) of the bytes before `end`.
  func checksum(bytes : { get : Nat -> Nat8 }, end : Nat) : Nat64 {
    var crc : Nat64 = 0xffffffff;
    var i = 0;
    while (i < end) {
      crc ^= Prim.natToNat64(Prim.nat8ToNat(bytes.get(i)));
      crc := (crc >> 4) ^ CRC[Prim.nat64ToNat(crc & 15)];
      crc := (crc >> 4) ^ CRC[Prim.nat64ToNat(crc & 15)];
      i += 1;
    };
    crc ^ 0xffffffff
  };

  /// A number's lowest bytes, the highest of them first.
  func put(number : Nat64, size : Nat, bytes : [var Nat8], at : Nat) {
    var left = number;
    var i = at + size;
    while (i > at) {
      i -= 1;
      bytes[i] := Prim.natToNat8(Prim.nat64ToNat(left & 255));
      left >>= 8;
    };
  };

  /// Bytes as a number, the highest first.
  func number(bytes : Blob, at : Nat, size : Nat) : Nat64 {
    var found : Nat64 = 0;
    var i = at;
    while (i < at + size) {
      found := (found << 8) | Prim.natToNat64(Prim.nat8ToNat(bytes.get(i)));
      i += 1;
    };
    found
  };

  /// Where the half of a word lies that is the i-th, if the highest halves come first: `row` halves are in reverse order.
  func place(i : Nat, row : Nat) : Nat = i + row - 1 - 2 * (i % row);

  /// The midstate after `length` bytes, of which so many wait, the first of `block`.
  public func pack(function : Nat8, state : [Nat16], row : Nat, block : [var Nat8], waiting : Nat64, length : Nat64) : Blob {
    let left = Prim.nat64ToNat(waiting);
    let tail = HEADER + 2 * state.size();
    let bytes = Prim.Array_init<Nat8>(tail + left + CHECK, 0);
    put(MAGIC, 4, bytes, 0);
    bytes[4] := VERSION;
    bytes[5] := function;
    put(length, 8, bytes, 8);
    var i = 0;
    while (i < state.size()) {
      put(Prim.natToNat64(Prim.nat16ToNat(state[place(i, row)])), 2, bytes, HEADER + 2 * i);
      i += 1;
    };
    i := 0;
    while (i < left) {
      bytes[tail + i] := block[i];
      i += 1;
    };
    put(checksum({ get = func(at) = bytes[at] }, tail + left), CHECK, bytes, tail + left);
    Prim.arrayMutToBlob(bytes)
  };

  /// Puts a midstate of a function into its state and block, and gives the bytes of the message so far; or says why that cannot be.
  /// `waiting` are those that wait, of so many.
  public func unpack(midstate : Blob, function : Nat8, title : Text, state : [var Nat16], row : Nat, block : [var Nat8], waiting : Nat64 -> Nat64) : { #ok : Nat64; #err : Text } {
    let size = midstate.size();
    if (size < HEADER + CHECK) return refused(title, debug_show size # " bytes are too few");
    if (number(midstate, 0, 4) != MAGIC) return refused(title, "it does not begin with HWMS");
    let end = size - CHECK : Nat;
    if (number(midstate, end, CHECK) != checksum({ get = func(at) = midstate.get(at) }, end)) {
      return refused(title, "its checksum does not match, it is damaged");
    };
    if (midstate.get(4) != VERSION) return refused(title, "its format is version " # debug_show (midstate.get(4)) # ", this code reads version 1");
    if (midstate.get(5) != function) {
      return refused(title, "it belongs to function " # debug_show (midstate.get(5)) # ", not " # debug_show function);
    };
    if (number(midstate, 6, 2) != 0) return refused(title, "its reserved bytes are not zero");
    let length = number(midstate, 8, 8);
    if (length > LONGEST) return refused(title, "its message has 2^61 bytes or more");
    let tail = HEADER + 2 * state.size();
    let left = Prim.nat64ToNat(waiting length);
    if (end != tail + left) {
      return refused(title, "it has " # debug_show size # " bytes where " # debug_show (tail + left + CHECK) # " are due");
    };
    var i = 0;
    while (i < state.size()) {
      state[place(i, row)] := Prim.natToNat16(Prim.nat64ToNat(number(midstate, HEADER + 2 * i, 2)));
      i += 1;
    };
    i := 0;
    while (i < left) {
      block[i] := midstate.get(tail + i);
      i += 1;
    };
    #ok length
  };

  public func refused(title : Text, why : Text) : { #ok : Nat64; #err : Text } = #err("this is no midstate of " # title # ": " # why);
};
