/// A hash tree over digests, whose root the canister certifies: node `i` is the digest of nodes `2 i` and `2 i + 1`.
import Prim "mo:prim";

module {
  /// So many leaves, all different: the digest's bytes say which one it is.
  public func leaves(count : Nat, size : Nat) : [Blob] {
    func leaf(i : Nat) : Blob {
      func byte(at : Nat) : Nat8 = Prim.natToNat8((i * 7 + at * 31 + i / 256) % 256);
      Prim.arrayToBlob(Prim.Array_tabulate<Nat8>(size, byte))
    };
    Prim.Array_tabulate<Blob>(count, leaf)
  };

  public func build(leaves : [Blob], node : (Blob, Blob) -> Blob) : [var Blob] {
    let count = leaves.size();
    let tree = Prim.Array_init<Blob>(2 * count, "");
    for (i in leaves.keys()) tree[count + i] := leaves[i];
    var i : Nat = count - 1;
    while (i > 0) {
      tree[i] := node(tree[2 * i], tree[2 * i + 1]);
      i -= 1
    };
    Prim.setCertifiedData(tree[1]);
    tree
  };

  /// Another leaf, and what lies above it.
  public func update(tree : [var Blob], leaf : Nat, digest : Blob, node : (Blob, Blob) -> Blob) {
    var i = tree.size() / 2 + leaf;
    tree[i] := digest;
    while (i > 1) {
      i /= 2;
      tree[i] := node(tree[2 * i], tree[2 * i + 1])
    };
    Prim.setCertifiedData(tree[1])
  };
};
