package hashwright {
  import flash.errors.IllegalOperationError;
  import flash.utils.ByteArray;
  import hashwright.support.Base64;
  import hashwright.support.Blocks;
  import hashwright.support.Check;
  import hashwright.support.Midstate;

  /**
   * A message on its way, given part by part. Make one of a function: <code>new SHA256()</code>.
   *
   * <p><code>digest</code>, <code>hex</code> and <code>base64</code> leave the state as it is: more may follow.</p>
   *
   * @langversion 3.0
   * @playerversion Flash 9
   */
  public class Hasher {
    /** The last byte count that every Number up to it can be told from the next. */
    private static const LONGEST:Number = 9007199254740991;

    /** Chaining words in the function's order of bytes. */
    internal const state:ByteArray = new ByteArray();
    /** The bytes that wait for the rest of their block. */
    internal const tail:ByteArray = new ByteArray();
    internal var left:uint = 0;
    internal var total:Number = 0;

    private var title:String;
    private var number:uint;
    private var digestBytes:uint;
    private var blockBytes:uint;
    private var wordBytes:uint;
    /** See <code>Blocks.waiting</code>. */
    private var least:uint;
    private var start:ByteArray;
    private var destroyed:Boolean = false;

    /** @private For the functions of this package. */
    public function Hasher(
      title:String, number:uint, digestBytes:uint, blockBytes:uint, wordBytes:uint, least:uint, start:ByteArray
    ) {
      this.title = title;
      this.number = number;
      this.digestBytes = digestBytes;
      this.blockBytes = blockBytes;
      this.wordBytes = wordBytes;
      this.least = least;
      this.start = start;
      state.endian = tail.endian = start.endian;
      state.writeBytes(start);
    }

    /** Bytes of the digest. */
    public function get digestSize():uint {
      return digestBytes;
    }

    /** Bytes of a block. */
    public function get blockSize():uint {
      return blockBytes;
    }

    /**
     * Appends bytes to the message.
     *
     * @param data Its position and its endian stay as they are.
     * @param offset Of the first byte.
     * @param length How many bytes; all that follow, if you do not say. 0 is none.
     * @return This hasher.
     * @throws ArgumentError where <code>data</code> is null.
     * @throws RangeError where it has not so many bytes, or the message would have more than 2^53 - 1.
     */
    public function update(data:ByteArray, offset:Number = 0, length:Number = Infinity):Hasher {
      check();
      var end:uint = Check.end(data, offset, length);
      if (end - offset > LONGEST - total) throw new RangeError("a message may have at most 2^53 - 1 bytes");
      total += end - offset;
      if (left > 0) {
        var missing:uint = blockBytes - left;
        if (end - offset < missing + least) {
          keep(data, offset, end);
          return this;
        }
        keep(data, offset, offset + missing);
        absorb(tail, 0, blockBytes);
        left = 0;
        offset += missing;
      }
      var whole:uint = end - Blocks.waiting(end - offset, blockBytes, least);
      if (whole > offset) absorb(data, offset, whole);
      keep(data, whole, end);
      return this;
    }

    /**
     * Appends a text's UTF-8 to the message.
     *
     * @return This hasher.
     * @throws ArgumentError where it is null.
     * @throws RangeError where the message would have more than 2^53 - 1 bytes.
     */
    public function updateString(text:String):Hasher {
      var data:ByteArray = new ByteArray();
      data.writeUTFBytes(Check.text(text));
      return update(data);
    }

    /** The digest of the message so far, in a new array whose position is 0. */
    public function digest():ByteArray {
      check();
      return result(settle(), digestBytes);
    }

    /**
     * Writes the digest of the message so far into an array, which grows where it is too short. Its position and its
     * endian stay as they are.
     *
     * @param position Of the digest's first byte.
     * @return The array.
     * @throws ArgumentError where it is null.
     * @throws RangeError where the position is no whole number.
     */
    public function digestInto(out:ByteArray, position:Number = 0):ByteArray {
      check();
      Check.bytes(out, "out");
      give(settle(), digestBytes, out, position);
      return out;
    }

    /** The digest of the message so far, as lower-case hexadecimal digits. */
    public function hex():String {
      check();
      return settledHex();
    }

    /** The digest of the message so far in Base64, with padding and without line breaks. */
    public function base64():String {
      check();
      return Base64.of(settle(), digestBytes);
    }

    /** An independent hasher with the same message so far. */
    public function clone():Hasher {
      return blank().become(this);
    }

    /**
     * Forgets the message.
     *
     * @return This hasher.
     */
    public function reset():Hasher {
      check();
      state.position = 0;
      state.writeBytes(start);
      left = 0;
      total = 0;
      return this;
    }

    /**
     * The state as bytes, in a new array whose position is 0, for <code>resume</code> here or in any other Hashwright
     * package. It is not encrypted, and shows the last bytes of the message.
     */
    public function save():ByteArray {
      check();
      return Midstate.pack(number, state, wordBytes, tail, left, total);
    }

    /** Overwrites the state with zeros; the hasher is of no use afterwards. */
    public function destroy():void {
      Check.clear(state);
      Check.clear(tail);
      left = 0;
      total = 0;
      Check.clear(settle());
      destroyed = true;
    }

    /** @private The message of another hasher of the same function, instead of this one's. */
    internal function become(other:Hasher):Hasher {
      other.check();
      state.position = 0;
      state.writeBytes(other.state);
      left = 0;
      keep(other.tail, 0, other.left);
      total = other.total;
      return this;
    }

    /** @private Refuses a hasher that has been destroyed. */
    internal function check():void {
      if (destroyed) throw new IllegalOperationError("this hasher has been destroyed; make another");
    }

    /** @private Absorbs a block that waits, as the message does not end with it. */
    internal function goOn():void {
      if (left < blockBytes) return;
      absorb(tail, 0, blockBytes);
      left = 0;
    }

    /** @private Says that the next bytes of the message have been written to the end of the tail; nothing follows them. */
    internal function follow(size:uint):Hasher {
      left += size;
      total += size;
      return this;
    }

    /** @private An array in the function's order of bytes. */
    internal function array():ByteArray {
      var bytes:ByteArray = new ByteArray();
      bytes.endian = start.endian;
      return bytes;
    }

    /** @private Goes on from a midstate. Refuses as <code>resume</code> does, and is then as it was. */
    internal function unpack(midstate:ByteArray):void {
      total = Midstate.unpack(midstate, number, title, state, wordBytes, tail, blockBytes, least);
      left = Blocks.waiting(total, blockBytes, least);
    }

    /** @private A hasher of the same function without a message. */
    internal function blank():Hasher {
      throw new IllegalOperationError("Hasher is no function: make one, as in new SHA256()");
    }

    /** @private Absorbs whole blocks, which there are. */
    internal function absorb(data:ByteArray, offset:uint, end:uint):void {}

    /** @private Refuses a function whose codes something else makes: HMAC, and what is made of it, is over others. */
    internal function underHMAC():void {}

    /** @private The digest at the start of an array that the function's next call overwrites. */
    internal function settle():ByteArray {
      return null;
    }

    /** @private The same of a message that ends with this suffix, of a function of output of any length. */
    internal function settledBy(suffix:uint):ByteArray {
      return null;
    }

    /** @private The output of such a message. */
    internal function ended(suffix:uint):Output {
      return null;
    }

    /** @private The digits of what <code>settle</code> gives. */
    internal function settledHex():String {
      return null;
    }

    /**
     * @private PBKDF2's loop: this hasher has absorbed the inner pad, <code>outer</code> the outer one. Functions with a
     * kernel for it use that.
     */
    internal function iterate(outer:Hasher, u:ByteArray, t:ByteArray, count:uint):void {
      var inside:Hasher = clone();
      var outside:Hasher = outer.clone();
      for (; count > 0; count--) {
        inside.become(this).update(u).digestInto(u);
        outside.become(outer).update(u).digestInto(u);
        for (t.position = u.position = 0; u.position < digestBytes; ) {
          var word:int = t.readInt();
          t.position -= 4;
          t.writeInt(word ^ u.readInt());
        }
      }
      inside.destroy();
      outside.destroy();
    }

    /** @private The first bytes of an array, in a new one. */
    internal static function result(from:ByteArray, size:uint):ByteArray {
      var out:ByteArray = new ByteArray();
      out.writeBytes(from, 0, size);
      out.position = 0;
      return out;
    }

    /** @private Copies the first bytes of an array into another, whose cursor stays. */
    internal static function give(from:ByteArray, size:uint, out:ByteArray, position:Number):void {
      Check.whole(position, "position");
      from.position = 0;
      from.readBytes(out, position, size);
    }

    private function keep(data:ByteArray, offset:uint, end:uint):void {
      if (end === offset) return; // a length of 0 would be all that follows
      tail.position = left;
      tail.writeBytes(data, offset, end - offset);
      left += end - offset;
    }
  }
}
