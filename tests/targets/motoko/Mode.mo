// How a message of a mode is made and checked: Subject is replaced by the module, Sponge by that of the function below.

import Prim "mo:prim";
import Subject "mo:hashwright/Subject";
import Output "mo:hashwright/Sponge";
import Answers "Answers";

module {
  /// A message in pieces, each in another way, gives a code, or output, of so many bytes: with a clone, and after a reset.
  public func check(digest : Subject.Digest, message : Blob, found : Blob, coded : Bool, extended : Bool, room : Region) {
    digest.writeBlob("another message");
    digest.reset();
    Answers.inPieces(message, ways(digest, room));
    let other = digest.clone();
    other.writeBlob("more");
    let length = found.size();
    if (coded) Answers.demand(digest.sum(length) == found and digest.sum(length) == found, "a message in pieces differs");
    if (extended) {
      let output = digest.output();
      let (first, last) = (Output.read(output, length / 3), Output.read(output, length - length / 3));
      let joined = Prim.Array_tabulate<Nat8>(length, func i = if (i < first.size()) first[i] else last[i - first.size()]);
      Answers.demand(Prim.arrayToBlob(joined) == found, "output in parts differs");
    };
  };

  func ways(digest : Subject.Digest, room : Region) : [Blob -> ()] = [
    func data = digest.writeBlob(data),
    func data = digest.writeArray(Prim.blobToArray(data)),
    func data = digest.writeVarArray(Prim.blobToArrayMut(data)),
    func data = digest.writeIter(data.vals()),
    func data = digest.writeReader(Answers.reader(data), data.size()),
    func data = digest.writeAccessor(func(i) = data.get(i - 9), 9, data.size()),
    func data = digest.writeBlobThrough(data, room),
    func data {
      Answers.grow(room, data.size() + 5);
      Prim.regionStoreBlob(room, 5, data);
      digest.writeRegion(room, 5, Prim.natToNat64(data.size()));
    },
  ];
};
