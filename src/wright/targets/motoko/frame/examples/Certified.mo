/// A canister whose queries are certified: of a hash tree over a thousand entries the subnet signs the root.
///
/// The tree survives upgrades as it is, and so does what is certified.

import Array "mo:core/Array";
import CertifiedData "mo:core/CertifiedData";
import VarArray "mo:core/VarArray";
import Sha256 "mo:hashwright/Sha256";

persistent actor Certified {
  let count = 1_000;
  let entries = VarArray.repeat<Blob>("", count);

  /// Node `i` is the digest of nodes `2 i` and `2 i + 1`; the last ones are the digests of entries. There is no node 0.
  func built() : [var Blob] {
    let tree = VarArray.repeat<Blob>(Sha256.fromBlob(""), 2 * count);
    var node = count;
    while (node > 1) {
      node -= 1;
      join(tree, node)
    };
    tree
  };

  func join(tree : [var Blob], node : Nat) { tree[node] := Sha256.combine(tree[2 * node], tree[2 * node + 1]) };

  let nodes = built();
  CertifiedData.set(nodes[1]);

  /// Puts an entry in its place, and hashes its way to the root: ten digests of two digests.
  public func put(index : Nat, entry : Blob) : async () {
    entries[index] := entry;
    var node = count + index;
    nodes[node] := Sha256.fromBlob(entry);
    while (node > 1) {
      node /= 2;
      join(nodes, node)
    };
    CertifiedData.set(nodes[1])
  };

  /// An entry, what its digest is joined with on its way to the root, and the subnet's signature of that.
  public query func get(index : Nat) : async (Blob, [Blob], ?Blob) {
    func siblings(node : Nat) : [Blob] = if (node == 1) [] else {
      [nodes[if (node % 2 == 0) node + 1 else node - 1 : Nat]].concat(siblings(node / 2))
    };
    (entries[index], siblings(count + index), CertifiedData.getCertificate())
  };
};
