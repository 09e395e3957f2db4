package hashwright {
  import flash.utils.ByteArray;
  import hashwright.support.Check;
  import hashwright.support.Hex;

  /**
   * HMAC, FIPS 198-1: a key, and a message on its way under it. The key's two blocks are hashed once.
   *
   * @langversion 3.0
   * @playerversion Flash 9
   * @example
   * <listing>
   * var hmac:HMAC = new HMAC(new SHA256(), key);
   * hmac.update(message).hex();
   * hmac.reset().update(another).hex();
   * </listing>
   */
  public final class HMAC {
    private var inner:Hasher;
    private var outer:Hasher;
    private var message:Hasher;
    private var last:Hasher;

    /**
     * Hashes a key.
     *
     * @param hasher Says which function; its own message does not matter and stays.
     * @param key All bytes of an array.
     * @throws ArgumentError where one is null, or something else makes the function's codes: BLAKE3 its own key, KMAC those of SHAKE.
     */
    public function HMAC(hasher:Hasher, key:ByteArray) {
      Check.hasher(hasher);
      hasher.underHMAC();
      Check.bytes(key, "key");
      var size:uint = hasher.blockSize;
      var pad:ByteArray = Check.zeros(size);
      if (key.length > size) hasher.blank().update(key).digestInto(pad);
      else pad.writeBytes(key);
      inner = padded(hasher, pad, 0x36363636);
      outer = padded(hasher, pad, 0x36363636 ^ 0x5c5c5c5c);
      message = inner.clone();
      last = outer.clone();
      Check.clear(pad);
    }

    /** The code of a text under a text, both taken as UTF-8, in lower-case hexadecimal digits. */
    public static function hash(hasher:Hasher, key:String, message:String):String {
      var bytes:ByteArray = new ByteArray();
      bytes.writeUTFBytes(Check.text(key));
      return new HMAC(hasher, bytes).updateString(message).hex();
    }

    /** The code of bytes under a key, in lower-case hexadecimal digits. */
    public static function hashBytes(hasher:Hasher, key:ByteArray, message:ByteArray):String {
      return new HMAC(hasher, key).update(message).hex();
    }

    /** Bytes of the code. */
    public function get digestSize():uint {
      return inner.digestSize;
    }

    /** Bytes of a block. */
    public function get blockSize():uint {
      return inner.blockSize;
    }

    /**
     * Appends bytes to the message.
     *
     * @see Hasher#update()
     */
    public function update(data:ByteArray, offset:Number = 0, length:Number = Infinity):HMAC {
      message.update(data, offset, length);
      return this;
    }

    /** Appends a text's UTF-8 to the message. */
    public function updateString(text:String):HMAC {
      message.updateString(text);
      return this;
    }

    /** The code of the message so far, in a new array whose position is 0. More may follow. */
    public function digest():ByteArray {
      return finished().digest();
    }

    /**
     * Writes the code of the message so far into an array.
     *
     * @see Hasher#digestInto()
     */
    public function digestInto(out:ByteArray, position:Number = 0):ByteArray {
      return finished().digestInto(out, position);
    }

    /** The code of the message so far, as lower-case hexadecimal digits. */
    public function hex():String {
      return finished().hex();
    }

    /** The code of the message so far in Base64. */
    public function base64():String {
      return finished().base64();
    }

    /** Forgets the message and keeps the key. */
    public function reset():HMAC {
      message.become(inner);
      return this;
    }

    /** An independent copy. */
    public function clone():HMAC {
      var copy:HMAC = new HMAC(inner, new ByteArray());
      copy.inner.become(inner);
      copy.outer.become(outer);
      copy.message.become(message);
      return copy;
    }

    /** Overwrites key and message with zeros; it is of no use afterwards. */
    public function destroy():void {
      inner.destroy();
      outer.destroy();
      message.destroy();
      last.destroy();
    }

    /** @private PBKDF2's loop, see its kernel. */
    internal function iterate(u:ByteArray, t:ByteArray, count:Number):void {
      inner.iterate(outer, u, t, count);
    }

    /** The outer hash of the message so far. */
    private function finished():Hasher {
      last.become(outer);
      message.digestInto(last.tail, last.left);
      return last.follow(message.digestSize);
    }

    private static function padded(hasher:Hasher, pad:ByteArray, mask:uint):Hasher {
      for (var i:uint = 0; i < pad.length; i += 4) {
        pad.position = i;
        var word:int = pad.readInt();
        pad.position = i;
        pad.writeInt(word ^ mask);
      }
      return hasher.blank().update(pad);
    }
  }
}
