package hashwright {
  import flash.utils.ByteArray;
  import hashwright.support.Check;
  import hashwright.support.Encoded;

  /**
   * A message of KangarooTwelve, RFC 9861 §3.2, with chunks for blocks. The node over all absorbs the first one, and the
   * values of the others.
   *
   * @private
   */
  internal final class Chunks extends Hasher {
    private static const CHUNK:uint = $$chunk$$;

    // Domain separation bytes: of a message in one node, of a chunk, and of the node over all.
    private static const SINGLE:uint = 0x07;
    private static const LEAF:uint = 0x0b;
    private static const FINAL:uint = 0x06;

    // Variables, for AwayFL looks constants that are objects up by name: what follows the first chunk, and all values.
    private static var more:ByteArray = following();
    private static var end:ByteArray = ending();

    internal var node:Hasher;
    private var leaf:Hasher;
    private var customization:ByteArray;

    /** Begins a message; it keeps a copy of the customization. */
    public function Chunks(hasher:Hasher, customization:ByteArray) {
      super("KangarooTwelve", 0, hasher.digestSize, CHUNK, 0, 1, new ByteArray());
      node = hasher.blank();
      leaf = hasher.blank();
      this.customization = Hasher.result(customization, customization.length);
    }

    override public function destroy():void {
      super.destroy();
      node.destroy();
      leaf.destroy();
      Check.clear(customization);
    }

    /** The output of the message so far. */
    internal function output():Output {
      var whole:Chunks = Chunks(clone());
      whole.update(customization).update(Encoded.length(customization.length));
      var output:Output = whole.last();
      whole.destroy();
      return output;
    }

    override internal function become(other:Hasher):Hasher {
      super.become(other);
      var chunks:Chunks = Chunks(other);
      node.become(chunks.node);
      customization = Hasher.result(chunks.customization, chunks.customization.length);
      return this;
    }

    override internal function blank():Hasher {
      return new Chunks(node, customization);
    }

    override internal function settle():ByteArray {
      return node.settle();
    }

    override internal function absorb(data:ByteArray, offset:uint, end:uint):void {
      for (; offset < end; offset += CHUNK) take(data, offset, CHUNK);
    }

    /** Hashes the bytes that wait: the output behind the whole string. */
    private function last():Output {
      if (total <= CHUNK) return node.update(tail, 0, left).ended(SINGLE);
      take(tail, 0, left);
      node.update(Encoded.length(Math.floor((total - 1) / CHUNK)));
      return node.update(end).ended(FINAL);
    }

    /** The node over all absorbs a chunk, or its value where it is not the first. */
    private function take(data:ByteArray, offset:uint, size:uint):void {
      if (node.total == 0) {
        node.update(data, offset, size).update(more);
        return;
      }
      leaf.update(data, offset, size);
      node.update(leaf.settledBy(LEAF), 0, node.digestSize);
      leaf.reset();
    }

    /** Eight bytes: 3, then zeros. */
    private static function following():ByteArray {
      var bytes:ByteArray = Check.zeros(8);
      bytes.writeByte(3);
      return bytes;
    }

    private static function ending():ByteArray {
      var bytes:ByteArray = new ByteArray();
      bytes.writeShort(-1);
      return bytes;
    }
  }
}
