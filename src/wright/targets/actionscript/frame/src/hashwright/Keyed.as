package hashwright {
  import flash.utils.ByteArray;
  import hashwright.support.Base64;
  import hashwright.support.Check;

  /**
   * A message on its way under a key that the function takes by itself, or with a digest of another length. A function
   * that can do that makes it. The key is hashed once.
   *
   * @langversion 3.0
   * @playerversion Flash 9
   * @example
   * <listing>
   * var code:Keyed = BLAKE2B.keyed(key, 32);
   * code.update(message).hex();
   * code.reset().update(another).hex();
   * </listing>
   */
  public final class Keyed {
    private var begun:Hasher;
    private var message:Hasher;
    private var size:uint;

    /** @private For the functions of this package. */
    public function Keyed(begun:Hasher, size:uint) {
      this.begun = begun;
      this.size = size;
      message = begun.clone();
    }

    /** @private The parameters of RFC 7693 §2.5 and §2.8, of which the hasher has the usual ones; a key is the first block. */
    internal static function begin(
      hasher:Hasher, key:ByteArray, size:uint, salt:ByteArray, personalization:ByteArray
    ):Keyed {
      var usual:uint = hasher.digestSize;
      var parameters:ByteArray = new ByteArray();
      parameters.writeByte(usual ^ size);
      parameters.writeByte(key.length);
      parameters.length = usual; // eight words, as the longest digest
      parameters.position = usual >>> 1;
      if (salt != null) parameters.writeBytes(salt);
      parameters.position = usual - (usual >>> 2);
      if (personalization != null) parameters.writeBytes(personalization);
      change(hasher.state, parameters);
      if (key.length > 0) {
        var block:ByteArray = Check.zeros(hasher.blockSize);
        block.writeBytes(key);
        hasher.update(block);
        Check.clear(block);
      }
      return new Keyed(hasher, size);
    }

    /** Bytes of the digest. */
    public function get digestSize():uint {
      return size;
    }

    /** Bytes of a block. */
    public function get blockSize():uint {
      return begun.blockSize;
    }

    /**
     * Appends bytes to the message.
     *
     * @see Hasher#update()
     */
    public function update(data:ByteArray, offset:Number = 0, length:Number = Infinity):Keyed {
      message.update(data, offset, length);
      return this;
    }

    /** Appends a text's UTF-8 to the message. */
    public function updateString(text:String):Keyed {
      message.updateString(text);
      return this;
    }

    /** The digest of the message so far, in a new array whose position is 0. More may follow. */
    public function digest():ByteArray {
      message.check();
      return Hasher.result(message.settle(), size);
    }

    /**
     * Writes the digest of the message so far into an array.
     *
     * @see Hasher#digestInto()
     */
    public function digestInto(out:ByteArray, position:Number = 0):ByteArray {
      message.check();
      Check.bytes(out, "out");
      Hasher.give(message.settle(), size, out, position);
      return out;
    }

    /** The digest of the message so far, as lower-case hexadecimal digits. */
    public function hex():String {
      return message.hex().substr(0, size << 1);
    }

    /** The digest of the message so far in Base64, with padding and without line breaks. */
    public function base64():String {
      message.check();
      return Base64.of(message.settle(), size);
    }

    /** Forgets the message; key and parameters stay. */
    public function reset():Keyed {
      message.become(begun);
      return this;
    }

    /** An independent copy. */
    public function clone():Keyed {
      var copy:Keyed = new Keyed(begun.clone(), size);
      copy.message.become(message);
      return copy;
    }

    /** Overwrites key and message with zeros; it is of no use afterwards. */
    public function destroy():void {
      begun.destroy();
      message.destroy();
    }

    /** Adds parameters to the chaining words that the usual ones are in. */
    private static function change(state:ByteArray, parameters:ByteArray):void {
      state.position = parameters.position = 0;
      while (parameters.bytesAvailable > 0) {
        var byte:uint = state.readUnsignedByte();
        state.position--;
        state.writeByte(byte ^ parameters.readUnsignedByte());
      }
    }
  }
}
