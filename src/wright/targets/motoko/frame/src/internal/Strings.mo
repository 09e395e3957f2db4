import Prim "mo:prim";
import Bytes "Bytes";

/// Numbers and strings before and behind a message, as NIST SP 800-185 §2.3 and RFC 9861 §3.3 encode them.
module {
  /// left_encode: how many bytes the number has, at least one, then the number.
  func left(x : Nat) : Blob {
    let bytes = digits(x, 1);
    Prim.arrayToBlob(Prim.Array_tabulate<Nat8>(bytes.size() + 1, func i = if (i == 0) Prim.natToNat8(bytes.size()) else bytes[i - 1]))
  };

  /// right_encode, and length_encode where the least number of bytes is none: the number, then how many bytes it has.
  public func right(x : Nat, least : Nat) : Blob {
    let bytes = digits(x, least);
    Prim.arrayToBlob(Prim.Array_tabulate<Nat8>(bytes.size() + 1, func i = if (i < bytes.size()) bytes[i] else Prim.natToNat8(bytes.size())))
  };

  /// A number as so many bytes or more, the highest first.
  func digits(x : Nat, least : Nat) : [Nat8] {
    var count = least;
    while (x >= 256 ** count) count += 1;
    Prim.Array_tabulate<Nat8>(count, func i = Prim.natToNat8(x / 256 ** (count - 1 - i : Nat) % 256))
  };

  /// bytepad of strings in encode_string: whole blocks that begin with the size of one.
  public func padded(strings : [Blob], block : Nat) : Blob {
    let parts = Prim.Array_tabulate<Blob>(1 + 2 * strings.size(), func i = if (i == 0) left(block) else if (i % 2 == 1) left(8 * strings[i / 2].size()) else strings[i / 2 - 1]);
    var size = 0;
    for (part in parts.vals()) size += part.size();
    let bytes = Prim.Array_init<Nat8>((size + block - 1 : Nat) / block * block, 0);
    var at = 0;
    for (part in parts.vals()) at += Bytes.put(part, bytes, at);
    Prim.arrayMutToBlob(bytes)
  };
};
