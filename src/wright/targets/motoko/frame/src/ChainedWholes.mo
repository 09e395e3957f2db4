  // ---- whole messages

  /*% for kind in kinds %*/
  /// The digest of $$kind.what$$.
  /*% if kind.name == "Blob" %*/
  public func fromBlob(algo : (implicit : Algorithm), message : Blob) : Blob {
    let size = message.size();
    let length = Prim.natToNat64(size);
    let ($$after$$) = switch algo {
      /*% for function in functions %*/
      case (#$$function.name$$) $$kernels$$.compress($$function.start|join(", ")$$, message, 0, size, $$pad$$, length);
      /*% endfor %*/
    };
    written(algo, $$after$$)
  };
  /*% else %*/
  public func from$$kind.name$$(algo : (implicit : Algorithm), message : $$kind.type$$) : Blob {
    if (message.size() <= $$block_size$$) return fromBlob(algo, Prim.$$kind.blob$$(message)); // cheaper than to fill a block
    let size = Prim.natToNat64(message.size());
    let whole = size & WHOLE;
    let H = behind$$kind.name$$(initial(algo), message, 0, whole);
    ended(algo, H, Prim.arrayMutToBlob(Bytes.tail$$kind.name$$(message, whole, size)), size -% whole, size)
  };
  /*% endif %*/

  /*% endfor %*/
  /// The digest of the bytes that an iterator gives.
  public func fromIter(algo : (implicit : Algorithm), iter : Iter) : Blob {
    let digest = new(algo);
    writeIter(digest, iter);
    sum(digest)
  };

  /// The digest of `at(start)`, `at(start + 1)` and so on: of `len` bytes.
  public func fromAccessor(algo : (implicit : Algorithm), at : Nat -> Nat8, start : Nat, len : Nat) : Blob {
    let digest = new(algo);
    writeAccessor(digest, at, start, len);
    sum(digest)
  };

  /// The digest of what `next` gives when it is called `len` times.
  public func fromReader(algo : (implicit : Algorithm), next : () -> Nat8, len : Nat) : Blob {
    let digest = new(algo);
    writeReader(digest, next, len);
    sum(digest)
  };

  /// The digest of bytes in stable memory, which are hashed where they are. Traps where the region ends before them.
  public func fromRegion(algo : (implicit : Algorithm), region : Region, offset : Nat64, length : Nat64) : Blob {
    Bytes.demand(region, offset, length, "$$module$$.fromRegion");
    if (length <= $$block_size$$) return fromBlob(algo, Bytes.slice(region, offset, offset +% length));
    let whole = offset +% (length & WHOLE);
    let H = initial(algo);
    let ($$after$$) = $$kernels$$.compressRegion($$elements("H")$$, region, offset, whole);
    ended(algo, [$$after$$], Bytes.slice(region, whole, offset +% length), length & $$block_size - 1$$, length)
  };

  /// The digest of a digest: double $$functions[-1].title$$, as Bitcoin has it.
  public func double(algo : (implicit : Algorithm), message : Blob) : Blob = again(algo, fromBlob(algo, message));

  /// The digest of two digests side by side: an inner node of a Merkle tree. Traps where these are not two digests.
  public func combine(algo : (implicit : Algorithm), left : Blob, right : Blob) : Blob {
    let size = digestSize(algo);
    if (left.size() != size or right.size() != size) {
      Prim.trap("$$module$$.combine: two digests have " # debug_show size # " bytes each, not " # debug_show (left.size()) # " and " # debug_show (right.size()));
    };
    /*% set longest = functions[-1] %*/
    /*% macro of(i) %*/
$$"left" if i < longest.digest_size else "right"$$[$$i % longest.digest_size$$]
    /*%- endmacro %*/
    /*% if 2 * longest.digest_size == block_size %*/
    if (algo != #$$longest.name$$) return fromBlob(algo, Bytes.joined(left, right));
    // Two of these are a block, and the padding another, which is known.
    let ($$state$$) = $$kernels$$.absorb($$longest.start|join(", ")$$, /*% for i in range(block_halves) %*/$$half(of(2 * i), of(2 * i + 1))$$/*% if not loop.last %*/, /*% endif %*//*% endfor %*/);
    let ($$after$$) = $$kernels$$.absorb($$state$$, $$padding|join(", ")$$);
    written(algo, $$after$$)
    /*% else %*/
    fromBlob(algo, Bytes.joined(left, right))
    /*% endif %*/
  };

  /// The digest of a digest, a link of a hash chain. Traps where this is no digest.
  public func again(algo : (implicit : Algorithm), digest : Blob) : Blob {
    if (digest.size() != digestSize(algo)) {
      Prim.trap("$$module$$.again: a digest has " # debug_show (digestSize(algo)) # " bytes, not " # debug_show (digest.size()));
    };
    fromBlob(algo, digest)
  };

