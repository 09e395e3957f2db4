// Takes digests by their structural type, without importing their module.

module {
  public type Sink = { writeBlob : Blob -> (); sum : () -> Blob };

  public func first(sink : Sink) : Sink = sink;

  public func each(blobs : [Blob], write : Blob -> ()) {
    for (blob in blobs.vals()) write(blob);
  };

  public func ended(sink : Sink, last : Blob) : Blob {
    sink.writeBlob(last);
    sink.sum()
  };
};
